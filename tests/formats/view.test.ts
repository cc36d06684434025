import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readView, type View, ViewFault, viewLimits, writeView } from '../../formats/view/view'
import { propertiesOfView } from '../../formats/view/viewProperties'

const given: View = {
  version: 1,
  dataset: 7,
  state: 'id_dataset=7&time=12&cor1=apply_5&cor2=load_6',
  properties: [5, 6],
  sets: [
    {
      role: 'hidden',
      name: '',
      extent: 'life',
      outside: false,
      properties: [],
      runs: [12, 0, 3, 4, 13, 1, 0, 1],
    },
    {
      role: 'named',
      name: 'Notochord',
      extent: '',
      outside: true,
      properties: [6],
      colour: '#10a0ff',
      runs: [],
    },
  ],
}
const read = (change: object) => readView(JSON.stringify({ ...given, ...change }))
const faultOf = (text: string): string => {
  try {
    readView(text)
  } catch (error) {
    if (error instanceof ViewFault) return error.message
    throw error
  }
  return ''
}
const refusal = (change: object) => faultOf(JSON.stringify({ ...given, ...change }))

describe('a view', () => {
  it('reads a written view', () => {
    expect(readView(writeView(given))).toEqual(given)
  })

  it('keeps where the specimen stood', () => {
    const framing = [62, 300, 0, 112, 1280, 690]
    expect(readView(writeView({ ...given, framing }))).toEqual({ ...given, framing })
  })

  it('gives one text for all orders of keys and ids', () => {
    const { sets, ...rest } = given
    const turned = JSON.stringify({
      sets,
      ...Object.fromEntries(Object.entries(rest).reverse()),
      properties: [6, 5, 6],
    })
    expect(writeView(readView(turned))).toBe(writeView(given))
  })

  it('fills in the parts that are left out', () => {
    expect(readView('{"version":1,"dataset":7,"state":"","sets":[{"role":"hidden"}]}')).toEqual({
      ...given,
      state: '',
      properties: [],
      sets: [{ role: 'hidden', name: '', extent: '', outside: false, properties: [], runs: [] }],
    })
  })

  it.each([
    ['half of the text', writeView(given).slice(0, 90), /not complete JSON/],
    ['a list', '[]', /must be a JSON object/],
    ['null', 'null', /must be a JSON object/],
    [
      'more bytes than the limit in fewer characters',
      JSON.stringify({ state: '€'.repeat(250_000) }),
      /at most 700 kB/,
    ],
    ['a million keys', `{${'"a":1,'.repeat(1_000_000)}"b":2}`, /at most 700 kB/],
    [
      'a hundred thousand keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`k${at}`, 1]))),
      /^The view has 50000 unknown keys: "k0", "k1", "k2"$/,
    ],
    [
      'lists in lists',
      `${'['.repeat(300_000)}${']'.repeat(300_000)}`,
      /must be a JSON object|not complete JSON/,
    ],
  ])('refuses %s', (_what, text, words) => expect(faultOf(text)).toMatch(words))

  it.each([
    ['another version', { version: 2 }, /version/],
    ['no dataset', { dataset: '7' }, /names no dataset/],
    ['a state of another dataset', { state: 'id_dataset=8&time=1' }, /another dataset/],
    ['sets in the state', { state: 'time=1&selection=0.1.3&chosen=46' }, /write them in sets/],
    ['a long state', { state: 'x'.repeat(viewLimits.state + 1) }, /60000 characters/],
    ['control characters', { state: 'a\u0000' }, /characters/],
    ['half of a character', { state: '\ud800' }, /characters/],
    ['a state that is no text', { state: 5 }, /must be a text/],
    ['properties that are no ids', { properties: [1.5] }, /ids of properties/],
    [
      'too many properties',
      { properties: Array.from({ length: 101 }, (_, at) => at + 1) },
      /101, at most 100/,
    ],
    ['a framing of five numbers', { framing: [1, 2, 3, 4, 5] }, /six whole numbers/],
    ['a framing outside any canvas', { framing: [0, 0, 0, 0, 1e9, 1] }, /six whole numbers/],
    ['a framing of texts', { framing: ['1', 2, 3, 4, 5, 6] }, /six whole numbers/],
    ['a framing that is no list', { framing: '1,2,3,4,5,6' }, /must be a list/],
    ['too many sets', { sets: Array.from({ length: 201 }, () => ({ role: 'a' })) }, /201, at most 200/],
    ['an unknown key in a set', { sets: [{ role: 'a', members: [] }] }, /Set 1 has 1 unknown key: "members"/],
    ['a role of several words', { sets: [{ role: 'a b' }] }, /must be one word/],
    ['a name that turns the text around', { sets: [{ role: 'a', name: 'x\u202ey' }] }, /cannot be displayed/],
    ['a colour by name', { sets: [{ role: 'a', colour: 'red' }] }, /The colour of Set 1 is not written as/],
    ['half a run', { sets: [{ role: 'a', runs: [1, 0, 5] }] }, /four numbers/],
    ['a fraction', { sets: [{ role: 'a', runs: [1, 0, 5.5, 1] }] }, /Run 1 of Set 1 is no run/],
    ['an id beyond 32 bits', { sets: [{ role: 'a', runs: [1, 0, 2 ** 32 - 2, 2] }] }, /is no run/],
    ['an empty run', { sets: [{ role: 'a', runs: [1, 0, 5, 0] }] }, /is no run/],
    ['numbers as texts', { sets: [{ role: 'a', runs: ['1', 0, 5, 1] }] }, /is no run/],
    ['four thousand million objects', { sets: [{ role: 'a', runs: [1, 0, 0, 4e9] }] }, /at most 2000000/],
  ])('refuses %s', (_what, change, words) => expect(refusal(change)).toMatch(words))

  it('reads any JSON as a view or refuses it with a message', () => {
    fc.assert(
      fc.property(fc.json(), text => {
        expect(faultOf(text)).not.toBe('')
      }),
    )
  })

  it('refuses every view that is cut off', () => {
    const text = writeView(given)
    fc.assert(
      fc.property(fc.nat(text.length - 1), length => {
        expect(faultOf(text.slice(0, length))).not.toBe('')
      }),
    )
  })

  it('keeps every set of whole runs', () => {
    const run = fc.tuple(
      fc.integer({ min: -1000, max: 1000 }),
      fc.nat(9),
      fc.nat(2 ** 31),
      fc.integer({ min: 1, max: 99 }),
    )
    fc.assert(
      fc.property(fc.array(run, { maxLength: 50 }), runs => {
        const sets = [{ role: 'hidden', runs: runs.flat() }]
        expect(read({ sets }).sets[0]!.runs).toEqual(runs.flat())
      }),
    )
  })
})

describe('the properties of a view', () => {
  it('come from its list, its sets and its state', () => {
    const state = 'cor1=apply_9&cor2=show_x&colour=property%2C4%2Cviridis&cor3=load_12&unknown=load_99'
    expect(propertiesOfView({ ...given, state })).toEqual([4, 5, 6, 9, 12])
    expect(
      propertiesOfView({ ...given, state: 'colour=property,3,viridis', properties: [], sets: [] }),
    ).toEqual([3])
    expect(propertiesOfView({ ...given, state: 'colour=palette,3', properties: [], sets: [] })).toEqual([])
  })
})
