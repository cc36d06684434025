import { noColour } from '../frame.js'
import { none, type ObjMesh } from '../../obj/objMesh.js'
import type { TexturePlaces } from '../../obj/mapOptions.js'
import { onOwnPages } from '../../obj/ownPages.js'
import { release, wholeOf } from './release.js'
import type { ObjectIdentity, ObjectNumbers } from './objectNumbers.js'
import { commonColour } from './pieceColours.js'
import { VertexTable } from './vertexTable.js'

/**
 * The triangles of one object that share a picture. An object without pictures, or with one picture, is one
 * piece.
 */
export interface Piece extends ObjectIdentity {
  readonly colour: number
  /** True when its triangles have more colours than the one that is shown. */
  readonly isMixed: boolean
  /** Number of its picture, -1 without a picture. */
  readonly picture: number
  /** 3 per vertex, on the grid. */
  readonly positions: Uint16Array
  /** 2 per vertex, from the upper left corner of the picture. */
  readonly uvs: Float32Array | null
  readonly indices: Uint16Array | Uint32Array
}

/** The part of a mesh that a frame needs. */
export type PieceMesh = Pick<ObjMesh, 'uvs' | 'corners' | 'uvCorners' | 'vertexColours' | 'runs' | 'objects'>

/** The look of a run of triangles: a flat colour, or the number of a picture, -1 without a picture. */
export interface Look {
  readonly colour: number
  readonly picture: number
  /** How the material moves the texture places. Null when they stay. */
  readonly places: TexturePlaces | null
}

/** A mesh with the looks of its materials. */
export interface LookSource {
  readonly mesh: Pick<PieceMesh, 'corners' | 'vertexColours' | 'runs' | 'objects'>
  readonly look: (material: number) => Look
}

export interface PieceSource extends LookSource {
  readonly mesh: PieceMesh
  /** 3 per vertex of the mesh, on the grid. */
  readonly steps: Uint16Array
}

interface Range<Source = PieceSource> {
  readonly source: Source
  readonly start: number
  readonly end: number
  /** of the material */
  readonly colour: number
  readonly places: TexturePlaces | null
}
interface Gathered<Source> {
  readonly object: number
  readonly picture: number
  readonly ranges: Range<Source>[]
}

/** All objects of all meshes, sorted by picture, channel and id. */
export function cutIntoPieces(sources: readonly PieceSource[], numbers: ObjectNumbers): Piece[] {
  const gathered = gather(sources, numbers)
  const identities = numbers.identities()
  const cutter = new Cutter()
  const pieces = gathered
    .map(({ object, picture, ranges }) => ({
      ...identities[object]!,
      picture,
      ...(picture < 0 ? commonColour(ranges) : { colour: noColour, isMixed: false }),
      ...cutter.cut(ranges, picture >= 0),
    }))
    .sort((a, b) => a.picture - b.picture || a.channel - b.channel || a.id - b.id)
  cutter.end()
  return pieces
}

/** The number of objects of a mesh whose triangles have more colours than the one that a frame shows. */
export const mixedObjects = (source: LookSource, numbers: ObjectNumbers): number =>
  gather([source], numbers).filter(({ picture, ranges }) => picture < 0 && commonColour(ranges).isMixed)
    .length

function gather<Source extends LookSource>(
  sources: readonly Source[],
  numbers: ObjectNumbers,
): Gathered<Source>[] {
  const all = new Map<string, Gathered<Source>>()
  sources.forEach((source, at) => {
    const { runs, objects, corners } = source.mesh
    const numberOf = objects.map(name => numbers.number(name, at))
    for (let run = 0; run < runs.start.length; run++) {
      const start = runs.start[run]!
      const end = runs.start[run + 1] ?? corners.length / 3
      if (start === end) continue
      const { colour, picture, places } = source.look(runs.material[run]!)
      const object = numberOf[runs.object[run]!]!
      const key = `${object} ${picture}`
      const piece = all.get(key) ?? { object, picture, ranges: [] }
      all.set(key, piece)
      piece.ranges.push({ source, start, end, colour, places })
    }
  })
  return [...all.values()]
}

class Cutter {
  private readonly table = new VertexTable()
  /** `piece`: the last piece that used each vertex of a mesh. `local`: the index of the vertex in it. */
  private readonly seen = new Map<PieceSource, { local: Uint32Array; piece: Uint32Array }>()
  private piece = 0
  private indices = new Uint32Array(0)

