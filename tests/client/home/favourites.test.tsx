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

it('shows what becomes a favourite on a card at once, the newest first', async () => {
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

it('takes it back where the server refuses', async () => {
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

it('keeps one that is taken off in its place, so that a slip can be undone', async () => {
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

it('leads who is signed in to all datasets, and shows visitors no favourites', async () => {
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
])('of a hundred says that there may be more (%j shown)', async (count, links) => {
  const some = Array.from({ length: count }, (_, at) =>
    dataset({ id: String(at), name: `Embryo ${at}`, isFavourite: true }),
  )
  renderApp('/', { me: person(), settings, exampleDatasets: [], favouriteDatasets: some })
  expect(await screen.findByRole('heading', { name: 'Embryo 98' })).toBeVisible()
  const all = screen.queryAllByRole('link', { name: 'the list has all of them' })
  expect(all.map(link => link.getAttribute('href'))).toEqual(
    Array.from({ length: links }, () => expect.stringMatching(/^\/dataset\/\?favourites/)),
  )
})
