// Access to a dataset for people without an account: invitations by mail, and links for reviewers.
import type { Page } from '@playwright/test'
import { createGroup, expectPrepared } from '../support/groups.js'
import { linkTo, mailsTo } from '../support/mails.js'
import { moveTo } from '../support/moves.js'
import { signIn, workplace } from '../support/people.js'
import { expectAccessible, expectState, expectStates, picture } from '../support/screens.js'
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

const follow = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true }).click()

async function invite(page: Page, address: string) {
  await invitations(page).getByLabel('E-mail').fill(address)
  await press(invitations(page), 'Invite')
}

test('an owner invites people by e-mail and with a link for reviewers, and revokes both', async ({
  newPerson,
  page: reviewer,
  server,
  visit,
  visitAs,
}) => {
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
    await moveTo(invited, link)
    await press(main(invited), 'Accept')
    await invited.waitForURL(`**/dataset/${id}/`)
    await expectHeading(invited, title)
  })
  await test.step('a revoked invitation is invalid', async () => {
    const late = unknownEmail('late')
    await invite(page, late)
    await expect(invitations(page).getByRole('list').getByText(late)).toBeVisible()
    await invitations(page)
      .getByRole('button', { name: `Revoke the invitation of ${late}` })
      .click()
    await press(page.getByRole('dialog'), 'Revoke')
    await expect(invitations(page).getByText(late, { exact: true })).toHaveCount(0)
    await reviewer.goto(await linkTo(server, late, 'invitation'))
    await expectHeading(reviewer, 'Invalid Url !')
  })
  await expectPrepared(owner.api, id)
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
    await moveTo(reviewer, new URL(address).pathname)
    await expectHeading(reviewer, 'Invalid Url !')
    await expectAccessible(reviewer)
  })
})

test('a person without an account signs up through an invitation to a group and joins it', async ({
  newPerson,
  server,
  visit,
  visitAs,
}) => {
  const owner = await newPerson(olive())
  const group = await createGroup(owner.api, 'Ascidian atlas')
  const email = unknownEmail('nora')
  const page = await visitAs(owner)
  await page.goto(`/group/${group}/update/`)
  await test.step('the owner sees the pending invitation and sends it again', async () => {
    await invite(page, email)
    await expect(page.getByText('Group invitation has been sent if user exists !')).toBeVisible()
    const pending = invitations(page).getByRole('list', { name: 'Pending invitations' })
    await expect(pending.getByText(email)).toBeVisible()
    await expectStates(page, 'group-invited')
    await press(pending, `Send again to ${email}`)
    await expect(page.getByText(`A new link was mailed to ${email}`)).toBeVisible()
  })
  const link = await linkTo(server, email, 'invitation', 2)
  const invited = await visit()
  await test.step('the mail names the inviter and the group', () => {
    const mail = mailsTo(server, email).at(-1)!
    expect(mail).toContain(`${owner.name} ${owner.surname} invites you to the group`)
    expect(mail).toContain('Ascidian atlas')
  })
  await test.step('the link leads to the sign-up', async () => {
    await invited.goto(link)
    await follow(invited, 'Sign up')
    await signUp(invited, { login: `nora-${group}`, email })
  })
  await test.step('after the validation and the log-in, the invitation opens and is accepted', async () => {
    await linkTo(server, email, 'validate')
    const validation = /\/validate\/[\w-]+\?invitation=[\w-]+/.exec(mailsTo(server, email).at(-1)!)![0]
    const elsewhere = await visit()
    await elsewhere.goto(validation)
    await expectHeading(elsewhere, 'Email account validation is successfull ! You can now login.')
    await expectStates(elsewhere, 'validated-invited')
    await follow(elsewhere, 'Log in')
    await elsewhere.getByLabel('Username').fill(`nora-${group}`)
    await elsewhere.getByLabel('Password', { exact: true }).fill('secret1')
    await press(main(elsewhere), 'Log in')
    await expectHeading(elsewhere, 'invites you to “Ascidian atlas”')
    const person = elsewhere.getByRole('banner').getByRole('link', { name: 'Nora Example, 1 invitation' })
    await expect(person).toBeVisible()
    await expectStates(elsewhere, 'invitation-counted')
    await moveTo(elsewhere, '/group/')
    await expect(main(elsewhere).getByText('1 invitation waits for your answer.')).toBeVisible()
    await expectStates(elsewhere, 'groups-invitation-counted')
    await moveTo(elsewhere, link)
    await press(main(elsewhere), 'Accept')
    await expect(elsewhere.getByText('You have been successfully registered to the group.')).toBeVisible()
    await expect(person).toHaveCount(0)
  })
  await test.step('the invitation is no longer pending', async () => {
    await page.reload()
    await expect(main(page).getByRole('group', { name: 'Role of Nora Example' })).toBeVisible()
    await expect(invitations(page).getByRole('list')).toHaveCount(0)
  })
})

async function signUp(page: Page, { login, email }: { login: string; email: string }) {
  const { phone, address, jobTitle, institution, laboratory, team } = workplace
  for (const [label, value] of Object.entries({
    Username: login,
    'E-mail': email,
    Name: 'Nora',
    Surname: 'Example',
    Phone: phone,
    Function: jobTitle,
    Address: address,
    Institution: institution,
    Laboratory: laboratory,
    Team: team,
    Password: 'secret1',
    'Confirm password': 'secret1',
  }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await press(main(page), 'Sign up')
  await expect(
    page.getByText('A confirmation email has been sent to the adress you specified !'),
  ).toBeVisible()
}

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
  await moveTo(reviewer, `/dataset/${id}/sharings/`)
  await expectHeading(reviewer, 'Please register to access this page')
  return address
}
