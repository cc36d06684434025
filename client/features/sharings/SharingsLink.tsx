import { Users } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { part } from '../../ui/part'

// loaded separately with its query, which managers do not need
const WhereSeen = part(async () => (await import('./WhereSeen')).WhereSeen, {
  around: () => null,
})

interface Props {
  datasetId: string
  manages: boolean
}

/** Link to the sharings page, for managers and for users who may see the sharings. */
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
