// A log-in in one browser: several tabs, returning after a while, the end of the session.
import type { BrowserContext, Page } from '@playwright/test'
import type { ApiClient } from '../support/apiClient.js'
import { moveTo } from '../support/moves.js'
import { type Person, signIn } from '../support/people.js'
import { confirmPassword } from '../support/ownPage.js'
import { expectState } from '../support/screens.js'
import { expect, test } from '../support/test.js'

const signedIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log out' })
const signedOut = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' })

interface Tabs {
  readonly open: readonly string[]
  readonly who: string
  readonly connection: string | null
  readonly ended: boolean
  readonly closedAt: number
}
/** What the browser keeps about its tabs. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('morula.tabs') ?? '{}') as Tabs)
const keep = (page: Page, changes: Partial<Tabs>) =>
  page.evaluate(more => {
    const tabs = JSON.parse(localStorage.getItem('morula.tabs') ?? '{}') as Tabs
    localStorage.setItem('morula.tabs', JSON.stringify({ ...tabs, ...more }))
  }, changes)
/** A path of this site that loads no scripts. */
const leave = (page: Page) => page.goto('/readyz')

/** Whether each connection of the person is active, as staff see them, newest first. */
async function connections(admin: ApiClient, { id }: Person): Promise<boolean[]> {
  const answer = await admin.ask<{ visits: { nodes: { active: boolean }[] } }>(
    'query($id: ID!) { visits(userId: $id) { nodes { active } } }',
    { id },
  )
  return answer.visits.nodes.map(({ active }) => active)
}

test('several tabs share one log-in and one connection', async ({
  page: first,
  context,
  admin,
  newPerson,
}) => {
  const grace = await newPerson('grace')
  const expectConnections = (wanted: readonly boolean[]) =>
    expect.poll(() => connections(admin, grace), { message: 'active connections' }).toEqual(wanted)
  /** A page that closes before the answer to its report loses the handle of its connection. */
  const expectHandle = (page: Page) =>
    expect.poll(async () => (await kept(page)).connection, { message: 'handle kept' }).toBeTruthy()
  await test.step('a log-in starts a connection', async () => {
    await signIn(first, grace)
    await expectHandle(first)
    await expectConnections([true])
  })
  const second = await context.newPage()
  await test.step('a second tab is signed in and starts no connection', async () => {
    await second.goto('/dataset/')
    await expect(signedIn(second)).toBeVisible()
    expect((await kept(second)).open).toHaveLength(2)
    expect(await connections(admin, grace)).toEqual([true])
  })
  await test.step('a log-out in one tab shows in the other at once and ends the connection', async () => {
    await signedIn(first).click()
    await expect(signedOut(second)).toBeVisible()
    await expectConnections([false])
  })
  await test.step('a log-in in one tab shows in the other at once', async () => {
    await signIn(first, grace)
    await expect(signedIn(second)).toBeVisible()
    await expectHandle(second)
    await expectConnections([true, false])
  })
  await test.step('closing one of two tabs ends no connection', async () => {
    await first.close({ runBeforeUnload: true })
    await expect.poll(async () => (await kept(second)).open.length).toBe(1)
    expect(await connections(admin, grace)).toEqual([true, false])
  })
  await test.step('a reload continues the same connection', async () => {
    await second.reload()
    await expect(signedIn(second)).toBeVisible()
    await expectHandle(second)
    await expectConnections([true, false])
  })
  await test.step('leaving with the last tab ends the connection', async () => {
    await leave(second)
    await expectConnections([false, false])
    expect(await kept(second)).toMatchObject({ open: [], ended: true })
  })
  await test.step('returning soon continues the connection', async () => {
    await keep(second, { closedAt: Date.now() }) // the log-in ends when the person is away for 5 s
    await second.goto('/dataset/')
    await expect(signedIn(second)).toBeVisible()
    await expectHandle(second)
    await expectConnections([true, false])
  })
  await test.step('a new tab removes a crashed tab from the list', async () => {
    await keep(second, { open: [...(await kept(second)).open, 'crashed'] })
    const third = await context.newPage()
    await third.goto('/dataset/')
    await expect.poll(async () => (await kept(third)).open.length).toBe(2)
    expect((await kept(third)).open).not.toContain('crashed')
  })
})

