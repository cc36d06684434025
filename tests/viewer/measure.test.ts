import { describe, expect, it } from '@jest/globals'
import { wayAlong } from '../../client/viewer/model/measure/geodesic'
import {
  angleAt,
  drawnMeasurement,
  measurementsText,
  projectedPoint,
  straightValue,
  valueWords,
} from '../../client/viewer/model/measure/measurement'
import type { MeasuredPoint } from '../../client/instrument/measurements/measurement'
import { answerOf } from '../../client/viewer/model/measure/measureTask'
import { firstHit, nearestOn, surfaceOf, type Surface } from '../../client/viewer/model/measure/surface'
import type { Vector } from '../../client/viewer/model/vectors'

/** A cube from 0 to 1 whose sides are grids of `cells` squares, two triangles each. */
function cube(cells: number): Surface {
  const known = new Map<string, number>()
  const places: number[] = []
  const triangles: number[] = []
  const vertex = (place: readonly number[]) => {
    const key = place.join()
    if (!known.has(key)) {
      known.set(key, known.size)
      places.push(...place.map(value => value / cells))
    }
    return known.get(key)!
  }
  for (const axis of [0, 1, 2])
    for (const level of [0, cells])
      for (let a = 0; a < cells; a++)
        for (let b = 0; b < cells; b++) {
          const at = (u: number, v: number) => {
            const place = [0, 0, 0]
            place[axis] = level
            place[(axis + 1) % 3] = u
            place[(axis + 2) % 3] = v
            return vertex(place)
          }
          triangles.push(at(a, b), at(a + 1, b), at(a + 1, b + 1), at(a, b), at(a + 1, b + 1), at(a, b + 1))
        }
  return { places: Float64Array.from(places), triangles: Uint32Array.from(triangles) }
}

/** A sphere of radius 1 around 0. */
function sphere(cells: number): Surface {
  const { places, triangles } = cube(cells)
  const round = places.map(value => value * 2 - 1)
  for (let at = 0; at < round.length; at += 3) {
    const length = Math.hypot(round[at]!, round[at + 1]!, round[at + 2]!)
    for (let axis = 0; axis < 3; axis++) round[at + axis]! /= length
  }
  return { places: round, triangles }
}

const rounded = (place: Vector) => place.map(value => Math.round(value * 1e9) / 1e9 || 0)

describe('the way along a surface', () => {
  const along = (surface: Surface, from: Vector, to: Vector) =>
    wayAlong(surface, nearestOn(surface, from), nearestOn(surface, to))

  it.each([
    ['opposite corners of a cube, over two sides', [0, 0, 0], [1, 1, 1], Math.sqrt(5)],
    ['two points of one side', [0.1, 0.2, 0], [0.9, 0.5, 0], Math.hypot(0.8, 0.3)],
    ['the middles of opposite sides', [0.5, 0.5, 0], [0.5, 0.5, 1], 2],
    ['two points of one triangle', [0.01, 0.02, 0], [0.02, 0.03, 0], Math.hypot(0.01, 0.01)],
  ] as const)('is right between %s', (_, from, to, length) => {
    for (const cells of [1, 8]) {
      const way = along(cube(cells), from, to)!
      expect(way.length / length).toBeGreaterThan(1 - 1e-9)
      expect(way.length / length).toBeLessThan(1.005)
      expect(rounded(way.points[0]!)).toEqual([...from])
      expect(rounded(way.points.at(-1)!)).toEqual([...to])
    }
  })

  it('is half of a great circle between the poles of a sphere', () => {
    const way = along(sphere(24), [0, 0, 1], [0, 0, -1])!
    expect(way.length / Math.PI).toBeGreaterThan(0.995)
    expect(way.length / Math.PI).toBeLessThan(1.005)
  })

  it('is 0 between equal points, and missing between separate parts', () => {
    const one = cube(2)
    expect(along(one, [0, 0, 0], [0, 0, 0])!.length).toBe(0)
    const count = one.places.length / 3
    const two = {
      places: Float64Array.from([...one.places, ...one.places.map(value => value + 5)]),
      triangles: Uint32Array.from([...one.triangles, ...one.triangles.map(vertex => vertex + count)]),
    }
    expect(along(two, [0, 0, 0], [6, 6, 6])).toBeNull()
  })
})

