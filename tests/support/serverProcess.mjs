// Starts a real server process on a new data folder, from the build that `npm start` makes. With
// TEST_DATABASE=mysql it also starts MySQL and sets DATABASE_URL. It does not use `npm start`, so that a
// journey can kill the server itself.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, cpSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { startMySql } from '../../scripts/mysql.mjs'

/** E2E_SERVER selects another build of the server; set CLIENT_DIR with it. */
const program = process.env.E2E_SERVER ?? 'dist/bundle/main.js'

/**
 * `demo` imports the examples. `data` is the data folder of a stopped server; the new server gets a copy.
 * `patience` is the time in ms that the server may need until it is ready.
 */
export async function startServer({ demo = false, env = {}, patience = 120_000, data } = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'morula-e2e-'))
  if (data) copy(data, dir)
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const mysql = process.env.TEST_DATABASE === 'mysql' ? await startMySql(join(dir, 'd')) : null
  const socket = mysql?.address.socketPath ?? join(dir, 'db.sock')
  const database = mysql
    ? { DATABASE_URL: `mysql://root@localhost/morula?socket=${encodeURIComponent(socket)}` }
    : {}
  let child
  // ends the server also when the journey fails; the embedded database ends with its server
  process.once('exit', () => child?.kill('SIGKILL'))
  const start = async (more = {}) => {
    child = spawn(process.execPath, ['--enable-source-maps', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
      // 0 turns the request limit off: tests/gateway/limits.test.ts tests it
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
  /** Ends the server with SIGTERM and resolves with its exit code. */
  const end = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return child.exitCode
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
      const code = await end()
      await mysql?.stop()
      rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
      return code
    },
    async stopAndKeep(folder) {
      const code = await end()
      await mysql?.stop()
      rmSync(folder, { recursive: true, force: true })
      renameSync(dir, folder)
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    again: start,
    async restart(more = {}) {
      await end()
      await start(more)
    },
  }
}

/** Sockets of a database that did not end cleanly are left out, because they cannot be copied. */
const copy = (from, to) =>
  cpSync(from, to, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: path => !lstatSync(path).isSocket(),
  })

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return port
}

/**
 * Repeats `work` until it returns a truthy value; an exception counts as false. Throws after `milliseconds`.
 */
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
      throw new Error(`no result within ${milliseconds / 1000} s${last ? `: ${last.message}` : ''}`)
    await new Promise(done => setTimeout(done, 100))
  }
}
