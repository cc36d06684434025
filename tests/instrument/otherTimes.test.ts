import { describe, expect, it } from '@jest/globals'
import { matchesOf, searchObjects } from '../../client/instrument/naming'
import { nearestTime, searchOtherTimes } from '../../client/instrument/otherTimes'
import { RowSet } from '../../client/instrument/sets/rowSet'
import { indexOfRows } from '../support/indexRows'
import { propertyOf } from '../viewer/support'

const objects = indexOfRows([
  { time: 1, id: 7 },
  { time: 2, id: 7 },
  { time: 2, id: 8, name: 'Head' },
  { time: 5, id: 9 },
  { time: 9, id: 70 },
])
const names = propertyOf(
  'type:string\n1,7:a7.0003*\n2,7:a7.0003*\n5,9:a7.0003_\n9,70:ABal\n9,71:a7.0003 lost\n',
)

describe('a search at other times', () => {
  const found = (text: string, time: number) =>
    searchOtherTimes(text, time, { objects, names }).map(({ title, times, ref }) => [
      title,
      ...times,
      ref.time,
    ])

  it('finds names by a part, with their times and the nearest object', () => {
    expect(found('a7.3', 9)).toEqual([
      ['a7.0003_', 5, 5, 5],
      ['a7.0003*', 1, 2, 2],
    ])
    expect(found('HEAD, abal', 5)).toEqual([
      ['Head', 2, 2, 2],
      ['ABal', 9, 9, 9],
    ])
  })

  it('finds names in another Unicode form, of the mesh and of the property', () => {
    const written = indexOfRows([
      { time: 1, id: 1, name: 'Ko\u0308rper' },
      { time: 2, id: 2 },
    ])
    const given = propertyOf('type:string\n2,2:k\u00f6rper links\n')
    for (const text of ['K\u00d6RPER', 'ko\u0308rper'])
      expect(searchOtherTimes(text, 9, { objects: written, names: given })).toMatchObject([
        { title: 'Ko\u0308rper', isExact: true },
        { title: 'k\u00f6rper links', isExact: false },
      ])
  })

  it('finds whole numbers, also as the list writes them', () => {
    expect(found('7', 9)).toContainEqual(['Object 7', 1, 2, 2])
    expect(found('Object 70', 1)).toEqual([['Object 70', 9, 9, 9]])
  })

  it('leaves out objects of the time on screen, objects without a mesh, and an empty search', () => {
    expect(found('ABal', 9)).toEqual([])
    expect(found('lost', 1)).toEqual([])
    expect(found(' , ', 1)).toEqual([])
  })

  it('puts whole names before parts of names that are nearer in time', () => {
    const many = indexOfRows([
      { time: 1, id: 1, name: 'ABpla' },
      ...Array.from({ length: 60 }, (_, id) => ({ time: 3, id, name: `ABpla${'a'.repeat(id + 1)}` })),
    ])
    const [first, second] = searchOtherTimes('abpla', 4, { objects: many, names: null })
    expect([first?.title, first?.isExact, second?.isExact]).toEqual(['ABpla', true, false])
  })

  it('lists at most 50 places', () => {
    const many = indexOfRows(Array.from({ length: 80 }, (_, id) => ({ time: 3, id, name: `cell ${id}` })))
    expect(searchOtherTimes('cell', 1, { objects: many, names: null })).toHaveLength(50)
  })
})

it('a search at this time lists whole names and numbers first, with or without the side', () => {
  const listed = ['b7.0018*', 'b7.0008*', 'b7.0008_', ''].map((name, at) => ({
    ref: { time: 1, id: [30, 31, 32, 3][at]!, channel: 0 },
    key: at,
    name,
  }))
  const ids = (text: string) => searchObjects(listed, text).map(({ ref }) => ref.id)
  expect([ids('8'), ids('b7.8'), ids('b7.8_')]).toEqual([[30, 31, 32], [31, 32], [32]])
  expect(ids('3')).toEqual([3, 30, 31, 32])
  // each step of typing b7.0018
  expect(['b', 'b7', 'b7.', 'b7.0', 'b7.00', 'b7.001', 'b7.0018'].map(text => ids(text).length)).toEqual([
    3, 3, 3, 3, 3, 1, 1,
  ])
  expect(ids(',')).toHaveLength(4)
})

it('a list of names finds these objects only, and parts of names beside them', () => {
  const listed = ['adal', 'adalx', 'b12', ''].map((name, at) => ({
    ref: { time: 1, id: [30, 31, 32, 3][at]!, channel: 0 },
    key: at,
    name,
  }))
  const ids = (text: string) => searchObjects(listed, text).map(({ ref }) => ref.id)
  expect(ids('adal')).toEqual([30, 31])
  expect(ids('adal, 3')).toEqual([30, 3])
  expect(ids('adal, b1')).toEqual([30, 32])
})

it('a search at this time reads names of cells without zeros, and numbers with their title', () => {
  const found = (text: string, name: string, id = 5) => matchesOf(text)(name, id)
  expect(found('a7.3', 'a7.0003*')).toBe(true)
  expect(found('A7.0003', 'a7.3')).toBe(true)
  expect(found('a7.3', 'a7.0004*')).toBe(false)
  expect(found('object 12', '', 1200)).toBe(true)
})

it('the nearest time of a set has a member', () => {
  const of = (rows: readonly number[], time: number) => nearestTime(objects, RowSet.of(5, rows), time)
  expect([of([0, 4], 6), of([0, 4], 4), of([3], 1), of([], 1)]).toEqual([9, 1, 5, null])
})

it('a search for a long list of names needs no search of each name for each entry', () => {
  const listed = Array.from({ length: 20_000 }, (_, at) => ({
    ref: { time: 1, id: at + 1, channel: 0 },
    key: at,
    name: `cell ${at}*`,
  }))
  const list = Array.from({ length: 5000 }, (_, at) => `other ${at}`)
  // a search for each pair takes longer than a test may
  const ids = (...more: string[]) =>
    searchObjects(listed, [...list, ...more].join(',')).map(({ ref }) => ref.id)
  expect(ids()).toEqual([])
  expect(ids('LL 1999')).toEqual([2000, ...Array.from({ length: 10 }, (_, at) => 19_991 + at)])
  expect(ids('1999', 'll 19998')).toEqual([1999, 19_999])
})
