export interface Sql {
  readonly sql: string
  readonly parameters: readonly string[]
}

const mostWords = 10
const asWords = (text: string) => text.replace(/-/g, ' ')

/** Every word that was typed begins a word of a name. By LIKE, for only the few of one dataset are searched: so words of two letters count too. */
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
