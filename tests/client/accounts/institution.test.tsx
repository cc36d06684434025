import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { leaving } from '../../../client/lib/browser/leave'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'
import { listed, settings, site as plainSite, somebody } from '../users/people'

const site = { ...plainSite, institution: 'Marine Station' }
const entry = (step: string, more = {}) => ({
  step,
  institution: 'Marine Station',
  email: 'ida@station.example',
  name: 'Ida',
  surname: 'Moos',
  from: null,
  ...more,
})
const root = (more = {}) => ({ me: null, session: null, site, datasets: listed([]), ...more })

describe('the log-in page', () => {
  const gone: string[] = []
  const { go } = leaving
  beforeEach(() => {
    gone.length = 0
    leaving.go = address => void gone.push(address)
  })
  afterEach(() => {
    leaving.go = go
  })

  it('offers log-in through the institution and shows an error when the institution does not answer', async () => {
    let asked = 0
    const begin = () => {
      if (++asked === 1)
        throw refusal(
          'The institution does not answer. Try again later, or log in with your password.',
          'PROVIDER',
        )
      return 'https://station.example/authorize?x=1'
    }
    const { user } = renderApp('/login/', root({ beginInstitutionSignIn: begin }))
    const button = await screen.findByRole('button', { name: 'Log in with Marine Station' })
    await user.click(button)
    expect(await screen.findByText(/^The institution does not answer/)).toBeVisible()
    await user.click(button)
    await screen.findByRole('button', { name: 'Log in with Marine Station' })
    expect(gone).toEqual(['https://station.example/authorize?x=1'])
    expect(button).toBeDisabled()
  })

  it('refuses to redirect to an address that is not a web page', async () => {
    const { user } = renderApp('/login/', root({ beginInstitutionSignIn: 'javascript:alert(1)' }))
    await user.click(await screen.findByRole('button', { name: 'Log in with Marine Station' }))
    expect(await screen.findByText('The address is not an http or https address')).toBeVisible()
    expect(gone).toEqual([])
  })

  it('offers no institution log-in when the site has no institution', async () => {
    renderApp('/login/', root({ site: { ...plainSite, institution: null } }))
    await screen.findByLabelText('Username')
    expect(screen.queryByRole('button', { name: /^Log in with/ })).toBeNull()
  })
})

