import { useMemo } from 'react'
import { styled } from 'styled-components'
import type { Property } from '../../../../formats/property/property'
import { nearestIn, valueTimes } from '../../../instrument/colour/valueTimes'
import { showTime } from '../../state/showTime'
import { useController, useManifest } from '../../state/useViewer'
import { Quiet } from '../look'
import { Note } from './legendLook'

/** more runs of time points are not listed */
const mostRuns = 3

/** Above the area of a folded legend that unfolds it. */
const Go = styled(Quiet)`
  position: relative;
  z-index: 1;
  flex: none;
`

interface Props {
  readonly property: Property
  /** the time on screen, at which no object has a value */
  readonly time: number
  /** the button only, without the list of time points */
  readonly isBrief?: boolean
}

/** Says at which time points objects have values, and goes to the nearest. */
export function Elsewhere({ property, time, isBrief = false }: Props) {
  const controller = useController()
  const { minTime, maxTime } = useManifest()
  const runs = useMemo(() => valueTimes(property, [minTime, maxTime]), [property, minTime, maxTime])
  const nearest = nearestIn(runs, time)
  if (minTime === maxTime) return isBrief ? null : <Note>No object has a value.</Note>
  const listed = runs
    .slice(0, mostRuns)
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
  return (
    <>
      {!isBrief && <Note>No object at this time has a value.</Note>}
      {!isBrief && nearest !== null && (
        <Note>
          Values at {runs.length > 1 || runs[0]![0] < runs[0]![1] ? 'time points' : 'time point'}{' '}
          {listed.join(', ')}
          {runs.length > mostRuns && ' …'}
        </Note>
      )}
      {nearest !== null && nearest !== time && (
        <Go type="button" onClick={() => showTime(controller, nearest)}>
          Go to time point {nearest}
        </Go>
      )}
    </>
  )
}
