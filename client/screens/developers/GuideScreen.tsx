import { useEffect } from 'react'
import Markdown from 'react-markdown'
import { Link, useLocation } from 'react-router-dom'
import remarkGfm from 'remark-gfm'
import { styled } from 'styled-components'
import { partsOfMarkdown } from '../../lib/markdownParts'
import { paths } from '../../lib/paths'
import { Article, LinkList } from '../../ui/page/article'
import { PageTitle } from '../../ui/page/PageTitle'
import { MarkdownLink } from '../../features/markdown/MarkdownLink'
import { Prose } from '../../ui/page/Prose'
import { guides } from './guideTexts'
import type { GuideName } from './guideNames'

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

const GuideMarkdown = ({ text }: { text: string }) => (
  <Prose>
    <Markdown remarkPlugins={[remarkGfm]} skipHtml components={{ a: MarkdownLink }}>
      {text}
    </Markdown>
  </Prose>
)

/** One document for authors of programs, with links to its parts. */
export function GuideScreen({ name }: { name: GuideName }) {
  const guide = guides.find(one => one.name === name)!
  const { hash } = useLocation()
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash, guide])
  const { intro, parts } = partsOfMarkdown(guide.text)
  return (
    <Page>
      <nav aria-label="Contents">
        <LinkList>
          <li>
            <Link to={paths.developers}>← Developers</Link>
          </li>
          {parts.map(({ anchor, title }) => (
            <li key={anchor}>
              <Link to={`#${anchor}`}>{title}</Link>
            </li>
          ))}
        </LinkList>
      </nav>
      <Article>
        <PageTitle title={guide.title} tab={`${guide.title} · Developers · Morula`} />
        {intro && <GuideMarkdown text={intro} />}
        {parts.map(({ anchor, title, text }) => (
          <section key={anchor} id={anchor}>
            <h2>{title}</h2>
            <GuideMarkdown text={text} />
          </section>
        ))}
      </Article>
    </Page>
  )
}
