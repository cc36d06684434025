export interface Sql {
  readonly sql: string
  readonly parameters: readonly string[]
}

const mostWords = 10
const asWords = (text: string) => text.replace(/-/g, ' ')

/**
 * Returns a condition: each search word must begin a word in one of the columns. It uses LIKE because a
 * search covers only the rows of one dataset. Unlike a FULLTEXT index, LIKE also finds words of two letters.
 */
export function called(text: string | null, ...columns: readonly string[]): Sql {
  const words = asWords(text?.slice(0, 200) ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
  const name = `REPLACE(CONCAT_WS(' ', '', ${columns.join(', ')}), '-', ' ')`
  return {
    sql: words.map(() => ` AND ${name} LIKE ?`).join(''),
    parameters: words.map(word => `% ${word.replace(/[\\%_]/g, '\\$&')}%`),
  }
}
