// A real server process on a fresh data folder, as `npm start` builds it; with TEST_DATABASE=mysql beside a MySQL that DATABASE_URL names.
// Without the parent of npm start, so that a journey may kill the server itself.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { startMySql } from '../../../scripts/mysql.mjs'

/** another build of the server may be tried, and CLIENT_DIR goes with it */
const program = process.env.E2E_SERVER ?? 'dist/server/main.js'

/** @returns {Promise<{ base: string, dir: string, database: { DATABASE_URL?: string }, connection: { socketPath: string, user: string, database: string }, password: string, pid: number, stop(): Promise<number | null>, kill(): Promise<void>, again(): Promise<void>, restart(env?: object): Promise<void> }>} */
export async function startServer({ demo = false, env = {}, patience = 120_000 } = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'morula-e2e-'))
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const mysql = process.env.TEST_DATABASE === 'mysql' ? await startMySql(join(dir, 'd')) : null
  const socket = mysql?.address.socketPath ?? join(dir, 'db.sock')
  const database = mysql
    ? { DATABASE_URL: `mysql://root@localhost/morula?socket=${encodeURIComponent(socket)}` }
    : {}
  let child
  // also when the journey itself falls over; the database ends with its server
  process.once('exit', () => child?.kill('SIGKILL'))
  const start = async (more = {}) => {
    child = spawn(process.execPath, ['--enable-source-maps', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
      // benches measure the server and not its limit, which tests/gateway/limits.test.ts holds
      env: {
        NODE_ENV: 'production',
        ...process.env,
        REQUESTS_PER_MINUTE: '0',
        PORT: String(port),
        PUBLIC_URL: base,
        DATA_DIR: dir,
        DEMO: demo ? '1' : '0',
        ...database,
        ...env,
        ...more,
      },
    })
    child.stdout.resume()
    await until(
      async () => (await fetch(`${base}/readyz`)).ok,
      patience,
      () => child.exitCode !== null && `the server ended with ${child.exitCode}`,
    )
  }
  await start()
  return {
    base,
    dir,
    database,
    connection: { socketPath: socket, user: mysql ? 'root' : userInfo().username, database: 'morula' },
    get pid() {
      return child.pid
    },
    password: readFileSync(join(dir, 'admin-password'), 'utf8').trim(),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await mysql?.stop()
      rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
      return child.exitCode
    },
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    again: start,
    /** Ends in order and starts again, with other settings. */
    async restart(more = {}) {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await start(more)
    },
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return port
}

/** Asks until the answer is true; what `work` throws counts as false. */
export async function until(work, milliseconds = 30_000, gaveUp = () => false) {
  const deadline = Date.now() + milliseconds
  let last
  for (;;) {
    const answer = await Promise.resolve()
      .then(work)
      .catch(error => void (last = error))
    if (answer) return answer
    const reason = gaveUp()
    if (reason) throw new Error(reason)
    if (Date.now() > deadline)
      throw new Error(`not within ${milliseconds / 1000} s${last ? `: ${last.message}` : ''}`)
    await new Promise(done => setTimeout(done, 100))
  }
}
