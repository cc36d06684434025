import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { App } from '../../../client/app/App'
import { makeRefusalLink } from '../../../client/features/accounts/refusals'
import { clientOf, refusal, type Root } from '../support/server'
import { listed, settings, somebody } from '../users/people'

afterEach(cleanup)

const secret = {
  secret: 's3cret',
  token: {
    id: '5',
    name: 'notebook',
    kind: 'SCRIPT',
    scope: 'READ',
    issuedAt: '2026-01-02T12:00:00.000Z',
    expiresAt: '2036-01-02T12:00:00.000Z',
    lastUsedAt: null,
    address: '',
  },
}

/** Opens the form of a new token. The server answers REAUTHENTICATE until the password is confirmed. */
async function creating(more: Root = {}) {
  let confirmed = false
  const client = clientOf({
    me: somebody(),
    session: { expiresAt: new Date(Date.now() + 3600_000), needsTwoFactor: false },
    settings: settings(),
    contacts: listed([]),
    accessTokens: [],
    ownLogins: [],
    identities: [],
    site: { institution: null },
    twoFactor: { enabled: false, required: false, recoveryCodesLeft: 0 },
    beginConnection: null,
    createAccessToken: () => {
      if (!confirmed) throw refusal('Confirm your password to do this', 'REAUTHENTICATE')
      return secret
    },
    confirmPassword: ({ password }: { password: string }) => {
      if (password !== 'right') throw refusal('This is not your password', 'INVALID_INPUT')
      confirmed = true
      return true
    },
    ...more,
  })
  client.setLink(makeRefusalLink().concat(client.link))
  render(
    <MemoryRouter initialEntries={['/users/']}>
      <App apollo={client} />
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'New token' }))
  await user.type(screen.getByLabelText('Name'), 'notebook')
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Confirm with your password' }) }
}

it('the password dialog reports a wrong password and repeats the change after the right one', async () => {
  const { user, dialog } = await creating()
  expect(within(dialog).getByLabelText('Password')).toHaveFocus()
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  expect(within(dialog).getByText('Please input your Password!')).toBeVisible()
  await user.type(within(dialog).getByLabelText('Password'), 'wrong{Enter}')
  expect(await within(dialog).findByText('This is not your password')).toBeVisible()
  await user.clear(within(dialog).getByLabelText('Password'))
  await user.type(within(dialog).getByLabelText('Password'), 'right{Enter}')
  expect(await screen.findByText('s3cret')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('cancelling the password dialog shows the refusal and keeps the form', async () => {
  const { user, dialog } = await creating()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Confirm your password to do this')
  expect(screen.getByLabelText('Name')).toHaveValue('notebook')
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
})
