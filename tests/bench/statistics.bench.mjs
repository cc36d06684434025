// Statistics of a year with ten million connections, read from the sums, beside the same numbers counted over
// the connections. STATISTICS_BENCH_CONNECTIONS sets their number.
import 'reflect-metadata'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
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
const [people, addresses, rounds] = [2000, 50_000, 5]
const dir = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'morula-bench-'))
const server = await startEmbeddedDatabase(dir, { throwAway: true })
const db = await openDatabase(server.address, entities, migrations)
try {
  await seed()
  const until = new Date()
  const span = { from: new Date(until.getTime() - 365 * 86_400_000), until }
  const offsets = offsetsOf('Europe/Paris', span.from, span.until)
  const sums = await timed(async () => {
    await countsByDay(db.manager, span, offsets)
    await countSources(db.manager, span)
  }, rounds)
  const counted = await timed(async () => {
    await db.query(
      "SELECT DATE_FORMAT(c.logged_in_at, '%Y-%m-%d') AS date, COUNT(*) FROM connection c WHERE c.logged_in_at >= ? GROUP BY DATE_FORMAT(c.logged_in_at, '%Y-%m-%d')",
      [span.from],
    )
    await db.query(
      'SELECT COUNT(DISTINCT c.user_id), COUNT(DISTINCT c.ip) FROM connection c WHERE c.logged_in_at >= ?',
      [span.from],
    )
  }, 1)
  row(
    `statistics of a year, ${connections.toLocaleString('en')} connections, 2 statements`,
    `${sums.toFixed(0)} ms`,
    `counted over connections ${counted.toFixed(0)} ms`,
    times(counted, sums),
    '≤ 200 ms',
  )
} finally {
  await db.destroy()
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
}

/** Half of the connections are of people. The migration fills the sums. */
async function seed() {
  await db.runMigrations({ transaction: 'each' })
  await db.query(
    `INSERT INTO user (login, login_key, email_verified_at) SELECT CONCAT('p', seq), CONCAT('p', seq), NOW(3) FROM ${numbers(1, people)} n`,
  )
  const [{ first }] = await db.query("SELECT MIN(id) AS first FROM user WHERE login LIKE 'p%'")
  const atOnce = Math.min(connections, 500_000)
  for (let at = 1; at <= connections; at += atOnce)
    await db.query(
      `INSERT INTO connection (handle, user_id, ip, logged_in_at, active)
       SELECT LPAD(seq, 22, '0'), IF(seq % 2 = 0, ${first} + (seq * 7919) % ${people}, NULL),
         CONCAT('10.', (seq * 31) % ${addresses} DIV 65536, '.', (seq * 31) % ${addresses} DIV 256 % 256, '.', (seq * 31) % ${addresses} % 256),
         NOW(3) - INTERVAL (seq * 365 * 86400 / ${connections}) SECOND, 0 FROM ${numbers(at, at + atOnce - 1)} n`,
    )
  const last = db.migrations.find(({ name }) => name.startsWith('ConnectionSums'))
  const runner = db.createQueryRunner()
  await last.down(runner)
  await last.up(runner)
  await runner.release()
  await db.query('ANALYZE TABLE connection_source, connection_day, connection_sum')
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
