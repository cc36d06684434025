import { isPossible } from '../objectRef'
import type { MeasuresSlice } from '../viewerState'
import {
  measureKinds,
  mostLinePoints,
  mostMeasurements,
  pointsOf,
  type MeasuredPoint,
  type Measurement,
  type Place,
} from './measurement'

/** Room for measurements in a session text. */
const longest = 4_000

/**
 * `measure={kind};{time};{value};{id},{channel},{surface|centre},{x},{y},{z};…`, once for each measurement. A way
 * along a surface adds `;line,{x},{y},{z},…`. Measurements that do not fit are left out, oldest first.
 */
export function measurePairs({ measured }: MeasuresSlice): string[] {
  const pairs: string[] = []
  let room = longest
  for (const measurement of measured.toReversed()) {
    const pair = `measure=${measurementText(measurement)}`
    room -= pair.length
    if (room < 0) break
    pairs.unshift(pair)
  }
  return pairs
}

// a + would become a space in addresses
const numberText = (value: number) => String(value).replace('+', '')

const measurementText = ({ kind, time, value, points, line }: Measurement) =>
  [
    kind,
    time,
    numberText(value),
    ...points.map(({ ref, at, on }) => [ref.id, ref.channel, on, ...at.map(numberText)].join(',')),
    ...(kind === 'surface' ? [['line', ...line.flat().map(numberText)].join(',')] : []),
  ].join(';')

export function readMeasure(draft: { measured?: MeasuresSlice['measured'] }, text: string): boolean {
  const before = draft.measured ?? []
  if (before.length >= mostMeasurements || text.length > longest) return false
  const read = measurementFrom(text, before.length + 1)
  if (read) draft.measured = [...before, read]
  return read !== null
}

const numberForm = /^-?\d+(\.\d+)?(e-?\d+)?$/
const numberFrom = (text: string | undefined) =>
  text !== undefined && numberForm.test(text) && Number.isFinite(Number(text)) ? Number(text) : null

function measurementFrom(text: string, id: number): Measurement | null {
  const [word, timeText, valueText, ...rest] = text.split(';')
  const kind = measureKinds.find(name => name === word)
  const [time, value] = [numberFrom(timeText), numberFrom(valueText)]
  if (!kind || time === null || value === null || value < 0) return null
  const points = rest.slice(0, pointsOf[kind]).flatMap(part => pointFrom(part, time) ?? [])
  const further = rest.slice(pointsOf[kind])
  const line =
    kind === 'surface' ? lineFrom(further) : further.length === 0 ? points.map(({ at }) => at) : null
  return points.length === pointsOf[kind] && line ? { id, kind, time, points, line, value } : null
}

function pointFrom(text: string, time: number): MeasuredPoint | null {
  const [id, channel, on, ...place] = text.split(',')
  const at = placesFrom(place)
  const ref = { time, id: wholeFrom(id), channel: wholeFrom(channel) }
  const isKnown = on === 'surface' || on === 'centre'
  return isKnown && at?.length === 1 && Number.isInteger(time) && isPossible(ref)
    ? { ref, at: at[0]!, on }
    : null
}

const wholeFrom = (text: string | undefined) =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : Infinity

function lineFrom([text, ...others]: readonly string[]): readonly Place[] | null {
  const [word, ...numbers] = text?.split(',') ?? []
  const places = word === 'line' && others.length === 0 ? placesFrom(numbers) : null
  return places && places.length > 0 && places.length <= mostLinePoints ? places : null
}

/** Null unless all texts are numbers, three for each place. */
function placesFrom(texts: readonly string[]): readonly Place[] | null {
  const numbers = texts.map(numberFrom)
  if (numbers.includes(null) || numbers.length % 3 !== 0) return null
  return Array.from(
    { length: numbers.length / 3 },
    (_, at) => numbers.slice(at * 3, at * 3 + 3) as unknown as Place,
  )
}
