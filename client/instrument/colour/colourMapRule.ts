import { ownRampName, rampStopsOf, readColourMap, type ColourMap } from '../../../formats/colourMap'
import type { ColourRule } from '../viewerState'

type MapRule = Pick<ColourRule, 'ramp' | 'range' | 'centre' | 'log' | 'reversed'>

/** The settings that show the colours of a map at their values. */
export const ruleOfMap = (map: ColourMap): MapRule => ({
  ramp: ownRampName(rampStopsOf(map)),
  range: [map.stops[0]!.value, map.stops.at(-1)!.value],
  centre: null,
  log: false,
  reversed: false,
})

/** The settings of a map's text; null when it holds no map. */
export function ruleOfText(content: string): MapRule | null {
  const { map } = readColourMap(content)
  return map && ruleOfMap(map)
}
