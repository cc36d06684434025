import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { areaPath, histogram } from '../../client/instrument/colour/histogram'
import { listObjects } from '../../client/instrument/listedObjects'
import { nameProperty, searchObjects, valuesOf } from '../../client/instrument/naming'
import { playedPoints } from '../../client/viewer/model/playedPoints'
import { scaleBar } from '../../client/viewer/model/scaleBar'
import { manifestOf, propertyOf, tableOf } from './support'

describe('the histogram', () => {
  const scale = (low: number, high: number) => ({ ends: [low, high] as const, log: false })
  it('counts each finite value once, and values beyond the ends in the parts at the ends', () => {
    const values = [0, 1, 5, 9.99, 10, 11, -1, NaN, Infinity]
    expect([...histogram(values, scale(0, 10), 2)]).toEqual([3, 4])
    expect([...histogram([4, 4], scale(4, 4), 3)]).toEqual([0, 2, 0])
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true, noDefaultInfinity: true })),
        fc.integer({ min: 1, max: 80 }),
        (values, bins) => {
          const counts = histogram(values, scale(0, 1), bins)
          expect(counts.reduce((sum, count) => sum + count, 0)).toBe(values.length)
        },
      ),
    )
  })

  it('counts on a logarithm', () => {
    expect([...histogram([1, 2, 20, 50, 500], { ends: [1, 1000], log: true }, 3)]).toEqual([2, 2, 1])
  })

  it('draws an area from the lower left to the lower right', () => {
    expect(areaPath([1, 2])).toBe('M0 1 L0 0.5000 1 0.5000 1 0.0000 2 0.0000 L2 1 Z')
  })
})

describe('the scale bar', () => {
  it('has the longest round length that fits', () => {
    const um = { unit: 'um', factor: 1 } as const
    expect(scaleBar(1, 96, um)).toEqual({ words: '50 µm', pixels: 50 })
    expect(scaleBar(0.001, 96, um).words).toBe('50 nm')
    expect(scaleBar(0, 96, um)).toEqual({ words: '0 µm', pixels: 0 })
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), unitsPerPixel => {
        const { pixels } = scaleBar(unitsPerPixel, 96, um)
        expect(pixels).toBeLessThanOrEqual(96.001)
        expect(pixels).toBeGreaterThan(96 / 2.6)
      }),
    )
  })

  it('has a round length of the unit that people read when the files count voxels', () => {
    const bar = scaleBar(1, 96, { unit: 'um', factor: 0.3 })
    expect(bar.words).toBe('20 µm')
    expect(bar.pixels).toBeCloseTo(20 / 0.3)
  })
})

describe('playing', () => {
  it('carries the fraction of a time point over and skips no time after a browser pause', () => {
    expect(playedPoints(0, 250, 10)).toEqual({ points: 2, carried: 0.5 })
    expect(playedPoints(0.5, 50, 10)).toEqual({ points: 1, carried: 0 })
    expect(playedPoints(0, 60_000, 5).points).toBe(5)
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
    expect([found('B9'), found(' '), found('9'), found('nobody')]).toEqual([[5], [5, 7, 9], [9, 5], []])
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
