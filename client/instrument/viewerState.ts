import type { Manifest } from '../../formats/frame/manifest'
import type { LabelPalette } from '../../formats/labelColours'
import type { Bookmark, CameraState, Framing, Projection } from './cameraState'
import type { GroupLook } from './groups/groupLooks'
import type { HandColour } from './colour/handColours'
import type { Extent } from './sets/kinship'
import type { Measurement } from './measurements/measurement'
import { nameProperty } from './naming'
import { noObjects, type ObjectSet } from './sets/objectSet'
import { withAppliedShapes } from './shapes/appliedShapes'
import { atStage } from './stage'
import { noTracks, type TracksSlice } from './tracks/trackSettings'

export const backgrounds = ['night', 'black', 'grey', 'white'] as const
export type Background = (typeof backgrounds)[number]

export const menus = ['dataset', 'properties', 'objects', 'groups', 'camera'] as const
export type Menu = (typeof menus)[number]

/** none: closed · below: under the picture · full: in its place */
export const tablePlaces = ['none', 'below', 'full'] as const
export type TablePlace = (typeof tablePlaces)[number]

/** none: closed · beside: at the right of the picture · below: under it, in the place of the table */
export const lineagePlaces = ['none', 'beside', 'below'] as const
export type LineagePlace = (typeof lineagePlaces)[number]

export const speeds = [1, 2, 5, 10, 20] as const
/** Speeds that a link can set. An endless speed has no next time point. */
export const slowest = 0.01
export const fastest = 1_000

/** nearly: 2nd to 98th percentile · all: all values · time: the values of the time point */
export const spans = ['nearly', 'all', 'time'] as const
export type Span = (typeof spans)[number]

/** distinct: far apart, also for colour-blind people · original: the 256 label colours of the legacy viewer */
export const palettes = ['distinct', 'original'] as const
/** a palette of the list, or own colours of labels */
export type PaletteName = (typeof palettes)[number] | LabelPalette

/** palette: by object id · property: by the values of one property · plain: one colour for all */
export interface ColourRule {
  readonly mode: 'palette' | 'property' | 'plain'
  readonly propertyId: number | null
  readonly ramp: string
  /** chosen ends of the ramp; null = the ends that `span` gives */
  readonly range: readonly [number, number] | null
  readonly span: Span
  readonly log: boolean
  readonly reversed: boolean
  /** the value in the middle of the ramp; null = the middle of the range */
  readonly centre: number | null
  /** colours of labels and texts */
  readonly palette: PaletteName
}

/** The settings that belong to the values of one property. */
export interface KeptRule extends Pick<ColourRule, 'range' | 'centre' | 'log' | 'ramp' | 'reversed'> {
  readonly propertyId: number
  /** own colours of its labels; undefined without them */
  readonly palette?: LabelPalette | undefined
}

/** cell texts: none · the names · the values of the property that colours */
export const textKinds = ['none', 'names', 'values'] as const
export type TextKind = (typeof textKinds)[number]

export interface DatasetSlice {
  readonly version: 1
  readonly datasetId: number
  readonly quality: number
  /** channels on screen */
  readonly channels: readonly number[]
  /** properties whose values are loaded */
  readonly loaded: readonly number[]
  /** properties whose shapes are drawn beside the objects; all of them are loaded */
  readonly drawn: readonly number[]
  /** `key=value` pairs of a session text that this version cannot read */
  readonly unknown: readonly string[]
}

export interface TimeSlice {
  readonly time: number
  readonly timeRange: readonly [number, number]
  readonly playing: boolean
  /** time points per second */
  readonly speed: number
}

export interface NamedSet {
  readonly name: string
  readonly set: ObjectSet
  /** #rrggbb */
  readonly colour?: string
}

export interface SetsSlice {
  readonly hidden: ObjectSet
  /** when not empty, only these objects are visible */
  readonly isolated: ObjectSet
  /** drawn as glass, unless selected */
  readonly ghosted: ObjectSet
  readonly selection: ObjectSet
  /** how far new selections reach through time */
  readonly reach: Extent
  /** sorted by name */
  readonly named: readonly NamedSet[]
  /** ids of the properties whose values chose members of these sets; empty when all sets are empty */
  readonly chosenBy: readonly number[]
}

