// Every change of an address ends with a last request. Two queries of one screen once refetched without end.
import type { Page, Request } from '@playwright/test'
import { addMember, createGroup } from '../support/groups.js'
import { main, press } from '../support/ownPage.js'
import { slowDown } from '../support/slowComputer.js'
import { expect, test } from '../support/test.js'

/** Seconds that a loaded machine may take until a page is quiet. */
const mostSeconds = 20

/** The GraphQL operations that the page repeats after `act`. Empty once a second passes without repetitions. */
async function repeated(page: Page, act: () => Promise<unknown>, most = mostSeconds): Promise<string[]> {
  await act()
  for (let second = 1; ; second++) {
    const names = await repeatedInSecond(page)
    if (names.length === 0 || second === most) return names
  }
}

async function repeatedInSecond(page: Page): Promise<string[]> {
  const sent: string[] = []
  const listen = (request: Request) => {
    if (new URL(request.url()).pathname === '/graphql' && request.method() === 'POST')
      sent.push(String((request.postDataJSON() as { operationName?: string } | null)?.operationName))
  }
  page.on('request', listen)
  await page.waitForTimeout(1000)
  page.off('request', listen)
  return [...new Set(sent)].filter(name => sent.filter(each => each === name).length > 2)
}

/** The steps run in order. After them the history of the page is walked. */
async function expectQuiet(page: Page, steps: Readonly<Record<string, () => Promise<unknown>>>) {
  const history = { back: () => page.goBack(), forward: () => page.goForward(), again: () => page.goBack() }
  for (const [name, act] of Object.entries({ ...steps, ...history }))
    expect([page.url(), name, await repeated(page, act)]).toEqual([expect.any(String), name, []])
}

test('the count of requests sees a page that asks without end', async ({ page }) => {
  await page.goto('/team/')
  const ask = () =>
    page.evaluate(
      () =>
        void setInterval(
          () =>
            void fetch('/graphql', {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: '{"operationName":"Site","query":"query Site { site { contactEmail } }"}',
            }),
          200,
        ),
    )
  expect(await repeated(page, ask, 3)).toEqual(['Site'])
})

test('screens of staff stop asking after a change of their filters', async ({
  visitAs,
  adminPerson,
  newPerson,
}) => {
  const [person, other] = [await newPerson('ida'), await newPerson('olga')]
  const page = await visitAs(adminPerson)
  await slowDown(page) // answers arrive while the router still renders the new address
  await page.goto(`/audit/?by=${person.id}`)
  await expectQuiet(page, {
    'an action': () => page.getByLabel('Action', { exact: true }).selectOption('user.signUp'),
    'a person': async () => {
      await press(page, 'Done to …')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Person').fill(other.login)
      await dialog.getByRole('button', { name: new RegExp(`${other.login}$`) }).click()
    },
  })
  await page.goto('/staff/jobs/')
  await expectQuiet(page, {
    'a state': () => main(page).getByLabel('State').selectOption('DONE'),
    'a kind': () => main(page).getByLabel('Kind').selectOption('preparation'),
  })
  await page.goto('/userslist/')
  await expectQuiet(page, {
    'a name': () => page.getByLabel('Search by username or name').fill(person.login),
    'a state': () => page.getByLabel('Accounts', { exact: true }).selectOption('active'),
  })
  await page.goto(`/user-sessions/?id=${person.id}`)
  await expectQuiet(page, {
    days: async () => {
      await page.getByLabel('From', { exact: true }).fill('2020-01-01')
      await page.getByLabel('To', { exact: true }).fill('2020-01-31')
      await press(page, 'Search')
    },
  })
})

const visits = async (page: Page, paths: readonly string[]) => {
  await page.goto(paths[0]!)
  /** Changes the address like a link of the page. */
  const goTo = (path: string) =>
    page.evaluate(address => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  await expectQuiet(page, Object.fromEntries(paths.slice(1).map(path => [path, () => goTo(path)])))
}

test('screens of people stop asking after a change of address', async ({
  visitAs,
  adminPerson,
  newPerson,
  api,
}) => {
  const [person, other] = [await newPerson('ida'), await newPerson('olga')]
  const groups = [await createGroup(person.api, 'First'), await createGroup(person.api, 'Second')]
  for (const group of groups) await addMember(person.api, group, other)
  const [first, second] = (await api.examples()).map(({ id }) => id)
  const page = await visitAs(person)
  await slowDown(page)
  await page.goto('/group/')
  const filter = page.getByLabel('Filter by name')
  await expectQuiet(page, {
    'a name': () => filter.fill('first'),
    'no name': () => filter.fill(''),
    'another name': () => filter.fill('second'),
  })
  await visits(page, [
    `/group/${groups[0]}/update/`,
    `/group/${groups[1]}/update/`,
    `/group/${groups[0]}/update/`,
  ])
  await visits(page, ['/dataset/', `/dataset/?group=${groups[0]}&q=a`, '/dataset/?branch=7711&order=name'])
  const asStaff = await visitAs(adminPerson)
  await slowDown(asStaff)
  for (const part of ['', '/update', '/sharings', '/properties'])
    await visits(asStaff, [
      `/dataset/${first}${part}`,
      `/dataset/${second}${part}`,
      `/dataset/${first}${part}`,
    ])
})
