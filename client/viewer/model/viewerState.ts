import type { Manifest } from '../../../formats/manifest'
import type { ObjectRef } from './objectRef'
import { atStage } from './stage'

export const backgrounds = ['night', 'black', 'grey', 'white'] as const
export type Background = (typeof backgrounds)[number]

export const menus = ['dataset', 'properties', 'objects'] as const
export type Menu = (typeof menus)[number]

export const speeds = [1, 2, 5, 10, 20] as const

/** palette: by number of the object · property: by one property · plain: one colour for all */
export interface ColourRule {
  readonly mode: 'palette' | 'property' | 'plain'
  readonly propertyId: number | null
  readonly ramp: string
  /** null = that of nearly all values (histogram's robustRange) */
  readonly range: readonly [number, number] | null
}

export interface CameraState {
  readonly position: readonly [number, number, number]
  readonly target: readonly [number, number, number]
  readonly up: readonly [number, number, number]
}

/** Everything on screen, plain and serialisable: the same state gives the same picture. */
export interface ViewerState {
  readonly version: 1
  readonly datasetId: number
  readonly time: number
  readonly timeRange: readonly [number, number]
  readonly quality: number
  /** channels on screen */
  readonly channels: readonly number[]
  readonly playing: boolean
  /** time points a second */
  readonly speed: number
  readonly colour: ColourRule
  /** properties whose values are loaded */
  readonly loaded: readonly number[]
  /** followed through time like the selection */
  readonly hidden: readonly ObjectRef[]
  /** where not empty: only these are seen */
  readonly isolated: readonly ObjectRef[]
  readonly selection: readonly ObjectRef[]
  /** null = the whole specimen fits */
  readonly camera: CameraState | null
  readonly background: Background
  readonly menu: Menu | null
  /** name beside the picked object */
  readonly labels: boolean
  /** `key=value` pairs of a session string that this version does not know */
  readonly unknown: readonly string[]
}

export const defaultRamp = 'viridis'

/** How a dataset opens: its last time point (001 section 3), best quality, all channels. */
export function initialState(manifest: Manifest, given: Partial<ViewerState> = {}): ViewerState {
  const wanted = atStage(given, manifest.stages)
  const whole: readonly [number, number] = [manifest.minTime, manifest.maxTime]
  const { timeRange = whole, channels = manifest.channels, ...rest } = wanted
  const range: readonly [number, number] = [clamp(timeRange[0], whole), clamp(timeRange[1], whole)]
  return {
    version: 1,
    playing: false,
    speed: 5,
    colour: { mode: 'palette', propertyId: null, ramp: defaultRamp, range: null },
    loaded: manifest.properties.filter(property => property.load === 'start').map(property => property.id),
    hidden: [],
    isolated: [],
    selection: [],
    camera: null,
    background: 'night',
    menu: null,
    labels: true,
    unknown: [],
    ...rest,
    datasetId: manifest.id,
    quality: clamp(wanted.quality ?? manifest.qualities - 1, [0, Math.max(0, manifest.qualities - 1)]),
    timeRange: range[0] <= range[1] ? range : whole,
    time: clamp(wanted.time ?? whole[1], whole),
    channels: channels.filter(channel => manifest.channels.includes(channel)),
  }
}

export const clamp = (value: number, [least, most]: readonly [number, number]) =>
  Math.min(most, Math.max(least, value))
