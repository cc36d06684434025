import type { DatasetPart } from '../../access/visibleDatasets.js'
import { allWords } from '../../kernel/fullText.js'

/** Datasets by words: any of several names, with commas between them; of each name all words, by their beginnings. Null: no word is asked for; 'nothing': what is asked for is no word. */
export function matching(text: string | null): DatasetPart | 'nothing' | null {
  if (!text?.trim()) return null
  const names = text
    .split(/[,;]/)
    .slice(0, 10)
    .map(allWords)
    .filter(words => words !== '')
  if (names.length === 0) return 'nothing'
  const asked = names.map(words => `(${words})`).join(' ')
  return {
    from: 'dataset d',
    where: 'MATCH(d.name, d.description, d.organism) AGAINST (? IN BOOLEAN MODE)',
    parameters: [asked],
  }
}
