import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import {
  isOwnRamp,
  mostStops,
  ownRampName,
  stopsOfRamp,
  type ColourMap,
  type RampStop,
} from '../../../../formats/colourMap'
import { sampleRamp } from '../../../../formats/ramps'
import { rampTable, valueAtPlace, placeOn, type ColourScale } from '../../../instrument/colour/colourScale'
import { ruleOfMap } from '../../../instrument/colour/colourMapRule'
import { cssColour } from '../../../instrument/colour/cssColour'
import type { ColourRule } from '../../../instrument/viewerState'
import { measured } from '../../../lib/words/counts'
import { IconButton } from '../../../ui/IconButton'
import { ExportMap, ImportMap } from './ColourMapFiles'
import { SavedColourMaps } from './SavedColourMaps'
import { NumberField } from '../NumberField'
import { Buttons, Quiet } from '../look'
import { Colour, StopList } from './stopLook'

const Ends = styled.span`
  padding: 6px 8px;
  color: var(--grey-10);
  font-size: 13px;
  font-variant-numeric: tabular-nums;
`

/** Stops with which the editing of a ramp of the list begins. */
const firstStops = 5

/** The stops of a ramp: its own ones, or colours at equal distances of a ramp of the list. */
export function editableStops(ramp: string): readonly RampStop[] {
  const own = stopsOfRamp(ramp)
  if (own) return own
  const table = rampTable({ ramp, reversed: false })
  return Array.from({ length: firstStops }, (_, at) => {
    const place = at / (firstStops - 1)
    return { place, colour: sampleRamp(table, place) }
  })
}

/** Adds a stop in the middle of the widest gap, with the colour that the ramp has there. */
export function withStop(stops: readonly RampStop[]): readonly RampStop[] {
  if (stops.length >= mostStops) return stops
  let widest = 1
  const gap = (at: number) => stops[at]!.place - stops[at - 1]!.place
  for (let at = 2; at < stops.length; at++) if (gap(at) > gap(widest)) widest = at
  const place = Number(((stops[widest - 1]!.place + stops[widest]!.place) / 2).toFixed(4))
  const table = rampTable({ ramp: ownRampName(stops), reversed: false })
  return stops.toSpliced(widest, 0, { place, colour: sampleRamp(table, place) })
}

/** Moves a stop between the ends. It keeps its number only while it passes no other stop. */
export const movedStop = (stops: readonly RampStop[], at: number, place: number): readonly RampStop[] =>
  stops
    .with(at, { ...stops[at]!, place: Math.min(1, Math.max(0, Number(place.toFixed(4)))) })
    .toSorted((a, b) => a.place - b.place)

/** The first stop becomes the lowest value, and the last one the highest. */
export const withoutStop = (stops: readonly RampStop[], at: number): readonly RampStop[] =>
  stops.length <= 2
    ? stops
    : stops
        .toSpliced(at, 1)
        .map((stop, index, rest) =>
          index === 0 ? { ...stop, place: 0 } : index === rest.length - 1 ? { ...stop, place: 1 } : stop,
        )

interface Props {
  /** name of the property, and of exported files */
  title: string
  propertyId: number | null
  colour: Pick<ColourRule, 'ramp' | 'reversed'>
  scale: Pick<ColourScale, 'ends' | 'log'>
  onChange(change: Partial<ColourRule>): void
}

/** Edits the stops of the ramp, and reads and writes colour maps as files. */
export function ColourMapEditor({ title, propertyId, colour: { ramp }, scale, onChange }: Props) {
  const [open, setOpen] = useState(isOwnRamp(ramp))
  const stops = editableStops(ramp)
  const set = (next: readonly RampStop[]) => onChange({ ramp: ownRampName(next) })
  return (
    <>
      <Buttons>
        <Quiet type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          Edit the colours
        </Quiet>
        <ImportMap
          onRead={map => {
            onChange(ruleOfMap(map))
            setOpen(true)
          }}
        />
      </Buttons>
      {open && <Stops stops={stops} scale={scale} onChange={set} />}
      {open && <ExportMap title={title} map={() => colourMapOf(title, stops, scale)} />}
      {open && (
        <SavedColourMaps
          propertyId={propertyId}
          current={() => colourMapOf(title.slice(0, 100), stops, scale)}
          onChoose={map => onChange(ruleOfMap(map))}
        />
      )}
    </>
  )
}

interface StopsProps {
  stops: readonly RampStop[]
  scale: Props['scale']
  onChange(stops: readonly RampStop[]): void
}

function Stops({ stops, scale, onChange }: StopsProps) {
  const [low, high] = scale.ends ?? [0, 1]
  const outside = (value: number) =>
    value >= low && value <= high ? '' : `The ramp goes from ${measured(low)} to ${measured(high)}.`
  return (
    <>
      <StopList aria-label="Stops of the ramp">
        {stops.map(({ place, colour }, at) => (
          <li key={at}>
            <Colour
              type="color"
              aria-label={`Colour of stop ${at + 1}`}
              value={cssColour(colour)}
              onChange={event =>
                onChange(stops.with(at, { place, colour: parseInt(event.target.value.slice(1), 16) }))
              }
            />
            {at === 0 || at === stops.length - 1 ? (
              <Ends title="The ends are those of the range">{measured(valueAtPlace(scale, place))}</Ends>
            ) : (
              <NumberField
                label={`Value of stop ${at + 1}`}
                value={valueAtPlace(scale, place)}
                refuse={outside}
                onChange={value =>
                  onChange(movedStop(stops, at, placeOn({ ...scale, ends: [low, high] }, value)))
                }
              />
            )}
            <IconButton
              label={`Remove stop ${at + 1}`}
              icon={<X size={16} />}
              disabled={stops.length <= 2}
              onClick={() => onChange(withoutStop(stops, at))}
            />
          </li>
        ))}
      </StopList>
      <Buttons>
        <Quiet type="button" disabled={stops.length >= mostStops} onClick={() => onChange(withStop(stops))}>
          <Plus size={16} aria-hidden />
          Add a stop
        </Quiet>
      </Buttons>
    </>
  )
}

/** The stops with the values that they have on the scale. */
export const colourMapOf = (name: string, stops: readonly RampStop[], scale: Props['scale']): ColourMap => ({
  name,
  stops: stops.map(({ place, colour }) => ({ value: valueAtPlace(scale, place), colour })),
})
