// Reads and writes zip files, as maps from path to bytes. The same content gives the same bytes.
import { createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import yauzl from 'yauzl'
import yazl from 'yazl'

const open = promisify(yauzl.open)

/** The files of a zip, without folders. */
export async function readZip(path) {
  const zip = await open(path, { lazyEntries: true })
  const files = new Map()
  const stream = promisify(zip.openReadStream.bind(zip))
  const ended = new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', resolve)
    zip.on('entry', entry => {
      const read = async () => {
        if (!entry.fileName.endsWith('/')) files.set(entry.fileName, await buffer(await stream(entry)))
        zip.readEntry()
      }
      read().catch(reject)
    })
  })
  zip.readEntry()
  await ended
  return files
}

/**
 * Writes the files in the order of their paths, all with the same date. It is a local date: zip files have no
 * time zone, so the bytes are the same everywhere.
 */
export async function writeZip(path, files) {
  const zip = new yazl.ZipFile()
  const options = {
    mtime: new Date(2024, 0, 1),
    mode: 0o100644,
    compressionLevel: 9,
    forceDosTimestamp: true,
  }
  for (const [name, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    zip.addBuffer(Buffer.from(content), name, options)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}
