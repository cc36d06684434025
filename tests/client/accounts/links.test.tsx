import { describe, expect, it } from '@jest/globals'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { App } from '../../../client/app/App'
import { person } from '../support/datasets'
import { renderApp } from '../support/renderApp'
import { clientOf, type Root, refusal } from '../support/server'

const mailed = "Email has been sent, make sure to check the spam box if you don't receive the mail."

describe('the forgotten password page', () => {
  it('checks the e-mail, sends the link and replaces the button with a confirmation', async () => {
    const asked: string[] = []
    const { user } = renderApp('/forgot/', {
      requestPasswordReset: ({ email }: { email: string }) => {
        asked.push(email)
        return true
      },
    })
    const send = await screen.findByRole('button', { name: 'Send email' })
    await user.click(send)
    expect(await screen.findByText('Please input your E-mail!')).toBeVisible()
    await user.type(screen.getByLabelText('E-mail'), 'ada@')
    await user.click(send)
    expect(await screen.findByText('The input is not valid E-mail!')).toBeVisible()
    await user.type(screen.getByLabelText('E-mail'), 'example.org{Enter}')
    expect(await screen.findByText(mailed)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send email' })).toBeNull()
    expect(asked).toEqual(['ada@example.org'])
  })

  it('shows the refusal and keeps the e-mail', async () => {
    const { user } = renderApp('/forgot/', {
      requestPasswordReset: () => {
        throw refusal('Too many tries, wait 10 minutes', 'TOO_MANY')
      },
    })
    await user.type(await screen.findByLabelText('E-mail'), 'ada@example.org{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries, wait 10 minutes')
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.org')
    expect(screen.getByRole('button', { name: 'Send email' })).toBeEnabled()
  })
})

describe('a password reset link', () => {
  it.each(['/resetpw/', '/resetpw/dead', '/resetpw/?ec=dead'])('is invalid at %s', async address => {
    renderApp(address, { resetLinkWorks: false })
    expect(await screen.findByRole('heading', { name: 'Invalid Url !' })).toBeVisible()
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  it.each(['/resetpw/good', '/resetpw/?ec=good'])('sets the new password at %s', async at => {
    const sent: unknown[] = []
    const resetPassword = (variables: object) => {
      sent.push({ ...variables })
      return true
    }
    const { user, address } = renderApp(at, {
      resetLinkWorks: ({ token }: { token: string }) => token === 'good',
      resetPassword,
      exampleDatasets: [],
    })
    const update = await screen.findByRole('button', { name: 'Update password' })
    await user.click(update)
    expect(await screen.findByText('Please input your password!')).toBeVisible()
    expect(screen.getByText('Please confirm your password!')).toBeVisible()
    await user.type(screen.getByLabelText('Password'), 'secret1')
    await user.type(screen.getByLabelText('Confirm password'), 'secret2')
    await user.click(update)
    expect(await screen.findByText('Two passwords that you enter is inconsistent!')).toBeVisible()
    await user.type(screen.getByLabelText('Confirm password'), '{Backspace}1')
    await user.click(update)
    await waitFor(() => expect(address()).toBe('/'))
    expect(sent).toEqual([{ token: 'good', password: 'secret1' }])
  })

  it('shows its expiry and keeps the typed password', async () => {
    const { user } = renderApp('/resetpw/good', {
      resetLinkWorks: true,
      resetPassword: () => {
        throw refusal('Invalid Url !', 'NOT_FOUND')
      },
    })
    await user.type(await screen.findByLabelText('Password'), 'secret1')
    await user.type(screen.getByLabelText('Confirm password'), 'secret1{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid Url !')
    expect(screen.getByLabelText('Password')).toHaveValue('secret1')
  })
})

it('the password field shows and hides its text', async () => {
  const { user } = renderApp('/resetpw/good', { resetLinkWorks: true })
  const password = await screen.findByLabelText('Password')
  expect(password).toHaveAttribute('type', 'password')
  expect(password).toHaveAttribute('autocomplete', 'new-password')
  await user.click(screen.getAllByRole('button', { name: 'Show password' })[0]!)
  expect(password).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password).toHaveAttribute('type', 'password')
})

describe('the change of password', () => {
  function fromUserPage(state: unknown, root: Root) {
    const Address = () => <output data-testid="address">{useLocation().pathname}</output>
    render(
      <MemoryRouter initialEntries={[{ pathname: '/reset-password/', state }]}>
        <App apollo={clientOf({ me: person(), exampleDatasets: [], ...root })} />
        <Address />
      </MemoryRouter>,
    )
    return userEvent.setup()
  }

  it.each([null, {}, { userId: 4 }, 'text'])(
    'requires the user page as its origin and refuses the state %j',
    async state => {
      fromUserPage(state, {})
      expect(await screen.findByText('This webpage is only reachable from your user page !')).toBeVisible()
    },
  )

  it('changes the password of the person passed by the user page and opens the home page', async () => {
    const sent: unknown[] = []
    const user = fromUserPage(
      { userId: '7', login: 'grace' },
      {
        changePassword: (variables: object) => {
          sent.push({ ...variables })
          return true
        },
      },
    )
    await user.type(await screen.findByLabelText('Password'), 'secret1')
    await user.type(screen.getByLabelText('Confirm password'), 'secret1{Enter}')
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/'))
    await waitFor(() => expect(sent).toEqual([{ userId: '7', password: 'secret1' }]))
  })
})

describe('the e-mail confirmation link', () => {
  it('confirms the address once and shows the success page', async () => {
    const followed: string[] = []
    const { address } = renderApp('/validate/good', {
      validateEmail: ({ token }: { token: string }) => {
        followed.push(token)
        return true
      },
    })
    expect(
      await screen.findByText('Email account validation is successfull ! You can now login.'),
    ).toBeVisible()
    expect(address()).toBe('/success-validation/')
    expect(followed).toEqual(['good'])
  })

  it.each([
    ['/validate/good?invitation=abc', /^After the log-in you can accept the invitation\.$/],
    ['/validate/good?invitation=abc&address=other', /^The invitation was sent to another e-mail address, so/],
  ])('tells what follows from the invitation at %s', async (address, words) => {
    renderApp(address, { validateEmail: true })
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getAllByText(/invitation/)).toHaveLength(1)
  })

  it.each(['/validate/dead', '/validate/'])('is invalid at %s', async address => {
    renderApp(address, {
      validateEmail: () => {
        throw refusal('Invalid Url !', 'NOT_FOUND')
      },
    })
    expect(await screen.findByText('Invalid Url !')).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login/',
    )
  })

  it('tells why the link of a new address ended', async () => {
    const link = 'You asked for a newer link. Open the link in the last mail.'
    renderApp('/validate/replaced', {
      validateEmail: () => {
        throw refusal('Invalid Url !', 'NOT_FOUND', { link })
      },
    })
    expect(await screen.findByRole('heading', { name: 'Invalid Url !' })).toBeVisible()
    expect(screen.getByText(link)).toBeVisible()
  })

  it('can be followed again when the server refused it for a while', async () => {
    let tries = 0
    const { user } = renderApp('/validate/good', {
      validateEmail: () => {
        if (++tries === 1) throw refusal('Wait a minute', 'TOO_MANY')
        return true
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(
      await screen.findByText('Email account validation is successfull ! You can now login.'),
    ).toBeVisible()
  })

  it('shows an error when the success page is opened without a confirmation', async () => {
    renderApp('/success-validation/', {})
    expect(await screen.findByText('Invalid Url !')).toBeVisible()
    expect(screen.queryByText(/successfull/)).toBeNull()
  })
})

it('the group success page confirms the membership', async () => {
  renderApp('/success-group/', {})
  expect(await screen.findByText('You have been successfully registered to the group.')).toBeVisible()
})
