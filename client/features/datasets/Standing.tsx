import { useState } from 'react'
import { styled } from 'styled-components'
import type { DatasetPriority } from '../../generated/types'
import { failureOf } from '../../lib/failure'
import { Field } from '../../ui/Field'
import { Notice } from '../../ui/Notice'
import { Select } from '../../ui/Select'
import { Switch } from '../../ui/Switch'
import {
  type EditableDatasetFragment,
  useSetPriorityMutation,
  useSetPublicMutation,
} from './EditableDataset.generated'
import { priorityWords } from './words'

const Public = styled.div`
  display: grid;
  p {
    padding-left: 40px;
    font-size: 13px;
    line-height: 18px;
    color: var(--grey-10);
  }
`
const choices = { NONE: 'None', ...priorityWords }

/** Who sees it, and how it stands among others; each is saved at once, and goes back where it is refused. */
export function Standing({
  dataset: { id, public: isPublic, priority },
}: {
  dataset: EditableDatasetFragment
}) {
  const [fault, setFault] = useState('')
  const [setPublic, { loading }] = useSetPublicMutation()
  const [setPriority] = useSetPriorityMutation()
  const run = async (work: Promise<unknown>) => {
    setFault('')
    try {
      await work
    } catch (error) {
      setFault(failureOf(error).message)
    }
  }
  const publish = (next: boolean) => void run(setPublic({ variables: { id, public: next } }))
  const choose = (next: DatasetPriority | 'NONE') => {
    const chosen = next === 'NONE' ? null : next
    void run(
      setPriority({
        variables: { id, priority: chosen },
        optimisticResponse: { setPriority: { __typename: 'Dataset', id, priority: chosen } as never },
      }),
    )
  }
  return (
    <>
      {fault && <Notice kind="fault">{fault}</Notice>}
      <Public>
        <Switch label="Public" checked={isPublic} disabled={loading} onChange={publish} />
        <p>
          {isPublic
            ? 'Everybody on the web sees and downloads this dataset, without an account. Switch it off, and only those see it with whom it is shared.'
            : 'Only you and those with whom it is shared see this dataset. Switch it on, and everybody on the web sees and downloads it at once, without an account.'}
        </p>
      </Public>
      <Field label="Priority">
        {props => <Select control={props} value={priority ?? 'NONE'} options={choices} onChange={choose} />}
      </Field>
    </>
  )
}
