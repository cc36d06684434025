import { noColour } from '../frame/frame.js'
import {
  checkBelow,
  checkOffsets,
  DamagedFile,
  readContainer,
  SectionReader,
  writeContainer,
} from '../property/propertyContainer.js'
import { narrowest, type ObjectRows } from '../property/propertyRows.js'
import { allTexts, type TextTable } from '../property/propertyTexts.js'
import { costOf, planesOf, readNarrow, readPlanes } from './indexPlanes.js'
import { gridOf, readGrid, stepsOf } from './indexGrid.js'
import { readPlaces } from './indexPlaces.js'
import {
  nearestSources,
  type Prediction,
  predictions,
  sourcesNamed,
  sourcesOf,
  writeSteps,
} from './indexSteps.js'
import { shapeClosed, shapeRound, type ObjectIndex } from './objectIndex.js'

const magic = 'MOBJ'
const version = 1
/** Maximum rows of a block, unless one time point has more. */
export const blockRows = 65_536

/**
 * Writes a block in a container (propertyContainer). Columns of rows are byte planes (indexPlanes). Places are
 * differences to a prediction (indexSteps); the block uses the prediction that compresses better, and the kind
 * in the header names it.
 */
export function writeIndexBlock(index: ObjectIndex): Uint8Array {
  const grid = gridOf(index.places)
  const { kind, places, named } = predicted(index, stepsOf(index.places, grid))
  const colours = new Map<number, number>()
  const texts = tableOf(index.texts.slice(1))
  const sections = [
    grid,
    index.times,
    index.offsets,
    planesOf(idSteps(index), 1),
    planesOf(index.channels),
    planesOf(index.qualities),
    planesOf(index.shapes),
    ...places,
    planesOf(index.names),
    texts.offsets,
    texts.bytes,
    planesOf(index.colours.map(colour => colourNumber(colours, colour))),
    Uint32Array.from(colours.keys()),
    ...(named ? [named] : []),
  ]
  return writeContainer({ magic, version, kind, sections })
}

/** Ids are stored as differences to the row before, and the first of a time point as it is. */
function idSteps({ ids, offsets }: ObjectRows): Uint32Array {
  const steps = Uint32Array.from(ids, (id, row) => id - (row === 0 ? 0 : (ids[row - 1] as number)))
  for (const first of offsets) if (first < steps.length) steps[first] = ids[first] as number
  return steps
}

/** Ids tell which objects are the same when prediction by time needs less than this share of the bytes. */
const tellingShare = 0.8

interface Predicted {
  readonly kind: Prediction
  readonly places: readonly Uint8Array[]
  /** The planes of the named sources, for that prediction. */
  readonly named: Uint8Array | null
  readonly cost: number
}

/** The prediction that costs least. Objects are searched at the time before only when their ids tell nothing. */
function predicted(rows: ObjectRows, columns: readonly Uint16Array[]): Predicted {
  const priced = (
    kind: Prediction,
    sources: Int32Array | null,
    named: Uint8Array | null = null,
  ): Predicted => {
    const places = columns.map(steps => writeSteps(steps, sources))
    const cost = [...places, named ?? new Uint8Array()].reduce(
      (sum, planes) => sum + costOf(planes, rows.ids.length),
      0,
    )
    return { kind, places, named, cost }
  }
  const byRow = priced(predictions.row, null)
  const byTime = priced(predictions.time, sourcesOf(rows))
  const cheaper = byTime.cost < byRow.cost ? byTime : byRow
  if (rows.times.length < 2 || byTime.cost < byRow.cost * tellingShare) return cheaper
  const nearest = nearestSources(rows, columns.slice(0, 3))
  const byName = priced(predictions.named, sourcesNamed(rows, nearest), planesOf(nearest))
  return byName.cost < cheaper.cost ? byName : cheaper
}

/** 0 for an object without a colour, else the position in the palette + 1. */
function colourNumber(palette: Map<number, number>, colour: number): number {
  if (colour === noColour) return 0
  const number = palette.get(colour) ?? palette.size + 1
  palette.set(colour, number)
  return number
}

