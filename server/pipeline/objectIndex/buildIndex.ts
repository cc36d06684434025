import { blockRows, writeIndexBlock } from '../../../formats/objectIndex/indexBlock.js'
import { writeMeasures } from '../../../formats/objectIndex/indexMeasures.js'
import type { ObjectIndex } from '../../../formats/objectIndex/objectIndex.js'
import type { LocalFiles } from '../../kernel/workers.js'
import { gatherObjects, type GatheredObject, type IndexedFrame } from './gather.js'

/** Frames of one time point without reduction (lod 0). */
export interface IndexedTime {
  readonly time: number
  readonly frames: readonly IndexedFrame[]
}

export interface IndexBlockBytes {
  readonly firstTime: number
  readonly lastTime: number
  readonly rows: number
  readonly block: Uint8Array
  readonly measures: Uint8Array
}

/** Blocks of the object index, in order of time, for time points in order of time. */
export async function* buildIndex(
  times: readonly IndexedTime[],
  files: Pick<LocalFiles, 'pieces'>,
): AsyncGenerator<IndexBlockBytes> {
  let objects: GatheredObject[] = []
  let starts: { time: number; row: number }[] = []
  for (const { time, frames } of times) {
    const found = await gatherObjects(frames, files)
    if (starts.length > 0 && objects.length + found.length > blockRows) {
      yield written(objects, starts)
      objects = []
      starts = []
    }
    if (found.length > 0) starts.push({ time, row: objects.length })
    for (const object of found) objects.push(object)
  }
  if (starts.length > 0) yield written(objects, starts)
}

function written(
  objects: readonly GatheredObject[],
  starts: readonly { readonly time: number; readonly row: number }[],
): IndexBlockBytes {
  const index = indexOf(objects, starts)
  return {
    firstTime: starts[0]!.time,
    lastTime: starts.at(-1)!.time,
    rows: objects.length,
    block: writeIndexBlock(index),
    measures: writeMeasures({
      volumes: Float32Array.from(objects, ({ volume }) => volume),
      surfaces: Float32Array.from(objects, ({ surface }) => surface),
    }),
  }
}

function indexOf(
  objects: readonly GatheredObject[],
  starts: readonly { readonly time: number; readonly row: number }[],
): ObjectIndex {
  const texts = new Map([['', 0]])
  for (const { name } of objects) if (!texts.has(name)) texts.set(name, texts.size)
  const places = new Float32Array(objects.length * 4)
  objects.forEach(({ place }, row) => places.set(place, row * 4))
  return {
    times: Int32Array.from(starts, ({ time }) => time),
    offsets: Uint32Array.from([...starts.map(({ row }) => row), objects.length]),
    ids: Uint32Array.from(objects, ({ id }) => id),
    channels: Uint16Array.from(objects, ({ channel }) => channel),
    places,
    qualities: Uint32Array.from(objects, ({ qualities }) => qualities),
    shapes: Uint8Array.from(objects, ({ shape }) => shape),
    names: Uint32Array.from(objects, ({ name }) => texts.get(name)!),
    texts: [...texts.keys()],
    colours: Uint32Array.from(objects, ({ colour }) => colour),
  }
}
