// Somebody who has never been here: first start, home, list, detail, keyboard, telephone, light and dark.
import { axe, picture, visit, words } from '../support/browser.mjs'
import { tetrahedron } from '../support/archives.mjs'
import { Door } from '../support/door.mjs'
import { equal, holds, none, step } from '../support/journey.mjs'
import { until } from '../support/server.mjs'
import { dock, shows } from '../support/viewer.mjs'

const examples = 9

export async function visitor({ server, browser }) {
  const { page, told, context } = await visit(browser, server.base)
  await firstStart(page)
  await elsewhere(browser, server)
  await nineExamples(page, new Door(server.base))
  await intoTheViewer(page)
  await list(page)
  await detail(page, context, new Door(server.base))
  await unseen(browser, server)
  await keyboard(page)
  await step('the console stayed silent', () => none(told))
  await context.close()
  await bothColours(browser, server)
  await telephone(browser, server)
}

async function firstStart(page) {
  await step('first start: home answers while the examples are still on their way', async () => {
    const answer = await page.goto('/')
    equal(answer.status(), 200)
    await page.getByRole('heading', { level: 1 }).waitFor()
    holds(!(await allReady(page)), 'all nine were there already: nothing was seen of the import')
  })
  await step('an example shows how far it is', () =>
    page
      .getByRole('progressbar')
      .or(page.getByText(/Waiting for its turn|Converting meshes|Drawing the preview/))
      .first()
      .waitFor(),
  )
  await picture(page, 'home-first-start')
}

const allReady = async page => (await page.locator('article img[src*="/previews/"]').count()) === examples

/** While the examples are converted: what needs none of them. */
async function elsewhere(browser, server) {
  const { page, told, context } = await visit(browser, server.base)
  await step('an address that leads nowhere says 404, with a way home', async () => {
    await page.goto('/no/such/page')
    await page.getByRole('heading', { name: 'Error 404' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await page.waitForURL('**/')
  })
  for (const address of ['/dataset-upload', '/dataset-import']) {
    await step(`${address} asks a visitor to log in, and comes back there`, async () => {
      await page.goto(address)
      await page.getByText('Please register to access this page').waitFor()
      none(await axe(page))
      equal(await page.locator('form:has(input[type=file])').count(), 0)
      await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
      await page.getByRole('heading', { name: 'Log in' }).waitFor()
    })
  }
  await step('axe finds nothing on login and 404', async () => {
    none(await axe(page))
    await page.goto('/no/such/page')
    await page.getByRole('heading', { name: 'Error 404' }).waitFor()
    none(await axe(page))
  })
  await step('the console stayed silent there', () => none(told))
  await context.close()
}

async function nineExamples(page, door) {
  await step('nine cards with their animations, without a reload', async () => {
    await door.prepared()
    await until(() => allReady(page), 15_000)
    const sizes = await page.locator('article img').evaluateAll(images =>
      Promise.all(
        images.map(async image => {
          image.loading = 'eager'
          await image.decode()
          return image.naturalWidth
        }),
      ),
    )
    equal(sizes, Array(examples).fill(300))
  })
  await page.reload()
  await step('the cards keep the order of the examples and tell size, organism and licence', async () => {
    await page
      .getByRole('article')
      .nth(examples - 1)
      .waitFor()
    const names = await page.getByRole('article').getByRole('heading').allInnerTexts()
    equal(
      names,
      (await door.examples()).map(({ name }) => name),
    )
    const first = await page.getByRole('article').first().innerText()
    holds(
      /\d+ time points · \d+ → \d+ cells/.test(first) &&
        /Phallusia mammillata/.test(first) &&
        /Creative Commons|CC BY/.test(first),
      first,
    )
  })
  await step('the page names the standalone application and the companion app', async () => {
    const text = await words(page)
    holds(/standalone application/i.test(text) && /companion/i.test(text), text)
  })
  await step('axe finds nothing on home', async () => none(await axe(page)))
  await picture(page, 'home')
}

async function intoTheViewer(page) {
  await step('one click opens an example in the viewer', async () => {
    const [, second] = await page.getByRole('article').all()
    const name = await second.getByRole('heading').innerText()
    await second.getByRole('button', { name: `Open in viewer: ${name}` }).click()
    await shows(page)
    equal(await dock(page).getByRole('link').first().innerText(), name)
  })
  await page.getByRole('button', { name: 'Close the viewer' }).click()
}

async function list(page) {
  await page.goto('/dataset/')
  const rows = page.getByRole('complementary', { name: 'Datasets' }).locator('li[data-index]')
  const names = () => rows.locator('a[title]').evaluateAll(links => links.map(link => link.title))
  await step('the list has all, the newest first', async () => {
    await page.getByText(`${examples} datasets`, { exact: true }).waitFor()
    await until(async () => (await names()).length === examples)
  })
  await step('axe finds nothing on the list', async () => none(await axe(page)))
  await picture(page, 'list')
  const ordered = async (word, wanted) => {
    await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: word })
    await until(async () => JSON.stringify(await names()) === JSON.stringify(wanted), 5_000).catch(async () =>
      equal(await names(), wanted),
    )
  }
  await step('four sorts', async () => {
    const newest = await names()
    const byName = [...newest].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    await ordered('Old first', newest.toReversed())
    await ordered('Name', byName)
    equal(new URL(page.url()).searchParams.get('order'), 'name')
    await ordered('Reversed Name', byName.toReversed())
    await ordered('New first', newest)
  })
  const search = page.getByRole('searchbox')
  await step('what is searched for stands in the address', async () => {
    await search.fill('elegans')
    await page.waitForURL('**/dataset/?*q=elegans*')
    await until(
      async () => (await names()).length === 4 && (await names()).every(name => /elegans/.test(name)),
      5_000,
    ).catch(async () => equal(await names(), 'the four with elegans'))
  })
  await step('the address alone brings the same list', async () => {
    const before = await names()
    await page.reload()
    await page.getByText(`${before.length} datasets`, { exact: true }).waitFor()
    equal(await names(), before)
    equal(await search.inputValue(), 'elegans')
  })
  await step('where nothing matches it says so, and clears', async () => {
    await search.fill('zzzz')
    await page.getByText('Nothing matches').waitFor()
    none(await axe(page))
    await picture(page, 'list-nothing-matches')
    await page.getByRole('button', { name: 'Clear the filters', exact: true }).last().click()
    await page.getByText(`${examples} datasets`, { exact: true }).waitFor()
    equal([new URL(page.url()).search, await search.inputValue()], ['', ''])
  })
  await step('a row leads to its dataset, and back keeps the list', async () => {
    await rows.first().getByRole('link').first().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await page.getByText('Choose a dataset').waitFor()
    equal((await names()).length, examples)
  })
}

