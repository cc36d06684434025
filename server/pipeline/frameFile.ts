import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { type Frame, readFrame } from '../../formats/frame/frameReader.js'
import type { LocalFiles } from '../kernel/workers.js'
import { released } from './released.js'

/** Path and length of a GLB. */
export interface FrameFile {
  readonly path: string
  readonly bytes: number
}
type Pieces = Pick<LocalFiles, 'pieces'>

/**
 * Calls `work` with a frame and then frees the frame, so that a task needs memory for one frame at a time. Only
 * the result of `work` may be used afterwards.
 */
export async function withFrame<T>(
  file: FrameFile,
  files: Pieces,
  work: (frame: Frame) => T,
): Promise<Awaited<T>> {
  await MeshoptDecoder.ready
  const glb = bytesOf(file, files)
  const frame = readFrame(glb, MeshoptDecoder)
  const answer = await work(frame)
  await released([glb, ...columnsOf(frame)])
  return answer
}

export function bytesOf({ path, bytes }: FrameFile, files: Pieces): Uint8Array {
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const piece of files.pieces(path)) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

const columnsOf = ({ primitives }: Frame) =>
  primitives.flatMap(({ positions, objects, uvs, indices }) => [positions, objects, uvs, indices])
