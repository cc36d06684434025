import { useMemo } from 'react'
import type { Property } from '../../../../formats/property/property'
import { none } from '../../../instrument/colour/categories'
import type { Legend } from '../../../instrument/colour/legend'
import { objectsWithout } from '../../../instrument/colour/legendSelection'
import type { Shown } from '../../../instrument/colour/objectValues'
import { nearestIn, valueTimes } from '../../../instrument/colour/valueTimes'
import { wayOf } from '../../../instrument/sets/clickWay'
import { number } from '../../../lib/words/counts'
import { isolateObjects, selectObjects } from '../../state/selecting'
import { showTime } from '../../state/showTime'
import { useController, useManifest, useViewerState } from '../../state/useViewer'
import { Quiet } from '../look'
import { EmptySwatch, Entry, Note } from './legendLook'
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
  const { objects, without } = legend
  if (without === 0) return null
  const refs = () => objectsWithout(shown, property, palette)
  return (
    <>
      {objects > 0 && without === objects && <Elsewhere property={property} time={shown.time} />}
      <Entry
        type="button"
        data-tip="Click selects, double click isolates"
        data-hovered={marks.hovered === none}
        aria-current={marks.selected.has(none) || undefined}
        onClick={event => selectObjects(controller, refs(), wayOf(event), legend.propertyId)}
        onDoubleClick={() => isolateObjects(controller, refs(), legend.propertyId)}
      >
        <EmptySwatch />
        <span>No value</span>
        {!stale && <b>{number(without)}</b>}
      </Entry>
    </>
  )
}

/** more runs of time points are not listed */
const mostRuns = 3

/** Says at which time points objects have values, and goes to the nearest. */
function Elsewhere({ property, time }: { property: Property; time: number }) {
  const controller = useController()
  const { minTime, maxTime } = useManifest()
  const runs = useMemo(() => valueTimes(property, [minTime, maxTime]), [property, minTime, maxTime])
  const nearest = nearestIn(runs, time)
  if (minTime === maxTime) return <Note>No object has a value.</Note>
  const listed = runs
    .slice(0, mostRuns)
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
  return (
    <>
      <Note>No object at this time has a value.</Note>
      {nearest !== null && (
        <Note>
          Values at {runs.length > 1 || runs[0]![0] < runs[0]![1] ? 'time points' : 'time point'}{' '}
          {listed.join(', ')}
          {runs.length > mostRuns && ' …'}
        </Note>
      )}
      {nearest !== null && nearest !== time && (
        <Quiet type="button" onClick={() => showTime(controller, nearest)}>
          Go to {nearest}
        </Quiet>
      )}
    </>
  )
}
