import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { say } from '../../ui/overlay/Toast'
import { Ask } from './Ask'
import { useBinDatasetMutation } from './bin.generated'
import type { DatasetDisposalFragment } from './Disposal.generated'
import { changes } from './lists'

interface Props {
  dataset: DatasetDisposalFragment
  onDone(): void
}

/** Moves a dataset into the bin, from which it can be restored. */
export function DeleteDataset({ dataset: { id, name }, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
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
      <Button $kind="danger" onClick={() => setOpen(true)}>
        <Trash2 size={16} aria-hidden />
        Delete dataset
      </Button>
      {isOpen && (
        <Ask title={`Delete “${name}”?`} action="Delete dataset" onYes={press} onClose={() => setOpen(false)}>
          <p>
            The dataset moves to the bin and leaves its study. Only its owner and staff can see it there,
            restore it or erase it. Until it is erased, it counts against the quota.
          </p>
        </Ask>
      )}
    </>
  )
}
