// Memory of the server while a dataset of 2 GB is imported, converted and exported: it must not grow with what passes through. EXPORT_BENCH_MB makes it smaller, EXPORT_BENCH_FILE_MB the OBJs.
import { createWriteStream, openAsBlob, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import mysql from 'mysql2/promise'
import { ZipFile } from 'yazl'
import { startServer, until } from '../e2e/support/server.mjs'
import { manifestOf, tokenOf } from './support/client.mjs'
import { row } from './support/report.mjs'

const megabytes = Number(process.env.EXPORT_BENCH_MB ?? 2000)
const fileMegabytes = Number(process.env.EXPORT_BENCH_FILE_MB ?? 20)
/** of the dataset, of which frames are made while we look */
const converted = 10
const limit = 300

/** A bumpy sheet of `fileMegabytes`, as many triangles as vertices twice, in cells of a few hundred triangles: as hard to pack as a real mesh. */
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

/** One file in ten is packed, which is slow; how much of it is packed changes nothing about memory. */
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

/** in MB */
const residentAt = (pid, what) =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024

/** The most that the process had in memory while `work` went on, in MB; told at once. */
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
  const { id } = imported.answer
  if (!id) throw new Error(JSON.stringify(imported.answer))
  const made = await peakOf(server.pid, `first ${converted} frames`, `< ${limit} MB`, () =>
    until(
      async () =>
        (await manifestOf(server.base, token, id)).frames.time.length >=
        Math.min(converted, megabytes / fileMegabytes),
      600_000,
    ),
  )
  await query(server, 'DELETE FROM job') // the others would come in between
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
