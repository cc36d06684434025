import { derivedKindOf } from './derivedKinds.js'
import { formulaTokens } from './formulaTokens.js'

/** What a source with a formula begins with. */
export const formulaPrefix = 'formula:'

/** The source of a stored property with the values of a formula. */
export const formulaSource = (formula: string): string => formulaPrefix + formula

/**
 * A source whose formula names properties by other numbers: `formula:#12 / 2` becomes `formula:#1 / 2`. A property
 * without a number becomes `#0`, which names none. Null for a text that is no source.
 */
export function renumberedSource(source: string, numberOf: (id: number) => number | null): string | null {
  if (derivedKindOf(source)) return source
  if (!source.startsWith(formulaPrefix)) return null
  const formula = source.slice(formulaPrefix.length)
  try {
    const ids = formulaTokens(formula).filter(token => token.type === 'property')
    // from the end, so that the places before stay right
    return formulaSource(
      ids.reduceRight(
        (text, { id, at }) => `${text.slice(0, at.from)}#${numberOf(id) ?? 0}${text.slice(at.to)}`,
        formula,
      ),
    )
  } catch {
    return null
  }
}
