import type { ReactNode } from 'react'
import { useSharingsSeenQuery } from './sharings.generated'

/** Only for those who are told with whom the dataset is shared. */
export function WhereSeen({ datasetId, children }: { datasetId: string; children: ReactNode }) {
  const { data } = useSharingsSeenQuery({ variables: { id: datasetId } })
  return data?.dataset.sharings ? children : null
}
