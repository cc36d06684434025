import { expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'
import { listed, settings, site, somebody, staff } from './people'

const main = () => within(screen.getByRole('main'))
const signedIn = (me: unknown, more = {}) => ({
  me,
  settings: settings(),
  accessTokens: [],
  ownLogins: [],
  identities: [],
  site,
  twoFactor: { enabled: false, required: false, recoveryCodesLeft: 0 },
  contacts: listed([]),
  ...more,
})

it('the user page asks visitors to register', async () => {
  renderApp('/users/', {})
  expect(await screen.findByRole('heading', { name: 'Please register to access this page' })).toBeVisible()
  expect(main().getByRole('link', { name: 'Log in' })).toBeVisible()
})

it('the user page shows the stored data of the person', async () => {
  renderApp('/users/', signedIn(somebody({ newEmail: 'ada@new.org', isBeta: true })))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Bell' })).toBeVisible()
  const fact = (name: string) => main().getByText(name, { selector: 'dt' }).nextElementSibling
  expect(main().getByText('User', { exact: true })).toBeVisible()
  expect(main().getByText('Beta tester')).toBeVisible()
  expect(fact('Username')).toHaveTextContent('ada')
  expect(fact('Email')).toHaveTextContent(
    'ada@example.orgada@new.org is not confirmed yet. Open the link that was sent to it',
  )
  expect(fact('Institutions')).toHaveTextContent('Institute')
  expect(fact('Laboratory')).toHaveTextContent('Laboratory of Cells')
  expect(fact('Team')).toHaveTextContent('Morphology')
  expect(fact('Fonction')).toHaveTextContent('Researcher')
  expect(fact('Signed up the')).toHaveTextContent('March 4, 2026')
  expect(fact('Groups')).toHaveTextContent('2 groups')
  expect(fact('Datasets')).toHaveTextContent('1 dataset')
  expect(fact('Quota')).toHaveTextContent('512 MB of 1.00 GB')
  expect(screen.getByRole('meter', { name: 'Quota' })).toHaveAttribute('aria-valuenow', '50')
  expect(main().getByRole('link', { name: 'Edit user' })).toHaveAttribute('href', '/display-user?id=1')
})

it('the user page marks missing data and a full quota', async () => {
  renderApp(
    '/users/',
    signedIn(somebody({ name: '', surname: '', institution: null, jobTitle: '', usedBytes: 1_073_741_824 })),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'ada' })).toBeVisible()
  expect(main().getAllByText('not given')).toHaveLength(3)
  expect(main().getByText('1.00 GB of 1.00 GB: full')).toBeVisible()
})

it('the user page links staff to staff pages and others to their own pages only', async () => {
  const { unmount } = renderApp('/users/', signedIn(staff()))
  const pages = within(await screen.findByRole('navigation', { name: 'Your pages' }))
  expect(pages.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/staff/',
    '/userslist/',
    '/audit/',
    '/staff/jobs/',
    '/staff/feedback/',
    '/group/',
    '/tags',
    '/userbin/',
    '/morphostat/',
  ])
  expect(main().getByText('Admin')).toBeVisible()
  unmount()
  renderApp('/users/', signedIn(somebody()))
  await screen.findByRole('heading', { level: 1, name: 'Ada Bell' })
  expect(
    within(screen.getByRole('navigation', { name: 'Your pages' }))
      .getAllByRole('link')
      .map(link => link.getAttribute('href')),
  ).toEqual(['/group/', '/tags', '/userbin/'])
})

it('a setting is saved at once and confirmed in the documented words', async () => {
  const sent: unknown[] = []
  const changeSettings = ({ input }: { input: object }) => {
    sent.push(input)
    return settings(input)
  }
  const { user } = renderApp('/users/', signedIn(somebody(), { changeSettings }))
  await user.click(await screen.findByRole('switch', { name: 'Collaborative mode' }))
  expect(await screen.findByText('Successfuly updated setting.')).toBeVisible()
  expect(sent).toEqual([{ collaborative: true }])
  expect(screen.getByRole('switch', { name: 'Collaborative mode' })).toBeChecked()
})

