import { useEffect, useMemo } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { helpTextFault } from '../../../formats/helpText'
import { LinkList } from '../../ui/page/article'
import { chosenPart, type HelpPart, readHelp } from './helpModel'
import { HelpMarkdown, Undrawn } from './HelpMarkdown'

const Row = styled(LinkList)`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`

/** A longer list of contents would hide the page. */
const mostListed = 100

interface MenuProps {
  hasMenu: boolean
  parts: readonly HelpPart[]
  open: HelpPart | undefined
}
function PartMenu({ hasMenu, parts, open }: MenuProps) {
  const [search] = useSearchParams()
  const file = search.get('file')
  const kept = file === null ? '' : `?file=${encodeURIComponent(file)}`
  return (
    <nav aria-label={hasMenu ? 'Parts' : 'Contents'}>
      <Row>
        {parts.slice(0, mostListed).map(part => (
          <li key={part.anchor}>
            <Link
              to={hasMenu ? `?menu=${part.anchor}` : `${kept}#${part.anchor}`}
              aria-current={part === open ? 'page' : undefined}
            >
              {part.title}
            </Link>
          </li>
        ))}
      </Row>
    </nav>
  )
}

/** Moves to the part that the address names, when the page is there. `?tutorial=` means the part with this title. */
function useAnchor(text: string) {
  const { hash } = useLocation()
  const [search] = useSearchParams()
  const wanted = search.has('tutorial') ? 'tutorial' : decodeURIComponent(hash.slice(1))
  useEffect(() => {
    if (wanted) document.getElementById(wanted)?.scrollIntoView()
  }, [wanted, text])
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
  const [search] = useSearchParams()
  useAnchor(text)
  const { intro, parts } = readHelp(text)
  const open = hasMenu ? chosenPart(parts, search.get('menu')) : undefined
  const fault = useMemo(() => (hasMenu ? null : helpTextFault(text)), [hasMenu, text])
  if (fault !== null) return <Undrawn from={path} reason={fault} />
  return (
    <>
      {intro && <HelpMarkdown text={intro} from={path} />}
      {parts.length > 1 && <PartMenu hasMenu={hasMenu} parts={parts} open={open} />}
      {(open ? [open] : parts).map(part => (
        <section key={part.anchor} id={part.anchor}>
          <h2>{part.title}</h2>
          <HelpMarkdown text={part.text} from={path} />
        </section>
      ))}
    </>
  )
}
