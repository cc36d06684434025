// The dataset list with its filters and the home page of a person, in both themes, at three widths.
import type { Page } from '@playwright/test'
import { createLaboratory, type Laboratory, laboratory } from '../support/laboratory.js'
import { openTab } from '../support/list.js'
import { moveTo } from '../support/moves.js'
import {
  expectAllSizes,
  expectScreen,
  hidePhoneNotice,
  phoneScreen,
  toDesktop,
  toPhone,
} from '../support/screens.js'
import { expect, test } from '../support/test.js'

test.use({ savesData: false })

const screens = { phone: phoneScreen, tablet: { width: 820, height: 1180, mobile: false } }
let made: Laboratory
test.beforeAll(async ({ server }) => {
  made = await createLaboratory(server)
})

const tree = (page: Page) => page.getByLabel('Phylogenetic tree')
const expectTree = (page: Page) => expect(tree(page)).toBeVisible()

/** The names of the tree that end outside the pane, or are cut. */
const cutNames = (page: Page) =>
  tree(page).evaluate(drawn => {
    const pane = drawn.closest('[tabindex="-1"]') ?? drawn.parentElement!
    const right = pane.getBoundingClientRect().right
    return [...drawn.querySelectorAll('text, button > span')]
      .filter(name => name.getBoundingClientRect().right > right || name.scrollWidth > name.clientWidth)
      .map(name => name.textContent)
      .concat(
        [...drawn.querySelectorAll('text')].flatMap(({ textContent }) => /^.{0,9}…$/.exec(textContent) ?? []),
      )
  })

const expectList = (page: Page, name: string) =>
  expectAllSizes(page, name, {
    screens,
    check: async size => {
      await expect(page.getByRole('listitem').first()).toBeVisible()
      if (size === 'phone') return
      await expectTree(page)
      await expect.poll(() => cutNames(page)).toEqual([])
    },
  })

/** Tab, and the role and name of an element that shows that the tab has loaded. */
const filled = [
  ['Groups', 'checkbox', laboratory],
  ['Tags', 'button', 'Checked'],
  ['Text', 'textbox', 'Name'],
  ['Advanced', 'switch', 'Favorites'],
  // the wide list opens the last tab again
  ['Tree', 'list', 'Phylogenetic tree'],
] as const

test('list with filters, tabs of the filters on a phone, and home page', async ({ visitAs }) => {
  const page = await visitAs(made.owner)
  await hidePhoneNotice(page)
  await page.goto('/dataset/')
  await page.waitForLoadState('networkidle')
  await expectList(page, 'list')
  await toPhone(page)
  for (const [name, role, inside] of filled)
    await test.step(`the tab ${name} is accessible in both themes and does not overflow on a phone`, async () => {
      await openTab(page, name)
      await expect(
        page.getByRole('tabpanel', { name }).getByRole(role, { name: inside }).first(),
      ).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectScreen(page, `filters-phone-${name}`)
    })
  await toDesktop(page)
  await moveTo(page, '/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAllSizes(page, 'home page', { screens })
  await moveTo(page, `/dataset/?q=gastrula&group=${made.group}&branch=7711&mine&order=name`)
  await expectList(page, 'filtered list')
})
