// The viewer without a mouse: a walk from the page of a dataset to a shared link, with the spoken words.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectState } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import { expectSelected, expectViewer, inspector, viewerExamples } from '../../support/viewer.js'

test.use({ viewport: { width: 1440, height: 900 } })

/** The name of the focused control, as its label or text gives it. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    const named = element?.getAttribute('aria-labelledby')
    return (
      element?.ariaLabel ??
      (named && document.getElementById(named)?.textContent) ??
      element?.labels?.[0]?.textContent ??
      element?.textContent ??
      ''
    )
  })

/** Presses Tab, or another key, until the control with this name has the focus. */
async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' | 'ArrowRight' = 'Tab') {
  const seen: string[] = []
  for (let tabs = 0; tabs < 250; tabs++) {
    await page.keyboard.press(key)
    const now = await focusedName(page)
    if (name.test(now)) return
    seen.push(now.slice(0, 30))
  }
  throw new Error(`no ${key} reaches ${String(name)}: ${seen.join(' | ')}`)
}

const said = (page: Page, words: string | RegExp) =>
  expect(page.locator('[data-spoken]')).toHaveText(words, { timeout: 60_000 })

const press = (page: Page, ...keys: readonly string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

/** Goes to the picture, which is the first stop of the viewer below its bar. */
async function toPicture(page: Page) {
  await page.locator('canvas[tabindex]').focus()
  await expect(page.locator('canvas[tabindex]')).toBeFocused()
}

test('a person colours, asks, selects, names, steps, sorts, exports and shares by keyboard only', async ({
  page,
  api,
}) => {
  const { embryo } = await viewerExamples(api)
  await page.goto(`/dataset/${embryo}/`)
  await expect(page.getByRole('button', { name: 'Open in viewer' })).toBeVisible()
  await test.step('the viewer opens with the focus on the picture, which has a description', async () => {
    await tabTo(page, /^Open in viewer$/)
    await press(page, 'Enter')
    await expectViewer(page, { time: 82 })
    const picture = page.getByRole('application', { name: /^Objects of Phallusia/ })
    await expect(picture).toBeFocused()
    await expect(page.locator('[data-on]')).toHaveAttribute('data-on', 'frame')
    await expect(picture).toHaveAccessibleDescription(
      /^217 objects\. Time point 82.* of 4 to 82\. Coloured by object\..*Nothing is selected\..*table of objects, key T/,
    )
  })
  await test.step('arrows and Enter pick in the picture, and the name is spoken', async () => {
    await press(page, 'ArrowDown')
    await said(page, /^\S+ selected$/)
    const first = await page.locator('[data-spoken]').innerText()
    await press(page, 'Enter')
    await expect(page.locator('[data-spoken]')).not.toHaveText(first, { timeout: 60_000 })
    await expect(inspector(page).getByRole('heading').first()).toBeVisible()
    await press(page, 'Escape')
    await said(page, 'Selection cleared')
  })
  await test.step('the menu of properties takes the focus, and a property colours', async () => {
    await tabTo(page, /^Properties$/)
    await press(page, 'Enter')
    await expect(page.getByRole('complementary', { name: 'Properties' })).toBeFocused()
    await tabTo(page, /^volume/)
    await press(page, 'Enter')
    await said(page, /^Coloured by volume, from \S+ to \S+$/)
    await press(page, 'Escape')
    await expect(page.getByRole('button', { name: 'Properties' })).toBeFocused()
  })
  await test.step('the query selects, and says its count', () => queried(page))
  await test.step('a set gets a name', async () => {
    await tabTo(page, /^Name of the new set$/)
    await page.keyboard.type('Notochord')
    await press(page, 'Enter')
    await said(page, 'Set Notochord saved')
  })
  await test.step('the other objects become ghosts, and undo is spoken', async () => {
    await tabTo(page, /^Ghost others$/, 'Shift+Tab')
    await press(page, 'Enter')
    await said(page, /^\d+ ghosted$/)
    await press(page, 'Control+z')
    await said(page, /^Undone: ghost\. All objects are shown$/)
    await press(page, 'Control+Shift+Z')
    await said(page, /^Redone: ghost\. \d+ ghosted$/)
    await press(page, 'Escape', 'Escape')
    await expect(page.getByRole('button', { name: 'Objects', exact: true })).toBeFocused()
  })
  await test.step('the time steps', async () => {
    await press(page, 'ArrowLeft')
    await said(page, /^Time point 81\b/)
  })
  await test.step('axe finds nothing in the menu of the dataset and the boxes of the tools', () =>
    boxes(page))
  await test.step('the table takes the focus, sorts and exports', () => exported(page))
  await test.step('a key makes a link to the view, and the focus returns to the picture', () => shared(page))
  await test.step('the key / searches datasets only while the viewer is a small window', () => searched(page))
})

async function queried(page: Page) {
  await toPicture(page)
  await press(page, '/')
  const line = page.getByRole('combobox', { name: 'Query', exact: true })
  await expect(line).toBeFocused()
  await page.keyboard.type('fate ~ *notochord*')
  const status = page.getByRole('region', { name: 'Query' }).getByRole('status')
  await expect(status).toHaveText(/^[\d,]+ objects at all times, \d+ at this time$/)
  // the status can say for a moment that it counts again
  let count = ''
  const counted = async () => /(\d+) at this time/.exec((await status.textContent()) ?? '')?.[1] ?? ''
  await expect.poll(async () => (count = await counted())).not.toBe('')
  await press(page, 'Enter')
  await expectSelected(page, count)
  await said(page, `${count} objects selected`)
  await expectState(page, 'keyboard-query')
}

/** Panels that no other journey gives to axe. The focus is on the button of the menu of objects. */
async function boxes(page: Page) {
  await tabTo(page, /^Dataset$/, 'Shift+Tab')
  await press(page, 'Enter')
  await expect(page.getByRole('complementary', { name: 'Dataset', exact: true })).toBeFocused()
  await expectState(page, 'keyboard-dataset')
  await press(page, 'Escape')
  await tabTo(page, /^Export objects$/)
  await press(page, 'Enter')
  await expect(page.getByRole('button', { name: /^Meshes as GLB/ })).toBeFocused()
  await expectState(page, 'keyboard-export')
  await press(page, 'Escape')
  await expect(page.getByRole('button', { name: 'Export objects' })).toBeFocused()
}

async function exported(page: Page) {
  await press(page, 't')
  const table = page.getByRole('region', { name: 'Table' })
  await expect(table).toBeFocused()
  await press(page, 'ArrowDown')
  await expect(table.getByRole('row').and(page.locator(':focus'))).toBeVisible()
  // the column titles are one stop
  await tabTo(page, /^Time$/, 'Shift+Tab')
  await tabTo(page, /^volume$/, 'ArrowRight')
  await press(page, 'Enter')
  await expect(table.getByRole('columnheader', { name: 'volume' })).toHaveAttribute('aria-sort', 'ascending')
  await expectState(page, 'keyboard-table')
  await tabTo(page, /^CSV$/, 'Shift+Tab')
  const download = page.waitForEvent('download')
  await press(page, 'Enter')
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/)
  const volumes = lines.slice(1).map(line => Number(line.split(',').at(-1)))
  expect(volumes.length).toBeGreaterThan(200)
  expect(volumes).toEqual(volumes.toSorted((a, b) => a - b))
  await tabTo(page, /^Close the table/)
  await press(page, 'Enter')
  await expect(page.getByRole('button', { name: 'Table of objects (T)' })).toBeFocused()
}

async function shared(page: Page) {
  await toPicture(page)
  await press(page, 'u')
  const dialog = page.getByRole('dialog', { name: 'Share this view' })
  await expect(dialog.locator('code')).toHaveText(/\/[A-Za-z0-9]{8}$/, { timeout: 60_000 })
  await tabTo(page, /^Copy link/)
  await press(page, 'Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('canvas[tabindex]')).toBeFocused()
}

/** The field of the page shows the key only where the key leads to it. */
async function searched(page: Page) {
  const search = page.getByRole('searchbox', { name: 'Search for one or multiple dataset(s)' })
  const badge = page.getByRole('search').locator('kbd')
  await expect(badge).toHaveCount(0)
  await page.getByRole('button', { name: 'Small window' }).click()
  await expect(badge).toHaveText('/')
  await press(page, '/')
  await expect(search).toBeFocused()
}
