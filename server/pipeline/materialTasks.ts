import type { ArchiveFile } from '../../formats/archive/archiveMeshes.js'
import type { MeshCompanions, NamedLibraries, Place } from '../../formats/archive/companions.js'
import type { Task } from '../kernel/workers.js'
import type { MeshPart, MeshPicture } from './tasks.js'

/** The file names of the pictures in an MTL file, in their order, and what a person should know about the file. */
export interface MaterialFacts {
  pictures: readonly string[]
  remarks: readonly string[]
}

export const materialFacts: Task<{ paths: readonly string[] }, MaterialFacts[]> = { name: 'materialFacts' }

export interface UnpairedFiles {
  readonly meshes: readonly (Place & NamedLibraries)[]
  readonly companions: readonly ArchiveFile[]
  /** The pictures that each MTL names, by its path. */
  readonly pictures: readonly (readonly [path: string, names: readonly string[]])[]
}

/** MTL files and pictures of each mesh, and the paths that no mesh takes. Hostile names can make it long. */
export const pairCompanions: Task<
  UnpairedFiles,
  { own: readonly MeshCompanions[]; unused: readonly string[] }
> = { name: 'pairCompanions' }

/** `mixed`: the number of objects with more colours than the one that is shown. */
export interface LookRemarks {
  mixed: number
  remarks: readonly string[]
}

/**
 * What a frame of a mesh that was checked does not show as its files say: colours, materials and pictures. Remarks of
 * one kind are bounded.
 */
export const remarkOnLooks: Task<
  Omit<MeshPart, 'textures'> & { channel: number; textures: readonly MeshPicture[] },
  LookRemarks
> = { name: 'remarkOnLooks' }
