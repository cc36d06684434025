import { beforeEach, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { consent } from '../../../client/lib/browser/consent'
import { forgetCookie } from '../../../client/lib/browser/cookies'
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
] as const)('the choice %s is stored, and the banner closes', async (word, kept) => {
  const { user } = renderApp('/license/', {})
  await banner()
  expect(consent()).toBe('undecided')
  await user.click(screen.getByRole('button', { name: word }))
  await gone()
  expect(consent()).toBe(kept)
})

it('the details show mandatory cookies as fixed and optional cookies as off', async () => {
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

it('the privacy page opens the banner again with the stored choice', async () => {
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
