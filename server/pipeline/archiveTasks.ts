import type { DatasetLayout } from '../../formats/archive/archiveLayout.js'
import type { GivenPlace } from '../../formats/archive/archiveMeshes.js'
import type { StageTable } from '../../formats/stages.js'
import type { ArchiveLimits } from '../kernel/archive.js'
import type { OutputFile, Task } from '../kernel/workers.js'

export interface ReadArchive {
  layout: DatasetLayout
  /** Sentences for the owner about problems in the archive. */
  remarks: string[]
  /** Unpacked size of each file that belongs to the dataset. */
  sizes: ReadonlyMap<string, number>
  /** Null when the archive has no table of stages. */
  stages: StageTable | null
}

/**
 * Reads the directory of a zip and the description of its dataset, and unpacks nothing else. `name` is for a
 * dataset without a name. `mostMeshes`: an archive with more is refused by its directory alone. `places`: of
 * meshes, as a person chose them; null when nobody was asked. Throws UnreadableFile for a place of a file that is
 * no mesh of the archive, and for too many meshes.
 */
export const readArchive: Task<
  {
    path: string
    name: string
    limits: ArchiveLimits
    mostMeshes: number
    places: readonly GivenPlace[] | null
  },
  ReadArchive
> = { name: 'readArchive' }

/** Unpacks files of a zip in the order of `paths`. Reports the number of finished files. */
export const unpackArchive: Task<
  { path: string; limits: ArchiveLimits; paths: readonly string[] },
  OutputFile[]
> = { name: 'unpackArchive', limits: { seconds: 60, secondsPerMegabyte: 4, megabytesPerMegabyte: 0 } }
