// A researcher logs in and out; private datasets are hidden from everybody else.
import type { Page } from '@playwright/test'
import { tetrahedron } from '../support/archives.js'
import { pressOpen } from '../support/creation.js'
import { expectAccessible } from '../support/screens.js'
import { expect, test } from '../support/test.js'
import { canvasOf, dock, expectViewer } from '../support/viewer.js'

const embryo = { name: 'embryo.obj', bytes: tetrahedron }

const username = (page: Page) => page.getByLabel('Username')
const press = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in' }).click()

async function tryLogIn(page: Page, login: string, password: string) {
  await username(page).fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page)
}

test('the log-in form explains faults', async ({ page, newPerson }) => {
  const person = await newPerson('rita')
  await test.step('an empty log-in form marks its missing fields', async () => {
    await page.goto('/login/')
    await press(page)
    await expect(page.getByText('Please input your username!')).toBeVisible()
    await expect(page.getByText('Please input your Password!')).toBeVisible()
    await expect(page.locator('[name=login]')).toBeFocused()
    await expectAccessible(page)
  })
  const answer = page.getByText('Unable to connect this user : check username or password', { exact: true })
  for (const [what, login, password] of [
    ['a wrong password', person.login, 'wrong'],
    ['an unknown name', 'nobody', person.password],
  ] as const)
    await test.step(`${what} gets the same message and keeps the name`, async () => {
      await page.goto('/login/') // without the message of the attempt before
      await tryLogIn(page, login, password)
      await expect(answer).toBeVisible()
      await expect(username(page)).toHaveValue(login)
      await expectAccessible(page)
    })
})

test('the right password returns to the page that required the log-in', async ({
  page,
  context,
  newPerson,
}) => {
  const { login, password, name } = await newPerson('rita')
  await test.step('the right password returns to the page that required the log-in', async () => {
    await page.goto('/dataset-upload')
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await tryLogIn(page, login, password)
    await page.waitForURL('**/dataset-upload')
    await expect(page.getByRole('heading', { name: 'Upload a dataset' })).toBeVisible()
    await expect(page.getByRole('banner').first()).toContainText(name)
  })
  await test.step('scripts cannot read the log-in cookie', async () => {
    expect(await page.evaluate(() => document.cookie)).not.toMatch(/(^|; )morula=/)
    const cookie = (await context.cookies()).find(kept => kept.name === 'morula')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  })
})

test('another browser sees nothing of private datasets', async ({ page, api, server, newPerson }) => {
  const id = await (await newPerson('rita')).api.createDataset('One embryo', embryo)
  const seen = await api.list()
  expect(seen.map(dataset => dataset.id)).not.toContain(id)
  await page.goto('/dataset/')
  await expect(page.getByText(`${seen.length} datasets`, { exact: true })).toBeVisible()
  await page.goto(`/dataset/${id}/`)
  await expect(page.getByText('This dataset cannot be shown')).toBeVisible()
  for (const path of ['manifest', 'originals/1'])
    expect((await fetch(`${server.base}/files/datasets/${id}/${path}`)).status, path).toBe(404)
})

test('a log-out hides everything private', async ({ newPerson, visitAs }) => {
  const rita = await newPerson('rita')
  const id = await rita.api.createDataset('One embryo', embryo)
  const page = await visitAs(rita)
  const logInCookies = async () =>
    (await page.context().cookies()).filter(({ name }) => name === 'morula').length
  await page.goto(`/dataset/${id}/`)
  await pressOpen(page)
  await expectViewer(page)
  await test.step('a log-out removes the log-in cookie', async () => {
    expect(await logInCookies()).toBe(1)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    expect(await logInCookies()).toBe(0)
  })
  await test.step('the viewer hides a private dataset after the log-out', () =>
    expect.poll(async () => (await dock(page).isHidden()) || (await canvasOf(page).count()) === 0).toBe(true))
  await test.step('private pages stay hidden after the log-out', async () => {
    await page.goto(`/dataset/${id}/`)
    await expect(page.getByText('This dataset cannot be shown')).toBeVisible()
    await page.goto('/dataset-upload')
    await expect(page.getByText('Please register to access this page')).toBeVisible()
  })
})
