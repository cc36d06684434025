// A visitor: home page, list of datasets, dataset page, keyboard, phone, theme.
import type { Page } from '@playwright/test'
import { tetrahedron } from '../support/archives.js'
import { moveTo } from '../support/moves.js'
import { expectAccessible, expectState, picture } from '../support/screens.js'
import { expect, phone, test } from '../support/test.js'
import { dock, expectViewer, marks } from '../support/viewer.js'

const examples = 9
const cards = (page: Page) => page.getByRole('article')
const rows = (page: Page) => page.getByRole('complementary', { name: 'Datasets' }).locator('li[data-index]')
const names = (page: Page) =>
  rows(page)
    .locator('a[title]')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map(link => link.title))
const expectNames = (page: Page, wanted: readonly string[]) =>
  expect.poll(() => names(page), { message: 'the names in the list' }).toEqual(wanted)

test('the home page shows the examples and opens one in the viewer', async ({ page, api }) => {
  await page.goto('/')
  await test.step('the cards keep the order of the examples and show size, organism and licence', async () => {
    await expect(cards(page)).toHaveCount(examples)
    await expect(cards(page).getByRole('heading')).toHaveText((await api.examples()).map(({ name }) => name))
    const first = cards(page).first()
    await expect(first).toContainText(/\d+ time points · \d+ → \d+ cells/)
    await expect(first).toContainText('Phallusia mammillata')
    await expect(first).toContainText(/Creative Commons|CC BY/)
  })
  await test.step('the home page names the standalone application and the companion app', async () => {
    await expect(page.getByRole('main')).toContainText(/standalone application/i)
    await expect(page.getByRole('main')).toContainText(/companion/i)
  })
  await test.step('one click opens an example in the viewer', async () => {
    const name = await cards(page).nth(1).getByRole('heading').innerText()
    await cards(page)
      .nth(1)
      .getByRole('button', { name: `Open in viewer: ${name}` })
      .click()
    await expectViewer(page)
    await expect(dock(page).getByRole('link').first()).toHaveText(name)
  })
  await test.step('the address names the dataset, a reload keeps the view, and a smaller viewer leaves it', async () => {
    const id = (await api.examples())[1]!.id
    await expect(page).toHaveURL(`/unity/?id_dataset=${id}`)
    await page.keyboard.press('ArrowLeft')
    const time = await marks(page).then(state => state.time!)
    await page.reload()
    await expectViewer(page, { time })
    await dock(page).getByRole('button', { name: 'Beside the page' }).click()
    await expect(page.getByRole('heading', { name: 'Examples' })).toBeVisible()
    await expectViewer(page, { time })
    await expect(page).toHaveURL('/')
  })
})

test('the list shows, sorts and searches all datasets', async ({ page, api }) => {
  const search = page.getByRole('searchbox')
  // other journeys of the same server may have made datasets public
  const newest = (await api.list()).map(({ name }) => name).toReversed()
  const count = (of: number) => page.getByText(`${of} datasets`, { exact: true })
  const matching = newest.filter(name => name.includes('elegans'))
  await page.setViewportSize({ width: 1280, height: 2400 }) // the list renders only the rows in the window
  await page.goto('/dataset/')
  await test.step('the list shows all datasets, newest first', async () => {
    await expect(count(newest.length)).toBeVisible()
    await expectNames(page, newest)
    expect(newest.length).toBeGreaterThanOrEqual(examples)
  })
  await test.step('the list sorts in four orders', async () => {
    const order = (label: string) => page.getByRole('combobox', { name: 'Order' }).selectOption({ label })
    const byName = [...newest].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    await order('Old first')
    await expectNames(page, newest.toReversed())
    await order('Name')
    await expectNames(page, byName)
    expect(new URL(page.url()).searchParams.get('order')).toBe('name')
    await order('Reversed Name')
    await expectNames(page, byName.toReversed())
    await order('New first')
    await expectNames(page, newest)
  })
  await test.step('the search text is written into the address', async () => {
    await search.fill('elegans')
    await page.waitForURL('**/dataset/?*q=elegans*')
    await expect.poll(async () => (await names(page)).toSorted()).toEqual(matching.toSorted())
    expect(matching.length).toBeGreaterThanOrEqual(4)
  })
  await test.step('the address alone restores the list', async () => {
    const before = await names(page)
    await page.reload()
    await expect(count(before.length)).toBeVisible()
    await expectNames(page, before)
    await expect(search).toHaveValue('elegans')
  })
  await test.step('an empty result is explained and can be cleared', async () => {
    await search.fill('zzzz')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await expectState(page, 'list-nothing-matches')
    await page.getByRole('button', { name: 'Clear the filters', exact: true }).last().click()
    await expect(count(newest.length)).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await expect(search).toHaveValue('')
  })
  await test.step('a row opens its dataset, and the back button restores the list', async () => {
    await rows(page).first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Choose a dataset')).toBeVisible()
    await expectNames(page, newest)
  })
})

