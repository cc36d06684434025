import { CircleQuestionMark, Download, type LucideIcon } from 'lucide-react'
import { paths } from '../../lib/paths'

interface HeaderLink {
  readonly to: string
  readonly label: string
  readonly Picture: LucideIcon
}

export const headerLinks: readonly HeaderLink[] = [
  { to: paths.help, label: 'Help', Picture: CircleQuestionMark },
  { to: paths.downloads, label: 'Downloads', Picture: Download },
]

/**
 * The lineage page and the embedded viewer fill the window, so they have no header. The lineage help page has
 * one.
 */
export const isWithoutHeader = (pathname: string) => /^\/(lineage|morphoapi(\.php)?)(\/|$)/i.test(pathname)
