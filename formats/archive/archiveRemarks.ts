import type { LostLines } from '../property/propertyReader.js'
import { type ArchiveLayout, leftBySystem, withoutMesh } from './archiveLayout.js'
import type { OtherKind } from './archivePaths.js'

const named = 3
const mostProblems = 20
const words: Readonly<Record<Exclude<OtherKind, 'stages'>, string>> = {
  curation: 'curations',
  colormap: 'colour maps',
  primitive: 'primitives that are no OBJ',
  expression: 'gene expression',
  image: 'images that are not compressed with bzip2',
}

/**
 * Remarks for the owner of an archive, one sentence each. Files left by operating systems are not mentioned.
 */
export function archiveRemarks({ problems, crowded, ignored, others }: ArchiveLayout): string[] {
  const left = grouped(
    ignored.filter(({ reason }) => reason !== leftBySystem).map(({ path, reason }) => [reason, path]),
  )
  const unread = grouped(
    others.flatMap(({ path, kind }) => (kind === 'stages' ? [] : [[words[kind], path] as const])),
  )
  return [
    ...problems.slice(0, mostProblems).map(({ reason }) => reason),
    ...(problems.length > mostProblems
      ? [`and ${problems.length - mostProblems} more about the description`]
      : []),
    ...(crowded.length > 0
      ? [`Read as parts, since the names give several files one time point and channel: ${listed(crowded)}`]
      : []),
    ...[...unread].map(([kind, paths]) => `Not imported, since ${kind} are not read yet: ${listed(paths)}`),
    ...[...left].map(([reason, paths]) => `Left out, ${reason}: ${listed(paths)}`),
  ]
}

/** A remark about tags in the archive that do not exist on this server. */
export const remarksOnTags = (names: readonly string[]): string[] =>
  names.length > 0 ? [`Left out, there is no such tag here: ${listed(names)}`] : []

/** A remark about saved sets that cannot be used, by the reason. */
export const remarksOnSets = (
  sets: readonly { readonly path: string; readonly reason: string }[],
): string[] =>
  [...grouped(sets.map(({ path, reason }) => [reason, path]))].map(
    ([reason, paths]) => `Left out, ${reason}: ${listed(paths)}`,
  )

/** A remark about colour maps that cannot be read, by their names. */
export const remarksOnColourMaps = (names: readonly string[]): string[] =>
  names.length > 0
    ? [`Left out, colour maps that cannot be read or whose name is taken: ${listed(names)}`]
    : []

/** Remarks about meshes that were read, as pairs of a sentence and the path of the mesh. */
export function remarksOnMeshes(told: readonly (readonly [remark: string, path: string])[]): string[] {
  const groups = [...grouped(told)].map(([remark, paths]) => `${remark.replace(/\.$/, '')}: ${listed(paths)}`)
  return groups.length > mostProblems
    ? [...groups.slice(0, mostProblems), `and ${groups.length - mostProblems} more about the meshes`]
    : groups
}

/** A remark about materials and pictures that no mesh has taken. */
export const remarksOnUnused = (paths: readonly string[]): string[] =>
  paths.length > 0 ? [`Left out, ${withoutMesh}: ${listed(paths)}`] : []

/** Remarks about files with lines that were left out. */
export function remarksOnLines(files: readonly (LostLines & { readonly path: string })[]): string[] {
  const shown = files
    .slice(0, mostProblems)
    .map(
      ({ path, count, first: { line, reason } }) =>
        `Left out in ${listed([path])}: line ${line}, ${reason}${count > 1 ? ` (and ${count - 1} more)` : ''}`,
    )
  return files.length > mostProblems
    ? [...shown, `Left out: lines of ${files.length - mostProblems} more files`]
    : shown
}

function grouped(pairs: readonly (readonly [key: string, path: string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const [key, path] of pairs) {
    const group = groups.get(key)
    if (group) group.push(path)
    else groups.set(key, [path])
  }
  return groups
}

function listed(paths: readonly string[]): string {
  const shown = paths
    .slice(0, named)
    .map(path => (path.length > 120 ? `…${path.slice(-119)}` : path))
    .join(', ')
  return paths.length > named ? `${shown} and ${paths.length - named} more` : shown
}
