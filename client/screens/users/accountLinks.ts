import {
  BarChart3,
  Boxes,
  Gauge,
  Group,
  ListTodo,
  MessageSquare,
  type LucideIcon,
  ScrollText,
  Server,
  Tags,
  Trash2,
  Users,
} from 'lucide-react'
import { paths } from '../../lib/paths'

interface Visitor {
  isStaff: boolean
  isBeta: boolean | null
  isSimulator: boolean | null
}
interface AccountLink {
  name: string
  to: string
  icon: LucideIcon
  for(who: Visitor): boolean
  built: boolean
}

const everybody = () => true
const staff = ({ isStaff }: Visitor) => isStaff

/** Links on the user's page (spec 000, section 2). Places without a screen yet are hidden (`built`). */
const all: readonly AccountLink[] = [
  { name: 'Dashboard', to: paths.staff, icon: Gauge, for: staff, built: true },
  { name: 'Users', to: paths.people, icon: Users, for: staff, built: true },
  { name: 'Audit log', to: paths.audit, icon: ScrollText, for: staff, built: true },
  { name: 'Jobs', to: paths.jobs, icon: ListTodo, for: staff, built: true },
  { name: 'Feedback', to: paths.feedback, icon: MessageSquare, for: staff, built: true },
  { name: 'Groups', to: paths.groups, icon: Group, for: everybody, built: true },
  { name: 'Tags', to: paths.tags, icon: Tags, for: everybody, built: true },
  { name: 'Bin', to: paths.bin, icon: Trash2, for: everybody, built: true },
  { name: 'Distant servers', to: paths.plotServers, icon: Server, for: everybody, built: false },
  {
    name: 'Statistics',
    to: paths.statistics,
    icon: BarChart3,
    for: ({ isStaff, isBeta }) => isStaff || isBeta === true,
    built: true,
  },
  {
    name: 'Simulations',
    to: paths.simulations,
    icon: Boxes,
    for: ({ isSimulator }) => isSimulator === true,
    built: false,
  },
]
export const accountLinksOf = (who: Visitor) => all.filter(place => place.built && place.for(who))
