import { describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { dataset, managed, page, person } from '../support/datasets'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'

interface Asked {
  filter: { text?: string } | null
  order: string
  offset?: number
}

/** A server that keeps the received queries. */
function listServer(answer: (asked: Asked) => unknown) {
  const asked: Asked[] = []
  return {
    asked,
    datasets: (question: Asked) => {
      asked.push(question)
      return answer(question)
    },
  }
}

it('the dataset list shows the datasets in the order of the address', async () => {
  const server = listServer(() => page([dataset()]))
  renderApp('/dataset/?order=name-reversed', server)
  expect(await screen.findByRole('link', { name: /^Phallusia Pm07/ })).toHaveAttribute(
    'href',
    '/dataset/4/?order=name-reversed',
  )
  expect(screen.getByText('1 dataset')).toBeVisible()
  expect(screen.getByText('79 time points · 9,730 objects')).toBeVisible()
  expect(screen.getByRole('img', { name: 'public' })).toBeInTheDocument()
  expect(server.asked).toEqual([expect.objectContaining({ order: 'NAME_REVERSED', filter: null })])
})

it('the icon of a row opens the viewer on click and a new window on a context menu', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  const { user, address } = renderApp('/dataset/', { datasets: page([dataset()]), dataset: dataset() })
  const icon = await screen.findByRole('link', { name: 'Open Phallusia Pm07 in the viewer' })
  expect(icon).toHaveAttribute('href', '/unity/?id_dataset=4')
  fireEvent.contextMenu(icon)
  expect(open.mock.calls).toEqual([['/unity/?id_dataset=4', '_blank', 'noopener']])
  expect(screen.queryByRole('region', { name: '3D viewer' })).toBeNull()
  await user.click(icon)
  expect(await screen.findByRole('region', { name: '3D viewer' })).toBeVisible()
  expect(address()).toBe('/dataset/')
  open.mockRestore()
})

it('the icon of a row is disabled until the dataset is prepared', async () => {
  renderApp('/dataset/', {
    datasets: page([
      dataset({ preparation: { stage: 'WAITING', ready: false, done: 0, total: 0, error: null } }),
    ]),
  })
  expect(await screen.findByRole('button', { name: 'Open Phallusia Pm07 in the viewer' })).toBeDisabled()
})

it('the dataset list offers four orders and writes the choice into the address', async () => {
  const server = listServer(() => page([dataset()]))
  const { user, address } = renderApp('/dataset/', server)
  const order = await screen.findByRole('combobox', { name: 'Order' })
  expect(
    within(order)
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual(['New first', 'Old first', 'Name', 'Reversed Name'])
  await user.selectOptions(order, 'Old first')
  expect(address()).toBe('/dataset/?order=oldest')
})

it('the dataset list explains an empty result and clears the filters', async () => {
  const server = listServer(({ filter }) => page(filter?.text ? [] : [dataset()]))
  const { user, address } = renderApp('/dataset/?q=zebra', server)
  expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Clear the filters' }).at(-1)!)
  expect(await screen.findByRole('link', { name: /^Phallusia Pm07/ })).toBeVisible()
  expect(address()).toBe('/dataset/')
})

it('the dataset list shows a loading error and loads again on demand', async () => {
  let broken = true
  const { user } = renderApp('/dataset/', {
    datasets: () => {
      if (broken) throw new Error('No database')
      return page([dataset()])
    },
  })
  expect(await screen.findByText('No database')).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /^Phallusia Pm07/ })).toBeVisible()
})

