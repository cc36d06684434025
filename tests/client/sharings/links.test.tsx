import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { dataset } from '../support/datasets'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'
import { address, invitation, me, reviewLink, shared, world } from './given'

const region = async (name: string) => within(await screen.findByRole('region', { name }))

it('the form invites by e-mail with a level and reports an invalid e-mail in the documented words', async () => {
  const sent: unknown[] = []
  let refuses = true
  const inviteToDataset = (given: object) => {
    if (refuses) throw refusal('email', 'INVALID_INPUT', { email: 'none' })
    sent.push({ ...given })
    return shared({ invitations: [invitation()] })
  }
  const { user } = renderApp(
    address,
    world({ invitations: () => (refuses ? [] : [invitation()]) }, { inviteToDataset }),
  )
  const part = await region('Invite by e-mail')
  const press = () => user.click(part.getByRole('button', { name: 'Invite' }))
  await user.type(part.getByLabelText('E-mail'), 'eve')
  await press()
  expect(await part.findByText('You have entered an invalid email address!')).toBeVisible()
  await user.type(part.getByLabelText('E-mail'), '@example.org')
  await press()
  expect(await part.findByText('email format is incorrect , please verify and try again')).toBeVisible()
  refuses = false
  await user.selectOptions(part.getByLabelText('Rights'), 'Manager')
  await press()
  expect(await screen.findByText('An invitation was mailed to eve@example.org')).toBeVisible()
  expect(await part.findByRole('list', { name: 'Pending invitations' })).toHaveTextContent('eve@example.org')
  expect(part.getByLabelText('E-mail')).toHaveValue('')
  expect(sent).toEqual([{ datasetId: '4', email: 'eve@example.org', level: 'MANAGER' }])
})

it('an invitation is revoked after a confirmation that names the e-mail', async () => {
  const sent: unknown[] = []
  const revokeDatasetInvitation = (given: object) => {
    sent.push({ ...given })
    return shared()
  }
  const { user } = renderApp(
    address,
    world({ invitations: () => (sent.length > 0 ? [] : [invitation()]) }, { revokeDatasetInvitation }),
  )
  const part = await region('Invite by e-mail')
  await user.click(await part.findByRole('button', { name: 'Revoke the invitation of eve@example.org' }))
  await user.click(
    within(screen.getByRole('dialog', { name: 'Revoke the invitation of eve@example.org?' })).getByRole(
      'button',
      { name: 'Revoke' },
    ),
  )
  expect(await screen.findByText('The invitation of eve@example.org was revoked')).toBeVisible()
  expect(part.queryByRole('list')).toBeNull()
  expect(sent).toEqual([{ id: '7' }])
})

it('a new review link shows its address once and copies it', async () => {
  const sent: unknown[] = []
  const createReviewLink = (given: object) => {
    sent.push({ ...given })
    return { reviewLink: reviewLink(), address: 'https://example.org/review/abc' }
  }
  const { user } = renderApp(
    address,
    world(
      {
        reviewLinks: () => (sent.length > 0 ? [reviewLink()] : []),
        viewerSessions: [{ id: '3', name: 'Gastrula', shortcut: 'AbCd1234' }],
      },
      { createReviewLink },
    ),
  )
  const part = await region('Review links')
  await user.click(await part.findByRole('button', { name: 'New review link' }))
  const dialog = within(screen.getByRole('dialog', { name: 'New review link' }))
  const days = dialog.getByLabelText('Valid for (days)')
  await user.clear(days)
  await user.type(days, '91')
  await user.click(dialog.getByRole('button', { name: 'Create link' }))
  expect(await dialog.findByText('Enter who the link is for')).toBeVisible()
  expect(dialog.getByText('Enter a whole number of days from 1 to 90')).toBeVisible()
  await user.clear(days)
  await user.type(days, '14')
  await user.type(dialog.getByLabelText('For whom'), 'Round one')
  await user.selectOptions(dialog.getByLabelText('Opens with'), 'Gastrula')
  await user.click(dialog.getByRole('button', { name: 'Create link' }))
  expect(await part.findByText('https://example.org/review/abc')).toBeVisible()
  await user.click(part.getByRole('button', { name: 'Copy the link' }))
  expect(await navigator.clipboard.readText()).toBe('https://example.org/review/abc')
  await user.click(part.getByRole('button', { name: 'I have kept it' }))
  expect(part.queryByText('https://example.org/review/abc')).toBeNull()
  expect(await part.findByRole('list', { name: 'Review links' })).toHaveTextContent('Round one')
  expect(sent).toEqual([{ datasetId: '4', label: 'Round one', days: 14, sessionId: '3' }])
})

