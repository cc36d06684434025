import { CircleQuestionMark, Download, type LucideIcon, MessageSquare } from 'lucide-react'
import { paths } from '../../lib/paths'

interface HeaderPlace {
  readonly to: string
  readonly label: string
  readonly Picture: LucideIcon
  /** whether its screen is there */ readonly ready: boolean
}

const all: readonly HeaderPlace[] = [
  { to: paths.help, label: 'Help', Picture: CircleQuestionMark, ready: false },
  { to: '/feedback/', label: 'Feedback', Picture: MessageSquare, ready: false },
  { to: paths.downloads, label: 'Downloads', Picture: Download, ready: false },
]

/** Icons of the header; none that leads nowhere. */
export const headerPlaces = all.filter(({ ready }) => ready)

/** The lineage and the embedded viewer fill their page; the help on lineages does not. */
export const isWithoutHeader = (pathname: string) => /^\/(lineage|morphoapi(\.php)?)(\/|$)/.test(pathname)
