// Access to a dataset for people without an account: invitations by mail, and links for reviewers.
import type { Page } from '@playwright/test'
import { expectPrepared } from '../support/groups.js'
import { linkTo } from '../support/mails.js'
import { signIn } from '../support/people.js'
import { expectAccessible, expectState, picture } from '../support/screens.js'
import {
  expectHeading,
  main,
  newDataset,
  olive,
  press,
  region,
  title,
  unknownEmail,
} from '../support/sharings.js'
import { expect, test } from '../support/test.js'

const invitations = (page: Page) => region(page, 'Invite by e-mail')
const links = (page: Page) => region(page, 'Review links')

async function invite(page: Page, address: string) {
  await invitations(page).getByLabel('E-mail').fill(address)
  await press(invitations(page), 'Invite')
}

test('an owner invites a person by e-mail, who signs up', async ({ newPerson, server, visit, visitAs }) => {
  const owner = await newPerson(olive())
  const id = await newDataset(owner)
  const email = unknownEmail('dora')
  const page = await visitAs(owner)
  await page.goto(`/dataset/${id}/sharings/`)
  await test.step('an invalid e-mail address is refused with the documented message', async () => {
    await invite(page, 'dora')
    await expect(invitations(page).getByText('You have entered an invalid email address!')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('an invited person signs up and opens the dataset', async () => {
    await invite(page, email)
    const pending = invitations(page).getByRole('list', { name: 'Pending invitations' })
    await expect(pending.getByText(email)).toBeVisible()
    await picture(page, 'sharings-invited')
    const link = await linkTo(server, email, 'invitation')
    const invited = await visit()
    await invited.goto(link)
    await expectHeading(invited, `invites you to “${title}”`)
    await expectState(invited, 'sharings-invitation')
    await signIn(invited, await newPerson({ login: 'dora', email }))
    await invited.goto(link)
    await press(main(invited), 'Accept')
    await invited.waitForURL(`**/dataset/${id}/`)
    await expectHeading(invited, title)
  })
})

test('a revoked invitation is invalid', async ({ newPerson, server, page: visitor, visitAs }) => {
  const owner = await newPerson(olive())
  const id = await newDataset(owner)
  const email = unknownEmail('late')
  const page = await visitAs(owner)
  await page.goto(`/dataset/${id}/sharings/`)
  await invite(page, email)
  await expect(invitations(page).getByRole('list').getByText(email)).toBeVisible()
  await invitations(page)
    .getByRole('button', { name: `Revoke the invitation of ${email}` })
    .click()
  await press(page.getByRole('dialog'), 'Revoke')
  await expect(invitations(page).getByText(email, { exact: true })).toHaveCount(0)
  await visitor.goto(await linkTo(server, email, 'invitation'))
  await expectHeading(visitor, 'Invalid Url !')
})

test('a review link opens its dataset until it is revoked', async ({
  newPerson,
  page: reviewer,
  visitAs,
}) => {
  const owner = await newPerson(olive())
  const id = await newDataset(owner)
  await expectPrepared(owner.api, id)
  const page = await visitAs(owner)
  await page.goto(`/dataset/${id}/sharings/`)
  const address =
    await test.step('a review link is shown once and opens only its dataset in a new browser', () =>
      reviewed(page, reviewer, id))
  await test.step('a review link counts its openings, and revoking the link ends the access', async () => {
    await page.reload()
    await expect(links(page).getByText('opened 1 time')).toBeVisible()
    await expect(links(page).getByText(address)).toHaveCount(0)
    await press(links(page), 'Revoke Reviewers, second round')
    await expect(page.getByRole('dialog')).toBeVisible()
    await picture(page, 'sharings-revoke')
    await press(page.getByRole('dialog'), 'Revoke')
    await expect(links(page).getByText('revoked', { exact: true })).toBeVisible()
    await reviewer.goto(`/dataset/${id}/`)
    await expectHeading(reviewer, 'This dataset cannot be shown')
    await reviewer.goto(new URL(address).pathname)
    await expectHeading(reviewer, 'Invalid Url !')
    await expectAccessible(reviewer)
  })
})

/** Returns the address of the link. */
async function reviewed(page: Page, reviewer: Page, id: string) {
  await press(links(page), 'New review link')
  await page.getByLabel('For whom').fill('Reviewers, second round')
  await page.getByLabel('Valid for').fill('14')
  await expectState(page, 'sharings-new-review-link')
  await press(page.getByRole('dialog'), 'Create link')
  const address = await links(page).locator('code').innerText()
  await links(page).locator('code').scrollIntoViewIfNeeded()
  await picture(page, 'sharings-review-address')
  await reviewer.goto(new URL(address).pathname)
  await expectHeading(reviewer, title)
  await expect(main(reviewer).getByText('You are reviewing')).toBeVisible()
  await expectState(reviewer, 'sharings-review')
  await main(reviewer).getByRole('link', { name: 'Go to the dataset' }).click()
  await reviewer.waitForURL(`**/dataset/${id}/`)
  await expectHeading(reviewer, title)
  const manifest = await reviewer.evaluate(
    async path => (await fetch(path)).status,
    `/files/datasets/${id}/manifest`,
  )
  expect(manifest, 'the status of the manifest').toBe(200)
  await reviewer.goto(`/dataset/${id}/sharings/`)
  await expectHeading(reviewer, 'Please register to access this page')
  return address
}
