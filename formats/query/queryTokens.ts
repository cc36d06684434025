import type { ObjectKey } from '../property/propertyPage.js'
import { excerpt, QueryError, queryLimits, type Span } from './queryError.js'
import { numberForm, quoted } from './queryAst.js'
import { unitForm } from './queryUnits.js'

export type Token =
  | { readonly type: 'word' | 'string' | 'symbol' | 'unit'; readonly text: string; readonly at: Span }
  | { readonly type: 'property'; readonly text: string; readonly id: number; readonly at: Span }
  | { readonly type: 'object'; readonly text: string; readonly key: ObjectKey; readonly at: Span }
  /** The end of the text, or the place after which it cannot be read. */
  | { readonly type: 'end'; readonly text: ''; readonly fault: QueryError | null; readonly at: Span }

/** Longer symbols before their beginnings. */
const symbols = ['..', '!=', '<=', '>=', '=', '<', '>', '~', '!', '&', '|', '(', ')', ','] as const

/** Symbols of other languages and of word processors, and what to write instead. */
const foreign: readonly (readonly [symbol: string, instead: string])[] = [
  ['&&', '&'],
  ['||', '|'],
  ['==', '='],
  ['<>', '!='],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '!='],
  ['“', '"'],
  ['”', '"'],
  ['„', '"'],
  ["'", '"'],
  ['‘', '"'],
  ['’', '"'],
  ['−', '-'],
  ['–', '-'],
  ['…', '..'],
  ['∧', '&'],
  ['∨', '|'],
  ['¬', '!'],
]

