import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { Prose, ProseLink } from '../../ui/page/Prose'

/** Renders Markdown with tables. HTML in it is left out, and addresses of other protocols are removed. */
export function HelpMarkdown({ text }: { text: string }) {
  return (
    <Prose>
      <Markdown remarkPlugins={[remarkGfm]} skipHtml components={{ a: ProseLink }}>
        {text}
      </Markdown>
    </Prose>
  )
}
