import { useState } from 'react'
import { CopyButton } from '../../ui/CopyButton'
import type { DatasetFactsFragment } from './DatasetFacts.generated'
import { referenceTo } from '../../lib/words/reference'

/** The reference to a dataset, with a button that copies it. */
export function Reference({ dataset }: { dataset: DatasetFactsFragment }) {
  const [today] = useState(() => new Date().toISOString())
  const reference = referenceTo(dataset, { origin: location.origin, today })
  return (
    <>
      <dd>{reference}</dd>
      <dd>
        <CopyButton text={reference} label="Copy reference" />
      </dd>
    </>
  )
}
