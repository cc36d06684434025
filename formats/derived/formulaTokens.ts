import { excerpt, QueryError, type Span } from '../query/queryError.js'

/** Bounds of a formula. Each bounds time and memory of every later step. */
export const formulaLimits = {
  /** UTF-16 units of the whole text. */
  length: 1_000,
  /** Numbers, names, operators and functions. */
  terms: 200,
  /** Brackets, functions, signs and powers inside each other. Each level holds a column of all objects. */
  depth: 20,
} as const

export type FormulaToken =
  | { readonly type: 'number'; readonly text: string; readonly at: Span }
  | { readonly type: 'word' | 'quoted' | 'symbol' | 'end'; readonly text: string; readonly at: Span }
  | { readonly type: 'property'; readonly text: string; readonly id: number; readonly at: Span }

const space = /\s+/y
const number = /(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?(?![A-Za-z0-9])/iy
const word = /[A-Za-z][A-Za-z0-9.]*/y
const quotedText = /"((?:[^"\\]|\\.)*)"/y
const propertyId = /#(\d{1,10})(?![A-Za-z0-9])/y
/** Signs of word processors and what they mean. */
const symbols: Readonly<Record<string, string>> = {
  '+': '+',
  '-': '-',
  '−': '-',
  '–': '-',
  '*': '*',
  '×': '*',
  '·': '*',
  '/': '/',
  '÷': '/',
  '^': '^',
  '(': '(',
  ')': ')',
  ',': ',',
}

/** Reads a formula. Names are written as in queries (docs/query.md). Throws QueryError at its first fault. */
export function formulaTokens(text: string): readonly FormulaToken[] {
  if (text.length > formulaLimits.length)
    throw new QueryError(`A formula has at most ${formulaLimits.length} characters.`, {
      from: formulaLimits.length,
      to: text.length,
    })
  const tokens: FormulaToken[] = []
  let at = 0
  const take = (form: RegExp): RegExpExecArray | null => {
    form.lastIndex = at
    const found = form.exec(text)
    if (found) at = form.lastIndex
    return found
  }
  for (;;) {
    take(space)
    const from = at
    if (at === text.length) return [...tokens, { type: 'end', text: '', at: { from, to: from } }]
    const span = () => ({ from, to: at })
    const digits = take(number)
    if (digits) {
      tokens.push({ type: 'number', text: digits[0], at: span() })
      continue
    }
    const name = take(word)
    if (name) {
      tokens.push({ type: 'word', text: name[0], at: span() })
      continue
    }
    const string = take(quotedText)
    if (string) {
      tokens.push({ type: 'quoted', text: string[1]!.replace(/\\(["\\])/g, '$1'), at: span() })
      continue
    }
    const id = take(propertyId)
    if (id) {
      tokens.push({ type: 'property', text: id[0], id: Number(id[1]), at: span() })
      continue
    }
    const character = String.fromCodePoint(text.codePointAt(at)!)
    at += character.length
    const symbol = Object.hasOwn(symbols, character) ? symbols[character]! : null
    if (symbol === null)
      throw new QueryError(
        character === '"'
          ? 'The quotes are not closed.'
          : `The character “${excerpt(character)}” has no meaning here. Write names with other signs than letters, digits and dots in quotes.`,
        span(),
      )
    tokens.push({ type: 'symbol', text: symbol, at: span() })
  }
}
