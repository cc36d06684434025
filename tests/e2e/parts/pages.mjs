// What stands around every screen: cookies, tips, header, footer with its pages, who is here, maintenance.
import { axe, picture, signIn, visit } from '../support/browser.mjs'
import { Door } from '../support/door.mjs'
import { equal, holds, none, step } from '../support/journey.mjs'
import { until } from '../support/server.mjs'
import { openViewer } from '../support/viewer.mjs'

const phone = { width: 360, height: 740, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const banner = page => page.getByRole('region', { name: 'Cookies' })
const tip = page => page.getByRole('complementary', { name: 'Tip' })
const heading = (page, name) => page.getByRole('heading', { level: 1, name }).waitFor()
const cookies = async context =>
  Object.fromEntries(
    (await context.cookies()).map(({ name, value, expires }) => [
      name,
      { value, days: Math.round((expires - Date.now() / 1000) / 86_400) },
    ]),
  )
const press = (page, name) => page.getByRole('button', { name, exact: true }).click()
/** on a telephone the end of the page, elsewhere the footer */
const about = page => page.getByRole('list', { name: 'About this site' })

export async function pages({ server, browser }) {
  await consent(server, browser)
  await interactions(server, browser)
  await tipsOfVisitor(server, browser)
  await tipsOfPerson(server, browser)
  await card(server, browser)
  await footer(server, browser)
  await telephone(server, browser)
  await otherBrowser(server, browser)
  await widths(server, browser)
  await here(server, browser)
  await maintenance(server, browser)
}

async function consent(server, browser) {
  for (const [word, kept] of [
    ['Accept all', 'accepted'],
    ['Reject all', 'rejected'],
  ]) {
    const { page, context, told } = await visit(browser, server.base, {
      fresh: true,
      dark: word === 'Accept all',
      width: 1280,
      height: 800,
    })
    await step(`cookies: ${word} is kept for 365 days, over a reload too`, async () => {
      await page.goto('/')
      await banner(page).waitFor()
      none(await axe(page))
      await picture(page, `cookies-${kept}`)
      await press(page, word)
      await banner(page).waitFor({ state: 'hidden' })
      equal((await cookies(context)).morula_consent, { value: kept, days: 365 })
      await page.reload()
      await tip(page).waitFor()
      equal(await banner(page).count(), 0)
    })
    await step('the console stayed silent', () => none(told))
    await context.close()
  }
  const { page, context } = await visit(browser, server.base, {
    fresh: true,
    dark: false,
    width: 1280,
    height: 800,
  })
  await step('cookies: the question covers nothing and keeps nobody from the page', async () => {
    await page.goto('/')
    await banner(page).waitFor()
    const [main, ask, foot] = await Promise.all(
      [page.locator('main'), banner(page), page.getByRole('contentinfo')].map(part => part.boundingBox()),
    )
    holds(
      main.y + main.height <= ask.y && foot.y + foot.height <= ask.y + 1,
      JSON.stringify({ main, ask, foot }),
    )
    await page.getByRole('link', { name: 'Explore datasets' }).click()
    await page.waitForURL('**/dataset/')
  })
  await step(
    'cookies: optional ones are off, mandatory ones cannot be refused, a configuration is accepted',
    async () => {
      await press(page, 'See optionals')
      none(await axe(page))
      await picture(page, 'cookies-optionals-light')
      equal(
        [
          await page.getByRole('switch').count(),
          await page.getByRole('switch', { name: 'Optional cookies' }).isChecked(),
        ],
        [1, false],
      )
      await page.getByRole('switch', { name: 'Optional cookies' }).click()
      await press(page, 'Accept this configuration')
      equal((await cookies(context)).morula_consent.value, 'accepted')
    },
  )
  await step(
    'cookies: asked again from the privacy page, with what was chosen, under the keyboard',
    async () => {
      await page.goto('/privacy/')
      await press(page, 'Change the cookie choice')
      await banner(page).and(page.locator(':focus')).waitFor()
      equal(await page.getByRole('switch', { name: 'Optional cookies' }).isChecked(), true)
      await press(page, 'Reject all')
      equal((await cookies(context)).morula_consent.value, 'rejected')
    },
  )
  await context.close()
}

async function interactions(server, browser) {
  const look = async word => {
    const { page, context } = await visit(browser, server.base, { fresh: true })
    const sent = []
    page.on(
      'request',
      request =>
        request.postData()?.includes('RecordInteractions') &&
        sent.push(JSON.parse(request.postData()).variables),
    )
    await page.goto('/license/')
    await press(page, word)
    for (const [link, title] of [
      ['Funding', 'Funding'],
      ['Team', 'Meet our team'],
    ]) {
      await about(page).getByRole('link', { name: link }).click()
      await heading(page, title)
    }
    return { sent, context }
  }
  await step(
    'pages that are looked at are told after consent, in one batch, and never without it',
    async () => {
      const without = await look('Reject all')
      const agreed = await look('Accept all')
      await until(() => agreed.sent.length > 0, 20_000)
      equal(
        [without.sent, agreed.sent],
        [[], [{ datasetId: null, names: ['Web,Funding,view', 'Web,Team,view'] }]],
      )
      await Promise.all([without.context.close(), agreed.context.close()])
    },
  )
}

async function tipsOfVisitor(server, browser) {
  const { page, context } = await visit(browser, server.base, { fresh: true, width: 1280, height: 800 })
  const [example] = await new Door(server.base).prepared()
  const first = async () => (await tip(page).locator('p').innerText()).trim()
  await step('tips wait for the answer about cookies, then one at a time', async () => {
    await page.goto('/')
    await banner(page).waitFor()
    equal(await tip(page).count(), 0)
    await press(page, 'Reject all')
    await tip(page).waitFor()
    const one = await first()
    none(await axe(page))
    await picture(page, 'tip')
    await press(page, 'Next tip')
    holds((await first()) !== one, 'the same tip')
  })
  await step('another address, another tip; the viewer has its own, below it', async () => {
    const home = await first()
    await page.getByRole('link', { name: 'Datasets', exact: true }).click()
    await until(async () => (await first()) !== home, 5_000)
    await openViewer(page, example.id)
    await tip(page)
      .getByText(/Properties colours the cells/)
      .waitFor()
    const [viewer, line] = await Promise.all(
      [page.getByRole('region', { name: '3D viewer' }), tip(page)].map(part => part.boundingBox()),
    )
    holds(viewer.y + viewer.height <= line.y, JSON.stringify({ viewer, line }))
    await picture(page, 'tip-viewer')
  })
  await step('Hide hides them for 365 days', async () => {
    await press(page, 'Hide')
    await tip(page).waitFor({ state: 'hidden' })
    equal((await cookies(context)).hide_tutorials, { value: 'true', days: 365 })
    await page.goto('/')
    await page.getByText(/here now/).waitFor()
    equal(await tip(page).count(), 0)
  })
  await context.close()
}

async function tipsOfPerson(server, browser) {
  const { page, context } = await visit(browser, server.base)
  await signIn(page, 'admin', server.password)
  await step('a person hides tips in the settings, and shows them again', async () => {
    await page.goto('/users/')
    await tip(page).waitFor()
    await press(page, 'Hide')
    await tip(page).waitFor({ state: 'hidden' })
    await page.reload()
    await press(page, 'Show tips again')
    await tip(page).waitFor()
    none(await axe(page))
  })
  await context.close()
}

async function card(server, browser) {
  for (const dark of [true, false]) {
    const { page, context, told } = await visit(browser, server.base, { dark, width: 1280, height: 800 })
    await signIn(page, 'admin', server.password)
    const name = page.getByRole('banner').first().getByRole('link', { name: /admin/i })
    const all = page.getByRole('meter', { name: 'Storage' })
    await step(`the card of the person, by mouse and keyboard, ${dark ? 'dark' : 'light'}`, async () => {
      await page.goto('/license/')
      await name.hover()
      await all.waitFor()
      await page.getByText('Admin', { exact: true }).waitFor()
      none(await axe(page))
      await picture(page, `card${dark ? '' : '-light'}`)
      await page.mouse.move(600, 600)
      await all.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: /Colours/ }).focus()
      await page.keyboard.press('Tab')
      await all.waitFor()
      await page.keyboard.press('Escape')
      await all.waitFor({ state: 'hidden' })
      await page.keyboard.press('Enter')
      await page.waitForURL('**/users/')
    })
    await step('the console stayed silent', () => none(told))
    await context.close()
  }
}

