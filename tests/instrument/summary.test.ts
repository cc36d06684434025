import { expect, test } from '@jest/globals'
import { compared, summaryBins } from '../../client/instrument/colour/summary'
import type { FloatProperty } from '../../formats/property/property'
import { propertyOf, tableOf } from '../viewer/support'

const refs = (...ids: number[]) => ids.map(id => ({ time: 1, id, channel: 0 }))
const shown = { time: 1, tables: [tableOf([1, 2, 3, 4])] }
const property = (lines: string) => propertyOf(`type:float\n${lines}`) as FloatProperty

test('selected objects are counted in the range of all objects on screen', () => {
  const { selected, all } = compared(property('1,1:0\n1,2:10\n1,3:24\n2,1:9000\n'), shown, refs(2, 4))
  expect(selected).toMatchObject({ count: 1, missing: 1, mean: 10, range: [10, 10] })
  expect(selected.bins[10]).toBe(1)
  expect(all).toMatchObject({ count: 3, missing: 1, range: [0, 24] })
  expect(all.mean).toBeCloseTo(34 / 3)
  expect([all.bins[0], all.bins[10], all.bins[summaryBins - 1]]).toEqual([1, 1, 1])
})

test('objects without a value have no mean and no range, and infinite values do not count', () => {
  const values = { ...property('1,1:1\n1,2:2\n'), values: Float64Array.of(Infinity, NaN) }
  const { selected, all } = compared(values, shown, refs(1, 2))
  expect(selected).toMatchObject({ count: 0, missing: 2, mean: null, range: null })
  expect(all).toMatchObject({ count: 0, missing: 4, mean: null, range: null })
})

test('the mean of the largest numbers is a number', () => {
  const { all } = compared(property('1,1:1.7e308\n1,2:1.7e308\n'), shown, [])
  expect(all.mean).toBe(1.7e308)
})
