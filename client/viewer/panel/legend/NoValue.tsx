import type { Property } from '../../../../formats/property/property'
import { none } from '../../../instrument/colour/categories'
import type { Legend } from '../../../instrument/colour/legend'
import { objectsWithout } from '../../../instrument/colour/legendSelection'
import type { Shown } from '../../../instrument/colour/objectValues'
import { wayOf } from '../../../instrument/sets/clickWay'
import { number } from '../../../lib/words/counts'
import { isolateObjects, selectObjects } from '../../state/selecting'
import { useController, useViewerState } from '../../state/useViewer'
import { EmptySwatch, Entry } from './legendLook'
import type { Marks } from './useMarks'

interface Props {
  readonly legend: Legend
  readonly property: Property
  readonly shown: Shown
  readonly stale: boolean
  readonly marks: Marks
}

/** The entry of the objects without a value. A click selects them, a double click isolates them. */
export function NoValue({ legend, property, shown, stale, marks }: Props) {
  const controller = useController()
  const palette = useViewerState(({ colour }) => colour.palette)
  const { without } = legend
  if (without === 0) return null
  const refs = () => objectsWithout(shown, property, palette)
  return (
    <Entry
      type="button"
      data-tip="Click selects, double click isolates"
      data-tip-beside=""
      data-hovered={marks.hovered === none}
      aria-current={marks.selected.has(none) || undefined}
      onClick={event => selectObjects(controller, refs(), wayOf(event), legend.propertyId)}
      onDoubleClick={() => isolateObjects(controller, refs(), legend.propertyId)}
    >
      <EmptySwatch />
      <span>No value</span>
      {!stale && <b>{number(without)}</b>}
    </Entry>
  )
}
