// Zips read and made while the journey runs.
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { ZipFile } from 'yazl'

export const mesh = name => readFileSync(`tests/fixtures/meshes/${name}`)

/** An example's archive by a part of its name. */
export function demo(part) {
  const name = readdirSync('demo').find(file => file.endsWith('.zip') && file.includes(part))
  return { name, bytes: readFileSync(`demo/${name}`) }
}

/** What an archive holds, `wanted` by its path. */
export async function unpacked({ bytes }, wanted) {
  const zip = await promisify(yauzl.fromBuffer)(bytes, { lazyEntries: true })
  const open = promisify(zip.openReadStream.bind(zip))
  const files = {}
  zip.readEntry()
  for await (const entry of entriesOf(zip)) {
    if (wanted.test(entry.fileName)) files[entry.fileName] = await buffer(await open(entry))
    zip.readEntry()
  }
  return files
}

function entriesOf(zip) {
  const queue = []
  let wake = () => {}
  let ended = false
  zip.on('entry', entry => {
    queue.push(entry)
    wake()
  })
  zip.on('end', () => {
    ended = true
    wake()
  })
  return (async function* () {
    for (;;) {
      if (queue.length > 0) yield queue.shift()
      else if (ended) return
      else
        await new Promise(done => {
          wake = done
        })
    }
  })()
}

/** A zip of files given by their paths. */
export async function zipped(files) {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  return buffer(zip.outputStream)
}

/** A path that yazl itself would refuse: written over one of the same length. */
export async function zippedUnder(path, content) {
  const harmless = path.replaceAll('.', '_').replaceAll('/', '-')
  const bytes = await zipped({ [harmless]: content })
  for (let at = bytes.indexOf(harmless); at >= 0; at = bytes.indexOf(harmless, at + 1)) bytes.write(path, at)
  return bytes
}

export const tetrahedron = 'g t0,1\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\nf 1 2 4\nf 1 3 4\nf 2 3 4\n'
/** its sixth line names a vertex that is not there */
export const badFaces = 'g t1,1\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\nf 1 2 9\n'