test('the dataset page shows facts, properties and a citation', async ({ page, context, api }) => {
  const [example] = await api.examples()
  if (!example) throw new Error('there are no examples')
  await page.goto(`/dataset/${example.id}/`)
  await test.step('the dataset page shows its facts', async () => {
    await expect(page.getByRole('heading', { level: 1, name: example.name })).toBeVisible()
    for (const word of [
      'Phallusia mammillata',
      '59560',
      'Observed',
      '79, from t 4 to t 82',
      '43 → 217',
      'Public',
      'Licence',
      'Creative Commons Attribution 4.0',
      'Source',
    ])
      await expect(page.getByRole('main')).toContainText(word, { useInnerText: true })
  })
  await test.step('the dataset page shows properties with types and ranges', async () => {
    const lines = page.getByRole('table').getByRole('row')
    await expect(lines.filter({ hasText: /^\s*volume\s*Number\s*9,730/ })).toBeVisible()
    await expect(lines.filter({ hasText: /Lineage/ }).first()).toBeVisible()
  })
  await test.step('the citation is copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy citation' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Guignard.*Science/)
  })
})

test('a private dataset and an unknown one look the same', async ({ page, server, admin }) => {
  const id = await admin.createDataset('Unseen by visitors', { name: 'private.obj', bytes: tetrahedron })
  const seen = async (number: string) => {
    await page.goto(`/dataset/${number}/`)
    await expect(page.getByText('This dataset cannot be shown')).toBeVisible()
    // the tree of the list is the last part to render
    await expect(page.getByRole('list', { name: 'Phylogenetic tree' })).toBeVisible()
    const answers = await Promise.all(
      ['manifest', 'originals/1', `previews/${'0'.repeat(64)}.gif`].map(async path => {
        const answer = await fetch(`${server.base}/files/datasets/${number}/${path}`)
        return [answer.status, (await answer.text()).replaceAll(/"request":"[^"]*"/g, '')]
      }),
    )
    return { text: await page.locator('main').innerText(), title: await page.title(), answers }
  }
  await test.step('screen, title and file answers agree', async () => {
    const [there, nowhere] = [await seen(id), await seen('999999')]
    expect(there).toEqual(nowhere)
    expect(there.answers.map(([status]) => status)).toEqual([404, 404, 404])
    await expect(page.locator('main')).not.toContainText('Unseen')
    await expectAccessible(page)
  })
  await test.step('a private dataset is not in the list', async () => {
    await moveTo(page, '/dataset/?q=Unseen')
    await expect(page.getByText('Nothing matches')).toBeVisible()
  })
})

test('addresses without content explain what to do', async ({ page }) => {
  await test.step('an unknown address shows error 404 with a link home', async () => {
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { name: 'Error 404' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await page.waitForURL('**/')
  })
  for (const address of ['/dataset-upload', '/dataset-import'])
    await test.step(`${address} asks a visitor to log in`, async () => {
      await moveTo(page, address)
      await expect(page.getByText('Please register to access this page')).toBeVisible()
      await expectAccessible(page)
      await expect(page.locator('form:has(input[type=file])')).toHaveCount(0)
      await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    })
})

test('the home page works with the keyboard', async ({ page }) => {
  await page.goto('/')
  await expect(cards(page)).toHaveCount(examples)
  await test.step('the first Tab offers to skip to the content', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
  })
  await test.step('the Tab key reaches every control', () => everyControlReached(page))
  await test.step('the key / focuses the search, and Enter opens the list', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('/')
    await expect(page.locator('#search')).toBeFocused()
    await page.keyboard.type('coral')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dataset/?q=coral')
  })
  await test.step('the arrow down leads from the search to the first result', async () => {
    await expect(page.locator('#search')).toBeFocused()
    await expect(
      page.locator('li[data-index="0"]').getByRole('link', { name: /coral/i }).first(),
    ).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('li[data-index="0"]').getByRole('link').first()).toBeFocused()
  })
  await test.step('the key ? shows the list of keys, and Escape closes the list', async () => {
    await moveTo(page, '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

async function everyControlReached(page: Page) {
  await page.reload()
  await expect(cards(page)).toHaveCount(examples)
  const all = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex="0"]')
    const able = [...controls].filter(element => !element.matches(':disabled') && element.checkVisibility())
    for (const [at, element] of able.entries()) element.dataset.reachable = String(at)
    return able.length
  })
  const reached = new Set<string | undefined>()
  for (let at = 0; at < all + 5; at++) {
    await page.keyboard.press('Tab')
    reached.add(await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.reachable))
  }
  const missed = await page
    .locator('[data-reachable]')
    .evaluateAll(
      (elements: HTMLElement[], seen) =>
        elements
          .filter(({ dataset }) => !seen.includes(dataset.reachable))
          .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      [...reached],
    )
  expect(missed, 'controls that Tab does not reach').toEqual([])
}

