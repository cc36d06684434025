import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { FloatProperty } from '../../../../formats/property/property'
import { scaleAt } from '../../../instrument/colour/colouring'
import { centreOf, isDiverging } from '../../../instrument/colour/colourScale'
import { statsOf } from '../../../instrument/colour/valueStats'
import { spans, type ColourRule, type Span } from '../../../instrument/viewerState'
import { measured } from '../../../lib/words/counts'
import { readyValue } from '../../state/live'
import { useDispatch, useLive, useManifest, useViewerState } from '../../state/useViewer'
import { ColourMapEditor } from './ColourMapEditor'
import { LabelColours } from './LabelColours'
import { NumberField } from '../NumberField'
import { RampChoice } from './RampChoice'
import { Buttons, Caption, Heading, Quiet, Section } from '../look'

const Ends = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: start;
  gap: 8px;
  color: var(--grey-10);
  font-size: 12px;
  /* in the middle of the fields, which can have a fault below */
  > span {
    line-height: 32px;
  }
`

/** Settings of the colours of the property that colours the objects. The legend shows the result. */
export function ColourSettings() {
  const propertyId = useViewerState(state => state.colour.propertyId)
  const property = useLive(live => (propertyId === null ? null : readyValue(live.properties.get(propertyId))))
  if (!property) return null
  return (
    <Section>
      <PropertyName />
      {property.type === 'float' && <RampSettings key={propertyId} property={property} />}
      {(property.type === 'label' || property.type === 'string' || property.type === 'group') && (
        <LabelColours key={propertyId} property={property} />
      )}
      <FlatSetting />
    </Section>
  )
}

function PropertyName() {
  const { properties } = useManifest()
  const propertyId = useViewerState(state => state.colour.propertyId)
  return <Heading>{properties.find(({ id }) => id === propertyId)?.name}</Heading>
}

function useColour() {
  const colour = useViewerState(state => state.colour)
  const dispatch = useDispatch()
  const set = (change: Partial<ColourRule>) => dispatch({ type: 'colour', colour: change })
  return { colour, set }
}

function RampSettings({ property }: { property: FloatProperty }) {
  const { colour, set } = useColour()
  const { properties } = useManifest()
  const time = useViewerState(state => state.time)
  const scale = useMemo(() => scaleAt(property, colour, time), [property, colour, time])
  /** the ramp before the centre needed a diverging one */
  const [before, setBefore] = useState<string | null>(null)
  const switchCentre = () => {
    if (colour.centre !== null) {
      set({ centre: null, ramp: before ?? colour.ramp })
      setBefore(null)
      return
    }
    // a centre needs a ramp with a neutral middle
    const ramp = isDiverging(colour.ramp) ? colour.ramp : 'blueRed'
    if (ramp !== colour.ramp) setBefore(colour.ramp)
    set({ centre: centreOf(property.values, statsOf(property), colour.log), ramp })
  }
  const chooseRamp = (ramp: string) => {
    setBefore(null)
    set({ ramp })
  }
  return (
    <>
      <RampChoice chosen={colour.ramp} reversed={colour.reversed} onChoose={chooseRamp} />
      <ColourMapEditor
        title={properties.find(({ id }) => id === colour.propertyId)?.name ?? ''}
        propertyId={colour.propertyId}
        colour={colour}
        scale={scale}
        onChange={set}
      />
      <RangeSettings property={property} />
      <Buttons>
        <Quiet
          type="button"
          aria-pressed={colour.log}
          title="Equal steps on the ramp are equal factors"
          onClick={() => set({ log: !colour.log })}
        >
          Log
        </Quiet>
        <Quiet
          type="button"
          aria-pressed={colour.reversed}
          onClick={() => set({ reversed: !colour.reversed })}
        >
          Reversed
        </Quiet>
        <Quiet
          type="button"
          aria-pressed={colour.centre !== null}
          title="Puts one value into the middle of a diverging ramp"
          onClick={switchCentre}
        >
          Centred
        </Quiet>
      </Buttons>
      {colour.centre !== null && (
        <>
          <NumberField
            label="Value in the middle of the ramp"
            value={colour.centre}
            refuse={value => (colour.log && value <= 0 ? 'A logarithm needs a value above 0.' : '')}
            onChange={value => set({ centre: value })}
          />
          {isDiverging(colour.ramp) && <Caption>The diverging ramp {colour.ramp} shows both sides.</Caption>}
        </>
      )}
    </>
  )
}

const spanWords: Readonly<Record<Span, string>> = {
  nearly: 'Most values',
  all: 'All values',
  time: 'This time point',
}

function RangeSettings({ property }: { property: FloatProperty }) {
  const { colour, set } = useColour()
  const time = useViewerState(state => state.time)
  const stats = statsOf(property)
  // the ends without a centre, which would widen them
  const range = useMemo(
    () => scaleAt(property, { ...colour, centre: null }, time).ends ?? ([0, 1] as const),
    [property, colour, time],
  )
  if (!stats.whole) return <Caption>The property has no values.</Caption>
  return (
    <>
      <Ends>
        <NumberField
          label="Lowest value of the ramp"
          value={range[0]}
          refuse={value => (value < range[1] ? '' : `This has to be less than ${measured(range[1])}.`)}
          onChange={value => set({ range: [value, range[1]] })}
        />
        <span>to</span>
        <NumberField
          label="Highest value of the ramp"
          value={range[1]}
          refuse={value => (value > range[0] ? '' : `This has to be more than ${measured(range[0])}.`)}
          onChange={value => set({ range: [range[0], value] })}
        />
      </Ends>
      <Buttons role="group" aria-label="Range of the ramp">
        {spans.map(span => (
          <Quiet
            key={span}
            type="button"
            aria-pressed={!colour.range && colour.span === span}
            onClick={() => set({ span, range: null })}
          >
            {spanWords[span]}
          </Quiet>
        ))}
      </Buttons>
      <Caption>
        All values lie between {measured(stats.whole[0])} and {measured(stats.whole[1])}.
      </Caption>
    </>
  )
}

function FlatSetting() {
  const flat = useViewerState(state => state.flat)
  const dispatch = useDispatch()
  return (
    <Buttons>
      <Quiet
        type="button"
        aria-pressed={flat}
        title="Shows the colours without light and shadow"
        onClick={() => dispatch({ type: 'flat', on: !flat })}
      >
        Flat colours
      </Quiet>
    </Buttons>
  )
}
