import { hasSets, sessionPairs } from '../sessionString.js'

/**
 * Objects of a set: four numbers for each run of consecutive ids, `time, channel, first id, number of ids`.
 */
export type ViewRuns = readonly number[]

/** A set of objects in a view. The words of `role` and `extent` belong to the viewer. */
export interface ViewSet {
  /** What the set is for, such as hidden or selection. */
  readonly role: string
  /** The name that a person gave it, or ''. */
  readonly name: string
  /** How far it reaches through time, or ''. */
  readonly extent: string
  /** It holds all other objects. */
  readonly outside: boolean
  /** Ids of the properties that the objects or the name were taken from. */
  readonly properties: readonly number[]
  /** #rrggbb, of a named set */
  readonly colour?: string
  readonly runs: ViewRuns
}

/** A shared view: all that the viewer needs for it, beside the dataset. */
export interface View {
  readonly version: 1
  readonly dataset: number
  /** The text of a session (formats/sessionString), without the sets. */
  readonly state: string
  /** Ids of the properties that the view shows. */
  readonly properties: readonly number[]
  /**
   * Where the specimen stood: the widths that it kept clear of at the left, right, top and bottom, and the width and
   * height of the canvas, in CSS pixels.
   */
  readonly framing?: readonly number[]
  readonly sets: readonly ViewSet[]
}

/** Limits of a view. The JSON body of a request has 1 MB. */
export const viewLimits = {
  /** of the JSON as sent */
  bytes: 700_000,
  state: 60_000,
  sets: 200,
  /** runs of all sets together */
  runs: 100_000,
  /** objects in all runs together: readers expand them */
  objects: 2_000_000,
  properties: 100,
  name: 200,
} as const

/** Ids of objects are below this number. */
const endOfIds = 2 ** 32 - 1
const furthestTime = 2 ** 31 - 1
const mostChannels = 65_535

/** The text is not a view. The message is for people. */
export class ViewFault extends Error {}

function must(isRight: boolean, message: string): asserts isRight {
  if (!isRight) throw new ViewFault(message)
}

/**
 * Reads and checks the JSON of a view. Throws ViewFault. Equal views give equal results: keys are in a fixed
 * order, property ids are sorted, and left-out parts have their defaults.
 */
export function readView(text: string): View {
  must(text.length <= viewLimits.bytes && bytesOf(text) <= viewLimits.bytes, tooLarge)
  const known = ['version', 'dataset', 'state', 'properties', 'framing', 'sets'] as const
  const given = fieldsOf(parsed(text), 'The view', known)
  must(given.version === 1, 'This version of views is not known: reload the page')
  must(isWhole(given.dataset, 1, furthestTime), 'The view names no dataset')
  const { dataset } = given
  const sets = listOf(given.sets, 'The sets', viewLimits.sets).map(readSet)
  checkTotals(sets)
  return {
    version: 1,
    dataset,
    state: stateOf(given.state, dataset),
    properties: idsOf(given.properties, 'The properties'),
    ...(given.framing === undefined ? {} : { framing: framingOf(given.framing) }),
    sets,
  }
}

export const writeView = (view: View): string => JSON.stringify(view)

const tooLarge = `A view has at most ${viewLimits.bytes / 1000} kB: hide or select fewer single objects`

const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ViewFault('The view is not complete JSON')
  }
}

/** The fields of an object. Refuses unknown keys, and names at most three of them. */
function fieldsOf<K extends string>(
  given: unknown,
  what: string,
  known: readonly K[],
): Partial<Record<K, unknown>> {
  must(typeof given === 'object' && given !== null && !Array.isArray(given), `${what} must be a JSON object`)
  const strange = Object.keys(given).filter(key => !known.some(name => name === key))
  must(
    strange.length === 0,
    `${what} has ${strange.length} unknown ${strange.length === 1 ? 'key' : 'keys'}: ${strange
      .slice(0, 3)
      .map(key => JSON.stringify(key.slice(0, 40)))
      .join(', ')}`,
  )
  return given
}

function listOf(given: unknown, what: string, most: number): readonly unknown[] {
  if (given === undefined) return []
  must(Array.isArray(given), `${what} must be a list`)
  must(given.length <= most, `${what} are too many: ${given.length}, at most ${most}`)
  return given
}

