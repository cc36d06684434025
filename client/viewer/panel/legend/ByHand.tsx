import { cssColour } from '../../../instrument/colour/cssColour'
import type { Shown } from '../../../instrument/colour/objectValues'
import { number } from '../../../lib/words/counts'
import { otherColours, selectObjects } from '../../state/selecting'
import { useController, useLive, useViewerState } from '../../state/useViewer'
import { Entry, Swatch } from './legendLook'

/** The entries of the objects on screen whose colour a person set, for a group or by hand. A click selects them. */
export function ByHand({ shown }: { shown: Shown }) {
  const controller = useController()
  useViewerState(state => state.painted)
  useViewerState(state => state.groupLooks)
  useLive(live => live.world) // knowing more objects can add members
  return otherColours(controller, shown).map(({ group, colour, refs }, at) => (
    <Entry
      key={at}
      type="button"
      data-tip="Click selects"
      data-tip-beside=""
      onClick={() => selectObjects(controller, refs, 'replace')}
    >
      {colour !== null && <Swatch style={{ background: cssColour(colour) }} />}
      <span>{group === null ? `${number(refs.length)} coloured by hand` : `Group ${group}`}</span>
      {group !== null && <b>{number(refs.length)}</b>}
    </Entry>
  ))
}
