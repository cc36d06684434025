export interface MarkdownPart {
  readonly title: string
  readonly anchor: string
  readonly text: string
}
export interface MarkdownText {
  readonly intro: string
  readonly parts: readonly MarkdownPart[]
}
/** `Quick curation guide` gives `quick-curation-guide`. Letters of all alphabets stay. */
export const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Divides a page at its headings of the second level. Lines in fenced code are not headings. */
export function partsOfMarkdown(markdown: string): MarkdownText {
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
