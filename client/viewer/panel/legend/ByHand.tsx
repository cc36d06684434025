import type { Shown } from '../../../instrument/colour/objectValues'
import { number } from '../../../lib/words/counts'
import { paintedByHand, selectObjects } from '../../state/selecting'
import { useController, useLive, useViewerState } from '../../state/useViewer'
import { Entry } from './legendLook'

/** The entry of the objects on screen that have a colour set by hand. A click selects them. */
export function ByHand({ shown }: { shown: Shown }) {
  const controller = useController()
  const painted = useViewerState(state => state.painted)
  useLive(live => live.world) // knowing more objects can add members
  if (painted.length === 0) return null
  const refs = paintedByHand(controller, shown)
  if (refs.length === 0) return null
  return (
    <Entry type="button" data-tip="Click selects" onClick={() => selectObjects(controller, refs, 'replace')}>
      <span>{number(refs.length)} coloured by hand</span>
    </Entry>
  )
}