describe('the page after the institution log-in', () => {
  it('logs a linked account in and returns to the page that required the log-in', async () => {
    const enterByInstitution = jest.fn(() => somebody())
    const { address } = renderApp(
      '/institution/',
      root({ institutionEntry: entry('ENTER', { from: '/privacy/' }), enterByInstitution }),
    )
    await screen.findByRole('heading', { name: /privacy/i, level: 1 })
    expect(address()).toBe('/privacy/')
    expect(enterByInstitution).toHaveBeenCalledTimes(1)
  })

  it('asks for the second factor', async () => {
    const enterByInstitution = ({ code }: { code: string }) => {
      if (code !== '123456')
        throw refusal(
          code
            ? 'This code is not right, or it was used already'
            : 'Enter the code of your authenticator app',
          'SECOND_FACTOR',
        )
      return somebody()
    }
    const { user } = renderApp(
      '/institution/',
      root({ institutionEntry: entry('ENTER'), enterByInstitution }),
    )
    const code = await screen.findByLabelText('Code')
    expect(code).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByText('Enter the code')).toBeVisible()
    await user.type(code, '999999{Enter}')
    expect(await screen.findByText('This code is not right, or it was used already')).toBeVisible()
    await user.clear(code)
    await user.type(code, '123456{Enter}')
    await screen.findByRole('heading', { name: /datasets/i, level: 1 })
  })

  it('asks for the password when an account with the same e-mail exists', async () => {
    const linkInstitution = ({ password, code }: { password: string; code: string }) => {
      if (password !== 'secret1')
        throw refusal('This is not the password of this account', 'INVALID_INPUT', {
          password: 'This is not the password of this account',
        })
      if (code !== '123456') throw refusal('Enter the code of your authenticator app', 'SECOND_FACTOR')
      return somebody()
    }
    const { user } = renderApp('/institution/', root({ institutionEntry: entry('LINK'), linkInstitution }))
    await screen.findByRole('heading', { name: 'Link your account' })
    await user.click(screen.getByRole('button', { name: 'Link and log in' }))
    expect(screen.getByText('Please input your Password!')).toBeVisible()
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
    expect(await screen.findByText('This is not the password of this account')).toBeVisible()
    await user.clear(screen.getByLabelText('Password'))
    await user.type(screen.getByLabelText('Password'), 'secret1{Enter}')
    const code = await screen.findByLabelText('Code')
    expect(code).toHaveFocus()
    await user.type(code, '123456{Enter}')
    await screen.findByRole('heading', { name: /datasets/i, level: 1 })
  })

  it('shows the sign-up form filled with the data of the institution', async () => {
    renderApp('/institution/', root({ institutionEntry: entry('SIGN_UP'), workplaces: [] }))
    expect(await screen.findByLabelText('E-mail')).toHaveValue('ida@station.example')
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('readonly')
    expect(screen.getByLabelText('Name')).toHaveValue('Ida')
    expect(screen.getByText('Confirmed by your institution')).toBeVisible()
  })

  it.each([
    ['/institution/', { institutionEntry: null }, 'This log-in has ended'],
    ['/institution/?fault=expired', {}, 'This log-in has ended'],
    ['/institution/?fault=<b>unknown', {}, 'This log-in has ended'],
    ['/institution/?fault=away', {}, 'The institution does not answer'],
    ['/institution/?fault=refused', {}, 'The institution did not log you in'],
    ['/institution/?fault=invalid', {}, 'The institution did not confirm who you are'],
    ['/institution/', { institutionEntry: entry('UNVERIFIED') }, 'Your e-mail address is not verified'],
    ['/institution/', { institutionEntry: entry('INACTIVE') }, 'This account cannot log in'],
  ])('shows at %s with %j the heading %s', async (address, more, title) => {
    renderApp(address, root(more))
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Log in' }).at(-1)).toHaveAttribute('href', '/login/')
  })

  it('shows a server error and loads again on demand', async () => {
    let asked = 0
    const { user } = renderApp(
      '/institution/',
      root({
        institutionEntry: () => {
          if (++asked === 1) throw refusal('The database is away', 'UNAVAILABLE')
          return entry('LINK')
        },
      }),
    )
    expect(await screen.findByText('The database is away')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Link your account' })
  })
})

describe('the user page', () => {
  const own = (more = {}) =>
    root({
      me: somebody(),
      settings: settings(),
      contacts: listed([]),
      accessTokens: [],
      ownLogins: [],
      twoFactor: { enabled: false, required: false, recoveryCodesLeft: 0 },
      ...more,
    })
  const identity = {
    id: '4',
    institution: 'Marine Station',
    email: 'ida@station.example',
    linkedAt: '2026-05-06T10:20:00.000Z',
    lastUsedAt: null,
  }

  it('lists linked institutions and unlinks one after a confirmation', async () => {
    let identities = [identity]
    const { user } = renderApp(
      '/users/',
      own({
        identities: () => identities,
        unlinkIdentity: () => {
          identities = []
          return true
        },
      }),
    )
    await user.click(
      await screen.findByRole('button', { name: 'Unlink Marine Station, ida@station.example' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Unlink' }))
    expect(
      await screen.findByText(/^None\. To link one, log out and choose “Log in with Marine Station”/),
    ).toBeVisible()
  })

  it('shows no institution section when the site has no institution', async () => {
    renderApp('/users/', own({ site: { ...plainSite, institution: null }, identities: [] }))
    await screen.findByRole('region', { name: 'Two-factor log-in' })
    expect(screen.queryByRole('region', { name: 'Log-in through an institution' })).toBeNull()
  })
})
