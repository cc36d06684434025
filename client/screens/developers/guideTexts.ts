import api from '../../../docs/api.md?raw'
import embed from '../../../docs/embed.md?raw'
import frameFormat from '../../../docs/frame-format.md?raw'
import glossary from '../../../docs/glossary.md?raw'
import query from '../../../docs/query.md?raw'

import type { GuideName } from './guideNames'

export interface Guide {
  readonly name: GuideName
  readonly title: string
  readonly about: string
  readonly text: string
}

/** The documents of the repository for authors of programs, packed with the screen. */
const all: readonly Guide[] = [
  {
    name: 'api',
    title: 'Programming guide',
    about: 'Tokens, errors, limits, uploads, and recipes for curl, Python and TypeScript',
    text: api,
  },
  {
    name: 'embed',
    title: 'Embedded viewer',
    about: 'The viewer in a page of another site, driven by its scripts',
    text: embed,
  },
  {
    name: 'query',
    title: 'Query language',
    about: 'Find objects by names, values, time and lineage',
    text: query,
  },
  {
    name: 'frame-format',
    title: 'Frame format',
    about: 'Meshes, object index, properties and lineages as binary files',
    text: frameFormat,
  },
  { name: 'glossary', title: 'Glossary', about: 'The terms of Morula', text: glossary },
]
export const guides = all.map(guide => ({ ...guide, text: withSiteLinks(guide.text) }))

/** Documents link each other by file name: `query.md#sets-as-files` becomes an address of the site. */
function withSiteLinks(text: string): string {
  return text.replace(/\]\(([\w-]+)\.md(#[\w-]+)?\)/g, '](/developers/$1/$2)')
}
