import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'
import { listed, settings, somebody } from './people'

const login = (more = {}) => ({
  id: '1',
  kind: 'BROWSER',
  device: 'Firefox 140 on Linux',
  address: '192.0.2.7',
  issuedAt: '2026-01-02T12:00:00.000Z',
  lastUsedAt: '2026-01-02T13:00:00.000Z',
  expiresAt: '2036-01-02T12:00:00.000Z',
  isCurrent: false,
  ...more,
})
const here = login({ id: '9', device: 'Chrome 142 on Windows', isCurrent: true })
const root = (more = {}) => ({
  me: somebody(),
  settings: settings(),
  contacts: listed([]),
  accessTokens: [],
  identities: [],
  site: { institution: null },
  twoFactor: { enabled: false, required: false, recoveryCodesLeft: 0 },
  ...more,
})
const region = () => screen.findByRole('region', { name: 'Logged in' })

it('the login list shows device, address and last use and marks the current session', async () => {
  renderApp(
    '/users/',
    root({
      ownLogins: [
        here,
        login(),
        login({ id: '2', kind: 'PROGRAM', device: '', address: '', lastUsedAt: null }),
      ],
    }),
  )
  await within(await region()).findAllByRole('listitem')
  const [current, browser, program] = within(await region()).getAllByRole('listitem')
  expect(current).toHaveTextContent(/Chrome 142 on Windows.*this browser/)
  expect(within(current!).queryByRole('button')).toBeNull()
  expect(browser).toHaveTextContent(
    /Firefox 140 on Linux.*192\.0\.2\.7 · last used Jan 2, 2026.* · started Jan 2, 2026/,
  )
  expect(program).toHaveTextContent(/Program.*program.*started Jan 2, 2026/)
})

it('the login list ends one session, and all others after a confirmation', async () => {
  let logins = [here, login(), login({ id: '2' }), login({ id: '3' })]
  const { user } = renderApp(
    '/users/',
    root({
      ownLogins: () => logins,
      endLogin: ({ id }: { id: string }) => {
        logins = logins.filter(kept => kept.id !== id)
        return true
      },
      endOtherLogins: () => {
        logins = [here]
        return true
      },
    }),
  )
  await user.click(
    (await screen.findAllByRole('button', { name: 'End Firefox 140 on Linux, 192.0.2.7' }))[0]!,
  )
  expect(await screen.findByText('Firefox 140 on Linux was logged out')).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'End Firefox 140 on Linux, 192.0.2.7' })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'End all others' }))
  await user.click(
    within(screen.getByRole('dialog', { name: 'End all other log-ins?' })).getByRole('button', {
      name: 'End them',
    }),
  )
  expect(await screen.findByText('You are logged in nowhere else.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull()
})

it('the login list shows a refusal of the server', async () => {
  const { user } = renderApp(
    '/users/',
    root({
      ownLogins: [here, login()],
      endLogin: () => {
        throw refusal('This log-in has ended already', 'NOT_FOUND')
      },
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'End Firefox 140 on Linux, 192.0.2.7' }))
  expect(await within(await region()).findByRole('alert')).toHaveTextContent('This log-in has ended already')
})

it('the login list shows a loading error and loads again on demand', async () => {
  let away = true
  const { user } = renderApp(
    '/users/',
    root({
      ownLogins: () => {
        if (away) throw refusal('Something went wrong', 'INTERNAL')
        return [here]
      },
    }),
  )
  const place = await region()
  away = false
  await user.click(await within(place).findByRole('button', { name: 'Try again' }))
  expect(await within(place).findByText('You are logged in nowhere else.')).toBeVisible()
})

it('the login list offers no ending to staff who impersonate a user', async () => {
  renderApp(
    '/users/',
    root({
      me: somebody({
        can: { ...somebody().can, refusals: [{ ability: 'changePassword', reason: 'IMPERSONATED' }] },
      }),
      ownLogins: [here, login()],
    }),
  )
  expect(await screen.findByText('You cannot log out browsers while you act as another user.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^End / })).toBeNull()
})
