import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'

jest.setTimeout(60_000)

// the compiled server, as npm start and npm test build it
const main = 'dist/server/main.js'
let dir: string
let port: number
const running: ChildProcess[] = []

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'morula-run-'))
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  port = (probe.address() as AddressInfo).port
  probe.close()
})
afterEach(async () => {
  for (const child of running.splice(0)) if (child.exitCode === null && child.signalCode === null) await ended(child, 'SIGKILL')
  await until(() => !databaseRuns())
  rmSync(dir, { recursive: true, force: true })
})

interface Run { readonly child: ChildProcess; output(): string }

function start(env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dir, DEMO: '0', ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => { output += text })
  running.push(child)
  return { child, output: () => output }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let left = 600; left > 0; left--) {
    if (await isSo()) return
    await pause(50)
  }
  throw new Error('it did not come to be')
}

async function ready(run: Run): Promise<Run> {
  await until(() => {
    if (run.child.exitCode !== null) throw new Error(run.output())
    return run.output().includes('ready http')
  })
  return run
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
  return child.exitCode
}

/** Any process that was told to use this test's folder. */
const databaseRuns = () => readdirSync('/proc').filter(name => /^\d+$/.test(name) && Number(name) !== process.pid).some(pid => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--datadir=${dir}/`)
  } catch {
    return false // ended meanwhile
  }
})

const base = () => `http://127.0.0.1:${port}`
const passwordOf = () => readFileSync(join(dir, 'admin-password'), 'utf8').trim()
async function tokenOf(): Promise<string> {
  const answer = await fetch(`${base()}/rest-auth/login/`, { method: 'POST', body: new URLSearchParams({ username: 'admin', password: passwordOf() }) })
  return (await answer.json() as { key: string }).key
}

describe('the server as a process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('starts by itself and ends in order at %s', async signal => {
    const { child, output } = await ready(start())
    expect((await fetch(`${base()}/readyz`)).status).toBe(200)
    expect(statSync(join(dir, 'admin-password')).mode & 0o777).toBe(0o600)
    expect(output()).toContain(`login admin, password in ${dir}/admin-password`)
    expect(output()).not.toContain(passwordOf())
    expect(databaseRuns()).toBe(true)
    expect(await ended(child, signal)).toBe(0)
    expect(databaseRuns()).toBe(false)
  })

  it('ends with 0 while it is still starting', async () => {
    const { child } = start()
    await until(() => existsSync(join(dir, 'db.pid')))
    expect(await ended(child, 'SIGTERM')).toBe(0)
    await until(() => !databaseRuns())
  })

  it('answers what it was asked before it ends', async () => {
    const { child } = await ready(start())
    const token = await tokenOf()
    const exit = once(child, 'exit')
    const answers = Array.from({ length: 20 }, () => fetch(`${base()}/api/userdatasets/`, { headers: { authorization: `Token ${token}` } }).then(answer => answer.json()))
    await answers[0]
    child.kill('SIGTERM')
    await Promise.allSettled(answers)
    expect((await exit)[0]).toBe(0)
  })

  it('killed with -9 leaves no database behind and has lost nothing', async () => {
    const first = await ready(start())
    const token = await tokenOf()
    const made = await fetch(`${base()}/graphql`, {
      method: 'POST', headers: { 'apollo-require-preflight': '1', authorization: `Token ${token}` }, body: objForm(),
    })
    const { data } = await made.json() as { data: { createDataset: { id: string } } }
    await halfAnUpload(token)
    await ended(first.child, 'SIGKILL')
    await until(() => !databaseRuns())
    const left = draftsOf(first)
    expect(left).not.toEqual([])

    const second = await ready(start())
    const answer = await fetch(`${base()}/api/sitedataset/${data.createDataset.id}/`, { headers: { authorization: `Token ${token}` } })
    expect(answer.status).toBe(200)
    // the new process may have files of its own there: it converts what the first one took in
    expect(draftsOf(first)).toEqual([])
    expect(second.child.exitCode).toBeNull()
  })

  it('says all that is wrong with its settings and ends', async () => {
    const { child, output } = start({ PORT: 'x', DEMO: 'perhaps' })
    const [code] = await once(child, 'exit')
    expect(code).toBe(1)
    expect(output()).toMatch(/PORT: [\s\S]*DEMO: /)
  })
})

function objForm(): FormData {
  const form = new FormData()
  form.append('operations', JSON.stringify({ query: 'mutation($input: NewDataset!, $meshes: [Upload!]!) { createDataset(input: $input, meshes: $meshes) { id } }', variables: { input: { name: 'Kept' }, meshes: [null] } }))
  form.append('map', JSON.stringify({ 0: ['variables.meshes.0'] }))
  form.append('0', new Blob(['g 0,1,0\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n']), 't000.obj')
  return form
}

/** What a process has half written: files below a folder that is named after it. */
function draftsOf({ child }: Run): string[] {
  const folder = join(dir, 'tmp')
  const names = existsSync(folder) ? readdirSync(folder).filter(name => name.startsWith(`${child.pid}-`)) : []
  return names.flatMap(name => [name, ...readdirSync(join(folder, name))])
}

/** A file of which only the beginning comes. */
async function halfAnUpload(token: string): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => socket.destroy())
  socket.write(`POST /api/importdataset/ HTTP/1.1\r\nHost: x\r\nAuthorization: Token ${token}\r\nContent-Type: multipart/form-data; boundary=B\r\nContent-Length: 1000000\r\n\r\n`)
  socket.write(`--B\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\n${'x'.repeat(100_000)}`)
  await until(() => readdirSync(join(dir, 'tmp'), { recursive: true, withFileTypes: true }).some(entry => entry.isFile()))
}
