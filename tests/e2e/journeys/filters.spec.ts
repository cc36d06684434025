// Filters of the dataset list: each tab, addresses with filters, people with fewer rights, favourites.
import type { Page } from '@playwright/test'
import { createLaboratory, type Laboratory, laboratory, long } from '../support/laboratory.js'
import {
  clearFilters,
  expectListed,
  expectQuery,
  filterChip,
  listedNames,
  openTab,
  sideList,
} from '../support/list.js'
import { moveTo } from '../support/moves.js'
import type { Person } from '../support/people.js'
import { expectState, picture } from '../support/screens.js'
import { expect, test } from '../support/test.js'

let made: Laboratory
test.beforeAll(async ({ server }) => {
  made = await createLaboratory(server)
})

/** Other journeys of the same server may have made datasets public. */
const countOf = async ({ api }: Person) =>
  (await api.ask<{ datasets: { totalCount: number } }>('{ datasets { totalCount } }')).datasets.totalCount
const expectCount = (page: Page, count: number) =>
  expect(page.getByText(`${count} datasets`, { exact: true })).toBeVisible()
const expectEverything = async (page: Page) => expectCount(page, await countOf(made.owner))
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name })
const checkbox = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const turn = (page: Page, name: string) => page.getByRole('switch', { name }).click()
const branch = (page: Page) => page.getByRole('button', { name: /\bChordata, / })

test('the tabs filter by groups, tags, words, owner, publicity and orphans', async ({ visitAs }) => {
  const page = await visitAs(made.owner)
  await page.goto('/dataset/')
  await test.step('the groups tab filters by a study, by datasets without a study and by a whole group', async () => {
    await openTab(page, 'Groups')
    await press(page, `Studies of ${laboratory}`)
    await checkbox(page, 'Gastrulation').click()
    await expectListed(page, ['Gastrula'])
    await checkbox(page, /^Orphans/).click()
    await expectListed(page, ['Gastrula', 'Larva'])
    await expectQuery(page, `?study=${made.gastrulation}&orphans-of=${made.group}`)
    await expectState(page, 'filters-groups')
    await checkbox(page, 'Neurulation').click()
    await expectListed(page, ['Gastrula', 'Larva', long])
    await expectQuery(page, `?group=${made.group}`)
  })
  await test.step('back and forward step through the filters, and a reload keeps the filters', async () => {
    await page.goBack()
    await expectListed(page, ['Gastrula', 'Larva'])
    await page.goBack()
    await expectListed(page, ['Gastrula'])
    await page.goForward()
    await expectListed(page, ['Gastrula', 'Larva'])
    await page.reload()
    await expectListed(page, ['Gastrula', 'Larva'])
    await expect(checkbox(page, 'Gastrulation')).toBeChecked()
  })
  await test.step('a chip removes one filter, and the icon removes all and opens the tree', async () => {
    await filterChip(page, 'Study: Gastrulation').click()
    await expectListed(page, ['Larva'])
    await clearFilters(page)
    await expect(page.getByRole('tab', { name: 'Tree', selected: true })).toBeVisible()
    await expectQuery(page, '')
    await expectEverything(page)
  })
  await test.step('the tags tab filters by any of several tags', async () => {
    await openTab(page, 'Tags')
    await press(page, 'To be published')
    await expectListed(page, ['Gastrula'])
    await press(page, 'Checked')
    await expectListed(page, ['Gastrula', long])
    await expectState(page, 'filters-tags')
    await clearFilters(page)
    await expectEverything(page)
  })
  await test.step('the text tab searches names, tags, groups and studies and fills the search field above', async () => {
    await openTab(page, 'Text')
    await textbox(page, 'Name').fill('larv, neurul')
    await expectListed(page, ['Larva', long])
    await expect(page.getByRole('searchbox')).toHaveValue('larv, neurul')
    await textbox(page, 'Study').fill('neur')
    await expectListed(page, [long])
    await expectState(page, 'filters-text')
    await filterChip(page, 'Study begins with: neur').click()
    await expect(textbox(page, 'Study')).toHaveValue('')
    await textbox(page, 'Name').fill('')
    await textbox(page, 'Tag').fill('to be')
    await expectListed(page, ['Gastrula'])
    await textbox(page, 'Tag').fill('')
    await textbox(page, 'Group').fill('tunic')
    await expectListed(page, ['Gastrula', 'Larva', long])
    await clearFilters(page)
  })
  await test.step('the advanced tab filters by owner, publicity and orphans', async () => {
    await openTab(page, 'Advanced')
    await turn(page, 'My datasets')
    await expectListed(page, ['Gastrula', 'Larva', 'Hers alone', long])
    await turn(page, 'Orphans only')
    await expectListed(page, ['Hers alone'])
    await expectState(page, 'filters-advanced')
    await turn(page, 'Others datasets')
    await turn(page, 'Public only')
    await expectCount(page, (await countOf(made.owner)) - Object.keys(made.ids).length)
    await expectQuery(page, '?others&public&orphans')
    await clearFilters(page)
    await expectEverything(page)
  })
  await test.step('an empty result is explained and can be cleared', async () => {
    await page.goto('/dataset/?q=zzzz&mine')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await expectState(page, 'filters-nothing')
    await page.getByRole('button', { name: 'Clear the filters' }).last().click()
    await expectEverything(page)
  })
})

