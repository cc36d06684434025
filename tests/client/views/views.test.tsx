import { afterEach, expect, it, jest } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ApolloProvider } from '@apollo/client/react'
import { MemoryRouter } from 'react-router-dom'
import { changeWords } from '../../../client/features/viewerDock/share/changes'
import { smallPicture } from '../../../client/features/viewerDock/share/picture'
import { ShareDialog } from '../../../client/features/viewerDock/share/ShareDialog'
import { expectKept, keepView, readKept, takeKept } from '../../../client/features/viewerDock/keptView'
import { dataset, managed, page } from '../support/datasets'
import { renderApp } from '../support/renderApp'
import { clientOf, refusal, type Root } from '../support/server'

const none = { frames: false, properties: [], missing: [], leftOut: 0 }
const shown = {
  datasetId: '4',
  content: '{}',
  picture: { base64: 'AAAA', source: 'data:image/webp;base64,AAAA' },
}

function renderDialog(root: Root) {
  const onClose = jest.fn()
  render(
    <MemoryRouter>
      <ApolloProvider client={clientOf(root)}>
        <ShareDialog shown={shown} onClose={onClose} />
      </ApolloProvider>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), onClose }
}
const view = (more: object = {}, of: Record<string, unknown> = {}) => ({
  code: 'Ab12Cd34',
  privateProperties: [],
  dataset: dataset(of),
  ...more,
})

it('the dialog makes one link, copies it and shows its QR code and picture', async () => {
  const createView = jest.fn(() => view())
  const { user } = renderDialog({ createView })
  expect(await screen.findByText('localhost/Ab12Cd34')).toBeVisible()
  expect(createView).toHaveBeenCalledTimes(1)
  const [sent] = createView.mock.calls[0] as unknown as [object]
  expect(sent).toEqual({ input: { datasetId: '4', content: '{}', picture: 'AAAA' } })
  expect(await screen.findByRole('img', { name: 'QR code of http://localhost/Ab12Cd34' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'The shared view' })).toHaveAttribute('src', shown.picture.source)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe('http://localhost/Ab12Cd34')
})

it.each([
  ['public', { public: true }, /everyone, because this dataset is public/],
  ['private', { public: false }, /people who can see this dataset/],
])('the dialog says who can open the link of a %s dataset', async (_what, of, words) => {
  renderDialog({ createView: view({}, of) })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Sharings' })).toBeNull()
  expect(screen.queryByRole('note')).toBeNull()
})

it('the dialog warns about private properties, and leads managers to the sharings', async () => {
  renderDialog({ createView: view({ privateProperties: ['7', '8'] }, { can: managed }) })
  expect(await screen.findByText(/^2 properties of this view are private/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sharings' })).toHaveAttribute('href', '/dataset/4/sharings/')
})

it('the dialog shows a refusal and tries again', async () => {
  let refused = true
  const createView = () => {
    if (refused) throw refusal('Too many views', 'TOO_MANY')
    return view()
  }
  const { user } = renderDialog({ createView })
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many views')
  refused = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('localhost/Ab12Cd34')).toBeVisible()
})

it('a picture that the server would refuse is left out', async () => {
  expect(await smallPicture(null)).toBeNull()
  expect(await smallPicture(new Blob([new Uint8Array(256_001)]))).toBeNull()
  expect(await smallPicture(new Blob([new Uint8Array([1, 2, 255])], { type: 'image/png' }))).toEqual({
    base64: 'AQL/',
    source: 'data:image/png;base64,AQL/',
  })
})

it('the words about changes name properties that are known, and count the others', () => {
  const nameOf = (id: string) => (id === '7' ? 'Fate' : undefined)
  expect(changeWords(none, nameOf)).toEqual([])
  expect(changeWords({ frames: true, properties: ['7'], missing: ['8', '9'], leftOut: 1 }, nameOf)).toEqual([
    'The meshes of this dataset have changed since this view was shared.',
    'The values of Fate have changed since this view was shared.',
    'The view uses 2 properties that you cannot see.',
    '1 set made from a property that you cannot see: left out.',
  ])
})

it('a short link of neither a session nor a view leads to the list', async () => {
  const missing = () => {
    throw refusal('No such view', 'NOT_FOUND')
  }
  const { address } = renderApp('/AbCd1234', {
    datasets: page([]),
    viewerSessionByShortcut: missing,
    view: missing,
  })
  await waitFor(() => expect(address()).toBe('/dataset/'))
})

it('a short link shows why it could not be loaded, and tries again', async () => {
  renderApp('/AbCd1234', {
    viewerSessionByShortcut: () => {
      throw refusal('No such session', 'NOT_FOUND')
    },
    view: () => {
      throw refusal('The database does not answer', 'UNAVAILABLE')
    },
  })
  expect(await screen.findByText('The database does not answer')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

const dock = { datasetId: '4', layout: 'fullscreen', lastShown: 'split' } as const
const reloaded = (type: string) =>
  Object.assign(performance, { getEntriesByType: () => [{ type }] as unknown as PerformanceEntry[] })
afterEach(() => sessionStorage.clear())

it('the view is kept for a reload of the same page', () => {
  keepView(dock, 'content')
  reloaded('navigate')
  expect(readKept()).toBeNull()
  reloaded('reload')
  expect(readKept()).toMatchObject({ datasetId: '4', layout: 'split', isHidden: false, content: 'content' })
  history.pushState(null, '', '/other')
  expect(readKept()).toBeNull()
  history.pushState(null, '', '/')
  keepView({ ...dock, datasetId: null }, null)
  expect(readKept()).toBeNull()
  sessionStorage.setItem('morula.view', '{"address":"/"}')
  expect(readKept()).toBeNull()
})

it('the page of the kept view leaves the viewer alone once', () => {
  keepView(dock, 'content')
  reloaded('reload')
  expect(takeKept()).toBe(false)
  expectKept(readKept()!)
  expect([takeKept(), takeKept()]).toEqual([true, false])
})
