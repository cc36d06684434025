import { useMemo } from 'react'
import { styled } from 'styled-components'
import type { FloatProperty } from '../../../formats/property/property'
import { measured } from '../../lib/words/counts'
import { categoriesOf, cssColour, rampNames, rampStops } from '../model/colouring'
import { areaPath, histogram, placeIn, robustRange } from '../model/histogram'
import { readyValue } from '../state/live'
import { useDispatch, useLive, useManifest, useViewerState } from '../state/useViewer'
import { NumberField } from './NumberField'
import { Buttons, Caption, Choice, Heading, Quiet, Section } from './look'

const Chart = styled.svg`
  display: block;
  width: 100%;
  height: 56px;
  overflow: visible;
`
const Strip = styled.div`
  height: 10px;
  border-radius: 3px;
`
const Ends = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: 8px;
  color: var(--grey-10);
  font-size: 12px;
`
const Entries = styled.ul<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: ${({ $wide }) => ($wide ? '1fr' : '1fr 1fr')};
  gap: 2px 12px;
  font-size: 12px;
`
const Entry = styled.li`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
const Dot = styled.i`
  flex: none;
  width: 10px;
  height: 10px;
  border-radius: 3px;
`
const bins = 60
const mostEntries = 24
/** longest name, in characters, that fits into half of the panel */
const shortName = 14

/** Ramp, range and legend of the property that colours the objects. */
export function ColourSettings() {
  const propertyId = useViewerState(state => state.colour.propertyId)
  const property = useLive(live => (propertyId === null ? null : readyValue(live.properties.get(propertyId))))
  if (!property) return null
  return property.type === 'float' ? <RampSettings key={propertyId} property={property} /> : <Categories />
}

function PropertyName() {
  const { properties } = useManifest()
  const propertyId = useViewerState(state => state.colour.propertyId)
  return <Heading>{properties.find(({ id }) => id === propertyId)?.name}</Heading>
}

function RampSettings({ property }: { property: FloatProperty }) {
  const { ramp, range: chosen } = useViewerState(state => state.colour)
  const dispatch = useDispatch()
  const whole = property.range ?? [0, 1]
  const nearlyAll = useMemo(() => robustRange(property.values, property.range ?? [0, 1]), [property])
  const range = chosen ?? nearlyAll
  const set = (next: readonly [number, number]) => dispatch({ type: 'colour', colour: { range: next } })
  return (
    <Section>
      <PropertyName />
      <Choice
        aria-label="Ramp"
        value={ramp}
        onChange={event => dispatch({ type: 'colour', colour: { ramp: event.target.value } })}
      >
        {rampNames.map(name => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Choice>
      <Distribution property={property} whole={whole} range={range} />
      <Strip style={{ background: `linear-gradient(90deg, ${rampStops(ramp).join(', ')})` }} />
      <Ends>
        <NumberField
          label="Lowest value of the ramp"
          value={range[0]}
          onChange={value => value < range[1] && set([value, range[1]])}
        />
        <span>to</span>
        <NumberField
          label="Highest value of the ramp"
          value={range[1]}
          onChange={value => value > range[0] && set([range[0], value])}
        />
      </Ends>
      <Caption>
        All values lie between {measured(whole[0])} and {measured(whole[1])}.
      </Caption>
      <Buttons>
        <Quiet
          type="button"
          aria-pressed={!chosen}
          onClick={() => dispatch({ type: 'colour', colour: { range: null } })}
        >
          Most values
        </Quiet>
        <Quiet
          type="button"
          aria-pressed={chosen?.[0] === whole[0] && chosen[1] === whole[1]}
          onClick={() => set(whole)}
        >
          All values
        </Quiet>
      </Buttons>
    </Section>
  )
}

/** Histogram of the values of all time points. Values outside the ramp's range are paler. */
function Distribution({
  property,
  whole,
  range,
}: {
  property: FloatProperty
  whole: readonly [number, number]
  range: readonly [number, number]
}) {
  const path = useMemo(() => areaPath(histogram(property.values, whole, bins)), [property, whole])
  const left = placeIn(whole, range[0]) * bins
  const right = placeIn(whole, range[1]) * bins
  return (
    <Chart
      viewBox={`0 0 ${bins} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Distribution of ${property.values.length} values`}
    >
      <clipPath id="viewer-range">
        <rect x={left} y={0} width={Math.max(0, right - left)} height={1} />
      </clipPath>
      <path d={path} fill="var(--grey-6)" />
      <path d={path} fill="var(--accent)" clipPath="url(#viewer-range)" />
    </Chart>
  )
}

function Categories() {
  const propertyId = useViewerState(state => state.colour.propertyId)
  const property = useLive(live => (propertyId === null ? null : readyValue(live.properties.get(propertyId))))
  const entries = useMemo(() => (property ? categoriesOf(property) : []), [property])
  if (entries.length === 0)
    return (
      <Section>
        <Caption>The file defines the colours.</Caption>
      </Section>
    )
  return (
    <Section>
      <PropertyName />
      <Entries $wide={entries.some(({ name }) => name.length > shortName)}>
        {entries.slice(0, mostEntries).map(({ name, colour }) => (
          <Entry key={name} title={name}>
            <Dot style={{ background: cssColour(colour) }} />
            <span>{name}</span>
          </Entry>
        ))}
      </Entries>
      {entries.length > mostEntries && <Caption>and {entries.length - mostEntries} more</Caption>}
    </Section>
  )
}
