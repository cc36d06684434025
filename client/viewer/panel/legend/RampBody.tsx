import { useId, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { FloatProperty, Property } from '../../../../formats/property/property'
import { placeOn, valueAtPlace } from '../../../instrument/colour/colourScale'
import { areaPath } from '../../../instrument/colour/histogram'
import { legendBins, type RampLegend } from '../../../instrument/colour/legend'
import { objectsValued } from '../../../instrument/colour/legendSelection'
import type { Shown } from '../../../instrument/colour/objectValues'
import { statsOf } from '../../../instrument/colour/valueStats'
import { rampStops } from '../../../instrument/colour/rampStops'
import { wayOf } from '../../../instrument/sets/clickWay'
import type { Way } from '../../../instrument/sets/objectSet'
import type { Tick } from '../../../instrument/colour/ticks'
import { number } from '../../../lib/words/counts'
import { selectObjects } from '../../state/selecting'
import { useController } from '../../state/useViewer'
import { Note } from './legendLook'
import { NarrowValues } from './NarrowValues'
import { SelectByValue } from './SelectByValue'
import { useBrush } from './useBrush'
import type { Marks } from './useMarks'

export const Strip = styled.div`
  forced-color-adjust: none;
  height: 10px;
  border-radius: 2px;
`
const Chart = styled.svg`
  display: block;
  width: 100%;
  height: 40px;
  overflow: visible;
  cursor: crosshair;
  touch-action: none;
  @container (max-width: 640px) {
    height: 24px;
  }
`
const Ticks = styled.div`
  position: relative;
  height: 20px;
  color: var(--grey-11);
  font-size: 11px;
  font-variant-numeric: tabular-nums;
  span {
    position: absolute;
    top: 5px;
    white-space: nowrap;
    line-height: 14px;
  }
  i {
    position: absolute;
    top: 0;
    width: 1px;
    height: 4px;
    background: currentcolor;
  }
`
/** Moves the texts of ticks near the ends inwards. */
const shiftOf = (place: number) => (place < 0.1 ? 0 : place > 0.9 ? -100 : -50)

export const TickRow = ({ ticks }: { ticks: readonly Tick[] }) => (
  <Ticks>
    {ticks.map(({ value, place, text }) => (
      <div key={value}>
        <i style={{ left: `${place * 100}%` }} />
        <span data-tick style={{ left: `${place * 100}%`, translate: `${shiftOf(place)}% 0` }}>
          {text}
        </span>
      </div>
    ))}
  </Ticks>
)

/** The value of the selected object, as a pointer over the ramp. */
const Pointer = styled.i`
  position: absolute;
  bottom: 0;
  width: 3px;
  height: 14px;
  margin-left: -1.5px;
  border-radius: 2px;
  background: #f2fffd;
  box-shadow: 0 0 0 1.5px rgb(8 11 15 / 0.9);
  pointer-events: none;
`
const Marked = styled.div`
  position: relative;
`

/** A ramp with the place of one value; NaN marks none. */
export function MarkedStrip({ legend: { scale }, value }: { legend: RampLegend; value: number }) {
  const place = placeOn(scale, value)
  return (
    <Marked>
      <Strip style={{ background: `linear-gradient(90deg, ${rampStops(scale.ramp).join(', ')})` }} />
      {Number.isFinite(place) && <Pointer data-value={value} style={{ left: `${place * 100}%` }} />}
    </Marked>
  )
}

interface Props {
  readonly legend: RampLegend
  readonly property: Property
  readonly shown: Shown
  readonly stale: boolean
  readonly marks: Marks
}

/** Histogram, ramp and ticks on one axis. A drag over the histogram selects objects by their values. */
export function RampBody({ legend, property, shown, stale, marks }: Props) {
  const { scale, ticks, remark, below, above } = legend
  const controller = useController()
  // all values, also those beyond the ramp: otherwise "more than 30" would leave out the largest
  const whole = statsOf(property as FloatProperty).whole ?? [0, 0]
  /** the last range of the fields, and the property that it belongs to */
  const [chosen, setChosen] = useState({ range: whole, property })
  const range = chosen.property === property ? chosen.range : whole
  const setRange = ([low, high]: readonly [number, number]) =>
    setChosen({ range: [Math.max(low, whole[0]), Math.min(high, whole[1])], property })
  const select = (wanted: readonly [number, number], way: Way) =>
    selectObjects(controller, objectsValued(shown, property, wanted), way, legend.propertyId)
  const drag = (wanted: readonly [number, number], way: Way) => {
    setRange(wanted)
    select(wanted, way)
  }
  return (
    <>
      <div>
        {scale.ends && <Distribution legend={legend} stale={stale} onSelect={drag} />}
        {scale.ends && <MarkedStrip legend={legend} value={stale ? NaN : marks.value} />}
        <TickRow ticks={ticks} />
      </div>
      {remark && <Note>{remark}</Note>}
      {below + above > 0 && !stale && (
        <Note>
          {[below > 0 && `${number(below)} below`, above > 0 && `${number(above)} above`]
            .filter(Boolean)
            .join(', ')}{' '}
          the range
        </Note>
      )}
      {!stale && <NarrowValues legend={legend} property={property} time={shown.time} />}
      {scale.ends && (
        <SelectByValue
          range={range}
          whole={whole}
          onChange={wanted => setChosen({ range: wanted, property })}
          onSelect={select}
        />
      )}
    </>
  )
}

export type OnSelect = (range: readonly [number, number], way: Way) => void

function Distribution({
  legend: { scale, bins },
  stale,
  onSelect,
}: {
  legend: RampLegend
  stale: boolean
  onSelect: OnSelect
}) {
  const gradient = useId()
  const path = useMemo(() => areaPath(bins), [bins])
  const stops = rampStops(scale.ramp)
  const values = bins.reduce((sum, count) => sum + count, 0)
  // beyond the ends lie the values that have the colour of the end
  const rangeOf = ([from, to]: readonly [number, number]) =>
    [from <= 0 ? -Infinity : valueAtPlace(scale, from), to >= 1 ? Infinity : valueAtPlace(scale, to)] as const
  const { brush, handlers } = useBrush(legendBins, (places, event) => onSelect(rangeOf(places), wayOf(event)))
  return (
    <Chart
      viewBox={`0 0 ${legendBins} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Distribution of ${number(values)} values on screen`}
      data-tip={brush ? undefined : 'Drag to select objects by value'}
      style={{ opacity: stale ? 0.35 : 1 }}
      {...handlers}
    >
      <linearGradient id={gradient}>
        {stops.map((colour, at) => (
          <stop key={at} offset={at / (stops.length - 1)} stopColor={colour} />
        ))}
      </linearGradient>
      <rect width={legendBins} height={1} fill="transparent" />
      <path d={path} fill={`url(#${gradient})`} />
      {brush && (
        <rect
          x={brush[0] * legendBins}
          y={-0.05}
          width={(brush[1] - brush[0]) * legendBins}
          height={1.05}
          fill="rgb(255 255 255 / 0.22)"
          stroke="#fff"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </Chart>
  )
}
