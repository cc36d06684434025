// Saved sessions of the viewer: managers save, rename, edit, mark as default and delete; a visitor follows
// the short link.
import type { Page } from '@playwright/test'
import { makePublic } from '../support/datasets.js'
import { expectState, picture } from '../support/screens.js'
import {
  createSession,
  first,
  last,
  longName,
  managerWithDataset,
  savedSessions,
  sessionRow,
} from '../support/sessions.js'
import { expect, test } from '../support/test.js'
import { expectViewer } from '../support/viewer.js'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()

test('a manager saves the state of the viewer as a session', async ({ newPerson, visitAs }) => {
  const { person, api, id } = await managerWithDataset(newPerson)
  const page = await visitAs(person)
  await page.goto(`/dataset/${id}/`)
  await test.step('the dataset page links to the empty session list', async () => {
    await main(page).getByRole('link', { name: 'Saved sessions' }).click()
    await expect(main(page).getByRole('heading', { name: 'No saved sessions yet' })).toBeVisible()
    await expectState(page, 'sessions-none')
  })
  await test.step('saving requires the dataset to be open in the viewer', async () => {
    await main(page).getByRole('link', { name: 'Save the current view' }).click()
    await expect(main(page).getByRole('heading', { name: 'The viewer is not open' })).toBeVisible()
    await expectState(page, 'sessions-viewer-closed')
    await press(page, 'Open this dataset')
    await expectViewer(page, { time: last })
  })
  await test.step('a session needs a name', async () => {
    await press(page, 'Save session')
    await expect(main(page).getByText('Enter a name for the session')).toBeVisible()
  })
  await test.step('the state of the viewer is saved with the dataset id first', async () => {
    await main(page).getByLabel('Name').fill('Gastrula')
    await picture(page, 'sessions-new')
    await press(page, 'Save session')
    await expect(sessionRow(page, 'Gastrula')).toBeVisible()
    const [session] = await savedSessions(api, id)
    expect(session?.state.startsWith(`id_dataset=${id}&`), session?.state).toBe(true)
    expect(session?.state).toContain(`&time=${last}&`)
    await expectThumbnail(page, 'Gastrula')
  })
})

async function expectThumbnail(page: Page, name: string) {
  const sides = await sessionRow(page, name)
    .locator('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    })
  expect(sides).toContain(320)
  await picture(page, 'sessions-thumbnail')
}

test('a manager edits a session, makes it the default, sends its link and deletes it', async ({
  newPerson,
  page: visitor,
  visitAs,
}) => {
  const { person, api, id } = await managerWithDataset(newPerson)
  const { shortcut } = await createSession(api, id, 'Gastrula')
  const page = await visitAs(person)
  await page.goto(`/dataset/${id}/sessions/`)
  await test.step('a session is renamed in place and keeps its short link', async () => {
    await sessionRow(page, 'Gastrula').getByRole('button', { name: 'Rename Gastrula' }).click()
    await page.getByLabel('New name').fill(longName)
    await page.keyboard.press('Enter')
    await expect(sessionRow(page, longName)).toBeVisible()
    expect(await savedSessions(api, id)).toMatchObject([{ name: longName, shortcut }])
  })
  await test.step('the switch makes a session the default at once', async () => {
    await sessionRow(page, longName).getByText('Default').click()
    await expect.poll(async () => (await savedSessions(api, id))[0]?.isDefault).toBe(true)
  })
  await test.step('the dataset opens with its default session unless the address sets a time', async () => {
    const tab = await page.context().newPage()
    await tab.goto(`/unity/?id_dataset=${id}`)
    await expectViewer(tab, { time: first })
    await tab.goto(`/unity/?id_dataset=${id}&time=${first + 1}`)
    await expectViewer(tab, { time: first + 1 })
    await tab.close()
  })
  await test.step('a session opens in the viewer at its time', async () => {
    await sessionRow(page, longName).getByRole('button', { name: /^Open/ }).click()
    await expectViewer(page, { time: first })
    await picture(page, 'sessions-list')
  })
  await makePublic(api, id)
  await test.step('a visitor follows the short link into the viewer', async () => {
    let begin = () => {}
    const allowed = new Promise<void>(resolve => (begin = resolve)) // a fast machine loads too soon to see the notice
    await visitor.route(/\/manifest/, async route => {
      await allowed
      await route.continue()
    })
    await visitor.goto(`/${shortcut}`)
    await expect(visitor.getByText(/please wait$/).first()).toBeVisible()
    begin()
    await expectViewer(visitor, { time: first })
    await picture(visitor, 'sessions-short-link')
  })
  await test.step('an unknown short link opens the dataset list', async () => {
    await visitor.goto('/Zz0Zz0Zz')
    await visitor.waitForURL('**/dataset/')
  })
  await page.goto(`/dataset/${id}/sessions/`) // closes the viewer
  await test.step('the state of a session is edited and keeps unknown parameters', async () => {
    await sessionRow(page, longName)
      .getByRole('button', { name: /^Rename/ })
      .click()
    await main(page).getByRole('link', { name: 'Edit the state …' }).click()
    await main(page).getByLabel('State').fill(`time=${first}&quality=0&bttn1=show_movie&strange`)
    await picture(page, 'sessions-edit')
    await press(page, 'Save session')
    await expect(sessionRow(page, longName)).toBeVisible()
    const state = `id_dataset=${id}&time=${first}&quality=0&bttn1=show_movie&strange`
    expect(await savedSessions(api, id)).toMatchObject([{ state }])
  })
  await test.step('deleting names the session and can be cancelled', async () => {
    await sessionRow(page, longName)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(main(page).getByText(`Delete “${longName}”?`)).toBeVisible()
    await press(page, 'Keep it')
    await expect(main(page).getByText(`Delete “${longName}”?`)).toHaveCount(0)
    expect(await savedSessions(api, id)).toHaveLength(1)
  })
  await test.step('a confirmed deletion deletes the session', async () => {
    await sessionRow(page, longName)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await press(page, 'Delete session')
    await expect(main(page).getByRole('heading', { name: 'No saved sessions yet' })).toBeVisible()
    expect(await savedSessions(api, id)).toEqual([])
  })
})
