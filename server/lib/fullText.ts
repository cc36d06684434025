const mostWords = 10
/** The index does not contain shorter words (innodb_ft_min_token_size). */
const fewestLetters = 3
/**
 * Words of InnoDB's default stop list with at least three letters. The index leaves them out. Source:
 * INFORMATION_SCHEMA.INNODB_FT_DEFAULT_STOPWORD, the same on MySQL and MariaDB.
 */
const stopWords: ReadonlySet<string> = new Set([
  'about',
  'are',
  'com',
  'for',
  'from',
  'how',
  'that',
  'the',
  'this',
  'was',
  'what',
  'when',
  'where',
  'who',
  'will',
  'with',
  'und',
  'www',
])
const isIndexed = (word: string) => word.length >= fewestLetters && !stopWords.has(word.toLowerCase())

export interface WordSearch {
  /** Value for MATCH … AGAINST (? IN BOOLEAN MODE). Empty when the index holds none of the words. */
  readonly indexed: string
  /** Patterns for REGEXP on the same columns, one for each word that the index leaves out. */
  readonly patterns: readonly string[]
}

/**
 * Splits a text into at most ten words. Each must occur as the beginning of a word. Returns null for a text
 * without words.
 */
export function wordSearch(text: string): WordSearch | null {
  const words =
    text
      .normalize('NFC')
      .match(/[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*/gu)
      ?.slice(0, mostWords) ?? []
  if (words.length === 0) return null
  const left = words.filter(word => !stopWords.has(word.toLowerCase()))
  const asked = left.length > 0 ? left : words
  return {
    indexed: asked
      .filter(isIndexed)
      .map(word => `+${word}*`)
      .join(' '),
    patterns: asked.filter(word => !isIndexed(word)).map(word => `\\b${word}`),
  }
}

/**
 * Returns the search condition for columns that a FULLTEXT index covers. It reads every row only when all
 * words are short.
 */
export function matchWords(
  { indexed, patterns }: WordSearch,
  columns: readonly string[],
): { sql: string; parameters: string[] } {
  const match = indexed ? [`MATCH(${columns.join(', ')}) AGAINST (? IN BOOLEAN MODE)`] : []
  const short = patterns.map(() => `CONCAT_WS(' ', ${columns.join(', ')}) REGEXP ?`)
  return { sql: [...match, ...short].join(' AND '), parameters: [...(indexed ? [indexed] : []), ...patterns] }
}
