// Reads and writes zip files during a journey.
import { readdirSync, readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import yauzl, { type Entry, type ZipFile as OpenZip } from 'yauzl'
import { ZipFile } from 'yazl'
import type { NamedFile } from './apiClient.js'

export const mesh = (name: string): Buffer => readFileSync(`tests/fixtures/meshes/${name}`)

/** The archive of an example, found by a part of its name. */
export function demo(part: string): NamedFile & { readonly bytes: Buffer } {
  const name = readdirSync('demo').find(file => file.endsWith('.zip') && file.includes(part))
  if (name === undefined) throw new Error(`no example is named ${part}`)
  return { name, bytes: readFileSync(`demo/${name}`) }
}

const opened = (bytes: Buffer) =>
  new Promise<OpenZip>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip))),
  )

const contentOf = (zip: OpenZip, entry: Entry) =>
  new Promise<Buffer>((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) =>
      error ? reject(error) : void buffer(stream).then(resolve, reject),
    ),
  )

/** The files of an archive with a path that matches `wanted`, by path. */
export async function unpacked(
  { bytes }: { readonly bytes: Buffer },
  wanted: RegExp,
): Promise<Record<string, Buffer>> {
  const zip = await opened(bytes)
  const files: Record<string, Buffer> = {}
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', resolve)
    zip.on('entry', (entry: Entry) => {
      const kept = wanted.test(entry.fileName)
        ? contentOf(zip, entry).then(content => void (files[entry.fileName] = content))
        : Promise.resolve()
      kept.then(() => zip.readEntry()).catch(reject)
    })
    zip.readEntry()
  })
  return files
}

/** A zip of the given files, keyed by path. */
export async function zipped(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  return buffer(zip.outputStream)
}

/** yazl refuses such a path, so this writes it over a harmless path of the same length. */
export async function zippedUnder(path: string, content: string): Promise<Buffer> {
  const harmless = path.replaceAll('.', '_').replaceAll('/', '-')
  const bytes = await zipped({ [harmless]: content })
  for (let at = bytes.indexOf(harmless); at >= 0; at = bytes.indexOf(harmless, at + 1)) bytes.write(path, at)
  return bytes
}

export const tetrahedron = 'g t0,1\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\nf 1 2 4\nf 1 3 4\nf 2 3 4\n'
/** Its sixth line names a vertex that does not exist. */
export const badFaces = 'g t1,1\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\nf 1 2 9\n'
