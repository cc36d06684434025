import type { ObjectTable } from '../../../formats/frame/frame'
import { nameAt, type ObjectIndex } from '../../../formats/objectIndex/objectIndex'
import { rowsAt } from '../../../formats/property/propertyRows'
import type { DecodedFrame } from './decodedFrame'
import { narrowed } from './objectNumbers'
import { squaresOf } from './spheres'

/** An object around more than this share of the others is left out: its sphere would hide them. */
const mostInside = 0.25
/** Only the largest objects can be around many others. */
const mostCandidates = 64
const gridSteps = 65_535
/** A sphere stores its radius in 21 bits. */
const mostRadius = 2 ** 21 - 1

export interface Stood {
  readonly time: number
  readonly quality: number
  readonly channel: number
}

/**
 * The objects of a frame as spheres, from the object index. They are drawn until the meshes are there. Null when
 * the block holds none of them.
 */
export function standInOf(block: ObjectIndex | null, { time, quality, channel }: Stood): DecodedFrame | null {
  if (!block) return null
  const rows = rowsOfFrame(block, time, quality, channel)
  if (rows.length === 0) return null
  const table = tableOf(block, rows)
  const radii = Float32Array.from(rows, row => block.places[row * 4 + 3]!)
  const { scale, offset } = gridOf(table.centroids, radii)
  const hiding = around(table.centroids, radii)
  const drawn = Array.from(rows.keys()).filter(object => radii[object]! > 0 && !hiding.has(object))
  const { positions, normals, owners, indices, members } = squaresOf(
    drawn,
    drawn.map(object => ({
      centre: [0, 1, 2].map(axis => (table.centroids[object * 3 + axis]! - offset[axis]!) / scale) as Triple,
      radius: radii[object]! / scale,
    })),
  )
  const objects = narrowed(owners, rows.length)
  return {
    table,
    parts: [
      {
        kind: 'spheres',
        members,
        positions,
        normals,
        objects,
        indices,
        textureCoordinates: null,
        picture: null,
      },
    ],
    shells: [],
    furthest: null,
    scale: [scale, scale, scale],
    offset,
  }
}

type Triple = [number, number, number]

function rowsOfFrame(block: ObjectIndex, time: number, quality: number, channel: number): number[] {
  const [start, end] = rowsAt(block, time)
  const bit = 1 << Math.min(quality, 31)
  const rows: number[] = []
  for (let row = start; row < end; row++)
    if (block.channels[row] === channel && (block.qualities[row]! & bit) !== 0) rows.push(row)
  return rows
}

function tableOf(block: ObjectIndex, rows: readonly number[]): ObjectTable {
  const count = rows.length
  const centroids = new Float32Array(count * 3)
  const boxes = new Float32Array(count * 6)
  rows.forEach((row, object) => {
    const radius = block.places[row * 4 + 3]!
    for (let axis = 0; axis < 3; axis++) {
      const middle = block.places[row * 4 + axis]!
      centroids[object * 3 + axis] = middle
      boxes[object * 6 + axis] = middle - radius
      boxes[object * 6 + axis + 3] = middle + radius
    }
  })
  return {
    count,
    ids: Uint32Array.from(rows, row => block.ids[row]!),
    channels: Uint16Array.from(rows, row => block.channels[row]!),
    names: rows.map(row => nameAt(block, row)),
    colours: Uint32Array.from(rows, row => block.colours[row]!),
    firstIndex: new Uint32Array(count),
    indexCount: new Uint32Array(count),
    boxes,
    centroids,
  }
}

/** The grid around all centres. Its steps are no finer than the largest radius allows. */
function gridOf(centroids: Float32Array, radii: Float32Array): { scale: number; offset: Triple } {
  const offset: Triple = [Infinity, Infinity, Infinity]
  const most: Triple = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < centroids.length; at++) {
    offset[at % 3] = Math.min(offset[at % 3]!, centroids[at]!)
    most[at % 3] = Math.max(most[at % 3]!, centroids[at]!)
  }
  const extent = Math.max(...most.map((value, axis) => value - offset[axis]!))
  const radius = radii.reduce((largest, each) => Math.max(largest, each), 0)
  return { scale: Math.max(extent / gridSteps, radius / mostRadius) || 1, offset }
}

/** Objects whose spheres hold many centres of others, such as a cuticle or an egg shell. */
function around(centroids: Float32Array, radii: Float32Array): ReadonlySet<number> {
  const largest = Array.from(radii.keys())
    .sort((a, b) => radii[b]! - radii[a]!)
    .slice(0, mostCandidates)
  return new Set(
    largest.filter(object => insideOf(object, centroids, radii) > mostInside * (radii.length - 1)),
  )
}

function insideOf(object: number, centroids: Float32Array, radii: Float32Array): number {
  const x = centroids[object * 3]!
  const y = centroids[object * 3 + 1]!
  const z = centroids[object * 3 + 2]!
  const reach = radii[object]! ** 2
  let inside = -1 // its own centre
  for (let at = 0; at < centroids.length; at += 3) {
    const dx = centroids[at]! - x
    const dy = centroids[at + 1]! - y
    const dz = centroids[at + 2]! - z
    if (dx * dx + dy * dy + dz * dz < reach) inside++
  }
  return inside
}
