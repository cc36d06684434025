import { DescribedFiles } from './archiveAttachments.js'
import type { ArchiveExtras } from './archiveExtras.js'
import type { ArchiveFile } from './archiveMeshes.js'

/** A saved set of objects (formats/query/setRuns). The server checks its fields. */
export interface ArchiveSet {
  readonly path: string
  readonly name: string
  readonly colour: string | null
  /**
   * Places of the properties that chose the objects, in the list of the description, from 1. Null when they
   * cannot be read.
   */
  readonly properties: readonly number[] | null
}

/**
 * Saved sets of an archive. Without a description, nobody knows which properties chose the objects, so that
 * such files are not sets: `undescribed` lists their paths.
 */
export function setsOf(
  files: readonly ArchiveFile[],
  { sets: described }: ArchiveExtras,
): { sets: ArchiveSet[]; undescribed: string[] } {
  const entries = new DescribedFiles(described)
  const found = files.map(({ path }) => ({ path, entry: entries.find(path) }))
  return {
    sets: found.flatMap(({ path, entry }) =>
      entry ? [{ path, name: entry.name, colour: entry.colour, properties: entry.properties }] : [],
    ),
    undescribed: found.flatMap(({ path, entry }) => (entry ? [] : [path])),
  }
}
