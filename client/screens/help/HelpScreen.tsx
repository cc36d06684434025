import { useEffect } from 'react'
import { Link, NavLink, useLocation, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { PageTitle } from '../../ui/page/PageTitle'
import { chosenPart, type HelpPart, readHelp } from './helpModel'
import { HelpMarkdown } from './HelpMarkdown'
import { HelpSearch } from './HelpSearch'
import { helpTexts } from './helpTexts'
import type { HelpTopic } from './helpTopics'
import { helpTopics } from './helpTopics'

const Page = styled.div`
  display: grid;
  grid-template-columns: 200px minmax(0, 760px);
  justify-content: center;
  gap: 48px;
  padding: 40px 32px 72px;
  @container main (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 32px;
    padding: 16px 16px 48px;
    > nav {
      order: 1;
    }
  }
`
const Text = styled.article`
  display: grid;
  gap: 24px;
  align-content: start;
  > * {
    min-width: 0;
  }
  section {
    display: grid;
    gap: 12px;
  }
`
const Names = styled.ul`
  display: grid;
  gap: 2px;
  a {
    display: block;
    padding: 4px 8px;
    border-radius: var(--radius);
    color: var(--grey-11);
    text-decoration: none;
  }
  a:hover {
    background: var(--grey-3);
  }
  a[aria-current='page'] {
    background: var(--grey-4);
    color: var(--grey-12);
  }
`
const Row = styled(Names)`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`

function PartMenu({ topic, parts, open }: { topic: HelpTopic; parts: readonly HelpPart[]; open?: HelpPart }) {
  return (
    <nav aria-label={topic.hasMenu ? 'Parts' : 'Contents'}>
      <Row>
        {parts.map(part => (
          <li key={part.anchor}>
            <Link
              to={topic.hasMenu ? `?menu=${part.anchor}` : `#${part.anchor}`}
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

/** Moves to the part that the address names. `?tutorial=` means the part with this title. */
function useAnchor(topic: HelpTopic) {
  const { hash } = useLocation()
  const [search] = useSearchParams()
  const wanted = search.has('tutorial') ? 'tutorial' : hash.slice(1)
  useEffect(() => {
    if (wanted) document.getElementById(wanted)?.scrollIntoView()
  }, [wanted, topic])
}

/** One page of the help. Pages with a menu show one part at a time, others all parts below each other. */
export function HelpScreen({ topic }: { topic: HelpTopic }) {
  const [search] = useSearchParams()
  useAnchor(topic)
  const { intro, parts } = readHelp(helpTexts[topic.name] ?? '')
  const open = topic.hasMenu ? chosenPart(parts, search.get('menu')) : undefined
  return (
    <Page>
      <nav aria-label="Help pages">
        <Names>
          {helpTopics.map(({ name, title, path }) => (
            <li key={name}>
              <NavLink to={`${path}/`}>{title}</NavLink>
            </li>
          ))}
        </Names>
      </nav>
      <Text>
        <PageTitle title={topic.title} tab={`${topic.title} · Help · Morula`} />
        <HelpSearch key={topic.name + search.toString()}>
          {intro && <HelpMarkdown text={intro} />}
          {parts.length > 1 && <PartMenu topic={topic} parts={parts} open={open} />}
          {(open ? [open] : parts).map(({ anchor, title, text }) => (
            <section key={anchor} id={anchor}>
              <h2>{title}</h2>
              <HelpMarkdown text={text} />
            </section>
          ))}
        </HelpSearch>
      </Text>
    </Page>
  )
}
