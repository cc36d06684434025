import { expect, it } from '@jest/globals'
import { closedDock, dockReducer } from '../../../client/features/viewerDock/dock'

const open = dockReducer(closedDock, {
  type: 'open',
  datasetId: '4',
  initial: { time: 12 },
  layout: 'maximised',
})

it('the dock opens a dataset in the requested layout', () =>
  expect(open).toMatchObject({ datasetId: '4', initial: { time: 12 }, layout: 'maximised' }))

it('the dock hides and returns to its layout with the dataset kept', () => {
  const hidden = dockReducer(open, { type: 'toggle' })
  expect(hidden).toMatchObject({ layout: 'hidden', datasetId: '4' })
  expect(dockReducer(hidden, { type: 'toggle' }).layout).toBe('maximised')
})

it('the dock does not return to full screen', () => {
  const full = dockReducer(dockReducer(open, { type: 'layout', layout: 'windowed' }), {
    type: 'layout',
    layout: 'fullscreen',
  })
  expect(dockReducer(dockReducer(full, { type: 'toggle' }), { type: 'toggle' }).layout).toBe('windowed')
})

it('the dock forgets the dataset when it closes', () =>
  expect(dockReducer(open, { type: 'close' })).toEqual({ ...closedDock, lastShown: 'maximised' }))

it('the dock keeps the progress of the same dataset and resets the progress for another dataset', () => {
  const progress = { loading: true, done: 3, total: 9 }
  const loading = dockReducer(open, { type: 'progress', progress })
  expect(
    dockReducer(loading, { type: 'open', datasetId: '4', initial: {}, layout: 'split' }).progress,
  ).toEqual(progress)
  expect(
    dockReducer(loading, { type: 'open', datasetId: '5', initial: {}, layout: 'split' }).progress.loading,
  ).toBe(false)
})
