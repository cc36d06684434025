import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { dataset, person } from '../support/datasets'
import { renderApp } from '../support/renderApp'

const converting = { stage: 'CONVERTING', done: 12, total: 48, ready: false, error: null }

it('shows the examples with what they hold, and leads a visitor on', async () => {
  renderApp('/', {
    exampleDatasets: [
      dataset(),
      dataset({
        id: '5',
        name: 'Worm',
        timePointCount: 1,
        minTime: 0,
        maxTime: 0,
        objectCount: 631,
        licence: 'MIT',
      }),
    ],
  })
  const cards = await screen.findAllByRole('article')
  expect(within(cards[0]!).getByText('79 time points · 43 → 217 cells')).toBeVisible()
  expect(within(cards[0]!).getByText('CC BY 4.0')).toBeVisible()
  expect(within(cards[0]!).getByText('Phallusia mammillata').tagName).toBe('I')
  expect(within(cards[1]!).getByText('631 objects')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Explore datasets' })).toHaveAttribute('href', '/dataset/')
  expect(screen.queryByRole('link', { name: 'View all datasets' })).toBeNull()
  expect(document.title).toBe('Morula')
})

it('shows in place how far an example is, and does not open it before', async () => {
  async function* viewerLoading() {
    yield { viewerLoading: { ...converting, done: 30 } }
  }
  renderApp('/', { exampleDatasets: [dataset({ preview: null, preparation: converting })], viewerLoading })
  expect(await screen.findByText('30 of 48')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Converting meshes' })).toHaveAttribute(
    'aria-valuenow',
    '63',
  )
  expect(screen.getByRole('button', { name: 'Open in viewer: Phallusia Pm07' })).toBeDisabled()
})

it('says on a first start how many examples are prepared, and keeps the places of the others', async () => {
  renderApp('/', {
    exampleDatasets: [
      dataset({ preview: null }),
      dataset({ id: '5', name: 'Worm', preview: null, preparation: converting }),
    ],
  })
  const bar = await screen.findByRole('progressbar', { name: 'Preparing the examples' })
  expect(bar).toHaveAttribute('aria-valuetext', '1 of 9')
  expect(screen.getByText('The first specimen is being prepared')).toBeVisible()
})

it('says nothing of preparing where all are prepared, however many there are', async () => {
  renderApp('/', { exampleDatasets: [dataset(), dataset({ id: '5', name: 'Worm' })] })
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  expect(screen.queryByRole('progressbar', { name: 'Preparing the examples' })).toBeNull()
})

it('shows who is signed in the way to everything', async () => {
  renderApp('/', { me: person(), exampleDatasets: [dataset()] })
  expect(await screen.findByRole('link', { name: 'View all datasets' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ada Bell' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible()
})

it('says that the examples are still to come', async () => {
  renderApp('/', { exampleDatasets: [] })
  expect(await screen.findByRole('heading', { name: 'No examples yet' })).toBeVisible()
})

it('opens an example in the one viewer, which says what it needs where it cannot draw', async () => {
  const { user } = renderApp('/', { exampleDatasets: [dataset()], dataset: dataset() })
  await user.click(await screen.findByRole('button', { name: 'Open in viewer: Phallusia Pm07' }))
  const viewer = await screen.findByRole('region', { name: '3D viewer' })
  expect(await within(viewer).findByText(/needs WebGL 2/)).toBeVisible()
  await user.click(within(viewer).getByRole('button', { name: 'Close the viewer' }))
  expect(viewer).toHaveAttribute('inert')
})

it('has an answer for addresses that lead nowhere', async () => {
  renderApp('/nowhere', {})
  expect(await screen.findByRole('heading', { name: 'Error 404' })).toBeVisible()
  expect(screen.getByText('Page not found')).toBeVisible()
})
