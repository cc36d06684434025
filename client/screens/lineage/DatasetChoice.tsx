import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/Button'
import { Field, TextInput } from '../../ui/form/Field'
import { NotLoaded } from '../../ui/status/NotLoaded'
import { Dialog } from '../../ui/overlay/Dialog'
import { Skeleton } from '../../ui/status/Skeleton'
import { useDatasetChoiceQuery } from './DatasetChoice.generated'

/** Milliseconds between the last keystroke and the search. */
const pause = 200

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  list-style: none;
  button {
    justify-content: start;
    width: 100%;
    text-align: left;
    overflow-wrap: anywhere;
    white-space: normal;
  }
`

interface Props {
  /** the dataset that is open */
  id: string
  open: boolean
  onChoose(id: string): void
  onClose(): void
}

/** Chooses the dataset that is shown beside the open one. */
export function DatasetChoice({ id, open, onChoose, onClose }: Props) {
  return (
    <Dialog title="Compare with another dataset" open={open} onClose={onClose}>
      {open && <Search id={id} onChoose={onChoose} />}
    </Dialog>
  )
}

function Search({ id, onChoose }: Pick<Props, 'id' | 'onChoose'>) {
  const [text, setText] = useState('')
  const wanted = useSettled(text.trim())
  const { data, previousData, error, refetch } = useDatasetChoiceQuery({
    variables: { text: wanted || null },
  })
  const found = (data ?? previousData)?.datasets
  const others = found?.nodes.filter(dataset => dataset.id !== id).slice(0, 8)
  return (
    <>
      <Field label="Search by name">
        {control => (
          <TextInput
            {...control}
            data-first=""
            type="search"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {!found && error && <NotLoaded error={error} again={refetch} />}
      {!found && !error && <Skeleton $height={120} />}
      {others?.length === 0 && <p role="status">No other dataset that you may see has this name.</p>}
      <List>
        {others?.map(dataset => (
          <li key={dataset.id}>
            <Button type="button" onClick={() => onChoose(dataset.id)}>
              {dataset.name}
            </Button>
          </li>
        ))}
      </List>
      {found && found.totalCount > 9 && (
        <p>These are the first ones. Type more of the name to find others.</p>
      )}
    </>
  )
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
