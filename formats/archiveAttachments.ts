import type { ArchiveExtras } from './archiveExtras.js'
import { type ArchiveFile, placeOf } from './archivePlaces.js'

/** What a microscope saw, compressed with bzip2. */
export interface ArchiveImage {
  readonly path: string
  readonly time: number
  readonly channel: number
  readonly scale: number
  readonly voxelSize: string
  readonly size: string
  readonly link: string
}
/** A shape, an OBJ. */
export interface ArchivePrimitive {
  readonly path: string
  readonly name: string
}

const longestName = 200

/** The place and the rest from the description, else the place from the name; in the order in which they were added. */
export function imagesOf(
  files: readonly ArchiveFile[],
  { images: said }: ArchiveExtras,
  firstTime: number,
): ArchiveImage[] {
  const unsaid = { scale: 1, voxelSize: '', size: '', link: '' }
  const images = new SaidOfFiles(said)
  const found = files.map(file => {
    const { time, channel, part } = placeOf(file, firstTime)
    const { file: _file, ...facts } = images.find(file.path) ?? { file: '', time, channel, ...unsaid }
    return { path: file.path, part, ...facts }
  })
  return found
    .sort((a, b) => a.time - b.time || a.channel - b.channel || a.part - b.part)
    .map(({ part: _part, ...image }) => image)
}

/** Each name once, whatever the case of its letters and their accents. */
export function primitivesOf(
  files: readonly ArchiveFile[],
  { primitives: said }: ArchiveExtras,
): { primitives: ArchivePrimitive[]; repeated: string[] } {
  const byName = new Map<string, ArchivePrimitive>()
  const repeated: string[] = []
  const names = new SaidOfFiles(said)
  for (const { path, stem } of files) {
    const name = (names.find(path)?.name ?? stem).trim().slice(0, longestName) || 'unnamed'
    const key = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    if (byName.has(key)) repeated.push(path)
    else byName.set(key, { path, name })
  }
  return { primitives: [...byName.values()], repeated }
}

/** What the description says of files: it names each from where the description stands, so by the end of its path. The first entry for a file counts. */
export class SaidOfFiles<T extends { readonly file: string }> {
  private readonly byFile = new Map<string, { readonly entry: T; readonly at: number }>()

  constructor(entries: readonly T[]) {
    for (const [at, entry] of entries.entries())
      if (!this.byFile.has(entry.file)) this.byFile.set(entry.file, { entry, at })
  }

  find(path: string): T | undefined {
    const found = endsOf(path).flatMap(end => this.byFile.get(end) ?? [])
    return found.sort((a, b) => a.at - b.at)[0]?.entry
  }
}

/** For each file that the description names, the place of the first of `paths` that it means; -1 for none. */
export function placesOfSaid(files: readonly string[], paths: readonly string[]): number[] {
  const wanted = new Set(files)
  const places = new Map<string, number>()
  for (const [at, path] of paths.entries())
    for (const end of endsOf(path)) if (wanted.has(end) && !places.has(end)) places.set(end, at)
  return files.map(file => places.get(file) ?? -1)
}

/** Deeper folders belong to no dataset. */
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
