import { nameKey } from '../text.js'
import type { ArchiveExtras } from './archiveExtras.js'
import { type ArchiveFile, largestSmall } from './archiveMeshes.js'
import { largestTime, placesOf } from './meshPlaces.js'

/** A microscope image, compressed with bzip2. */
export interface ArchiveImage {
  readonly path: string
  readonly time: number
  readonly channel: number
  readonly scale: number
  readonly voxelSize: string
  readonly size: string
  readonly link: string
}
/** A primitive as an OBJ file. */
export interface ArchivePrimitive {
  readonly path: string
  readonly name: string
}

const longestName = 200

/**
 * Images of an archive. The fields come from the description. Without an entry there, time and channel come
 * from the file name. Sorted by time, channel, and the part number in the name, which is the upload order.
 * `outside` lists the paths of images whose time or channel is too large.
 */
export function imagesOf(
  files: readonly ArchiveFile[],
  { images: described }: ArchiveExtras,
  firstTime: number,
): { images: ArchiveImage[]; outside: string[] } {
  const defaults = { scale: 1, voxelSize: '', size: '', link: '' }
  const entries = new DescribedFiles(described)
  const places = placesOf(files, firstTime)
  const found = files.map(({ path }, at) => {
    const { time, channel, part } = places[at]!
    const { file: _file, ...facts } = entries.find(path) ?? { file: '', time, channel, ...defaults }
    return { path, part: part ?? 0, ...facts }
  })
  const isOutside = ({ time, channel }: ArchiveImage) => time > largestTime || channel > largestSmall
  return {
    images: found
      .filter(image => !isOutside(image))
      .sort((a, b) => a.time - b.time || a.channel - b.channel || a.part - b.part)
      .map(({ part: _part, ...image }) => image),
    outside: found.filter(isOutside).map(({ path }) => path),
  }
}

/**
 * Primitives of an archive. Names are compared without case and accents. The first file with a name is kept,
 * and `repeated` lists the paths of the others.
 */
export function primitivesOf(
  files: readonly ArchiveFile[],
  { primitives: described }: ArchiveExtras,
): { primitives: ArchivePrimitive[]; repeated: string[] } {
  const byName = new Map<string, ArchivePrimitive>()
  const repeated: string[] = []
  const names = new DescribedFiles(described)
  for (const { path, stem } of files) {
    const name = (names.find(path)?.name ?? stem).trim().slice(0, longestName) || 'unnamed'
    const key = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    if (byName.has(key)) repeated.push(path)
    else byName.set(key, { path, name })
  }
  return { primitives: [...byName.values()], repeated }
}

/**
 * Entries of the description, found by file. Entries name files relative to the description, so they match
 * the end of a path. The first entry for a file counts.
 */
export class DescribedFiles<T extends { readonly file: string }> {
  private readonly byFile = new Map<string, { readonly entry: T; readonly at: number }>()

  constructor(entries: readonly T[]) {
    for (const [at, entry] of entries.entries())
      if (!this.byFile.has(nameKey(entry.file))) this.byFile.set(nameKey(entry.file), { entry, at })
  }

  find(path: string): T | undefined {
    const found = endsOf(nameKey(path)).flatMap(end => this.byFile.get(end) ?? [])
    return found.sort((a, b) => a.at - b.at)[0]?.entry
  }
}

/** Returns, for each file in the description, the index of the first path in `paths` that matches, or -1. */
export function pathIndices(files: readonly string[], paths: readonly string[]): number[] {
  const wanted = new Set(files.map(nameKey))
  const places = new Map<string, number>()
  for (const [at, path] of paths.entries())
    for (const end of endsOf(nameKey(path))) if (wanted.has(end) && !places.has(end)) places.set(end, at)
  return files.map(file => places.get(nameKey(file)) ?? -1)
}

/** Maximum number of nested folders. Deeper files are not matched. */
const mostFolders = 32

function endsOf(path: string): string[] {
  const ends = [path]
  for (
    let slash = path.lastIndexOf('/');
    slash > 0 && ends.length < mostFolders;
    slash = path.lastIndexOf('/', slash - 1)
  )
    ends.push(path.slice(slash + 1))
  return ends
}
