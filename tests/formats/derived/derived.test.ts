import { execFileSync } from 'node:child_process'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { derivedKindOf, derivedKinds, derivedSource, sourceUnit } from '../../../formats/derived/derivedKinds'
import { derivedProperty, floatProperty } from '../../../formats/derived/deriveProperty'
import { mostAtOnePlace, neighbourPairs } from '../../../formats/derived/nearObjects'
import type { ObjectIndex } from '../../../formats/objectIndex/objectIndex'
import { propertyText } from '../../../formats/property/propertyText'
import { readProperty } from '../../../formats/property/propertyReader'

/** Objects at [time, id, channel, x, y, z], sorted. */
function indexOf(
  objects: readonly (readonly [number, number, number, number, number, number])[],
): ObjectIndex {
  const times = [...new Set(objects.map(([time]) => time))]
  const offsets = times.map(time => objects.findIndex(([other]) => other === time))
  return {
    times: Int32Array.from(times),
    offsets: Uint32Array.from([...offsets, objects.length]),
    ids: Uint32Array.from(objects, ([, id]) => id),
    channels: Uint16Array.from(objects, ([, , channel]) => channel),
    places: Float32Array.from(objects.flatMap(([, , , x, y, z]) => [x, y, z, 1])),
    qualities: Uint8Array.from(objects, () => 1),
    shapes: new Uint8Array(objects.length),
    names: new Uint8Array(objects.length),
    texts: [''],
    colours: new Uint32Array(objects.length),
  }
}
const textOf = (property: Parameters<typeof propertyText>[0]) =>
  Array.from(propertyText(property), piece => Buffer.from(piece).toString()).join('')
const scale = { unit: 'um', factor: 1 } as const
const none = { measures: null, lineage: null, scale }

describe('derived properties', () => {
  const index = indexOf([
    [0, 1, 0, 0, 0, 0],
    [1, 1, 0, 3, 4, 0],
    [1, 2, 0, 0, 0, 1],
    [1, 2, 3, 9, 9, 9],
  ])

  test('hold the known values, in rows of time, id and channel', () => {
    const volumes = Float32Array.of(1.5, NaN, 2, Infinity)
    const measures = { volumes, surfaces: volumes, sphericities: volumes }
    const property = derivedProperty('volume', { index, measures, lineage: null, scale })
    expect(property.range).toEqual([1.5, 2])
    expect(textOf(property)).toBe('type:float\n0,1:1.5\n1,2:2\n')
    expect(textOf(derivedProperty('surface', { index, ...none }))).toBe('type:float\n')
  })

  test('have the lengths that people read, with the power of the measure', () => {
    const column = Float32Array.of(2, NaN, NaN, NaN)
    const measures = { volumes: column, surfaces: column, sphericities: column }
    const half = { unit: 'um', factor: 0.5 } as const
    const made = (kind: 'volume' | 'surface' | 'sphericity') =>
      derivedProperty(kind, { index, measures, lineage: null, scale: half }).range?.[0]
    expect([made('volume'), made('surface'), made('sphericity')]).toEqual([0.25, 0.5, 2])
    const { lineage } = readProperty(new TextEncoder().encode('type:time\n0,1:1,1\n'), null)
    const moved = derivedProperty('displacement', { index, measures: null, lineage, scale: half })
    expect(moved.range).toEqual([2.5, 2.5])
    expect(column[0]).toBe(2)
  })

  test('measure how far a cell is from its mother', () => {
    const text = new TextEncoder().encode('type:time\n0,1:1,1\n0,1:1,2\n')
    const { lineage } = readProperty(text, null)
    const property = derivedProperty('displacement', { index, measures: null, lineage, scale })
    expect(textOf(property)).toBe('type:float\n1,1:5\n1,2:1\n')
    expect(derivedProperty('displacement', { index, ...none }).rows.ids).toHaveLength(0)
  })

  test('count generations, cycles and descendants of each life, and the delay between sisters', () => {
    // 1 divides at 1 into 2 and 3; 2 divides at 3, 3 at 4; of their daughters only 6 divides
    const links = ['0,1:1,2', '0,1:1,3', '1,2:2,2', '2,2:3,4', '2,2:3,5', '1,3:2,3', '2,3:3,3']
    const later = ['3,3:4,6', '3,3:4,7', '4,6:6,8', '4,6:6,9']
    const { lineage } = readProperty(
      new TextEncoder().encode(['type:time', ...links, ...later].join('\n')),
      null,
    )
    const cells = ['0,1', '1,2', '1,3', '2,2', '2,3', '3,3', '3,4', '3,5', '4,6', '4,7', '6,8', '6,9', '6,99']
    const whole = indexOf(
      cells.map(cell => [...(cell.split(',').map(Number) as [number, number]), 0, 0, 0, 0]),
    )
    const valuesOf = (kind: 'generation' | 'cycle' | 'synchrony' | 'descendants') =>
      textOf(derivedProperty(kind, { index: whole, measures: null, lineage, scale }))
        .split('\n')
        .slice(1, -1)
        .join(' ')
    expect(valuesOf('generation')).toBe(
      '0,1:0 1,2:1 1,3:1 2,2:1 2,3:1 3,3:1 3,4:2 3,5:2 4,6:2 4,7:2 6,8:3 6,9:3',
    )
    expect(valuesOf('cycle')).toBe('1,2:2 1,3:3 2,2:2 2,3:3 3,3:3 4,6:2')
    expect(valuesOf('synchrony')).toBe('1,2:1 1,3:1 2,2:1 2,3:1 3,3:1')
    expect(valuesOf('descendants')).toBe(
      '0,1:8 1,2:2 1,3:4 2,2:2 2,3:4 3,3:4 3,4:0 3,5:0 4,6:2 4,7:0 6,8:0 6,9:0',
    )
  })

  test('begin a new life where two cells merge, and know no cycle of it', () => {
    const { lineage } = readProperty(
      new TextEncoder().encode('type:time\n0,1:1,1\n0,2:1,1\n1,1:2,1\n1,1:2,2\n'),
      null,
    )
    const merged = indexOf(
      [
        [0, 1],
        [0, 2],
        [1, 1],
        [2, 1],
        [2, 2],
      ].map(([time, id]) => [time!, id!, 0, 0, 0, 0]),
    )
    const text = (kind: 'generation' | 'cycle') =>
      textOf(derivedProperty(kind, { index: merged, measures: null, lineage, scale }))
    expect(text('generation')).toBe('type:float\n0,1:0\n0,2:0\n1,1:1\n2,1:2\n2,2:2\n')
    expect(text('cycle')).toBe('type:float\n')
  })

  test('are read back from their text, also in other channels', () => {
    const column = Float64Array.of(1 / 3, 2, NaN, -1e-9)
    const property = floatProperty(index, column)
    const { property: read } = readProperty(new TextEncoder().encode(textOf(property)), null)
    expect(read!.type === 'float' && [...read!.values]).toEqual([1 / 3, 2, -1e-9])
    expect([...read!.rows.channels]).toEqual([0, 0, 3])
  })

  test('name their sources and units', () => {
    for (const kind of derivedKinds) expect(derivedKindOf(derivedSource(kind))).toBe(kind)
    expect([derivedKindOf(''), derivedKindOf('derived:x')]).toEqual([null, null])
    const unit = (source: string, sourceScale: string | null, units: 'um' | 'unknown' | 'voxel') =>
      sourceUnit({ source, sourceScale }, units)
    expect([unit('derived:volume', '', 'um'), unit('derived:volume', '', 'unknown')]).toEqual([
      'µm³',
      'units³',
    ])
    expect([unit('derived:sphericity', null, 'um'), unit('', null, 'um')]).toEqual(['', ''])
    expect([unit('derived:displacement', '', 'unknown'), unit('', '', 'unknown')]).toEqual(['units', ''])
    expect(unit('derived:surface', '0.3 um', 'voxel')).toBe('µm²')
    expect(unit('derived:volume', '', 'voxel')).toBe('voxels³')
  })
})

