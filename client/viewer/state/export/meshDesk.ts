import { readFrame, type MeshDecoder } from '../../../../formats/frame/frameReader'
import { writeMeshGlb } from '../../../../formats/mesh/meshGlb'
import { writeMeshObj } from '../../../../formats/mesh/meshObj'
import { objectMeshes, type MeshLabel, type ObjectMesh } from '../../../../formats/mesh/objectMeshes'
import { objectKey } from '../../../instrument/objectRef'

export const meshKinds = ['glb', 'obj'] as const
export type MeshKind = (typeof meshKinds)[number]

/** Objects of one time point to write into a file. */
export interface MeshOrder {
  readonly kind: MeshKind
  readonly title: string
  readonly time: number
  /** of the frames that hold the objects */
  readonly addresses: readonly string[]
  /** by `objectKey` */
  readonly labels: ReadonlyMap<number, MeshLabel>
}
export type MeshDelivery = { readonly file: Blob; readonly objects: number } | { readonly fault: string }

/**
 * Fetches the frames and writes the meshes of the wanted objects. Throws when a frame cannot be read, when no object has
 * a mesh, and when the file would be too large.
 */
export async function meshFile(
  { kind, title, time, addresses, labels }: MeshOrder,
  decoder: MeshDecoder,
): Promise<{ file: Blob; objects: number }> {
  const frames: Uint8Array[] = []
  for (const address of addresses) {
    const answer = await fetch(address, { credentials: 'same-origin' })
    if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
    frames.push(new Uint8Array(await answer.arrayBuffer()))
  }
  let objects = 0
  function* meshes(): Generator<ObjectMesh> {
    for (const glb of frames)
      for (const mesh of objectMeshes(readFrame(glb, decoder), time, (id, channel) =>
        labels.get(objectKey(id, channel)),
      )) {
        if (mesh.indices.length === 0) continue
        objects++
        yield mesh
      }
  }
  const parts =
    kind === 'glb'
      ? [writeMeshGlb(meshes(), title) as Uint8Array<ArrayBuffer>]
      : Array.from(writeMeshObj(meshes(), title), text => new Blob([text]))
  if (objects === 0) throw new Error('None of these objects has a mesh at this time point.')
  return { file: new Blob(parts, { type: kind === 'glb' ? 'model/gltf-binary' : 'model/obj' }), objects }
}
