import { beforeEach, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { consent } from '../../../client/lib/consent'
import { forgetCookie } from '../../../client/lib/cookies'
import { renderApp } from '../support/renderApp'

beforeEach(() => {
  forgetCookie('morula_consent')
  forgetCookie('hide_tutorials')
})
const banner = () => screen.findByRole('region', { name: 'Cookies' })
const gone = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull())

it.each([
  ['Accept all', 'accepted'],
  ['Reject all', 'rejected'],
] as const)('%s is kept, and the question goes', async (word, kept) => {
  const { user } = renderApp('/license/', {})
  await banner()
  expect(consent()).toBe('undecided')
  await user.click(screen.getByRole('button', { name: word }))
  await gone()
  expect(consent()).toBe(kept)
})

it('shows optionals: the mandatory ones cannot be refused, the optional ones are off until switched on', async () => {
  const { user } = renderApp('/license/', {})
  await banner()
  await user.click(screen.getByRole('button', { name: 'See optionals' }))
  expect(screen.getAllByRole('switch')).toHaveLength(1)
  expect(screen.getByText('Mandatory cookies: always on')).toBeVisible()
  expect(screen.getByRole('switch', { name: 'Optional cookies' })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Accept this configuration' }))
  await gone()
  expect(consent()).toBe('rejected')
})

it('is asked again from the privacy page, with what was chosen', async () => {
  const { user } = renderApp('/privacy/', {})
  await banner()
  await user.click(screen.getByRole('button', { name: 'Accept all' }))
  await gone()
  await user.click(screen.getByRole('button', { name: 'Change the cookie choice' }))
  expect(await banner()).toHaveFocus()
  expect(screen.getByRole('switch', { name: 'Optional cookies' })).toBeChecked()
  await user.click(screen.getByRole('switch', { name: 'Optional cookies' }))
  await user.click(screen.getByRole('button', { name: 'Accept this configuration' }))
  await gone()
  expect(consent()).toBe('rejected')
})
