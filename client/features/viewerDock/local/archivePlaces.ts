import type { FoundPlaces } from '../../../../formats/archive/archiveMeshes'
import type { LocalEvent, LocalOrder } from './reading/protocol'

/**
 * Where the meshes of a zip stand by their names, read from its directory. Null when it cannot be read here: the server
 * then says why, or reads it by the same rule.
 */
export async function placesOfArchive(file: File): Promise<FoundPlaces | null> {
  if (typeof Worker === 'undefined') return null
  const worker = new Worker(new URL('./reading/local.worker.ts', import.meta.url), { type: 'module' })
  const order: LocalOrder = { task: 'places', files: [file], name: file.name }
  try {
    return await new Promise(resolve => {
      worker.onmessage = ({ data }: MessageEvent<LocalEvent>) =>
        resolve(data.is === 'places' ? data.places : null)
      worker.onerror = () => resolve(null)
      worker.postMessage(order)
    })
  } finally {
    worker.terminate()
  }
}
