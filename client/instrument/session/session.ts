import { chosenFrom, joinPairs, sessionPairs } from '../../../formats/sessionString'
import { cameraPairs, cameraReaders } from './cameraSession'
import { buttonPairs, lineagePairs, readButton, readLineage, readTable, tablePairs } from './layoutSession'
import {
  besidePairs,
  groupPairs,
  propertyPairs,
  readBeside,
  readGroup,
  readProperty,
} from './propertySession'
import { measurePairs, readMeasure } from '../measurements/measurementSession'
import { extents } from '../sets/kinship'
import { noObjects } from '../sets/objectSet'
import {
  addedColourPairs,
  besideColourPairs,
  colourReaders,
  colourText,
  decoded,
  readBesideColour,
  withScale,
  type ColourDraft,
} from './sessionColour'
import { setFromText, setText } from '../sets/setText'
import { longestSetName, mostNamedSets } from '../slices/sets'
import { readTracks, trackPairs } from '../tracks/trackSettings'
import { backgrounds, fastest, slowest, type NamedSet, type ViewerState } from '../viewerState'

/**
 * The session string of the legacy viewer (001 section 3, Session): `&`-joined pairs,
 * `bttnN=show|hide_{button}`, `corN=show|hide|load|apply_{propertyId}`. The keys after `v` are extensions of this
 * viewer. Other pairs are kept in `unknown`.
 */

/** Room for sets in a session text. The server stores 20,000 characters. */
const longestSets = 14_000

/** Sets that do not fit are left out: they stay in this browser until the viewer closes. */
function setPairs({ hidden, isolated, selection, ghosted, reach, named, chosenBy }: ViewerState): string[] {
  let room = longestSets
  const fitting = (text: string | null, before: string, after = '') => {
    if (text === null || before.length + text.length + after.length > room) return null
    room -= before.length + text.length + after.length
    return before + text + after
  }
  const kept = [
    fitting(setText(hidden), 'hidden='),
    fitting(setText(isolated), 'isolated='),
    fitting(setText(selection), 'selection='),
    ...(ghosted === noObjects ? [] : [fitting(setText(ghosted), 'ghosted=')]),
    ...(reach === 'lineage' ? [] : [`reach=${reach}`]),
    ...named.flatMap(({ name, set, colour }) => {
      const kept = fitting(setText(set), `set=${encodeURIComponent(name)}:`)
      return kept && colour
        ? [kept, fitting(colour.slice(1), `setcolour=${encodeURIComponent(name)}:`)]
        : [kept]
    }),
    ...(chosenBy.length === 0 ? [] : [`chosen=${chosenBy.join(',')}`]),
  ]
  return kept.filter(pair => pair !== null)
}

export function writeSession(state: ViewerState): string {
  const appliedIsLoaded = state.colour.propertyId === null || state.loaded.includes(state.colour.propertyId)
  return joinPairs([
    `id_dataset=${state.datasetId}`,
    ...buttonPairs(state),
    ...propertyPairs(state),
    `quality=${state.quality}`,
    `time=${state.time}`,
    `minTime=${state.timeRange[0]}`,
    `maxTime=${state.timeRange[1]}`,
    `v=${state.version}`,
    `channels=${state.channels.join(',')}`,
    `playing=${state.playing ? 1 : 0}`,
    `speed=${state.speed}`,
    `colour=${colourText(state.colour)}`,
    ...(appliedIsLoaded ? [] : ['unloaded=1']),
    ...setPairs(state),
    ...cameraPairs(state),
    `background=${state.background}`,
    `labels=${state.labels ? 1 : 0}`,
    ...tablePairs(state),
    ...lineagePairs(state),
    ...addedColourPairs(state),
    ...groupPairs(state),
    ...besidePairs(state),
    ...besideColourPairs(state),
    ...trackPairs(state),
    ...measurePairs(state),
    ...state.unknown,
  ])
}

type Draft = { -readonly [K in keyof ViewerState]?: ViewerState[K] } & ColourDraft
/** Returns false when the value is invalid; the pair is then kept unchanged. */
type Reader = (draft: Draft, value: string) => boolean

const whole =
  (write: (draft: Draft, value: number) => void): Reader =>
  (draft, value) => {
    if (!/^-?\d+$/.test(value)) return false
    write(draft, Number(value))
    return true
  }

const numbers = (value: string) =>
  value === '' ? [] : value.split(',').map(part => (part.trim() === '' ? NaN : Number(part)))

const setReader =
  (key: 'hidden' | 'isolated' | 'selection' | 'ghosted'): Reader =>
  (draft, value) => {
    const read = setFromText(value)
    if (read) draft[key] = read
    return read !== null
  }

