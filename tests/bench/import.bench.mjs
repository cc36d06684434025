// Import of celegans_embryo.zip (120 time points, 35,230 objects): time to the first frame and to all frames.
// The peer only parses the same OBJs.
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { OBJLoader } from 'three/examples/jsm/loaders/OBJLoader.js'
import yauzl from 'yauzl'
import { startServer, until } from '../support/serverProcess.mjs'
import { importArchive, manifestOf, tokenOf } from './support/client.mjs'
import { row, times } from './support/report.mjs'

const archive = 'demo/3_celegans_embryo.zip'
const server = await startServer()
try {
  const token = await tokenOf(server)
  const from = performance.now()
  const id = await importArchive(server.base, token, archive)
  const answered = performance.now() - from
  const first = await until(
    async () => (await manifestOf(server.base, token, id)).frames.time.length > 0 && performance.now() - from,
  )
  const all = await until(async () => {
    const { preparation } = await manifestOf(server.base, token, id)
    return preparation.total > 0 && preparation.done === preparation.total && performance.now() - from
  }, 120_000)
  const peer = await parseAll(archive)
  const seconds = milliseconds => `${(milliseconds / 1000).toFixed(1)} s`
  row('import of celegans_embryo: answered', seconds(answered), '', '', '')
  row('import of celegans_embryo: first frame', seconds(first), '', '', 'while the rest is converting')
  row(
    'import of celegans_embryo: all frames',
    seconds(all),
    `OBJLoader only parses them: ${seconds(peer)}`,
    times(peer, all),
    '< 15 s',
  )
} finally {
  await server.stop()
}

async function parseAll(path) {
  const zip = await promisify(yauzl.fromBuffer)(readFileSync(path), { lazyEntries: false, autoClose: false })
  const texts = []
  await new Promise((done, fail) => {
    const open = []
    zip.on(
      'entry',
      entry =>
        entry.fileName.endsWith('.obj') && open.push(textOf(zip, entry).then(text => texts.push(text))),
    )
    zip.on('end', () => Promise.all(open).then(done, fail)).on('error', fail)
  })
  const loader = new OBJLoader()
  const from = performance.now()
  for (const text of texts) loader.parse(text)
  return performance.now() - from
}

async function textOf(zip, entry) {
  const stream = await promisify(zip.openReadStream.bind(zip))(entry)
  const chunks = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