test.describe('in the light theme', () => {
  test.use({ colorScheme: 'light' })
  test('the switch goes from system to light to dark and is remembered', async ({ page }) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.goto('/login/')
    const light = await ground()
    await page.getByRole('button', { name: /System colours/ }).click()
    await page.getByRole('button', { name: /Light colours/ }).click()
    await expect(page.getByRole('button', { name: /Dark colours/ })).toBeVisible()
    const dark = await ground()
    expect(dark).not.toBe(light)
    await page.reload()
    await expect(page.getByRole('button', { name: /Dark colours/ })).toBeVisible()
    expect(await ground()).toBe(dark)
  })
})

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  test('touch targets are large enough, and an opened viewer leaves the way back', async ({ page, api }) => {
    await test.step('touch targets are large enough', async () => {
      await page.goto('/dataset/')
      await expect(page.getByRole('listitem').first()).toBeVisible()
      await expect(page).toHaveTitle('Datasets · Morula')
      // links in list rows are excluded, because each is as large as its row
      const small = await page.locator('button, a[href]:not(li a), input, select').evaluateAll(elements =>
        elements
          .filter(element => element.checkVisibility())
          .map(element => ({ box: element.getBoundingClientRect(), html: element.outerHTML }))
          .filter(({ box }) => box.bottom > 0 && box.width > 0 && box.height < 32)
          .map(({ box, html }) => `${Math.round(box.height)} px: ${html.slice(0, 80)}`),
      )
      expect(small).toEqual([])
    })
    await test.step('the warning is true, and stays away when dismissed', async () => {
      const warning = page.getByRole('note').filter({ hasText: 'created for desktop browsers' })
      await expect(warning).toContainText('may show less detail')
      await warning.getByRole('button', { name: 'Dismiss' }).tap()
      await expect(warning).toHaveCount(0)
      const [example] = await api.examples()
      await page.goto(`/dataset/${example?.id}/`)
      await expect(page.getByRole('heading', { level: 1, name: example!.name })).toBeVisible()
      await expect(warning).toHaveCount(0)
      await picture(page, 'phone-dataset')
      await expectAccessible(page)
    })
    await test.step('the button of the dataset opens the viewer, and its name leads back', async () => {
      await page.getByRole('button', { name: 'Open in viewer' }).tap()
      const viewer = page.getByRole('region', { name: '3D viewer' })
      await expectViewer(page)
      // covered, so out of reach for a screen reader too
      expect(await page.getByRole('banner').evaluate(header => header.closest('[inert]') !== null)).toBe(true)
      await viewer.getByRole('link').first().tap()
      await expect(viewer).toBeHidden()
      await page.getByRole('button', { name: 'Show the viewer' }).tap()
      await expect(viewer).toBeVisible()
    })
  })
})
