import { helpAddress } from './helpFiles'
import { fileOf, helpTopics } from './helpTopics'

/** Resolves `../images/a.png` in the folder of a page. Null when it leaves the help. */
export function resolved(from: string, to: string): string | null {
  const parts = to.startsWith('helpfiles/') ? [] : from.split('/').slice(0, -1)
  for (const part of to.replace(/^helpfiles\//, '').split('/')) {
    if (part === '..' && parts.pop() === undefined) return null
    if (part !== '..' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

export const decoded = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether an address leads into the help: a relative one, or one below helpfiles/. */
export const isRelative = (address: string) => /^(?![a-z][a-z\d+.-]*:)[^/#?]/i.test(address)

/** Address of a page: that of its topic, or the general one. */
export function pageAddress(path: string): string {
  const topic = helpTopics.find(each => fileOf(each) === path)
  return topic ? `${topic.path}/` : `/documentation/?file=${encodeURIComponent(path)}`
}

/** Where a link of a page leads: links to other pages lead to their screens. */
export function linkTo(from: string, href: string): string {
  if (!isRelative(href)) return href
  const [path = '', hash] = href.split('#')
  const to = resolved(from, decoded(path))
  if (to === null) return '#'
  return (to.endsWith('.md') ? pageAddress(to) : helpAddress(to)) + (hash ? `#${hash}` : '')
}

export function pictureAt(from: string, src: string): string {
  if (!isRelative(src)) return src
  const to = resolved(from, decoded(src))
  return to === null ? '' : helpAddress(to)
}
