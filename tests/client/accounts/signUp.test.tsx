import { expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { person } from '../support/datasets'
import { renderApp } from '../support/renderApp'
import { type Root, refusal } from '../support/server'

const known = [
  { id: '1', name: 'Institute of Cells' },
  { id: '2', name: 'Marine Station' },
]
const workplaces = ({ text }: { text: string | null }) =>
  known.filter(({ name }) => !text || name.toLowerCase().includes(text.toLowerCase()))
const typed = {
  Username: 'grace',
  'E-mail': 'grace@example.org',
  Name: 'Grace',
  Surname: 'Moss',
  Phone: '+33 1 23',
  Address: '2 Quay Street',
  Function: 'Engineer',
  Password: 'secret1',
  'Confirm password': 'secret1',
}

const show = (root: Root = {}) => renderApp('/signup/', { workplaces, ...root })
const press = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Sign up' }))

async function fill(user: UserEvent, values: Readonly<Record<string, string>> = typed) {
  await screen.findByLabelText('Username')
  for (const [label, value] of Object.entries(values)) await user.type(screen.getByLabelText(label), value)
}

async function choose(user: UserEvent) {
  await user.click(screen.getByLabelText('Institution'))
  await user.click(await screen.findByRole('option', { name: 'Marine Station' }))
  await user.type(screen.getByLabelText('Laboratory'), 'Evo Devo')
  await user.type(screen.getByLabelText('Team'), 'Grids{Escape}')
}

it('an empty sign-up form shows every required field in the documented words and sends nothing', async () => {
  const { user } = show({
    signUp: () => {
      throw new Error('was sent')
    },
  })
  await press(user)
  const words = ['username', 'name', 'surname', 'E-mail', 'phone', 'adress', 'function', 'password'].map(
    what => `Please input your ${what}!`,
  )
  for (const word of [...words, 'Please confirm your password!'])
    expect(await screen.findByText(word)).toBeVisible()
  for (const place of ['Institution', 'Laboratory', 'Team'])
    expect(screen.getByLabelText(place)).toHaveAttribute('aria-invalid', 'true')
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus())
  expect(screen.queryByLabelText(/Quota/)).toBeNull()
})

it.each([
  ['E-mail', 'grace@', 'The input is not valid E-mail!'],
  ['Password', 'abc1', 'Enter at least 6 characters, with at least one digit'],
  ['Password', 'abcdefg', 'Enter at least 6 characters, with at least one digit'],
  ['Password', 'ABCDEF1', 'Enter at least 6 characters, with at least one digit'],
])('the sign-up form refuses %s %s', async (label, value, words) => {
  const { user } = show()
  await fill(user, { [label]: value })
  await press(user)
  expect(await screen.findByText(words)).toBeVisible()
})

it('the sign-up form reports different passwords while other fields are still empty', async () => {
  const { user } = show()
  await fill(user, { Password: 'secret1', 'Confirm password': 'secret2' })
  await press(user)
  expect(await screen.findByText('Two passwords that you enter is inconsistent!')).toBeVisible()
})

