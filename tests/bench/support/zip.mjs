import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import yauzl from 'yauzl'

/** The OBJs of a sample archive, sorted by quality and time. */
export async function meshesOf(path) {
  const zip = await promisify(yauzl.fromBuffer)(readFileSync(path), { lazyEntries: true })
  const meshes = []
  await new Promise((done, fail) => {
    zip
      .on('error', fail)
      .on('end', done)
      .on('entry', entry => {
        const place = /(?:q(\d+)\/)?t(\d+)\.obj$/.exec(entry.fileName)
        if (!place) return zip.readEntry()
        contentOf(zip, entry).then(bytes => {
          meshes.push({ quality: Number(place[1] ?? 0), time: Number(place[2]), bytes })
          zip.readEntry()
        }, fail)
      })
    zip.readEntry()
  })
  return meshes.sort((a, b) => a.quality - b.quality || a.time - b.time)
}

/** The content of one file of a sample archive. */
export async function fileOf(path, name) {
  const zip = await promisify(yauzl.fromBuffer)(readFileSync(path), { lazyEntries: true })
  return new Promise((done, fail) => {
    zip
      .on('error', fail)
      .on('end', () => fail(new Error(`${path} has no ${name}`)))
      .on('entry', entry => {
        if (entry.fileName === name) contentOf(zip, entry).then(done, fail)
        else zip.readEntry()
      })
    zip.readEntry()
  })
}

async function contentOf(zip, entry) {
  const chunks = []
  for await (const chunk of await promisify(zip.openReadStream.bind(zip))(entry)) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}
