import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  ancestorsAt,
  daughtersOf,
  descendantsAt,
  divisionsPerTime,
  motherOf,
  mothersOf,
  type Lineage,
} from '../../formats/lineage/lineage.js'
import { readLineageBinary, writeLineageBinary } from '../../formats/lineage/lineageBinary.js'
import { DamagedFile, writeContainer } from '../../formats/property/propertyContainer.js'
import { problemsKept } from '../../formats/problem.js'
import { readProperty } from '../../formats/property/propertyReader.js'
import { indexOf, timeOf } from '../../formats/property/propertyRows.js'

function read(text: string, assumed: 'time' | null = null) {
  const { lineage, problems, type, values } = readProperty(new TextEncoder().encode(text), assumed)
  if (!lineage) throw new Error('a lineage must have been read')
  return { lineage, type, values, reasons: problems.map(({ line, reason }) => `${line}: ${reason}`) }
}
const cell = (lineage: Lineage, name: string) => {
  const [time = 0, id = 0, channel = 0] = name.split(',').map(Number)
  return indexOf(lineage.cells, time, id, channel)
}
const nameOf = (lineage: Lineage, at: number) =>
  at < 0 ? 'none' : `${timeOf(lineage.cells, at)},${lineage.cells.ids[at]}`
const names = (lineage: Lineage, cells: Iterable<number>) => [...cells].map(at => nameOf(lineage, at))

const tree = '# a comment\ntype:time\n0,1:1,1\n1,1:2,1\n1,1:2,2\n2,2:3,5\n2,2:3,4\n2,1:3,1\n'

describe('a lineage tree', () => {
  const { lineage, reasons } = read(tree)

  test('takes the first end of a link as the mother', () => {
    expect(reasons).toEqual([])
    expect(names(lineage, daughtersOf(lineage, cell(lineage, '2,2')))).toEqual(['3,4', '3,5'])
    expect(nameOf(lineage, motherOf(lineage, cell(lineage, '3,5')))).toBe('2,2')
    expect(motherOf(lineage, cell(lineage, '0,1'))).toBe(-1)
    expect(daughtersOf(lineage, cell(lineage, '3,1'))).toHaveLength(0)
  })

  test('finds descendants and ancestors at a time point', () => {
    expect(names(lineage, descendantsAt(lineage, cell(lineage, '0,1'), 3))).toEqual(['3,1', '3,4', '3,5'])
    expect(names(lineage, descendantsAt(lineage, cell(lineage, '2,2'), 2))).toEqual(['2,2'])
    expect(descendantsAt(lineage, cell(lineage, '2,2'), 1)).toEqual([])
    expect(names(lineage, ancestorsAt(lineage, cell(lineage, '3,5'), 0))).toEqual(['0,1'])
    expect(ancestorsAt(lineage, cell(lineage, '3,5'), 9)).toEqual([])
  })

  test('counts divisions per time point', () => {
    expect([...divisionsPerTime(lineage)]).toEqual([0, 1, 1, 0])
  })

  test('reads lines without a type line and with channels', () => {
    const { lineage: other, type } = read('0,1,2:1,1,2\r\n0,1:1,7', 'time')
    expect(type).toBe('time')
    expect(nameOf(other, motherOf(other, cell(other, '1,1,2')))).toBe('0,1')
    expect(cell(other, '0,1')).not.toBe(cell(other, '0,1,2'))
  })
})

describe('an unusual lineage', () => {
  test('reports two mothers, takes the later one and keeps both links', () => {
    const { lineage, reasons } = read('type:time\n0,1:2,1\n1,1:2,1\n')
    const daughter = cell(lineage, '2,1')
    expect(nameOf(lineage, motherOf(lineage, daughter))).toBe('1,1')
    expect(names(lineage, mothersOf(lineage, daughter))).toEqual(['1,1', '0,1'])
    expect(names(lineage, descendantsAt(lineage, cell(lineage, '0,1'), 2))).toEqual(['2,1'])
    expect(names(lineage, ancestorsAt(lineage, daughter, 0))).toEqual(['0,1'])
    expect(reasons).toEqual(['3: cell 2,1 has two mothers: 0,1 and 1,1', '2: 1 link skips time points'])
  })

  test('reports three daughters', () => {
    const { lineage, reasons } = read('type:time\n0,1:1,1\n0,1:1,2\n0,1:1,3\n')
    expect(daughtersOf(lineage, cell(lineage, '0,1'))).toHaveLength(3)
    expect(reasons).toEqual(['4: cell 0,1 has more than two daughters'])
  })

  test('reports links that skip time points or are repeated, with one remark each', () => {
    const { lineage, reasons, values } = read('type:time\n0,1:3,1\n0,2:3,2\n0,1:3,1\n')
    expect(reasons).toEqual(['4: 1 link stands more than once', '2: 2 links skip time points'])
    expect(lineage.daughters).toHaveLength(2)
    expect(values).toBe(3)
    expect(names(lineage, descendantsAt(lineage, cell(lineage, '0,1'), 3))).toEqual(['3,1'])
  })

  test('reports and leaves out a link within one time point', () => {
    const { lineage, reasons } = read('type:time\n4,1:4,2\n')
    expect(lineage.cells.ids).toHaveLength(0)
    expect(reasons).toEqual(['2: mother and daughter stand at the same time point: 4,1 and 4,2'])
  })
})