const space = /\s+/y
const number = /[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?/iy
const word = /(?:[A-Za-z0-9]|\.(?!\.))+/y
const patternWord = /(?:[A-Za-z0-9*?]|\.(?!\.))+/y
const wordCharacter = /[A-Za-z0-9]|\.(?!\.)/y
const propertyId = /#(\d{1,10})(?![A-Za-z0-9])/y
const objectKey = /@(-?\d{1,10})\.(\d{1,10})(?:\.(\d{1,5}))?(?![A-Za-z0-9])/y
const unquoted = /[\p{L}\p{N}_.*?%/-]+/uy

/**
 * Reads the text up to its end or its first fault. The last token is always of type `end`. A long text is one
 * fault.
 */
export function tokensOf(text: string): readonly Token[] {
  if (text.length > queryLimits.length) {
    const at = { from: queryLimits.length, to: text.length }
    return [endToken(at, new QueryError(`The query is longer than ${queryLimits.length} characters.`, at))]
  }
  const scanner = new Scanner(text)
  const tokens: Token[] = []
  for (;;) {
    const token = scanner.next()
    tokens.push(token)
    if (token.type === 'end') return tokens
  }
}

const endToken = (at: Span, fault: QueryError | null): Token => ({ type: 'end', text: '', fault, at })

class Scanner {
  private at = 0
  /** The last token was `~`, so `*` and `?` belong to words. */
  private inPattern = false
  /** The place of the last token when it was a pattern without quotes. */
  private pattern: Span | null = null
  /** The last token was a number, so a unit can follow. */
  private afterNumber = false
  constructor(private readonly text: string) {}

  next(): Token {
    this.take(space)
    const from = this.at
    if (from === this.text.length) return endToken({ from, to: from }, null)
    const token = this.unit() ?? this.foreign() ?? this.name() ?? this.symbol() ?? this.unknown()
    this.pattern = this.inPattern && token.type === 'word' ? token.at : null
    this.inPattern = token.type === 'symbol' && token.text === '~'
    this.afterNumber = token.type === 'word' && numberForm.test(token.text)
    return token
  }

  private take(form: RegExp): RegExpExecArray | null {
    form.lastIndex = this.at
    const found = form.exec(this.text)
    if (found) this.at = form.lastIndex
    return found
  }

  private spanFrom = (from: number): Span => ({ from, to: this.at })

  private unit(): Token | null {
    const from = this.at
    const text = this.afterNumber ? this.take(unitForm)?.[0] : undefined
    return text === undefined ? null : { type: 'unit', text, at: this.spanFrom(from) }
  }

  private name(): Token | null {
    const from = this.at
    if (this.text[from] === '"') return this.string()
    if (this.text[from] === '#') return this.property()
    if (this.text[from] === '@') return this.object()
    const text = this.number() ?? this.take(this.inPattern ? patternWord : word)?.[0]
    if (text === undefined) return null
    if (text.length > queryLimits.text) return this.tooLong(from)
    return { type: 'word', text, at: this.spanFrom(from) }
  }

  /** A number that is not the beginning of a longer word. */
  private number(): string | null {
    const from = this.at
    const found = this.take(number)?.[0]
    if (found === undefined) return null
    const rest = this.inPattern ? patternWord : wordCharacter
    rest.lastIndex = this.at
    if (!rest.test(this.text)) return found
    this.at = from
    return null
  }

  private string(): Token {
    const from = this.at++
    let text = ''
    for (; this.at < this.text.length; this.at++) {
      const character = this.text[this.at] as string
      const after = this.text[this.at + 1]
      if (character === '"') {
        this.at++
        if (text.length > queryLimits.text) return this.tooLong(from)
        return { type: 'string', text, at: this.spanFrom(from) }
      }
      if (character === '\\' && (after === '"' || after === '\\')) {
        text += after
        this.at++
      } else text += character
    }
    const end = { from: this.at, to: this.at }
    return this.fault('The quotes are not closed.', from, { ...end, text: '"' })
  }

  private property(): Token {
    const from = this.at
    const found = this.take(propertyId)
    if (found) return { type: 'property', text: found[0], id: Number(found[1]), at: this.spanFrom(from) }
    this.at++
    return this.fault('Write the id of a property after #, for example #12.', from)
  }

  private object(): Token {
    const from = this.at
    const found = this.take(objectKey)
    if (!found) {
      this.at++
      return this.fault('Write time and id of an object after @, for example @20.7.', from)
    }
    const [text, time, id, channel] = found
    const key = { time: Number(time) + 0, id: Number(id), channel: Number(channel ?? 0) }
    return { type: 'object', text, key, at: this.spanFrom(from) }
  }

  private symbol(): Token | null {
    const text = symbols.find(symbol => this.text.startsWith(symbol, this.at))
    if (text === undefined) return null
    const from = this.at
    this.at += text.length
    return { type: 'symbol', text, at: this.spanFrom(from) }
  }

  private foreign(): Token | null {
    const found = foreign.find(([symbol]) => this.text.startsWith(symbol, this.at))
    if (!found) return null
    const from = this.at
    this.at += found[0].length
    const at = this.spanFrom(from)
    return this.fault(`Write ${found[1]} instead of ${found[0]}.`, from, { ...at, text: found[1] })
  }

  /**
   * A character that only quoted texts may hold. Suggests quotes around the whole word. A word alone with a star is
   * the name of a cell.
   */
  private unknown(): Token {
    const here = this.at
    const character = String.fromCodePoint(this.text.codePointAt(here) ?? 0)
    const from = this.pattern?.to === here ? this.pattern.from : this.startOfWord(here)
    this.at = from
    const whole = this.take(unquoted)?.[0]
    if (whole !== undefined && this.at > here)
      return this.fault(`Write a text with “${excerpt(character)}” in quotes.`, from, {
        ...this.spanFrom(from),
        text: `${whole.includes('*') && this.text.trim() === whole ? 'name = ' : ''}${quoted(whole)}`,
      })
    this.at = here + character.length
    return this.fault(`The character “${excerpt(character)}” has no meaning here.`, here)
  }

  private startOfWord(at: number): number {
    let from = at
    while (from > 0 && /[A-Za-z0-9.]/.test(this.text[from - 1] as string)) from--
    return from
  }

  private tooLong(from: number): Token {
    return this.fault(`A text has at most ${queryLimits.text} characters.`, from)
  }

  private fault(message: string, from: number, fix: QueryError['fix'] = null): Token {
    const at = this.spanFrom(from)
    return endToken(at, new QueryError(message, at, fix))
  }
}
