import { createHash } from 'node:crypto'
import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { MeshoptSimplifier } from 'meshoptimizer/simplifier'
import type { Box } from '../../../formats/frame.js'
import type { Picture } from '../../../formats/frameGltf.js'
import { writeFrame } from '../../../formats/frameWriter.js'
import { readObjPieces } from '../../../formats/obj.js'
import { ProblemLog } from '../../../formats/problemLog.js'
import { UnreadableFile } from '../../kernel/errors.js'
import type { LocalFiles } from '../../kernel/workers.js'
import { brotli } from '../brotli.js'
import type { buildFrames as task, BuiltFrame, MeshPart, MeshSummary } from '../tasks.js'
import type { TaskInput, TaskOutput } from '../taskTypes.js'
import { frameContent } from './content.js'
import { boundsOf, type Grid, gridFor, quantise } from './grid.js'
import { coarserLevels } from './levels.js'
import { readLooks } from './looks.js'
import { ObjectNumbers } from './objectNumbers.js'
import { cutIntoPieces, type Piece, type PieceSource } from './pieces.js'

/** meshoptimizer leaves little: 9 would take thirty times as long, and 32 MB a thread, for one byte in a hundred. */
const quality = 5

interface Scene { readonly grid: Grid; readonly bounds: Box; readonly pictures: readonly Picture[] }
interface Cut { readonly scene: Scene; readonly pieces: readonly Piece[]; readonly summary: MeshSummary }

export async function buildFrames(input: TaskInput<typeof task>, files: LocalFiles): Promise<TaskOutput<typeof task>> {
  await Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready])
  const { scene, pieces, summary } = await cut(input, files)
  const frames: BuiltFrame[] = []
  for (const [lod, level] of [pieces, ...coarserLevels(pieces, MeshoptSimplifier)].entries()) {
    frames.push(built(level, lod, { ...scene, pictures: await shrunk(scene.pictures, lod) }))
  }
  return { frames, summary }
}

/** What the files hold is larger than the pieces, and is let go with this call. */
async function cut({ time, channel, parts }: TaskInput<typeof task>, files: LocalFiles): Promise<Cut> {
  const log = new ProblemLog()
  const pictures: Picture[] = []
  const meshes = parts.map(part => readMesh(part, files, log))
  const looks: PieceSource['look'][] = []
  for (const [at, part] of parts.entries()) looks.push(await readLooks(part, meshes[at]!, pictures, log))
  if (meshes.every(mesh => mesh.corners.length === 0)) throw new UnreadableFile('There is no triangle in it.')

  const bounds = boundsOf(meshes)
  const grid = gridFor(bounds, Math.max(...meshes.map(mesh => mesh.decimals)))
  const numbers = new ObjectNumbers(time, channel)
  const pieces = cutIntoPieces(meshes.map((mesh, at) => ({ mesh, look: looks[at]!, steps: quantise(mesh, grid) })), numbers)
  if (numbers.strangers > 0) log.remark(0, `${numbers.strangers} objects are named for another time than ${time}.`)
  return { scene: { grid, bounds, pictures }, pieces, summary: summary(pieces, meshes, log) }
}

function readMesh({ path, bytes }: MeshPart, files: LocalFiles, log: ProblemLog) {
  const mesh = readObjPieces(files.pieces(path), bytes)
  log.add(mesh.problems, mesh.problemCount)
  return mesh
}

async function shrunk(pictures: readonly Picture[], lod: number): Promise<readonly Picture[]> {
  if (pictures.length === 0 || lod === 0) return pictures
  const { shrink } = await import('../picture.js')
  return Promise.all(pictures.map(picture => shrink(picture, 2 ** -lod)))
}

function built(pieces: readonly Piece[], lod: number, { grid, bounds, pictures }: Scene): BuiltFrame {
  const content = frameContent(pieces, grid, pictures, MeshoptEncoder)
  const glb = writeFrame(content, MeshoptEncoder)
  return {
    lod, glb, bounds, brotli: brotli(glb, quality), sha256: createHash('sha256').update(glb).digest('hex'),
    objects: objectCount(pieces),
    vertices: content.primitives.reduce((sum, { objects }) => sum + objects.length, 0),
    triangles: content.primitives.reduce((sum, { indices }) => sum + indices.length / 3, 0),
  }
}

const objectCount = (pieces: readonly Piece[]) => new Set(pieces.map(({ id, channel }) => channel * 2 ** 32 + id)).size

function summary(pieces: readonly Piece[], meshes: readonly { positions: Float64Array; corners: Uint32Array }[], log: ProblemLog): MeshSummary {
  return {
    objects: objectCount(pieces),
    vertices: meshes.reduce((sum, { positions }) => sum + positions.length / 3, 0),
    triangles: meshes.reduce((sum, { corners }) => sum + corners.length / 3, 0),
    problems: log.kept, problemCount: log.count,
  }
}
