import { useState } from 'react'
import { styled } from 'styled-components'
import { isNone } from '../../../instrument/sets/objectSet'
import { useSavedSets, type SavedList, type SavedSetsPort } from '../../state/savedSets'
import { useViewerState } from '../../state/useViewer'
import { Caption, Heading, Quiet, Section } from '../look'
import { NameForm } from './NameForm'
import { SavedItem } from './SavedItem'
import { SetList } from './setLook'
import { useSelectionContent } from './useSelectionContent'

/** The server stores names of at most this length. */
const longestName = 100
/** Sets whose objects are loaded with the list, to count the missing ones. Others load when they are used. */
const mostEager = 20

const Refusal = styled(Caption)`
  color: var(--red-text);
`

/** What happened to the last change. */
export type Said = { readonly done: string } | { readonly refused: string } | null

/** Sets that managers saved with the dataset: everybody uses them, managers change them. */
export function SavedSets() {
  const saved = useSavedSets()
  const [said, setSaid] = useState<Said>(null)
  if (!saved) return null
  const { list } = saved.port
  return (
    <Section aria-label="Saved with the dataset">
      <Heading>Saved with the dataset</Heading>
      <Sets list={list} port={saved.port} onSaid={setSaid} />
      {list.stage === 'ready' && list.mayChange && <SaveForm port={saved.port} onSaid={setSaid} />}
      <div role="status">
        {said && ('done' in said ? <Caption>{said.done}</Caption> : <Refusal>{said.refused}</Refusal>)}
      </div>
    </Section>
  )
}

interface Parts {
  port: SavedSetsPort
  onSaid(said: Said): void
}

function Sets({ list, port, onSaid }: Parts & { list: SavedList }) {
  if (list.stage === 'loading') return <Caption>Loading the saved sets</Caption>
  if (list.stage === 'failed')
    return (
      <>
        <Refusal role="alert">The saved sets could not be loaded. {list.reason}</Refusal>
        <div>
          <Quiet type="button" onClick={list.again}>
            Try again
          </Quiet>
        </div>
      </>
    )
  if (list.sets.length === 0)
    return (
      <Caption>
        {list.mayChange
          ? 'None yet. Everybody who may see the dataset can use the sets that you save here.'
          : 'The managers of this dataset have not saved any sets.'}
      </Caption>
    )
  return (
    <SetList>
      {list.sets.map((set, at) => (
        <SavedItem
          key={set.id}
          set={set}
          isEager={at < mostEager}
          mayChange={list.mayChange}
          onChange={(change, done) => told(port.change(set, change), done, onSaid)}
          onRemove={() => told(port.remove(set), `${set.name} is deleted.`, onSaid)}
        />
      ))}
    </SetList>
  )
}

/** Resolves to whether the server made the change. */
async function told(
  change: Promise<string | null>,
  done: string,
  onSaid: (said: Said) => void,
): Promise<boolean> {
  onSaid(null)
  const refused = await change
  onSaid(refused === null ? { done } : { refused })
  return refused === null
}

function SaveForm({ port, onSaid }: Parts) {
  const none = useViewerState(state => isNone(state.selection))
  const { waits, content } = useSelectionContent()
  const save = async (name: string) => {
    const given = content()
    if (given) return told(port.save(name, given), `${name} is saved with the dataset.`, onSaid)
    onSaid({ refused: 'None of the selected objects has a mesh.' })
    return false
  }
  return (
    <>
      <NameForm
        label="Name of the set to save with the dataset"
        placeholder={none ? 'Select objects to save a set' : 'Name for the selection'}
        button="Save"
        action="Save with the dataset"
        longest={longestName}
        disabled={none || waits !== null}
        onName={save}
      />
      {!none && waits && <Caption>{waits}</Caption>}
    </>
  )
}
