import {
  quoted,
  type FieldName,
  type NumberRange,
  type Query,
  type UnitText,
  type Value,
} from './queryAst.js'

/** The text of a query. Parsing it gives the same query, apart from positions. */
export function printQuery(query: Query): string {
  switch (query.type) {
    case 'and':
      return query.terms.map(term => operand(term, term.type === 'and' || term.type === 'or')).join(' & ')
    case 'or':
      return query.terms.map(term => operand(term, term.type === 'or')).join(' | ')
    case 'not':
      return `!${operand(query.term, query.term.type === 'and' || query.term.type === 'or')}`
    case 'compare':
      return `${fieldText(query.field)} ${query.operator} ${valueText(query.value)}`
    case 'within':
      return `${fieldText(query.field)} in ${entriesText(query.entries)}`
    case 'has':
      return `has ${fieldText(query.field)}`
    case 'in':
    case 'to':
      return `${query.type} ${query.isPattern ? '~' : ''}${valueText(query.root)}`
    case 'set':
      return `set ${quoted(query.name)}`
  }
}

const operand = (term: Query, needsBrackets: boolean) =>
  needsBrackets ? `(${printQuery(term)})` : printQuery(term)

export function fieldText(field: FieldName): string {
  if (field.type === 'numbered') return `#${field.id}`
  return field.isQuoted ? quoted(field.name) : field.name
}

export function valueText(value: Value): string {
  if (value.type === 'text') return (value.isQuoted ? quoted(value.text) : value.text) + unitText(value.unit)
  const { time, id, channel } = value.key
  return `@${time}.${id}${channel === 0 ? '' : `.${channel}`}`
}

const unitText = (unit: UnitText | undefined) => (unit ? ` ${unit.text}` : '')

const entryText = (entry: Value | NumberRange) =>
  entry.type === 'range'
    ? `${entry.low ?? ''}${unitText(entry.lowUnit)}..${entry.high ?? ''}${unitText(entry.highUnit)}`
    : valueText(entry)

function entriesText(entries: readonly (Value | NumberRange)[]): string {
  const [first] = entries
  return entries.length === 1 && first?.type === 'range'
    ? entryText(first)
    : `(${entries.map(entryText).join(', ')})`
}
