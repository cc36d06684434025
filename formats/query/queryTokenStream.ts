import { numberForm, operators, quoted, type UnitText } from './queryAst.js'
import { QueryError, type QueryFix } from './queryError.js'
import type { Token } from './queryTokens.js'

const junctions = new Set(['and', 'or'])
/** Words and symbols that belong to a condition of their own. */
const ofConditions: ReadonlySet<string> = new Set([...operators, 'in', 'to', 'has', 'set'])

/** Tokens with the position of the parser, and the errors at this position. */
export class TokenStream {
  private position = 0
  constructor(
    private readonly tokens: readonly Token[],
    private readonly text: string,
  ) {}

  get next(): Token {
    return this.tokens[this.position] as Token
  }
  get isAtEnd(): boolean {
    return this.next.type === 'end'
  }
  /** The whole text has been read without a fault. */
  get isComplete(): boolean {
    return this.next.type === 'end' && this.next.fault === null
  }
  /** The end of the last token. */
  get end(): number {
    return this.tokens[this.position - 1]?.at.to ?? 0
  }

  isAt(symbol: string): boolean {
    return this.next.type === 'symbol' && this.next.text === symbol
  }
  isWord(text: string): boolean {
    return this.next.type === 'word' && this.next.text === text
  }

  skip(): Token {
    const token = this.next
    if (token.type !== 'end') this.position++
    return token
  }
  take(symbol: string): boolean {
    if (!this.isAt(symbol)) return false
    this.position++
    return true
  }

  /** The unit behind a number, if one follows. */
  takeUnit(): UnitText | undefined {
    const { type, text, at } = this.next
    if (type !== 'unit') return undefined
    this.position++
    return { text, at }
  }

  /** An error at the next token. Where the text cannot be read, returns the fault of the text instead. */
  fault(message: string, fix: QueryFix | null = null): QueryError {
    const { next } = this
    if (next.type === 'end' && next.fault) return next.fault
    return new QueryError(message, next.at, fix)
  }

  /** Two words without a space between them, such as `ceh-32`, are one text without quotes. */
  splitText(): QueryError | null {
    const last = this.tokens[this.position - 1]
    const { next } = this
    if (last?.type !== 'word' || next.type !== 'word' || last.at.to !== next.at.from) return null
    const at = { from: last.at.from, to: next.at.to }
    const whole = this.text.slice(at.from, at.to)
    return new QueryError('Write a text with other signs than letters, digits and dots in quotes.', at, {
      ...at,
      text: quoted(whole),
    })
  }

  /** Words behind a text without quotes, such as `fate = Head Epidermis`, unless they begin a condition. */
  spacedText(): QueryError | null {
    const last = this.tokens[this.position - 1]
    if (last?.type !== 'word' || numberForm.test(last.text)) return null
    const isPart = ({ type, text }: Token) =>
      type === 'word' && !junctions.has(text.toLowerCase()) && !ofConditions.has(text)
    let after = this.position
    while (isPart(this.tokens[after]!)) after++
    const behind = this.tokens[after]!
    if (after === this.position || ofConditions.has(behind.text)) return null
    const at = { from: last.at.from, to: this.tokens[after - 1]!.at.to }
    return new QueryError('Write a text of several words in quotes.', at, {
      ...at,
      text: quoted(this.text.slice(at.from, at.to)),
    })
  }
}
