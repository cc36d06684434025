import { expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { dataset, page, person } from '../support/datasets'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'

const settings = { favourites: true, collaborative: true }
const star = { name: 'Favourite: Phallusia Pm07' }

it('the star fills at once and empties again when the server refuses', async () => {
  let refuse: (reason: unknown) => void = () => {}
  const answer = new Promise((_, reject) => {
    refuse = reject
  })
  answer.catch(() => {})
  const addFavourite = () => answer
  const { user } = renderApp('/dataset/4/', {
    me: person(),
    settings,
    datasets: page([]),
    dataset: dataset(),
    addFavourite,
  })
  await user.click(await screen.findByRole('button', star))
  expect(await screen.findByRole('button', { ...star, pressed: true })).toBeVisible()
  refuse(refusal('You have 1000 favourites', 'INVALID_INPUT'))
  expect(await screen.findByText('You have 1000 favourites')).toBeVisible()
  expect(screen.getByRole('button', { ...star, pressed: false })).toBeVisible()
})

it('the star removes a favourite', async () => {
  const asked: unknown[] = []
  const removeFavourite = (given: unknown) => {
    asked.push(given)
    return dataset({ isFavourite: false })
  }
  const { user } = renderApp('/dataset/4/', {
    me: person(),
    settings,
    datasets: page([]),
    dataset: dataset({ isFavourite: true }),
    removeFavourite,
  })
  await user.click(await screen.findByRole('button', { ...star, pressed: true }))
  expect(await screen.findByRole('button', { ...star, pressed: false })).toBeVisible()
  expect(asked).toEqual([{ datasetId: '4' }])
})

it.each([
  [true, 2],
  [false, 0],
])('the collaborative mark follows the setting of the person (%j)', async (collaborative, marks) => {
  const shared = dataset({ isCollaborative: true })
  renderApp('/dataset/4/', {
    me: person(),
    settings: { ...settings, collaborative },
    datasets: page([shared, dataset({ id: '5', name: 'Alone' })]),
    dataset: shared,
  })
  expect(await screen.findByRole('heading', { name: 'Phallusia Pm07' })).toBeVisible()
  await waitFor(() =>
    expect([
      ...screen.queryAllByText('Collaborative'),
      ...screen.queryAllByRole('img', { name: 'collaborative' }),
    ]).toHaveLength(marks),
  )
})

it.each([
  [true, 1],
  [false, 0],
])('only the owner and staff see the id of a dataset (%j)', async (may, count) => {
  renderApp('/dataset/4/', {
    me: person(),
    settings,
    datasets: page([]),
    dataset: dataset({ can: { manage: true, delete: may, export: may, refusals: [] } }),
  })
  expect(await screen.findByRole('heading', { name: 'Phallusia Pm07' })).toBeVisible()
  expect(screen.queryAllByText('Id')).toHaveLength(count)
})

it.each([
  ['a visitor', null, true],
  ['a person with favourites switched off', person(), false],
] as const)('the star is hidden from %s', async (_, me, favourites) => {
  renderApp('/dataset/4/', {
    me,
    settings: { ...settings, favourites },
    datasets: page([]),
    dataset: dataset({ priority: 'VERY_HIGH' }),
  })
  expect(await screen.findByRole('heading', { name: 'Phallusia Pm07' })).toBeVisible()
  await waitFor(() => expect(screen.queryAllByText('Priority: Very high')).toHaveLength(favourites ? 1 : 0))
  expect(screen.queryByRole('button', star)).toBeNull()
})

it('the home page shows favourites and a link to all datasets', async () => {
  renderApp('/', {
    me: person(),
    settings,
    exampleDatasets: [],
    favouriteDatasets: [dataset({ isFavourite: true })],
  })
  expect(await screen.findByRole('region', { name: 'Favourites' })).toContainElement(
    await screen.findByRole('link', { name: 'Phallusia Pm07' }),
  )
  expect(screen.getByRole('link', { name: 'View all datasets' })).toHaveAttribute('href', '/dataset/')
})

it('the home page explains an empty list of favourites and reports a loading error', async () => {
  const { unmount } = renderApp('/', { me: person(), settings, exampleDatasets: [], favouriteDatasets: [] })
  expect(await screen.findByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  unmount()
  renderApp('/', {
    me: person(),
    settings,
    exampleDatasets: [],
    favouriteDatasets: () => {
      throw refusal('Not today', 'INTERNAL')
    },
  })
  expect(await screen.findByRole('heading', { name: 'Your favourites could not be loaded' })).toBeVisible()
})
