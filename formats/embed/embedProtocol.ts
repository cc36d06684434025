/**
 * The messages between an embedded viewer and the page that shows it, by `window.postMessage`. Every message of the
 * page names the version, and every answer has the number of its command. docs/guides/embed.md describes them.
 */
export const embedVersion = 1

export interface EmbedObject {
  readonly time: number
  readonly id: number
  readonly channel: number
}

export type EmbedCommand =
  /** asks whether the viewer is there; each page sends it first */
  | { readonly do: 'hello' }
  /** shows another view or dataset: the part of its address after /embed/ */
  | { readonly do: 'load'; readonly view: string }
  | { readonly do: 'time'; readonly time: number }
  | { readonly do: 'play'; readonly on: boolean }
  /** selects these objects and no others */
  | { readonly do: 'select'; readonly objects: readonly EmbedObject[] }
  /** colours by the property with this id or name; null colours by object */
  | { readonly do: 'colour'; readonly property: number | string | null }
  /** finds objects at all time points, and selects them with `select` */
  | { readonly do: 'query'; readonly text: string; readonly select: boolean }
  | { readonly do: 'picture' }

export interface EmbedRequest {
  readonly id: number
  readonly command: EmbedCommand
}

export type EmbedReply =
  | { readonly morula: 1; readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly morula: 1; readonly id: number; readonly ok: false; readonly error: string }

export const embedLimits = {
  objects: 10_000,
  text: 2000,
  /** objects that the answer to a query lists */
  found: 1000,
  /** objects that the event of a selection lists */
  named: 100,
  /** commands at once, and each second in the long run */
  burst: 200,
  perSecond: 100,
} as const

/** What a page sent: a command, a fault that names the number of its command, or null for no message of ours. */
export type ReadMessage =
  { readonly request: EmbedRequest } | { readonly id: number; readonly fault: string } | null

/** Reads a message of a page. Never throws, and reads no more of a message than the limits allow. */
export function readEmbedMessage(data: unknown): ReadMessage {
  if (!isRecord(data) || data.morula !== embedVersion) return null
  const { id } = data
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0) return null
  const command = commandFrom(data)
  return typeof command === 'string' ? { id, fault: command } : { request: { id, command } }
}

/** Rest of the address after /embed/: a code, a token, or `dataset/3`. */
const viewShape = /^(?:[A-Za-z0-9]{8}|[\w-]{43}|dataset\/\d{1,10})$/

type Given = Readonly<Record<string, unknown>>
type Reader = (given: Given) => EmbedCommand | string

/** Each returns the command, or a sentence about the fault. */
const readers: Readonly<Record<EmbedCommand['do'], Reader>> = {
  hello: () => ({ do: 'hello' }),
  picture: () => ({ do: 'picture' }),
  load: ({ view }) =>
    typeof view === 'string' && viewShape.test(view)
      ? { do: 'load', view }
      : 'load needs the `view`: a code, a token, or dataset/ and a number.',
  time: ({ time }) => (isTime(time) ? { do: 'time', time } : 'time needs a whole number as `time`.'),
  play: ({ on }) => (typeof on === 'boolean' ? { do: 'play', on } : 'play needs true or false as `on`.'),
  select: ({ objects }) => selectFrom(objects),
  colour: ({ property }) =>
    property === null || isTime(property) || isText(property)
      ? { do: 'colour', property }
      : 'colour needs the id or the name of a `property`, or null.',
  query: ({ text, select = false }) =>
    isText(text) && typeof select === 'boolean'
      ? { do: 'query', text, select }
      : `query needs a \`text\` of 1 to ${embedLimits.text} characters.`,
}

function commandFrom(given: Given): EmbedCommand | string {
  const name = given.do
  return typeof name === 'string' && Object.hasOwn(readers, name)
    ? readers[name as EmbedCommand['do']](given)
    : 'There is no such command.'
}

function selectFrom(objects: unknown): EmbedCommand | string {
  if (!Array.isArray(objects)) return 'select needs a list of `objects`.'
  if (objects.length > embedLimits.objects) return `select takes at most ${embedLimits.objects} objects.`
  const read = objects.map(objectFrom)
  return read.every(object => object !== null)
    ? { do: 'select', objects: read }
    : 'Each of the `objects` needs a whole number as `time` and as `id`.'
}

function objectFrom(given: unknown): EmbedObject | null {
  if (!isRecord(given)) return null
  const { time, id, channel = 0 } = given
  return isTime(time) && isCount(id) && isCount(channel) ? { time, id, channel } : null
}

const isRecord = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1e9
const isCount = (value: unknown): value is number => isTime(value) && value >= 0
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= embedLimits.text

/** Lets `burst` messages pass at once, and `perSecond` in the long run. `now`: milliseconds. */
export function messageRate(now: number) {
  let [left, at]: [number, number] = [embedLimits.burst, now]
  return (time: number): boolean => {
    left = Math.min(embedLimits.burst, left + ((time - at) / 1000) * embedLimits.perSecond)
    at = time
    if (left < 1) return false
    left--
    return true
  }
}
