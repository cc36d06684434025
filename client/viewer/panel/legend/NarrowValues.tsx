import { useMemo } from 'react'
import type { Property } from '../../../../formats/property/property'
import type { RampLegend } from '../../../instrument/colour/legend'
import { nearestVaried } from '../../../instrument/colour/narrowValues'
import { measured } from '../../../lib/words/counts'
import { showTime } from '../../state/showTime'
import { useController, useManifest } from '../../state/useViewer'
import { Note, Remedy } from './legendLook'

interface Props {
  readonly legend: RampLegend
  readonly property: Property
  readonly time: number
}

/** Says that the colours on screen hardly differ, and offers a range or a time point at which they do. */
export function NarrowValues({ legend, property, time }: Props) {
  const { narrow, unit, remark } = legend
  // a property with one value has its own remark
  if (!narrow || remark) return null
  const [low, high] = narrow.map(value => measured(value))
  const ofUnit = unit && ` ${unit}`
  return narrow[0] < narrow[1] ? (
    <Note data-returns="canvas">
      At this time all values are from {low} to {high}
      {ofUnit}. <TimeRange />
    </Note>
  ) : (
    <Note data-returns="canvas">
      At this time all values are {low}
      {ofUnit}. <OtherTime legend={legend} property={property} time={time} />
    </Note>
  )
}

function TimeRange() {
  const { dispatch } = useController()
  return (
    <Remedy type="button" onClick={() => dispatch({ type: 'colour', colour: { span: 'time', range: null } })}>
      Use the range of each time point
    </Remedy>
  )
}

function OtherTime({ legend: { scale }, property, time }: Props) {
  const controller = useController()
  const { minTime, maxTime } = useManifest()
  const varied = useMemo(
    () => (property.type === 'float' ? nearestVaried(property, scale, time, [minTime, maxTime]) : null),
    [property, scale, time, minTime, maxTime],
  )
  if (varied === null) return null
  return (
    <Remedy type="button" onClick={() => showTime(controller, varied)}>
      Go to time {varied}, where they differ
    </Remedy>
  )
}
