import { kindUnit } from '../derived/derivedKinds.js'
import { nameKeyInLowerCase, sameName } from '../text.js'
import { isWord, quoted, written } from './queryAst.js'
import {
  measurePrefix,
  measures,
  ownFields,
  sourceOf,
  type QueryCatalogue,
  type QueryProperty,
  type Source,
} from './queryCatalogue.js'
import { expectedAt, type Expected } from './queryExpected.js'
import type { Span } from './queryError.js'
import { operatorsOf } from './queryCondition.js'
import { tokensOf } from './queryTokens.js'
import { unitsFor } from './queryUnits.js'

export interface CompletionFacts extends QueryCatalogue {
  /** The texts of a field, most frequent first. Empty for numbers. */
  readonly valuesOf: (source: Source) => readonly CommonValue[]
}
export interface CommonValue {
  readonly text: string
  /** Number of objects. */
  readonly count: number
}

/** Options that may replace a part of the text. */
export interface Completion {
  /** The part that is being typed. */
  readonly at: Span
  readonly options: readonly CompletionOption[]
}
export interface CompletionOption {
  /** The text in the list. */
  readonly label: string
  /** Its meaning in a few words. */
  readonly detail: string
  /** The text that replaces the part being typed. */
  readonly text: string
}

const mostOptions = 50

/** Offers fields, operators, values and names for the place of the caret. Never throws. */
export function complete(text: string, caret: number, facts: CompletionFacts): Completion {
  const { expected, typed, at } = expectedAt(text, caret)
  const options = expected === null ? [] : optionsFor(expected, facts)
  return { at, options: matching(options, typed) }
}

/** Options that begin with the typed text, then options that contain it, in their own order. */
function matching(options: readonly CompletionOption[], typed: string): CompletionOption[] {
  const wanted = nameKeyInLowerCase(typed)
  const ranked = options.flatMap(option => {
    const label = nameKeyInLowerCase(option.label)
    // µ is missing on most keyboards
    const place =
      label.startsWith('µ') && wanted.startsWith('u')
        ? label.indexOf(`µ${wanted.slice(1)}`)
        : label.indexOf(wanted)
    return place < 0 ? [] : [{ option, isBeginning: place === 0 }]
  })
  const [beginning, containing] = [true, false].map(wish =>
    ranked.filter(({ isBeginning }) => isBeginning === wish).map(({ option }) => option),
  )
  return [...(beginning ?? []), ...(containing ?? [])].slice(0, mostOptions)
}

function optionsFor(expected: Expected, facts: CompletionFacts): CompletionOption[] {
  switch (expected.type) {
    case 'term':
      return [...fieldOptions(facts), ...termWords(facts)]
    case 'field':
      return fieldOptions(facts)
    case 'operator':
      return operatorOptions(expected.field, facts)
    case 'value':
      return valueOptions(expected.field, facts)
    case 'name':
      return commonOptions(facts.valuesOf({ from: 'name' }))
    case 'set':
      return facts.sets.map(name => ({ label: name, detail: 'saved set', text: quoted(name) }))
    case 'unit':
      return unitOptions(expected.field, facts)
    case 'junction':
      return [
        ...(expected.takesUnit ? unitOptions(expected.field, facts) : []),
        { label: '&', detail: 'and', text: '& ' },
        { label: '|', detail: 'or', text: '| ' },
        ...(expected.isOpen ? [{ label: ')', detail: 'closes the bracket', text: ')' }] : []),
      ]
  }
}

const ownDetails: Readonly<Record<(typeof ownFields)[number], string>> = {
  t: 'time point',
  id: 'number of the object',
  channel: 'channel',
  quality: 'quality level with the object',
  name: 'name of the object',
}

