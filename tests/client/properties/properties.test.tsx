import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { dataset, managed, page, person } from '../support/datasets'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'

const property = (more = {}) => ({
  id: '7',
  name: 'volume',
  type: 'FLOAT',
  shared: true,
  valueCount: 9730,
  smallest: 1,
  largest: 2,
  bytes: 320_000,
  problemCount: 0,
  problems: [],
  source: '',
  outdated: false,
  outdatedCause: null,
  createdAt: '2026-03-04T05:06:07.000Z',
  binnedAt: null,
  canBin: true,
  version: 1,
  versionCount: 1,
  owner: person(),
  ...more,
})
const others = person({ id: '2', login: 'bo', name: 'Bo', surname: 'Falk' })
const list = (nodes: readonly unknown[], more = {}) => ({
  totalCount: nodes.length,
  nodes,
  pageInfo: { endCursor: 'end', hasNextPage: false },
  ...more,
})
const withProperties = (nodes: readonly unknown[], more = {}) => ({
  me: person(),
  datasets: page([]),
  dataset: dataset({ can: managed, properties: list(nodes), ...more }),
})
const address = '/dataset/4/properties/'
const row = async (name: string) => within(await screen.findByRole('listitem', { name }))

it('the property list shows type, owner, value count, size, date and sharing', async () => {
  renderApp(
    address,
    withProperties([
      property(),
      property({ id: '8', name: 'fate', type: 'GROUP', shared: false, valueCount: 1, owner: others }),
    ]),
  )
  const first = await row('volume')
  for (const words of ['Number', '9,730 values', '313 KB', 'Ada Bell · Mar 4, 2026'])
    expect(first.getByText(words)).toBeVisible()
  expect(first.getByRole('switch', { name: 'Shared volume' })).toBeChecked()
  const second = await row('fate')
  for (const words of ['Groups', '1 value', 'Bo Falk · Mar 4, 2026'])
    expect(second.getByText(words)).toBeVisible()
  expect(second.getByRole('switch', { name: 'Shared fate' })).not.toBeChecked()
  expect(screen.getByRole('link', { name: 'Upload a property' })).toHaveAttribute(
    'href',
    '/dataset/4/properties/create/',
  )
  expect(screen.queryByRole('searchbox', { name: 'Filter properties by name' })).toBeNull()
})

it('the property list explains sharing for public and for private datasets', async () => {
  const { unmount } = renderApp(address, withProperties([property()], { public: true }))
  expect(
    await screen.findByText(
      /visible to everyone on the web, because the dataset is public\. Other properties are visible only to their owner and the managers/,
    ),
  ).toBeVisible()
  unmount()
  renderApp(address, withProperties([property()], { public: false }))
  expect(await screen.findByText(/visible to everyone who can see this dataset\./)).toBeVisible()
})

it('the property list explains missing rights and offers no controls without them', async () => {
  const seen = withProperties([property({ canBin: false, owner: others })], { can: dataset().can })
  for (const me of [null, person()]) {
    const { unmount } = renderApp(address, { ...seen, me })
    const line = await row('volume')
    expect(line.getByText('shared')).toBeVisible()
    expect(line.queryByRole('button')).toBeNull()
    expect(line.queryByRole('switch')).toBeNull()
    expect(
      screen.getByText(
        'You can see these properties but not change them. Only their owners and the managers of this dataset can.',
      ),
    ).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Upload a property' })).toBeNull()
    unmount()
  }
  renderApp(
    address,
    withProperties([property({ id: '8', name: 'mine' }), property({ canBin: false, owner: others })], {
      can: dataset().can,
    }),
  )
  expect((await row('mine')).getByRole('button', { name: 'Rename mine' })).toBeVisible()
  expect((await row('volume')).queryByRole('button')).toBeNull()
  expect(screen.getByText(/^You can change your own properties\. Only their owners/)).toBeVisible()
})

