import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { prepareFormula } from '../../../formats/derived/formula'
import { formulaLimits } from '../../../formats/derived/formulaTokens'
import { formulaValues } from '../../../formats/derived/formulaValues'
import type { ObjectIndex } from '../../../formats/objectIndex/objectIndex'
import { readProperty } from '../../../formats/property/propertyReader'
import type { QueryCatalogue } from '../../../formats/query/queryCatalogue'
import { QueryError } from '../../../formats/query/queryError'

const bytes = (text: string) => new TextEncoder().encode(text)
/** One cell at time 0, which divides: objects 1 and 2 at time 1. */
const index: ObjectIndex = {
  times: Int32Array.of(0, 1),
  offsets: Uint32Array.of(0, 1, 3),
  ids: Uint32Array.of(1, 1, 2),
  channels: Uint16Array.of(0, 0, 0),
  places: new Float32Array(12),
  qualities: Uint8Array.of(1, 1, 1),
  shapes: new Uint8Array(3),
  names: new Uint8Array(3),
  texts: [''],
  colours: new Uint32Array(3),
}
const hostile = 'constructor.prototype.__proto__'
const catalogue: QueryCatalogue = {
  hasLineage: true,
  sets: [],
  properties: [
    { id: 1, name: 'age', type: 'float' },
    { id: 2, name: 'fate', type: 'string' },
    { id: 3, name: 'process.exit(1)', type: 'float' },
    { id: 4, name: hostile, type: 'float' },
    { id: 5, name: 'half', type: 'float' },
  ],
}
const ages = readProperty(bytes('type:float\n0,1:2\n1,1:4\n1,2:0\n'), null).property!
const half = readProperty(bytes('type:float\n0,1:2\n1,2:5\n'), null).property!
const data = {
  index,
  measures: {
    volumes: Float32Array.of(8, 4, NaN),
    surfaces: Float32Array.of(2, 0, 1),
    sphericities: Float32Array.of(1, 1, 1),
  },
  lineage: readProperty(bytes('type:time\n0,1:1,1\n0,1:1,2\n'), null).lineage,
  properties: new Map([
    [1, ages],
    [3, ages],
    [4, ages],
    [5, half],
  ]),
}
const values = (text: string) => [...formulaValues(prepareFormula(text, catalogue).root, data)]
const faultOf = (text: string, known = catalogue) => {
  try {
    prepareFormula(text, known)
  } catch (error) {
    if (error instanceof QueryError) return error
    throw error
  }
  return null
}

describe('formulas', () => {
  test.each([
    ['age + 1', [3, 5, 1]],
    ['2 + 3 * age', [8, 14, 2]],
    ['(2 + 3) * age', [10, 20, 0]],
    ['age - 1 - 1', [0, 2, -2]],
    ['-age ^ 2', [-4, -16, -0]],
    ['2 ^ 3 ^ 0 * age / age', [2, 2, NaN]],
    ['age-1', [1, 3, -1]],
    ['age × 2 − 1', [3, 7, -1]],
    ['"age" * #1', [4, 16, 0]],
    ['volume / surface', [4, NaN, NaN]],
    ['mesh.volume', [8, 4, NaN]],
    ['log2(volume)', [3, 2, NaN]],
    ['sqrt(0 - age)', [NaN, NaN, 0]],
    ['max(age, 1, half)', [2, NaN, 5]],
    ['min(age, 1)', [1, 1, 0]],
    ['t * 10 + id', [1, 11, 12]],
    ['1 / age', [0.5, 0.25, NaN]],
    ['0 * (1 / age)', [0, 0, NaN]],
    ['(1 / age) ^ 0', [1, 1, NaN]],
    ['exp(1000 * age)', [NaN, NaN, 1]],
  ])('%s', (text, wanted) => {
    expect(values(text)).toEqual(wanted)
  })

  test.each([
    ['past(age)', [2, 3, 1]],
    ['future(age)', [2, 4, 0]],
    ['lineage(age)', [2, 3, 1]],
    ['past(half)', [2, 2, 3.5]],
    ['future(half)', [3.5, NaN, 5]],
    ['age - past(age)', [0, 1, -1]],
  ])('%s is a mean over the lineage', (text, wanted) => {
    expect(values(text)).toEqual(wanted)
  })

  test('read property names as texts, never as code', () => {
    expect(values('"process.exit(1)" + 0')).toEqual([2, 4, 0])
    expect(values(`"${hostile}"`)).toEqual([2, 4, 0])
    expect(faultOf('constructor(age)')!.message).toContain('There is no function constructor')
    expect(faultOf('__proto__')!.message).toContain('has no meaning here')
    expect(faultOf('toString + 1')!.message).toContain('There is no property toString')
  })

  test.each([
    ['', 'Write a number, a name or a function here'],
    ['age +', 'Write a number'],
    ['age age', 'Write an operator'],
    ['(age', 'Write ) here'],
    ['age)', 'Write an operator'],
    ['fate * 2', 'fate has no numbers'],
    ['name', 'name has no number'],
    ['agge', 'Did you mean age?'],
    ['#99', 'There is no property #99'],
    ['"age', 'quotes are not closed'],
    ['age; 1', 'has no meaning here'],
    ['1 + 2', 'needs the name of a property'],
    ['log2(age, 2)', 'takes one value'],
    ['min(age)', 'two or more'],
    ['2age', 'has no meaning here'],
  ])('refuse %j: %s', (text, message) => {
    expect(faultOf(text)!.message).toContain(message)
  })

  test('refuse means over a lineage that does not exist', () => {
    expect(faultOf('past(age)', { ...catalogue, hasLineage: false })!.message).toContain('no lineage')
  })

  test('are bounded in length, parts and depth', () => {
    const deep = (levels: number) => `${'('.repeat(levels)}age${')'.repeat(levels)}`
    expect(values(deep(formulaLimits.depth))).toEqual([2, 4, 0])
    expect(faultOf(deep(formulaLimits.depth + 1))!.message).toContain('levels')
    for (const text of ['-'.repeat(900) + 'age', '2^'.repeat(400) + 'age', 'abs('.repeat(200) + 'age'])
      expect(faultOf(text)!.message).toMatch(/levels|parts/)
    expect(faultOf(Array.from({ length: 120 }, () => 'age').join('+'))!.message).toContain('parts')
    expect(faultOf('a'.repeat(1_001))!.message).toContain('at most 1000 characters')
  })

  test('never throw anything but a QueryError', () => {
    const piece = fc.constantFrom(
      'age',
      '(',
      ')',
      '+',
      '-',
      '*',
      '/',
      '^',
      ',',
      '1',
      '#1',
      '"',
      'log2',
      'past',
      ' ',
      '\u0000',
      '😀',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
        faultOf(pieces.join(''))
      }),
    )
  })

  test('hold few columns of all objects at once', () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const ids = new Uint32Array(10_000)
    let most = 0
    const watched: ObjectIndex = {
      ...index,
      times: Int32Array.of(0),
      offsets: Uint32Array.of(0, ids.length),
      get ids() {
        collect()
        most = Math.max(most, process.memoryUsage().arrayBuffers)
        return ids
      },
    }
    const { root } = prepareFormula(`min(id${', 1'.repeat(20)})`, catalogue)
    collect()
    const before = process.memoryUsage().arrayBuffers
    formulaValues(root, { ...data, index: watched, lineage: null })
    expect(most - before).toBeLessThan(800_000) // all columns have 1,680,000 bytes
  })
})
