import { Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { useSharingsSeenQuery } from './sharings.generated'

interface Props { datasetId: string; manages: boolean }

/** For who has a right on the dataset: managers, of whom that is known, and those who are told with whom it is shared. */
export function SharingsLink({ datasetId, manages }: Props) {
  const { data } = useSharingsSeenQuery({ variables: { id: datasetId }, skip: manages })
  if (!manages && !data?.dataset.sharings) return null
  return <Button as={Link} to={paths.sharings(datasetId)}><Users size={16} aria-hidden />Sharings</Button>
}
