import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { isWithoutHeader } from '../../../client/app/Shell/headerLinks'
import { maintained, detectingMaintenance } from '../../../client/lib/server/maintenance'
import { dataset, person } from '../support/datasets'
import { renderApp } from '../support/renderApp'

const site = {
  contactEmail: null,
  socialLinks: [],
  iosAppUrl: null,
  helpRedirectUrl: null,
  team: [],
  betaUsers: [],
  fundingPartners: [],
  viewerVersions: [],
  quotaMaxBytes: 1,
}

describe('the header', () => {
  it.each([
    ['/', false],
    ['/lineage/', true],
    ['/help_lineage/', false],
    ['/morphoapi/', true],
    ['/morphoapi.php/', true],
    ['/MorphoAPI.PHP', true],
    ['/dataset/7/', false],
  ])('at %s is left out: %s', (address, out) => expect(isWithoutHeader(address)).toBe(out))

  it('shows the card of the person on keyboard focus and hides the card on Escape', async () => {
    const me = person({
      isStaff: true,
      usedBytes: 536_870_912,
      quotaBytes: 1_073_741_824,
      groupCount: 2,
      datasetCount: 1234,
    })
    const { user } = renderApp('/license/', { me })
    const name = await screen.findByRole('link', { name: 'Ada Bell' })
    expect(name).toHaveAttribute('href', '/users/')
    const matches = Element.prototype.matches
    const seen = jest.spyOn(Element.prototype, 'matches').mockImplementation(function (
      this: Element,
      selector,
    ) {
      return selector === ':focus-visible' || matches.call(this, selector)
    }) // jsdom does not support :focus-visible
    act(() => name.focus())
    expect(await screen.findByText('512 MB of 1.00 GB used')).toBeVisible()
    for (const word of ['ada', 'Admin', '2', '1,234']) expect(screen.getByText(word)).toBeVisible()
    expect(screen.getByRole('meter', { name: 'Storage' })).toHaveAttribute('aria-valuenow', '50')
    await user.keyboard('{Escape}')
    expect(screen.queryByText('Admin')).toBeNull()
    seen.mockRestore()
  })

  it('links help and downloads, and offers feedback', async () => {
    renderApp('/license/', {})
    await screen.findByRole('heading', { level: 1 })
    const header = within(screen.getAllByRole('banner')[0]!)
    expect(header.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help_website/')
    expect(header.getByRole('link', { name: 'Downloads' })).toHaveAttribute('href', '/downloads/')
    expect(header.getByRole('button', { name: 'Feedback' })).toBeVisible()
  })
})

describe('the footer', () => {
  it('links to the information pages and shows only configured contacts', async () => {
    renderApp('/license/', { site })
    const footer = await screen.findByRole('contentinfo')
    const links = within(footer)
      .getAllByRole('link')
      .map(link => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Privacy Policy', '/privacy/'],
      ['Videos', '/videos'],
      ['Team', '/team/'],
      ['License', '/license/'],
      ['Funding', '/funding/'],
      ['Technology', '/technology/'],
      ['Developers', '/developers/'],
      ['How to cite', '/citation/'],
    ])
    expect(footer).toHaveTextContent(`© 2018–${new Date().getFullYear()}`)
  })

  it('shows the contact and two social links named by their hosts', async () => {
    renderApp('/license/', {
      site: {
        ...site,
        contactEmail: 'team@example.org',
        socialLinks: ['https://www.example.org/@m', 'https://code.example.net/m', 'https://third.example/'],
      },
    })
    expect(await screen.findByRole('link', { name: 'Contact' })).toHaveAttribute(
      'href',
      'mailto:team@example.org',
    )
    expect(screen.getByRole('link', { name: 'example.org' })).toHaveAttribute(
      'href',
      'https://www.example.org/@m',
    )
    expect(screen.getByRole('link', { name: 'code.example.net' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'third.example' })).toBeNull()
  })

  it('counts the people and visitors who are online', async () => {
    async function* liveStatistics() {
      yield { liveStatistics: { people: 1, visitors: 12, viewers: 0 } }
    }
    renderApp('/license/', { liveStatistics })
    await waitFor(() =>
      expect(screen.getByRole('contentinfo')).toHaveTextContent('1 person · 12 visitors here now'),
    )
  })
})

describe('the maintenance mode', () => {
  const real = globalThis.fetch
  beforeEach(() => {
    globalThis.fetch = jest.fn(() => Promise.resolve({ ok: true } as Response))
  })
  afterEach(() => {
    globalThis.fetch = real
    maintained.setState(false)
  })
  const answer = (status: number, body: string) =>
    detectingMaintenance(() =>
      Promise.resolve({
        status,
        clone: () => ({ text: () => Promise.resolve(body) }),
      } as unknown as Response),
    )()

  it('is detected by the error code only', async () => {
    await answer(503, '{"errors":[{"message":"busy","extensions":{"code":"BUSY"}}]}')
    await answer(200, '"MAINTENANCE"')
    expect(maintained.getState()).toBe(false)
    await answer(503, '{"errors":[{"message":"…","extensions":{"code":"MAINTENANCE"}}]}')
    expect(maintained.getState()).toBe(true)
  })

  it('covers the screen, which returns with its content', async () => {
    const { user } = renderApp('/login/', { exampleDatasets: [dataset()] })
    const field = await screen.findByLabelText('Username')
    await user.type(field, 'somebody')
    act(() => maintained.setState(true))
    expect(
      screen.getByRole('heading', { level: 1, name: 'Morula is currently under maintenance.' }),
    ).toBeVisible()
    expect(field).not.toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('Morula is currently under maintenance.')).toBeNull())
    expect(screen.getByLabelText('Username')).toHaveValue('somebody')
  })
})
