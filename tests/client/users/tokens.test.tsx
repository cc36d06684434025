import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'
import { listed, settings, somebody } from './people'

const token = (more = {}) => ({
  id: '5',
  name: 'cluster',
  kind: 'SCRIPT',
  scope: 'READ',
  issuedAt: '2026-01-02T12:00:00.000Z',
  expiresAt: '2036-01-02T12:00:00.000Z',
  lastUsedAt: null,
  address: '',
  ...more,
})
const root = (more = {}) => ({
  me: somebody(),
  settings: settings(),
  contacts: listed([]),
  ownLogins: [],
  identities: [],
  site: { institution: null },
  twoFactor: { enabled: false, required: false, recoveryCodesLeft: 0 },
  ...more,
})

it('the token list shows no secrets', async () => {
  renderApp(
    '/users/',
    root({
      accessTokens: [
        token(),
        token({
          id: '6',
          name: 'old',
          scope: 'WRITE',
          expiresAt: '2026-01-03T12:00:00.000Z',
          lastUsedAt: '2026-01-02T15:00:00.000Z',
          address: '192.0.2.7',
        }),
      ],
    }),
  )
  const [cluster, old] = within(await screen.findByRole('region', { name: 'Access tokens' })).getAllByRole(
    'listitem',
  )
  expect(cluster).toHaveTextContent(/cluster.*read.*Issued Jan 2, 2026 · expires Jan 2, 2036 · never used/)
  expect(old).toHaveTextContent(
    /old.*write.*expired.*Issued Jan 2, 2026 · expired Jan 3, 2026 · last used Jan 2, 2026.* from 192\.0\.2\.7/,
  )
})

it('a new token appears in the list, and its secret is shown until the person dismisses it', async () => {
  let made: ReturnType<typeof token>[] = []
  const sent: unknown[] = []
  const createAccessToken = ({ input }: { input: { name: string; scope: string } }) => {
    sent.push(input)
    made = [token({ name: input.name, scope: input.scope })]
    return { secret: 's3cret', token: made[0] }
  }
  const { user } = renderApp('/users/', root({ accessTokens: () => made, createAccessToken }))
  await user.click(await screen.findByRole('button', { name: 'New token' }))
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByText('Enter a name for the token')).toBeVisible()
  await user.type(screen.getByLabelText('Name'), 'notebook')
  await user.selectOptions(screen.getByLabelText('Scope'), 'WRITE')
  await user.clear(screen.getByLabelText(/Valid for/))
  await user.type(screen.getByLabelText(/Valid for/), '30')
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByText('s3cret')).toBeVisible()
  expect(sent).toEqual([{ name: 'notebook', kind: 'SCRIPT', scope: 'WRITE', days: 30 }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByRole('button', { name: 'Revoke notebook' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText('s3cret')).toBeNull()
})

it.each([
  ['SCRIPT', 1],
  ['APPLICATION', 0],
])('a new token of the kind %s shows %i first calls', async (kind, count) => {
  const made = { secret: 's3cret', token: token({ kind }) }
  const { user } = renderApp('/users/', root({ accessTokens: [], createAccessToken: () => made }))
  await user.click(await screen.findByRole('button', { name: 'New token' }))
  await user.type(screen.getByLabelText('Name'), 'notebook')
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByText('s3cret')).toBeVisible()
  expect(screen.queryAllByLabelText('First call')).toHaveLength(count)
})

it('the first call has the token and the address of the site, in curl and Python, and can be copied', async () => {
  const made = { secret: 's3cret', token: token() }
  const { user } = renderApp('/users/', root({ accessTokens: [], createAccessToken: () => made }))
  await user.click(await screen.findByRole('button', { name: 'New token' }))
  await user.type(screen.getByLabelText('Name'), 'notebook')
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  const call = await screen.findByLabelText('First call')
  expect(call).toHaveTextContent(/^curl 'http:\/\/localhost\/graphql' .*'Authorization: Bearer s3cret'/)
  await user.click(screen.getByRole('radio', { name: 'Python' }))
  expect(call).toHaveTextContent(
    /^import json, urllib\.request .*"http:\/\/localhost\/graphql".*"Bearer s3cret"/,
  )
  await user.click(screen.getByRole('button', { name: 'Copy the call' }))
  expect(await navigator.clipboard.readText()).toBe(call.textContent)
})

it.each([['0'], ['3651'], ['1.5'], ['']])('the token form refuses a validity of "%s" days', async days => {
  const { user } = renderApp(
    '/users/',
    root({
      accessTokens: [],
      createAccessToken: () => {
        throw new Error('asked')
      },
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'New token' }))
  await user.type(screen.getByLabelText('Name'), 'x')
  await user.clear(screen.getByLabelText(/Valid for/))
  if (days) await user.type(screen.getByLabelText(/Valid for/), days)
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByText('Enter a whole number of days from 1 to 3650')).toBeVisible()
  expect(screen.queryByText('asked')).toBeNull()
})

it('the token form shows a refusal and keeps the typed values', async () => {
  const { user } = renderApp(
    '/users/',
    root({
      accessTokens: [],
      createAccessToken: () => {
        throw refusal('At most 50 tokens', 'INVALID_INPUT')
      },
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'New token' }))
  await user.type(screen.getByLabelText('Name'), 'one more')
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('At most 50 tokens')
  expect(screen.getByLabelText('Name')).toHaveValue('one more')
})

it('revoking a token needs a confirmation that names the token', async () => {
  let tokens = [token()]
  const revokeAccessToken = ({ id }: { id: string }) => {
    tokens = tokens.filter(kept => kept.id !== id)
    return true
  }
  const { user } = renderApp('/users/', root({ accessTokens: () => tokens, revokeAccessToken }))
  await user.click(await screen.findByRole('button', { name: 'Revoke cluster' }))
  await user.click(
    within(screen.getByRole('dialog', { name: 'Revoke “cluster”?' })).getByRole('button', { name: 'Revoke' }),
  )
  expect(await screen.findByText('None yet.')).toBeVisible()
})

it('the token list offers no new token to staff who impersonate a user', async () => {
  const can = { ...somebody().can, refusals: [{ ability: 'changePassword', reason: 'IMPERSONATED' }] }
  renderApp('/users/', root({ me: somebody({ can }), accessTokens: [] }))
  expect(await screen.findByText('You cannot create tokens while you act as another user.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'New token' })).toBeNull()
})