/**
 * Limits of the product documents: a session ends 5 s after the only tab closed, or 12 h after any tab
 * closed.
 */
test.describe('returning after a while', () => {
  /** Leaves the site, as if `milliseconds` ago, and returns. */
  async function comeBack(page: Page, milliseconds: number) {
    await leave(page)
    await keep(page, { closedAt: Date.now() - milliseconds })
    await page.goto('/dataset/')
  }
  const startsTab = (page: Page) => expect.poll(async () => (await kept(page)).who).toBeTruthy()

  test('the log-in of an only tab lasts for five seconds', async ({ page, context, newPerson, server }) => {
    await signIn(page, await newPerson('grace'))
    await startsTab(page)
    await test.step('the person is still signed in when returning within five seconds', async () => {
      await comeBack(page, 1000)
      await expect(signedIn(page)).toBeVisible()
    })
    await test.step('the person is signed out, also on the server, after more than five seconds', async () => {
      const cookie = await logInCookie(context)
      await comeBack(page, 6000)
      await expect(signedOut(page)).toBeVisible()
      const answer = await fetch(`${server.base}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: '{"query":"{ me { id } }"}',
      })
      expect(await answer.json()).toMatchObject({ data: { me: null } })
    })
  })

  test('the log-in of several tabs lasts for twelve hours', async ({ page, context, newPerson }) => {
    await signIn(page, await newPerson('grace'))
    const other = await context.newPage()
    await other.goto('/dataset/')
    await test.step('the person stays signed in for hours while another tab is open', async () => {
      await startsTab(other)
      await comeBack(page, 11 * 3_600_000)
      await expect(signedIn(page)).toBeVisible()
    })
    await test.step('the person is signed out in all tabs after more than twelve hours', async () => {
      await comeBack(page, 12 * 3_600_000 + 1000)
      await expect(signedOut(page)).toBeVisible()
      await expect(signedOut(other)).toBeVisible()
    })
  })
})

async function logInCookie(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'morula')
  if (!cookie) throw new Error('the browser has no log-in cookie')
  return `${cookie.name}=${cookie.value}`
}

const minute = 60_000

/** The time when the server ends the log-in of the page, in ms since 1970. */
async function sessionEnd(page: Page): Promise<number> {
  const { data } = await page.evaluate(async () => {
    const answer = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ session { expiresAt } }"}',
    })
    return (await answer.json()) as { data: { session: { expiresAt: string } } }
  })
  return Date.parse(data.session.expiresAt)
}

test('the end of a session is announced, and the screen stays', async ({ page, context, newPerson }) => {
  const grace = await newPerson('grace')
  const bar = page.getByRole('region', { name: 'Log-in' })
  const typed = page.getByLabel('Name')
  await page.clock.install()
  await signIn(page, grace)
  await moveTo(page, '/dataset-upload')
  await typed.fill('Half typed')
  const end = await sessionEnd(page)
  /** Moves the clock of the page to a time before the end of the session, in ms. */
  const goToEndMinus = async (left: number) => {
    const now = await page.evaluate(() => Date.now())
    await page.clock.fastForward(end - left - now)
  }
  await test.step('no warning is shown six minutes before the end of the session', async () => {
    await goToEndMinus(6 * minute)
    await expect(bar).toHaveCount(0)
  })
  await test.step('the warning counts the time left from five minutes before the end', async () => {
    await goToEndMinus(5 * minute - 2000)
    await expect(bar.getByText(/^You will be logged out in 4:[45]\d$/)).toBeVisible()
    await expectState(page, 'session-ending')
  })
  await test.step('the password extends the session by three hours, and the screen stays', async () => {
    await page.clock.resume()
    await bar.getByRole('button', { name: 'Stay logged in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Stay logged in' })
    await expect(dialog.getByLabel('Username')).toHaveValue(grace.login)
    await expectState(page, 'session-stay')
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type(grace.password)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(typed).toHaveValue('Half typed')
  })
  await test.step('a dialog covers the kept screen after the end of the session', async () => {
    await context.clearCookies()
    await page.clock.fastForward(181 * minute)
    const dialog = page.getByRole('dialog', { name: 'Logged out' })
    await expect(
      dialog.getByText('You were logged out after 3 hours. Log in to continue. This page stays open.'),
    ).toBeVisible()
    await expectState(page, 'session-over')
    await page.keyboard.press('Escape')
    await expect(bar.getByText('You are logged out.', { exact: true }).last()).toBeVisible()
    await expect(typed).toHaveValue('Half typed')
    await bar.getByRole('button', { name: 'Log in' }).click()
    await dialog.getByLabel('Password', { exact: true }).fill(grace.password)
    await dialog.getByRole('button', { name: 'Log in' }).click()
    await expect(dialog).toBeHidden()
    await expect(typed).toHaveValue('Half typed')
  })
})

test('a person signs out another browser', async ({ newPerson, visit, database }) => {
  const person = await newPerson('grace')
  const [page, other] = [await visit(), await visit()]
  await signIn(other, person)
  await signIn(page, person)
  await confirmPassword(database, person)
  await moveTo(page, '/users/')
  const logins = page.getByRole('listitem').filter({ hasText: 'last used' })
  await expect(logins).toHaveCount(3) // both browsers, and the client that created the account
  await expect(logins.first()).toContainText('this browser')
  const line = logins.filter({ hasText: / on Linux/ }).filter({ hasNotText: 'this browser' })
  await line.getByRole('button', { name: 'End' }).click()
  await expect(page.getByText(/^Chrom.* was logged out$/)).toBeVisible()
  await expect(logins).toHaveCount(2)
  await test.step('the page of the other browser shows it at once, with the reason', async () => {
    const dialog = other.getByRole('dialog', { name: 'Logged out' })
    await expect(dialog.getByText(/^This browser was logged out on your user page/)).toBeVisible()
    await expect(dialog.getByLabel('Username')).toHaveValue(person.login)
    await expectState(other, 'session-ended-elsewhere')
  })
  await other.goto('/users/')
  await expect(signedOut(other)).toBeVisible()
  await expect(signedIn(page)).toBeVisible()
})

test('staff see who is connected, and a crashed browser ends within a minute', async ({
  newPerson,
  visit,
  visitAs,
  adminPerson,
  admin,
}) => {
  const person = await newPerson('grace')
  const own = await visitAs(adminPerson)
  await test.step('the first page of a browser marks its own person', async () => {
    await own.goto(`/userslist/?who=${adminPerson.login}`)
    await expect(own.getByTitle('Connected now')).toHaveCount(1)
  })
  const office = await visitAs(adminPerson)
  await office.goto(`/userslist/?who=${person.login}`)
  const dot = office.getByTitle('Connected now')
  await expect(office.getByText(person.login)).toBeVisible()
  await expect(dot).toHaveCount(0)
  const page = await visit()
  await signIn(page, person)
  await test.step('the open list marks a person who logs in, without a reload', async () => {
    await expect(dot).toBeVisible()
    await expect.poll(() => connections(admin, person)).toEqual([true])
  })
  await test.step('the mark disappears after a crash', async () => {
    await page.goto('chrome://crash').catch(() => {
      /* the navigation fails, because the page crashes */
    })
    await expect
      .poll(() => connections(admin, person), { message: 'active connections', timeout: 60_000 })
      .toEqual([false])
    await expect(dot).toHaveCount(0)
    await office.reload()
    await expect(office.getByText(person.login)).toBeVisible()
    await expect(dot).toHaveCount(0)
  })
})
