import { CircleAlert, LoaderCircle } from 'lucide-react'
import { styled } from 'styled-components'
import type { PropertyEntry } from '../../../formats/frame/manifest'
import { typeWords } from '../../instrument/colour/colouring'
import { isNone } from '../../instrument/sets/objectSet'
import { canDraw } from '../../instrument/shapes/shapes'
import { number } from '../../lib/words/counts'
import { useController, useLive, useManifest, useViewerState } from '../state/useViewer'
import { Buttons, Heading, ListButton, Quiet, Section } from './look'

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const Kind = styled.span`
  color: var(--grey-10);
  font-size: 12px;
`

/** The properties that are drawn beside the objects: spheres, arrows and lines to neighbours. Several at once. */
export function ShapesSection() {
  const { properties } = useManifest()
  const drawable = properties.filter(({ type }) => canDraw(type))
  const drawn = useViewerState(state => state.drawn)
  if (drawable.length === 0) return null
  return (
    <Section>
      <Heading>Draw</Heading>
      <div>
        {drawable.map(entry => (
          <DrawnRow key={entry.id} entry={entry} on={drawn.includes(entry.id)} />
        ))}
      </div>
      {drawable.some(({ id }) => drawn.includes(id)) && <GhostAll />}
    </Section>
  )
}

function DrawnRow({ entry, on }: { entry: PropertyEntry; on: boolean }) {
  const controller = useController()
  const loading = useLive(live => live.properties.get(entry.id))
  const isFailed = loading?.stage === 'failed'
  const toggle = () => {
    controller.dispatch({ type: 'draw', propertyId: entry.id, on: isFailed || !on })
    if (isFailed) controller.reload(entry.id)
  }
  return (
    <ListButton
      type="button"
      aria-pressed={on}
      onClick={toggle}
      title={isFailed ? `Not loaded: ${loading.reason}` : `${number(entry.values)} values`}
    >
      <Name>{entry.name}</Name>
      {on && loading?.stage === 'loading' && <LoaderCircle size={14} aria-label="loading" />}
      {isFailed && <CircleAlert size={14} aria-label="not loaded: try again" />}
      <Kind>{typeWords[entry.type]}</Kind>
    </ListButton>
  )
}

/** Shapes within opaque objects are covered. */
function GhostAll() {
  const { dispatch } = useController()
  const ghosted = useViewerState(state => state.ghosted)
  const on = ghosted.outside && isNone({ ...ghosted, outside: false })
  return (
    <Buttons>
      <Quiet
        type="button"
        aria-pressed={on}
        title="Makes all objects transparent, to see shapes within them"
        onClick={() => dispatch({ type: 'ghostAll', on: !on })}
      >
        Ghost all objects
      </Quiet>
    </Buttons>
  )
}
