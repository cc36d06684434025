import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { contactsOf, mostContacts } from '../../../formats/derived/contacts'
import { startsOf, type Surfaces } from '../../../formats/derived/surfaces.js'

type Point = readonly [number, number, number]
type Triangle = readonly [Point, Point, Point]

function surfacesOf(objects: readonly (readonly Triangle[])[]): Surfaces {
  const starts = startsOf(Uint32Array.from(objects, triangles => triangles.length))
  const corners = objects.flat(2)
  return {
    points: Uint16Array.from(corners.flatMap(point => [...point, 0])),
    pointStarts: starts.map(start => start * 3),
    indices: Uint32Array.from(corners.keys()),
    triangleStarts: starts,
  }
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const along = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]
const between = (a: Point, b: Point) => Math.sqrt(dot(minus(a, b), minus(a, b)))

function toLine(p: Point, a: Point, b: Point): number {
  const length = dot(minus(b, a), minus(b, a))
  const share = length === 0 ? 0 : dot(minus(p, a), minus(b, a)) / length
  return between(p, along(a, b, Math.min(1, Math.max(0, share))))
}

/** Solves for the nearest point of the plane, unlike the code under test. */
function toTriangle(p: Point, [a, b, c]: Triangle): number {
  const edges = Math.min(toLine(p, a, b), toLine(p, b, c), toLine(p, c, a))
  const [u, v, w] = [minus(b, a), minus(c, a), minus(p, a)]
  const [uu, uv, vv, wu, wv] = [dot(u, u), dot(u, v), dot(v, v), dot(w, u), dot(w, v)]
  const divisor = uu * vv - uv * uv
  if (divisor === 0) return edges
  const [s, t] = [(wu * vv - wv * uv) / divisor, (wv * uu - wu * uv) / divisor]
  if (s < 0 || t < 0 || s + t > 1) return edges
  const nearest: Point = [0, 1, 2].map(axis => a[axis]! + s * u[axis]! + t * v[axis]!) as unknown as Point
  return between(p, nearest)
}

/** The smallest distance of a vertex of one object from a triangle of the other, for each pair. */
function distances(objects: readonly (readonly Triangle[])[]): Map<string, number> {
  const found = new Map<string, number>()
  objects.forEach((one, first) =>
    objects.forEach((other, second) => {
      if (first === second) return
      const key = [first, second].sort((a, b) => a - b).join()
      for (const point of one.flat())
        for (const triangle of other)
          found.set(key, Math.min(found.get(key) ?? Infinity, toTriangle(point, triangle)))
    }),
  )
  return found
}

const pairsOf = ({ firsts, seconds }: ReturnType<typeof contactsOf>) =>
  new Set(firsts.map((first, at) => [first, seconds[at]!].sort((a, b) => a - b).join()))

const coordinate = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 65_535 }))
const point = fc.tuple(coordinate, coordinate, coordinate)
const small = fc
  .tuple(point, fc.array(fc.tuple(fc.nat(6), fc.nat(6), fc.nat(6)), { minLength: 2, maxLength: 2 }))
  .map(([[x, y, z], others]): Triangle => {
    const corners = others.map(([dx, dy, dz]): Point => [
      Math.min(65_535, x + dx),
      Math.min(65_535, y + dy),
      Math.min(65_535, z + dz),
    ])
    return [[x, y, z], corners[0]!, corners[1]!]
  })
const triangle: fc.Arbitrary<Triangle> = fc.oneof(
  { weight: 4, arbitrary: small },
  { weight: 1, arbitrary: fc.tuple(point, point, point) },
)
const objects = fc.array(fc.array(triangle, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 12 })

/** A triangle on the ground. */
const flat = (x: number, size: number): Triangle => [
  [x, 0, 0],
  [x + size, 0, 0],
  [x, size, 0],
]

describe('contacts', () => {
  it('are the pairs of objects with a vertex near a triangle, as a comparison of all pairs finds them', () => {
    fc.assert(
      fc.property(objects, fc.double({ min: 0.5, max: 12, noNaN: true }), (given, reach) => {
        const contacts = contactsOf(surfacesOf(given), reach)
        const found = pairsOf(contacts)
        expect(contacts.isCrowded).toBe(false)
        for (const [pair, distance] of distances(given)) {
          // both sides round
          if (Math.abs(distance - reach) < 1e-6 * (1 + reach)) continue
          expect([pair, found.has(pair)]).toEqual([pair, distance < reach])
        }
      }),
      { numRuns: 300 },
    )
  })

  it('of finely divided surfaces are the same as a comparison of all pairs finds them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.double({ min: 0.5, max: 40, noNaN: true }),
        (gap, reach) => {
          const sheet = (height: number) =>
            Array.from({ length: 144 }, (_, at): Triangle => {
              const [x, y] = [(at % 12) * 50, Math.floor(at / 12) * 50]
              const z = 1_000 + height + (x % 300) + (y % 200)
              return [
                [x, y, z],
                [x + 50, y, z],
                [x, y + 50, z],
              ]
            })
          const given = [sheet(0), sheet(gap)]
          const distance = distances(given).get('0,1')!
          if (Math.abs(distance - reach) < 1e-6 * (1 + reach)) return
          expect(pairsOf(contactsOf(surfacesOf(given), reach)).has('0,1')).toBe(distance < reach)
        },
      ),
      { numRuns: 8 },
    )
  })

  it('of many objects at one place are bounded for each object', () => {
    const corner: Triangle = [
      [0, 0, 0],
      [9, 0, 0],
      [0, 9, 0],
    ]
    const contacts = contactsOf(surfacesOf(Array.from({ length: 1_000 }, () => [corner])), 1)
    expect(contacts.isCrowded).toBe(false)
    expect(contacts.firsts.length).toBeLessThanOrEqual(1_000 * mostContacts)
    expect(new Set([...contacts.firsts, ...contacts.seconds]).size).toBe(1_000)
  })

  it('of an object that encloses more than the limit are all found', () => {
    const shell = [flat(0, 60_000)]
    const cells = Array.from({ length: 200 }, (_, at) => [flat(at * 100, 50)])
    expect(contactsOf(surfacesOf([shell, ...cells]), 1).firsts).toHaveLength(200)
  })

  it('are given up where too many triangles lie near each other without touching', () => {
    const sheets = Array.from({ length: 3_000 }, (_, at): Triangle[] => [
      [
        [at * 8, 0, 0],
        [at * 8, 40_000, 0],
        [at * 8 + 40_000, 0, 40_000],
      ],
    ])
    expect(contactsOf(surfacesOf(sheets), 1)).toEqual({ firsts: [], seconds: [], isCrowded: true })
    const few = sheets.slice(0, 100)
    expect(contactsOf(surfacesOf(few), 1)).toMatchObject({ firsts: [], isCrowded: false })
  })

  it('are given up where many boxes overlap along the longest axis only', () => {
    // the second axis is nearly as long, and no boxes meet on it
    const bars = Array.from({ length: 20_000 }, (_, at): Triangle[] => [
      [
        [0, at * 3, 0],
        [65_535, at * 3, 0],
        [0, at * 3, 1],
      ],
    ])
    expect(contactsOf(surfacesOf(bars), 1)).toEqual({ firsts: [], seconds: [], isCrowded: true })
    expect(contactsOf(surfacesOf(bars.slice(0, 500)), 1)).toMatchObject({ firsts: [], isCrowded: false })
  })

  it('do not exist in a frame without triangles', () => {
    expect(contactsOf(surfacesOf([]), 1)).toEqual({ firsts: [], seconds: [], isCrowded: false })
  })
})
