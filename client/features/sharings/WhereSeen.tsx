import type { ReactNode } from 'react'
import { useSharingsSeenQuery } from './sharings.generated'

/** Renders its children only when the user may see the sharings of the dataset. */
export function WhereSeen({ datasetId, children }: { datasetId: string; children: ReactNode }) {
  const { data } = useSharingsSeenQuery({ variables: { id: datasetId } })
  return data?.dataset.sharings ? children : null
}
