import type { DatasetPart } from '../../../access/visibleDatasets.js'
import { matchWords, wordSearch } from '../../../lib/fullText.js'

const columns = ['d.name', 'd.description', 'd.organism']

/**
 * Datasets that contain all words of at least one of the names, which commas separate. Returns null for an
 * empty text and 'nothing' for a text without words.
 */
export function matching(text: string | null): DatasetPart | 'nothing' | null {
  if (!text?.trim()) return null
  const names = text
    .split(/[,;]/)
    .slice(0, 10)
    .map(wordSearch)
    .filter(search => search !== null)
  if (names.length === 0) return 'nothing'
  // One MATCH serves all names when the index holds all words. Otherwise each name is a query of a union:
  // MySQL and MariaDB use no FULLTEXT index for an OR of conditions.
  if (names.every(name => name.patterns.length === 0))
    return part(
      matchWords({ indexed: names.map(name => `(${name.indexed})`).join(' '), patterns: [] }, columns),
    )
  const conditions = names.map(name => matchWords(name, columns))
  if (conditions.length === 1) return part(conditions[0]!)
  return {
    from: `(${conditions.map(({ sql }) => `SELECT d.id FROM dataset d WHERE ${sql}`).join(' UNION ')}) found STRAIGHT_JOIN dataset d ON d.id = found.id`,
    where: 'TRUE',
    parameters: conditions.flatMap(({ parameters }) => parameters),
  }
}

const part = ({ sql, parameters }: ReturnType<typeof matchWords>): DatasetPart => ({
  from: 'dataset d',
  where: sql,
  parameters,
})
