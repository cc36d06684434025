import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { kinshipOf } from '../../client/instrument/sets/kinship'
import { worldOf } from '../viewer/support'

const refs = (spread: number) =>
  fc
    .uniqueArray(fc.tuple(fc.nat(5), fc.nat(6), fc.nat(2)), { selector: ref => ref.join(' '), maxLength: 60 })
    .map(found => found.map(([time, id, channel]) => ({ time, id: id * spread, channel })))

it.each([
  ['small', 1],
  ['far apart', 700_000_000],
])('without a lineage, objects with one id and channel are one cell, with ids that are %s', (_, spread) => {
  fc.assert(
    fc.property(refs(spread), objects => {
      const { index } = worldOf(objects)
      const { mothers, daughters, offsets } = kinshipOf(index, null)
      const last = new Map<string, number>()
      for (let at = 0; at < index.rows.times.length; at++)
        for (let row = index.rows.offsets[at]!; row < index.rows.offsets[at + 1]!; row++) {
          const key = `${index.rows.ids[row]} ${index.rows.channels[row]}`
          expect(mothers[row]).toBe(last.get(key) ?? -1)
          last.set(key, row)
        }
      mothers.forEach((mother, row) => {
        if (mother >= 0) expect([...daughters.subarray(offsets[mother], offsets[mother + 1])]).toEqual([row])
      })
    }),
  )
})
