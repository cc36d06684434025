import { type ReactNode, useMemo } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import Markdown, { type Components } from 'react-markdown'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { helpTextFault } from '../../../formats/helpText'
import { MarkdownLink } from '../../features/markdown/MarkdownLink'
import { Prose } from '../../ui/page/Prose'
import { helpAddress } from './helpFiles'
import { linkTo, pictureAt } from './helpLinks'
import { anchorOf } from './helpModel'

const wordsIn = (node: ReactNode): string =>
  typeof node === 'string' ? node : Array.isArray(node) ? node.map(wordsIn).join('') : ''

/** The parts of a page are headings of the second level, which the screen draws. */
const components = (from: string): Components => ({
  a: ({ href = '', children }) => <MarkdownLink href={linkTo(from, href)}>{children}</MarkdownLink>,
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
  const fault = useMemo(() => helpTextFault(text), [text])
  if (fault !== null) return <Undrawn from={from} reason={fault} />
  return (
    <Prose>
      <ErrorBoundary
        resetKeys={[text]}
        fallback={<Undrawn from={from} reason="elements nested deeper than this browser draws" />}
      >
        <Markdown remarkPlugins={[remarkGfm]} rehypePlugins={[rehypeRaw, rehypeSanitize]} components={drawn}>
          {text}
        </Markdown>
      </ErrorBoundary>
    </Prose>
  )
}

/** In place of a text that would stop the browser. */
export const Undrawn = ({ from, reason }: { from: string; reason: string }) => (
  <p>
    This text is not drawn: it has {reason}. <a href={helpAddress(from)}>Open it as a file</a>
  </p>
)