it('a computed property appears even when its job ended before it was seen at work', async () => {
  let isComputed = false
  const surface = property({ id: '8', name: 'Surface', source: 'derived:surface' })
  const job = { id: '5', state: 'DONE', done: 1, total: 1, error: null, can: { cancel: false } }
  const root = withProperties([], {
    properties: () => list(isComputed ? [surface] : []),
    derivation: () => (isComputed ? { withoutValues: [], job } : null),
  })
  const { user } = renderApp(address, {
    ...root,
    computeProperties: () => {
      isComputed = true
      return { withoutValues: [], job: { ...job, state: 'WAITING' } }
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: /^Surface/ }))
  await user.click(screen.getByRole('button', { name: 'Compute 1 property' }))
  await row('Surface')
})

it('a computation that another window started is shown after the refusal of a second one', async () => {
  let isStarted = false
  const surface = property({ id: '8', name: 'Surface', source: 'derived:surface' })
  const job = { id: '5', done: 0, total: 1, error: null, can: { cancel: true } }
  let looks = 0
  const { user } = renderApp(address, {
    ...withProperties([], {
      properties: () => list(looks > 2 ? [surface] : []),
      derivation: () =>
        isStarted ? { withoutValues: [], job: { ...job, state: ++looks > 2 ? 'DONE' : 'RUNNING' } } : null,
    }),
    computeProperties: () => {
      isStarted = true
      throw refusal('Properties of this dataset are being computed already', 'CONFLICT')
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: /^Surface/ }))
  await user.click(screen.getByRole('button', { name: 'Compute 1 property' }))
  expect(await screen.findByRole('button', { name: /^Cancel/ })).toBeVisible()
  await row('Surface')
})

describe('after a while without input', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }))
  afterEach(() => void jest.useRealTimers())
  const wait = () => act(() => jest.advanceTimersByTimeAsync(15_000))

  it('a computation that another manager started appears, and then its properties', async () => {
    let state: 'RUNNING' | 'DONE' | null = null
    const surface = property({ id: '8', name: 'Surface', source: 'derived:surface' })
    const job = { id: '5', done: 0, total: 1, error: null, can: { cancel: true } }
    renderApp(
      address,
      withProperties([], {
        properties: () => list(state === 'DONE' ? [surface] : []),
        derivation: () => state && { withoutValues: [], job: { ...job, state } },
      }),
    )
    await screen.findByRole('checkbox', { name: /^Surface/ })
    state = 'RUNNING'
    await wait()
    expect(await screen.findByRole('button', { name: /^Cancel/ })).toBeVisible()
    state = 'DONE'
    await row('Surface')
  })

  it('a manager who may only read from now on sees no controls of managers', async () => {
    const can = { ...managed }
    renderApp(address, withProperties([property({ owner: others })], { can: () => can }))
    await screen.findByRole('heading', { name: 'Compute from the meshes' })
    Object.assign(can, dataset().can)
    await wait()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Compute from the meshes' })).toBeNull())
    expect(screen.queryByRole('link', { name: 'Upload a property' })).toBeNull()
  })

  it('a dataset that somebody erased is shown no more', async () => {
    let isErased = false
    const root = withProperties([property()])
    renderApp(address, {
      ...root,
      dataset: () => {
        if (isErased) throw refusal('No such dataset', 'NOT_FOUND')
        return root.dataset
      },
    })
    await row('volume')
    isErased = true
    await wait()
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This dataset cannot be shown' }),
    ).toBeVisible()
    expect(screen.queryByText('No such dataset')).toBeNull()
  })
})

