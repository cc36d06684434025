import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

/** Links within the site keep the page open; others open as ordinary links. */
export function MarkdownLink({ href = '', children }: ComponentProps<'a'>) {
  return /^[/#?](?![/\\])/.test(href) ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>
}