function tableOf(texts: readonly string[]): TextTable {
  const encoded = texts.map(text => new TextEncoder().encode(text))
  const offsets = new Uint32Array(texts.length + 1)
  encoded.forEach(({ length }, at) => (offsets[at + 1] = (offsets[at] as number) + length))
  const bytes = new Uint8Array(offsets[texts.length] as number)
  encoded.forEach((text, at) => bytes.set(text, offsets[at]))
  return { offsets: narrowest(offsets), bytes }
}

/**
 * Reads a block. Throws DamagedFile when the bytes are not a block. No array is longer than the bytes allow:
 * the column of ids always has at least one byte for each row.
 */
export function readIndexBlock(bytes: Uint8Array): ObjectIndex {
  const { kind, sections } = readContainer(bytes, magic, version)
  if (!Object.values<number>(predictions).includes(kind))
    throw new DamagedFile(`The file has the unknown prediction ${kind}`)
  const reader = new SectionReader(sections)
  const grid = readGrid(reader.floats())
  const rows = readRows(reader)
  const count = rows.ids.length
  const qualities = readNarrow(reader.bytes(), count)
  const shapes = readNarrow(reader.bytes(), count)
  checkBelow(shapes, (shapeClosed | shapeRound) + 1)
  const columns = [reader.bytes(), reader.bytes(), reader.bytes(), reader.bytes()] as const
  const names = readNarrow(reader.bytes(), count)
  const texts = readTexts(reader)
  const colours = readColours(reader, count)
  const sources = readSources(reader, kind, rows)
  reader.end()
  const places = readPlaces(columns, count, sources, grid)
  checkBelow(names, texts.length)
  return { ...rows, places, qualities, shapes: new Uint8Array(shapes), names, texts, colours }
}

function readSources(reader: SectionReader, kind: number, rows: ObjectRows): Int32Array | null {
  if (kind === predictions.row) return null
  if (kind === predictions.time) return sourcesOf(rows)
  return sourcesNamed(rows, readNarrow(reader.bytes(), rows.ids.length))
}

function readRows(reader: SectionReader) {
  const times = reader.integers()
  const offsets = reader.words(times.length + 1)
  const planes = reader.bytes()
  const count = offsets[times.length] as number
  if (count > planes.length)
    throw new DamagedFile(`The file names ${count} rows and has ids for ${planes.length}`)
  checkOffsets(offsets, count)
  const ids = readPlanes(planes, new Uint32Array(count))
  const channels = readPlanes(reader.bytes(), new Uint16Array(count))
  for (let at = 0; at < times.length; at++) {
    const [start, end] = [offsets[at] as number, offsets[at + 1] as number]
    if (start === end || (at > 0 && (times[at] as number) <= (times[at - 1] as number)))
      throw new DamagedFile('The time points of the file are empty or not in ascending order')
    addUp(ids, channels, start, end)
  }
  return { times, offsets, ids, channels }
}

/** Ids of one time point from their differences. Each object may have one row only. */
function addUp(ids: Uint32Array, channels: Uint16Array, start: number, end: number): void {
  let id = ids[start] as number
  for (let row = start + 1; row < end; row++) {
    const step = ids[row] as number
    if (step === 0 && (channels[row] as number) <= (channels[row - 1] as number))
      throw new DamagedFile('The objects of the file are not in ascending order')
    id += step
    ids[row] = id
  }
  if (id > 0xffffffff) throw new DamagedFile('The ids of the file are too large')
}

function readTexts(reader: SectionReader): string[] {
  const offsets = reader.unsigned()
  const bytes = reader.bytes()
  checkOffsets(offsets, bytes.length)
  return ['', ...allTexts({ offsets, bytes })]
}

function readColours(reader: SectionReader, count: number): Uint32Array {
  const planes = reader.bytes()
  const palette = reader.words()
  checkBelow(palette, 0x1000000)
  const colours = new Uint32Array(count)
  if (planes.length === 0) return colours.fill(noColour)
  const numbers = readNarrow(planes, count)
  checkBelow(numbers, palette.length + 1)
  for (let row = 0; row < count; row++) {
    const number = numbers[row] as number
    colours[row] = number === 0 ? noColour : (palette[number - 1] as number)
  }
  return colours
}
