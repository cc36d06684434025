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
/** Symbols, also those of word processors, and their meanings. */
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
  const scanner = new Scanner(text)
  const tokens: FormulaToken[] = []
  for (;;) {
    const token = scanner.next()
    tokens.push(token)
    if (token.type === 'end') return tokens
  }
}

class Scanner {
  private at = 0
  constructor(private readonly text: string) {}

  next(): FormulaToken {
    this.take(space)
    const from = this.at
    if (from === this.text.length) return { type: 'end', text: '', at: { from, to: from } }
    return (
      this.plain('number', number, from) ??
      this.plain('word', word, from) ??
      this.named(from) ??
      this.symbol(from)
    )
  }

  private take(form: RegExp): RegExpExecArray | null {
    form.lastIndex = this.at
    const found = form.exec(this.text)
    if (found) this.at = form.lastIndex
    return found
  }

  private spanFrom = (from: number): Span => ({ from, to: this.at })

  private plain(type: 'number' | 'word', form: RegExp, from: number): FormulaToken | null {
    const found = this.take(form)
    return found && { type, text: found[0], at: this.spanFrom(from) }
  }

  /** A name in quotes, or the id of a property. */
  private named(from: number): FormulaToken | null {
    const string = this.take(quotedText)
    if (string)
      return { type: 'quoted', text: string[1]!.replace(/\\(["\\])/g, '$1'), at: this.spanFrom(from) }
    const id = this.take(propertyId)
    return id && { type: 'property', text: id[0], id: Number(id[1]), at: this.spanFrom(from) }
  }

  private symbol(from: number): FormulaToken {
    const character = String.fromCodePoint(this.text.codePointAt(from)!)
    this.at += character.length
    if (Object.hasOwn(symbols, character))
      return { type: 'symbol', text: symbols[character]!, at: this.spanFrom(from) }
    throw new QueryError(
      character === '"'
        ? 'The quotes are not closed.'
        : `The character “${excerpt(character)}” has no meaning here. Write names with other signs than letters, digits and dots in quotes.`,
      this.spanFrom(from),
    )
  }
}
