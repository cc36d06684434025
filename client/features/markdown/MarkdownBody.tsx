import type { Root } from 'mdast'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import Markdown, { type Components, type Options } from 'react-markdown'
import type { MarkdownPage, MarkdownPart } from '../../lib/markdownPage'
import { Prose } from '../../ui/page/Prose'
import { arrange } from './arrange'

const Contents = createContext<ReactNode>(null)
const ContentsHere = () => useContext(Contents)

/** A box of a task list. Markdown gives it no name of its own. */
const TaskBox = ({ checked = false }: { checked?: boolean | undefined }) => (
  <input type="checkbox" checked={checked} disabled readOnly aria-label={checked ? 'Done' : 'Not done'} />
)

interface Props {
  page: MarkdownPage
  /** the only part that is drawn behind the introduction; otherwise all are */
  part?: MarkdownPart | undefined
  /** stands between the introduction and the parts */
  contents?: ReactNode
  components: Components
  /** how HTML in the page is read and made harmless; without it, it is left out */
  html?: NonNullable<Options['rehypePlugins']>
}

const noHtml: NonNullable<Props['html']> = []

/** Draws a parsed page. The same `page`, `part`, `components` and `html` draw nothing again. */
export function MarkdownBody({ page, part, contents = null, components, html = noHtml }: Props) {
  const drawn = useMemo(() => {
    const parts = part ? [part] : page.parts
    const tree: Root = {
      type: 'root',
      children: [...page.definitions, ...page.intro.nodes, ...parts.flatMap(({ nodes }) => nodes)],
    }
    return (
      <Markdown
        // the page is parsed already
        remarkPlugins={[() => () => tree]}
        rehypePlugins={[...html, arrange(page.headings, parts[0]?.anchor)]}
        skipHtml={html === noHtml}
        components={{ h1: 'h2', input: TaskBox, ...components, nav: ContentsHere }}
      />
    )
  }, [page, part, components, html])
  return (
    <Contents value={contents}>
      <Prose id={page.title?.anchor}>{drawn}</Prose>
    </Contents>
  )
}
