import type { Box } from '../frame.js'
import type { MeshEncoder } from '../frameWriter.js'
import { writeFrame } from '../frameWriter.js'
import { none } from '../../obj/objMesh.js'
import { noColour } from '../frame.js'
import { frameContent, type Orderer } from './content.js'
import { boundsOf, gridFor, type Placed, quantise } from './grid.js'
import { coarserLevels, type Simplifier } from './levels.js'
import { ObjectNumbers } from './objectNumbers.js'
import { colourRemark, cutIntoPieces, type Piece, type PieceMesh } from './pieces.js'

/** A mesh without pictures. */
export interface PlainMesh extends Placed, Pick<PieceMesh, 'vertexColours' | 'runs' | 'objects'> {
  /** 0xRRGGBB or noColour, for each material of the runs. */
  readonly colours: readonly number[]
  /** The largest number of decimals of a coordinate; null when it is not known. */
  readonly decimals: number | null
}

export interface LocalFrame {
  readonly lod: number
  readonly glb: Uint8Array
  readonly objects: number
  readonly vertices: number
  readonly triangles: number
}

/** A number of decimals that no grid of 16 bits has. */
const manyDecimals = 20

/**
 * The frames of one place, finest first, without pictures. Await `ready` of encoder and simplifier before. The meshes
 * need at least one triangle. `remark` is a sentence about colours that are not shown, or null.
 */
export function localFrames(
  place: { readonly time: number; readonly channel: number },
  meshes: readonly PlainMesh[],
  encoder: MeshEncoder & Orderer,
  simplifier: Simplifier,
): { readonly frames: LocalFrame[]; readonly bounds: Box; readonly remark: string | null } {
  const bounds = boundsOf(meshes)
  const grid = gridFor(bounds, Math.max(...meshes.map(({ decimals }) => decimals ?? manyDecimals)))
  const pieces = cutIntoPieces(
    meshes.map(mesh => ({
      mesh: { ...mesh, uvs: new Float32Array(0), uvCorners: null },
      steps: quantise(mesh, grid),
      look: (material: number) => ({
        colour: material === none ? noColour : (mesh.colours[material] ?? noColour),
        picture: -1,
        places: null,
      }),
    })),
    new ObjectNumbers(place.time, place.channel),
  )
  const levels = [pieces, ...coarserLevels(pieces, simplifier)]
  const frames = levels.map((level, lod) => ({
    lod,
    glb: writeFrame(frameContent(level, grid, [], encoder), encoder),
    ...countsOf(level),
  }))
  return { frames, bounds, remark: colourRemark(pieces) }
}

const countsOf = (pieces: readonly Piece[]) => ({
  objects: new Set(pieces.map(({ id, channel }) => channel * 2 ** 32 + id)).size,
  vertices: pieces.reduce((sum, { positions }) => sum + positions.length / 3, 0),
  triangles: pieces.reduce((sum, { indices }) => sum + indices.length / 3, 0),
})
