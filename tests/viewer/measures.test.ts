import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { standpoint, uprightOf } from '../../formats/frame/firstView'
import type { Box } from '../../formats/frame/frame'
import { fittedCamera } from '../../client/viewer/model/camera'
import { areaPath, histogram, placeIn, robustRange } from '../../client/viewer/model/histogram'
import { listObjects, nameProperty, searchObjects, valuesOf } from '../../client/viewer/model/naming'
import { playedPoints } from '../../client/viewer/model/playedPoints'
import { scaleBar } from '../../client/viewer/model/scaleBar'
import { manifestOf, propertyOf, tableOf } from './support'

describe('the histogram', () => {
  it('counts each value within the range once, including both ends', () => {
    expect([...histogram([0, 1, 5, 9.99, 10, 11, -1, NaN], [0, 10], 2)]).toEqual([2, 3])
    expect([...histogram([4, 4], [4, 4], 3)]).toEqual([2, 0, 0])
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        fc.integer({ min: 1, max: 80 }),
        (values, bins) => {
          expect(histogram(values, [0, 1], bins).reduce((sum, count) => sum + count, 0)).toBe(values.length)
        },
      ),
    )
  })

  it('maps values to a position between the ends and clamps values outside', () => {
    expect([placeIn([2, 4], 3), placeIn([2, 4], -9), placeIn([2, 4], 9), placeIn([2, 2], 2)]).toEqual([
      0.5, 0, 1, 0.5,
    ])
  })

  it('ignores single outliers, and takes the whole range when nearly all values are equal', () => {
    const values = [...Array.from({ length: 1000 }, (_, at) => at), 1e9]
    const [low, high] = robustRange(values, [0, 1e9])
    expect(low).toBeGreaterThan(10)
    expect(high).toBeLessThan(1000)
    expect(robustRange([...new Array<number>(1000).fill(0), 5], [0, 5])).toEqual([0, 5])
    expect(robustRange([], [0, 1])).toEqual([0, 1])
  })

  it('draws an area from the lower left to the lower right', () => {
    expect(areaPath([1, 2])).toBe('M0 1 L0 0.5000 1 0.5000 1 0.0000 2 0.0000 L2 1 Z')
  })
})

describe('the scale bar', () => {
  it('has the longest round length that fits', () => {
    expect(scaleBar(1, 96)).toEqual({ units: 50, pixels: 50 })
    expect(scaleBar(0.001, 96).units).toBeCloseTo(0.05)
    expect(scaleBar(0, 96)).toEqual({ units: 0, pixels: 0 })
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), unitsPerPixel => {
        const { pixels } = scaleBar(unitsPerPixel, 96)
        expect(pixels).toBeLessThanOrEqual(96.001)
        expect(pixels).toBeGreaterThan(96 / 2.6)
      }),
    )
  })
})

describe('playing', () => {
  it('carries the fraction of a time point over and skips no time after a browser pause', () => {
    expect(playedPoints(0, 250, 10)).toEqual({ points: 2, carried: 0.5 })
    expect(playedPoints(0.5, 50, 10)).toEqual({ points: 1, carried: 0 })
    expect(playedPoints(0, 60_000, 5).points).toBe(5)
  })
})

describe('the fitted camera', () => {
  const field = { fieldOfView: Math.PI / 5, aspect: 1.6, share: 1 }

  it('sees a whole sphere of any size', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-3, max: 1e5, noNaN: true }), radius => {
        const { position, target } = fittedCamera([-radius, -radius, -radius, radius, radius, radius], field)
        const distance = Math.hypot(position[0] - target[0], position[1] - target[1], position[2] - target[2])
        expect(Math.asin(radius / distance)).toBeLessThan(field.fieldOfView / 2)
        expect(radius / distance).toBeGreaterThan(0.15)
      }),
    )
  })

  it('moves further away when less of the screen is free', () => {
    const box: Box = [0, 0, 0, 2, 2, 2]
    expect(fittedCamera(box, { ...field, share: 0.5 }).position[2]).toBeGreaterThan(
      fittedCamera(box, field).position[2],
    )
  })

  it('has the direction of the preview', () => {
    const box: Box = [0, 0, 0, 2, 3, 9]
    const { position, target, up } = fittedCamera(box, field)
    const away = [0, 1, 2].map(axis => position[axis]! - target[axis]!)
    const distance = Math.hypot(...away)
    standpoint(box).towards.forEach((value, axis) => expect(away[axis]! / distance).toBeCloseTo(value))
    expect(up).toEqual(uprightOf(box))
  })
})

describe('object names', () => {
  const names = propertyOf('type:string\n3,5:b9.0061*\n3,7:A7.1\n')
  const objects = listObjects(3, [tableOf([5, 7, 9], { names: ['', 'own', ''] })], names)

  it('come from the mesh, or else from the property of names', () => {
    expect(objects.map(({ name }) => name)).toEqual(['b9.0061*', 'own', ''])
  })

  it('are found by a part of the name or by the object number', () => {
    const found = (text: string) => searchObjects(objects, text).map(({ ref }) => ref.id)
    expect([found('B9'), found(' '), found('9'), found('nobody')]).toEqual([[5], [5, 7, 9], [5, 9], []])
  })

  it('are taken from a text property with "name" in its name', () => {
    const entry = {
      id: 3,
      type: 'string' as const,
      values: 2,
      range: null,
      sha256: 'a',
      load: 'click' as const,
    }
    const { properties } = manifestOf([], {
      properties: [
        { ...entry, name: 'fate' },
        { ...entry, id: 4, name: 'Cell name' },
      ],
    })
    expect(nameProperty({ properties })?.id).toBe(4)
    expect(nameProperty({ properties: [{ ...entry, name: 'fate' }] })).toBeNull()
  })

  it('can be several values of one object', () => {
    expect(valuesOf(propertyOf('type:string\n3,5:a\n3,5:b\n'), { time: 3, id: 5, channel: 0 })).toEqual([
      'a',
      'b',
    ])
  })
})