export interface ColourSlice {
  readonly colour: ColourRule
  /** properties in pictures of their own beside the first, at most `mostBeside` */
  readonly beside: readonly number[]
  /** the settings of properties that coloured the first picture before, oldest first */
  readonly kept: readonly KeptRule[]
  /** texts on the cells */
  readonly texts: TextKind
  /** value colours without lighting */
  readonly flat: boolean
  /** colours set by hand, in the order in which they were set */
  readonly painted: readonly HandColour[]
  /** colours and names of groups, in the order in which they were set */
  readonly groupLooks: readonly GroupLook[]
}

export interface View3dSlice {
  /** null = fit the whole specimen */
  readonly camera: CameraState | null
  /** of the shared view that was opened; null: the panels of this window decide */
  readonly framing: Framing | null
  readonly projection: Projection
  readonly bookmarks: readonly Bookmark[]
  readonly background: Background
  /** whether to show the name beside the picked object */
  readonly labels: boolean
}

export interface LayoutSlice {
  readonly menu: Menu | null
  /** where the table of objects is */
  readonly table: TablePlace
  /** where the lineage is */
  readonly lineage: LineagePlace
}

export interface MeasuresSlice {
  /** in the order in which they were made */
  readonly measured: readonly Measurement[]
}

/** The complete, serialisable state of the view. Equal states give equal pictures. */
export interface ViewerState
  extends
    DatasetSlice,
    TimeSlice,
    SetsSlice,
    ColourSlice,
    View3dSlice,
    LayoutSlice,
    TracksSlice,
    MeasuresSlice {}

/** Largest number of pictures beside the first. */
export const mostBeside = 5

export const defaultRamp = 'viridis'

export const defaultColour: ColourRule = {
  mode: 'palette',
  propertyId: null,
  ramp: defaultRamp,
  range: null,
  span: 'nearly',
  log: false,
  reversed: false,
  centre: null,
  palette: 'distinct',
}

/** numbers of cells whose names show without a request */
const [fewestTexts, mostTexts] = [2, 30]

/**
 * Names show on the cells when the dataset has few cells with names. A state from a session text shows only
 * the texts that it names.
 */
function firstTexts(manifest: Manifest, given: Partial<ViewerState>): TextKind {
  const counts = [manifest.frames.objects, ...manifest.activity].flat()
  const most = counts.reduce((found, count) => Math.max(found, count), 0)
  return given.unknown === undefined && most >= fewestTexts && most <= mostTexts && nameProperty(manifest)
    ? 'names'
    : 'none'
}

/** The parts of a new state that are the same for all datasets. */
const usualState = {
  version: 1,
  playing: false,
  speed: 5,
  colour: defaultColour,
  drawn: [],
  hidden: noObjects,
  isolated: noObjects,
  ghosted: noObjects,
  selection: noObjects,
  reach: 'lineage',
  named: [],
  chosenBy: [],
  camera: null,
  framing: null,
  projection: 'perspective',
  bookmarks: [],
  background: 'night',
  menu: null,
  table: 'none',
  lineage: 'none',
  labels: true,
  flat: false,
  beside: [],
  kept: [],
  measured: [],
  painted: [],
  groupLooks: [],
  tracks: noTracks,
  unknown: [],
} as const

/**
 * Returns the default state, overridden by `given`: last time point (001 section 3), best quality, all
 * channels.
 */
export function initialState(manifest: Manifest, given: Partial<ViewerState> = {}): ViewerState {
  const wanted = atStage(given, manifest.stages)
  const whole: readonly [number, number] = [manifest.minTime, manifest.maxTime]
  const { timeRange = whole, channels = manifest.channels, ...rest } = wanted
  const within: readonly [number, number] = [clamp(timeRange[0], whole), clamp(timeRange[1], whole)]
  const range = within[0] <= within[1] ? within : whole
  const state: ViewerState = {
    ...usualState,
    loaded: manifest.properties.filter(property => property.load === 'start').map(property => property.id),
    texts: firstTexts(manifest, given),
    ...rest,
    datasetId: manifest.id,
    quality: clamp(wanted.quality ?? manifest.qualities - 1, [0, Math.max(0, manifest.qualities - 1)]),
    timeRange: range,
    time: clamp(wanted.time ?? range[1], range),
    channels: channels.filter(channel => manifest.channels.includes(channel)),
  }
  return withAppliedShapes(state, manifest.properties, defaultColour)
}

export const clamp = (value: number, [least, most]: readonly [number, number]) =>
  Math.min(most, Math.max(least, value))
