import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'
import { byStaff, listed, session, settings, site, somebody, staff } from './people'

const off = { enabled: false, required: false, recoveryCodesLeft: 0 }
const root = (more = {}) => ({
  me: somebody(),
  settings: settings(),
  contacts: listed([]),
  accessTokens: [],
  ownLogins: [],
  identities: [],
  site: { institution: null },
  twoFactor: off,
  ...more,
})
const region = () => screen.findByRole('region', { name: 'Two-factor log-in' })
const setup = { secret: 'ABCDEF', uri: 'otpauth://totp/x?secret=ABCDEF', qr: '<svg/>' }

it('the setup requires a first code and shows the recovery codes until the person dismisses the codes', async () => {
  let state = off
  const enableTwoFactor = ({ code }: { code: string }) => {
    if (code !== '123456') throw refusal('This code is not right, or it was used already', 'SECOND_FACTOR')
    state = { enabled: true, required: false, recoveryCodesLeft: 10 }
    return ['aaaaa-bbbbb', 'ccccc-ddddd']
  }
  const { user } = renderApp(
    '/users/',
    root({ twoFactor: () => state, beginTwoFactor: setup, enableTwoFactor }),
  )
  await user.click(await within(await region()).findByRole('button', { name: 'Set up' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set up two-factor log-in' })
  expect(within(dialog).getByAltText('QR code for your authenticator app')).toHaveAttribute(
    'src',
    'data:image/svg+xml,%3Csvg%2F%3E',
  )
  expect(dialog).toHaveTextContent('ABCDEF')
  await user.click(within(dialog).getByRole('button', { name: 'Turn on' }))
  expect(within(dialog).getByText('Enter the code')).toBeVisible()
  await user.type(within(dialog).getByLabelText('Code'), '1{Enter}')
  expect(await within(dialog).findByText('This code is not right, or it was used already')).toBeVisible()
  await user.clear(within(dialog).getByLabelText('Code'))
  await user.type(within(dialog).getByLabelText('Code'), '123456{Enter}')
  expect(await screen.findByText('ccccc-ddddd')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await region()).toHaveTextContent('On. 10 recovery codes are left.')
  await user.click(screen.getByRole('button', { name: 'I have kept them' }))
  expect(screen.queryByText('ccccc-ddddd')).toBeNull()
})

it('a code turns two-factor log-in off', async () => {
  let state = { enabled: true, required: false, recoveryCodesLeft: 3 }
  const { user } = renderApp(
    '/users/',
    root({
      twoFactor: () => state,
      disableTwoFactor: () => {
        state = off
        return true
      },
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  const dialog = screen.getByRole('dialog', { name: 'Turn off two-factor log-in?' })
  await user.type(within(dialog).getByLabelText('Code'), '123456{Enter}')
  expect(await screen.findByText('Off. Your password alone is enough to log in.')).toBeVisible()
})

it('the section tells staff about the requirement and offers no setup during an impersonation', async () => {
  const can = { ...somebody().can, refusals: [{ ability: 'changePassword', reason: 'IMPERSONATED' }] }
  renderApp('/users/', root({ me: somebody({ can }), twoFactor: { ...off, required: true } }))
  expect(await screen.findByText(/^On this site, staff need two-factor log-in/)).toBeVisible()
  expect(screen.getByText('You cannot change this while you act as another user.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull()
})

it('staff pages link staff without two-factor log-in to the page where they can turn it on', async () => {
  renderApp('/audit/', root({ me: staff(), session: { ...session(staff()), needsTwoFactor: true } }))
  expect(
    await screen.findByRole('heading', { name: 'You need two-factor log-in to access this' }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Your page' })).toHaveAttribute('href', '/users/')
})

it('staff reset the two-factor log-in of a user after a confirmation', async () => {
  const sent: string[] = []
  const person = somebody({ id: '2', hasTwoFactor: true, can: byStaff })
  const resetTwoFactor = ({ userId }: { userId: string }) => {
    sent.push(userId)
    if (sent.length === 1) throw refusal('Two-factor log-in is not on', 'CONFLICT')
    return { ...person, hasTwoFactor: false }
  }
  const { user } = renderApp(
    '/display-user?id=2',
    root({ me: staff(), site, user: person, workplaces: [], resetTwoFactor }),
  )
  await user.click(await screen.findByRole('button', { name: 'Reset two-factor log-in' }))
  const dialog = screen.getByRole('dialog', { name: 'Reset two-factor log-in of “Ada Bell”?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Reset two-factor log-in' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset' }))
  expect(await screen.findByText('Two-factor log-in is not on')).toBeVisible()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset' }))
  expect(await screen.findByText('Off. The password alone is enough to log in.')).toBeVisible()
  expect(sent).toEqual(['2', '2'])
})

it('the section shows a loading error and loads again on demand', async () => {
  let asked = 0
  const { user } = renderApp(
    '/users/',
    root({
      twoFactor: () => {
        if (++asked === 1) throw refusal('The database is away', 'UNAVAILABLE')
        return off
      },
    }),
  )
  const part = within(await region())
  expect(await part.findByText(/The database is away/)).toBeVisible()
  await user.click(part.getByRole('button', { name: 'Try again' }))
  expect(await part.findByRole('button', { name: 'Set up' })).toBeVisible()
})

it('the log-in form asks for a code after the password and reports a wrong one', async () => {
  const sent: unknown[] = []
  const signIn = (given: { code: string }) => {
    sent.push(given.code)
    if (given.code !== '123456')
      throw refusal(
        given.code
          ? 'This code is not right, or it was used already'
          : 'Enter the code of your authenticator app',
        'SECOND_FACTOR',
      )
    return somebody()
  }
  const { user } = renderApp('/login/', { me: null, session: null, signIn, datasets: listed([]) })
  await user.type(await screen.findByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}')
  const code = await screen.findByLabelText('Code')
  expect(code).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(code, '999999{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right, or it was used already')
  await user.clear(code)
  await user.type(code, '123456{Enter}')
  await screen.findByRole('heading', { name: /datasets/i, level: 1 })
  expect(sent).toEqual(['', '999999', '123456'])
})
