import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { colourMapText, mostStops, readColourMap } from '../../../formats/colourMap'
import {
  isLabelPalette,
  labelColourMap,
  labelColoursFrom,
  labelColoursOf,
  labelPaletteName,
} from '../../../formats/labelColours'

const colours = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 0xffffffff }), fc.nat(0xffffff)), {
    minLength: 1,
    maxLength: mostStops - 1,
    selector: ([label]) => label,
  })
  .map(list => new Map(list.sort(([a], [b]) => a - b)))

describe('own colours of labels', () => {
  it('come back from the name of their palette, and from the text of their colour map', () => {
    fc.assert(
      fc.property(colours, given => {
        expect(labelColoursOf(labelPaletteName(given))).toEqual(given)
        const { map, problems } = readColourMap(colourMapText(labelColourMap('mine', given, 0x6b7280)))
        expect(problems).toEqual([])
        expect(labelColoursFrom(map!)).toEqual(given)
      }),
    )
  })

  it('are at most as many as a colour map has stops', () => {
    const many = new Map(Array.from({ length: 10_000 }, (_, at) => [at + 1, at] as const))
    expect(labelColoursOf(labelPaletteName(many))?.size).toBe(mostStops)
    expect(labelColourMap('mine', many, 0).stops).toHaveLength(mostStops)
    const long = Array.from({ length: mostStops + 1 }, (_, at) => `${at + 1}_000000`).join('~')
    expect(labelColoursOf(`labels:${long}`)).toBeNull()
  })

  it.each([
    'distinct',
    'labels:',
    'labels:0_000000',
    'labels:1_00000',
    'labels:1_000000~1_ffffff',
    'labels:4294967296_000000',
  ])('are not read from the name %s', name => {
    expect(labelColoursOf(name)).toBeNull()
    expect(isLabelPalette(name)).toBe(name.startsWith('labels:'))
  })

  it('are the whole numbers from 1 of a colour map', () => {
    const { map } = readColourMap('m\n-3 1 1 1\n0 1 1 1\n0.5 1 1 1\n2 255 0 0\n5e9 1 1 1\n')
    expect([...labelColoursFrom(map!)]).toEqual([[2, 0xff0000]])
  })
})
