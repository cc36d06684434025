import {
  anchorOf,
  type MarkdownPart as HelpPart,
  type MarkdownText as HelpText,
} from '../../lib/markdownParts'
import type { HelpTopic } from './helpTopics'

export {
  anchorOf,
  type MarkdownPart as HelpPart,
  type MarkdownText as HelpText,
  partsOfMarkdown as readHelp,
} from '../../lib/markdownParts'

export interface FoundPart {
  readonly topic: HelpTopic
  readonly part: HelpPart | null
  readonly excerpt: string
}

/** Which part the parameter `menu` chooses: a title in any case, an anchor or a number from 0. */
export function chosenPart(parts: readonly HelpPart[], menu: string | null): HelpPart | undefined {
  const wanted = anchorOf((menu ?? '').slice(0, 100))
  return (
    parts.find(({ anchor }) => anchor === wanted) ??
    parts[/^\d+$/.test(wanted) ? Number(wanted) : 0] ??
    parts[0]
  )
}

/** Text without the signs of Markdown: links become their words, and pictures are left out. */
const plain = (text: string) =>
  text
    .replace(/!\[[^[\]]{0,200}\]\([^()]{0,300}\)|<[^<>]{0,300}>/g, ' ')
    .replace(/\[([^[\]]{0,200})\]\([^()]{0,300}\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/^ {0,3}(?:>|#+)|-{3,}/gm, ' ')
    .replace(/^\|.*$/gm, row => row.replaceAll('|', ' '))
    .replace(/\s+/g, ' ')
    .trim()

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
  pages: readonly { topic: HelpTopic; text: HelpText }[],
  wanted: string,
): readonly FoundPart[] {
  const words = wanted.toLowerCase().slice(0, 200).split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return []
  const found = pages.flatMap(({ topic, text }) =>
    [null, ...text.parts].flatMap(part => {
      const title = `${topic.title} ${part?.title ?? ''}`.toLowerCase()
      const body = plain(part ? part.text : text.intro)
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
