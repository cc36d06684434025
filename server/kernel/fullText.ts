const mostWords = 10
/** Shorter words are not in the index (innodb_ft_min_token_size). */
const fewestLetters = 3
/** The words of InnoDB's default stop list that are long enough for the index, which leaves them out (INFORMATION_SCHEMA.INNODB_FT_DEFAULT_STOPWORD, the same on MySQL and MariaDB). */
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

/**
 * The text as a search of a FULLTEXT index IN BOOLEAN MODE: every word must occur, as the beginning of a word; at most ten words. Empty for a text without words.
 * Words that the index leaves out are asked for only where the text has no others: they would find nothing together with the rest.
 */
export function allWords(text: string): string {
  const words =
    text
      .normalize('NFC')
      .match(/[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*/gu)
      ?.slice(0, mostWords) ?? []
  const indexed = words.filter(isIndexed)
  return (indexed.length > 0 ? indexed : words).map(word => `+${word}*`).join(' ')
}
