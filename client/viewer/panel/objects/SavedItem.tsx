import { Pencil, Replace } from 'lucide-react'
import { useState } from 'react'
import { isNone } from '../../../instrument/sets/objectSet'
import { counted, number } from '../../../lib/words/counts'
import { IconButton } from '../../../ui/IconButton'
import type { SavedSet, SavedSetChange } from '../../state/savedSets'
import { useViewerState } from '../../state/useViewer'
import { Caption } from '../look'
import { Asking } from './Asking'
import { DeleteButton } from './DeleteButton'
import { MissingObjects } from './MissingObjects'
import { NameForm } from './NameForm'
import { ColouredLine, Item } from './setLook'
import { Swatch } from './Swatch'
import { useSavedMembers } from './useSavedMembers'
import { useSelectionContent } from './useSelectionContent'
import { Ways } from './Ways'

const longestName = 100

interface Props {
  set: SavedSet
  mayChange: boolean
  /** load its objects before they are used */
  isEager: boolean
  /** `done`: what to say after the change */
  onChange(change: SavedSetChange, done: string): Promise<boolean>
  onRemove(): Promise<boolean>
}

/** A saved set: use it, and for managers change it. */
export function SavedItem({ set, mayChange, isEager, onChange, onRemove }: Props) {
  const { name, colour, objectCount } = set
  const [renaming, setRenaming] = useState(false)
  const members = useSavedMembers(set, isEager)
  const rename = async (to: string) => {
    const done = await onChange({ name: to }, `${name} is now ${to}.`)
    if (done) setRenaming(false)
    return done
  }
  return (
    <Item>
      {renaming ? (
        <NameForm
          label={`New name of ${name}`}
          start={name}
          button="Rename"
          longest={longestName}
          onName={rename}
        />
      ) : (
        <ColouredLine>
          <span>
            <Swatch
              name={name}
              colour={colour}
              onChoose={mayChange ? to => onChange({ colour: to }, `${name} has another colour.`) : null}
            />
            <b title={name}>{name}</b>
          </span>
          <span title={`${counted(objectCount, 'object')} at all times`}>{number(objectCount)}</span>
          {mayChange && (
            <>
              <IconButton
                label={`Rename ${name}`}
                icon={<Pencil size={14} />}
                onClick={() => setRenaming(true)}
              />
              <ReplaceButton set={set} onChange={onChange} />
              <DeleteButton
                name={name}
                text="The set is deleted for everybody who uses it. The objects themselves stay."
                onYes={onRemove}
              />
            </>
          )}
        </ColouredLine>
      )}
      <Ways label={`Use ${name}`} disabled={members.isBusy} onChoose={way => void members.use(way)} />
      {members.fault && <Caption role="alert">{members.fault}</Caption>}
      <MissingObjects name={name} members={members.loaded} />
    </Item>
  )
}

function ReplaceButton({ set: { name }, onChange }: Pick<Props, 'set' | 'onChange'>) {
  const [asking, setAsking] = useState(false)
  const none = useViewerState(state => isNone(state.selection))
  const { waits, content } = useSelectionContent()
  const replace = async () => {
    const given = content()
    if (given) await onChange({ content: given }, `${name} has the selected objects now.`)
    setAsking(false)
  }
  return (
    <>
      <IconButton
        label={`Replace ${name} by the selection`}
        icon={<Replace size={14} />}
        disabled={none || waits !== null}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <Asking
          title={`Replace the objects of ${name}?`}
          text="The set gets the selected objects for everybody who uses it. Its old objects are lost."
          yes="Replace"
          onYes={replace}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
