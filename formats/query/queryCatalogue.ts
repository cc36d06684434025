import type { PropertyType } from '../property/propertyType.js'
import { derivedFacts } from '../derived/derivedKinds.js'
import { type LengthScale, scaled } from '../lengthScale.js'
import { nameKeyInLowerCase, sameName } from '../text.js'
import type { Measure } from '../objectIndex/measureColumn.js'
import type { FieldName } from './queryAst.js'
import { quoted } from './queryAst.js'
import { excerpt, QueryError, type QueryFix } from './queryError.js'

/** The names that a query may use. Everything else does not exist for its author. */
export interface QueryCatalogue {
  readonly properties: readonly QueryProperty[]
  readonly sets: readonly string[]
  readonly hasLineage: boolean
  /** Without it, numbers have no units. */
  readonly scale?: QueryScale
}
/** Units of a dataset. A time point t is at startSeconds + t * secondsPerFrame; 0 secondsPerFrame is unknown. */
export interface QueryScale {
  /** Of measures and of derived properties. */
  readonly length: LengthScale
  readonly secondsPerFrame: number
  readonly startSeconds: number
}

export interface QueryProperty {
  readonly id: number
  readonly name: string
  readonly type: PropertyType
  /** A newer version exists. Names mean the newest version; older ones are reached by id. */
  readonly isReplaced?: true
  /** Unit of the values, such as µm³. */
  readonly unit?: string
}

/** Fields of every object. They hide properties of the same name, which are reached in quotes. */
export const ownFields = ['t', 'id', 'channel', 'quality', 'name'] as const
/** Measures of the meshes. A property of the same name hides them; `mesh.volume` always means the measure. */
export const measures: readonly Measure[] = ['volume', 'surface', 'sphericity']
export type OwnField = (typeof ownFields)[number]
export const measurePrefix = 'mesh.'

export type Source =
  | { readonly from: OwnField }
  /** `factor`: from the values of the files to those that people read. */
  | { readonly from: 'measure'; readonly measure: Measure; readonly factor: number }
  | { readonly from: 'property'; readonly property: QueryProperty }

/** Returns the text property that names the objects, or null. */
export function nameProperty<P extends Pick<QueryProperty, 'name' | 'type' | 'isReplaced'>>(
  properties: readonly P[],
): P | null {
  const texts = properties.filter(({ type, isReplaced }) => type === 'string' && !isReplaced)
  return texts.find(({ name }) => /^(?:cell[ _-]?)?names?$/i.test(name)) ?? null
}

/** Finds a field, or throws a QueryError with the most similar name. */
export function sourceOf(field: FieldName, catalogue: QueryCatalogue): Source {
  if (field.type === 'numbered') {
    const property = catalogue.properties.find(({ id }) => id === field.id)
    if (property) return { from: 'property', property }
    throw new QueryError(`There is no property #${field.id}.`, field.at)
  }
  const own = field.isQuoted ? undefined : ownFields.find(name => name === field.name)
  if (own) return { from: own }
  const property = propertyNamed(field, field.name, catalogue)
  if (property) return { from: 'property', property }
  const measure = field.isQuoted ? undefined : measureNamed(field.name)
  if (measure) return { from: 'measure', measure, factor: measureFactor(measure, catalogue) }
  throw unknownField(field, field.name, catalogue)
}

function measureFactor(measure: Measure, { scale }: QueryCatalogue): number {
  const { power } = derivedFacts[measure]
  return scale && power ? scaled(1, scale.length, power) : 1
}

const measureNamed = (name: string) =>
  measures.find(measure => name === measure || name === measurePrefix + measure)

const isBuiltIn = (name: string) => [...ownFields, ...measures].some(own => own === name)

