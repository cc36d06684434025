import { arcSteps } from '../../../client/lineage/model/arcSteps'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  directions,
  fitted,
  panned,
  placeAndTime,
  placesOn,
  planePoint,
  showing,
  toPlane,
  toScreen,
  zoomed,
  type Projection,
} from '../../../client/lineage/model/treeView'

const size = { width: 400, height: 300 }
const linear: Projection = { kind: 'linear', direction: 'down', width: 50, range: [0, 100] }
const all: readonly Projection[] = [
  ...directions.map(direction => ({ ...linear, direction })),
  { ...linear, kind: 'circular' },
]

describe('the view of a tree', () => {
  it('shows the whole tree at first, in each layout', () => {
    for (const projection of all) {
      const view = fitted(projection, size)
      for (const place of [0, 12, 25, 50])
        for (const time of projection.range) {
          const [x, y] = toScreen(view, size, planePoint(projection, place, time))
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(size.width)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThanOrEqual(size.height)
        }
    }
  })

  it('finds the place and time of each point that it draws', () => {
    const place = fc.double({ min: 0, max: 49.99, noNaN: true })
    const time = fc.double({ min: -20, max: 100, noNaN: true })
    fc.assert(
      fc.property(fc.constantFrom(...all), place, time, (projection, at, when) => {
        const clipped = projection.kind === 'circular' ? Math.max(0, when) : when
        const [u, v] = placeAndTime(projection, planePoint(projection, at, clipped))
        expect(u).toBeCloseTo(at, 6)
        expect(v).toBeCloseTo(clipped, 6)
      }),
    )
  })

  it('keeps the point under the pointer while it zooms, within the documented distances', () => {
    const view = fitted(linear, size)
    const at = [120, 80] as const
    const near = zoomed(view, { size, projection: linear, at, by: [2, 1] })
    expect(toPlane(near, size, at)[0]).toBeCloseTo(toPlane(view, size, at)[0])
    expect(near.scale[0]).toBeCloseTo(view.scale[0] * 2)
    expect(near.scale[1]).toBe(view.scale[1])
    // at a distance of 200 and with 40°, the height is 14.56 steps of 10
    const nearest = zoomed(view, { size, projection: linear, at, by: [1e9, 1e9] })
    expect(size.height / nearest.scale[1]).toBeCloseTo(14.559, 2)
    const farthest = zoomed(view, { size, projection: linear, at, by: [1e-9, 1e-9] })
    expect(size.height / farthest.scale[1]).toBeCloseTo(1237.5, 0)
  })

  it('lets the tree follow the pointer, and moves no further than needed to show a cell', () => {
    const view = { centre: [25, 50], scale: [20, 20] } as const
    const moved = panned(view, [40, -20])
    expect(toScreen(moved, size, [25, 50])).toEqual([size.width / 2 + 40, size.height / 2 - 20])
    expect(showing(view, size, [25, 52])).toBe(view)
    const [x, y] = toScreen(showing(view, size, [49, 50]), size, [49, 50])
    expect(x).toBeLessThanOrEqual(size.width)
    expect(y).toBe(size.height / 2)
  })

  it('knows which places are on the canvas', () => {
    const view = { centre: [25, 50], scale: [20, 20] } as const
    expect(placesOn(linear, view, size)).toEqual([15, 35])
    expect(placesOn({ ...linear, direction: 'right' }, { ...view, centre: [50, 25] }, size)).toEqual([
      17.5, 32.5,
    ])
    expect(placesOn({ ...linear, kind: 'circular' }, view, size)).toEqual([0, 50])
  })
})

it.each([
  [400, 1_300, 24, 50],
  [5_000, 1_300, 100, 256],
  [5_000, 1_230_000, 24, 24],
  [0, 0, 24, 24],
])('arcs with a radius of %d pixels are smooth as far as %d arcs allow', (radius, arcs, fewest, most) => {
  const steps = arcSteps(radius, arcs)
  expect(steps).toBeGreaterThanOrEqual(fewest)
  expect(steps).toBeLessThanOrEqual(most)
})
