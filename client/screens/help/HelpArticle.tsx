import { useMemo } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { helpTextFault } from '../../../formats/helpText'
import { useAnchor } from '../../features/markdown/useAnchor'
import { type MarkdownPart, readMarkdown } from '../../lib/markdownPage'
import { LinkList } from '../../ui/page/article'
import { chosenPart } from './helpModel'
import { HelpMarkdown, Undrawn } from './HelpMarkdown'

const Row = styled(LinkList)`
  && {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    padding: 0;
    list-style: none;
  }
`

/** A longer list of contents would hide the page. */
const mostListed = 100

interface MenuProps {
  hasMenu: boolean
  /** those without a title are not listed */
  parts: readonly MarkdownPart[]
  open: MarkdownPart | undefined
}
function PartMenu({ hasMenu, parts, open }: MenuProps) {
  const { search } = useLocation()
  const listed = parts.filter(({ title }) => title !== '').slice(0, mostListed)
  const addressOf = (anchor: string) => {
    if (!hasMenu) return { search, hash: `#${anchor}` }
    const changed = new URLSearchParams(search)
    changed.set('menu', anchor)
    return { search: changed.toString() }
  }
  return (
    <nav aria-label={hasMenu ? 'Parts' : 'Contents'}>
      <Row>
        {listed.map(part => (
          <li key={part.anchor}>
            <Link to={addressOf(part.anchor)} aria-current={part === open ? 'page' : undefined}>
              {part.title}
            </Link>
          </li>
        ))}
      </Row>
    </nav>
  )
}

interface Props {
  text: string
  /** path of the page below helpfiles/ */
  path: string
  /** whether one part is shown at a time */
  hasMenu: boolean
}

/** The text of a page, with its contents. Pages with a menu show one part, others all parts below each other. */
export function HelpArticle({ text, path, hasMenu }: Props) {
  const fault = useMemo(() => helpTextFault(text, hasMenu ? Infinity : undefined), [hasMenu, text])
  return fault === null ? (
    <Drawn text={text} path={path} hasMenu={hasMenu} />
  ) : (
    <Undrawn from={path} reason={fault} />
  )
}

function Drawn({ text, path, hasMenu }: Props) {
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const page = useMemo(() => readMarkdown(text), [text])
  const open = hasMenu ? chosenPart(page, search.get('menu'), hash) : undefined
  // ?tutorial= means the part with this title
  useAnchor(search.has('tutorial') ? 'tutorial' : '')
  const contents = page.parts.length > 1 && <PartMenu hasMenu={hasMenu} parts={page.parts} open={open} />
  return <HelpMarkdown page={page} from={path} part={open} contents={contents} />
}
