import { styled } from 'styled-components'
import { useStore } from 'zustand'
import type { Property } from '../../../../formats/property/property'
import { cssColour } from '../../../instrument/colour/cssColour'
import { arranged, type CategoryLegend } from '../../../instrument/colour/legend'
import { number } from '../../../lib/words/counts'
import { legendSort, sortedKind } from '../../state/legendSort'
import { Elsewhere } from './Elsewhere'
import { Body, Note, Swatch } from './legendLook'
import { RampStrip } from './RampStrip'
import { isEmpty, type LegendState } from './useLegend'
import { useMarks, type Marks } from './useMarks'

/** as many swatches stand in one line of a folded legend on a phone */
const mostSwatches = 6

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

/** The ramp or the first colours, and how many objects have a value when most have none: the picture is grey then. */
export function Folded({ state }: { state: Extract<LegendState, { stage: 'ready' }> }) {
  const { legend, property, shown, stale } = state
  const marks = useMarks(property, shown)
  const isSparse = !stale && legend.without * 2 > legend.objects
  if (legend.kind === 'own' && !isSparse) return null
  return (
    <Body>
      {legend.kind === 'ramp' && <RampStrip legend={legend} value={stale ? NaN : marks.value} />}
      {legend.kind === 'categories' && <Colours legend={legend} property={property} marks={marks} />}
      {isSparse && (
        <Note>
          {number(legend.objects - legend.without)} of {number(legend.objects)} have a value
        </Note>
      )}
      {isSparse && isEmpty(legend) && <Elsewhere property={property} time={shown.time} isBrief />}
    </Body>
  )
}

interface Props {
  legend: CategoryLegend
  property: Property
  marks: Marks
}

/** The category of the selected objects, or else the first colours. */
function Colours({ legend: { entries }, property, marks }: Props) {
  const sort = useStore(legendSort, sorts => sorts[sortedKind(property)])
  const sorted = arranged(entries, '', sort)
  const marked = sorted.filter(({ category }) => marks.selected.has(category))
  const [only] = marked
  if (only && marked.length === 1)
    return (
      <Line>
        <Swatch style={{ background: cssColour(only.colour) }} />
        <span>{only.name}</span>
      </Line>
    )
  const listed = marked.length > 0 ? marked : sorted.filter(({ count }) => count > 0)
  const first = listed.slice(0, mostSwatches)
  return (
    <Line>
      {first.map(({ category, colour }) => (
        <Swatch key={category} style={{ background: cssColour(colour) }} />
      ))}
      {listed.length > first.length && <span>+ {number(listed.length - first.length)}</span>}
    </Line>
  )
}
