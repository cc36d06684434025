import { written } from './queryAst.js'
import { prepareQuery } from './query.js'
import { sourceOf, type QueryCatalogue } from './queryCatalogue.js'
import { fieldTextOf } from './queryCompletion.js'
import { QueryError, queryLimits, type QueryFix } from './queryError.js'
import { leavesOf } from './queryPlan.js'
import { isTextOf, type TextData } from './queryRemarks.js'
import { tokensOf } from './queryTokens.js'

const textTypes = ['string', 'group', 'label']

/**
 * A word alone is no query. The fix makes it a condition on the names, when an object has this name, or on the first
 * loaded property with this value. Null for names of fields and for words that no object has.
 */
export function meaningOf(text: string, catalogue: QueryCatalogue, data: TextData): QueryFix | null {
  const word = wordAlone(text)
  if (word === null || isField(word, catalogue)) return null
  const { properties } = catalogue
  const loaded = properties.filter(({ id, type }) => textTypes.includes(type) && data.properties.has(id))
  const fields = ['name', ...loaded.map(property => fieldTextOf(property, properties))]
  const where = fields
    .map(field => `${field} = ${written(word)}`)
    .find(each => isTrueOfSome(each, catalogue, data))
  return where === undefined ? null : { from: 0, to: text.length, text: where }
}

/** The only word of the text. Signs that need quotes may be missing them. */
function wordAlone(text: string): string | null {
  const word = text.trim()
  if (word.length > queryLimits.text || word === '') return null
  const [first, second] = tokensOf(word)
  if (first?.type === 'string' && second?.type === 'end') return first.text
  return /^[\p{L}\p{N}_.*%/-]+$/u.test(word) ? word : null
}

function isField(name: string, catalogue: QueryCatalogue): boolean {
  try {
    sourceOf({ type: 'named', name, isQuoted: false, at: { from: 0, to: 0 } }, catalogue)
    return true
  } catch {
    return false
  }
}

function isTrueOfSome(where: string, catalogue: QueryCatalogue, data: TextData): boolean {
  try {
    const [leaf] = leavesOf(prepareQuery(where, catalogue).plan)
    return leaf?.type === 'condition' && isTextOf(leaf.source, leaf.condition, data)
  } catch (error) {
    if (error instanceof QueryError) return false
    throw error
  }
}
