import { isNone } from '../../../instrument/sets/objectSet'
import { invertSelection, selectAll, selectInSight, selectNeighbours } from '../../state/selecting'
import { useController, useViewerState } from '../../state/useViewer'
import { Buttons, Heading, Quiet, Section } from '../look'
import { Through } from './Through'

/** Changes the selection as a whole. */
export function SelectionActions({ count }: { count: string }) {
  const controller = useController()
  const none = useViewerState(state => isNone(state.selection))
  return (
    <Section>
      <Heading>{count}</Heading>
      <VisibilityActions />
      <Heading>Change the selection</Heading>
      <Buttons>
        <Quiet type="button" onClick={() => selectAll(controller)} data-tip="All visible objects (Ctrl+A)">
          All
        </Quiet>
        <Quiet
          type="button"
          onClick={() => selectInSight(controller, 'replace')}
          data-tip="Objects whose centre is on screen (S)"
        >
          On screen
        </Quiet>
        <Quiet
          type="button"
          onClick={() => invertSelection(controller)}
          data-tip="The visible objects that are not selected (Ctrl+I)"
        >
          Invert
        </Quiet>
        <Quiet
          type="button"
          disabled={none}
          onClick={() => selectNeighbours(controller)}
          data-tip="Adds the objects around the selected ones (N)"
        >
          Neighbours
        </Quiet>
        <Quiet
          type="button"
          disabled={none}
          onClick={() => controller.dispatch({ type: 'letGo' })}
          data-tip="Clear the selection (Esc)"
        >
          None
        </Quiet>
      </Buttons>
      <Through id="viewer-through" />
    </Section>
  )
}

/** Hides, isolates or ghosts the selection, and shows all objects again. */
function VisibilityActions() {
  const { dispatch } = useController()
  const none = useViewerState(state => isNone(state.selection))
  const altered = useViewerState(
    ({ hidden, isolated, ghosted }) => !isNone(hidden) || !isNone(isolated) || !isNone(ghosted),
  )
  return (
    <Buttons>
      <Quiet type="button" disabled={none} onClick={() => dispatch({ type: 'hide' })} data-tip="H">
        Hide
      </Quiet>
      <Quiet type="button" disabled={none} onClick={() => dispatch({ type: 'isolate' })} data-tip="I">
        Isolate
      </Quiet>
      <Quiet
        type="button"
        disabled={none}
        onClick={() => dispatch({ type: 'ghost', selected: false })}
        data-tip="Draws all other objects as glass (G); Shift+G does so with the selection"
      >
        Ghost others
      </Quiet>
      <Quiet type="button" disabled={!altered} onClick={() => dispatch({ type: 'showAll' })} data-tip="A">
        Show all
      </Quiet>
    </Buttons>
  )
}
