import { CircleQuestionMark, Download, type LucideIcon, MessageSquare } from 'lucide-react'
import { paths } from '../../lib/paths'

interface HeaderLink {
  readonly to: string
  readonly label: string
  readonly Picture: LucideIcon
  /** whether its screen exists */
  readonly ready: boolean
}

const all: readonly HeaderLink[] = [
  { to: paths.help, label: 'Help', Picture: CircleQuestionMark, ready: false },
  { to: '/feedback/', label: 'Feedback', Picture: MessageSquare, ready: false },
  { to: paths.downloads, label: 'Downloads', Picture: Download, ready: true },
]

/** Header icons; only those whose screen exists. */
export const headerLinks = all.filter(({ ready }) => ready)

/**
 * The lineage page and the embedded viewer fill the window, so they have no header. The lineage help page has
 * one.
 */
export const isWithoutHeader = (pathname: string) => /^\/(lineage|morphoapi(\.php)?)(\/|$)/.test(pathname)