const isWhole = (given: unknown, least: number, most: number): given is number =>
  typeof given === 'number' && Number.isInteger(given) && given >= least && given <= most

/** Larger than any canvas, in CSS pixels. */
const widest = 100_000

function framingOf(given: unknown): number[] {
  const numbers = listOf(given, 'The framing', 6)
  must(
    numbers.length === 6 && numbers.every(number => isWhole(number, 0, widest)),
    'The framing must be six whole numbers: left, right, top, bottom, width, height',
  )
  return numbers as number[]
}

/** Sorted, each id once. */
function idsOf(given: unknown, what: string): number[] {
  const ids = listOf(given, what, viewLimits.properties)
  must(
    ids.every(id => isWhole(id, 1, furthestTime)),
    `${what} must be ids of properties`,
  )
  return [...new Set(ids)].sort((a, b) => a - b)
}

/** Control characters and unpaired surrogates. */
const unwritable = /[\p{Cc}\p{Cs}]/u
const unshown = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u

function stateOf(given: unknown, dataset: number): string {
  must(typeof given === 'string', 'The state must be a text')
  must(given.length <= viewLimits.state, `The state has more than ${viewLimits.state} characters`)
  must(!unwritable.test(given), 'The state contains characters that no state has')
  const others = sessionPairs(given).filter(
    ({ key, value }) => key === 'id_dataset' && value !== String(dataset),
  )
  must(others.length === 0, 'The state belongs to another dataset')
  // only `sets` name the properties that chose them, so that readers without access do not get them
  must(!hasSets(given), 'The state contains sets of objects: write them in sets')
  return given
}

function readSet(given: unknown, at: number): ViewSet {
  const what = `Set ${at + 1}`
  const set = fieldsOf(given, what, ['role', 'name', 'extent', 'outside', 'properties', 'colour', 'runs'])
  const { name = '', outside = false, colour } = set
  must(typeof name === 'string' && name.length <= viewLimits.name, `The name of ${what} is too long`)
  must(!unshown.test(name), `The name of ${what} contains characters that cannot be displayed`)
  must(typeof outside === 'boolean', `${what}: outside must be true or false`)
  must(colour === undefined || isColour(colour), `The colour of ${what} is not written as #rrggbb`)
  return {
    role: wordOf(set.role, `The role of ${what}`),
    name,
    extent: set.extent === undefined || set.extent === '' ? '' : wordOf(set.extent, `The extent of ${what}`),
    outside,
    properties: idsOf(set.properties, `The properties of ${what}`),
    ...(colour === undefined ? {} : { colour }),
    runs: runsOf(set.runs, what),
  }
}

const isColour = (given: unknown): given is string =>
  typeof given === 'string' && /^#[0-9a-f]{6}$/i.test(given)

function wordOf(given: unknown, what: string): string {
  must(typeof given === 'string' && /^[A-Za-z]{1,20}$/.test(given), `${what} must be one word`)
  return given
}

function runsOf(given: unknown, what: string): number[] {
  const numbers = listOf(given, `The numbers of ${what}`, 4 * viewLimits.runs)
  must(numbers.length % 4 === 0, `${what} must have four numbers for each run`)
  const runs: number[] = []
  for (let at = 0; at < numbers.length; at += 4) {
    const [time, channel, first, count] = numbers.slice(at, at + 4)
    must(
      isWhole(time, -furthestTime, furthestTime) &&
        isWhole(channel, 0, mostChannels) &&
        isWhole(first, 0, endOfIds - 1) &&
        isWhole(count, 1, endOfIds - first),
      `Run ${at / 4 + 1} of ${what} is no run: time, channel, first id, number of ids`,
    )
    runs.push(time, channel, first, count)
  }
  return runs
}

function checkTotals(sets: readonly ViewSet[]): void {
  let runs = 0
  let objects = 0
  for (const set of sets) {
    runs += set.runs.length / 4
    for (let at = 3; at < set.runs.length; at += 4) objects += set.runs[at]!
  }
  must(runs <= viewLimits.runs, `The sets have ${runs} runs, at most ${viewLimits.runs}`)
  must(objects <= viewLimits.objects, `The sets name ${objects} objects, at most ${viewLimits.objects}`)
}
