import type { Definition, FootnoteDefinition, Heading, Nodes, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { pageAnchors } from '../../formats/anchors'

export interface MarkdownHeading {
  /** 1 to 6 */
  readonly level: number
  readonly title: string
  readonly anchor: string
  /** number of the part that it stands in, from 0; -1 in front of the parts */
  readonly part: number
}
export interface MarkdownPart {
  readonly title: string
  readonly anchor: string
  /** its heading and all that follows */
  readonly nodes: readonly RootContent[]
  /** words without signs of Markdown and without its heading */
  readonly text: string
}
/** A page that was parsed once. All that shows it, or looks into it, uses this tree. */
export interface MarkdownPage {
  /** the first heading, if it is of the first level: the screen shows a title of its own */
  readonly title: MarkdownHeading | null
  readonly intro: Pick<MarkdownPart, 'nodes' | 'text'>
  /** what the headings of the second level divide, and further ones of the first */
  readonly parts: readonly MarkdownPart[]
  /** all headings by their anchors, in the order of the page, also in lists and quotations */
  readonly headings: ReadonlyMap<string, MarkdownHeading>
  /** what links, pictures and footnotes of all parts refer to */
  readonly definitions: readonly (Definition | FootnoteDefinition)[]
  /** addresses of links and pictures, in their order */
  readonly links: readonly string[]
  /** names in HTML that links can lead to */
  readonly names: ReadonlySet<string>
}

const parser = unified().use(remarkParse).use(remarkGfm)

/** Parses Markdown as GitHub does, and divides it by its tree: code and comments hold no headings. */
export function readMarkdown(markdown: string): MarkdownPage {
  const tree = parser.parse(markdown)
  const first = tree.children.find(node => node.type === 'heading')
  const title = first?.depth === 1 ? first : undefined
  const groups: RootContent[][] = [[]]
  const headings = new Map<string, MarkdownHeading>()
  const ofNode = new Map<RootContent, MarkdownHeading>()
  const definitions: (Definition | FootnoteDefinition)[] = []
  const links: string[] = []
  const names = new Set<string>()
  const nextAnchor = pageAnchors()
  for (const child of tree.children) {
    if (child.type === 'heading' && child.depth <= 2 && child !== title) groups.push([])
    if (child !== title) groups.at(-1)!.push(child)
    visit(child, node => {
      if (node.type === 'heading') {
        const heading = addAnchor(node, nextAnchor, groups.length - 2)
        headings.set(heading.anchor, heading)
        ofNode.set(node, heading)
      }
      if (node.type === 'html') inHtml(node.value, links, names)
      if (node.type === 'definition' || node.type === 'footnoteDefinition') definitions.push(node)
      if ('url' in node) links.push(node.url)
    })
  }
  const [intro = [], ...parts] = groups
  return {
    title: (title && ofNode.get(title)) ?? null,
    intro: { nodes: intro, text: textOf(intro) },
    parts: parts.map(nodes => {
      const { title: name, anchor } = ofNode.get(nodes[0]!)!
      return { title: name, anchor, nodes, text: textOf(nodes.slice(1)) }
    }),
    headings,
    definitions,
    links,
    names,
  }
}

/** The anchor becomes the id of the drawn heading. */
function addAnchor(node: Heading, nextAnchor: (title: string) => string, part: number): MarkdownHeading {
  const words = toString(node, { includeImageAlt: false, includeHtml: false })
  const text = words.trim() === '' ? toString(node) : words
  const anchor = nextAnchor(text)
  node.data = { ...node.data, hProperties: { id: anchor } }
  return { level: node.depth, title: text.replace(/\s+/g, ' ').trim(), anchor, part }
}

const addressShape = /<(?:img|a)\s[^<>]{0,300}?(?:src|href)\s?=\s?(?:"([^"]{1,300})"|'([^']{1,300})')/gi
const nameShape = /<\w[^<>]{0,300}?\s(?:id|name)\s?=\s?["']([^"']{1,300})["']/gi

function inHtml(html: string, links: string[], names: Set<string>): void {
  const shown = html.replace(/<!--[^]*?(?:-->|$)/g, '')
  for (const [, double, single] of shown.matchAll(addressShape)) links.push(double ?? single ?? '')
  for (const [, name = ''] of shown.matchAll(nameShape)) names.add(name)
}

const textOf = (nodes: readonly RootContent[]) => nodes.map(wordsOf).join(' ').replace(/\s+/g, ' ').trim()

const joined = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'link',
  'linkReference',
  'emphasis',
  'strong',
  'delete',
])

/** Words as they are read: lists keep their numbers, and pictures and HTML are left out. */
function wordsOf(node: Nodes): string {
  if (node.type === 'html') return ''
  if (node.type === 'break') return ' '
  if ('value' in node) return node.value
  if (!('children' in node)) return ''
  if (node.type === 'list' && node.ordered === true)
    return node.children.map((item, at) => `${(node.start ?? 1) + at}. ${wordsOf(item)}`).join(' ')
  return node.children.map(wordsOf).join(joined.has(node.type) ? '' : ' ')
}