function fieldOptions({ properties, scale }: CompletionFacts): CompletionOption[] {
  const own = ownFields.map(name => ({ label: name, detail: ownDetails[name], text: `${name} ` }))
  const named = properties
    .filter(({ type, isReplaced }) => type !== 'time' && !isReplaced)
    .map(property => ({
      label: property.name,
      detail: property.type,
      text: `${fieldTextOf(property, properties)} `,
    }))
  const measured = measures.map(name => {
    const isHidden = properties.some(property => property.name.toLowerCase() === name)
    const text = isHidden ? measurePrefix + name : name
    const unit = scale && kindUnit(name, scale.length.unit)
    return { label: text, detail: `measured on the mesh${unit ? `, ${unit}` : ''}`, text: `${text} ` }
  })
  return [...named, ...own, ...measured]
}

/**
 * Quotes for a name that an own field hides, the id for a name that several properties have and for an older
 * version.
 */
export function fieldTextOf(
  { id, name, isReplaced }: QueryProperty,
  properties: readonly QueryProperty[],
): string {
  const namesakes = properties.filter(other => sameName(other.name, name) && !other.isReplaced)
  if (isReplaced || namesakes.some(other => other.id !== id)) return `#${id}`
  return [...ownFields, ...keywords].some(own => own === name) ? quoted(name) : written(name)
}

const keywords = ['in', 'to', 'has', 'set']

function termWords({ hasLineage, sets }: QueryCatalogue): CompletionOption[] {
  return [
    ...(hasLineage
      ? [
          { label: 'in', detail: 'a cell and its descendants', text: 'in ' },
          { label: 'to', detail: 'a cell and its ancestors', text: 'to ' },
        ]
      : []),
    { label: 'has', detail: 'objects with a value', text: 'has ' },
    ...(sets.length > 0 ? [{ label: 'set', detail: 'a saved set', text: 'set ' }] : []),
  ]
}

const operatorDetails: Readonly<Record<string, string>> = {
  '=': 'equals',
  '!=': 'differs from',
  '<': 'less than',
  '<=': 'at most',
  '>': 'more than',
  '>=': 'at least',
  '~': 'fits a pattern with * and ?',
  in: 'range 20..40 or list (a, b)',
}

function operatorOptions(field: Expected['field'], facts: CompletionFacts): CompletionOption[] {
  const source = known(field, facts)
  if (source === null) return []
  return operatorsOf(source).map(text => ({
    label: text,
    detail: operatorDetails[text] ?? '',
    text: `${text} `,
  }))
}

function valueOptions(field: Expected['field'], facts: CompletionFacts): CompletionOption[] {
  const source = known(field, facts)
  return source === null ? [] : commonOptions(facts.valuesOf(source))
}

const timeUnits: Readonly<Record<string, string>> = { s: 'seconds', min: 'minutes', h: 'hours', d: 'days' }

function unitOptions(field: Expected['field'], facts: CompletionFacts): CompletionOption[] {
  const source = known(field, facts)
  const units = source === null ? [] : unitsFor(source, facts.scale)
  return units.map(unit => ({ label: unit, detail: timeUnits[unit] ?? 'unit', text: `${unit} ` }))
}

const commonOptions = (values: readonly CommonValue[]) =>
  values.map(({ text, count }) => ({
    label: text,
    detail: count === 1 ? '1 object' : `${count} objects`,
    text: isWord(text) ? text : quoted(text),
  }))

function known(field: Expected['field'], facts: CompletionFacts): Source | null {
  try {
    return field ? sourceOf(field, facts) : null
  } catch {
    return null // An unknown field has no values; the error is shown when the query is read.
  }
}

/** Properties that a text names so far, also when it is not a query yet. Completion needs their values. */
export function namedProperties(text: string, { properties }: QueryCatalogue): ReadonlySet<number> {
  const tokens = tokensOf(text)
  const ids = new Set(tokens.flatMap(token => (token.type === 'property' ? [token.id] : [])))
  const names = new Set(
    tokens.flatMap(({ type, text: word }) =>
      type === 'word' || type === 'string' ? [nameKeyInLowerCase(word)] : [],
    ),
  )
  const found = properties.filter(
    ({ id, name, isReplaced }) => ids.has(id) || (!isReplaced && names.has(nameKeyInLowerCase(name))),
  )
  return new Set(found.map(({ id }) => id))
}
