import { describe, expect, it } from '@jest/globals'
import { namesIn, setOfNames } from '../../../client/instrument/pair/sameNames'
import { rowsIn, setOfRefs, sourceRows } from '../../../client/instrument/sets/objectSet'
import { refOfRow } from '../../../client/instrument/sets/rowIndex'
import { readProperty } from '../../../formats/property/propertyReader'
import { timeOf } from '../../../formats/property/propertyRows'
import { grown, refOf } from '../lineage/support'

const bytes = (text: string) => new TextEncoder().encode(text)

/** Cells with names. Links are `time,id:time,id`, names `time,id:name`. */
function named(links: readonly string[], names: readonly string[]) {
  const { world } = grown(links)
  const { property } = readProperty(bytes(['type:string', ...names].join('\n')), null)
  if (!property) throw new Error('No property was read')
  return { world, names: property }
}
const one = named(['1,1:2,1', '2,1:3,1', '2,1:3,2'], ['1,1:a6.0005*', '2,1:a6.0005*', '3,1:a7.9*', '3,2:'])
const other = named(
  ['10,4:11,7', '11,7:12,3', '12,3:13,8'],
  ['10,4:A6.5*', '11,7:a6.5*', '12,3:a7.9*', '13,8:x "é" <&>'],
)
const refsOf = ({ set }: ReturnType<typeof setOfNames>) =>
  [...sourceRows(set, other.world.index)].map(row => {
    const { time, id } = refOfRow(other.world.index, row, timeOf(other.world.index.rows, row))
    return `${time},${id}`
  })

describe('objects of the same name in another dataset', () => {
  it('are found at all times, in any case and without the zeros in names of cells', () => {
    const names = namesIn(setOfRefs([refOf('2,1')]), one)
    const found = setOfNames(names, other, 'objects')
    expect(refsOf(found)).toEqual(['10,4', '11,7'])
    expect(found.known).toBe(1)
  })

  it('have the extent of the selection', () => {
    const names = namesIn(setOfRefs([refOf('1,1')]), one)
    const { set } = setOfNames(names, other, 'future')
    expect(rowsIn(set, other.world).count).toBe(4)
  })

  it('do not exist for names that the dataset lacks, and for objects without a name', () => {
    expect(namesIn(setOfRefs([refOf('3,2')]), one).size).toBe(0)
    const found = setOfNames(new Set(['nothing']), other, 'objects')
    expect([found.known, refsOf(found)]).toEqual([0, []])
  })

  it('are those of all objects that a reversed selection leaves', () => {
    expect([...namesIn(setOfRefs([refOf('3,1')], 'objects', true), one)]).toEqual(['a6.5*'])
  })

  it('can have names with every sign', () => {
    expect(refsOf(setOfNames(new Set(['x "é" <&>']), other, 'objects'))).toEqual(['13,8'])
  })

  it('can be written in another Unicode form', () => {
    const { world, names } = named(['1,1:2,1'], ['1,1:x "e\u0301" <&>'])
    const wanted = namesIn(setOfRefs([refOf('1,1')]), { world, names })
    expect(refsOf(setOfNames(wanted, other, 'objects'))).toEqual(['13,8'])
  })
})
