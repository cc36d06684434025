import { measurePrefix, measures, ownFields } from '../query/queryCatalogue.js'
import { nameKeyInLowerCase } from '../text.js'
import { foldFunctions, functions, lineageFunctions } from './formula.js'
import { formulaTokens } from './formulaTokens.js'

/** Properties by which somebody can understand a formula. */
export interface KnownNames {
  readonly ids: ReadonlySet<number>
  /** As nameKeyInLowerCase returns them. */
  readonly names: ReadonlySet<string>
  readonly hasLineage: boolean
}

const ownWords: ReadonlySet<string> = new Set([
  ...Object.keys(functions),
  ...Object.keys(foldFunctions),
  ...ownFields,
  ...measures,
  ...measures.map(measure => measurePrefix + measure),
])
const lineageWords: ReadonlySet<string> = new Set(lineageFunctions)

/**
 * Whether all names in a formula are words of the language or names of known properties. Takes time in proportion to
 * its length.
 */
export function namesOnly(formula: string, { ids, names, hasLineage }: KnownNames): boolean {
  return formulaTokens(formula).every(token => {
    if (token.type === 'property') return ids.has(token.id)
    if (token.type !== 'word' && token.type !== 'quoted') return true
    const text = nameKeyInLowerCase(token.text)
    if (names.has(text)) return true
    return token.type === 'word' && (ownWords.has(text) || (hasLineage && lineageWords.has(text)))
  })
}