const footerPages = [
  ['Privacy Policy', 'privacy', 'Privacy Policy'],
  ['Team', 'team', 'Meet our team'],
  ['License', 'license', 'License'],
  ['Funding', 'funding', 'Funding'],
  ['Technology', 'technology', 'Technology'],
  ['How to cite', 'citation', 'How to cite'],
]

async function footer(server, browser) {
  for (const dark of [true, false]) {
    const { page, context, told } = await visit(browser, server.base, { dark, width: 1280, height: 800 })
    await page.goto('/')
    for (const [link, path, title] of footerPages) {
      await step(
        `${path}, ${dark ? 'dark' : 'light'}: from the footer, with its title, axe finds nothing`,
        async () => {
          await about(page).getByRole('link', { name: link }).click()
          await page.waitForURL(`**/${path}/`)
          await heading(page, title)
          equal(await page.title(), `${link} · Morula`)
          none(await axe(page))
          await picture(page, `${path}${dark ? '' : '-light'}`)
        },
      )
    }
    await step('a page that is not there, and an app without an address, say so', async () => {
      await page.goto('/MorphoQuest/iOS/')
      await page.getByText(/no address of the app/).waitFor()
      none(await axe(page))
      await page.goto('/nowhere/')
      await heading(page, 'Error 404')
      await page.getByText('Page not found').waitFor()
      equal(await page.title(), 'Error 404 · Morula')
      none(await axe(page))
    })
    await step('the console stayed silent', () => none(told))
    await context.close()
  }
}

