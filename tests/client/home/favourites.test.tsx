import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { dataset, person } from '../support/datasets'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'

const settings = { favourites: true, collaborative: true }
const worm = (more = {}) => dataset({ id: '5', name: 'Worm', ...more })
const cards = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('article')
    .map(card => within(card).getByRole('heading').textContent)

it('a new favourite appears first among the favourites at once', async () => {
  const addFavourite = () => worm({ isFavourite: true })
  const { user } = renderApp('/', {
    me: person(),
    settings,
    exampleDatasets: [worm()],
    favouriteDatasets: [dataset({ isFavourite: true })],
    addFavourite,
  })
  const examples = await screen.findByRole('region', { name: 'Examples' })
  await user.click(await within(examples).findByRole('button', { name: 'Favourite: Worm', pressed: false }))
  expect(
    await within(examples).findByRole('button', { name: 'Favourite: Worm', pressed: true }),
  ).toBeVisible()
  expect(cards('Favourites')).toEqual(['Worm', 'Phallusia Pm07'])
})

it('a new favourite disappears again when the server refuses', async () => {
  const addFavourite = () => {
    throw refusal('You have 1000 favourites', 'INVALID_INPUT')
  }
  const { user } = renderApp('/', {
    me: person(),
    settings,
    exampleDatasets: [worm()],
    favouriteDatasets: [dataset({ isFavourite: true })],
    addFavourite,
  })
  await user.click(await screen.findByRole('button', { name: 'Favourite: Worm' }))
  expect(await screen.findByText('You have 1000 favourites')).toBeVisible()
  expect(cards('Favourites')).toEqual(['Phallusia Pm07'])
})

it('a removed favourite keeps its card so that the person can undo the removal', async () => {
  const removeFavourite = () => worm({ isFavourite: false })
  const addFavourite = () => worm({ isFavourite: true })
  const { user } = renderApp('/', {
    me: person(),
    settings,
    exampleDatasets: [],
    favouriteDatasets: [worm({ isFavourite: true }), dataset({ isFavourite: true })],
    addFavourite,
    removeFavourite,
  })
  await user.click(await screen.findByRole('button', { name: 'Favourite: Worm', pressed: true }))
  await user.click(await screen.findByRole('button', { name: 'Favourite: Worm', pressed: false }))
  expect(await screen.findByRole('button', { name: 'Favourite: Worm', pressed: true })).toBeVisible()
  expect(cards('Favourites')).toEqual(['Worm', 'Phallusia Pm07'])
})

it('the home page links people to all datasets and shows visitors no favourites', async () => {
  const { unmount } = renderApp('/', { me: person(), settings, exampleDatasets: [], favouriteDatasets: [] })
  expect(await screen.findByRole('link', { name: 'View all datasets' })).toHaveAttribute('href', '/dataset/')
  unmount()
  renderApp('/', { settings, exampleDatasets: [dataset()] })
  expect(await screen.findByRole('heading', { name: 'Phallusia Pm07' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Favourites' })).toBeNull()
})

it.each([
  [100, 1],
  [99, 0],
])('the home page links to the whole list from 100 favourites on (%j shown)', async (count, links) => {
  const some = Array.from({ length: count }, (_, at) =>
    dataset({ id: String(at), name: `Embryo ${at}`, isFavourite: true }),
  )
  renderApp('/', { me: person(), settings, exampleDatasets: [], favouriteDatasets: some })
  expect(await screen.findByRole('heading', { name: 'Embryo 98' })).toBeVisible()
  const all = screen.queryAllByRole('link', { name: 'show all in the list' })
  expect(all.map(link => link.getAttribute('href'))).toEqual(
    Array.from({ length: links }, () => expect.stringMatching(/^\/dataset\/\?favourites/)),
  )
})
