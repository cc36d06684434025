import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { CompiledServer, type Run } from '../support/compiledServer.js'
import { until } from '../support/until.js'

jest.setTimeout(60_000)
let server: CompiledServer
beforeEach(async () => {
  server = await CompiledServer.create()
})
afterEach(() => server.close('SIGKILL'))

describe('the server as a process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('starts and ends in order at %s', async signal => {
    const { output } = await server.start()
    expect((await fetch(server.address('/readyz'))).status).toBe(200)
    expect(statSync(join(server.dir, 'admin-password')).mode & 0o777).toBe(0o600)
    expect(output()).toContain(`login admin, password in ${server.dir}/admin-password`)
    expect(output()).not.toContain(server.password())
    expect(server.databaseRuns()).toBe(true)
    expect(await server.end(signal)).toBe(0)
    expect(server.databaseRuns()).toBe(false)
  })

  it('exits with 0 when it is stopped during its start', async () => {
    server.begin()
    await until(() => existsSync(join(server.dir, 'db.pid')))
    expect(await server.end('SIGTERM')).toBe(0)
    await until(() => !server.databaseRuns())
  })

  it('starts when the database of a killed server hangs', async () => {
    await server.start()
    process.kill(server.databasePid(), 'SIGSTOP')
    await server.end('SIGKILL')
    expect(server.databaseRuns()).toBe(true)
    await server.start()
    expect(await server.end('SIGTERM')).toBe(0)
    expect(server.databaseRuns()).toBe(false)
  })

  it('answers open requests before it ends', async () => {
    const { child } = await server.start()
    const token = await server.token()
    const exit = once(child, 'exit')
    const answers = Array.from({ length: 20 }, () =>
      fetch(server.address('/api/userdatasets/'), { headers: { authorization: `Token ${token}` } }).then(
        answer => answer.json(),
      ),
    )
    await answers[0]
    child.kill('SIGTERM')
    await Promise.allSettled(answers)
    expect((await exit)[0]).toBe(0)
  })

  it('leaves no database process and loses no data when it is killed with SIGKILL', async () => {
    const first = await server.start()
    const token = await server.token()
    const made = await fetch(server.address('/graphql'), {
      method: 'POST',
      headers: { 'apollo-require-preflight': '1', authorization: `Token ${token}` },
      body: objForm(),
    })
    const { data } = (await made.json()) as { data: { createDataset: { id: string } } }
    await halfAnUpload(token)
    await server.end('SIGKILL')
    await until(() => !server.databaseRuns())
    const left = draftsOf(first)
    expect(left).not.toEqual([])

    const second = await server.start()
    const answer = await fetch(server.address(`/api/sitedataset/${data.createDataset.id}/`), {
      headers: { authorization: `Token ${token}` },
    })
    expect(answer.status).toBe(200)
    // The new process may have drafts of its own, because it converts the files that the first process
    // received.
    expect(draftsOf(first)).toEqual([])
    expect(second.child.exitCode).toBeNull()
  })

  it.each<[string, () => Record<string, string>, string]>([
    [
      'a data folder too long for a socket',
      () => ({ DATA_DIR: join(server.dir, 'x'.repeat(90)) }),
      'is too long: the path of the database socket may have at most 100 bytes',
    ],
    [
      'a PATH without MariaDB',
      () => ({ PATH: server.dir }),
      'of MariaDB is missing: install MariaDB, add its folder to PATH, or set DATABASE_URL',
    ],
    [
      'a demo folder that is missing',
      () => ({ DEMO: '1', DEMO_DIR: join(server.dir, 'absent') }),
      'absent does not exist: correct it, or set DEMO=0',
    ],
  ])('ends with 1 and says what to change: %s', async (_what, settings, words) => {
    const { child, output } = server.begin(settings())
    const [code] = await once(child, 'exit')
    expect([code, output()]).toEqual([1, expect.stringContaining(words)])
  })

  it('reports all wrong settings and exits', async () => {
    const { child, output } = server.begin({ PORT: 'x', DEMO: 'perhaps' })
    const [code] = await once(child, 'exit')
    expect(code).toBe(1)
    expect(output()).toMatch(/PORT: [\s\S]*DEMO: /)
  })
})

function objForm(): FormData {
  const form = new FormData()
  form.append(
    'operations',
    JSON.stringify({
      query:
        'mutation($input: NewDataset!, $meshes: [Upload!]!) { createDataset(input: $input, meshes: $meshes) { id } }',
      variables: { input: { name: 'Kept' }, meshes: [null] },
    }),
  )
  form.append('map', JSON.stringify({ 0: ['variables.meshes.0'] }))
  form.append(
    '0',
    new Blob(['g 0,1,0\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n']),
    't000.obj',
  )
  return form
}

/** Unfinished files of a process, in a folder that is named after it. */
function draftsOf({ child }: Run): string[] {
  const folder = join(server.dir, 'tmp')
  const names = existsSync(folder) ? readdirSync(folder).filter(name => name.startsWith(`${child.pid}-`)) : []
  return names.flatMap(name => [name, ...readdirSync(join(folder, name))])
}

/** Sends only the beginning of a file. */
async function halfAnUpload(token: string): Promise<void> {
  const socket = connect(server.port, '127.0.0.1').on('error', () => socket.destroy())
  socket.write(
    `POST /api/importdataset/ HTTP/1.1\r\nHost: x\r\nAuthorization: Token ${token}\r\nContent-Type: multipart/form-data; boundary=B\r\nContent-Length: 1000000\r\n\r\n`,
  )
  socket.write(
    `--B\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\n${'x'.repeat(100_000)}`,
  )
  await until(() =>
    readdirSync(join(server.dir, 'tmp'), { recursive: true, withFileTypes: true }).some(entry =>
      entry.isFile(),
    ),
  )
}
