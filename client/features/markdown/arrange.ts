import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'

/** What rehype-sanitize puts before ids, so that no page can take the id of something else. */
export const htmlPrefix = 'user-content-'
const footnote = `${htmlPrefix}fn`

/**
 * Gives headings and footnotes, whose ids are ours, the ids that links to them name: rehype-sanitize adds its prefix
 * to all ids. Puts an element `nav` in front of the heading `first`.
 */
export const arrange =
  (headings: ReadonlyMap<string, unknown>, first: string | undefined) => () => (tree: Root) => {
    visit(tree, 'element', ({ properties }: Element) => {
      const { id } = properties
      if (typeof id !== 'string' || !id.startsWith(htmlPrefix)) return
      const given = id.slice(htmlPrefix.length)
      if (headings.has(given) || given.startsWith(footnote)) properties.id = given
    })
    if (first === undefined) return
    const at = tree.children.findIndex(node => node.type === 'element' && node.properties.id === first)
    tree.children.splice(Math.max(0, at), 0, {
      type: 'element',
      tagName: 'nav',
      properties: {},
      children: [],
    })
  }