test('a branch is chosen in the drawing of the tree or in its list form', async ({ visitAs }) => {
  const page = await visitAs(made.owner)
  await page.goto('/dataset/')
  await press(page, 'Show as drawing') // a panel of 360 px starts with the list
  await page.getByRole('button', { name: /\bChordata, \d+ datasets$/ }).click()
  await expect
    .poll(async () => {
      const names = await listedNames(page)
      return [names.includes('Gastrula'), names.includes(long), names.some(name => name.includes('elegans'))]
    })
    .toEqual([true, true, false])
  await expectQuery(page, '?branch=7711')
  await expect(filterChip(page, 'Branch: Chordata')).toBeVisible()
  await expectState(page, 'filters-tree')
  await page.getByRole('button', { name: 'Fold Bilateria' }).click()
  await expect(branch(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Unfold Bilateria' }).press('Enter')
  await expect(page.getByRole('button', { name: /\bChordata, /, pressed: true })).toBeVisible()
  await press(page, 'Show as list')
  await expect(branch(page)).toBeVisible()
  await expectState(page, 'filters-tree-list')
  await branch(page).focus()
  await page.keyboard.press('Enter')
  await expectEverything(page)
})

test('the drawing of the tree shows every name within its panel', async ({ visitAs }) => {
  const page = await visitAs(made.owner)
  const tree = page.getByRole('group', { name: 'Phylogenetic tree' })
  for (const width of [1280, 390])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/dataset/')
      await openTab(page, 'Tree')
      await press(page, 'Show as drawing')
      await expect(tree.getByRole('button').first()).toBeVisible()
      const overflow = () => tree.evaluate(({ parentElement: pane }) => pane!.scrollWidth - pane!.clientWidth)
      await expect.poll(overflow, 'px of the drawing outside its panel').toBeLessThanOrEqual(0)
      await picture(page, `filters-drawing-${width}`)
    })
})

test('an address with several filters is sent to people with fewer rights', async ({ visit, visitAs }) => {
  const page = await visitAs(made.owner)
  const address = `/dataset/?q=gastrula&group=${made.group}&branch=7711&mine&order=name`
  await page.goto(address)
  await test.step('an address with several filters restores the filters and the order', async () => {
    await expectListed(page, ['Gastrula'])
    await expect(filterChip(page, `Group: ${laboratory}`)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('NAME')
  })
  await test.step('a member opens a shared address and sees the shared datasets without the filter "mine"', async () => {
    const member = await visitAs(made.member)
    await member.goto(new URL(page.url()).pathname + new URL(page.url()).search)
    await expect(member.getByText('Nothing matches')).toBeVisible()
    await filterChip(member, 'My datasets').click()
    await expectListed(member, ['Gastrula'])
  })
  await test.step('a visitor sees a marker for filters that visitors may not see', async () => {
    const visitor = await visit()
    await visitor.goto(`/dataset/?group=${made.group}`)
    await expect(filterChip(visitor, 'A filter whose name you cannot see')).toBeVisible()
    await expect(visitor.getByText('No public datasets')).toBeVisible()
    await expect(visitor.getByRole('tab')).toHaveText(['Tree', 'Text'])
    await expectState(visitor, 'filters-visitor')
    await expect(sideList(visitor)).not.toContainText('Tunicate')
  })
  await test.step('the page of the owner is unchanged', () => expectListed(page, ['Gastrula']))
})

test('a person opens datasets from the list and stars one', async ({ visitAs }) => {
  const page = await visitAs(made.owner)
  await test.step('a dataset in the address opens beside its list', async () => {
    const larva = made.ids.Larva
    await page.goto(`/dataset/?dataset=${larva}&group=${made.group}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Larva' })).toBeVisible()
    await expect(page).toHaveURL(`/dataset/${larva}/?group=${made.group}`)
    const row = sideList(page).getByRole('link', { name: /^Larva/ })
    await expect(row.and(page.locator('[aria-current=page]'))).toBeVisible()
    await expectListed(page, ['Gastrula', 'Larva', long])
  })
  await test.step('the row icon loads the dataset, and right and middle click open a new tab', async () => {
    await moveTo(page, '/dataset/?q=larva')
    const icon = sideList(page).getByRole('link', { name: 'Open Larva in the viewer' })
    for (const button of ['right', 'middle'] as const) {
      const [opened] = await Promise.all([page.context().waitForEvent('page'), icon.click({ button })])
      await opened.waitForURL(`**/unity/?id_dataset=${made.ids.Larva}`, { waitUntil: 'commit' })
      await opened.close()
    }
    await expectQuery(page, '?q=larva')
    await icon.click()
    await press(page, 'Close the viewer')
    await expect(page).toHaveURL('/dataset/?q=larva')
  })
  await test.step('a starred dataset appears in the favourites filter and on the home page', async () => {
    await moveTo(page, '/license/')
    await moveTo(page, '/dataset/?favourites')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await moveTo(page, '/license/')
    await moveTo(page, '/dataset/?q=larva')
    await page.getByRole('button', { name: 'Favourite: Larva' }).click()
    await expect(page.getByRole('button', { name: 'Favourite: Larva', pressed: true })).toBeVisible()
    await page.goto('/dataset/?favourites')
    await expectListed(page, ['Larva'])
    await page.goto('/')
    const favourites = page.getByRole('region', { name: 'Favourites' })
    await expect(favourites.getByRole('link', { name: 'Larva' })).toBeVisible()
    await page.getByRole('link', { name: 'View all datasets' }).click()
    await page.waitForURL('**/dataset/')
  })
})
