import { anchorIn } from '../../../../formats/anchors'
import type { MarkdownPage } from '../../../lib/markdownPage'
import { decoded, isRelative, resolved } from '../helpLinks'
import { partOfMenu } from '../helpModel'
import { fileOf, helpTopics } from '../helpTopics'

export interface BrokenLink {
  /** path of the page with the link */
  readonly page: string
  readonly link: string
}
interface Help {
  readonly paths: ReadonlySet<string>
  /** by path */
  readonly pages: Readonly<Record<string, MarkdownPage>>
}

const mostListed = 200
/** Whether a page has the place that a link names behind `#`, if it names one. */
function hasPlace({ headings, names }: MarkdownPage, hash: string): boolean {
  const wanted = anchorIn(hash)
  return wanted === '' || headings.has(wanted) || names.has(wanted)
}

function isBroken({ paths, pages }: Help, from: string, link: string): boolean {
  if (/^[a-z][a-z\d+.-]*:/i.test(link)) return false
  if (link.startsWith('#')) return !hasPlace(pages[from]!, link)
  const own = link.replace(/^\/helpfiles\//, 'helpfiles/')
  if (!isRelative(own)) return ofHelp.test(link) && !leadsToTopic(pages, link)
  const [path = '', hash = ''] = own.split('#')
  const to = resolved(from, decoded(path))
  return to === null || !paths.has(to) || (to in pages && !hasPlace(pages[to]!, hash))
}

const ofHelp = /^\/(?:help_|documentation|patchnotes)/

/** Whether the address of a screen names a page of the help that exists, and a part of it. */
function leadsToTopic(pages: Help['pages'], link: string): boolean {
  const { pathname, searchParams, hash } = new URL(link, 'http://help')
  const topic = helpTopics.find(({ path }) => path === pathname.replace(/\/$/, ''))
  const page = topic && pages[searchParams.get('file') ?? fileOf(topic)]
  if (!page || !hasPlace(page, hash)) return false
  const menu = searchParams.get('menu')
  return menu === null || partOfMenu(page, menu) !== undefined
}

/** Links of all pages that lead to no page, part or picture of the help; at most 200. */
export function brokenLinks(paths: readonly string[], pages: Help['pages']): readonly BrokenLink[] {
  const help = { paths: new Set(paths), pages }
  return Object.entries(pages)
    .flatMap(([page, { links }]) =>
      links.filter(link => isBroken(help, page, link)).map(link => ({ page, link })),
    )
    .slice(0, mostListed)
}
