// Statistics of a year with ten million connections, read from the sums, beside the same numbers counted over
// the connections. STATISTICS_BENCH_CONNECTIONS sets their number. The data lie on the disk: they take 3 GB.
import 'reflect-metadata'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { numbers } from '../support/numbers.mjs'
import { median, row, times } from './support/report.mjs'

const load = path => import(new URL(`../../dist/${path}`, import.meta.url))
const [
  { startEmbeddedDatabase },
  { openDatabase },
  { entities },
  { migrations },
  { countsByDay, countSources },
  { offsetsOf },
] = await Promise.all(
  [
    'server/platform/database/embeddedDatabase.js',
    'server/platform/database/database.js',
    'server/entities.js',
    'migrations/index.js',
    'server/domains/statistics/sum.queries.js',
    'server/lib/timeZone.js',
  ].map(load),
)

const connections = Number(process.env.STATISTICS_BENCH_CONNECTIONS ?? 10_000_000)
const [people, addresses, rounds, atOnce] = [2000, 50_000, 5, 500_000]
const [firstPerson, year] = [1000, 365 * 86_400]
if (connections % (2 * addresses) !== 0) throw new Error(`Choose a multiple of ${2 * addresses}`)
const dir = mkdtempSync(join(tmpdir(), 'morula-bench-'))
const server = await startEmbeddedDatabase(dir, { throwAway: true })
const db = await openDatabase(server.address, entities, migrations)
try {
  await seed()
  const until = new Date()
  const ago = days => new Date(until.getTime() - days * 86_400_000)
  const wholeYear = { from: ago(365), until }
  // all sources connected before, within and after this half year, so that their days are read too
  const halfYear = { from: ago(270), until: ago(90) }
  const counted = await timed(async () => {
    await db.query(
      "SELECT DATE_FORMAT(c.logged_in_at, '%Y-%m-%d') AS date, COUNT(*) FROM connection c WHERE c.logged_in_at >= ? GROUP BY DATE_FORMAT(c.logged_in_at, '%Y-%m-%d')",
      [wholeYear.from],
    )
    await db.query(
      'SELECT COUNT(DISTINCT c.user_id), COUNT(DISTINCT c.ip) FROM connection c WHERE c.logged_in_at >= ?',
      [wholeYear.from],
    )
  }, 1)
  const yearTaken = await timed(() => statistics(wholeYear), rounds)
  const halfTaken = await timed(() => statistics(halfYear), rounds)
  const title = `${connections.toLocaleString('en')} connections, 2 statements`
  row(
    `statistics of a year, ${title}`,
    `${yearTaken.toFixed(0)} ms`,
    `counted over connections ${counted.toFixed(0)} ms`,
    times(counted, yearTaken),
    '≤ 200 ms',
  )
  row(`statistics of a past half year, ${title}`, `${halfTaken.toFixed(0)} ms`, '', '', '')
} finally {
  await db.destroy()
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function statistics(span) {
  const offsets = offsetsOf('Europe/Paris', span.from, span.until)
  await Promise.all([countsByDay(db.manager, span, offsets), countSources(db.manager, span)])
}

/**
 * Every second connection is of a person. Connections are written from the oldest to the newest, so that all
 * indexes grow at their ends. The days of a source are calculated: grouping ten million rows by source and
 * day, as the migration does, takes many minutes.
 */
async function seed() {
  await db.runMigrations({ transaction: 'each' })
  const runner = db.createQueryRunner()
  const run = (...given) => runner.query(...given)
  await db.migrations.find(({ name }) => name.startsWith('ActiveMonths')).down(runner)
  await run('SET unique_checks = 0, foreign_key_checks = 0')
  const [{ start }] = await run('SELECT CAST(NOW(3) - INTERVAL 365 DAY AS CHAR) AS start')
  const timeOf = seq => `TIMESTAMPADD(SECOND, FLOOR((${seq}) * ${year / connections}), '${start}')`
  await run(
    `INSERT INTO user (id, login, login_key, email_verified_at) SELECT ${firstPerson} + n.seq, CONCAT('p', n.seq), CONCAT('p', n.seq), NOW(3) FROM ${numbers(0, people - 1)} n`,
  )
  for (const [at, last] of parts(connections, atOnce))
    await run(
      `INSERT INTO connection (handle, user_id, ip, logged_in_at, active)
       SELECT LPAD(n.seq, 22, '0'), IF(n.seq % 2 = 0, ${firstPerson} + n.seq DIV 2 % ${people}, NULL), ${ipOf(`(n.seq DIV 2 % ${addresses})`)}, ${timeOf('n.seq')}, 0
       FROM ${numbers(at, last)} n`,
    )
  const person = `${firstPerson} + n.seq`
  await sources(run, timeOf, { count: people, odd: 0, key: `CONCAT('user ', ${person})`, userId: person })
  const key = `SHA2(${ipOf('n.seq')}, 256)`
  await sources(run, timeOf, { count: addresses, odd: 1, key, userId: 'NULL' })
  const quarter =
    "TIMESTAMPADD(MINUTE, -(MINUTE(c.logged_in_at) MOD 15), DATE_FORMAT(c.logged_in_at, '%Y-%m-%d %H:%i:00'))"
  await run(
    `INSERT INTO connection_sum (starts_at, count) SELECT ${quarter}, COUNT(*) FROM connection c GROUP BY ${quarter}`,
  )
  await db.migrations.find(({ name }) => name.startsWith('ActiveMonths')).up(runner)
  const [sums] = await run(
    'SELECT (SELECT SUM(count) FROM connection_day) AS days, (SELECT SUM(count) FROM connection_sum) AS quarters',
  )
  if (Number(sums.days) !== connections || Number(sums.quarters) !== connections)
    throw new Error(`The sums differ from ${connections}: ${JSON.stringify(sums)}`)
  await run('ANALYZE TABLE connection, connection_source, connection_day, connection_sum')
  await runner.release()
}

/** Source n has the connections 2 (n + count k) + odd, for k from 0 to `visits` - 1. */
async function sources(run, timeOf, { count, odd, key, userId }) {
  const visits = connections / 2 / count
  const seq = k => `2 * (n.seq + ${count} * ${k}) + ${odd}`
  const id = `1 + ${odd * people} + n.seq`
  await run(
    `INSERT INTO connection_source (id, source_key, user_id, ip, first_at, last_at)
     SELECT ${id}, ${key}, ${userId}, ${ipOf('n.seq')}, ${timeOf(seq(0))}, ${timeOf(seq(visits - 1))} FROM ${numbers(0, count - 1)} n`,
  )
  for (const [at, last] of parts(count, Math.max(1, Math.floor(atOnce / visits))))
    await run(
      `INSERT INTO connection_day (source_id, day, count)
       SELECT SQL_BIG_RESULT ${id} AS source, DATE(${timeOf(seq('k.seq'))}) AS day, COUNT(*)
       FROM ${numbers(at, last)} n CROSS JOIN ${numbers(0, visits - 1)} k GROUP BY source, day`,
    )
}

function ipOf(number) {
  return `CONCAT('10.', ${number} DIV 65536, '.', ${number} DIV 256 % 256, '.', ${number} % 256)`
}

/** The first and last number of each part of 0 … count - 1. */
function parts(count, size) {
  const firsts = Array.from({ length: Math.ceil(count / size) }, (_, at) => at * size)
  return firsts.map(first => [first, Math.min(first + size, count) - 1])
}

async function timed(work, count) {
  const taken = []
  for (let round = 0; round < count; round++) {
    const from = performance.now()
    await work()
    taken.push(performance.now() - from)
  }
  return median(taken)
}
