import { type ReactNode, useMemo } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { Components } from 'react-markdown'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import { MarkdownBody } from '../../features/markdown/MarkdownBody'
import { MarkdownLink } from '../../features/markdown/MarkdownLink'
import type { MarkdownPage, MarkdownPart } from '../../lib/markdownPage'
import { helpAddress } from './helpFiles'
import { linkTo, pictureAt } from './helpLinks'

const componentsFor = (from: string): Components => ({
  a: ({ node: _, href = '', ...rest }) => <MarkdownLink {...rest} href={linkTo(from, href)} />,
  img: ({ src, alt = '', title, width, height }) => (
    <img
      src={typeof src === 'string' ? pictureAt(from, src) : undefined}
      alt={alt}
      title={title}
      width={width}
      height={height}
      loading="lazy"
    />
  ),
})
const harmless = [rehypeRaw, rehypeSanitize]

interface Props {
  page: MarkdownPage
  /** path of the page below helpfiles/ */
  from: string
  part?: MarkdownPart | undefined
  contents?: ReactNode
}

/**
 * Draws a page of the help. Of HTML, only harmless elements stay, such as pictures with a size. Comments and
 * addresses of other protocols are left out.
 */
export function HelpMarkdown({ page, from, part, contents }: Props) {
  const components = useMemo(() => componentsFor(from), [from])
  return (
    <ErrorBoundary
      resetKeys={[page, part]}
      fallback={<Undrawn from={from} reason="elements nested deeper than this browser draws" />}
    >
      <MarkdownBody page={page} part={part} contents={contents} components={components} html={harmless} />
    </ErrorBoundary>
  )
}

/** In place of a text that would stop the browser. */
export const Undrawn = ({ from, reason }: { from: string; reason: string }) => (
  <p>
    This text is not drawn: it has {reason}. <a href={helpAddress(from)}>Open it as a file</a>
  </p>
)
