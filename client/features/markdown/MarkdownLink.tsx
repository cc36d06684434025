import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router-dom'

/** Links within the site keep the page open, and `#part` its address too; others open as ordinary links. */
export function MarkdownLink({ href = '', ...rest }: Omit<ComponentProps<'a'>, 'ref'>) {
  const { search } = useLocation()
  if (href.startsWith('#')) return <Link {...rest} to={{ search, hash: href }} />
  return /^[/?](?![/\\])/.test(href) ? <Link {...rest} to={href} /> : <a {...rest} href={href} />
}
