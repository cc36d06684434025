import { Network, X } from 'lucide-react'
import { styled } from 'styled-components'
import { titleOf } from '../../../instrument/naming'
import type { ObjectRef } from '../../../instrument/objectRef'
import { number } from '../../../lib/words/counts'
import { selectNeighbours } from '../../state/selecting'
import { useController } from '../../state/useViewer'
import { Buttons, Caption, Quiet, Section } from '../look'
import { useNameOf } from '../useObjects'

const Names = styled.p`
  margin: 0;
  font-size: 13px;
  line-height: 18px;
  overflow-wrap: anywhere;
`
/** a finger has no Shift key */
const ShiftHint = styled(Caption)`
  @media (pointer: coarse) {
    display: none;
  }
`
/** more would push the values out of the panel */
const mostNamed = 12

/** Above the values, which can fill more than the panel. */
export function Changes({ isAlone }: { isAlone: boolean }) {
  const controller = useController()
  return (
    <Section>
      <Buttons>
        {!isAlone && (
          <Quiet type="button" onClick={() => selectNeighbours(controller)} data-tip="N">
            <Network size={16} aria-hidden />
            Add neighbours
          </Quiet>
        )}
        <Quiet
          type="button"
          aria-label="Clear selection"
          onClick={() => controller.dispatch({ type: 'letGo' })}
          data-tip="Clear the selection (Esc)"
        >
          <X size={16} aria-hidden />
          Clear
        </Quiet>
      </Buttons>
    </Section>
  )
}

/** The names of the picked objects, and how to pick more. */
export function Members({ objects }: { objects: readonly ObjectRef[] }) {
  const nameOf = useNameOf()
  const names = objects.slice(0, mostNamed).map(ref => titleOf({ ref, name: nameOf(ref) }))
  const more = objects.length - names.length
  return (
    <Section>
      <Names>
        {names.join(', ')}
        {more > 0 && ` and ${number(more)} more`}
      </Names>
      <ShiftHint>Shift-click objects to add or remove them.</ShiftHint>
    </Section>
  )
}