it('the list of review links shows how often each was opened and revokes one', async () => {
  const links = [
    reviewLink({ opened: 3 }),
    reviewLink({ id: '9', label: 'Old', expiresAt: '2026-03-05T05:06:07.000Z' }),
    reviewLink({ id: '10', label: 'Gone', revokedAt: '2026-03-05T05:06:07.000Z' }),
  ]
  const revokeReviewLink = () =>
    shared({ reviewLinks: [reviewLink({ revokedAt: '2026-03-05T05:06:07.000Z' })] })
  const { user } = renderApp(address, world({ reviewLinks: links }, { revokeReviewLink }))
  const part = await region('Review links')
  const rows = within(await part.findByRole('list', { name: 'Review links' })).getAllByRole('listitem')
  expect(rows.map(row => row.textContent)).toEqual([
    'Round oneCreated Mar 4, 2026 · expires Mar 18, 2096 · opened 3 timesRevoke',
    'OldexpiredCreated Mar 4, 2026 · expired Mar 5, 2026 · never opened',
    'GonerevokedCreated Mar 4, 2026 · revoked Mar 5, 2026 · never opened',
  ])
  await user.click(part.getByRole('button', { name: 'Revoke Round one' }))
  await user.click(
    within(screen.getByRole('dialog', { name: 'Revoke the link for “Round one”?' })).getByRole('button', {
      name: 'Revoke',
    }),
  )
  expect(await screen.findByText('The link for “Round one” was revoked')).toBeVisible()
  expect(part.queryByRole('button', { name: /^Revoke/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the review page opens its link once and shows the date of expiry', async () => {
  let opened = 0
  const openReviewLink = () => {
    opened += 1
    return { ...dataset(), reviewSessionId: '3', reviewExpiresAt: '2096-03-18T05:06:07.000Z' }
  }
  renderApp('/review/abc', {
    openReviewLink,
    dataset: dataset({
      public: false,
      viewerSessions: [{ id: '3', name: 'Gastrula', shortcut: 'AbCd1234' }],
    }),
    exampleDatasets: [],
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Phallusia Pm07' })).toBeVisible()
  expect(screen.getByRole('note')).toHaveTextContent(
    'You are reviewing “Phallusia Pm07”, until March 18, 2096.',
  )
  expect(screen.getByRole('link', { name: 'Go to the dataset' })).toHaveAttribute('href', '/dataset/4/')
  expect(screen.getByRole('link', { name: 'Open the saved view' })).toHaveAttribute('href', '/AbCd1234')
  expect(opened).toBe(1)
})

it('the review page reports an invalid link and tries again after a server error', async () => {
  const { unmount } = renderApp('/review/abc', {
    openReviewLink: () => {
      throw refusal('Invalid Url !', 'NOT_FOUND')
    },
  })
  expect(await screen.findByRole('heading', { name: 'Invalid Url !' })).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  unmount()
  let broken = true
  const openReviewLink = () => {
    if (broken) throw refusal('Broken', 'INTERNAL')
    return { ...dataset(), reviewSessionId: null, reviewExpiresAt: null }
  }
  const { user } = renderApp('/review/abc', {
    openReviewLink,
    dataset: dataset({ viewerSessions: [] }),
    exampleDatasets: [],
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Broken')
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Phallusia Pm07' })).toBeVisible()
})

it('the invitation page accepts an invitation and opens the dataset', async () => {
  const invited = { groupName: null, datasetName: 'Phallusia Pm07', inviterName: 'Ada', state: 'READY' }
  const { user, address: place } = renderApp(
    '/invitation/abc',
    world({}, { me, invitation: invited, acceptInvitation: { group: null, dataset: dataset() } }),
  )
  expect(await screen.findByRole('heading', { name: 'Ada invites you to “Phallusia Pm07”' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await screen.findByText(
    (_, element) => element?.tagName === 'OUTPUT' && element.textContent === '/dataset/4/',
  )
  expect(place()).toBe('/dataset/4/')
})
