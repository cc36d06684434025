import { isRelative, resolved } from '../helpLinks'
import { addressOf, anchorOf, readHelp } from '../helpModel'
import { fileOf, helpTopics } from '../helpTopics'

export interface BrokenLink {
  /** path of the page with the link */
  readonly page: string
  readonly link: string
}
interface Help {
  readonly paths: ReadonlySet<string>
  readonly addresses: ReadonlySet<string>
  /** texts by path */
  readonly texts: Readonly<Record<string, string>>
}

const mostListed = 200
const linkShape =
  /\]\(\s*<?([^()\s<>]{1,300})>?(?:\s+"[^"]{0,200}")?\s*\)|<(?:img|a)\s[^<>]{0,300}?(?:src|href)="([^"]{1,300})"/g

/** Links and pictures of a page. Fenced code holds examples, not links. */
export function linksIn(text: string): readonly string[] {
  const prose = text.replace(/^```[^]*?(?:^```|$(?![^]))/gm, '').replace(/`[^`\n]*`/g, '')
  return [...prose.matchAll(linkShape)].map(found => found[1] ?? found[2] ?? '')
}

const anchorsOf = (text: string) => [
  ...readHelp(text).parts.map(({ anchor }) => anchor),
  ...[...text.matchAll(/^### .+$/gm)].map(([line]) => anchorOf(line)),
]

function isBroken({ paths, addresses, texts }: Help, page: string, link: string): boolean {
  if (/^[a-z][a-z\d+.-]*:/i.test(link)) return false
  if (link.startsWith('#')) return !anchorsOf(texts[page] ?? '').includes(decoded(link.slice(1)))
  const own = link.replace(/^\/helpfiles\//, 'helpfiles/')
  if (isRelative(own)) {
    const [path = '', anchor] = decoded(own).split('#')
    const to = resolved(page, path)
    if (to === null || !paths.has(to)) return true
    return anchor !== undefined && to in texts && !anchorsOf(texts[to] ?? '').includes(anchor)
  }
  return /^\/(?:help_|documentation|patchnotes)/.test(link) && !addresses.has(link)
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Links of all pages that lead to no page, part or picture of the help; at most 200. */
export function brokenLinks(paths: readonly string[], texts: Help['texts']): readonly BrokenLink[] {
  const addresses = new Set<string>()
  for (const topic of helpTopics) {
    addresses.add(topic.path).add(`${topic.path}/`)
    for (const part of readHelp(texts[fileOf(topic)] ?? '').parts)
      addresses.add(addressOf({ topic, part })).add(`${topic.path}/#${part.anchor}`)
  }
  const help = { paths: new Set(paths), addresses, texts }
  return Object.entries(texts)
    .flatMap(([page, text]) =>
      linksIn(text)
        .filter(link => isBroken(help, page, link))
        .map(link => ({ page, link })),
    )
    .slice(0, mostListed)
}