async function telephone(server, browser) {
  for (const dark of [true, false]) {
    const { page, context, told } = await visit(browser, server.base, { ...phone, dark, fresh: true })
    const name = dark ? '' : '-light'
    await step(`on a telephone one is told what will not work, ${dark ? 'dark' : 'light'}`, async () => {
      await page.goto('/')
      await page.getByText(/created for desktop browsers.*3D viewer will not work/).waitFor()
      await banner(page).waitFor()
      none(await axe(page))
      await picture(page, `phone-cookies${name}`)
      await press(page, 'Dismiss')
      await press(page, 'Reject all')
      await tip(page).waitFor()
      await picture(page, `phone-tip${name}`)
      await press(page, 'Hide')
    })
    for (const [link, path, title] of dark ? footerPages : []) {
      await step(`${path} from the end of the page on a telephone`, async () => {
        await about(page).getByRole('link', { name: link }).click()
        await heading(page, title)
        equal(
          await page.evaluate(() => [
            document.documentElement.scrollWidth,
            document.getElementById('main').scrollTop,
          ]),
          [phone.width, 0],
        )
        none(await axe(page))
        await picture(page, `phone-${path}`)
      })
    }
    await about(page).scrollIntoViewIfNeeded()
    await picture(page, `phone-footer${name}`)
    await step('the console stayed silent', () => none(told))
    await context.close()
  }
}

async function otherBrowser(server, browser) {
  const { page, context } = await visit(browser, server.base, {
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
  })
  await step('in another browser one is told on pages of datasets', async () => {
    await page.goto('/license/')
    await heading(page, 'License')
    const notice = page.getByText(/designed for Firefox and Chrome only.*still/)
    equal(await notice.count(), 0)
    await page.goto('/dataset/')
    await notice.waitFor()
  })
  await context.close()
}

async function widths(server, browser) {
  const { page, context } = await visit(browser, server.base)
  await signIn(page, 'admin', server.password)
  await step('header and footer fit from 360 to 1920', async () => {
    for (const width of [360, 414, 600, 767, 768, 900, 1023, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const outside = await page.evaluate(() =>
        [...document.querySelectorAll('header *, footer *')]
          .filter(part => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth + 0.5)
          .map(({ outerHTML }) => outerHTML.slice(0, 60)),
      )
      equal(
        [width, await page.evaluate(() => document.documentElement.scrollWidth), outside],
        [width, width, []],
      )
    }
  })
  await context.close()
}

async function here(server, browser) {
  const one = await visit(browser, server.base)
  const count = async () => (await one.page.getByText(/here now/).innerText()).match(/\d+/g).map(Number)
  const becomes = async (people, visitors) =>
    until(async () => JSON.stringify(await count()) === JSON.stringify([people, visitors]), 10_000).catch(
      async () => equal(await count(), [people, visitors]),
    )
  await step('who is here is counted by browsers, not by tabs, and goes with them', async () => {
    await one.page.goto('/license/')
    await becomes(0, 1)
    const second = await one.context.newPage()
    await second.goto('/team/')
    await second.getByText(/here now/).waitFor()
    const two = await visit(browser, server.base)
    await two.page.goto('/')
    await becomes(0, 2)
    await signIn(two.page, 'admin', server.password)
    await becomes(1, 1)
    await two.context.close()
    await becomes(0, 1)
  })
  await one.context.close()
}

async function maintenance(server, browser) {
  const { page, context } = await visit(browser, server.base, { width: 1280, height: 800 })
  await page.goto('/signup/')
  const username = page.getByLabel('Username')
  await username.fill('somebody')
  await server.restart({ MAINTENANCE: '1' })
  await step('maintenance is said in place of the screen', async () => {
    await page.getByLabel('Institution').fill('Mu') // asks the server
    await heading(page, 'Morula is currently under maintenance.')
    await username.waitFor({ state: 'hidden' })
    none(await axe(page))
    await picture(page, 'maintenance')
  })
  await server.restart()
  await step('the page comes back by itself, with what was typed', async () => {
    await username.waitFor({ timeout: 30_000 })
    equal(
      [await username.inputValue(), await page.getByText('currently under maintenance').count()],
      ['somebody', 0],
    )
  })
  await context.close()
}
