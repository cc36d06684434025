// Every control of the viewer is large enough for a finger, on phones and tablets.
import type { Page } from '@playwright/test'
import { smallTargets } from '../../support/fingers.js'
import { expectNoOverflow, picture } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import { dock, inspector, menu, openViewer, viewerExamples } from '../../support/viewer.js'

/** Opens parts of the viewer one after another. A menu closes the one before it. */
const parts: readonly (readonly [name: string, open: (page: Page) => Promise<void>])[] = [
  ['picture', () => Promise.resolve()],
  ['dataset', page => opened(page, 'Dataset')],
  ['objects', page => opened(page, 'Objects')],
  ['camera', page => opened(page, 'Camera')],
  ['number', page => coloured(page, /^volume/)],
  ['text', page => coloured(page, /^fate(?!_)/)],
  ['inspector', inspected],
  ['tools', page => tool(page, null)],
  ['box of the picture', page => box(page, 'Download a picture')],
  ['box of objects', page => box(page, 'Export objects')],
  ['measure', measure],
  ['table', table],
  ['lineage', lineage],
]

async function opened(page: Page, name: string): Promise<void> {
  await expect(await menu(page, name)).toBeVisible()
}

/** Colours by a property, and opens all of its settings. */
async function coloured(page: Page, name: RegExp): Promise<void> {
  const panel = await menu(page, 'Properties')
  await panel.getByRole('button', { name }).first().click()
  await panel.getByRole('button', { name: 'Edit the colours' }).click()
  await expect(panel.getByRole('button', { name: 'Export as JSON' })).toBeVisible()
}

async function tool(page: Page, name: string | RegExp | null): Promise<void> {
  const all = page.getByRole('button', { name: 'Tools', exact: true })
  if ((await all.isVisible()) && (await all.getAttribute('aria-expanded')) !== 'true') await all.click()
  if (name === null) return
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name }).first().click()
}

/** Picks an object in the list, and opens its values. */
async function inspected(page: Page): Promise<void> {
  const objects = await menu(page, 'Objects')
  await objects.getByRole('option').nth(3).click()
  const more = inspector(page).getByRole('button', { name: 'Show the details' })
  if (await more.isVisible()) await more.click()
  await expect(inspector(page).getByText('Number', { exact: true })).toBeVisible()
}

async function box(page: Page, name: string): Promise<void> {
  await tool(page, name)
  await expect(page.getByRole('group', { name })).toBeVisible()
}

async function measure(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await tool(page, 'Measure (M)')
  await expect(page.getByRole('group', { name: 'What to measure' })).toBeVisible()
}

async function table(page: Page): Promise<void> {
  await tool(page, 'Table of objects (T)')
  await expect(dock(page).getByRole('grid').or(dock(page).getByRole('table'))).toBeVisible()
}

async function lineage(page: Page): Promise<void> {
  await dock(page).getByRole('button', { name: 'Close the table (T)' }).click()
  await tool(page, /^Lineage/)
}

const sizes = [
  { name: 'phone', width: 390, height: 844, colorScheme: 'dark' },
  { name: 'lying phone', width: 844, height: 390, colorScheme: 'dark' },
  { name: 'tablet', width: 820, height: 1180, colorScheme: 'light' },
] as const

for (const { name, width, height, colorScheme } of sizes)
  test.describe(name, () => {
    test.use({ viewport: { width, height }, colorScheme, hasTouch: true, isMobile: true })

    test(`all controls on a ${name} have 44 pixels`, async ({ page, api }) => {
      test.slow()
      const { embryo } = await viewerExamples(api)
      const small: Record<string, string[]> = {}
      await openViewer(page, embryo, { time: 60 })
      const note = dock(page).getByRole('note').getByRole('button', { name: 'Dismiss' })
      if (await note.isVisible()) await note.click()
      for (const [part, open] of parts) {
        await open(page)
        const found = await smallTargets(dock(page))
        if (found.length > 0) small[part] = found
        await expectNoOverflow(page)
        await picture(page, `touch-${name.replace(' ', '-')}-${part}`)
      }
      await page.getByRole('button', { name: 'Share this view' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      const found = await smallTargets(dialog)
      if (found.length > 0) small['dialog'] = found
      await picture(page, `touch-${name.replace(' ', '-')}-dialog`)
      expect(small, 'controls that are too small').toEqual({})
    })
  })
