// Taxonomy: imports a generated dump of the size of NCBI's (2.6 million taxa) while a running server is asked
// for names. Then measures the search and the tree of 100,000 datasets.
import { execFile } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import mysql from 'mysql2/promise'
import { startServer } from '../support/serverProcess.mjs'
import { median, row } from './support/report.mjs'

const taxa = 2_600_000
const datasets = 100_000
const folder = mkdtempSync(join(tmpdir(), 'morula-taxdump-'))
const server = await startServer({ env: { LOG_LEVEL: 'error' } })
const pool = mysql.createPool(server.connection)
try {
  await writeDump()
  await importing()
  row(
    'taxonomy: search by the beginning of a name',
    milliseconds(median(await timed(() => graphql('{ taxa(text: "ba", first: 20) { id name } }')))),
    '',
    '',
    '',
  )
  await seedDatasets()
  row(
    `taxonomy: tree of ${datasets.toLocaleString('en')} datasets`,
    milliseconds(median(await timed(() => graphql('{ phylogeneticTree { id parentId name branchCount } }')))),
    '',
    '',
    '≤ 3 statements',
  )
} finally {
  await pool.end()
  await server.stop()
  rmSync(folder, { recursive: true })
}

function milliseconds(number) {
  return `${number.toFixed(0)} ms`
}

async function importing() {
  const reads = []
  let isOver = false
  const reading = (async () => {
    for (; !isOver; await pause(100)) reads.push(...(await timed(nameOfTheRoot, 1)))
  })()
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/server/scripts/import-taxonomy.js', folder],
    { env: { ...process.env, DATA_DIR: server.dir, ...server.database } },
  )
  isOver = true
  await reading
  const report = JSON.parse(stdout.trim().split('\n').at(-1))
  if (report.taxa !== taxa) throw new Error(stdout)
  row(
    `taxonomy: import of ${taxa.toLocaleString('en')} taxa, ${report.synonyms.toLocaleString('en')} synonyms`,
    `${report.seconds} s, ${report.megabytes} MB`,
    '',
    '',
    '< 180 s, < 500 MB',
  )
  row('taxonomy: longest wait of a reader meanwhile', milliseconds(Math.max(...reads)), '', '', '')
}

async function nameOfTheRoot() {
  const answer = await fetch(`${server.base}/api/ncbinamebyid/?id=1`)
  if (!answer.ok) throw new Error(`The taxonomy lookup failed: ${answer.status}`)
}

async function timed(work, rounds = 15) {
  const took = []
  for (let round = 0; round < rounds; round++) {
    const from = performance.now()
    await work()
    took.push(performance.now() - from)
  }
  return took
}

async function graphql(query) {
  const answer = await fetch(`${server.base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { data, errors } = await answer.json()
  if (errors) throw new Error(errors[0].message)
  return data
}

async function seedDatasets() {
  const [[{ id }]] = await pool.query('SELECT MIN(id) AS id FROM user')
  for (let from = 0; from < datasets; from += 1000) {
    const rows = Array.from({ length: 1000 }, (_, at) => [
      `Embryo ${from + at}`,
      '',
      '',
      '',
      id,
      1 + (((from + at) * 7919) % (at % 3 === 0 ? taxa : 300)),
      1,
    ])
    await pool.query(
      'INSERT INTO dataset (name, description, citation, source, owner_id, taxon_id, is_public) VALUES ?',
      [rows],
    )
  }
  await pool.query('ANALYZE TABLE dataset')
}

async function writeDump() {
  await pipeline(Readable.from(pieces(nodeLine)), createWriteStream(join(folder, 'nodes.dmp')))
  await pipeline(Readable.from(pieces(nameLines)), createWriteStream(join(folder, 'names.dmp')))
}

function* pieces(linesOf) {
  for (let from = 1; from <= taxa; from += 5000)
    yield Array.from({ length: 5000 }, (_, at) => linesOf(from + at)).join('')
}

/** Each parent has a smaller id, up to 40,000. Some branches become large, most stay small. */
function nodeLine(id) {
  const parent = id === 1 ? 1 : 1 + Math.floor(mixed(id) * Math.min(id - 1, 40_000))
  return `${id}\t|\t${parent}\t|\t${id % 5 ? 'species' : 'genus'}\t|\t\t|\t8\t|\t0\t|\t1\t|\t0\t|\t0\t|\t0\t|\t0\t|\t0\t|\t\t|\n`
}

function nameLines(id) {
  const others = id % 2 ? '' : `${id}\t|\t${word(id * 3)} ${word(id * 5)}\t|\t\t|\tsynonym\t|\n`
  return `${id}\t|\t${word(id)} ${word(id * 7)}\t|\t\t|\tscientific name\t|\n${others}`
}

function mixed(number) {
  return (((Math.imul(number, 2654435761) ^ (number * 40503)) >>> 0) % 1_000_003) / 1_000_003
}

function word(number) {
  const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'ro', 'su', 'ta', 've', 'xi', 'zo']
  return [0, 1, 2, 3].map(at => syllables[Math.floor(mixed(number + at * 97) * syllables.length)]).join('')
}
