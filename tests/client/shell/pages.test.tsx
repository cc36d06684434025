import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { articles } from '../../../client/screens/pages/licenceArticles'
import { credits } from '../../../client/screens/pages/technologyCredits'
import { person } from '../support/datasets'
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
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

it.each([
  ['license', 'Licence', 'Licence'],
  ['privacy', 'Privacy Policy', 'Privacy Policy'],
  ['team', 'Meet our team', 'Team'],
  ['technology', 'Technology', 'Technology'],
  ['funding', 'Funding', 'Funding'],
  ['citation', 'How to cite', 'How to cite'],
  ['MorphoQuest/iOS', 'The companion app for iOS', 'Companion app'],
])('the page /%s/ has its heading and its document title', async (path, name, tab) => {
  renderApp(`/${path}/`, { site })
  await heading(name)
  expect(document.title).toBe(`${tab} · Morula`)
})

it('a visitor of /feedback/ writes a message, although the address is as long as a short link', async () => {
  const { user, address } = renderApp('/feedback', { site })
  const dialog = await screen.findByRole('dialog', { name: 'Feedback' })
  expect(dialog).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await heading('Feedback')
  expect(screen.getByRole('button', { name: 'Write a message' })).toBeVisible()
  expect(address()).toBe('/feedback')
})

it('staff who open /feedback/ get the inbox', async () => {
  const { address } = renderApp('/feedback/', { site, me: person({ isStaff: true }), feedback: [] })
  await screen.findByText('No open messages')
  expect(address()).toBe('/staff/feedback/')
})

it('the licence page summarises the 13 articles', async () => {
  renderApp('/license/', {})
  await heading('Licence')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Definitions',
    'Purpose',
    'Acceptance',
    'Effective date and term',
    'Scope of rights granted',
    'Intellectual property',
    'Related services',
    'Liability',
    'Warranty',
    'Termination',
    'Miscellaneous',
    'New versions of the agreement',
    'Governing law and jurisdiction',
  ])
  expect(articles[9]!.sentences.join(' ')).toContain('30 days')
  expect(articles[12]!.sentences.join(' ')).toMatch(/two months.*Paris/)
  expect(screen.getByRole('link', { name: 'official text' })).toHaveAttribute(
    'href',
    'https://cecill.info/licences/Licence_CeCILL_V2.1-en.html',
  )
})

it('the technology page lists exactly the runtime dependencies with their licences', () => {
  const read = (path: string) =>
    JSON.parse(readFileSync(path, 'utf8')) as { dependencies: Record<string, string>; license?: string }
  const named = credits.flatMap(({ packages }) => packages)
  expect(named.map(({ name }) => name).sort()).toEqual(Object.keys(read('package.json').dependencies).sort())
  for (const { name, licence } of named)
    expect([name, read(`node_modules/${name}/package.json`).license ?? 'MIT']).toEqual([name, licence])
})

it('the team page shows the configured team', async () => {
  renderApp('/team/', {
    site: {
      ...site,
      team: [{ name: 'Ada Bell', role: 'Microscopes', contact: 'ada@example.org', photo: '' }],
      betaUsers: ['Chen', 'Dora'],
    },
  })
  await screen.findByRole('heading', { level: 2, name: 'Ada Bell' })
  expect(screen.getByText('Microscopes')).toBeVisible()
  expect(screen.getByRole('link', { name: 'ada@example.org' })).toHaveAttribute(
    'href',
    'mailto:ada@example.org',
  )
  expect(screen.getByRole('heading', { level: 2, name: 'Beta users' })).toBeVisible()
  expect(screen.getByText('Dora')).toBeVisible()
})

it('the team page explains a missing team and reports a loading error', async () => {
  const { unmount } = renderApp('/team/', { site })
  expect(await screen.findByRole('heading', { name: 'No team members are listed yet' })).toBeVisible()
  unmount()
  renderApp('/team/', {})
  expect(await screen.findByRole('heading', { name: 'The team could not be loaded' })).toBeVisible()
})

it('the funding page lists the configured partners', async () => {
  const { unmount } = renderApp('/funding/', {
    site: {
      ...site,
      fundingPartners: [
        {
          name: 'Sea Trust',
          text: 'Microscopes',
          address: 'https://sea.example',
          logo: '/files/site/a.webp',
        },
        { name: 'Town', text: '', address: '', logo: '' },
      ],
    },
  })
  expect(await screen.findByRole('heading', { level: 2, name: 'Funding partners' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sea Trust' })).toHaveAttribute('href', 'https://sea.example')
  expect(screen.getByText('Microscopes')).toBeVisible()
  expect(document.querySelectorAll('main img')).toHaveLength(1)
  expect(screen.getByText('Town')).toBeVisible()
  unmount()
  renderApp('/funding/', { site })
  expect(await screen.findByRole('heading', { name: 'Data and software of others' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Funding partners' })).toBeNull()
  expect(await screen.findByText('This installation names no funding partners.')).toBeVisible()
})

it('the home page links to the companion app only when its address is configured', async () => {
  const { unmount } = renderApp('/', { site, exampleDatasets: [] })
  expect(await screen.findByRole('heading', { name: 'Companion mobile app' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /App Store/ })).toBeNull()
  expect(screen.queryByText(/A companion app brings/)).toBeNull()
  unmount()
  renderApp('/', { site: { ...site, iosAppUrl: 'https://apps.example.org/1' }, exampleDatasets: [] })
  expect(await screen.findByRole('link', { name: 'Companion app in the App Store' })).toHaveAttribute(
    'href',
    'https://apps.example.org/1',
  )
})

it('the app page links to the App Store, or explains that no address is configured', async () => {
  const { unmount } = renderApp('/MorphoQuest/iOS/', { site })
  expect(await screen.findByText(/no link to the app/)).toBeVisible()
  unmount()
  renderApp('/MorphoQuest/iOS/', { site: { ...site, iosAppUrl: 'https://apps.example.org/1' } })
  expect(await screen.findByRole('link', { name: 'Go to the App Store' })).toHaveAttribute(
    'href',
    'https://apps.example.org/1',
  )
})
