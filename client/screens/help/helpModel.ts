import type { HelpTopic } from './helpTopics'

export interface HelpPart {
  readonly title: string
  readonly anchor: string
  readonly text: string
}
export interface HelpText {
  readonly intro: string
  readonly parts: readonly HelpPart[]
}
export interface FoundPart {
  readonly topic: HelpTopic
  readonly part: HelpPart | null
  readonly excerpt: string
}

/** `Quick curation guide` gives `quick-curation-guide`. Letters of all alphabets stay. */
export const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Divides a page at its headings of the second level. Lines in fenced code are not headings. */
export function readHelp(markdown: string): HelpText {
  const intro: string[] = []
  const parts: { title: string; lines: string[] }[] = []
  let isCode = false
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode
    if (!isCode && line.startsWith('## ')) parts.push({ title: line.slice(3).trim(), lines: [] })
    else if (isCode || !line.startsWith('# ')) (parts.at(-1)?.lines ?? intro).push(line)
  }
  return {
    intro: intro.join('\n').trim(),
    parts: parts.map(({ title, lines }) => ({
      title,
      anchor: anchorOf(title),
      text: lines.join('\n').trim(),
    })),
  }
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

/** Text without the signs of Markdown: links become their words. */
const plain = (text: string) =>
  text
    .replace(/\[([^[\]]{0,200})\]\([^()]{0,300}\)/g, '$1')
    .replace(/[`*#|>]|-{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const most = 20
const around = 70

function excerptOf(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word))
  const from = Math.max(0, at - around)
  return `${from > 0 ? '… ' : ''}${text.slice(from, at + around)}${at + around < text.length ? ' …' : ''}`
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
