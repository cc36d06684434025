import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { MarkdownLink } from '../../features/markdown/MarkdownLink'
import { Prose } from '../../ui/page/Prose'

/** Renders Markdown with tables. HTML in it is left out, and addresses of other protocols are removed. */
export function HelpMarkdown({ text }: { text: string }) {
  return (
    <Prose>
      <Markdown remarkPlugins={[remarkGfm]} skipHtml components={{ a: MarkdownLink }}>
        {text}
      </Markdown>
    </Prose>
  )
}
