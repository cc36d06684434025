// The dataset list with its filters and the home page of a person, in both themes, at three widths.
import type { Page } from '@playwright/test'
import { createLaboratory, type Laboratory, laboratory } from '../support/laboratory.js'
import { openTab } from '../support/list.js'
import { expectScreen } from '../support/screens.js'
import { hidePhoneNotice, sizes } from './sizes.js'
import { expect, test } from '../support/test.js'

const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true } as const
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

for (const [size, options] of Object.entries({ ...sizes, tablet }))
  test(`list and home page at ${size} width`, async ({ visitAs }) => {
    const page = await visitAs(made.owner, options)
    await hidePhoneNotice(page)
    for (const [name, path] of [
      ['list', '/dataset/'],
      ['filtered', `/dataset/?q=gastrula&group=${made.group}&branch=7711&mine&order=name`],
      ['home', '/'],
    ] as const)
      await test.step(`${name} is accessible in both themes and does not overflow`, async () => {
        await page.goto(path)
        await expect(page.getByRole(name === 'home' ? 'article' : 'listitem').first()).toBeVisible()
        if (name !== 'home' && size !== 'phone') {
          await expectTree(page)
          await expect.poll(() => cutNames(page)).toEqual([])
        }
        await page.waitForLoadState('networkidle')
        await expectScreen(page, `filters-${name}-${size}`)
      })
  })

/** Tab, and the role and name of an element that shows that the tab has loaded. */
const filled = [
  ['Groups', 'checkbox', laboratory],
  ['Tree', 'list', 'Phylogenetic tree'],
  ['Tags', 'button', 'Checked'],
  ['Text', 'textbox', 'Name'],
  ['Advanced', 'switch', 'Favorites'],
] as const

test('every tab of the filters fits on a phone', async ({ visitAs }) => {
  const page = await visitAs(made.owner, sizes.phone)
  await hidePhoneNotice(page)
  await page.goto('/dataset/')
  for (const [name, role, inside] of filled)
    await test.step(`the tab ${name} is accessible in both themes and does not overflow`, async () => {
      await openTab(page, name)
      await expect(
        page.getByRole('tabpanel', { name }).getByRole(role, { name: inside }).first(),
      ).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectScreen(page, `filters-phone-${name}`)
    })
})
