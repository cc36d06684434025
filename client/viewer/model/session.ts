import { joinPairs, sessionPairs } from '../../../formats/sessionString'
import { refFromText, refText, type ObjectRef } from './objectRef'
import { backgrounds, defaultRamp, menus, type ColourRule, type Menu, type ViewerState } from './viewerState'

/**
 * The session string of the legacy viewer (001 section 3, Session): `&`-joined pairs,
 * `bttnN=show|hide_{button}`, `corN=load|apply_{propertyId}`. The keys after `v` are extensions of this
 * viewer. Other pairs are kept in `unknown`.
 */
const buttonOf: Readonly<Record<Menu, string>> = {
  dataset: 'dataset',
  properties: 'infos',
  objects: 'objects',
}

/** Writes `apply` for the property that colours and `load` for the other loaded properties. */
function propertyPairs({ loaded, colour }: ViewerState): string[] {
  const applied = colour.mode === 'property' ? colour.propertyId : null
  const rest = loaded.filter(id => id !== applied)
  return [...(applied === null ? [] : [`apply_${applied}`]), ...rest.map(id => `load_${id}`)].map(
    (word, at) => `cor${at + 1}=${word}`,
  )
}

const refsText = (refs: readonly ObjectRef[]) => refs.map(refText).join(',')
const colourText = ({ mode, propertyId, ramp, range }: ColourRule) =>
  [mode, propertyId ?? '', ramp, ...(range ?? [])].map(part => encodeURIComponent(String(part))).join(',')

export function writeSession(state: ViewerState): string {
  const appliedIsLoaded = state.colour.propertyId === null || state.loaded.includes(state.colour.propertyId)
  return joinPairs([
    `id_dataset=${state.datasetId}`,
    ...menus.map((menu, at) => `bttn${at + 1}=${state.menu === menu ? 'show' : 'hide'}_${buttonOf[menu]}`),
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
    `hidden=${refsText(state.hidden)}`,
    `isolated=${refsText(state.isolated)}`,
    `selection=${refsText(state.selection)}`,
    ...(state.camera
      ? [`camera=${[...state.camera.position, ...state.camera.target, ...state.camera.up].join(',')}`]
      : []),
    `background=${state.background}`,
    `labels=${state.labels ? 1 : 0}`,
    ...state.unknown,
  ])
}

type Draft = { -readonly [K in keyof ViewerState]?: ViewerState[K] }
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

const refs =
  (key: 'hidden' | 'isolated' | 'selection'): Reader =>
  (draft, value) => {
    const read = value === '' ? [] : value.split(',').map(refFromText)
    if (read.includes(null)) return false
    draft[key] = read.filter(ref => ref !== null)
    return true
  }

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

const readColour: Reader = (draft, value) => {
  const parts = value.split(',').map(decoded)
  const [mode, propertyId = '', ramp = defaultRamp, low, high] = parts
  if (parts.includes(null) || (mode !== 'palette' && mode !== 'property' && mode !== 'plain')) return false
  const range = [Number(low), Number(high)] as const
  draft.colour = {
    mode,
    propertyId: propertyId ? Number(propertyId) : null,
    ramp: ramp ?? defaultRamp,
    range: low !== undefined && high !== undefined && range.every(Number.isFinite) ? range : null,
  }
  return true
}

const three = ([x = NaN, y = NaN, z = NaN]: readonly number[]) => [x, y, z] as const

const readCamera: Reader = (draft, value) => {
  const parts = numbers(value)
  if (parts.length !== 9 || !parts.every(Number.isFinite)) return false
  draft.camera = { position: three(parts), target: three(parts.slice(3)), up: three(parts.slice(6)) }
  return true
}

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
  minTime: whole((draft, value) => {
    draft.timeRange = [value, draft.timeRange?.[1] ?? Infinity]
  }),
  maxTime: whole((draft, value) => {
    draft.timeRange = [draft.timeRange?.[0] ?? -Infinity, value]
  }),
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
    if (!(speed > 0)) return false
    draft.speed = speed
    return true
  },
  colour: readColour,
  unloaded: () => true,
  hidden: refs('hidden'),
  isolated: refs('isolated'),
  selection: refs('selection'),
  camera: readCamera,
  background: (draft, value) => {
    const found = backgrounds.find(name => name === value)
    if (found) draft.background = found
    return found !== undefined
  },
  labels: (draft, value) => {
    draft.labels = value === '1'
    return true
  },
}

function readButton(draft: Draft, value: string): boolean {
  const [, word, button] = /^(show|hide)_(.*)$/.exec(value) ?? []
  const menu = menus.find(name => buttonOf[name] === button)
  if (!word || !menu) return false
  draft.menu = word === 'show' ? menu : (draft.menu ?? null)
  return true
}

function readProperty(draft: Draft, value: string): boolean {
  const [, word, id] = /^(show|hide|load|apply)_(\d+)$/.exec(value) ?? []
  if (!word || !id) return false
  draft.loaded = [...(draft.loaded ?? []), ...(word === 'hide' ? [] : [Number(id)])]
  if (word === 'apply')
    draft.colour ??= { mode: 'property', propertyId: Number(id), ramp: defaultRamp, range: null }
  return true
}

const readerOf = (key: string): Reader | undefined =>
  /^bttn\d+$/.test(key)
    ? readButton
    : /^cor\d+$/.test(key)
      ? readProperty
      : Object.hasOwn(readers, key)
        ? readers[key]
        : undefined

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
    draft.loaded = (draft.loaded ?? []).filter(id => id !== draft.colour?.propertyId)
  return { ...draft, unknown }
}

/**
 * Whether the state was read from a session text. Such a state is complete and needs no saved session as its
 * base.
 */
export const isWhole = (state: Partial<ViewerState>): boolean => state.unknown !== undefined