describe('a list of 100,000 datasets', () => {
  const named = (at: number) => dataset({ id: String(at + 1), name: `Set ${at + 1}`, public: false })
  const long = () =>
    listServer(({ offset = 0 }) => ({
      ...page(Array.from({ length: 50 }, (_, at) => named(offset + at))),
      totalCount: 100_000,
    }))

  it('reserves space for all rows and renders only the visible ones', async () => {
    const server = long()
    renderApp('/dataset/', server)
    const row = (await screen.findByRole('link', { name: 'Set 1' })).closest('li')!
    expect(row).toHaveAttribute('aria-setsize', '100000')
    expect(row.parentElement).toHaveStyle({ height: `${100_000 * 64}px` })
    expect(row.parentElement!.children.length).toBeLessThan(30)
    expect(server.asked.map(({ offset }) => offset)).toEqual([0])
  })

  it('moves from end to end with the keyboard and loads only the visible pages', async () => {
    const server = long()
    const { user } = renderApp('/dataset/', server)
    const pane = (await screen.findByRole('link', { name: 'Set 1' })).closest('ul')!.parentElement!
    const press = async (keys: string, row: number) => {
      await user.keyboard(keys)
      fireEvent.scroll(pane) // jsdom does not fire the scroll event by itself
      await waitFor(() => expect(screen.getByRole('link', { name: `Set ${row}` })).toHaveFocus())
    }
    act(() => screen.getByRole('link', { name: 'Set 1' }).focus())
    await press('{End}', 100_000)
    await press('{ArrowUp}{ArrowUp}', 99_998)
    await press('{PageUp}', 99_988)
    await press('{Home}', 1)
    expect(server.asked.map(({ offset }) => offset)).toEqual([0, 99_950])
  })

  it('reports rows that failed to load and loads them again on demand', async () => {
    let broken = true
    const { user } = renderApp(
      '/dataset/',
      listServer(({ offset = 0 }) => {
        if (broken && offset > 0) throw new Error('No database')
        return { ...page([named(offset + 49)]), totalCount: 50 + 1 }
      }),
    )
    const pane = (await screen.findByRole('link', { name: 'Set 50' })).closest('ul')!.parentElement!
    pane.scrollTop = 40 * 64
    fireEvent.scroll(pane)
    expect(await screen.findByRole('alert')).toHaveTextContent('No database')
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Set 100' })).toBeVisible()
  })

  it('drops pages that are far from the visible ones', async () => {
    const server = long()
    renderApp('/dataset/', server)
    const pane = (await screen.findByRole('link', { name: 'Set 1' })).closest('ul')!.parentElement!
    const go = async (row: number) => {
      pane.scrollTop = (row - 1) * 64
      fireEvent.scroll(pane)
      await within(pane).findByRole('link', { name: `Set ${row}` })
    }
    for (let row = 1075; row < 2100; row += 50) await go(row)
    await go(2075)
    expect(new Set(server.asked.map(({ offset }) => offset)).size).toBe(server.asked.length)
    await go(1075)
    const again = server.asked
      .map(({ offset }) => offset)
      .filter((offset, at, all) => all.indexOf(offset) < at)
    expect(again).toContain(1050)
  })
})

