import { Users } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { loadPart } from '../../lib/loadPart'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'

// with its question, which managers need not ask
const WhereSeen = lazy(async () => ({ default: (await loadPart(() => import('./WhereSeen'))).WhereSeen }))

interface Props {
  datasetId: string
  manages: boolean
}

/** For who has a right on the dataset: managers, of whom that is known, and those who are told with whom it is shared. */
export function SharingsLink({ datasetId, manages }: Props) {
  const link = (
    <Button as={Link} to={paths.sharings(datasetId)}>
      <Users size={16} aria-hidden />
      Sharings
    </Button>
  )
  return manages ? (
    link
  ) : (
    <Suspense fallback={null}>
      <WhereSeen datasetId={datasetId}>{link}</WhereSeen>
    </Suspense>
  )
}
