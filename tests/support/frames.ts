import { buildFrames } from '../../server/pipeline/frames/buildFrames.js'
import type { MeshPart } from '../../server/pipeline/tasks.js'

export interface ObjPart extends Partial<Pick<MeshPart, 'material' | 'textures'>> { readonly obj: string | Uint8Array }

/** The frames of OBJs that lie in memory. */
export function framesOf(place: { time: number; channel: number }, ...parts: readonly ObjPart[]) {
  const contents = parts.map(({ obj }) => (typeof obj === 'string' ? new TextEncoder().encode(obj) : obj))
  const meshes = parts.map(({ material = null, textures = [] }, at) => ({ path: String(at), bytes: contents[at]!.length, material, textures }))
  return buildFrames({ ...place, parts: meshes }, { pieces: path => [contents[Number(path)]!] })
}
