// The list of properties of a dataset.
import { expect, type Locator, type Page } from '@playwright/test'

export const main = (page: Page): Locator => page.getByRole('main')
export const row = (page: Page, name: string): Locator =>
  main(page).getByRole('listitem', { name, exact: true })
export const press = (place: Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).click()

const headings = (page: Page) => main(page).getByRole('list', { name: 'Properties' }).getByRole('heading')

export const shownNames = (page: Page): Promise<string[]> => headings(page).allInnerTexts()
export const expectCount = (page: Page, count: number): Promise<void> =>
  expect(headings(page)).toHaveCount(count)
export const expectNames = (page: Page, names: readonly string[]): Promise<void> =>
  expect(headings(page)).toHaveText(names)
