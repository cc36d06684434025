import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { say } from '../../ui/Toast'
import { Ask } from './Ask'
import { useBinDatasetMutation } from './bin.generated'
import type { DatasetDisposalFragment } from './Disposal.generated'
import { changes } from './lists'

interface Props {
  dataset: DatasetDisposalFragment
  onDone(): void
}

/** Into the bin, from where it can come back. */
export function DeleteDataset({ dataset: { id, name, can }, onDone }: Props) {
  const [asking, setAsking] = useState(false)
  const [bin] = useBinDatasetMutation()
  const press = async () => {
    await bin({
      variables: { id },
      update: cache => {
        changes(cache, 'datasets', 'binnedDatasets', 'favouriteDatasets', 'exampleDatasets')
      },
    })
    say(`“${name}” is in the bin`)
    onDone()
  }
  return (
    <>
      <Button
        $kind="danger"
        disabled={!can.delete}
        title={can.delete ? undefined : 'Only its owner may delete it'}
        onClick={() => setAsking(true)}
      >
        <Trash2 size={16} aria-hidden />
        Delete dataset
      </Button>
      {asking && (
        <Ask
          title={`Delete “${name}”?`}
          action="Delete dataset"
          onYes={press}
          onClose={() => setAsking(false)}
        >
          <p>
            Nobody but its owner and staff sees it from then on, and it leaves its study. It stays in the bin,
            where it can be restored or erased; until it is erased it goes on counting against the quota.
          </p>
        </Ask>
      )}
    </>
  )
}
