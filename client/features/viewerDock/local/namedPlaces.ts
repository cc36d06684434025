import type { FoundPlaces } from '../../../../formats/archive/archiveMeshes'
import type { LocalEvent, LocalOrder } from './reading/protocol'

/**
 * Where the meshes of a zip stand by their names, read from its directory. Null when it cannot be read here: the server
 * then says why, or reads it by the same rule.
 */
export const placesOfArchive = (file: File): Promise<FoundPlaces | null> =>
  asked({ task: 'places', files: [file], name: file.name })

/**
 * Where the OBJ files of a form stand by their names, or by the times in the names of their objects. Null for a single
 * file, and when the server must read them.
 */
export async function placesOfMeshes(files: readonly File[], firstTime: number): Promise<FoundPlaces | null> {
  return files.length > 1 ? asked({ task: 'series', files, name: '', firstTime }) : null
}

async function asked(order: LocalOrder): Promise<FoundPlaces | null> {
  if (typeof Worker === 'undefined') return null
  const worker = new Worker(new URL('./reading/local.worker.ts', import.meta.url), { type: 'module' })
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
