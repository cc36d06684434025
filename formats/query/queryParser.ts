import {
  isWord,
  operators,
  type FieldName,
  type Operator,
  type Query,
  type TextValue,
  type Value,
} from './queryAst.js'
import { QueryError, queryLimits, type Span } from './queryError.js'
import { parseEntries, withUnit } from './queryEntries.js'
import { tokensOf, type Token } from './queryTokens.js'
import { TokenStream } from './queryTokenStream.js'

/** Parses a query. Throws QueryError. Depth of the result and time are bounded by `queryLimits`. */
export function parseQuery(text: string): Query {
  const tokens = new TokenStream(tokensOf(text), text)
  if (tokens.isAtEnd) throw tokens.fault('Write a condition, for example t in 20..40.')
  const query = new Parser(tokens).query()
  if (tokens.isComplete) return query
  throw tokens.isAt(')')
    ? tokens.fault('No bracket is open here.', { ...tokens.next.at, text: '' })
    : missingJunction(tokens)
}

function missingJunction(tokens: TokenStream): QueryError {
  const { next } = tokens
  const word = next.type === 'word' ? next.text.toLowerCase() : ''
  const symbol = word === 'and' ? '&' : word === 'or' ? '|' : null
  if (symbol) return tokens.fault(`Write ${symbol} instead of ${word}.`, { ...next.at, text: symbol })
  return (
    tokens.splitText() ??
    tokens.spacedText() ??
    tokens.fault('Write & or | between two conditions.', { from: next.at.from, to: next.at.from, text: '& ' })
  )
}

class Parser {
  private depth = 0
  private terms = 0
  constructor(private readonly tokens: TokenStream) {}

  query(): Query {
    return this.junction('or', '|', () => this.junction('and', '&', () => this.unary()))
  }

  private junction(type: 'and' | 'or', symbol: string, operand: () => Query): Query {
    const first = operand()
    if (!this.tokens.isAt(symbol)) return first
    const terms = [first]
    while (this.tokens.take(symbol)) terms.push(operand())
    return { type, terms, at: { from: first.at.from, to: this.tokens.end } }
  }

  private unary(): Query {
    const { from } = this.tokens.next.at
    if (!this.tokens.isAt('!') && !this.tokens.isAt('(')) return this.term()
    if (++this.depth > queryLimits.depth)
      throw this.tokens.fault(`A query has at most ${queryLimits.depth} brackets inside each other.`)
    const query = this.tokens.take('!') ? this.negation(from) : this.brackets()
    this.depth--
    return query
  }

  private negation(from: number): Query {
    const term = this.unary()
    return { type: 'not', term, at: { from, to: this.tokens.end } }
  }

  private brackets(): Query {
    const open = this.tokens.skip()
    const query = this.query()
    if (this.tokens.take(')')) return query
    if (this.tokens.next.type !== 'end') throw missingJunction(this.tokens)
    const { end } = this.tokens
    const fault = this.tokens.fault('This bracket is not closed.')
    if (this.tokens.next.fault) throw fault
    throw new QueryError(fault.message, open.at, { from: end, to: end, text: ')' })
  }

  private term(): Query {
    const { next } = this.tokens
    if (++this.terms > queryLimits.terms)
      throw this.tokens.fault(`A query has at most ${queryLimits.terms} conditions.`)
    if (next.type === 'word') {
      if (next.text === 'in' || next.text === 'to') return this.kinship(next.text)
      if (next.text === 'has') return this.presence()
      if (next.text === 'set') return this.setReference()
    }
    return this.condition()
  }

  private condition(): Query {
    const { next } = this.tokens
    const field = this.field('Write a condition here, for example volume > 1000.')
    const symbol = this.tokens.next.type === 'symbol' ? this.tokens.next.text : null
    const operator = operators.find(one => one === symbol)
    if (operator) return this.comparison(field, operator)
    if (!this.tokens.isWord('in')) throw this.missingOperator(next)
    this.tokens.skip()
    const entries = parseEntries(this.tokens, () => this.value('Write a value here.'))
    return { type: 'within', field, entries, at: this.since(field) }
  }

  private missingOperator(field: Token): QueryError {
    if (field.type === 'word' && field.text.toLowerCase() === 'not')
      return new QueryError('Write ! instead of not.', field.at, { ...field.at, text: '!' })
    const message = `Write an operator after ${shown(field)}: =, !=, <, <=, >, >=, ~ or in.`
    const isAlone = this.tokens.next.type === 'end' || [')', '&', '|'].includes(this.tokens.next.text)
    const fault = this.tokens.splitText() ?? this.tokens.fault(message)
    return isAlone && fault.message === message ? new QueryError(message, field.at) : fault
  }

  private comparison(field: FieldName, operator: Operator): Query {
    this.tokens.skip()
    const value = withUnit(
      this.value(`Write a value after ${operator}, such as 20, or a text in quotes.`),
      this.tokens,
    )
    return { type: 'compare', field, operator, value, at: this.since(field) }
  }

  private kinship(type: 'in' | 'to'): Query {
    const { from } = this.tokens.skip().at
    const isPattern = this.tokens.take('~')
    const root = this.value(`Write the name of a cell after ${type}, or its time and id: ${type} @20.7.`)
    if (isPattern && root.type === 'object')
      throw new QueryError('Write a name with wildcards after ~.', root.at)
    return { type, root, isPattern, at: { from, to: this.tokens.end } }
  }

  private presence(): Query {
    const { from } = this.tokens.skip().at
    const field = this.field('Write the name of a property after has.')
    return { type: 'has', field, at: { from, to: this.tokens.end } }
  }

  private setReference(): Query {
    const { from } = this.tokens.skip().at
    const value = this.value('Write the name of a set after set.')
    if (value.type === 'object') throw new QueryError('Write the name of a set after set.', value.at)
    return { type: 'set', name: value.text, at: { from, to: this.tokens.end } }
  }

  private since = (field: FieldName): Span => ({ from: field.at.from, to: this.tokens.end })

  private field(missing: string): FieldName {
    const { next } = this.tokens
    switch (next.type) {
      case 'property':
        this.tokens.skip()
        return { type: 'numbered', id: next.id, at: next.at }
      case 'word':
      case 'string':
        this.tokens.skip()
        return { type: 'named', name: next.text, isQuoted: next.type === 'string', at: next.at }
      case 'object':
      case 'symbol':
      case 'unit':
      case 'end':
        throw this.tokens.fault(missing)
    }
  }

  private value(missing: string): Value {
    const { next } = this.tokens
    switch (next.type) {
      case 'object':
        this.tokens.skip()
        return { type: 'object', key: next.key, at: next.at }
      case 'word':
      case 'string':
        this.tokens.skip()
        return textValue(next.text, next.type === 'string', next.at)
      case 'property':
      case 'symbol':
      case 'unit':
      case 'end':
        throw this.tokens.fault(missing)
    }
  }
}

const textValue = (text: string, isQuoted: boolean, at: Span): TextValue => ({
  type: 'text',
  text,
  isQuoted,
  at,
})

const shown = ({ type, text }: Token) => (type === 'word' && isWord(text) ? text : 'the name')