async function detail(page, context, door) {
  const [example] = await door.examples()
  await page.goto(`/dataset/${example.id}/`)
  await step('a dataset tells its facts', async () => {
    await page.getByRole('heading', { level: 1, name: example.name }).waitFor()
    const text = await words(page)
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
      holds(text.includes(word), `${word} is missing`)
  })
  await step('properties with their types and ranges', async () => {
    const lines = await page.getByRole('table').getByRole('row').allInnerTexts()
    holds(
      lines.some(line => /^volume\s+Number\s+9,730/.test(line)),
      lines.join(' | '),
    )
    holds(
      lines.some(line => /Lineage/.test(line)),
      'the lineage is missing',
    )
  })
  await step('the citation is copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy citation' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    holds(/Guignard.*Science/.test(copied), copied)
  })
  await step('axe finds nothing on the detail', async () => none(await axe(page)))
  await page.evaluate(() => document.querySelector('main')?.scrollTo(0, 0))
  await picture(page, 'detail')
}

async function unseen(browser, server) {
  const door = new Door(server.base)
  await door.signIn('admin', server.password)
  const id = await door.createDataset('Private', { name: 'private.obj', bytes: tetrahedron })
  const { page, context } = await visit(browser, server.base)
  const seen = async number => {
    await page.goto(`/dataset/${number}/`)
    await page.getByText('This dataset cannot be shown').waitFor()
    await page.getByRole('group', { name: 'Phylogenetic tree' }).waitFor() // the drawing of the list's tree comes last
    const answers = await Promise.all(
      ['manifest', 'originals/1', `previews/${'0'.repeat(64)}.gif`].map(async path => {
        const answer = await fetch(`${server.base}/files/datasets/${number}/${path}`)
        return [answer.status, (await answer.text()).replaceAll(/"request":"[^"]*"/g, '')]
      }),
    )
    return { text: await words(page), title: await page.title(), answers }
  }
  await step('a private dataset and one that does not exist look the same', async () => {
    const [there, nowhere] = [await seen(id), await seen(999_999)]
    equal(there, nowhere)
    equal(
      there.answers.map(([status]) => status),
      [404, 404, 404],
    )
    holds(!(await words(page)).includes('Private'), 'its name is told')
    none(await axe(page))
  })
  await step('nor is it in the list', async () => {
    await page.goto('/dataset/?q=Private')
    await page.getByText('Nothing matches').waitFor()
  })
  await context.close()
}

async function keyboard(page) {
  await page.goto('/')
  await page
    .getByRole('article')
    .nth(examples - 1)
    .waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await step('the first Tab offers to skip to the content', async () => {
    await page.keyboard.press('Tab')
    await page.getByRole('link', { name: 'Skip to the content' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await until(async () => (await focused()) === 'main', 2_000)
  })
  await step('Tab reaches everything', async () => {
    await page.reload()
    await page
      .getByRole('article')
      .nth(examples - 1)
      .waitFor()
    const all = await page.evaluate(() => {
      const able = [...document.querySelectorAll('a[href], button, input, select, [tabindex="0"]')].filter(
        element => !element.disabled && element.checkVisibility(),
      )
      able.forEach((element, at) => {
        element.dataset.reachable = at
      })
      return able.length
    })
    const reached = new Set()
    for (let at = 0; at < all + 5; at++) {
      await page.keyboard.press('Tab')
      reached.add(await page.evaluate(() => document.activeElement?.dataset.reachable))
    }
    const missed = await page.evaluate(
      seen =>
        [...document.querySelectorAll('[data-reachable]')]
          .filter(({ dataset }) => !seen.includes(dataset.reachable))
          .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      [...reached],
    )
    none(missed)
  })
  await step('/ goes to the search, Enter to the list', async () => {
    await page.evaluate(() => document.activeElement?.blur())
    await page.keyboard.press('/')
    equal(await focused(), 'search')
    await page.keyboard.type('coral')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dataset/?q=coral')
  })
  await step('? shows the keys, Escape closes', async () => {
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    none(await axe(page))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
}

/** Dark is the mode of all other pages; here the light one, and the switch. */
async function bothColours(browser, server) {
  const { page, told, context } = await visit(browser, server.base, { dark: false })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [example] = await new Door(server.base).examples()
  for (const [name, address] of [
    ['home', '/'],
    ['list', '/dataset/'],
    ['detail', `/dataset/${example.id}/`],
    ['login', '/login/'],
  ]) {
    await step(`${name} in light: axe finds nothing`, async () => {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      none(await axe(page))
      await picture(page, `${name}-light`)
    })
  }
  await step('the switch goes from the system to light to dark, and is remembered', async () => {
    const [light] = [
      await ground(),
      await page.getByRole('button', { name: /Colours of the system/ }).click(),
      await page.getByRole('button', { name: /Light colours/ }).click(),
    ]
    await page.getByRole('button', { name: /Dark colours/ }).waitFor()
    const dark = await ground()
    holds(dark !== light, `${dark} in both`)
    await page.reload()
    await page.getByRole('button', { name: /Dark colours/ }).waitFor()
    equal(await ground(), dark)
  })
  await step('the console stayed silent in light', () => none(told))
  await context.close()
}

async function telephone(browser, server) {
  const { page, told, context } = await visit(browser, server.base, {
    width: 390,
    height: 844,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  })
  const [example] = await new Door(server.base).examples()
  for (const [name, address] of [
    ['home', '/'],
    ['list', '/dataset/'],
    ['detail', `/dataset/${example.id}/`],
    ['login', '/login/'],
  ]) {
    await step(`${name} on a telephone: nothing sticks out, axe finds nothing`, async () => {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      await picture(page, `phone-${name}`)
      equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
      none(await axe(page))
    })
  }
  await step('what one touches is large enough', async () => {
    await page.goto('/dataset/')
    await page.getByRole('listitem').first().waitFor()
    equal(await page.title(), 'Datasets · Morula')
    // the name in a row is as large as its row
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, a[href]:not(li a), input, select')]
        .filter(element => element.checkVisibility())
        .map(element => [element.getBoundingClientRect(), element])
        .filter(([{ height, width, bottom }]) => bottom > 0 && width > 0 && height < 32)
        .map(([{ height }, element]) => `${Math.round(height)} px: ${element.outerHTML.slice(0, 80)}`),
    )
    none(small)
  })
  await step('the viewer says what it needs, beside a still', async () => {
    await page.goto(`/dataset/${example.id}/`)
    await page.getByRole('button', { name: 'Open in viewer' }).click()
    await page.getByText(/needs a larger screen/).waitFor()
    await picture(page, 'phone-viewer')
    none(await axe(page))
  })
  await step('the console stayed silent on the telephone', () => none(told))
  await context.close()
}
