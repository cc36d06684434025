import { readArchiveLayout } from '../../../../../formats/archive/archiveLayout'
import { archiveMetaPath } from '../../../../../formats/archive/archivePaths'
import type { FoundPlaces } from '../../../../../formats/archive/archiveMeshes'
import {
  areMarked,
  foundSeries,
  namedSeries,
  timeOfObjects,
  withObjectTimes,
} from '../../../../../formats/archive/meshSeries'
import { UnreadableZip } from '../../../../../formats/archive/unreadableZip'
import {
  contentRange,
  readZipDirectory,
  type ZipEntry,
  type ZipLimits,
} from '../../../../../formats/archive/zipDirectory'
import { crc32 } from '../../../../../formats/crc32'
import { textOf } from '../../../../../formats/textBytes'
import { limits } from '../limits'

/** A file of the computer, or a file in a zip. */
export interface Source {
  readonly path: string
  readonly bytes: number
  /** The zip has older files of the same path, which are not used. */
  readonly isRepeated?: boolean
  /** Passes the content on piece by piece. */
  pieces(): Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

/** The part of a file that a worker reads at once. */
export interface LocalFile {
  readonly name: string
  readonly size: number
  read(start: number, end: number): Uint8Array
  slice(start: number, end: number): Blob
}

const pieceBytes = 1 << 22

function* piecesOf(file: LocalFile): Generator<Uint8Array> {
  for (let at = 0; at < file.size; at += pieceBytes) yield file.read(at, Math.min(file.size, at + pieceBytes))
}

export const fileSource = (file: LocalFile): Source => ({
  path: file.name,
  bytes: file.size,
  pieces: () => piecesOf(file),
})

/** The files in a zip. Throws UnreadableZip. */
export function zipSources(file: LocalFile, most: ZipLimits = limits.zip): Source[] {
  const entries = readZipDirectory((from, to) => file.read(from, to), file.size, most)
  return entries.map(entry => ({
    path: entry.path,
    bytes: entry.bytes,
    isRepeated: entry.isRepeated,
    pieces: () => unpacked(file, entry),
  }))
}

/** Throws when an entry has other bytes than the directory says. */
async function* unpacked(file: LocalFile, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const { start, end } = contentRange((from, to) => file.read(from, to), file.size, entry)
  const packed = file.slice(start, end).stream()
  const stream = entry.isDeflated ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed
  const reader = stream.getReader()
  let bytes = 0
  let sum = 0
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      bytes += next.value.length
      if (bytes > entry.bytes) break
      sum = crc32(next.value, sum)
      yield next.value
    }
  } catch {
    throw damaged(entry)
  } finally {
    reader.cancel().catch(() => undefined)
  }
  if (bytes !== entry.bytes || sum !== entry.crc) throw damaged(entry)
}

const damaged = ({ path }: ZipEntry) => new UnreadableZip(`${path} is damaged in the archive`)

/** The whole content in one array. */
export async function bytesOf(source: Source): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(source.bytes)
  let at = 0
  for await (const piece of source.pieces()) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/** The content of a description: a small text in any encoding. Null for a larger one. */
export const descriptionOf = async (source: Source): Promise<string | null> =>
  source.bytes <= limits.descriptionBytes ? textOf(await bytesOf(source)) : null

/** What the files are, by their names and by the description among them. */
export async function layoutOf(sources: readonly Source[], name: string) {
  const paths = sources.map(({ path }) => path)
  const metaPath = archiveMetaPath(paths)
  const meta = sources.find(({ path }) => path === metaPath)
  const repeated = sources.filter(({ isRepeated }) => isRepeated).map(({ path }) => path)
  return readArchiveLayout(paths, meta ? await descriptionOf(meta) : null, name, null, repeated)
}

/** Where the meshes of a zip for the import stand, by its directory and its description. Throws UnreadableZip. */
export async function placesIn(file: LocalFile): Promise<FoundPlaces> {
  const { meshes, crowded } = await layoutOf(zipSources(file, limits.importedZip), file.name)
  return {
    meshes: meshes.map(({ path, time, channel, quality }) => ({ path, time, channel, quality })),
    crowded,
  }
}

/** Where the OBJ files of a form stand, by the same rule as on the server. Null when a number is too large. */
export function seriesIn(files: readonly LocalFile[], firstTime: number): FoundPlaces | null {
  const names = files.map(({ name }) => name)
  const named = namedSeries(names, firstTime)
  const inside = areMarked(named) ? [] : files.map(file => timeOfObjects(piecesOf(file)))
  return foundSeries(names, withObjectTimes(named, inside) ?? named)
}
