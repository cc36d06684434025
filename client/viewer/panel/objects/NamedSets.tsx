import { sameName } from '../../../../formats/text'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { number } from '../../../lib/words/counts'
import { IconButton } from '../../../ui/IconButton'
import { isNone } from '../../../instrument/sets/objectSet'
import { longestSetName, mostNamedSets } from '../../../instrument/slices/sets'
import type { NamedSet } from '../../../instrument/viewerState'
import { useDispatch, useViewerState } from '../../state/useViewer'
import { Buttons, Caption, Heading, Quiet, Section } from '../look'
import { useMembers } from '../useObjects'
import { NameForm } from './NameForm'
import { ColouredLine, Item, SetList } from './setLook'
import { Swatch } from './Swatch'
import { Ways } from './Ways'

/** Sets that the person named: use, rename and delete them, and save the selection as one. */
export function NamedSets() {
  const named = useViewerState(state => state.named)
  const none = useViewerState(state => isNone(state.selection))
  const dispatch = useDispatch()
  const full = named.length >= mostNamedSets
  const [taken, setTaken] = useState<string | null>(null)
  const save = (name: string) => {
    const isTaken = named.some(entry => sameName(entry.name, name))
    setTaken(isTaken ? name : null)
    if (!isTaken) dispatch({ type: 'saveSet', name })
    return !isTaken
  }
  const replace = (name: string) => {
    dispatch({ type: 'saveSet', name })
    setTaken(null)
  }
  return (
    <Section>
      <Heading>Sets in this view</Heading>
      <NameForm
        label="Name of the new set"
        placeholder={none ? 'Select objects to save a set' : 'Name for the selection'}
        button="Save"
        longest={longestSetName}
        disabled={none || full}
        onName={save}
      />
      {taken !== null && (
        <Taken name={taken} onReplace={() => replace(taken)} onOther={() => setTaken(null)} />
      )}
      {full && <Caption>A view holds {mostNamedSets} sets. Delete a set to save another.</Caption>}
      {/* below the form, whose button would otherwise give its place to the button that deletes */}
      {named.length > 0 && (
        <SetList>
          {named.map(entry => (
            <Named key={entry.name} entry={entry} />
          ))}
        </SetList>
      )}
    </Section>
  )
}

/** Asks before the selection takes the place of a set with the same name. */
function Taken({ name, onReplace, onOther }: { name: string; onReplace(): void; onOther(): void }) {
  return (
    <div role="alert">
      <Caption>There is already a set “{name}”.</Caption>
      <Buttons>
        <Quiet type="button" onClick={onReplace}>
          Replace it
        </Quiet>
        <Quiet type="button" onClick={onOther}>
          Choose another name
        </Quiet>
      </Buttons>
    </div>
  )
}

function Named({ entry: { name, set, colour } }: { entry: NamedSet }) {
  const dispatch = useDispatch()
  const named = useViewerState(state => state.named)
  const [renaming, setRenaming] = useState(false)
  const [taken, setTaken] = useState<string | null>(null)
  const { length } = useMembers(set)
  return (
    <Item>
      {renaming ? (
        <NameForm
          label={`New name of ${name}`}
          start={name}
          button="Rename"
          longest={longestSetName}
          onName={to => {
            const isTaken = named.some(entry => entry.name !== name && sameName(entry.name, to))
            setTaken(isTaken ? to : null)
            if (isTaken) return false
            dispatch({ type: 'renameSet', name, to })
            setRenaming(false)
            return true
          }}
        />
      ) : (
        <ColouredLine>
          <span>
            <Swatch
              name={name}
              colour={colour ?? null}
              onChoose={to => dispatch({ type: 'colourSet', name, colour: to })}
            />
            <b title={name}>{name}</b>
          </span>
          <span title="Objects at this time">{number(length)}</span>
          <IconButton
            label={`Rename ${name}`}
            icon={<Pencil size={14} />}
            onClick={() => setRenaming(true)}
          />
          <IconButton
            label={`Delete ${name}`}
            icon={<Trash2 size={14} />}
            onClick={() => dispatch({ type: 'deleteSet', name })}
          />
        </ColouredLine>
      )}
      {taken !== null && <Caption role="alert">There is already a set “{taken}”.</Caption>}
      <Ways label={`Use ${name}`} onChoose={way => dispatch({ type: 'selectSet', set, way })} />
    </Item>
  )
}
