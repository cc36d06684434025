import { noColour } from '../../../formats/frame/frame.js'
import { readFrameObjects } from '../../../formats/frame/frameReader.js'
import type { StoredTable } from '../../../formats/frame/frameTable.js'
import type { LocalFiles } from '../../kernel/workers.js'
import { released } from '../released.js'
import { bytesOf, type FrameFile, withFrame } from '../frameFile.js'
import { measureFrame } from './measure.js'

/** A frame without reduction (lod 0). */
export interface IndexedFrame extends FrameFile {
  readonly quality: number
}

/** One object at one time point. */
export interface GatheredObject {
  readonly id: number
  readonly channel: number
  /** Bit q for quality level q. */
  qualities: number
  name: string
  colour: number
  /** Centroid x y z and radius. */
  place: readonly [number, number, number, number]
  shape: number
  volume: number
  surface: number
}

/** One number for (id, channel): ids have 32 bits, channels 16. */
const keyOf = (id: number, channel: number) => id * 65_536 + channel
const highestBit = 31

/**
 * All objects of one time point, sorted by id and channel. Place and measures come from the finest level that
 * holds the object. Of coarser frames, only the object table is read, unless they have objects of their own.
 */
export async function gatherObjects(
  frames: readonly IndexedFrame[],
  files: Pick<LocalFiles, 'pieces'>,
): Promise<GatheredObject[]> {
  const found = new Map<number, GatheredObject>()
  for (const frame of frames.toSorted((a, b) => b.quality - a.quality)) {
    const bit = (1 << Math.min(frame.quality, highestBit)) >>> 0
    // The finest frame is decoded in any case.
    const isKnown = found.size > 0 && known(await tableOf(frame, files), found, bit)
    if (!isKnown) await withFrame(frame, files, opened => addNew(opened, found, bit))
  }
  return [...found.values()].sort((a, b) => a.id - b.id || a.channel - b.channel)
}

async function tableOf(frame: IndexedFrame, files: Pick<LocalFiles, 'pieces'>): Promise<StoredTable> {
  const glb = bytesOf(frame, files)
  const table = readFrameObjects(glb)
  await released([glb])
  return table
}

/** Marks the objects that a finer frame already has. Returns false when the frame has more. */
function known(table: StoredTable, found: ReadonlyMap<number, GatheredObject>, bit: number): boolean {
  let isComplete = true
  for (let row = 0; row < table.count; row++) {
    const object = found.get(keyOf(table.ids[row]!, table.channels[row]!))
    if (!object) isComplete = false
    else if ((object.qualities & bit) === 0) merge(object, table, row, bit)
  }
  return isComplete
}

/** The name and colour of a finer level win. */
function merge(object: GatheredObject, { names, colours }: StoredTable, row: number, bit: number): void {
  object.qualities = (object.qualities | bit) >>> 0
  if (object.name === '') object.name = names[row]!
  if (object.colour === noColour) object.colour = colours[row]!
}

type OpenedFrame = Parameters<typeof measureFrame>[0]

function addNew(frame: OpenedFrame, found: Map<number, GatheredObject>, bit: number): void {
  const table = frame.objects
  const groups = new Map<number, number>()
  const groupOf = Uint32Array.from(table.ids, (id, row) => {
    const key = keyOf(id, table.channels[row]!)
    const group = groups.get(key) ?? groups.size
    groups.set(key, group)
    return group
  })
  const measured = measureFrame(frame, groupOf, groups.size)
  for (let row = 0; row < table.count; row++) {
    const [id, channel] = [table.ids[row]!, table.channels[row]!]
    const key = keyOf(id, channel)
    const before = found.get(key)
    if (before) {
      merge(before, table, row, bit)
      continue
    }
    const group = groupOf[row]!
    const [x, y, z, radius] = measured.places.subarray(group * 4) as unknown as [
      number,
      number,
      number,
      number,
    ]
    found.set(key, {
      id,
      channel,
      qualities: bit,
      name: table.names[row]!,
      colour: table.colours[row]!,
      place: [x, y, z, radius],
      shape: measured.shapes[group]!,
      volume: measured.volumes[group]!,
      surface: measured.surfaces[group]!,
    })
  }
}