/** A named set: `set={name}:{set}`, once for each set. */
const readNamed: Reader = (draft, value) => {
  const at = value.indexOf(':')
  const name = decoded(value.slice(0, Math.max(0, at)))
  const set = setFromText(value.slice(at + 1))
  const before: readonly NamedSet[] = draft.named ?? []
  if (!name || name.length > longestSetName || !set || before.length >= mostNamedSets) return false
  if (before.some(other => other.name === name)) return false
  draft.named = [...before, { name, set }]
  return true
}

/** The colour of a named set that comes before: `setcolour={name}:{rrggbb}`. */
const readSetColour: Reader = (draft, value) => {
  const [, name, colour] = /^([^:]+):([0-9a-f]{6})$/i.exec(value) ?? []
  const wanted = name === undefined ? undefined : decoded(name)
  if (!draft.named?.some(set => set.name === wanted)) return false
  draft.named = draft.named.map(set => (set.name === wanted ? { ...set, colour: `#${colour}` } : set))
  return true
}

const readFirstTime = whole((draft, value) => {
  draft.timeRange = [value, draft.timeRange?.[1] ?? Infinity]
})
const readLastTime = whole((draft, value) => {
  draft.timeRange = [draft.timeRange?.[0] ?? -Infinity, value]
})

const readers: Readonly<Record<string, Reader>> = {
  id_dataset: whole((draft, value) => {
    draft.datasetId = value
  }),
  quality: whole((draft, value) => {
    draft.quality = value
  }),
  time: whole((draft, value) => {
    draft.time = value
  }),
  minTime: readFirstTime,
  maxTime: readLastTime,
  // addresses of the legacy site use lower case
  mintime: readFirstTime,
  maxtime: readLastTime,
  v: (draft, value) => {
    draft.version = 1
    return value === '1'
  },
  channels: (draft, value) => {
    draft.channels = numbers(value)
    return draft.channels.every(Number.isInteger) || !delete draft.channels
  },
  playing: (draft, value) => {
    draft.playing = value === '1'
    return true
  },
  speed: (draft, value) => {
    const speed = Number(value)
    if (!(speed >= slowest && speed <= fastest)) return false
    draft.speed = speed
    return true
  },
  ...colourReaders,
  unloaded: () => true,
  hidden: setReader('hidden'),
  isolated: setReader('isolated'),
  selection: setReader('selection'),
  ghosted: setReader('ghosted'),
  set: readNamed,
  setcolour: readSetColour,
  chosen: (draft, value) => {
    const ids = chosenFrom(value)
    if (ids.includes(0)) return false
    draft.chosenBy = [...new Set(ids)]
    return true
  },
  reach: (draft, value) => {
    const found = extents.find(name => name === value)
    if (found) draft.reach = found
    return found !== undefined
  },
  ...cameraReaders,
  group: readGroup,
  beside: readBeside,
  background: (draft, value) => {
    const found = backgrounds.find(name => name === value)
    if (found) draft.background = found
    return found !== undefined
  },
  labels: (draft, value) => {
    draft.labels = value === '1'
    return true
  },
  table: readTable,
  lineage: readLineage,
  tracks: readTracks,
  besidecolour: readBesideColour,
  measure: readMeasure,
}

const readerOf = (key: string): Reader | undefined =>
  /^bttn\d+$/.test(key)
    ? readButton
    : /^cor\d+$/.test(key)
      ? readProperty
      : Object.hasOwn(readers, key)
        ? readers[key]
        : undefined

/** Whether a key has a meaning. Buttons of the legacy viewer have none here, and are kept. */
export const isSessionKey = (key: string): boolean => readerOf(key) !== undefined && !/^bttn\d+$/.test(key)

/** Reads a session text. Missing keys stay unset; invalid and unknown pairs are kept in `unknown`. */
export function readSession(text: string): Partial<ViewerState> {
  const draft: Draft = {}
  const unknown: string[] = []
  const pairs = sessionPairs(text)
  for (const { key, value, text: pair } of pairs) {
    const reader = pair.includes('=') ? readerOf(key) : undefined
    if (!reader?.(draft, value)) unknown.push(pair)
  }
  if (pairs.some(pair => pair.text === 'unloaded=1'))
    draft.loaded = (draft.loaded ?? []).filter(
      id => id !== draft.colour?.propertyId || draft.drawn?.includes(id) === true,
    )
  return { ...withScale(draft), unknown }
}

/**
 * Whether the state was read from a session text. Such a state is complete and needs no saved session as its
 * base.
 */
export const isWhole = (state: Partial<ViewerState>): boolean => state.unknown !== undefined
