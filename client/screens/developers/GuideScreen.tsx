import { useEffect } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths'
import { PageTitle } from '../../ui/page/PageTitle'
import { HelpMarkdown } from '../help/HelpMarkdown'
import { readHelp } from '../help/helpModel'
import { NotFoundScreen } from '../notFound/NotFoundScreen'
import { guides, type Guide } from './guideTexts'

const Page = styled.div`
  display: grid;
  grid-template-columns: 200px minmax(0, 760px);
  justify-content: center;
  gap: 48px;
  padding: 40px 32px 72px;
  @container main (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
    padding: 16px 16px 48px;
  }
`
const Contents = styled.ul`
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

/** One document for authors of programs, with links to its parts. */
export function GuideScreen() {
  const { guide: name } = useParams()
  const guide = guides.find(one => one.name === name)
  return guide ? <GuidePage guide={guide} /> : <NotFoundScreen />
}

function GuidePage({ guide }: { guide: Guide }) {
  const { hash } = useLocation()
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash, guide])
  const { intro, parts } = readHelp(guide.text)
  return (
    <Page>
      <nav aria-label="Contents">
        <Contents>
          <li>
            <Link to={paths.developers}>← Developers</Link>
          </li>
          {parts.map(({ anchor, title }) => (
            <li key={anchor}>
              <Link to={`#${anchor}`}>{title}</Link>
            </li>
          ))}
        </Contents>
      </nav>
      <Text>
        <PageTitle title={guide.title} tab={`${guide.title} · Developers · Morula`} />
        {intro && <HelpMarkdown text={intro} />}
        {parts.map(({ anchor, title, text }) => (
          <section key={anchor} id={anchor}>
            <h2>{title}</h2>
            <HelpMarkdown text={text} />
          </section>
        ))}
      </Text>
    </Page>
  )
}