it('the property list explains that it is empty', async () => {
  const { unmount } = renderApp(address, withProperties([]))
  expect(await screen.findByRole('heading', { name: 'No properties yet' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Upload a property' })).toHaveLength(1)
  unmount()
  renderApp(address, { ...withProperties([], { can: dataset().can }), me: null })
  expect(await screen.findByText(/^Managers of this dataset can add/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Upload a property' })).toBeNull()
})

it('the property pages refuse access in the words of the contract', async () => {
  const fails = (message: string, code: string) => () => {
    throw refusal(message, code)
  }
  const seen = async (root: object, heading: string, at = address) => {
    const { unmount } = renderApp(at, { datasets: page([]), ...root })
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
    unmount()
  }
  const hidden = fails('No such dataset', 'NOT_FOUND')
  await seen({ dataset: hidden }, 'Please register to access this page')
  await seen({ me: person(), dataset: hidden }, 'This dataset cannot be shown')
  await seen({ me: person(), dataset: fails('Too busy', 'INTERNAL') }, 'The properties could not be loaded')
  await seen({ dataset: fails('Too busy', 'INTERNAL') }, 'The properties could not be loaded')
  await seen({ ...withProperties([]), me: null }, 'Please register to access this page', `${address}create/`)
  await seen(withProperties([], { can: dataset().can }), 'You may not change this', `${address}create/`)
})

it('renaming happens in place and shows the name that the server returns', async () => {
  const sent: unknown[] = []
  const answers = [
    () => {
      throw refusal('Please check the form', 'INVALID_INPUT', { name: 'Such a name is taken' })
    },
    () => {
      throw refusal('Only its owner and the managers of its dataset may do this with a property', 'FORBIDDEN')
    },
    () => property({ name: 'Volume, as the server has it', shared: false }),
  ]
  const { user } = renderApp(address, {
    ...withProperties([property()]),
    renameProperty: (given: unknown) => {
      sent.push(given)
      return answers.shift()!()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Rename volume' }))
  const field = screen.getByLabelText('New name')
  expect(field).toHaveFocus()
  await user.clear(field)
  await user.keyboard('  {Enter}')
  expect(await screen.findByText('Please input a name')).toBeVisible()
  expect(sent).toEqual([])
  await user.clear(field)
  await user.type(field, ' Cells {Enter}')
  expect(await screen.findByText('Such a name is taken')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Only its owner and the managers')
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  const renamed = await row('Volume, as the server has it')
  expect(renamed.getByRole('switch')).not.toBeChecked()
  expect(screen.queryByLabelText('New name')).toBeNull()
  expect(renamed.getByRole('button', { name: /^Rename/ })).toHaveFocus()
  expect(sent).toEqual([1, 2, 3].map(() => ({ id: '7', name: 'Cells' })))
})

it('Escape closes a panel and returns the focus to its button', async () => {
  const { user } = renderApp(address, withProperties([property()]))
  for (const deed of ['Rename volume', 'Delete volume']) {
    await user.click(await screen.findByRole('button', { name: deed }))
    expect(screen.getByRole('button', { name: deed })).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: deed })).toHaveFocus()
    expect(screen.getByRole('button', { name: deed })).toHaveAttribute('aria-expanded', 'false')
  }
})

it('the switch shares and unshares at once and explains the effect', async () => {
  const sent: string[] = []
  const { user } = renderApp(address, {
    ...withProperties([property({ shared: false })], { public: false }),
    shareProperty: ({ id }: { id: string }) => {
      sent.push(`share ${id}`)
      return property()
    },
    unshareProperty: ({ id }: { id: string }) => {
      sent.push(`unshare ${id}`)
      return property({ shared: false })
    },
  })
  const mark = (await row('volume')).getByRole('switch')
  await user.click(mark)
  expect(await screen.findByText('Everybody who sees this dataset can see “volume” now')).toBeVisible()
  expect(mark).toBeChecked()
  await user.click(mark)
  expect(
    await screen.findByText('Only Ada Bell and the managers of this dataset can see “volume” now'),
  ).toBeVisible()
  expect(mark).not.toBeChecked()
  expect(sent).toEqual(['share 7', 'unshare 7'])
})

it('the switch stays unchanged when the server refuses', async () => {
  const { user } = renderApp(address, {
    ...withProperties([property({ shared: false })]),
    shareProperty: () => {
      throw refusal('No such property', 'NOT_FOUND')
    },
  })
  const mark = (await row('volume')).getByRole('switch')
  await user.click(mark)
  expect(await screen.findByText('No such property')).toBeVisible()
  expect(mark).not.toBeChecked()
})

it('deleting needs a confirmation, names the bin of the owner and removes the row', async () => {
  const answers = [
    () => {
      throw refusal('Its dataset is in the bin: restore that first', 'CONFLICT')
    },
    () => property({ binnedAt: '2026-03-05T05:06:07.000Z' }),
  ]
  const binProperty = jest.fn((_: { id: string }) => answers.shift()!())
  const { user } = renderApp(address, {
    ...withProperties([property(), property({ id: '8', name: 'fate', owner: others })]),
    binProperty,
  })
  await user.click(await screen.findByRole('button', { name: 'Delete fate' }))
  expect(
    screen.getByText(/^Delete “fate”\? .* moves to the bin, where Bo Falk and you can restore it.* 313 KB/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  await user.click(screen.getByRole('button', { name: 'Delete volume' }))
  expect(screen.getByText(/^Delete “volume”\? .* moves to your bin, where you can restore it/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  expect(binProperty).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Delete property' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Its dataset is in the bin: restore that first')
  await user.click(screen.getByRole('button', { name: 'Delete property' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'volume' })).toBeNull())
  expect(screen.getByRole('heading', { level: 1, name: 'Properties' })).toHaveFocus()
  expect(screen.getByRole('listitem', { name: 'fate' })).toBeVisible()
  expect(binProperty.mock.calls.map(([given]) => given)).toEqual([{ id: '7' }, { id: '7' }])
})

it('the property list loads pages without duplicates and lets the server filter', async () => {
  const all = Array.from({ length: 25 }, (_, at) => property({ id: String(at), name: `volume ${at}` }))
  const asked: object[] = []
  const properties = ({ text, after = null }: { text: string; after?: string | null }) => {
    asked.push({ text, after })
    const found = all.filter(({ name }) => name.includes(text))
    // Simulates a rename between two pages: the last row of the first page comes again on the second.
    return list(after ? found.slice(19) : found.slice(0, 20), {
      totalCount: found.length,
      pageInfo: { endCursor: 'end', hasNextPage: !after && found.length > 20 },
    })
  }
  const { user } = renderApp(address, withProperties([], { properties }))
  expect(await screen.findByText('20 of 25')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  const shown = () => within(screen.getByRole('list', { name: 'Properties' })).getAllByRole('listitem')
  await waitFor(() => expect(shown()).toHaveLength(25))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  await user.click(screen.getByRole('searchbox', { name: 'Filter properties by name' }))
  await user.paste('volume 2')
  await waitFor(() => expect(shown()).toHaveLength(6))
  await user.paste('x')
  expect(await screen.findByRole('heading', { name: 'No property has this name' })).toBeVisible()
  expect(asked).toEqual([
    { text: '', after: null },
    { text: '', after: 'end' },
    { text: 'volume 2', after: null },
    { text: 'volume 2x', after: null },
  ])
})

it('the upload page links back to the page that opened it', async () => {
  const { user, address: at } = renderApp(address, withProperties([property()]))
  await user.click(await screen.findByRole('link', { name: 'Upload a property' }))
  await user.click(await screen.findByRole('link', { name: 'Back to the properties' }))
  await waitFor(() => expect(at()).toBe(address))
  await user.click(screen.getByRole('link', { name: 'Back to the dataset' }))
  await user.click(await screen.findByRole('link', { name: 'Add property' }))
  expect(await screen.findByRole('link', { name: 'Back to the dataset' })).toBeVisible()
})

it('the dataset page links to all properties and shows their number', async () => {
  renderApp('/dataset/4/', withProperties([], { properties: list([property()], { totalCount: 130 }) }))
  expect(await screen.findByRole('link', { name: 'Properties' })).toHaveAttribute('href', address)
  expect(screen.getByRole('link', { name: 'All 130 properties' })).toHaveAttribute('href', address)
})

it('the property list says why values are out of date', async () => {
  const outdatedCause = { kind: 'GONE', through: [{ id: '8', name: 'age' }] }
  const stale = property({ source: 'formula:age * 2', outdated: true, outdatedCause })
  renderApp(address, withProperties([stale]))
  expect((await row('volume')).getByText(/out of date: “age” was deleted/)).toBeVisible()
})