describe('neighbours', () => {
  test('are all objects within 1.5 times the distance of the nearest, in both directions', () => {
    const index = indexOf([
      [0, 1, 0, 0, 0, 0],
      [0, 2, 0, 1, 0, 0],
      [0, 3, 0, 2.4, 0, 0],
      [0, 4, 0, 4.3, 0, 0],
      [1, 7, 0, 0, 0, 0],
    ])
    expect(textOf(derivedProperty('neighbours', { index, ...none }))).toBe(
      ['type:space', '0,1:0,2', '0,2:0,1', '0,2:0,3', '0,3:0,2', '0,3:0,4', '0,4:0,3', ''].join('\n'),
    )
  })

  test('equal those of a search over all pairs', () => {
    const coordinate = fc.float({ min: -100, max: 100, noNaN: true })
    const point = fc.tuple(coordinate, coordinate, coordinate)
    fc.assert(
      fc.property(fc.array(point, { maxLength: 40 }), points => {
        const places = Float32Array.from(points.flat())
        const square = (a: number, b: number) =>
          [0, 1, 2].reduce((sum, axis) => sum + (places[a * 3 + axis]! - places[b * 3 + axis]!) ** 2, 0)
        const wanted = new Set<string>()
        points.forEach((_, a) => {
          const others = points.map((__, b) => b).filter(b => b !== a)
          const nearest = Math.min(...others.map(b => square(a, b)))
          for (const b of others) if (square(a, b) <= nearest * 2.25) wanted.add(`${a} ${b}`).add(`${b} ${a}`)
        })
        const { firsts, seconds } = neighbourPairs(places, 3, [0, points.length])
        expect(new Set(Array.from(firsts, (a, at) => `${a} ${seconds[at]}`))).toEqual(wanted)
      }),
    )
  })

  test('stay few when many objects lie at one place', () => {
    const count = 200_000
    const { firsts } = neighbourPairs(new Float32Array(3 * count), 3, [0, count])
    expect(firsts.length).toBeGreaterThanOrEqual(count * mostAtOnePlace)
    expect(firsts.length).toBeLessThanOrEqual(count * mostAtOnePlace * 2)
  })

  test('of 64,000 objects in a frame need no heap of 48 MB', () => {
    const program = `
      import { neighbourPairs } from './formats/derived/nearObjects.ts'
      const places = new Float32Array(3 * 40 ** 3)
      places.forEach((_, at) => (places[at] = Math.floor(Math.floor(at / 3) / 40 ** (at % 3)) % 40))
      console.log(neighbourPairs(places, 3, [0, 40 ** 3]).firsts.length)`
    const flags = ['--import', 'tsx', '--max-old-space-size=48', '--input-type=module', '-e', program]
    // each cube has neighbours at the distances 1 and √2
    const straight = 3 * 39 * 40 ** 2
    const diagonal = 3 * 2 * 39 ** 2 * 40
    expect(execFileSync(process.execPath, flags, { encoding: 'utf8' }).trim()).toBe(
      String(2 * (straight + diagonal)),
    )
  })

  test('do not exist for objects alone or without a place', () => {
    expect(neighbourPairs(Float32Array.of(1, 2, 3), 3, [0, 1]).firsts).toHaveLength(0)
    expect(neighbourPairs(Float32Array.of(1, 2, 3, NaN, NaN, NaN), 3, [0, 2]).firsts).toHaveLength(0)
  })
})
