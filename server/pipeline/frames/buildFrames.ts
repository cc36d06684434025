import { createHash } from 'node:crypto'
import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { MeshoptSimplifier } from 'meshoptimizer/simplifier'
import { frameContent } from '../../../formats/frame/build/content.js'
import { boundsOf, type Grid, gridFor, quantise } from '../../../formats/frame/build/grid.js'
import { coarserLevels } from '../../../formats/frame/build/levels.js'
import { ObjectNumbers } from '../../../formats/frame/build/objectNumbers.js'
import {
  colourRemark,
  cutIntoPieces,
  type Piece,
  type PieceSource,
} from '../../../formats/frame/build/pieces.js'
import { wholeOf } from '../../../formats/frame/build/release.js'
import type { Box } from '../../../formats/frame/frame.js'
import type { Picture } from '../../../formats/frame/frameGltf.js'
import { writeFrame } from '../../../formats/frame/frameWriter.js'
import { readObjPieces } from '../../../formats/obj/obj.js'
import { ProblemLog } from '../../../formats/problemLog.js'
import { UnreadableFile } from '../../kernel/errors.js'
import type { LocalFiles } from '../../kernel/workers.js'
import { brotli } from '../brotli.js'
import type { BuiltFrame, MeshSummary } from '../tasks.js'
import { released } from '../released.js'
import { type LoadedPart, readLooks } from './looks.js'

/**
 * Brotli quality. meshoptimizer leaves little to gain: quality 9 would take thirty times as long, and 32 MB
 * per thread, to save 1 %.
 */
const quality = 5

/** The input with the contents of materials and pictures. */
export interface FrameInput {
  readonly time: number
  readonly channel: number
  readonly parts: readonly LoadedPart[]
}
export interface FrameBytes extends Omit<BuiltFrame, 'glb' | 'brotli'> {
  readonly glb: Uint8Array
  readonly brotli: Uint8Array
  readonly sha256: string
}
type Pieces = Pick<LocalFiles, 'pieces'>

interface Scene {
  readonly grid: Grid
  readonly bounds: Box
  readonly pictures: readonly Picture[]
}
interface Cut {
  readonly scene: Scene
  readonly pieces: Piece[]
  readonly summary: MeshSummary
}

export async function buildFrames(
  input: FrameInput,
  files: Pieces,
): Promise<{ frames: FrameBytes[]; summary: MeshSummary }> {
  await Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready])
  const { scene, pieces, summary } = await cut(input, files)
  const levels = [pieces, ...coarserLevels(pieces, MeshoptSimplifier)]
  const frames: FrameBytes[] = []
  // The finest level is built last, when the memory of all others has been freed.
  for (let lod = levels.length - 1; lod >= 0; lod--) {
    const level = levels.pop()!
    frames.unshift(
      await built(level, lod, { ...scene, pictures: await shrunk(scene.pictures, lod) }, () =>
        freed(level, levels.at(-1)),
      ),
    )
  }
  return { frames, summary }
}

/**
 * Cuts the meshes into pieces. The file contents are larger than the pieces, so they are freed as soon as
 * they were used.
 */
async function cut({ time, channel, parts }: FrameInput, files: Pieces): Promise<Cut> {
  const log = new ProblemLog()
  const pictures: Picture[] = []
  const meshes = parts.map(part => readMesh(part, files, log))
  const looks: PieceSource['look'][] = []
  for (const [at, part] of parts.entries()) looks.push(await readLooks(part, meshes[at]!, pictures, log))
  if (meshes.every(mesh => mesh.corners.length === 0))
    throw new UnreadableFile('The meshes contain no triangles.')

  const bounds = boundsOf(meshes)
  const grid = gridFor(bounds, Math.max(...meshes.map(mesh => mesh.decimals)))
  const vertices = meshes.reduce((sum, { positions }) => sum + positions.length / 3, 0)
  const triangles = meshes.reduce((sum, { corners }) => sum + corners.length / 3, 0)
  const steps = meshes.map(mesh => quantise(mesh, grid))
  // Growing arrays have spare room behind their end.
  await released(meshes.map(({ positions }) => wholeOf(positions)))

  const numbers = new ObjectNumbers(time, channel)
  const pieces = cutIntoPieces(
    meshes.map((mesh, at) => ({ mesh, look: looks[at]!, steps: steps[at]! })),
    numbers,
  )
  await released([
    ...steps.map(wholeOf),
    ...meshes.flatMap(({ corners, uvCorners, vertexColours }) =>
      [corners, uvCorners, vertexColours].map(array => array && wholeOf(array)),
    ),
  ])
  const remark = colourRemark(pieces)
  if (remark !== null) log.remark(0, remark)
  if (numbers.strangers > 0)
    log.remark(0, `${numbers.strangers} objects are named for another time than ${time}.`)
  return {
    scene: { grid, bounds, pictures },
    pieces,
    summary: {
      objects: objectCount(pieces),
      vertices,
      triangles,
      problems: log.kept,
      problemCount: log.count,
    },
  }
}

function readMesh({ path, bytes }: LoadedPart, files: Pieces, log: ProblemLog) {
  const mesh = readObjPieces(files.pieces(path), bytes)
  log.add(mesh.problems, mesh.problemCount)
  return mesh
}

async function shrunk(pictures: readonly Picture[], lod: number): Promise<readonly Picture[]> {
  if (pictures.length === 0 || lod === 0) return pictures
  const { shrink } = await import('../picture.js')
  return Promise.all(pictures.map(picture => shrink(picture, 2 ** -lod)))
}

/** Frees the arrays of a level, except for pieces that the finer level shares. */
const freed = (level: readonly Piece[], finer: readonly Piece[] | undefined) =>
  released(
    level.flatMap((piece, at) => (piece === finer?.[at] ? [] : [piece.positions, piece.uvs, piece.indices])),
  )

/** `whenWritten` is called when the pieces are no longer needed. */
async function built(
  pieces: readonly Piece[],
  lod: number,
  { grid, bounds, pictures }: Scene,
  whenWritten: () => Promise<void>,
): Promise<FrameBytes> {
  const counts = {
    objects: objectCount(pieces),
    vertices: pieces.reduce((sum, { positions }) => sum + positions.length / 3, 0),
    triangles: pieces.reduce((sum, { indices }) => sum + indices.length / 3, 0),
  }
  const glb = writeFrame(frameContent(pieces, grid, pictures, MeshoptEncoder), MeshoptEncoder)
  await whenWritten()
  return {
    lod,
    glb,
    bounds,
    brotli: brotli(glb, quality),
    sha256: createHash('sha256').update(glb).digest('hex'),
    ...counts,
  }
}

const objectCount = (pieces: readonly Piece[]) =>
  new Set(pieces.map(({ id, channel }) => channel * 2 ** 32 + id)).size
