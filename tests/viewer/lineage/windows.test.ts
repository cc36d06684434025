import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { receivedSet, sentSet } from '../../../client/instrument/windows/sentSet'
import { receivedPart, sentPart } from '../../../client/instrument/windows/sharedState'
import { extents } from '../../../client/instrument/sets/kinship'
import { noObjects, rowsIn, sameSet, setOfRefs, setOfRows } from '../../../client/instrument/sets/objectSet'
import { rowOf } from '../../../client/instrument/sets/rowIndex'
import { RowSet } from '../../../client/instrument/sets/rowSet'
import type { ViewerState } from '../../../client/instrument/viewerState'
import { worldOf } from '../support'

const ref = (time: number, id: number, channel = 0) => ({ time, id, channel })
const here = worldOf([ref(1, 1), ref(1, 2), ref(2, 1), ref(2, 4_294_967_294), ref(3, 1, 2)])
// another window knows fewer objects, and one more
const there = worldOf([ref(1, 2), ref(2, 1), ref(2, 4_294_967_294), ref(2, 9), ref(3, 1, 2)])

describe('a set that travels to another window', () => {
  it('names the same objects there, with its extent', () => {
    const rows = fc.uniqueArray(fc.nat(here.index.size - 1))
    fc.assert(
      fc.property(rows, fc.constantFrom(...extents), fc.boolean(), (members, extent, outside) => {
        const set = setOfRows(here.index, RowSet.of(here.index.size, members), extent, outside)
        const sent = structuredClone(sentSet(set, here.index))
        expect(sameSet(receivedSet(sent, here.index), set)).toBe(true)
      }),
    )
  })

  it('keeps objects that the other window does not know yet', () => {
    const set = setOfRefs([ref(1, 1), ref(2, 4_294_967_294)], 'objects')
    const found = receivedSet(sentSet(set, here.index), there.index)
    expect(rowsIn(found, there).count).toBe(1)
    expect(rowsIn(found, there).has(rowOf(there.index, ref(2, 4_294_967_294)))).toBe(true)
    expect(sameSet(found, set)).toBe(true)
  })

  it('is empty, or everything, as before', () => {
    expect(receivedSet(sentSet(noObjects, here.index), there.index)).toBe(noObjects)
    const everything = setOfRefs([], 'objects', true)
    expect(rowsIn(receivedSet(sentSet(everything, here.index), there.index), there).count).toBe(
      there.index.size,
    )
  })

  it('of a large size becomes rows', () => {
    const many = worldOf(Array.from({ length: 20_002 }, (_, id) => ref(1, id)))
    const set = setOfRows(many.index, RowSet.all(many.index.size), 'life')
    const found = receivedSet(sentSet(set, many.index), many.index)
    expect(found.source.kind).toBe('rows')
    expect(sameSet(found, set)).toBe(true)
  })

  it('carries named sets with their names and colours', () => {
    const named = [{ name: 'Left', colour: '#ff0000', set: setOfRefs([ref(1, 2)], 'life') }]
    const state = { named, time: 7 } as unknown as ViewerState
    const found = receivedPart(
      'named',
      structuredClone(sentPart(state, 'named', here)),
      there,
    ) as typeof named
    expect(found).toMatchObject([{ name: 'Left', colour: '#ff0000' }])
    expect(sameSet(found[0]!.set, named[0]!.set)).toBe(true)
    expect(receivedPart('time', sentPart(state, 'time', here), there)).toBe(7)
  })
})
