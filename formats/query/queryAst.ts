import type { ObjectKey } from '../property/propertyPage.js'
import type { Span } from './queryError.js'

/** A query as plain data. docs/query.md describes the language. */
export type Query = Junction | Negation | Comparison | Membership | Presence | Kinship | SetReference

/** Two or more terms. A junction inside a junction of the same type stands in brackets. */
export interface Junction {
  readonly type: 'and' | 'or'
  readonly terms: readonly Query[]
  readonly at: Span
}
export interface Negation {
  readonly type: 'not'
  readonly term: Query
  readonly at: Span
}
export const operators = ['=', '!=', '<', '<=', '>', '>=', '~'] as const
export type Operator = (typeof operators)[number]
/** `volume > 3e5` */
export interface Comparison {
  readonly type: 'compare'
  readonly field: FieldName
  readonly operator: Operator
  readonly value: Value
  readonly at: Span
}
/** `t in 20..40`, `fate in ("Head Epidermis", Notochord)` */
export interface Membership {
  readonly type: 'within'
  readonly field: FieldName
  readonly entries: readonly (Value | NumberRange)[]
  readonly at: Span
}
/** `has fate` */
export interface Presence {
  readonly type: 'has'
  readonly field: FieldName
  readonly at: Span
}
/** `in a7.3` is the cell and its descendants, `to a7.3` the cell and its ancestors. */
export interface Kinship {
  readonly type: 'in' | 'to'
  readonly root: Value
  /** The root is a pattern of names, as after `~`. */
  readonly isPattern: boolean
  readonly at: Span
}
/** `set "Left side"` */
export interface SetReference {
  readonly type: 'set'
  readonly name: string
  readonly at: Span
}

export type FieldName = NamedField | NumberedField
export interface NamedField {
  readonly type: 'named'
  readonly name: string
  /** A quoted name always means a property. */
  readonly isQuoted: boolean
  readonly at: Span
}
/** `#12`: the property with this id. */
export interface NumberedField {
  readonly type: 'numbered'
  readonly id: number
  readonly at: Span
}

export type Value = TextValue | ObjectValue
export interface TextValue {
  readonly type: 'text'
  readonly text: string
  readonly isQuoted: boolean
  /** Only behind a number. */
  readonly unit?: UnitText
  readonly at: Span
}
/** `µm3` in `volume > 100 µm3` */
export interface UnitText {
  readonly text: string
  readonly at: Span
}
/** `@20.7` or `@20.7.1`: time, id and channel. */
export interface ObjectValue {
  readonly type: 'object'
  readonly key: ObjectKey
  readonly at: Span
}
/** Both ends belong to the range. Null means no limit. */
export interface NumberRange {
  readonly type: 'range'
  readonly low: number | null
  readonly high: number | null
  /** The unit behind the second number counts for both when the first has none. */
  readonly lowUnit?: UnitText
  readonly highUnit?: UnitText
  readonly at: Span
}

export const numberForm = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i

/** The number that an unquoted value writes, else null. */
export const numberOf = (value: Value): number | null =>
  value.type === 'text' && !value.isQuoted && numberForm.test(value.text) ? Number(value.text) + 0 : null

const wordForm = /^[A-Za-z0-9.]+$/
const patternForm = /^[A-Za-z0-9.*?]+$/

/** Whether a text needs no quotes. */
export const isWord = (text: string): boolean => wordForm.test(text) && !text.includes('..')
export const isPatternWord = (text: string): boolean => patternForm.test(text) && !text.includes('..')

export const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`

/** The text as a query writes it: with quotes only when they are needed. */
export const written = (text: string): string => (isWord(text) ? text : quoted(text))
