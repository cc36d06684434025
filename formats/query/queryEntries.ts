import { numberOf, type NumberRange, type UnitText, type Value } from './queryAst.js'
import { QueryError, type Span } from './queryError.js'
import { valueText } from './queryPrinter.js'
import type { TokenStream } from './queryTokenStream.js'

type Entry = Value | NumberRange

/** Reads a range `20..40`, or a list of values and ranges in brackets. */
export function parseEntries(tokens: TokenStream, value: () => Value): readonly Entry[] {
  if (tokens.isAt('(')) return list(tokens, value)
  const entry = parseEntry(tokens, value, 'Write a range or a list after in: 20..40 or (a, b).')
  if (entry.type === 'range') return [entry]
  throw new QueryError('Write a single value with =, or a list in brackets.', entry.at, {
    ...entry.at,
    text: `(${valueText(entry)})`,
  })
}

function list(tokens: TokenStream, value: () => Value): readonly Entry[] {
  const open = tokens.skip()
  const entries: Entry[] = []
  do entries.push(parseEntry(tokens, value, 'Write a value or a range here.'))
  while (tokens.take(','))
  if (tokens.take(')')) return entries
  if (tokens.next.type !== 'end' || tokens.next.fault)
    throw tokens.splitText() ?? tokens.fault('Write a comma between two values.')
  throw new QueryError('This bracket is not closed.', open.at, {
    from: tokens.end,
    to: tokens.end,
    text: ')',
  })
}

function parseEntry(tokens: TokenStream, value: () => Value, missing: string): Entry {
  const { from } = tokens.next.at
  if (tokens.take('..')) return range(tokens, null, from)
  if (tokens.next.type === 'symbol' || tokens.next.type === 'property' || tokens.next.type === 'end')
    throw tokens.fault(missing)
  const first = withUnit(value(), tokens)
  if (!tokens.isAt('..')) return first
  const low = { number: endOf(first), unit: first.type === 'text' ? first.unit : undefined }
  tokens.skip()
  return range(tokens, low, from)
}

/** Adds the unit that follows a number. */
export function withUnit(value: Value, tokens: TokenStream): Value {
  if (value.type === 'object') return value
  const unit = tokens.takeUnit()
  return unit ? { ...value, unit, at: { from: value.at.from, to: unit.at.to } } : value
}

interface End {
  readonly number: number
  readonly unit: UnitText | undefined
}

/** The part behind `..`. */
function range(tokens: TokenStream, low: End | null, from: number): NumberRange {
  const high = highEnd(tokens)
  if (!high && !low) throw tokens.fault('Write a number before or after “..”.')
  const at: Span = { from, to: tokens.end }
  // the ends of a range with different units are compared when the unit of the field is known
  if (low && high && isTurned(low, high)) throw turned(low, high, at)
  return {
    type: 'range',
    low: low && low.number,
    high: high && high.number,
    ...(low?.unit && { lowUnit: low.unit }),
    ...(high?.unit && { highUnit: high.unit }),
    at,
  }
}

const isTurned = (low: End, high: End) => !low.unit && low.number > high.number

function turned(low: End, high: End, at: Span): QueryError {
  const text = `${high.number}..${low.number}${high.unit ? ` ${high.unit.text}` : ''}`
  return new QueryError('The first number of a range is not above the second.', at, { ...at, text })
}

function highEnd(tokens: TokenStream): End | null {
  const { next } = tokens
  if (next.type !== 'word' && next.type !== 'string') return null
  const number = endOf({ ...next, type: 'text', isQuoted: next.type === 'string' })
  tokens.skip()
  return { number, unit: tokens.takeUnit() }
}

function endOf(value: Value): number {
  const number = numberOf(value)
  if (number === null) throw new QueryError('The ends of a range are numbers.', value.at)
  if (!Number.isFinite(number)) throw new QueryError('The number is too large.', value.at)
  return number
}
