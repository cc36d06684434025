import type { ObjectTable } from '../../formats/frame/frame'
import { noColour } from '../../formats/frame/frame'
import type { Lineage } from '../../formats/lineage/lineage'
import type { Manifest } from '../../formats/frame/manifest'
import { readProperty } from '../../formats/property/propertyReader'
import type { Property } from '../../formats/property/property'
import { kinshipOf } from '../../client/instrument/sets/kinship'
import type { ObjectRef } from '../../client/instrument/objectRef'
import type { World } from '../../client/instrument/sets/objectSet'
import { byTime, RowIndexBuilder, timeRowsOf } from '../../client/instrument/sets/rowIndex'

const bytes = (text: string) => new TextEncoder().encode(text)

export function propertyOf(text: string): Property {
  const { property } = readProperty(bytes(text), null)
  if (!property) throw new Error('The text holds no property')
  return property
}

export function lineageOf(lines: readonly string[]): Lineage {
  const { lineage } = readProperty(bytes(['type:time', ...lines].join('\n')), null)
  if (!lineage) throw new Error('The lines hold no lineage')
  return lineage
}

export function tableOf(ids: readonly number[], more: Partial<ObjectTable> = {}): ObjectTable {
  const count = ids.length
  return {
    count,
    ids: Uint32Array.from(ids),
    channels: new Uint16Array(count),
    names: ids.map(() => ''),
    colours: new Uint32Array(count).fill(noColour),
    firstIndex: Uint32Array.from(ids, (_, at) => at * 12),
    indexCount: new Uint32Array(count).fill(12),
    boxes: new Float32Array(count * 6),
    centroids: new Float32Array(count * 3),
    ...more,
  }
}

/** A world of these objects. Cells of the lineage that are not among them have no mesh. */
export function worldOf(objects: readonly ObjectRef[], lineage: Lineage | null = null): World {
  const times = [...new Set(objects.map(({ time }) => time))]
  const meshes = new Map(times.map(time => [time, timeRowsOf(objects.filter(ref => ref.time === time))]))
  const index = new RowIndexBuilder().build(meshes, lineage ? [byTime(lineage.cells)] : [])
  return { index, kinship: kinshipOf(index, lineage) }
}

interface Stored {
  time: number
  quality?: number
  channel?: number
  lod?: number
  bytes?: number
  objects?: number
  vertices?: number
  triangles?: number
}

export function manifestOf(frames: readonly Stored[], more: Partial<Manifest> = {}): Manifest {
  const column = (of: (frame: Stored) => number) => frames.map(of)
  const shaOf = ({ time, quality = 0, channel = 0, lod = 0 }: Stored) =>
    `t${time}q${quality}c${channel}l${lod}`
  return {
    id: 7,
    name: 'Embryo',
    minTime: 0,
    maxTime: 9,
    secondsPerFrame: 60,
    startSeconds: 0,
    units: 'unknown',
    voxelSize: null,
    voxelUnit: 'unknown',
    axes: { anterior: null, dorsal: null, left: null },
    qualities: 2,
    channels: [0],
    bounds: [0, 0, 0, 10, 10, 10],
    frames: {
      time: column(frame => frame.time),
      quality: column(({ quality = 0 }) => quality),
      channel: column(({ channel = 0 }) => channel),
      lod: column(({ lod = 0 }) => lod),
      sha256: frames.map(shaOf),
      bytes: column(({ bytes: size = 1000 }) => size),
      objects: column(({ objects = 1 }) => objects),
      vertices: column(({ vertices = 100 }) => vertices),
      triangles: column(({ triangles = 200 }) => triangles),
    },
    parts: { first: [], last: [], frames: [], sha256: [] },
    activity: [],
    index: { revision: 0, first: [], last: [], rows: [], sha256: [], bytes: [], measures: [] },
    properties: [],
    stages: [],
    lineage: null,
    lineages: [],
    preparation: { done: 10, total: 10 },
    base: '/files/datasets/7',
    query: '',
    ...more,
  }
}