  cut(ranges: readonly Range[], isTextured: boolean): Pick<Piece, 'positions' | 'uvs' | 'indices'> {
    this.table.clear()
    this.piece++
    const indices = this.quota(3 * ranges.reduce((sum, { start, end }) => sum + end - start, 0))
    const uvs: number[] = []
    let at = 0
    for (const range of ranges) {
      if (isTextured) at = this.cutTextured(range, indices, at, uvs)
      else at = this.cutPlain(range, indices, at)
    }
    return {
      positions: this.table.positions(),
      uvs: isTextured ? this.texturePlaces(uvs) : null,
      indices: narrow(withoutCollapsed(indices), this.table.length),
    }
  }

  /** Memory that all pieces use in turn. */
  private quota(length: number): Uint32Array {
    if (this.indices.length < length)
      this.indices = new Uint32Array(Math.max(length, 2 * this.indices.length))
    return this.indices.subarray(0, length)
  }

  private cutPlain({ source, start, end }: Range, indices: Uint32Array, from: number): number {
    const {
      mesh: { corners },
      steps,
    } = source
    const { local, piece } = this.seenOf(source)
    let at = from
    for (let corner = start * 3; corner < end * 3; corner++) {
      const vertex = corners[corner]!
      if (piece[vertex] !== this.piece) {
        piece[vertex] = this.piece
        local[vertex] = this.table.add(steps[vertex * 3]!, steps[vertex * 3 + 1]!, steps[vertex * 3 + 2]!, 0)
      }
      indices[at++] = local[vertex]!
    }
    return at
  }

  end(): void {
    release([...this.seen.values()].flatMap(({ local, piece }) => [wholeOf(local), wholeOf(piece)]))
  }

  private seenOf(source: PieceSource) {
    let seen = this.seen.get(source)
    if (!seen) {
      const vertices = source.steps.length / 3
      const numbers = () => new Uint32Array(onOwnPages(4 * vertices), 0, vertices)
      seen = { local: numbers(), piece: numbers() }
      this.seen.set(source, seen)
    }
    return seen
  }

  /** Numbers the texture vertices of all meshes continuously in `uvs`. */
  private cutTextured(
    { source, start, end, places }: Range,
    indices: Uint32Array,
    from: number,
    uvs: number[],
  ): number {
    const {
      mesh: { corners, uvCorners, uvs: own },
      steps,
    } = source
    const numbers = new Map<number, number>()
    let at = from
    for (let corner = start * 3; corner < end * 3; corner++) {
      const vertex = corners[corner]! * 3
      const uv = uvCorners?.[corner] ?? none
      let number = numbers.get(uv)
      if (number === undefined) {
        const [across, up] = uv === none ? [0, 1] : moved(own[uv * 2]!, own[uv * 2 + 1]!, places)
        // OBJ counts from the lower edge of the picture, glTF from the upper edge.
        number = uvs.push(across, 1 - up) / 2 - 1
        numbers.set(uv, number)
      }
      indices[at++] = this.table.add(steps[vertex]!, steps[vertex + 1]!, steps[vertex + 2]!, number)
    }
    return at
  }

  private texturePlaces(uvs: readonly number[]): Float32Array {
    const numbers = this.table.textureVertices()
    return Float32Array.from(
      { length: numbers.length * 2 },
      (_, at) => uvs[numbers[at >> 1]! * 2 + (at & 1)]!,
    )
  }
}

/** u' = u · scale + offset (options -s and -o of `map_Kd`). */
const moved = (u: number, v: number, places: TexturePlaces | null): [across: number, up: number] =>
  places ? [u * places.scale[0] + places.offset[0], v * places.scale[1] + places.offset[1]] : [u, v]

/**
 * Removes triangles with two equal corners. Keeps all when no other triangles exist, so that the object does
 * not disappear.
 */
function withoutCollapsed(indices: Uint32Array): Uint32Array {
  let kept = 0
  for (let at = 0; at < indices.length; at += 3) {
    const a = indices[at]!,
      b = indices[at + 1]!,
      c = indices[at + 2]!
    if (a === b || b === c || c === a) continue
    indices[kept++] = a
    indices[kept++] = b
    indices[kept++] = c
  }
  return kept === 0 ? indices : indices.subarray(0, kept)
}

const mostShort = 65_536

/** A copy with 16-bit indices if `vertices` allows it, else with 32-bit indices. */
export const narrow = (indices: Uint32Array, vertices: number): Uint16Array | Uint32Array =>
  vertices <= mostShort ? new Uint16Array(indices) : new Uint32Array(indices)
