// A dataset with 10,000 time points opens as fast as one with 100: a real server, and Chromium with an empty cache.
// The time points have the frames of an example in all their levels, and no object index.
import { randomBytes } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import mysql from 'mysql2/promise'
import { startServer, until } from '../support/serverProcess.mjs'
import { launch, visit } from './support/browser.mjs'
import { importArchive, manifestOf, tokenOf } from './support/client.mjs'
import { median, row } from './support/report.mjs'

const runs = 7
/** the time points that are opened */
const points = { short: 50, long: 5000 }
const source = 'demo/1_phallusia_pm07.zip'
const columns =
  'time, quality, channel, lod, sha256, `key`, bytes, object_count, vertex_count, triangle_count, bounds'
const milliseconds = value => `${value.toFixed(0)} ms`
const kilobytes = bytes => `${(bytes / 1000).toFixed(1)} kB`
const small = text => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length

const server = await startServer()
const pool = mysql.createPool({ ...server.connection, connectionLimit: 2, timezone: 'Z' })
const browser = await launch()
try {
  const token = await tokenOf(server)
  const example = await importArchive(server.base, token, source)
  await until(async () => {
    const { preparation, frames } = await manifestOf(server.base, token, example)
    return frames.time.length > 0 && preparation.done === preparation.total
  }, 600_000)
  const short = await repeated(example, 100)
  const long = await repeated(example, 10_000)

  await server.restart()
  const first = await fetched(long)
  const later = []
  for (let run = 0; run < runs; run++) later.push((await fetched(long)).spent)
  const brief = []
  for (let run = 0; run < runs + 1; run++) brief.push((await fetched(short)).spent)
  const { parts, base } = JSON.parse(first.text)
  const part = await (await fetch(`${server.base}${base}/parts/${parts.sha256[0]}.json`)).text()
  row(
    'manifest of 10,000 time points, compressed',
    kilobytes(small(first.text)),
    `of 100: ${kilobytes(small((await fetched(short)).text))}; a part of 256: ${kilobytes(small(part))}`,
    '',
    '',
  )
  row(
    'manifest of 10,000 time points, from request to last byte',
    milliseconds(median(later)),
    `of 100: ${milliseconds(median(brief.slice(1)))}; the first after a start: ${milliseconds(first.spent)}`,
    '',
    '',
  )
  const spent = { short: [], long: [] }
  for (let run = 0; run <= runs; run++)
    for (const [name, id] of Object.entries({ short, long })) {
      const time = await opened(id, points[name])
      if (run > 0) spent[name].push(time)
    }
  const [ours, peer] = [median(spent.long), median(spent.short)]
  row(
    'opening 10,000 time points, address to meshes on screen',
    milliseconds(ours),
    `100 time points: ${milliseconds(peer)}`,
    `${((ours / peer - 1) * 100).toFixed(0)} %`,
    '± 20 %',
  )
} finally {
  await browser.close()
  await pool.end()
  await server.stop()
}

/** A public dataset with as many time points. Their frames have names of their own and the files of the example. */
async function repeated(example, times) {
  const [frames] = await pool.query(`SELECT ${columns} FROM frame WHERE dataset_id = ? ORDER BY time`, [
    example,
  ])
  const shown = [...new Set(frames.map(({ time }) => time))]
  const [[{ owner, qualities }]] = await pool.query(
    'SELECT owner_id AS owner, quality_count AS qualities FROM dataset WHERE id = ?',
    [example],
  )
  const [{ insertId }] = await pool.query(
    `INSERT INTO dataset (name, description, citation, source, owner_id, is_public, min_time, max_time, quality_count)
      VALUES (?, '', '', '', ?, 1, 0, ?, ?)`,
    [`${times} time points`, owner, times - 1, qualities],
  )
  const rows = Array.from({ length: times }, (_, at) =>
    frames
      .filter(({ time }) => time === shown[at % shown.length])
      .map(frame => ({ ...frame, time: at, sha256: randomBytes(32).toString('hex') })),
  ).flat()
  for (let at = 0; at < rows.length; at += 1000)
    await pool.query(`INSERT INTO frame (dataset_id, ${columns}) VALUES ?`, [
      rows.slice(at, at + 1000).map(frame => [insertId, ...Object.values(frame)]),
    ])
  return insertId
}

async function fetched(id) {
  const from = performance.now()
  const answer = await fetch(`${server.base}/files/datasets/${id}/manifest`)
  const text = await answer.text()
  return { text, spent: performance.now() - from }
}

/** Milliseconds until the final meshes of a time point in the middle are on screen. */
async function opened(id, time) {
  const { context, page } = await visit(browser, server.base)
  const from = performance.now()
  await page.goto(`/unity/?id_dataset=${id}&time=${time}`, { waitUntil: 'commit' })
  await page.locator('canvas[data-ready="true"]').waitFor()
  const spent = performance.now() - from
  await context.close()
  return spent
}
