import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  colourMapJson,
  colourMapText,
  mostStops,
  ownRamp,
  ownRampName,
  rampStopsOf,
  readColourMap,
  stopsOfRamp,
  type ColourMap,
} from '../../../formats/colourMap'
import { sampleRamp } from '../../../formats/ramps'

const maps: fc.Arbitrary<ColourMap> = fc
  .record({
    name: fc.stringMatching(/^[A-Z][\w ]{0,12}[a-z]$/),
    stops: fc.uniqueArray(
      fc.record({ value: fc.integer({ min: -1e6, max: 1e6 }), colour: fc.nat(0xffffff) }),
      { minLength: 2, maxLength: 20, selector: ({ value }) => value },
    ),
  })
  .map(({ name, stops }) => ({ name, stops: stops.sort((a, b) => a.value - b.value) }))

describe('the file of a colour map', () => {
  it('is read as it was written, as text and as JSON', () => {
    fc.assert(
      fc.property(maps, map => {
        expect(readColourMap(colourMapText(map))).toEqual({ map, problems: [] })
        expect(readColourMap(colourMapJson(map))).toEqual({ map, problems: [] })
      }),
    )
  })

  it('can have comments, alpha, decimal commas, and no name', () => {
    const { map, problems } = readColourMap(
      '# made by hand\r\n0,5 0 0 0 255\r\n\r\n2 255 255 255\r\n',
      'mine',
    )
    expect(problems).toEqual([])
    expect(map).toEqual({
      name: 'mine',
      stops: [
        { value: 0.5, colour: 0 },
        { value: 2, colour: 0xffffff },
      ],
    })
  })

  it('has its stops sorted, with a remark', () => {
    const { map, problems } = readColourMap('m\n2 1 1 1\n1 0 0 0\n')
    expect(map?.stops.map(({ value }) => value)).toEqual([1, 2])
    expect(problems).toEqual([{ line: 0, reason: 'the stops are sorted by value', kind: 'remark' }])
  })

  it.each([
    ['', 0, 'a colour map needs two stops with different values'],
    ['m\n1 0 0 0\n', 0, 'a colour map needs two stops with different values'],
    ['m\n1 0 0 0\n1 2 2 2\n', 0, 'a colour map needs two stops with different values'],
    ['{"stops":[{"value":1,"colour":"#000000"}]}', 0, 'a colour map needs two stops with different values'],
    ['{"stops":', 0, 'the text is no JSON'],
    ['x'.repeat(1_000_001), 0, 'the file is too large for a colour map'],
  ])('is refused: %#', (text, line, reason) => {
    const { map, problems } = readColourMap(text)
    expect(map).toBeNull()
    expect(problems).toContainEqual({ line, reason })
  })

  it.each([
    ['NaN 1 2 3', 'the value is no number'],
    ['1e999 1 2 3', 'the value is no number'],
    ['3 1 2', 'a stop is value R G B [A]'],
    ['3 1 2 256', 'a colour has whole numbers from 0 to 255'],
    ['3 1 2 0.5', 'a colour has whole numbers from 0 to 255'],
  ])('has the unreadable line %s reported with its number', (line, reason) => {
    const { map, problems } = readColourMap(`m\n0 0 0 0\n${line}\n9 9 9 9\n`)
    expect(map?.stops).toHaveLength(2)
    expect(problems).toEqual([{ line: 3, reason }])
  })

  it('is refused with 10,000 stops', () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => `${at} 0 0 0`)
    const { map, problems } = readColourMap(lines.join('\n'))
    expect(map).toBeNull()
    expect(problems[0]?.reason).toContain(`at most ${mostStops}`)
  })
})

describe('a ramp of stops', () => {
  const name = 'stops:0_000000~0.5_ff0000~1_ffffff'

  it('mixes the colours between its stops', () => {
    const table = ownRamp(name)!
    expect([0, 1].map(place => sampleRamp(table, place))).toEqual([0, 0xffffff])
    expect(sampleRamp(table, 0.25) >> 16).toBeCloseTo(128, -1)
    expect(ownRamp(name)).toBe(table)
  })

  it('has a name from which its stops are read again', () => {
    fc.assert(
      fc.property(maps, map => {
        const stops = rampStopsOf(map)
        expect(stopsOfRamp(ownRampName(stops))).toEqual(stops)
      }),
    )
  })

  it('can have a hard edge', () => {
    const table = ownRamp('stops:0_000000~0.5_000000~0.5_ffffff~1_ffffff')!
    expect([0.4, 0.6].map(place => sampleRamp(table, place))).toEqual([0, 0xffffff])
  })

  it.each([
    'viridis',
    'stops:',
    'stops:0_000000',
    'stops:0_000000~2_ffffff',
    'stops:1_000000~0_ffffff',
    'stops:0_zz~1_ffffff',
    'stops:0.2_000000~1_ffffff',
  ])('is not read from %s', text => {
    expect(ownRamp(text)).toBeNull()
  })

  it('does not overflow with the largest numbers', () => {
    const stops = rampStopsOf({
      name: '',
      stops: [
        { value: -1.7e308, colour: 0 },
        { value: 0, colour: 1 },
        { value: 1.7e308, colour: 2 },
      ],
    })
    expect(stops.map(({ place }) => place)).toEqual([0, 0.5, 1])
  })
})
