import fc from 'fast-check'
import { isPatternWord, isWord, type Query, type Value } from '../../../formats/query/queryAst.js'

const at = { from: 0, to: 0 }

/** A query without the positions of its parts. */
export const withoutPlaces = (query: unknown): unknown =>
  JSON.parse(JSON.stringify(query, (key, value: unknown) => (key === 'at' ? undefined : value)))

const words = fc.constantFrom(
  'fate',
  'a7.3',
  'volume',
  '3e5',
  '12',
  '-4.5',
  '1st',
  '.5',
  '7.',
  'in',
  'not',
  't',
)
const anyText = fc.oneof(
  words,
  fc.constantFrom(
    'a7.0003*',
    'Head Epidermis',
    'say "x"',
    '\\',
    'C:\\',
    '\\"',
    '',
    '..',
    'müller',
    '#1',
    '@1.2',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const isNumber = (text: string) => /^[-+]?\d+(?:\.\d+)?$/.test(text)
const textValue = anyText.chain(text =>
  fc.constant<Value>({ type: 'text', text, isQuoted: !isWord(text) && !isNumber(text), at }),
)
const quotedValue = anyText.map<Value>(text => ({ type: 'text', text, isQuoted: true, at }))
const objectValue = fc
  .record({ time: fc.integer({ min: -999, max: 999 }), id: fc.nat(), channel: fc.nat(9) })
  .map<Value>(key => ({ type: 'object', key, at }))
const unit = fc
  .constantFrom('m', 'min', 's', 'µm', 'um3', 'mm²', 'cm^2', 'h', 'd')
  .map(text => ({ text, at }))
const amount = fc
  .tuple(fc.constantFrom('12', '-4.5', '3e5', '.5'), unit)
  .map<Value>(([text, given]) => ({ type: 'text', text, isQuoted: false, unit: given, at }))
const value = fc.oneof(textValue, quotedValue, objectValue, amount)
/** Values without units, where no number is meant. */
const plainValue = fc.oneof(textValue, quotedValue, objectValue)
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })).map(one => one + 0)
const range = fc
  .tuple(fc.option(number), fc.option(number), fc.option(unit, { nil: undefined }))
  .filter(([low, high]) => low !== null || high !== null)
  .map(([low, high, given]) => {
    const isTurned = low !== null && high !== null && low > high
    const units = given && {
      ...(low !== null && { lowUnit: given }),
      ...(high !== null && { highUnit: given }),
    }
    return { type: 'range' as const, low: isTurned ? high : low, high: isTurned ? low : high, ...units, at }
  })

const field = fc.oneof(
  fc.constantFrom('fate', 'volume', 't', '12a', 'mesh.volume').map(name => ({
    type: 'named' as const,
    name,
    isQuoted: false,
    at,
  })),
  anyText.map(name => ({ type: 'named' as const, name, isQuoted: true, at })),
  fc.nat().map(id => ({ type: 'numbered' as const, id, at })),
)

const pattern = fc
  .constantFrom('a7.*', '?', '*x*', 'b*..')
  .map<Value>(text => ({ type: 'text', text, isQuoted: !isPatternWord(text), at }))

const leaf: fc.Arbitrary<Query> = fc.oneof(
  fc.record({
    type: fc.constant('compare' as const),
    field,
    operator: fc.constantFrom('=', '!=', '<', '<=', '>', '>=', '~'),
    value,
    at: fc.constant(at),
  }),
  fc.record({
    type: fc.constant('compare' as const),
    field,
    operator: fc.constant('~' as const),
    value: pattern,
    at: fc.constant(at),
  }),
  fc
    .tuple(field, fc.array(fc.oneof(value, range), { minLength: 1, maxLength: 4 }))
    .map(([name, entries]) => ({ type: 'within' as const, field: name, entries, at })),
  field.map(name => ({ type: 'has' as const, field: name, at })),
  fc
    .tuple(fc.constantFrom('in' as const, 'to' as const), plainValue)
    .map(([type, root]) => ({ type, root, isPattern: false, at })),
  pattern.map(root => ({ type: 'in' as const, root, isPattern: true, at })),
  anyText.map(name => ({ type: 'set' as const, name, at })),
)

/** Any query that the language can write, within its limits. */
export const query: fc.Arbitrary<Query> = trees(leaf)

/** Combines conditions with `&`, `|` and `!`. */
export function trees(leaves: fc.Arbitrary<Query>): fc.Arbitrary<Query> {
  return fc.letrec<{ tree: Query }>(tie => ({
    tree: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      leaves,
      fc
        .tuple(
          fc.constantFrom('and' as const, 'or' as const),
          fc.array(tie('tree'), { minLength: 2, maxLength: 3 }),
        )
        .map(([type, terms]) => ({ type, terms, at })),
      tie('tree').map(term => ({ type: 'not' as const, term, at })),
    ),
  })).tree
}
