import type { Box } from '../../formats/frame/frame.js'
import { buildFrames } from '../../server/pipeline/frames/buildFrames.js'
import type { LoadedPart } from '../../server/pipeline/frames/looks.js'
import { renderPreview } from '../../server/pipeline/preview/renderPreview.js'

export interface ObjPart extends Partial<Pick<LoadedPart, 'textures'>> {
  readonly materials?: readonly (string | Uint8Array)[]
  readonly obj: string | Uint8Array
}

/** Builds frames from OBJs in memory. */
export function framesOf(place: { time: number; channel: number }, ...parts: readonly ObjPart[]) {
  const bytesOf = (file: string | Uint8Array) =>
    typeof file === 'string' ? new TextEncoder().encode(file) : file
  const contents = parts.map(({ obj }) => bytesOf(obj))
  const meshes = parts.map(({ materials = [], textures = [] }, at) => ({
    path: String(at),
    bytes: contents[at]!.length,
    materials: materials.map(bytesOf),
    textures,
  }))
  return buildFrames({ ...place, parts: meshes }, { pieces: path => [contents[Number(path)]!] })
}

/** Renders a preview from frames in memory. */
export function previewOf(
  frames: readonly { readonly time: number; readonly glb: Uint8Array }[],
  bounds: Box,
  pictures = 30,
) {
  const named = frames.map(({ time, glb }, at) => ({ time, path: String(at), bytes: glb.length }))
  // two pieces per frame, as when it is read from disk
  return renderPreview(
    { frames: named, bounds, lineage: null, pictures },
    { pieces: path => halvesOf(frames[Number(path)]!.glb) },
  )
}

const halvesOf = (bytes: Uint8Array) => [
  bytes.subarray(0, bytes.length >> 1),
  bytes.subarray(bytes.length >> 1),
]
