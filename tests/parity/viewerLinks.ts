import { readFileSync } from 'node:fs'

export interface ViewerLinkLine {
  readonly behaviour: string
  /** null for a line that names a test or a decision */
  readonly link: string | null
  readonly shows: Readonly<Record<string, string>>
}

/** The lines of viewer-links.tsv. */
export const viewerLinks: readonly ViewerLinkLine[] = readFileSync('tests/parity/viewer-links.tsv', 'utf8')
  .split('\n')
  .filter(line => line.trim() && !line.startsWith('#'))
  .map(line => {
    const [behaviour = '', , link = '-', shows = ''] = line.split('\t')
    return {
      behaviour,
      link: link === '-' ? null : link,
      shows: Object.fromEntries(
        shows.split('; ').map(fact => [fact.slice(0, fact.indexOf('=')), fact.slice(fact.indexOf('=') + 1)]),
      ),
    }
  })
