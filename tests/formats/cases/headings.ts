import { readMarkdown } from '../../../client/lib/markdownPage'
import { textOf } from '../../../formats/textBytes.js'
import { caseFile } from './meshes.js'

/** All headings of a page of the help, in its order: `level anchor text`. */
export function headingsOf([name = '']: readonly string[]): Promise<string> {
  const { headings } = readMarkdown(textOf(caseFile(name).read(0, Infinity)))
  return Promise.resolve(
    [...headings.values()].map(({ level, anchor, title }) => `${level} ${anchor} ${title}`).join('; '),
  )
}

/** Titles of the parts of a page, which its contents list, and the addresses of its links and pictures. */
export function partsOf([name = '']: readonly string[]): Promise<string> {
  const { parts, links } = readMarkdown(textOf(caseFile(name).read(0, Infinity)))
  return Promise.resolve([...parts.map(({ title }) => title), ...links].join('; '))
}
