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
export interface ArchivePrimitive { readonly path: string; readonly name: string }

const longestName = 200

/** The place and the rest from the description, else the place from the name; in the order in which they were added. */
export function imagesOf(files: readonly ArchiveFile[], { images: said }: ArchiveExtras, firstTime: number): ArchiveImage[] {
  const unsaid = { scale: 1, voxelSize: '', size: '', link: '' }
  const found = files.map(file => {
    const { time, channel, part } = placeOf(file, firstTime)
    const { file: _file, ...facts } = said.find(image => isAt(file.path, image.file)) ?? { file: '', time, channel, ...unsaid }
    return { path: file.path, part, ...facts }
  })
  return found.sort((a, b) => a.time - b.time || a.channel - b.channel || a.part - b.part).map(({ part: _part, ...image }) => image)
}

/** Each name once, whatever the case of its letters and their accents. */
export function primitivesOf(files: readonly ArchiveFile[], { primitives: said }: ArchiveExtras): { primitives: ArchivePrimitive[]; repeated: string[] } {
  const byName = new Map<string, ArchivePrimitive>()
  const repeated: string[] = []
  for (const { path, stem } of files) {
    const name = (said.find(({ file }) => isAt(path, file))?.name ?? stem).trim().slice(0, longestName) || 'unnamed'
    const key = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    if (byName.has(key)) repeated.push(path)
    else byName.set(key, { path, name })
  }
  return { primitives: [...byName.values()], repeated }
}

/** Whether the description means this file: it names it from where it stands itself. */
export const isAt = (path: string, said: string) => path === said || path.endsWith(`/${said}`)
