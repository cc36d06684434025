import { type ComponentProps, useMemo } from 'react'
import type { ExtraProps } from 'react-markdown'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { MarkdownBody } from '../../features/markdown/MarkdownBody'
import { MarkdownLink } from '../../features/markdown/MarkdownLink'
import { useAnchor } from '../../features/markdown/useAnchor'
import { readMarkdown } from '../../lib/markdownPage'
import { paths } from '../../lib/paths'
import { Article, LinkList } from '../../ui/page/article'
import { PageTitle } from '../../ui/page/PageTitle'
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

const components = {
  a: ({ node: _, ...rest }: ComponentProps<'a'> & ExtraProps) => <MarkdownLink {...rest} />,
}

/** One document for authors of programs, with links to its parts. */
export function GuideScreen({ name }: { name: GuideName }) {
  const guide = guides.find(one => one.name === name)!
  const page = useMemo(() => readMarkdown(guide.text), [guide])
  useAnchor()
  return (
    <Page>
      <nav aria-label="Contents">
        <LinkList>
          <li>
            <Link to={paths.developers}>← Developers</Link>
          </li>
          {page.parts.map(({ anchor, title }) => (
            <li key={anchor}>
              <Link to={`#${anchor}`}>{title}</Link>
            </li>
          ))}
        </LinkList>
      </nav>
      <Article>
        <PageTitle title={guide.title} tab={`${guide.title} · Developers · Morula`} />
        <MarkdownBody page={page} components={components} />
      </Article>
    </Page>
  )
}
