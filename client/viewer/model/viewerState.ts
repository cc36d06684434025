import type { Manifest } from '../../../formats/frame/manifest'
import type { ObjectRef } from './objectRef'
import { atStage } from './stage'

export const backgrounds = ['night', 'black', 'grey', 'white'] as const
export type Background = (typeof backgrounds)[number]

export const menus = ['dataset', 'properties', 'objects'] as const
export type Menu = (typeof menus)[number]

export const speeds = [1, 2, 5, 10, 20] as const

/** palette: by object id · property: by the values of one property · plain: one colour for all */
export interface ColourRule {
  readonly mode: 'palette' | 'property' | 'plain'
  readonly propertyId: number | null
  readonly ramp: string
  /** null = the 2nd to 98th percentile (`robustRange` in histogram.ts) */
  readonly range: readonly [number, number] | null
}

export interface CameraState {
  readonly position: readonly [number, number, number]
  readonly target: readonly [number, number, number]
  readonly up: readonly [number, number, number]
}

/** The complete, serialisable state of the view. Equal states give equal pictures. */
export interface ViewerState {
  readonly version: 1
  readonly datasetId: number
  readonly time: number
  readonly timeRange: readonly [number, number]
  readonly quality: number
  /** channels on screen */
  readonly channels: readonly number[]
  readonly playing: boolean
  /** time points per second */
  readonly speed: number
  readonly colour: ColourRule
  /** properties whose values are loaded */
  readonly loaded: readonly number[]
  /** followed through time by the lineage, like the selection */
  readonly hidden: readonly ObjectRef[]
  /** when not empty, only these objects are visible */
  readonly isolated: readonly ObjectRef[]
  readonly selection: readonly ObjectRef[]
  /** null = fit the whole specimen */
  readonly camera: CameraState | null
  readonly background: Background
  readonly menu: Menu | null
  /** whether to show the name beside the picked object */
  readonly labels: boolean
  /** `key=value` pairs of a session text that this version cannot read */
  readonly unknown: readonly string[]
}

export const defaultRamp = 'viridis'

/**
 * Returns the default state, overridden by `given`: last time point (001 section 3), best quality, all
 * channels.
 */
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
