// The frame of every screen: cookie choice, tips, header, footer with its pages, the count of people online.
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { moveTo } from '../support/moves.js'
import { signIn } from '../support/people.js'
import { expectAccessible, expectState, picture } from '../support/screens.js'
import { expect, phone, test } from '../support/test.js'
import { openViewer } from '../support/viewer.js'

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const tip = (page: Page) => page.getByRole('complementary', { name: 'Tip' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** The list is at the end of the page on a phone, and in the footer elsewhere. */
const about = (page: Page) => page.getByRole('list', { name: 'About this site' })
const optional = (page: Page) => page.getByRole('switch', { name: 'Optional cookies' })

async function cookie(context: BrowserContext, wanted: string) {
  const found = (await context.cookies()).find(({ name }) => name === wanted)
  return found && { value: found.value, days: Math.round((found.expires - Date.now() / 1000) / 86_400) }
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${String(part)} is not visible`)
  return box
}

/** Expects the stored answer to the banner, after a load of the home page too. */
async function expectKept(page: Page, kept: string) {
  await expect(banner(page)).toBeHidden()
  expect(await cookie(page.context(), 'morula_consent')).toEqual({ value: kept, days: 365 })
  await page.goto('/')
  await expect(tip(page)).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
}

const footerPages = [
  ['Privacy Policy', 'privacy', 'Privacy Policy'],
  ['Team', 'team', 'Meet our team'],
  ['License', 'license', 'Licence'],
  ['Funding', 'funding', 'Funding'],
  ['Technology', 'technology', 'Technology'],
  ['How to cite', 'citation', 'How to cite'],
] as const

test.describe('on a first visit', () => {
  test.use({ fresh: true })

  test('a visitor configures the cookies and changes the choice later', async ({ visit }) => {
    const page = await visit({ colorScheme: 'light' })
    const value = async () => (await cookie(page.context(), 'morula_consent'))?.value
    await test.step('the cookie banner covers nothing, and the page works while the banner is open', async () => {
      await page.goto('/')
      await expect(banner(page)).toBeVisible()
      const [main, ask, foot] = [
        await boxOf(page.locator('main')),
        await boxOf(banner(page)),
        await boxOf(page.getByRole('contentinfo')),
      ]
      expect(main.y + main.height, 'the main part ends above the banner').toBeLessThanOrEqual(ask.y)
      expect(foot.y + foot.height, 'the footer ends above the banner').toBeLessThanOrEqual(ask.y + 1)
      await page.getByRole('link', { name: 'Explore datasets' }).click()
      await page.waitForURL('**/dataset/')
      await expect(page.getByRole('heading', { level: 1, name: 'Datasets' })).toBeVisible()
    })
    await test.step('optional cookies are off, mandatory ones are fixed, and a configuration is accepted', async () => {
      await press(page, 'See optionals')
      await expectState(page, 'cookies-optionals-light')
      await expect(page.getByRole('switch')).toHaveCount(1)
      await expect(optional(page)).not.toBeChecked()
      await optional(page).click()
      await press(page, 'Accept this configuration')
      await expect.poll(value).toBe('accepted')
    })
    await test.step('the privacy page opens the banner again with the stored choice and the focus', async () => {
      await moveTo(page, '/privacy/')
      await press(page, 'Change the cookie choice')
      await expect(banner(page)).toBeFocused()
      await expect(optional(page)).toBeChecked()
      await press(page, 'Reject all')
      await expect.poll(value).toBe('rejected')
    })
  })

  test('visited pages are reported in one batch after consent, and never without consent', async ({
    visit,
  }) => {
    const explore = async (word: string, colorScheme: 'light' | 'dark') => {
      const page = await visit({ colorScheme })
      const sent: unknown[] = []
      page.on('request', request => {
        const text = request.postData()
        if (text?.includes('RecordInteractions'))
          sent.push((JSON.parse(text) as { variables: unknown }).variables)
      })
      await page.goto('/license/')
      await expect(banner(page)).toBeVisible()
      await expectState(page, `cookies-${word}`)
      await press(page, word)
      for (const [link, title] of [
        ['Funding', 'Funding'],
        ['Team', 'Meet our team'],
      ] as const) {
        await about(page).getByRole('link', { name: link }).click()
        await expect(heading(page, title)).toBeVisible()
      }
      return { page, sent }
    }
    const { sent: without } = await explore('Reject all', 'light')
    const { page, sent: agreed } = await explore('Accept all', 'dark')
    await expect
      .poll(() => agreed, { timeout: 60_000 })
      .toEqual([{ datasetId: null, names: ['Web,Funding,view', 'Web,Team,view'] }])
    expect(without).toEqual([])
    await test.step('the choice "Accept all" is kept for 365 days and over a reload', () =>
      expectKept(page, 'accepted'))
  })

  test('tips wait for the cookie choice, change with the page and can be hidden', async ({
    page,
    context,
    api,
  }) => {
    const first = async () => (await tip(page).locator('p').innerText()).trim()
    await test.step('tips wait for the cookie choice, which is kept, and then show one at a time', async () => {
      await page.goto('/')
      await expect(banner(page)).toBeVisible()
      await expect(tip(page)).toHaveCount(0)
      await press(page, 'Reject all')
      await expect(tip(page)).toBeVisible()
      await expectKept(page, 'rejected')
      const one = await first()
      await expectState(page, 'tip')
      await press(page, 'Next tip')
      await expect.poll(first).not.toBe(one)
    })
    await test.step('another page shows another tip, and the viewer shows its own tip below', async () => {
      const home = await first()
      await page.getByRole('link', { name: 'Datasets', exact: true }).click()
      await expect.poll(first).not.toBe(home)
      const [example] = await api.examples()
      await openViewer(page, example?.id ?? '')
      await expect(tip(page).getByText(/Properties colours the objects/)).toBeVisible()
      const [viewer, line] = [
        await boxOf(page.getByRole('region', { name: '3D viewer' })),
        await boxOf(tip(page)),
      ]
      expect(viewer.y + viewer.height, 'the viewer ends above the tip').toBeLessThanOrEqual(line.y)
      await picture(page, 'tip-viewer')
    })
    await test.step('the button Hide hides tips for 365 days', async () => {
      await press(page, 'Hide')
      await expect(tip(page)).toBeHidden()
      expect(await cookie(context, 'hide_tutorials')).toEqual({ value: 'true', days: 365 })
      await page.goto('/')
      await expect(page.getByText(/here now/)).toBeVisible()
      await expect(tip(page)).toHaveCount(0)
    })
  })
})

test('a person hides tips in the settings and turns tips on again', async ({ newPerson, visitAs }) => {
  const page = await visitAs(await newPerson('tippi'))
  await page.goto('/users/')
  await expect(tip(page)).toBeVisible()
  await press(page, 'Hide')
  await expect(tip(page)).toBeHidden()
  await page.reload()
  await press(page, 'Show tips again')
  await expect(tip(page)).toBeVisible()
  await expectAccessible(page)
})

test('header and footer fit, and the card of the person opens by mouse and keyboard', async ({
  adminPerson,
  visitAs,
}) => {
  const page = await visitAs(adminPerson)
  const name = page.getByRole('banner').first().getByRole('link', { name: /admin/i })
  const storage = page.getByRole('meter', { name: 'Storage' })
  await page.goto('/dataset/')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await test.step('header and footer fit from 360 to 1920 px', async () => {
    for (const width of [360, 414, 600, 767, 768, 900, 1023, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const outside = await page
        .locator('header *, footer *')
        .evaluateAll(parts =>
          parts
            .filter(part => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth + 0.5)
            .map(({ outerHTML }) => outerHTML.slice(0, 60)),
        )
      expect(outside, `outside of the page at ${width} px`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await moveTo(page, '/license/')
  for (const colorScheme of ['dark', 'light'] as const)
    await test.step(`the card opens by mouse in the ${colorScheme} theme`, async () => {
      await page.emulateMedia({ colorScheme })
      await name.hover()
      await expect(storage).toBeVisible()
      await expect(page.getByText('Admin', { exact: true })).toBeVisible()
      await expectState(page, `card-${colorScheme}`)
      await page.mouse.move(600, 600)
      await expect(storage).toBeHidden()
    })
  await test.step('the card opens by keyboard, and its name opens the user page', async () => {
    await page.getByRole('button', { name: /colours/i }).focus()
    await page.keyboard.press('Tab')
    await expect(storage).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(storage).toBeHidden()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/users/')
  })
})

test('the footer opens the pages about this site', async ({ page }) => {
  await page.goto('/')
  for (const [link, path, title] of footerPages)
    await test.step(`${path} opens from the footer`, async () => {
      await about(page).getByRole('link', { name: link }).click()
      await page.waitForURL(`**/${path}/`)
      await expect(heading(page, title)).toBeVisible()
      await expect(page).toHaveTitle(`${path === 'license' ? title : link} · Morula`)
    })
  await test.step('an unknown page shows error 404', async () => {
    await page.goto('/nowhere/')
    await expect(heading(page, 'Error 404')).toBeVisible()
    await expect(page.getByText('Page not found')).toBeVisible()
    await expect(page).toHaveTitle('Error 404 · Morula')
  })
})

test('a phone shows a notice, the cookie banner, tips and the pages about this site', async ({ visit }) => {
  const page = await visit({ ...phone, fresh: true })
  const width = phone.viewport.width
  await test.step('a notice lists what does not work on a phone', async () => {
    await page.goto('/')
    await expect(page.getByText(/created for desktop browsers.*viewer may show less detail/)).toBeVisible()
    await expect(banner(page)).toBeVisible()
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectState(page, `phone-cookies-${colorScheme}`)
    }
    await press(page, 'Dismiss')
    await press(page, 'Reject all')
    await expect(tip(page)).toBeVisible()
    await picture(page, 'phone-tip')
    await press(page, 'Hide')
  })
  for (const [link, path, title] of footerPages)
    await test.step(`the link at the end of the page opens ${path} at its top`, async () => {
      await about(page).getByRole('link', { name: link }).click()
      await expect(heading(page, title)).toBeVisible()
      await expect.poll(() => page.locator('#main').evaluate(main => main.scrollTop)).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  await about(page).scrollIntoViewIfNeeded()
  await picture(page, 'phone-footer')
})

test('an unsupported browser shows a notice on dataset pages', async ({ visit }) => {
  const page = await visit({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
  })
  const notice = page.getByText(/designed for Firefox and Chrome only.*still/)
  await page.goto('/license/')
  await expect(heading(page, 'Licence')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await moveTo(page, '/dataset/')
  await expect(notice).toBeVisible()
})

test('the online count counts browsers, not tabs, and drops closed ones', async ({
  page,
  visit,
  adminPerson,
}) => {
  const expectCount = (people: number, visitors: number) =>
    expect
      .poll(async () => (await page.getByText(/here now/).innerText()).match(/\d+/g)?.map(Number), {
        timeout: 60_000,
      })
      .toEqual([people, visitors])
  await page.goto('/license/')
  await expectCount(0, 1)
  const second = await page.context().newPage()
  await second.goto('/team/')
  await expect(second.getByText(/here now/)).toBeVisible()
  const other = await visit()
  await other.goto('/')
  await expectCount(0, 2)
  await signIn(other, adminPerson)
  await expectCount(1, 1)
  await other.context().close()
  await expectCount(0, 1)
})
