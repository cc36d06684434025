import { Users } from 'lucide-react'
import { Chip } from '../../ui/Chip'
import { useIndicatorsQuery } from './indicators.generated'

interface Props {
  dataset: { isCollaborative: boolean }
  withWords?: boolean
}

/** Marks a dataset that several people work on. A user setting hides it. */
export function CollaborativeMark({ dataset: { isCollaborative }, withWords = false }: Props) {
  const { data } = useIndicatorsQuery()
  if (!isCollaborative || data?.settings.collaborative === false) return null
  return withWords ? (
    <Chip>
      <Users size={12} aria-hidden />
      Collaborative
    </Chip>
  ) : (
    <Users size={14} role="img" aria-label="collaborative" />
  )
}
