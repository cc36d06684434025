import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { writePlainFrame } from '../../../formats/frame/framePlain.js'
import { readFrame } from '../../../formats/frame/frameReader.js'

/** Decompresses a frame into a GLB without extensions. */
export async function plainFrame(glb: Uint8Array): Promise<Uint8Array> {
  await MeshoptDecoder.ready
  return writePlainFrame(readFrame(glb, MeshoptDecoder))
}
