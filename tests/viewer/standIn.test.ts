import { describe, expect, it } from '@jest/globals'
import { standInOf } from '../../client/viewer/engine/standIn'
import { indexOfRows } from '../support/indexRows'

const shown = { time: 4, quality: 0, channel: 0 }
const grid = Array.from({ length: 27 }, (_, at) => [at % 3, Math.floor(at / 3) % 3, Math.floor(at / 9)])
const cells = grid.map(([x, y, z], at) => ({
  time: 4,
  id: at + 1,
  place: [x! * 10 + 100, y! * 10, z! * 10 - 50, 3 + at / 10] as const,
}))

/** Centre and radius of each square, in the units of the file. */
function drawn(frame: ReturnType<typeof standInOf>) {
  const { parts, scale, offset } = frame!
  const { members, positions, normals } = parts[0]!
  return Array.from(members.objects, (object, at) => ({
    object,
    centre: [0, 1, 2].map(axis => positions[at * 16 + axis]! * scale[axis]! + offset[axis]!),
    radius: (normals[at * 16 + 1]! * 16_384 + normals[at * 16 + 2]! * 128 + normals[at * 16 + 3]!) * scale[0],
  }))
}

describe('spheres that stand in for meshes', () => {
  it('have the centres and radii of the object index', () => {
    const frame = standInOf(indexOfRows(cells), shown)
    expect([...frame!.table.ids]).toEqual(cells.map(({ id }) => id))
    for (const { object, centre, radius } of drawn(frame)) {
      const [x, y, z, wanted] = cells[object]!.place
      expect(Math.hypot(centre[0]! - x, centre[1]! - y, centre[2]! - z)).toBeLessThan(0.001)
      expect(radius).toBeCloseTo(wanted, 2)
    }
  })

  it('are only those of the time point, quality level and channel', () => {
    const rows = [
      { time: 3, id: 1 },
      { time: 4, id: 1 },
      { time: 4, id: 2, qualities: 2 },
      { time: 4, id: 3, channel: 1 },
      { time: 4, id: 4, qualities: 3 },
    ]
    const idsOf = (more: Partial<typeof shown>) =>
      [...(standInOf(indexOfRows(rows), { ...shown, ...more })?.table.ids ?? [])].join(' ')
    expect([idsOf({}), idsOf({ quality: 1 }), idsOf({ channel: 1 }), idsOf({ time: 3 })]).toEqual([
      '1 4',
      '2 4',
      '3',
      '1',
    ])
    expect(standInOf(indexOfRows(rows), { ...shown, time: 9 })).toBeNull()
    expect(standInOf(null, shown)).toBeNull()
  })

  it('leave out a shell around the others, which stays in the table', () => {
    const shell = { time: 4, id: 99, place: [110, 10, -40, 30] as const }
    const frame = standInOf(indexOfRows([...cells, shell]), shown)
    expect(frame!.table.count).toBe(28)
    expect(drawn(frame).map(({ object }) => object)).toEqual(cells.map((_, at) => at))
  })

  it('may be a single object much larger than the distances between centres', () => {
    const [one] = drawn(standInOf(indexOfRows([{ time: 4, id: 1, place: [5, 6, 7, 8] }]), shown))
    expect(one!.radius).toBeCloseTo(8, 2)
    expect(one!.centre).toEqual([5, 6, 7])
  })
})
