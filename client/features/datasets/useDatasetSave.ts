import { useState } from 'react'
import type { DatasetChanges } from '../../generated/types'
import { type Failure, failureOf } from '../../lib/failure'
import { type EditableDatasetFragment, useUpdateDatasetMutation } from './EditableDataset.generated'

/** The version that the form starts from, and what somebody else saved meanwhile. */
export function useDatasetSave(first: EditableDatasetFragment, reload: () => Promise<EditableDatasetFragment | undefined>) {
  const [update] = useUpdateDatasetMutation()
  const [base, setBase] = useState(first)
  const [theirs, setTheirs] = useState<EditableDatasetFragment | null>(null)

  /** Null where it went well. */
  async function save(input: DatasetChanges): Promise<Failure | null> {
    try {
      const { data } = await update({ variables: { id: base.id, version: base.version, input } })
      setBase(data!.updateDataset)
      return null
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === 'CONFLICT') setTheirs((await reload()) ?? null)
      return failure
    }
  }
  /** Their version stands under the form from now on; what was typed stays. */
  const takeTheirs = () => {
    if (theirs) setBase(theirs)
    setTheirs(null)
  }
  return { base, theirs, save, takeTheirs }
}
