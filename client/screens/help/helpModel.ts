import { anchorIn, anchorOf } from '../../../formats/anchors'
import type { MarkdownPage, MarkdownPart } from '../../lib/markdownPage'
import type { HelpTopic } from './helpTopics'

export interface FoundPart {
  readonly topic: HelpTopic
  readonly part: MarkdownPart | null
  readonly excerpt: string
}

/** The part that the parameter `menu` names: a title in any case, an anchor or a number from 0. */
export function partOfMenu({ parts }: MarkdownPage, menu: string): MarkdownPart | undefined {
  const wanted = anchorOf(menu.slice(0, 100))
  return (
    parts.find(({ anchor }) => anchor === wanted) ??
    (/^\d+$/.test(wanted) ? parts[Number(wanted)] : undefined)
  )
}

/** Which part is shown: the one with the heading that the address names behind `#`, else that of `menu`, or the first. */
export function chosenPart(page: MarkdownPage, menu: string | null, hash = ''): MarkdownPart | undefined {
  return (
    page.parts[page.headings.get(anchorIn(hash))?.part ?? -1] ?? partOfMenu(page, menu ?? '') ?? page.parts[0]
  )
}

const most = 20
const around = 70

/** Whole words around the first place of the word. */
function excerptOf(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word))
  const from = at <= around ? 0 : text.lastIndexOf(' ', at - around) + 1
  const space = text.indexOf(' ', at + around)
  const to = space === -1 ? text.length : space
  const isTooLong = to - from > 4 * around // one endless word
  const end = isTooLong ? from + 4 * around : to
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? ' …' : ''}`
}

/** Parts of all pages that contain every word. Parts with a word in the title come first; at most 20. */
export function searchHelp(
  pages: readonly { topic: HelpTopic; page: MarkdownPage }[],
  wanted: string,
): readonly FoundPart[] {
  const words = wanted.toLowerCase().slice(0, 200).split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return []
  const found = pages.flatMap(({ topic, page }) =>
    [null, ...page.parts].flatMap(part => {
      const title = `${topic.title} ${part?.title ?? ''}`.toLowerCase()
      const body = (part ?? page.intro).text
      const all = `${title} ${body.toLowerCase()}`
      if (!words.every(word => all.includes(word))) return []
      const rank = words.some(word => title.includes(word)) ? 0 : 1
      return [{ rank, topic, part, excerpt: excerptOf(body, first) }]
    }),
  )
  return found.sort((a, b) => a.rank - b.rank).slice(0, most)
}

/** Address of a part: a tab by `menu`, otherwise an anchor. */
export const addressOf = ({ topic, part }: Pick<FoundPart, 'topic' | 'part'>) =>
  `${topic.path}/${part ? (topic.hasMenu ? `?menu=${part.anchor}` : `#${part.anchor}`) : ''}`
