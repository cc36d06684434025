// Memory of the server while a dataset of 2 GB is imported, converted and exported. It must not grow with the
// size of the data. EXPORT_BENCH_MB sets the size of the dataset, EXPORT_BENCH_FILE_MB the size of each OBJ.
import { createWriteStream, openAsBlob, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import mysql from 'mysql2/promise'
import { ZipFile } from 'yazl'
import { startServer, until } from '../support/serverProcess.mjs'
import { manifestOf, tokenOf } from './support/client.mjs'
import { row } from './support/report.mjs'

const megabytes = Number(process.env.EXPORT_BENCH_MB ?? 2000)
const fileMegabytes = Number(process.env.EXPORT_BENCH_FILE_MB ?? 20)
/** Number of frames that the bench waits for. */
const converted = 10
const limit = 300

/**
 * A bumpy sheet of `fileMegabytes` with twice as many triangles as vertices, in objects of a few hundred
 * triangles. It compresses as badly as a real mesh.
 */
function meshText() {
  const side = Math.round(Math.sqrt((fileMegabytes * 1e6) / 65))
  const lines = []
  for (let row = 0; row < side; row++)
    for (let at = 0; at < side; at++)
      lines.push(
        `v ${(at + Math.random() / 2).toFixed(4)} ${(row + Math.random() / 2).toFixed(4)} ${Math.random().toFixed(4)}`,
      )
  for (let row = 0; row < side - 1; row++) {
    for (let at = 0; at < side - 1; at++) {
      if (at % 200 === 0) lines.push(`g 0,${row * side + at}`)
      const corner = row * side + at + 1
      lines.push(
        `f ${corner} ${corner + 1} ${corner + side}`,
        `f ${corner + 1} ${corner + side + 1} ${corner + side}`,
      )
    }
  }
  return Buffer.from(`${lines.join('\n')}\n`)
}

/**
 * Compresses one file in ten, because compression is slow. The compressed share does not change the memory
 * use.
 */
async function makeArchive(path) {
  const zip = new ZipFile()
  const text = meshText()
  for (let time = 0; time < megabytes / fileMegabytes; time++) {
    zip.addReadStreamLazy(
      `meshes/q0/t${time}_ch0_p0.obj`,
      { compressionLevel: time % 10 === 0 ? 1 : 0 },
      opened => opened(null, Readable.from([text], { objectMode: false })),
    )
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

/** In MB. */
const residentAt = (pid, what) =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024

/** Reports the highest resident memory of the process during `work`, in MB. */
async function peakOf(pid, name, goal, work) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = residentAt(pid, 'VmRSS')
  const from = performance.now()
  const answer = await work()
  const peak = residentAt(pid, 'VmHWM')
  row(
    `${name} of ${megabytes} MB in files of ${fileMegabytes} MB`,
    `${peak.toFixed(0)} MB resident at most`,
    `${before.toFixed(0)} MB before`,
    `${((performance.now() - from) / 1000).toFixed(0)} s`,
    goal,
  )
  return { answer, peak }
}

async function query(server, sql, parameters = []) {
  const connection = await mysql.createConnection(server.connection)
  try {
    return (await connection.query(sql, parameters))[0]
  } finally {
    await connection.end()
  }
}

const server = await startServer({ env: { QUOTA_MAX_BYTES: String(1e11) }, patience: 600_000 })
try {
  const archive = join(server.dir, 'big.zip')
  await makeArchive(archive)
  const token = await tokenOf(server)
  const headers = { authorization: `Token ${token}` }
  await query(server, 'UPDATE user SET quota_bytes = ?', [1e11])
  const form = new FormData()
  form.append('file', await openAsBlob(archive), 'big.zip')
  const imported = await peakOf(server.pid, 'import', `< ${limit} MB`, async () =>
    (await fetch(`${server.base}/api/importdataset/`, { method: 'POST', headers, body: form })).json(),
  )
  const [newest] = await query(server, 'SELECT id FROM dataset ORDER BY id DESC LIMIT 1')
  if (imported.answer !== 'done' || !newest) throw new Error(JSON.stringify(imported.answer))
  const { id } = newest
  const made = await peakOf(server.pid, `first ${converted} frames`, `< ${limit} MB`, () =>
    until(
      async () =>
        (await manifestOf(server.base, token, id)).frames.time.length >=
        Math.min(converted, megabytes / fileMegabytes),
      600_000,
    ),
  )
  await query(server, 'DELETE FROM job') // the other preparations would disturb the next measurement
  await server.restart()
  const out = join(server.dir, 'out.zip')
  const exported = await peakOf(server.pid, 'export', `< ${limit} MB`, async () => {
    const path = await (await fetch(`${server.base}/api/exportdataset/?id_dataset=${id}`, { headers })).json()
    const answer = await fetch(server.base + path)
    if (!answer.ok) throw new Error(`${answer.status}`)
    await pipeline(Readable.fromWeb(answer.body), createWriteStream(out))
  })
  row('the exported archive', `${(statSync(out).size / 1e6).toFixed(0)} MB`, '', '', '')
  if (Math.max(imported.peak, made.peak, exported.peak) > limit) process.exitCode = 1
  rmSync(out)
} finally {
  await server.stop()
}