describe('hostile links', () => {
  const lines = (count: number, line: (at: number) => string) =>
    ['type:time', ...Array.from({ length: count }, (_, at) => line(at))].join('\n')

  test.each([
    [
      'a cycle of two',
      'type:time\n0,1:1,1\n1,1:0,1\n',
      1,
      ['3: the mother 1,1 stands later than her daughter 0,1'],
    ],
    [
      'a cycle of 10,000',
      lines(10_000, at => `${at},1:${(at + 1) % 10_000},1`),
      9_999,
      ['10001: the mother 9999,1 stands later than her daughter 0,1'],
    ],
    ['a link of a cell to itself', 'type:time\n4,1:4,1\n', 0, ['2: cell 4,1 is linked to itself']],
    [
      'a mother later than her daughter, in another channel',
      'type:time\n5,1,2:4,1\n',
      0,
      ['2: the mother 5,1,2 stands later than her daughter 4,1'],
    ],
    ['the same id in two channels', 'type:time\n0,1,0:1,1,0\n0,1,1:1,1,1\n', 2, []],
    ['an empty file', '', 0, []],
    ['the largest and the first number', `type:time\n0,0:1,${2 ** 32 - 2}\n`, 1, []],
  ] as const)('%s', (_name, text, kept, told) => {
    const { lineage, reasons } = read(text, 'time')
    expect(lineage.daughters).toHaveLength(kept)
    expect(reasons).toEqual(told)
  })

  test('of one cell with 1,000 daughters are all kept, with one remark', () => {
    const { lineage, reasons } = read(lines(1_000, at => `0,1:1,${at + 1}`))
    expect(daughtersOf(lineage, cell(lineage, '0,1'))).toHaveLength(1_000)
    expect(reasons).toHaveLength(1)
  })

  test('of a million roots are read, with a list of the first faults', () => {
    const text = new TextEncoder().encode(
      lines(1_000_000, at => (at % 2 ? `0,${at}:1,${at}` : `1,${at}:0,${at}`)),
    )
    const { lineage, problems, problemCount, lost } = readProperty(text, null)
    expect(lineage?.daughters).toHaveLength(500_000)
    expect(problemCount).toBe(500_000)
    expect(problems).toHaveLength(problemsKept)
    expect(lost).toMatchObject({ count: 500_000, first: { line: 2 } })
  })

  test('never make a cycle', () => {
    const end = fc.tuple(fc.nat(6), fc.nat(3)).map(String)
    fc.assert(
      fc.property(fc.array(fc.tuple(end, end).map(ends => ends.join(':'))), links => {
        const { lineage } = read(links.join('\n'), 'time')
        for (let at = 0; at < lineage.mothers.length; at++)
          for (const mother of mothersOf(lineage, at)) expect(mother).toBeLessThan(at)
      }),
    )
  })
})

describe('the binary form of a lineage', () => {
  const end = fc.tuple(fc.nat(6), fc.nat(5), fc.nat(1)).map(String)
  const text = fc
    .array(
      fc.tuple(end, end).map(ends => ends.join(':')),
      { maxLength: 60 },
    )
    .map(lines => lines.join('\n'))

  test('restores the lineage, and its mothers and daughters agree', () => {
    fc.assert(
      fc.property(text, lines => {
        const { lineage } = read(lines, 'time')
        expect(readLineageBinary(writeLineageBinary(lineage))).toEqual(lineage)
        const down =
          lineage.mothers.length === 0
            ? []
            : [...lineage.mothers.keys()].flatMap(mother =>
                [...daughtersOf(lineage, mother)].map(daughter => `${mother} ${daughter}`),
              )
        const up = [...lineage.mothers.keys()].flatMap(daughter =>
          mothersOf(lineage, daughter).map(mother => `${mother} ${daughter}`),
        )
        expect(down.sort()).toEqual(up.sort())
      }),
    )
  })

  test('is refused when damaged', () => {
    const file = writeLineageBinary(read(tree).lineage)
    for (let at = 0; at < file.length; at++) {
      const changed = file.slice()
      changed[at]! ^= 4
      expect(() => readLineageBinary(changed)).toThrow(DamagedFile)
      expect(() => readLineageBinary(file.subarray(0, at))).toThrow(DamagedFile)
    }
  })

  test('is refused when a valid container names unknown cells', () => {
    const container = (mothers: Int32Array, further = new Uint32Array(0)) =>
      writeContainer({
        magic: 'MLIN',
        version: 1,
        kind: 0,
        sections: [
          Int32Array.of(0, 1),
          Uint32Array.of(0, 1, 2),
          Uint8Array.of(1, 1),
          Uint8Array.of(0, 0),
          mothers,
          Uint32Array.of(0, 1, 1),
          Uint32Array.of(1),
          further,
        ],
      })
    expect(readLineageBinary(container(Int32Array.of(-1, 0))).mothers).toEqual(Int32Array.of(-1, 0))
    expect(() => readLineageBinary(container(Int32Array.of(-1, 2)))).toThrow(
      'the number 2 instead of one from -1 to 1',
    )
    expect(() => readLineageBinary(container(Int32Array.of(-2, 0)))).toThrow(
      'the number -2 instead of one from -1 to 1',
    )
    expect(() => readLineageBinary(container(Int32Array.of(-1, 0), Uint32Array.of(1)))).toThrow('not pairs')
  })
})