/** The property with this name; without one, the only property with this name in another case. */
function propertyNamed(field: FieldName, name: string, { properties }: QueryCatalogue): QueryProperty | null {
  const newest = properties.filter(({ isReplaced }) => !isReplaced)
  const exact = newest.filter(property => sameName(property.name, name))
  const lower = nameKeyInLowerCase(name)
  const found =
    exact.length > 0 ? exact : newest.filter(property => nameKeyInLowerCase(property.name) === lower)
  if (found.length < 2) return found[0] ?? null
  const ids = found.slice(0, 5).map(({ id }) => `#${id}`)
  throw new QueryError(
    `${found.length} properties have the name ${excerpt(name)}. Write the id of one: ${ids.join(', ')}.`,
    field.at,
    { ...field.at, text: ids[0] ?? '' },
  )
}

function unknownField(field: FieldName, name: string, { properties }: QueryCatalogue): QueryError {
  if (field.type === 'named' && field.isQuoted && isBuiltIn(name))
    return new QueryError(`There is no property ${name}. Write it without quotes.`, field.at, {
      ...field.at,
      text: name,
    })
  const candidates = [...properties.map(property => property.name), ...ownFields, ...measures]
  const similar = nearest(name, candidates)
  const message = `There is no property ${excerpt(name)}.`
  if (similar === null) return new QueryError(message, field.at)
  const isOwn = !properties.some(property => property.name === similar)
  const text = isOwn || /^[A-Za-z0-9.]+$/.test(similar) ? similar : quoted(similar)
  return new QueryError(`${message} Did you mean ${excerpt(similar)}?`, field.at, { ...field.at, text })
}

/** Limits the time of a suggestion. */
const mostCandidates = 5_000
const mostLength = 60
const mostEdits = 5

/** The candidate with the fewest edits, when these are few in relation to its length. */
export function nearest(text: string, candidates: readonly string[]): string | null {
  if (text.length > mostLength) return null
  const wanted = nameKeyInLowerCase(text)
  let best: string | null = null
  let fewest = Math.min(mostEdits, Math.max(1, Math.floor(text.length / 3))) + 1
  for (const candidate of candidates.slice(0, mostCandidates)) {
    if (candidate.length > mostLength || Math.abs(candidate.length - text.length) >= fewest) continue
    const edits = distance(wanted, nameKeyInLowerCase(candidate), fewest)
    if (edits < fewest) [best, fewest] = [candidate, edits]
  }
  return best
}

/**
 * Edits between two short texts: replace, insert or remove one UTF-16 unit. Returns `limit` for this number and more.
 * Only a band around the diagonal can hold fewer edits, and a row without them ends the search. Source: Ukkonen 1985,
 * Algorithms for approximate string matching, doi:10.1016/S0019-9958(85)80046-2.
 */
function distance(first: string, second: string, limit: number): number {
  const [a, b] = withoutCommonEnds(first, second)
  let [above, row]: [Uint8Array, Uint8Array] = [rows[0], rows[1]]
  for (let j = 0; j <= b.length; j++) above[j] = j
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1)
    const [from, to] = [Math.max(1, i - limit), Math.min(b.length, i + limit)]
    row[from - 1] = from === 1 ? i : limit
    row[to + 1] = limit // read by the next row
    let least = row[from - 1]!
    for (let j = from; j <= to; j++) {
      const replaced = above[j - 1]! + (letter === b.charCodeAt(j - 1) ? 0 : 1)
      row[j] = Math.min(replaced, above[j]! + 1, row[j - 1]! + 1)
      least = Math.min(least, row[j]!)
    }
    if (least >= limit) return limit
    ;[above, row] = [row, above]
  }
  return Math.min(limit, above[b.length]!)
}

function withoutCommonEnds(a: string, b: string): readonly [string, string] {
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a.charCodeAt(start) === b.charCodeAt(start)) start++
  let end = 0
  while (end < most - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end++
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)]
}

/** Reused for each pair, because allocation is half of the time. */
const rows = [new Uint8Array(mostLength + 2), new Uint8Array(mostLength + 2)] as const

/** A fix that replaces a value by the most similar one. */
export function similarValue(
  text: string,
  candidates: readonly string[],
  at: QueryError['at'],
): QueryFix | null {
  const similar = nearest(text, candidates)
  return similar === null || similar === text ? null : { ...at, text: quoted(similar) }
}
