import { type ComponentProps, type ReactNode, useMemo } from 'react'
import Markdown, { type Components } from 'react-markdown'
import { Link } from 'react-router-dom'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { styled } from 'styled-components'
import { linkTo, pictureAt } from './helpLinks'
import { anchorOf } from './helpModel'

const Prose = styled.div`
  display: grid;
  gap: 12px;
  > * {
    min-width: 0;
  }
  p,
  li,
  td,
  th {
    max-width: 72ch;
    overflow-wrap: anywhere;
  }
  ul,
  ol {
    display: grid;
    gap: 4px;
    padding-left: 22px;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  table {
    border-collapse: collapse;
    width: 100%;
  }
  th,
  td {
    padding: 6px 12px 6px 0;
    border-bottom: 1px solid var(--grey-5);
    text-align: left;
    vertical-align: top;
  }
  pre {
    padding: 12px;
    border-radius: var(--radius);
    background: var(--grey-2);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  blockquote {
    margin: 0;
    padding: 8px 16px;
    border-left: 2px solid var(--grey-7);
    background: var(--grey-2);
  }
  img {
    max-width: 100%;
    height: auto;
  }
  a {
    text-decoration: underline;
  }
`

/** Links within the site keep the page open; others open as ordinary links. */
function HelpLink({ href = '', children }: ComponentProps<'a'>) {
  return /^[/#?](?![/\\])/.test(href) ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>
}

const wordsIn = (node: ReactNode): string =>
  typeof node === 'string' ? node : Array.isArray(node) ? node.map(wordsIn).join('') : ''

/** The parts of a page are headings of the second level, which the screen draws. */
const components = (from: string): Components => ({
  a: ({ href = '', children }) => <HelpLink href={linkTo(from, href)}>{children}</HelpLink>,
  img: ({ src, alt = '', width, height }) => (
    <img
      src={typeof src === 'string' ? pictureAt(from, src) : undefined}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
    />
  ),
  h1: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h3 id={anchorOf(wordsIn(children))}>{children}</h3>,
})

/**
 * Renders Markdown with tables. Of HTML, only harmless elements stay, such as pictures with a size. Comments
 * and addresses of other protocols are left out. `from`: path of the page.
 */
export function HelpMarkdown({ text, from }: { text: string; from: string }) {
  const drawn = useMemo(() => components(from), [from])
  return (
    <Prose>
      <Markdown remarkPlugins={[remarkGfm]} rehypePlugins={[rehypeRaw, rehypeSanitize]} components={drawn}>
        {text}
      </Markdown>
    </Prose>
  )
}
