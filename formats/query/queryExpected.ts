import { numberForm, operators, type FieldName } from './queryAst.js'
import type { QueryError, Span } from './queryError.js'
import { tokensOf, type Token } from './queryTokens.js'

/** What a query may continue with. */
export interface Expected {
  readonly type: 'term' | 'field' | 'operator' | 'value' | 'name' | 'set' | 'junction' | 'unit'
  /** The field that an operator or a value belongs to. */
  readonly field: FieldName | null
  /** A bracket is open. */
  readonly isOpen: boolean
  /** A number of this field stands before the caret, and a unit may follow. */
  readonly takesUnit: boolean
}

export interface Place {
  /** Null where nothing can follow. */
  readonly expected: Expected | null
  /** The beginning of a word or of a quoted text before the caret. */
  readonly typed: string
  readonly at: Span
}

/** Reads the text before the caret, without regard to the text behind it. */
export function expectedAt(text: string, caret: number): Place {
  const tokens = [...tokensOf(text.slice(0, caret))]
  const end = tokens.pop()
  const fault = end?.type === 'end' ? end.fault : null
  if (fault) return afterFault(text, caret, tokens, fault)
  const last = tokens.at(-1)
  const isTyped = last?.at.to === caret && (last.type === 'word' || last.type === 'property')
  if (isTyped) tokens.pop()
  return placeFrom(text, caret, tokens, isTyped ? last.at.from : caret)
}

/** A text whose quotes are open or missing, and the sign of an id, are being typed. Other faults stay faults. */
function afterFault(text: string, caret: number, tokens: readonly Token[], fault: QueryError): Place {
  const { from } = fault.at
  const before = tokens.filter(({ at }) => at.from < from)
  if (text[from] === '"' || text[from] === '#')
    return { ...placeFrom(text, caret, before, from), typed: text.slice(from + 1, caret) }
  // the fix puts quotes around the word, which may be the name of an object
  if (/^(name = )?"./.test(fault.fix?.text ?? '') && fault.at.to === caret)
    return placeFrom(text, caret, before, from)
  return { expected: null, typed: '', at: { from: caret, to: caret } }
}

const placeFrom = (text: string, caret: number, before: readonly Token[], from: number): Place => ({
  expected: after(before),
  typed: text.slice(from, caret),
  at: { from, to: caret },
})

type State =
  | 'term'
  | 'has'
  | 'set'
  | 'root'
  | 'operator'
  | 'value'
  | 'members'
  | 'low'
  | 'high'
  | 'entry'
  | 'entryEnd'
  | 'junction'

function after(tokens: readonly Token[]): Expected | null {
  let state: State | null = 'term'
  let field: FieldName | null = null
  let open = 0
  for (const token of tokens) {
    if (state === 'term' && isField(token)) field = fieldOf(token)
    open += bracketStep(state, token)
    state = open < 0 ? null : next[state](token)
    if (state === null) return null
  }
  const takesUnit = field !== null && isNumber(tokens.at(-1)) && afterValue.has(state)
  const type = expectedIn[state] ?? (takesUnit ? 'unit' : null)
  return type === null ? null : { type, field, isOpen: open > 0, takesUnit }
}

const afterValue: ReadonlySet<State> = new Set(['junction', 'low', 'high', 'entryEnd'])
const isNumber = (token: Token | undefined) => token?.type === 'word' && numberForm.test(token.text)

/** The change of the number of open brackets. Brackets of lists do not count. */
function bracketStep(state: State, token: Token): number {
  if (state === 'term' && isSymbol(token, '(')) return 1
  return (state === 'junction' || state === 'high') && isSymbol(token, ')') ? -1 : 0
}

const expectedIn: Readonly<Record<State, Expected['type'] | null>> = {
  term: 'term',
  has: 'field',
  set: 'set',
  root: 'name',
  operator: 'operator',
  value: 'value',
  members: null,
  low: null,
  high: 'junction',
  entry: 'value',
  entryEnd: null,
  junction: 'junction',
}

const isSymbol = (token: Token, ...texts: readonly string[]) =>
  token.type === 'symbol' && texts.includes(token.text)
const isValue = ({ type }: Token) => type === 'word' || type === 'string' || type === 'object'
const isField = ({ type }: Token) => type === 'word' || type === 'string' || type === 'property'

function fieldOf(token: Token): FieldName | null {
  if (token.type === 'property') return { type: 'numbered', id: token.id, at: token.at }
  return { type: 'named', name: token.text, isQuoted: token.type === 'string', at: token.at }
}

const keywords = new Map<string, State>([
  ['in', 'root'],
  ['to', 'root'],
  ['has', 'has'],
  ['set', 'set'],
])

const junction = (token: Token): State | null =>
  token.type === 'unit'
    ? 'junction'
    : isSymbol(token, '&', '|')
      ? 'term'
      : isSymbol(token, ')')
        ? 'junction'
        : null

/** The state after a token. Null when the token is not possible. */
const next: Readonly<Record<State, (token: Token) => State | null>> = {
  term(token) {
    if (isSymbol(token, '!', '(')) return 'term'
    const keyword = token.type === 'word' ? keywords.get(token.text) : undefined
    return keyword ?? (isField(token) ? 'operator' : null)
  },
  has: token => (isField(token) ? 'junction' : null),
  set: token => (isValue(token) ? 'junction' : null),
  root: token => (isSymbol(token, '~') ? 'root' : isValue(token) ? 'junction' : null),
  operator(token) {
    if (token.type === 'word' && token.text === 'in') return 'members'
    return isSymbol(token, ...operators) ? 'value' : null
  },
  value: token => (isValue(token) ? 'junction' : null),
  members: token =>
    isSymbol(token, '(') ? 'entry' : isSymbol(token, '..') ? 'high' : isValue(token) ? 'low' : null,
  low: token => (token.type === 'unit' ? 'low' : isSymbol(token, '..') ? 'high' : null),
  high: token => (isValue(token) ? 'junction' : junction(token)),
  entry: token => (isValue(token) || isSymbol(token, '..') ? 'entryEnd' : null),
  entryEnd(token) {
    if (isSymbol(token, ',')) return 'entry'
    if (isSymbol(token, ')')) return 'junction'
    return isValue(token) || token.type === 'unit' || isSymbol(token, '..') ? 'entryEnd' : null
  },
  junction,
}
