// Access to every screen of datasets, sharings, sessions, groups, studies, tags and the bin for seven kinds
// of people. Each kind sees the screen, a "not found" message or the request to log in.
import type { Page } from '@playwright/test'
import { moveTo } from '../support/moves.js'
import {
  createWorld,
  groupName,
  hidden,
  type Kind,
  kinds,
  open,
  screensOf,
  study,
  title,
  view,
  type World,
} from '../support/roles.js'
import { expectState } from '../support/screens.js'
import { expect, test } from '../support/test.js'

let world: World
test.beforeAll(async ({ server }) => {
  world = await createWorld(server)
})

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true }).first()
const isOneOf = (kind: Kind, ...named: Kind[]) => named.includes(kind)
const canRead = (kind: Kind) => !isOneOf(kind, 'stranger', 'anonymous')
const does = (can: boolean, verb: string) => (can ? `${verb}s` : `does not ${verb}`)

for (const kind of kinds)
  test(`screens, lists and controls for the role ${kind}`, async ({ visit, visitAs }) => {
    const page = await (kind === 'anonymous' ? visit() : visitAs(world.people[kind]))
    await page.goto('/license/')
    await screens(page, kind)
    await tools(page, kind)
    if (isOneOf(kind, 'owner', 'member', 'staff')) await groupControls(page, kind)
    if (canRead(kind)) await sharingControls(page, kind)
    if (isOneOf(kind, 'reader', 'stranger', 'anonymous')) await shortLink(page, kind)
  })

async function screens(page: Page, kind: Kind) {
  for (const { screen, address, heading: words, isFirst } of screensOf(kind))
    await test.step(`the screen ${screen} shows “${words}”`, async () => {
      await moveTo(page, address(world))
      await expect(heading(page, words)).toBeVisible()
      if (isFirst) await expectState(page, `roles-${screen.replaceAll(' ', '-')}-${kind}`)
    })
}

async function tools(page: Page, kind: Kind) {
  const link = (name: string) => main(page).getByRole('link', { name, exact: true })
  const visible = (can: boolean) => (can ? 1 : 0)
  const owns = isOneOf(kind, 'owner', 'staff')
  const manages = owns || kind === 'manager'
  await test.step(`${kind} ${does(owns, 'see')} the sharings on the page of a public dataset`, async () => {
    await moveTo(page, `/dataset/${world.shown}/`)
    await expect(heading(page, open)).toBeVisible()
    await expect(link('Sharings')).toHaveCount(visible(owns))
  })
  await test.step(`${kind} ${does(canRead(kind), 'find')} the dataset in list and search`, async () => {
    await moveTo(page, '/dataset/?q=gastrula')
    const count = page.getByRole('status').filter({ hasText: /^\d+ datasets?$/ })
    await expect(count.or(page.getByRole('heading', { name: 'Nothing matches' })).first()).toBeVisible()
    const row = page.locator(`li[data-index] a[href^="/dataset/${world.dataset}/"]`)
    await expect(row.first()).toBeVisible({ visible: canRead(kind) })
  })
  await moveTo(page, `/dataset/${world.dataset}/`)
  await expect(heading(page, canRead(kind) ? title : hidden)).toBeVisible()
  await test.step(`${kind} ${does(canRead(kind), 'see')} the sharings on the dataset page`, () =>
    expect(link('Sharings')).toHaveCount(visible(canRead(kind))))
  await test.step(`${kind} ${does(manages, 'see')} the update form on the dataset page`, () =>
    expect(link('Update')).toHaveCount(visible(manages)))
  for (const name of ['Delete dataset', 'Export Dataset'])
    await test.step(`${kind} ${does(owns, 'use')} the button ${name}`, async () => {
      const button = main(page).getByRole('button', { name, disabled: false })
      await expect(button).toHaveCount(visible(owns))
    })
}

async function groupControls(page: Page, kind: Kind) {
  const canChange = kind !== 'member'
  for (const [what, address, name] of [
    ['group', `/group/${world.group}/update/`, canChange ? 'Group update' : groupName],
    ['study', `/group/${world.group}/study/${world.study}/`, study],
  ] as const)
    await test.step(`${kind} ${does(canChange, 'change')} the ${what}`, async () => {
      await moveTo(page, address)
      await expect(heading(page, name)).toBeVisible()
      const fields = main(page).getByRole('textbox').and(page.locator(':enabled:not([readonly])'))
      if (canChange) await expect(fields.first()).toBeVisible()
      else await expect(fields).toHaveCount(0)
    })
}

async function sharingControls(page: Page, kind: Kind) {
  const canChange = isOneOf(kind, 'owner', 'manager', 'staff')
  await test.step(`${kind} sees the sharings and ${does(canChange, 'change')} them`, async () => {
    await moveTo(page, `/dataset/${world.dataset}/sharings/`)
    await expect(heading(page, 'Sharings')).toBeVisible()
    const adds = main(page).getByRole('button', { name: 'Add a person' })
    const notice = main(page).getByText('You can see the sharings but not change them')
    await expect(canChange ? adds : notice).toBeVisible()
    await expect(canChange ? notice : adds).toHaveCount(0)
  })
}

async function shortLink(page: Page, kind: Kind) {
  await test.step(`a short link ${does(canRead(kind), 'show')} its view to the role ${kind}`, async () => {
    await moveTo(page, `/${world.session.shortcut}`)
    if (canRead(kind)) return expect(heading(page, view)).toBeVisible()
    await page.waitForURL('**/dataset/')
    await expect(heading(page, 'Choose a dataset')).toBeVisible()
    await expect(page.locator('body')).not.toContainText(view)
  })
}
