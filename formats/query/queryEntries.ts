import { numberOf, type NumberRange, type Value } from './queryAst.js'
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
  const first = value()
  if (!tokens.isAt('..')) return first
  const low = endOf(first)
  tokens.skip()
  return range(tokens, low, from)
}

/** The part behind `..`. */
function range(tokens: TokenStream, low: number | null, from: number): NumberRange {
  const { next } = tokens
  const hasHigh = next.type === 'word' || next.type === 'string'
  if (!hasHigh && low === null) throw tokens.fault('Write a number before or after “..”.')
  const high = hasHigh ? endOf({ ...next, type: 'text', isQuoted: next.type === 'string' }) : null
  if (hasHigh) tokens.skip()
  const at: Span = { from, to: tokens.end }
  if (low !== null && high !== null && low > high)
    throw new QueryError('The first number of a range is not above the second.', at, {
      ...at,
      text: `${high}..${low}`,
    })
  return { type: 'range', low, high, at }
}

function endOf(value: Value): number {
  const number = numberOf(value)
  if (number === null) throw new QueryError('The ends of a range are numbers.', value.at)
  if (!Number.isFinite(number)) throw new QueryError('The number is too large.', value.at)
  return number
}
