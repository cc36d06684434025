import { useState } from 'react'
import type { DatasetPriority } from '../../generated/types'
import { failureOf } from '../../lib/server/failure'
import { Field } from '../../ui/form/Field'
import { Notice } from '../../ui/status/Notice'
import { Select } from '../../ui/form/Select'
import { type EditableDatasetFragment, useSetPriorityMutation } from './EditableDataset.generated'
import { priorityWords } from './words'

const choices = { NONE: 'None', ...priorityWords }

/** Saves each choice at once, and reverts it when the server refuses. */
export function PriorityField({ dataset: { id, priority } }: { dataset: EditableDatasetFragment }) {
  const [fault, setFault] = useState('')
  const [setPriority] = useSetPriorityMutation()
  const choose = async (choice: DatasetPriority | 'NONE') => {
    const next = choice === 'NONE' ? null : choice
    setFault('')
    await setPriority({
      variables: { id, priority: next },
      optimisticResponse: { setPriority: { __typename: 'Dataset', id, priority: next } as never },
    }).catch((error: unknown) => setFault(failureOf(error).message))
  }
  return (
    <>
      {fault && <Notice kind="fault">{fault}</Notice>}
      <Field label="Priority">
        {props => (
          <Select
            control={props}
            value={priority ?? 'NONE'}
            options={choices}
            onChange={next => void choose(next)}
          />
        )}
      </Field>
    </>
  )
}
