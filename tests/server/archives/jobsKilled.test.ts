import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { zipArchives } from '../../../server/platform/zipArchive.js'
import { zip } from '../../support/files.js'

jest.setTimeout(240_000)
// the compiled server, as npm start and npm test build it
const main = process.env.E2E_SERVER ?? 'dist/server/main.js'
const timePoints = 40
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
  for (let left = 1800; left > 0; left--) {
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
/** A third of a real one: long enough to be killed in the middle of everything. */
async function someTimePoints(): Promise<Uint8Array<ArrayBuffer>> {
  const archive = await zipArchives.open('demo/3_celegans_embryo.zip', { maxEntries: 1000, maxBytes: 1e9, maxRatio: 200 })
  const files: Record<string, Buffer> = {}
  for (const entry of archive.entries.filter(({ path }) => path.endsWith('.obj')).slice(0, timePoints)) files[entry.path] = await buffer(await entry.read())
  await archive.close()
  return new Uint8Array(await zip(files))
}

const filesBelow = (folder: string) => (existsSync(join(dir, folder)) ? readdirSync(join(dir, folder), { recursive: true, encoding: 'utf8' }).filter(name => statSync(join(dir, folder, name)).isFile()) : [])

async function signIn() {
  const body = new URLSearchParams({ username: 'admin', password: readFileSync(join(dir, 'admin-password'), 'utf8').trim() })
  const { key } = await (await fetch(address('/rest-auth/login/'), { method: 'POST', body })).json() as { key: string }
  const authorization = `Token ${key}`
  const ask = async <T>(query: string) => {
    const answer = await fetch(address('/graphql'), { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify({ query }) })
    return ((await answer.json()) as { data: T }).data
  }
  const tus = (method: string, handle: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>) =>
    fetch(address(`/uploads/${handle}`.replace(/\/$/, '')), { method, headers: { authorization, 'Tus-Resumable': '1.0.0', ...headers }, ...(body ? { body } : {}) })
  return { ask, tus }
}

interface Standing { imports: { state: string; error: string | null; dataset: { timePointCount: number; preparation: { stage: string } } | null }[]; datasets: { totalCount: number }; me: { usedBytes: number } }
const standing = '{ imports { state error dataset { timePointCount preparation { stage } } } datasets { totalCount } }'
const stages: Record<string, (now: Standing) => boolean> = {
  'it waits or is unpacked': () => filesBelow('tmp').length > 0,
  'it is checked': () => filesBelow('tmp').length >= timePoints,
  'files are moved into their place': () => filesBelow('files').length > 0,
  'it is converted': now => now.imports[0]?.dataset?.preparation.stage === 'CONVERTING',
}

it('killed at every stage, from the first piece on, an archive becomes one dataset', async () => {
  const content = await someTimePoints()
  const half = Math.floor(content.length / 2)
  await start()
  const begun = await signIn()
  const made = await begun.tus('POST', '', { 'Upload-Length': String(content.length), 'Upload-Metadata': `filename ${btoa('embryo.zip')}` })
  const handle = made.headers.get('location')!.split('/').at(-1)!
  const piece = (offset: number) => ({ 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' })
  expect((await begun.tus('PATCH', handle, piece(0), content.subarray(0, half))).status).toBe(204)
  const broken = begun.tus('PATCH', handle, piece(half), content.subarray(half)).catch(() => null)
  await kill('SIGKILL')
  await broken
  await start()
  const again = await signIn()
  const offset = Number((await again.tus('HEAD', handle, {})).headers.get('upload-offset'))
  expect(offset).toBeGreaterThanOrEqual(half) // what was acknowledged
  if (offset < content.length) expect((await again.tus('PATCH', handle, piece(offset), content.subarray(offset))).status).toBe(204)
  await again.ask(`mutation { importUpload(uploadId: "${handle}") { id } }`)
  for (const isThere of Object.values(stages)) {
    const { ask } = await signIn()
    for (let now = await ask<Standing>(standing); !isThere(now) && now.imports[0]?.dataset?.preparation.stage !== 'READY'; now = await ask<Standing>(standing)) await pause(5)
    await kill('SIGKILL')
    await start()
    const { ask: anew } = await signIn()
    const { imports, datasets } = await anew<Standing>(standing)
    expect(imports).toHaveLength(1)
    expect(datasets.totalCount).toBe(imports[0]!.dataset ? 1 : 0)
  }
  const { ask } = await signIn()
  await until(async () => {
    const { imports: [line] } = await ask<Standing>(standing)
    if (line?.state === 'FAILED') throw new Error(line.error ?? '')
    return line?.dataset?.preparation.stage === 'READY'
  })
  expect(await ask<Standing>(standing)).toMatchObject({ imports: [{ state: 'DONE', error: null, dataset: { timePointCount: timePoints } }], datasets: { totalCount: 1 } })
  await until(() => filesBelow('uploads').length === 0 && filesBelow('tmp').length === 0)
  expect(filesBelow('files').filter(name => name.includes('/originals/'))).toHaveLength(timePoints)
})
