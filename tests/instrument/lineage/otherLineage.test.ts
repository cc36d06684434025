import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { lifeTreeOf } from '../../../client/instrument/lineage/lifeTree'
import {
  differencesOf,
  differenceKinds,
  keysByBarycentre,
  kinshipWithin,
} from '../../../client/instrument/lineage/otherLineage'
import { layoutOf, type LayoutWish } from '../../../client/instrument/lineage/treeLayout'
import { kinshipOf } from '../../../client/instrument/sets/kinship'
import { refOfRow, rowOf } from '../../../client/instrument/sets/rowIndex'
import { lineageOf } from '../../viewer/support'
import { always, grown, refOf } from './support'

const plain: LayoutWish = { keys: null, collapsed: [], roots: null, alive: null }
const imported = ['0,1:1,1', '0,1:1,2', '0,2:1,3', '1,1:2,1', '1,2:2,2', '1,3:2,3']

describe('another lineage of the same objects', () => {
  const { world, timeOfRow } = grown(imported, always, ['2,9'])
  const cell = (row: number) => {
    const { time, id } = refOfRow(world.index, row, timeOfRow(row))
    return `${time},${id}`
  }
  const compared = (links: readonly string[]) => {
    const { kinship, unknown } = kinshipWithin(world.index, lineageOf(links))
    const { rows, kinds, counts } = differencesOf(world.kinship, kinship)
    return {
      unknown,
      counts,
      told: Array.from(rows, (row, at) => `${cell(row)} ${differenceKinds[kinds[at]!]}`),
    }
  }

  it('has no differences to itself', () => {
    expect(compared(imported)).toMatchObject({ unknown: 0, told: [] })
  })

  it('differs by missing links, added links, and other mothers', () => {
    const curated = ['0,1:1,1', '0,2:1,2', '0,2:1,3', '1,1:2,1', '1,3:2,3', '1,3:2,9']
    expect(compared(curated)).toEqual({
      unknown: 0,
      counts: { missing: 1, added: 1, 'other mother': 1 },
      told: ['1,2 other mother', '2,2 missing', '2,9 added'],
    })
  })

  it('differs by a second mother', () => {
    expect(compared([...imported, '1,1:2,3']).told).toEqual(['2,3 other mother'])
  })

  it('leaves out and counts cells that have no object', () => {
    expect(compared([...imported, '2,3:3,7', '7,1:8,1'])).toMatchObject({ unknown: 3, told: [] })
  })

  it('has the kinship of a lineage whose cells all have rows', () => {
    const end = fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 3 }))
    fc.assert(
      fc.property(fc.array(fc.tuple(end, end), { maxLength: 12 }), links => {
        const lines = links
          .filter(([[from], [to]]) => from < to)
          .map(ends => ends.map(String).join(':'))
          .filter(line => line.split(':').every(name => rowOf(world.index, refOf(name)) >= 0))
        const lineage = lineageOf(lines)
        expect(kinshipWithin(world.index, lineage).kinship).toEqual(kinshipOf(world.index, lineage))
      }),
    )
  })
})

describe('the order by barycentre', () => {
  it('has at most half the crossings of the default order on a curated pair', () => {
    const { lines, curated } = pair()
    const { world, tree } = grown(lines)
    const keys = Float64Array.from({ length: tree.count }, (_, life) => (life * 7919) % 1_009)
    const reference = { lives: world.kinship.lives, places: layoutOf(tree, { ...plain, keys }).places }
    const { kinship } = kinshipWithin(world.index, lineageOf(curated))
    const other = lifeTreeOf(kinship, world.index.rows, always)
    const crossings = (wish: LayoutWish) => {
      const { places } = layoutOf(other, wish)
      const rows = Array.from({ length: world.index.size }, (_, row) => row)
        .filter(row => kinship.offsets[row] === kinship.offsets[row + 1])
        .sort((a, b) => reference.places[reference.lives[a]!]! - reference.places[reference.lives[b]!]!)
      const found = rows.map(row => places[kinship.lives[row]!]!)
      return found.reduce(
        (sum, place, at) => sum + found.slice(at + 1).filter(later => later < place).length,
        0,
      )
    }
    const byDefault = crossings(plain)
    expect(byDefault).toBeGreaterThan(100)
    expect(crossings({ ...plain, keys: keysByBarycentre(other, reference) })).toBeLessThan(byDefault / 2)
  })

  it('gives no key to a life without a place in the reference', () => {
    const { tree, world } = grown(imported)
    const reference = { lives: world.kinship.lives, places: new Float32Array(tree.count).fill(NaN) }
    expect([...keysByBarycentre(tree, reference)].every(Number.isNaN)).toBe(true)
  })
})

/** Eight founders that divide at each of five time points, and the same with one link in 20 given to another mother. */
function pair() {
  const lines: string[] = []
  const curated: string[] = []
  for (let time = 0; time < 5; time++)
    for (let id = 0; id < 8 * 2 ** time; id++)
      for (const daughter of [id * 2, id * 2 + 1]) {
        lines.push(`${time},${id}:${time + 1},${daughter}`)
        const mother = lines.length % 20 === 0 ? (id + 3) % (8 * 2 ** time) : id
        curated.push(`${time},${mother}:${time + 1},${daughter}`)
      }
  return { lines, curated }
}
