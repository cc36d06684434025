import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { extents } from '../../client/instrument/sets/kinship'
import type { ObjectRef } from '../../client/instrument/objectRef'
import {
  anchoredAt,
  combined,
  isNone,
  noObjects,
  refsIn,
  rowsIn,
  sameSet,
  setOfRefs,
  setOfRows,
  unknownRefs,
  withoutAt,
} from '../../client/instrument/sets/objectSet'
import { rowOf } from '../../client/instrument/sets/rowIndex'
import { RowSet } from '../../client/instrument/sets/rowSet'
import { lineageOf, worldOf } from '../viewer/support'

const ref = (time: number, id: number, channel = 0) => ({ time, id, channel })
// 1 lives at 1 and 2 and divides into 2 and 3; 3 divides at 4 into 4 and 5
const lineage = lineageOf([
  '1,1:2,1',
  '2,1:3,2',
  '2,1:3,3',
  '3,2:4,2',
  '4,2:5,2',
  '3,3:4,3',
  '4,3:5,4',
  '4,3:5,5',
])
const objects = [1, 2, 3, 4, 5].flatMap(time => [1, 2, 3, 4, 5, 6].map(id => ref(time, id)))
const world = worldOf(objects, lineage)
const rows = (...refs: ObjectRef[]) =>
  RowSet.of(
    world.index.size,
    refs.map(one => rowOf(world.index, one)),
  )
const texts = (set: Parameters<typeof rowsIn>[0]) =>
  [...rowsIn(set, world)].map(row => `${Math.floor(row / 6) + 1}.${(row % 6) + 1}`).join(' ')

const someRefs = fc.array(fc.constantFrom(...objects), { maxLength: 6 })
const sets = fc.oneof(
  fc
    .tuple(someRefs, fc.constantFrom(...extents), fc.boolean())
    .map(([refs, extent, outside]) => setOfRefs(refs, extent, outside)),
  fc
    .tuple(someRefs, fc.constantFrom(...extents), fc.boolean())
    .map(([refs, extent, outside]) => setOfRows(world.index, rows(...refs), extent, outside)),
)

describe('sets of objects', () => {
  it('combine as sets of rows do', () => {
    fc.assert(
      fc.property(sets, sets, (a, b) => {
        const [first, second] = [rowsIn(a, world), rowsIn(b, world)]
        const same = (set: typeof a, wanted: RowSet) => expect([...rowsIn(set, world)]).toEqual([...wanted])
        same(combined(a, b, 'replace', world), second)
        same(combined(a, b, 'add', world), first.union(second))
        same(combined(a, b, 'remove', world), first.difference(second))
        same(combined(a, b, 'intersect', world), first.intersection(second))
      }),
    )
  })

  it('stay the same object when nothing changes', () => {
    const set = setOfRefs([ref(2, 1)])
    expect(combined(set, setOfRefs([ref(1, 1)]), 'add', world)).toBe(set)
    expect(combined(set, setOfRefs([ref(2, 6)], 'objects'), 'remove', world)).toBe(set)
    expect(withoutAt(set, rows(ref(2, 6)), 2, world)).toBe(set)
  })

  it('hold everything else when they are turned outside', () => {
    const others = rowsIn(setOfRefs([ref(2, 1)], 'life', true), world)
    expect(others.count).toBe(28)
    expect(rowsIn(setOfRefs([], 'objects', true), world).count).toBe(30)
    expect([isNone(noObjects), isNone(setOfRefs([], 'objects', true))]).toEqual([true, false])
  })

  it('keep their objects when the rows of the dataset change', () => {
    const larger = worldOf([...objects, ref(0, 9), ref(3, 0), ref(4, 2, 1)], lineage)
    const smaller = worldOf([ref(3, 2)], lineage)
    fc.assert(
      fc.property(sets, set => {
        const before = refsIn(
          setOfRows(world.index, rowsIn({ ...set, outside: false }, world), 'objects'),
          99,
        )
        const there = rowsIn({ ...set, outside: false }, larger)
        expect(refsIn(setOfRows(larger.index, there, 'objects'), 99)).toEqual(before)
      }),
    )
    const set = setOfRows(world.index, rows(ref(3, 2), ref(3, 6)), 'objects')
    expect(unknownRefs(set, smaller.index)).toEqual([ref(3, 6)])
    expect(unknownRefs(set, larger.index)).toEqual([])
  })

  it('are equal in both forms', () => {
    const refs = [ref(3, 2), ref(1, 4)]
    expect(sameSet(setOfRefs(refs), setOfRows(world.index, rows(...refs), 'lineage'))).toBe(true)
    expect(sameSet(setOfRefs(refs), setOfRefs(refs, 'life'))).toBe(false)
  })
})

describe('removing a followed cell', () => {
  const picked = setOfRefs([ref(2, 1)])

  it('keeps the other descendants, and the ancestors that they share', () => {
    expect(texts(picked)).toBe('1.1 2.1 3.2 3.3 4.2 4.3 5.2 5.4 5.5')
    const rest = withoutAt(picked, rows(ref(4, 2)), 4, world)
    expect(texts(rest)).toBe('1.1 2.1 3.3 4.3 5.4 5.5')
    expect(rest.extent).toBe('lineage')
  })

  it('removes the ancestors with the last descendant', () => {
    const rest = withoutAt(picked, rows(ref(4, 2), ref(4, 3)), 4, world)
    expect(isNone(rest)).toBe(true)
  })

  it('removes a cell that was picked by its daughters', () => {
    const daughters = setOfRefs([ref(3, 2), ref(3, 3)])
    expect(isNone(withoutAt(daughters, rows(ref(1, 1)), 1, world))).toBe(true)
  })

  it('keeps cells that live at other times only', () => {
    const both = setOfRefs([ref(2, 1), ref(5, 6)])
    expect(texts(withoutAt(both, rows(ref(2, 1)), 2, world))).toBe('5.6')
  })

  it('never leaves a removed object and never removes the others of that time', () => {
    fc.assert(
      fc.property(sets, fc.integer({ min: 1, max: 5 }), someRefs, (set, time, refs) => {
        const gone = rows(...refs.map(one => ({ ...one, time })))
        const at = (of: typeof set) => rowsIn(of, world).within((time - 1) * 6, time * 6)
        expect([...at(withoutAt(set, gone, time, world))]).toEqual(
          set.outside
            ? [...at(set)].filter(row => !at({ ...setOfRows(world.index, gone, set.extent) }).has(row))
            : [...at(set).difference(gone)],
        )
      }),
    )
  })

  it('can be limited to one time point or one life first', () => {
    expect(texts(anchoredAt(picked, 4, 'objects', world))).toBe('4.2 4.3')
    expect(texts(anchoredAt(picked, 4, 'life', world))).toBe('3.2 3.3 4.2 4.3 5.2')
  })
})
