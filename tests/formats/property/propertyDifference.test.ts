import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  differenceOf,
  textsOfLineage,
  textsOfProperty,
} from '../../../formats/property/propertyDifference.js'
import { readProperty } from '../../../formats/property/propertyReader.js'

const textsOf = (text: string) => {
  const { property, lineage } = readProperty(new TextEncoder().encode(text), null)
  return lineage ? textsOfLineage(lineage) : textsOfProperty(property!)
}
const difference = (before: string, after: string) => differenceOf(textsOf(before), textsOf(after))
const object = (time: number, id: number, channel = 0) => ({ time, id, channel })

test('compares the values of each object', () => {
  const before = 'type:float\n0,1:1\n0,2:2\n3,1:0.1\n3,2:4'
  const after = 'type:float\n0,1:1\n0,3:2\n3,1:0.25\n3,1,1:9\n3,2:4'
  expect(difference(before, after)).toEqual({
    added: 2,
    removed: 1,
    changed: 1,
    same: 2,
    changes: [
      { object: object(0, 2), before: '2', after: null },
      { object: object(0, 3), before: null, after: '2' },
      { object: object(3, 1), before: '0.1', after: '0.25' },
      { object: object(3, 1, 1), before: null, after: '9' },
    ],
  })
})

test('finds no difference between numbers stored in 32 and in 64 bits', () => {
  expect(
    difference('type:float\n0,1:0.1\n0,2:1', 'type:float\n0,1:0.1\n0,2:1\n0,3:0.12345678901'),
  ).toMatchObject({
    added: 1,
    same: 2,
    changed: 0,
  })
})

test('ignores the order of several values of an object', () => {
  const before = 'type:text\n1,1:skin\n1,1:nerve\n1,2:gut'
  expect(difference(before, 'type:text\n1,1:nerve\n1,1:skin\n1,2:gut\n1,2:gut').changes).toEqual([
    { object: object(1, 2), before: 'gut', after: 'gut · gut' },
  ])
})

test('compares the successors in lineages and the texts of other types', () => {
  const before = 'type:time\n0,1:1,1\n0,1:1,2\n1,1:2,1'
  expect(difference(before, 'type:time\n0,1:1,2\n0,1:1,1\n1,1:2,5')).toEqual({
    added: 0,
    removed: 0,
    changed: 1,
    same: 1,
    changes: [{ object: object(1, 1), before: '2,1', after: '2,5' }],
  })
  expect(difference('type:label\n# 3=head\n0,1:3', 'type:text\n0,1:head')).toMatchObject({
    same: 1,
    changed: 0,
  })
})

test('lists the first 100 differences and shortens long texts', () => {
  const lines = (text: string) =>
    `type:text\n${Array.from({ length: 300 }, (_, id) => `0,${id}:${text}`).join('\n')}`
  const { changed, changes } = difference(lines('a'), lines('b'.repeat(500)))
  expect(changed).toBe(300)
  expect(changes).toHaveLength(100)
  expect(changes[0]!.after).toBe(`${'b'.repeat(199)}…`)
})

test('agrees with a comparison of maps', () => {
  const file = fc.uniqueArray(fc.tuple(fc.nat(3), fc.nat(20), fc.nat(1), fc.nat(3)), {
    maxLength: 40,
    selector: ([time, id, channel]) => `${time},${id},${channel}`,
  })
  const written = (rows: readonly (readonly number[])[]) =>
    `type:float\n${rows.map(([time, id, channel, value]) => `${time},${id},${channel}:${value}`).join('\n')}\n9,9:9`
  fc.assert(
    fc.property(file, file, (before, after) => {
      const valuesOf = (rows: typeof before) =>
        new Map(rows.map(([t, id, c, value]) => [`${t},${id},${c}`, value]))
      const [old, now] = [valuesOf(before), valuesOf(after)]
      const shared = [...now].filter(([key]) => old.has(key))
      const same = shared.filter(([key, value]) => old.get(key) === value).length
      expect(difference(written(before), written(after))).toMatchObject({
        added: now.size - shared.length,
        removed: old.size - shared.length,
        changed: shared.length - same,
        same: same + 1,
      })
    }),
  )
})