it('a refused setting is restored with the reason', async () => {
  const { user } = renderApp(
    '/users/',
    signedIn(somebody(), {
      changeSettings: () => {
        throw refusal('This token may only read', 'FORBIDDEN')
      },
    }),
  )
  await user.click(await screen.findByRole('switch', { name: 'Standalone start' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This token may only read')
  expect(screen.getByRole('switch', { name: 'Standalone start' })).not.toBeChecked()
})

it('the button shows the tips again and deletes the cookie that hides tips', async () => {
  document.cookie = 'hide_tutorials=1; Path=/'
  let shown = settings({ showTips: false })
  const { user } = renderApp('/users/', {
    me: somebody(),
    accessTokens: [],
    ownLogins: [],
    identities: [],
    site,
    twoFactor: { enabled: false, required: false, recoveryCodesLeft: 0 },
    settings: () => shown,
    changeSettings: () => (shown = settings()),
  })
  await user.click(await screen.findByRole('button', { name: 'Show tips again' }))
  expect(await screen.findByText('Tutorial tips are shown.')).toBeVisible()
  expect(document.cookie).toBe('')
})

it('settings of the earlier viewer are disabled with the reason when no builds are served', async () => {
  const reason = 'This installation does not have the earlier viewer, so this has no effect.'
  const { unmount } = renderApp(
    '/users/',
    signedIn(somebody({ isBeta: true }), { site: { ...site, viewerVersions: [] } }),
  )
  await waitFor(() => expect(screen.getAllByText(reason)).toHaveLength(2))
  expect(screen.getByRole('switch', { name: 'Standalone start' })).toBeDisabled()
  expect(screen.getByLabelText('Viewer version')).toBeDisabled()
  expect(screen.getByLabelText('Viewer version')).toHaveAccessibleDescription(reason)
  expect(screen.getByRole('switch', { name: 'Favourites' })).toBeEnabled()
  unmount()
  renderApp('/users/', signedIn(somebody({ isBeta: true, viewerVersion: 'TEST' }), { site }))
  const version = await screen.findByLabelText('Viewer version')
  await waitFor(() => expect(version).toBeEnabled())
  expect(version).toHaveValue('TEST')
  expect(version).toHaveAccessibleDescription(/does not have this version.*Choose another one/)
})

it('only beta testers choose a viewer version and a plot server', async () => {
  const { unmount } = renderApp('/users/', signedIn(somebody()))
  await screen.findByRole('switch', { name: 'Favourites' })
  expect(screen.queryByLabelText('Viewer version')).toBeNull()
  expect(screen.queryByLabelText('Default distant plot server')).toBeNull()
  unmount()
  const sent: unknown[] = []
  const chooseViewerVersion = ({ version }: { version: string }) => {
    sent.push(version)
    return somebody({ isBeta: true, viewerVersion: version })
  }
  const { user } = renderApp(
    '/users/',
    signedIn(somebody({ isBeta: true }), {
      chooseViewerVersion,
      changeSettings: ({ input }: { input: object }) => {
        sent.push(input)
        return settings(input)
      },
    }),
  )
  const version = await screen.findByLabelText('Viewer version')
  expect(
    within(version)
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual(['stable', 'beta'])
  await user.selectOptions(version, 'beta')
  expect(await screen.findByText('Viewer version updated.')).toBeVisible()
  const server = screen.getByLabelText('Default distant plot server')
  await user.type(server, 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Enter an address that begins with/)).toBeVisible()
  await user.clear(server)
  await user.type(server, 'https://plot.example.org')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual(['BETA', { plotServer: 'https://plot.example.org' }]))
})

it('the button clears the viewer data of this browser and reports the number of values', async () => {
  localStorage.setItem('morula.viewer.hintsDone', '["turn"]')
  localStorage.setItem('morula.theme', '"dark"')
  const { user } = renderApp('/users/', signedIn(somebody()))
  await user.click(await screen.findByRole('button', { name: 'Clear viewer cache' }))
  expect(
    await screen.findByText('Cleared: 1 stored value. The viewer has its original settings.'),
  ).toBeVisible()
  expect(localStorage.getItem('morula.viewer.hintsDone')).toBeNull()
  expect(localStorage.getItem('morula.theme')).toBe('"dark"')
  localStorage.clear()
})

it('the user page shows a loading error', async () => {
  renderApp('/users/', {
    me: somebody(),
    settings: () => {
      throw new Error('No database')
    },
    accessTokens: [],
    ownLogins: [],
    identities: [],
    site,
    twoFactor: { enabled: false, required: false, recoveryCodesLeft: 0 },
  })
  expect(await screen.findByText('No database')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

it('the contact list names people of shared groups and explains an empty list', async () => {
  const { unmount } = renderApp(
    '/users/',
    signedIn(somebody(), {
      contacts: listed([
        { id: '8', login: 'mary', name: 'Mary', surname: 'Lyon', email: 'mary@example.org' },
        { id: '9', login: 'karl', name: '', surname: '', email: null },
      ]),
    }),
  )
  const [mary, karl] = within(await screen.findByRole('list', { name: 'Contacts' })).getAllByRole('listitem')
  expect(within(mary!).getByRole('link', { name: 'mary@example.org' })).toHaveAttribute(
    'href',
    'mailto:mary@example.org',
  )
  expect(karl).toHaveTextContent('karl')
  unmount()
  renderApp('/users/', signedIn(somebody()))
  expect(await screen.findByText(/No contacts yet/)).toBeVisible()
})

it('the contact list filters by name and loads page by page', async () => {
  const all = Array.from({ length: 70 }, (_, at) => ({
    id: String(at),
    login: `p${at}`,
    name: 'Person',
    surname: String(at),
    email: null,
  }))
  const some = ({ text, after }: { text?: string; after?: string | null }) => {
    const found = all.filter(({ surname }) => surname.includes(text ?? ''))
    return {
      totalCount: found.length,
      nodes: after ? found.slice(50) : found.slice(0, 50),
      pageInfo: { endCursor: 'c', hasNextPage: !after && found.length > 50 },
    }
  }
  const { user } = renderApp('/users/', signedIn(somebody(), { contacts: some }))
  expect(await screen.findByText('50 of 70')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Person 69')).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Filter contacts by name' }), '33')
  expect(await screen.findByText('1 in all')).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Filter contacts by name' }), 'x')
  expect(await screen.findByText('Nobody has this name.')).toBeVisible()
})