it('the dataset page shows facts and sources', async () => {
  renderApp('/dataset/4/', { datasets: page([dataset()]), dataset: dataset() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Phallusia Pm07' })).toBeVisible()
  expect(screen.getByText('79, from t 4 to t 82')).toBeVisible()
  expect(screen.getByText('00:08:00 to 02:44:00 (hh:mm:ss)')).toBeVisible()
  expect(screen.getByText('25.5 MB')).toBeVisible()
  expect(screen.getByRole('link', { name: 'https://example.org/data' })).toBeVisible()
  expect(screen.getByRole('slider', { name: 'Time' })).toHaveAttribute('aria-valuetext', 't 82 · 02:44:00')
  expect(screen.getByRole('slider', { name: 'Quality' })).toHaveAttribute('aria-valuetext', 'High')
  expect(screen.queryByRole('link', { name: 'Add property' })).toBeNull()
})

it.each(['', '...'])('the dataset page says that there is no description: %j', async description => {
  renderApp('/dataset/4/', { datasets: page([dataset()]), dataset: dataset({ description }) })
  expect(await screen.findByText('No description')).toBeVisible()
  expect(screen.queryByText('...')).toBeNull()
})

it('the dataset page shows no sliders when there is nothing to choose', async () => {
  renderApp('/dataset/4/', {
    datasets: page([]),
    dataset: dataset({ minTime: 0, maxTime: 0, timePointCount: 1, qualityCount: 1 }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Phallusia Pm07' })
  expect(screen.queryByRole('slider')).toBeNull()
})

it('the dataset page shows managers the properties, unread lines and a link to add one', async () => {
  const volume = {
    id: '9',
    name: 'volume',
    type: 'FLOAT',
    shared: true,
    valueCount: 9730,
    smallest: 12.25,
    largest: 981.5,
    bytes: 1000,
    source: '',
    problemCount: 1,
    problems: [{ line: 7, reason: 'no value', kind: 'LINE' }],
    createdAt: '2026-03-04T05:06:07.000Z',
    owner: person(),
  }
  const { user } = renderApp('/dataset/4/', {
    me: person(),
    datasets: page([]),
    dataset: dataset({ can: managed, properties: page([volume]) }),
  })
  expect(await screen.findByRole('heading', { name: '1 property' })).toBeVisible()
  expect(screen.getByRole('cell', { name: '12.25 … 981.5' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add property' })).toHaveAttribute(
    'href',
    '/dataset/4/properties/create/',
  )
  await user.click(screen.getByRole('button', { name: '1 line not read' }))
  expect(
    within(await screen.findByRole('dialog', { name: 'Report on “volume”' })).getByText('no value'),
  ).toBeVisible()
})

it('the dataset page shows why a preparation failed', async () => {
  const failed = {
    stage: 'FAILED',
    done: 3,
    total: 9,
    ready: false,
    error: 't004.obj, line 12: no such vertex',
  }
  renderApp('/dataset/4/', { datasets: page([]), dataset: dataset({ preparation: failed, preview: null }) })
  expect(await screen.findByRole('alert')).toHaveTextContent('t004.obj, line 12: no such vertex')
  expect(screen.getByRole('button', { name: 'Open in viewer' })).toBeDisabled()
})

it('the property form is open to managers only', async () => {
  const properties = '/dataset/4/properties/create/'
  const { unmount } = renderApp(properties, { datasets: page([]), dataset: dataset() })
  expect(await screen.findByRole('heading', { name: 'Please register to access this page' })).toBeVisible()
  unmount()
  const other = renderApp(properties, { me: person(), datasets: page([]), dataset: dataset() })
  expect(await screen.findByRole('heading', { name: 'You may not change this' })).toBeVisible()
  other.unmount()
  const { user } = renderApp(properties, {
    me: person(),
    datasets: page([]),
    dataset: dataset({ can: managed }),
  })
  await user.click(await screen.findByRole('button', { name: 'Add property' }))
  expect(await screen.findByText('Choose a .txt file')).toBeVisible()
  expect(
    within(screen.getByRole('combobox', { name: 'Type' }))
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual(['Label', 'Number', 'Text', 'Others'])
})

it.each([
  ['Number', 'type:string\n1,2:three\n', 'Text'],
  ['Text', '# a comment\nTYPE: selection\n1,2:3\n', 'Label'],
])('the property form asks when %s is chosen for a file that says %j', async (chosen, text, declared) => {
  const sent: unknown[] = []
  const { user } = renderApp('/dataset/4/properties/create/', {
    me: person(),
    datasets: page([]),
    dataset: dataset({ can: managed }),
    addProperty: (given: unknown) => void sent.push(given),
  })
  await user.upload(
    await screen.findByLabelText('File'),
    new File([text], 'names.txt', { type: 'text/plain' }),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), chosen)
  await user.click(screen.getByRole('button', { name: 'Add property' }))
  const question = await screen.findByRole('dialog', { name: `Add the property as ${declared}?` })
  expect(question).toHaveTextContent(
    `You chose ${chosen}, but the type line of the file says ${declared}, which counts.`,
  )
  expect(within(question).getByRole('button', { name: `Add as ${declared}` })).toBeVisible()
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Add property' })).toBeVisible()
  expect(sent).toEqual([])
})

it('the property form says when no object of the dataset has a value', async () => {
  const reason = 'All 2 objects with values do not exist in the dataset: 9,1 (line 2) · 9,2 (line 3)'
  const added = {
    id: '8',
    name: 'volume',
    type: 'FLOAT',
    shared: false,
    valueCount: 2,
    smallest: 1,
    largest: 2,
    bytes: 20,
    source: '',
    version: 1,
    problemCount: 1,
    problems: [{ line: 2, reason, kind: 'NO_OBJECTS' }],
  }
  const { user } = renderApp('/dataset/4/properties/create/', {
    me: person(),
    datasets: page([]),
    dataset: dataset({ can: managed }),
    addProperty: added,
  })
  const text = 'type:float\n9,1:1\n9,2:2\n'
  await user.upload(
    await screen.findByLabelText('File'),
    new File([text], 'volume.txt', { type: 'text/plain' }),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Others')
  await user.click(screen.getByRole('button', { name: 'Add property' }))
  expect(
    await screen.findByText(
      '“volume” was added, but no object of the dataset has a value of it: 2 values, 1 remark.',
    ),
  ).toBeVisible()
  expect(screen.getAllByRole('cell').map(cell => cell.textContent)).toEqual(['2', reason])
})

it.each(['', 'properties/', 'sharings/', 'properties/create/'].map(part => `/dataset/4/${part}`))(
  'the page %s of a private dataset says that the log-in has ended, and offers to log in',
  async address => {
    let alive = true
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    const { user } = renderApp(address, {
      me: () => (alive ? person() : null),
      session: () => (alive ? { expiresAt, needsTwoFactor: false } : null),
      datasets: page([]),
      loginEnd: 'LIST',
      dataset: () => {
        alive = false
        throw refusal('No such dataset', 'NOT_FOUND')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Your log-in has ended' })).toBeVisible()
    expect(screen.queryByText(/it is not shared with you/)).toBeNull()
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }))
    expect(await screen.findByRole('dialog', { name: 'Logged out' })).toBeVisible()
  },
)

it('the list of a public group tells visitors that none of its datasets is public', async () => {
  renderApp('/dataset/?group=8', { datasets: page([]) })
  expect(await screen.findByRole('heading', { name: 'No public datasets' })).toBeVisible()
  expect(screen.getByText(/^No dataset of this group is public\./)).toBeVisible()
})

it('a dataset that a visitor cannot see offers the log-in', async () => {
  renderApp('/dataset/4/', {
    datasets: page([]),
    dataset: () => {
      throw refusal('No such dataset', 'NOT_FOUND')
    },
  })
  expect(await screen.findByRole('heading', { name: 'This dataset cannot be shown' })).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' })).toBeVisible()
})
