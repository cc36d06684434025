import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { dataset, person } from '../support/datasets'
import { renderApp } from '../support/renderApp'

const converting = { stage: 'CONVERTING', done: 12, total: 48, ready: false, error: null }

it('the home page shows the examples with their facts and links visitors to the datasets', async () => {
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

it('an example card shows the progress of its preparation and cannot be opened before its end', async () => {
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

it('the home page counts the prepared examples on a first start and reserves their places', async () => {
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

it('the home page shows no progress when all examples are prepared', async () => {
  renderApp('/', { exampleDatasets: [dataset(), dataset({ id: '5', name: 'Worm' })] })
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  expect(screen.queryByRole('progressbar', { name: 'Preparing the examples' })).toBeNull()
})

it('the home page shows signed-in people the link to all datasets', async () => {
  renderApp('/', { me: person(), exampleDatasets: [dataset()] })
  expect(await screen.findByRole('link', { name: 'View all datasets' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ada Bell' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible()
})

it('the home page explains that there are no examples yet', async () => {
  renderApp('/', { exampleDatasets: [] })
  expect(await screen.findByRole('heading', { name: 'No examples yet' })).toBeVisible()
})

it('an example opens in the viewer, which reports missing WebGL 2', async () => {
  const { user } = renderApp('/', { exampleDatasets: [dataset()], dataset: dataset() })
  await user.click(await screen.findByRole('button', { name: 'Open in viewer: Phallusia Pm07' }))
  const viewer = await screen.findByRole('region', { name: '3D viewer' })
  expect(await within(viewer).findByText(/needs WebGL 2/)).toBeVisible()
  await user.click(within(viewer).getByRole('button', { name: 'Close the viewer' }))
  expect(viewer).toHaveAttribute('inert')
  expect(await screen.findByRole('heading', { name: 'Examples' })).toBeVisible()
})

it('the large picture opens its example in the viewer', async () => {
  const { user } = renderApp('/', { exampleDatasets: [dataset()], dataset: dataset() })
  await user.click(await screen.findByRole('button', { name: /^Open Phallusia Pm07 in the viewer/ }))
  expect(await screen.findByRole('region', { name: '3D viewer' })).not.toHaveAttribute('inert')
})

it('an unknown address shows error 404', async () => {
  renderApp('/nowhere', {})
  expect(await screen.findByRole('heading', { name: 'Error 404' })).toBeVisible()
  expect(screen.getByText('Page not found')).toBeVisible()
})
