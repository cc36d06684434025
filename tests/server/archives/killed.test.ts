import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import mysql from 'mysql2/promise'

jest.setTimeout(120_000)
// the compiled server, as npm start and npm test build it
const main = 'dist/server/main.js'
let dir: string
let port: number
let server: ChildProcess | null = null

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'morula-kill-'))
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  port = (probe.address() as AddressInfo).port
  probe.close()
})
afterAll(async () => {
  await kill('SIGTERM')
  rmSync(dir, { recursive: true, force: true })
})

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let left = 900; left > 0; left--) {
    if (await isSo()) return
    await pause(50)
  }
  throw new Error('it did not come to be')
}

async function start(): Promise<void> {
  let output = ''
  server = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dir, DEMO: '0' } })
  for (const stream of [server.stdout!, server.stderr!]) stream.setEncoding('utf8').on('data', (text: string) => { output += text })
  await until(() => {
    if (server!.exitCode !== null) throw new Error(output)
    return output.includes('ready http')
  })
}

async function kill(signal: NodeJS.Signals): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill(signal)
  await gone
}

const address = (path: string) => `http://127.0.0.1:${port}${path}`

async function token(): Promise<string> {
  const body = new URLSearchParams({ username: 'admin', password: readFileSync(join(dir, 'admin-password'), 'utf8').trim() })
  return ((await (await fetch(address('/rest-auth/login/'), { method: 'POST', body })).json()) as { key: string }).key
}

function importing(key: string): Promise<Response | Error> {
  const form = new FormData()
  form.append('file', new Blob([readFileSync('demo/3_celegans_embryo.zip')]), 'embryo.zip')
  return fetch(address('/api/importdataset/'), { method: 'POST', headers: { authorization: `Token ${key}` }, body: form }).catch((error: Error) => error)
}

const filesBelow = (folder: string) => (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => statSync(join(folder, name)).isFile()) : [])

async function rows(sql: string): Promise<Record<string, unknown>[]> {
  const connection = await mysql.createConnection({ socketPath: join(dir, 'db.sock'), user: 'root', database: 'morula' })
  try {
    return (await connection.query(sql))[0] as Record<string, unknown>[]
  } finally {
    await connection.end()
  }
}

async function namedFiles(): Promise<string[]> {
  const names = await rows('SELECT original_key AS name FROM mesh UNION SELECT `key` FROM texture UNION SELECT `key` FROM frame UNION SELECT CONCAT(`key`, ".br") FROM frame UNION SELECT `key` FROM preview UNION SELECT `key` FROM property UNION SELECT binary_key FROM property UNION SELECT CONCAT(binary_key, ".br") FROM property')
  return names.map(row => String(row.name)).sort()
}

/** As the import goes: unpacking, checking, moving files into place, converting. */
it.each([200, 700, 1300])('a server killed %i ms into an import has stored all of it or nothing', async milliseconds => {
  await start()
  const key = await token()
  const answer = importing(key)
  await pause(milliseconds)
  await kill('SIGKILL')
  await answer
  await start()
  await until(async () => Number((await rows("SELECT COUNT(*) AS open FROM job WHERE state IN ('waiting', 'running')"))[0]!.open) === 0)
  await until(async () => filesBelow(join(dir, 'files')).length === (await namedFiles()).length)
  expect(filesBelow(join(dir, 'files')).sort()).toEqual(await namedFiles())
  expect(filesBelow(join(dir, 'tmp'))).toEqual([])
  const datasets = await rows('SELECT d.time_point_count AS times, d.object_count AS objects, (SELECT COUNT(*) FROM mesh m WHERE m.dataset_id = d.id) AS meshes, (SELECT COUNT(DISTINCT f.time) FROM frame f WHERE f.dataset_id = d.id) AS frames, (SELECT COUNT(*) FROM preview p WHERE p.dataset_id = d.id) AS previews FROM dataset d')
  expect(new Set(datasets.map(row => JSON.stringify(row))).size).toBeLessThanOrEqual(1)
  for (const row of datasets) expect([Number(row.times), Number(row.meshes), Number(row.frames), Number(row.previews)]).toEqual([120, 120, 120, 2])
  await kill('SIGTERM')
})