it('the sign-up form sends all values and confirms that an e-mail was sent', async () => {
  const sent: unknown[] = []
  const again: unknown[] = []
  const { user } = show({
    signUp: ({ input }: { input: unknown }) => {
      sent.push(input)
      return true
    },
    sendValidationAgain: ({ email }: { email: string }) => {
      again.push(email)
      return true
    },
  })
  await fill(user)
  await choose(user)
  await press(user)
  expect(
    await screen.findByText('A confirmation email has been sent to the adress you specified !'),
  ).toBeVisible()
  expect(sent).toEqual([
    {
      login: 'grace',
      email: 'grace@example.org',
      name: 'Grace',
      surname: 'Moss',
      phone: '+33 1 23',
      address: '2 Quay Street',
      jobTitle: 'Engineer',
      password: 'secret1',
      institution: 'Marine Station',
      laboratory: 'Evo Devo',
      team: 'Grids',
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Send the mail again' }))
  expect(await screen.findByText(/^Email has been sent/)).toBeVisible()
  expect(again).toEqual(['grace@example.org'])
})

it('a taken e-mail is reported, the form keeps its values, and a password reset is offered', async () => {
  const asked: unknown[] = []
  const words = 'An account with this email exists already'
  const { user } = show({
    signUp: () => {
      throw refusal(words, 'INVALID_INPUT', { email: words })
    },
    requestPasswordReset: ({ email }: { email: string }) => {
      asked.push(email)
      return true
    },
  })
  await fill(user)
  await choose(user)
  await press(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  for (const [label, value] of Object.entries(typed)) expect(screen.getByLabelText(label)).toHaveValue(value)
  expect(screen.getByLabelText('Laboratory')).toHaveValue('Evo Devo')
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Reset password' }))
  expect(await screen.findByText('Email has been sent')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reset password' })).toBeNull()
  expect(asked).toEqual(['grace@example.org'])
})

it('a sign-up through an invitation names it and warns about another address', async () => {
  const invitation = {
    groupName: 'Ascidians',
    datasetName: null,
    inviterName: 'Ada Bell',
    state: 'SIGN_IN',
    isFor: ({ email }: { email: string }) => email === 'grace@example.org',
  }
  const { user } = renderApp('/invitation/abc', { workplaces, invitation, signUp: true })
  const main = within(await screen.findByRole('main'))
  await user.click(await main.findByRole('link', { name: 'Sign up' }))
  expect(
    await screen.findByText(
      /^Ada Bell invites you to the group “Ascidians”\. Sign up with the e-mail address/,
    ),
  ).toBeVisible()
  const warning = /^The invitation was sent to another e-mail address\. An account with/
  await fill(user, { ...typed, 'E-mail': 'moss@example.org' })
  expect(await screen.findByText(warning)).toHaveTextContent('moss@example.org cannot accept it')
  await user.clear(screen.getByLabelText('E-mail'))
  await fill(user, { 'E-mail': 'grace@example.org' })
  await choose(user)
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull())
})

it('a taken login is reported without the offer of a password reset', async () => {
  const words = 'Login is used already, please choose another one'
  const { user } = show({
    signUp: () => {
      throw refusal(words, 'INVALID_INPUT', { login: words })
    },
  })
  await fill(user)
  await choose(user)
  await press(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(screen.queryByRole('button', { name: 'Reset password' })).toBeNull()
})

it('staff enter the quota of a new account in bytes or with a unit, and the form shows it in units', async () => {
  const sent: { quotaBytes?: number }[] = []
  const { user } = show({
    me: person({ isStaff: true }),
    site: { quotaMaxBytes: 4 * 1024 ** 3 },
    signUp: ({ input }: { input: { quotaBytes?: number } }) => {
      sent.push(input)
      return true
    },
  })
  const quota = await screen.findByLabelText(/^Quota/)
  expect(quota).toHaveValue('1 GB')
  expect(screen.getByText(/^1\.00 GB\. For example 0\.5 GB, at most 4\.00 GB\./)).toBeVisible()
  await fill(user)
  await choose(user)
  await user.clear(quota)
  await press(user)
  expect(await screen.findByText('Please input your quota!')).toBeVisible()
  await user.type(quota, '4294967297')
  await press(user)
  expect(await screen.findByText('At most 4 GB')).toBeVisible()
  await user.clear(quota)
  await user.type(quota, '1.5')
  await press(user)
  expect(await screen.findByText('Write a number with a unit, such as 512 MB')).toBeVisible()
  await user.clear(quota)
  await user.type(quota, '2048')
  expect(screen.getByText(/^2\.00 KB\./)).toBeVisible()
  await press(user)
  await screen.findByText(/^A confirmation email/)
  expect(sent).toEqual([expect.objectContaining({ quotaBytes: 2048 })])
})