describe('points of a surface', () => {
  it('are where a ray meets it first', () => {
    expect(rounded(firstHit(cube(3), [0.3, 0.4, -5], [0, 0, 1]).at)).toEqual([0.3, 0.4, 0])
    expect(firstHit(cube(3), [0.3, 0.4, 5], [0, 0, -1]).at[2]).toBeCloseTo(1)
  })

  it('are the nearest corner when a ray passes beside it', () => {
    expect(firstHit(cube(1), [1.1, 1.1, -5], [0, 0, 1]).at.slice(0, 2)).toEqual([1, 1])
  })

  it('are the nearest of all triangles', () => {
    expect(nearestOn(cube(2), [0.25, 0.125, 3]).at).toEqual([0.25, 0.125, 1])
    expect(nearestOn(cube(2), [2, 2, 2]).at).toEqual([1, 1, 1])
  })

  it('join the parts of an object that a frame splits', () => {
    const primitive = (positions: number[], objects: number[]) => ({
      positions: Uint16Array.from(positions),
      objects: Uint32Array.from(objects),
      indices: Uint16Array.of(0, 1, 2),
      uvs: null,
      picture: null,
    })
    const frame = {
      scale: 0.5,
      offset: [10, 0, 0],
      primitives: [
        primitive([0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0], [0, 0, 0]),
        primitive([2, 0, 0, 0, 0, 2, 0, 0, 2, 2, 0, 0], [0, 0, 0]),
        primitive([0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0], [1, 1, 1]),
      ],
      objects: { ids: Uint32Array.of(7, 8), channels: Uint16Array.of(0, 0) },
    } as unknown as Parameters<typeof surfaceOf>[0]
    const found = surfaceOf(frame, 7, 0)!
    expect([found.places.length / 3, found.triangles.length / 3]).toEqual([4, 2])
    expect([...found.places.slice(3, 6)]).toEqual([11, 0, 0])
    expect(surfaceOf(frame, 7, 1)).toBeNull()
  })
})

describe('orders of measurements', () => {
  const order = { ticket: 4, address: 'a', id: 1, channel: 0 }

  it('are answered, and failures are sentences', async () => {
    const surface = cube(2)
    const ray = { origin: [0.25, 0.125, -1], direction: [0, 0, 1] } as const
    expect(await answerOf({ ...order, kind: 'hit', ...ray }, async () => surface)).toEqual({
      ticket: 4,
      hit: [0.25, 0.125, 0],
    })
    const way = { ...order, kind: 'way', from: [0, 0, 0], to: [0, 1, 0] } as const
    expect(await answerOf(way, async () => surface)).toMatchObject({ ticket: 4, length: 1 })
    expect(await answerOf(way, async () => null)).toMatchObject({
      fault: expect.stringContaining('no surface'),
    })
    expect(await answerOf(way, () => Promise.reject(new Error('lost')))).toEqual({ ticket: 4, fault: 'lost' })
  })
})

describe('measurements', () => {
  const um = { unit: 'um', factor: 1 } as const
  const point = (x: number, y: number, z: number, id = 1): MeasuredPoint => ({
    ref: { time: 3, id, channel: 0 },
    at: [x, y, z],
    on: 'surface',
  })

  it('have lengths in units and angles in degrees', () => {
    expect(straightValue('distance', [point(0, 0, 0), point(3, 4, 0)])).toBe(5)
    expect(straightValue('angle', [point(1, 0, 0), point(0, 0, 0), point(0, 2, 0)])).toBeCloseTo(90)
    expect(angleAt([1, 1, 1], [0, 0, 0], [2, 2, 2])).toBeCloseTo(0)
    expect(angleAt([1, 0, 0], [1, 0, 0], [2, 0, 0])).toBeNaN()
    expect(valueWords({ kind: 'distance', value: 1500 }, um)).toBe('1.5 mm')
    expect(valueWords({ kind: 'surface', value: 2 }, { unit: 'unknown', factor: 1 })).toBe('2 units')
    expect(valueWords({ kind: 'angle', value: 89.96 }, um)).toBe('90°')
  })

  it('are copied as a table, and names cannot break its lines', () => {
    const points = [point(0, 0, 0), point(3, 4, 0, 2)]
    const text = measurementsText(
      [{ id: 1, kind: 'distance', time: 3, points, line: [], value: 5 }],
      { unit: 'um', factor: 0.3 },
      ({ id }) => (id === 1 ? 'a\tb\nc' : ''),
    )
    const [titles, values] = text.split('\n').map(line => line.split('\t'))
    expect(titles!.slice(2, 6)).toEqual(['unit', 'time', 'object', 'x y z (µm)'])
    expect(values).toEqual(['Distance', '1.5', 'µm', '3', 'a b c', '0 0 0', '3.2', '0.9 1.2 0'])
  })

  it('are drawn where the camera shows them, and not behind the eye', () => {
    // looks along −z with a right angle of view
    const matrix = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, -1, 0, 0, 0, 0)
    const view = { matrix, width: 200, height: 100 }
    expect(projectedPoint([1, 1, -2], view)).toEqual([150, 25])
    expect(projectedPoint([0, 0, 1], view)).toBeNull()
    const points = [point(-1, 0, -2), point(1, 0, -2)]
    const line = points.map(({ at }) => at)
    const drawn = drawnMeasurement({ kind: 'distance', points, line, value: 2 }, view, um)!
    expect(drawn).toMatchObject({ label: [100, 50], words: '2 µm' })
    expect(
      drawnMeasurement({ kind: 'distance', points: [point(0, 0, 9)], line, value: 2 }, view, um),
    ).toBeNull()
  })
})
