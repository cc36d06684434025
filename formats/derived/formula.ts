import { type QueryCatalogue, sourceOf, type Source } from '../query/queryCatalogue.js'
import { excerpt, QueryError, type Span } from '../query/queryError.js'
import { formulaLimits, type FormulaToken, formulaTokens } from './formulaTokens.js'

export const operators = ['+', '-', '*', '/', '^'] as const
export type Operator = (typeof operators)[number]

/** Functions of one number. A result that is no number is a missing value. */
export const functions = {
  log2: Math.log2,
  log10: Math.log10,
  ln: Math.log,
  exp: Math.exp,
  sqrt: Math.sqrt,
  cbrt: Math.cbrt,
  abs: Math.abs,
  round: Math.round,
  floor: Math.floor,
  ceil: Math.ceil,
} as const
export type FunctionName = keyof typeof functions
/** Functions of two or more numbers. */
export const foldFunctions = { min: Math.min, max: Math.max } as const
export type FoldName = keyof typeof foldFunctions
/** Means over an object and its ancestors, its descendants, or both. */
export const lineageFunctions = ['past', 'future', 'lineage'] as const
export type LineageFunction = (typeof lineageFunctions)[number]

export type Formula =
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'field'; readonly source: Source; readonly at: Span }
  | { readonly type: 'negative'; readonly of: Formula }
  | {
      readonly type: 'operation'
      readonly operator: Operator
      readonly left: Formula
      readonly right: Formula
    }
  | { readonly type: 'function'; readonly name: FunctionName; readonly of: Formula }
  | { readonly type: 'fold'; readonly name: FoldName; readonly of: readonly Formula[] }
  | { readonly type: 'mean'; readonly over: LineageFunction; readonly of: Formula }

/** A formula and the data that it reads. */
export interface PreparedFormula {
  readonly root: Formula
  readonly properties: ReadonlySet<number>
  readonly measures: boolean
  readonly lineage: boolean
}

/**
 * Reads a formula such as `volume / surface`, `log2("size at birth")` or `past(volume)`. It reads stored values only,
 * so formulas cannot refer to each other in a circle. Throws QueryError with the place of the fault.
 */
export function prepareFormula(text: string, catalogue: QueryCatalogue): PreparedFormula {
  return new Parser(formulaTokens(text), catalogue).formula()
}

class Parser {
  private position = 0
  private terms = 0
  private depth = 0
  private readonly properties = new Set<number>()
  private measures = false
  private lineage = false

  constructor(
    private readonly tokens: readonly FormulaToken[],
    private readonly catalogue: QueryCatalogue,
  ) {}

  formula(): PreparedFormula {
    const root = this.sum()
    if (this.next.type !== 'end') throw this.fault('Write an operator (+ − * / ^) here.')
    const { properties, measures, lineage } = this
    if (properties.size === 0 && !measures && !this.hasField)
      throw new QueryError('A formula needs the name of a property or measure.', { from: 0, to: 0 })
    return { root, properties, measures, lineage }
  }
  private hasField = false

  private get next(): FormulaToken {
    return this.tokens[this.position]!
  }

  private fault(message: string): QueryError {
    return new QueryError(message, this.next.at)
  }

  private take(...symbols: readonly string[]): string | null {
    const { type, text } = this.next
    if (type !== 'symbol' || !symbols.includes(text)) return null
    this.position++
    return text
  }

  private count() {
    if (++this.terms > formulaLimits.terms)
      throw this.fault(`A formula has at most ${formulaLimits.terms} parts.`)
  }

  private deeper<T>(read: () => T): T {
    if (++this.depth > formulaLimits.depth)
      throw this.fault(`A formula has at most ${formulaLimits.depth} levels.`)
    const found = read()
    this.depth--
    return found
  }

  private sum(): Formula {
    return this.chain(['+', '-'], () => this.chain(['*', '/'], () => this.signed()))
  }

  /** Operators of one precedence, from left to right. */
  private chain(symbols: readonly Operator[], part: () => Formula): Formula {
    let left = part()
    for (let symbol = this.take(...symbols); symbol !== null; symbol = this.take(...symbols)) {
      this.count()
      left = { type: 'operation', operator: symbol as Operator, left, right: part() }
    }
    return left
  }

  private signed(): Formula {
    if (this.take('+') !== null) return this.deeper(() => this.signed())
    if (this.take('-') === null) return this.power()
    this.count()
    return { type: 'negative', of: this.deeper(() => this.signed()) }
  }

  private power(): Formula {
    const left = this.primary()
    if (this.take('^') === null) return left
    this.count()
    return { type: 'operation', operator: '^', left, right: this.deeper(() => this.signed()) }
  }

  private primary(): Formula {
    this.count()
    const token = this.next
    if (this.take('(') !== null) {
      const inner = this.deeper(() => this.sum())
      this.close()
      return inner
    }
    if (token.type === 'end' || token.type === 'symbol')
      throw this.fault('Write a number, a name or a function here, for example volume / surface.')
    this.position++
    if (token.type === 'number') return { type: 'number', value: Number(token.text) }
    if (token.type === 'word' && this.take('(') !== null) return this.call(token)
    return this.field(token)
  }

  private close() {
    if (this.take(')') === null) throw this.fault('Write ) here.')
  }

  private call({ text, at }: FormulaToken): Formula {
    const name = text.toLowerCase()
    const given = [this.deeper(() => this.sum())]
    while (this.take(',') !== null) given.push(this.deeper(() => this.sum()))
    this.close()
    const [first] = given as [Formula, ...Formula[]]
    if (Object.hasOwn(foldFunctions, name)) {
      if (given.length < 2) throw new QueryError(`${name} needs two or more values.`, at)
      return { type: 'fold', name: name as FoldName, of: given }
    }
    const over = lineageFunctions.find(each => each === name)
    if (!over && !Object.hasOwn(functions, name))
      throw new QueryError(
        `There is no function ${excerpt(text)}. Use ${[...Object.keys(functions), ...Object.keys(foldFunctions), ...lineageFunctions].join(', ')}.`,
        at,
      )
    if (given.length > 1) throw new QueryError(`${name} takes one value.`, at)
    if (!over) return { type: 'function', name: name as FunctionName, of: first }
    if (!this.catalogue.hasLineage) throw new QueryError('This dataset has no lineage.', at)
    this.lineage = true
    return { type: 'mean', over, of: first }
  }

  private field(token: FormulaToken): Formula {
    const { at } = token
    const source = sourceOf(
      token.type === 'property'
        ? { type: 'numbered', id: token.id, at }
        : { type: 'named', name: token.text, isQuoted: token.type === 'quoted', at },
      this.catalogue,
    )
    if (source.from === 'name' || source.from === 'quality')
      throw new QueryError(`${source.from} has no number. A formula needs numbers.`, at)
    if (source.from === 'property') {
      const { name, type, id } = source.property
      if (type !== 'float' && type !== 'label')
        throw new QueryError(`${excerpt(name)} has no numbers. A formula needs numbers.`, at)
      this.properties.add(id)
    } else if (source.from === 'measure') this.measures = true
    this.hasField = true
    return { type: 'field', source, at }
  }
}
