import { ArrowUpRight, Circle, Waypoints } from 'lucide-react'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import type { PropertyEntry } from '../../../../formats/frame/manifest'
import type { Property } from '../../../../formats/property/property'
import { tickText } from '../../../instrument/colour/ticks'
import { isNone, rowsIn } from '../../../instrument/sets/objectSet'
import { canDraw, mostShapes, shapeCount } from '../../../instrument/shapes/shapes'
import { number } from '../../../lib/words/counts'
import { readyValue } from '../../state/live'
import { useLive, useManifest, useViewerState } from '../../state/useViewer'
import { Fault, Note } from './legendLook'

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 24px;
  > span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > svg {
    flex: none;
  }
  > b {
    color: var(--grey-11);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`

/** The properties whose shapes are drawn, in the order of the dataset. */
export function useDrawn(): readonly PropertyEntry[] {
  const { properties } = useManifest()
  const drawn = useViewerState(state => state.drawn)
  return useMemo(
    () => properties.filter(({ id, type }) => canDraw(type) && drawn.includes(id)),
    [properties, drawn],
  )
}

/** One entry for each drawn property. Shapes have the colours of their objects. */
export function DrawnEntries({ entries }: { entries: readonly PropertyEntry[] }) {
  return entries.map(entry => <DrawnEntry key={entry.id} entry={entry} />)
}

function DrawnEntry({ entry: { id, name, type } }: { entry: PropertyEntry }) {
  const loading = useLive(live => live.properties.get(id))
  const Picture = type === 'sphere' ? Circle : type === 'vector' ? ArrowUpRight : Waypoints
  if (loading?.stage === 'failed')
    return (
      <Fault role="alert">
        {name} is not loaded: {loading.reason}
      </Fault>
    )
  const property = readyValue(loading)
  return (
    <div>
      <Row>
        <Picture size={14} aria-hidden />
        <span title={name}>{name}</span>
        {property ? <Count property={property} /> : <b>loading …</b>}
      </Row>
      {property && <Remark property={property} />}
    </div>
  )
}

/** The number of shapes at this time. */
function Count({ property }: { property: Property }) {
  const count = useShapeCount(property)
  return (
    <b>
      {count > mostShapes ? `first ${number(mostShapes)} of ` : ''}
      {number(count)}
    </b>
  )
}

function useShapeCount(property: Property): number {
  const world = useLive(live => live.world)
  const time = useLive(live => live.shown?.time)
  const selection = useViewerState(state => state.selection)
  const follows = property.type === 'space' || property.type === 'dict'
  const selected = follows && !isNone(selection) ? rowsIn(selection, world) : null
  return useMemo(
    () => (time === undefined ? 0 : shapeCount(property, { time, world, selected })),
    [property, time, world, selected],
  )
}

function Remark({ property }: { property: Property }) {
  const isEmpty = useViewerState(({ selection }) => isNone(selection))
  if (property.type !== 'space' && property.type !== 'dict') return null
  if (isEmpty) return <Note>Select objects to see lines to their neighbours.</Note>
  if (property.type === 'space' || !property.range) return null
  const [low, high] = property.range
  return (
    <Note>
      Thin lines are {tickText(low)}, thick lines {tickText(high)}.
    </Note>
  )
}
