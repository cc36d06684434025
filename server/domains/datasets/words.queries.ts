import type { DatasetPart } from '../../access/visibleDatasets.js'

/** Datasets by words: any of several names, with commas between them; of each name all words, by their beginnings. Null: no word is asked for; 'nothing': what is asked for is no word. */
export function matching(text: string | null): DatasetPart | 'nothing' | null {
  if (!text?.trim()) return null
  const names = text.split(/[,;]/).slice(0, 10).map(wordsOf).filter(words => words.length > 0)
  if (names.length === 0) return 'nothing'
  const asked = names.map(words => `(${words.map(word => `+${word}*`).join(' ')})`).join(' ')
  return { from: 'dataset d', where: 'MATCH(d.name, d.description, d.organism) AGAINST (? IN BOOLEAN MODE)', parameters: [asked] }
}

/** FULLTEXT keeps words of three letters and more, so shorter ones count only where there is nothing else. */
function wordsOf(name: string): readonly string[] {
  const words = name.match(/[\p{L}\p{N}]+/gu)?.slice(0, 10) ?? []
  const long = words.filter(word => word.length >= 3)
  return long.length > 0 ? long : words
}
