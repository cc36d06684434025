// Parts of the pages about people.
import { expect, type Page } from '@playwright/test'
import type { Connection } from 'mysql2/promise'
import type { Person } from './people.js'

export const main = (page: Page) => page.getByRole('main')
export const says = (page: Page, text: string) =>
  expect(main(page).getByText(text, { exact: true })).toBeVisible()
export const expectHeading = (page: Page, name: string | RegExp) =>
  expect(main(page).getByRole('heading', { name })).toBeVisible()
export const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click()

/** Sets the time of the last password confirmation one hour ahead, so that slow journeys are not asked again. */
export async function confirmPassword(database: Connection, { login }: Pick<Person, 'login'>): Promise<void> {
  await database.query(
    'UPDATE auth_token t JOIN user u ON u.id = t.user_id SET t.confirmed_at = NOW(3) + INTERVAL 1 HOUR WHERE u.login = ?',
    [login],
  )
}

/** Makes the next protected action ask for the password. */
export async function forgetPassword(database: Connection, { login }: Pick<Person, 'login'>): Promise<void> {
  await database.query(
    'UPDATE auth_token t JOIN user u ON u.id = t.user_id SET t.confirmed_at = NULL WHERE u.login = ?',
    [login],
  )
}
