import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { CompiledServer } from '../support/compiledServer.js'
import { until } from '../support/until.js'

jest.setTimeout(90_000)
// One data folder per group of tests: the second start takes a fraction of the first.
const others: CompiledServer[] = []

async function another(program?: string): Promise<CompiledServer> {
  const one = await CompiledServer.create(program)
  others.push(one)
  return one
}
afterAll(async () => {
  for (const one of others) await one.close('SIGKILL')
})

const isAlive = (pid: number) => existsSync(`/proc/${pid}`)

describe('npm start', () => {
  let server: CompiledServer
  beforeAll(async () => {
    server = await another('scripts/start.mjs')
  })
  afterEach(async () => {
    await server.end('SIGKILL')
    await until(() => !server.databaseRuns())
  })

  it('restarts a crashed server and logs the requests in flight', async () => {
    const { child, output } = await server.start({
      NODE_OPTIONS: `--import=${resolve('tests/support/crashing.mjs')}`,
    })
    const first = server.pid()
    const slow = await halfARequest()
    process.kill(first, 'SIGUSR2')
    await until(() => output().split('ready http').length === 3, 60)
    slow.destroy()
    expect(output()).toMatch(
      /"message":"a library failed".*"inFlight":\[\{"request":"[\w-]+","method":"POST","route":"\/api\/importdataset"/,
    )
    expect(output()).toContain('The server ended (70) and is started again in 1 s')
    expect(server.pid()).not.toBe(first)
    expect(child.exitCode).toBeNull()
    expect(await server.end('SIGTERM')).toBe(0)
    expect(server.databaseRuns()).toBe(false)
  })

  it('leaves no server and no database process when it is killed with SIGKILL', async () => {
    await server.start()
    const pid = server.pid()
    await server.end('SIGKILL')
    await until(() => !isAlive(pid) && !server.databaseRuns())
    await server.start()
  })

  it('exits with 1, names the owner and leaves no files when its data folder is in use', async () => {
    await server.start()
    const { child, output } = server.begin({ PORT: String((await another()).port) })
    expect((await once(child, 'exit'))[0]).toBe(1)
    expect(output().trim()).toBe(
      `DATA_DIR ${server.dir} is in use by process ${server.pid()}: stop it, or choose another folder`,
    )
    expect((await fetch(server.address('/readyz'))).status).toBe(200)
  })

  it('exits with 1 before it creates any file when its port is in use', async () => {
    const { dir } = await another()
    const holder = createServer().listen(server.port, '127.0.0.1')
    await once(holder, 'listening')
    const { child, output } = server.begin({ DATA_DIR: dir })
    expect((await once(child, 'exit'))[0]).toBe(1)
    expect(output().trim()).toBe(
      `Port ${server.port} on 127.0.0.1 is in use by another process: stop it, or choose another PORT`,
    )
    expect(readdirSync(dir)).toEqual([])
    holder.close()
  })

  it('runs one server when it is started twice at the same moment', async () => {
    const runs = [server.begin(), server.begin()]
    await until(
      () => runs.some(({ child, output }) => child.exitCode !== null && /in use by/.test(output())),
      60,
    )
    await until(() => runs.some(({ output }) => output().includes('ready http')), 60)
    expect(runs.map(({ child }) => child.exitCode).sort()).toEqual([1, null])
  })

  it('exits with 1 when the data folder cannot be written', async () => {
    writeFileSync(join(server.dir, 'file'), '')
    const { child, output } = server.begin({ DATA_DIR: join(server.dir, 'file') })
    expect((await once(child, 'exit'))[0]).toBe(1)
    expect(output()).toMatch(
      /^DATA_DIR .* cannot be written \(.*\): make it writable, or choose another folder\n$/,
    )
  })

  it.each([
    ['DATA_DIR', '/proc/nope', 'cannot be written'],
    ['CLIENT_DIR', '/dev/null', 'has no index.html'],
  ])('exits with 1 when %s is %s', async (name, value, reason) => {
    const { child, output } = server.begin({ [name]: value })
    expect((await once(child, 'exit'))[0]).toBe(1)
    expect(output()).toContain(`${name} ${value} ${reason}`)
  })

  async function halfARequest(): Promise<Socket> {
    const token = await server.token()
    const socket = connect(server.port, '127.0.0.1').on('error', () => socket.destroy())
    socket.write(
      `POST /api/importdataset/ HTTP/1.1\r\nHost: x\r\nAuthorization: Token ${token}\r\nContent-Type: multipart/form-data; boundary=B\r\nContent-Length: 1000000\r\n\r\n`,
    )
    socket.write(
      `--B\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\n${'x'.repeat(100_000)}`,
    )
    await until(() => server.filesBelow('tmp').length > 0)
    return socket
  }
})

describe('the embedded database', () => {
  let server: CompiledServer
  beforeAll(async () => {
    server = await another()
  })
  afterEach(() => server.end('SIGTERM'))

  it('restarts after a crash; requests in the meantime get 503', async () => {
    const { output } = await server.start()
    const token = await server.token()
    const seen = new Set<number>()
    let isDead = false
    const asking = (async () => {
      while (!isDead || !seen.has(503)) {
        const rest = await fetch(server.address('/api/userdatasets/'), {
          headers: { authorization: `Token ${token}` },
        })
        const graphql = await fetch(server.address('/graphql'), {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'apollo-require-preflight': '1' },
          body: '{"query":"{ home { datasets { id } } }"}',
        })
        for (const { status, headers } of [rest, graphql]) {
          seen.add(status)
          if (status === 503) expect(headers.get('retry-after')).toBe('5')
        }
      }
    })()
    process.kill(server.databasePid(), 'SIGKILL')
    isDead = true
    await asking
    expect((await fetch(server.address('/healthz'))).status).toBe(200)
    const metrics = await (await fetch(server.address('/metrics'))).text()
    expect(metrics).toContain('morula_http_seconds_bucket')
    await until(async () => (await fetch(server.address('/readyz'))).status === 200, 60)
    expect(output()).toContain('the database died and is started again')
    expect([...seen].filter(status => ![200, 400, 503].includes(status))).toEqual([])
    expect(
      (await fetch(server.address('/api/userdatasets/'), { headers: { authorization: `Token ${token}` } }))
        .status,
    ).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(server.databaseRuns()).toBe(false)
  })

  it('admits only the owner of the process, through a socket in a private folder', async () => {
    chmodSync(server.dir, 0o755)
    await server.start()
    expect(statSync(server.dir).mode & 0o777).toBe(0o700)
    const accounts = await server.rows(
      "SELECT User, JSON_VALUE(Priv, '$.plugin') AS plugin, JSON_VALUE(Priv, '$.account_locked') AS locked FROM mysql.global_priv",
    )
    expect(accounts.filter(({ plugin, locked }) => plugin !== 'unix_socket' && !locked)).toEqual([])
    expect(await server.rows('SELECT @@secure_file_priv AS folder')).toEqual([
      { folder: `${server.dir}/db-files/` },
    ])
  })

  it('loses the root account without a password that earlier versions created', async () => {
    await server.start()
    await server.rows("CREATE USER 'root'@'127.0.0.1'")
    await server.rows("ALTER USER 'root'@'localhost' IDENTIFIED BY ''")
    await server.end('SIGTERM')
    await server.start()
    expect(
      await server.rows(
        "SELECT Host, JSON_VALUE(Priv, '$.plugin') AS plugin FROM mysql.global_priv WHERE User = 'root'",
      ),
    ).toEqual([{ Host: 'localhost', plugin: 'unix_socket' }])
  })

  it('moves the folder of an interrupted installation aside and creates a new one', async () => {
    const { dir } = await another()
    mkdirSync(join(dir, 'mysql/mysql'), { recursive: true })
    writeFileSync(join(dir, 'mysql/mysql/half'), '')
    await server.start({ DATA_DIR: dir })
    const [aside] = readdirSync(dir).filter(name => name.startsWith('mysql.incomplete-'))
    expect(existsSync(join(dir, aside!, 'mysql/half'))).toBe(true)
  })
})

describe('a server with an external database', () => {
  it('waits for its database and shares it and STORAGE_DIR with another server', async () => {
    const [owner, one, two] = [await another(), await another('scripts/start.mjs'), await another()]
    const url = `mysql://${process.env.TEST_DATABASE_USER}@localhost/morula?socket=${encodeURIComponent(join(owner.dir, 'db.sock'))}`
    const shared = {
      DATABASE_URL: url,
      STORAGE_DIR: join(owner.dir, 'shared'),
      ADMIN_PASSWORD: 'long enough',
    }
    const early = one.begin(shared)
    await until(() => early.output().includes('the database does not answer'), 60)
    await owner.start({ STORAGE_DIR: shared.STORAGE_DIR })
    await Promise.all([until(() => early.output().includes('ready http'), 60), two.start(shared)])
    expect(early.child.exitCode).toBeNull()
    for (const each of [one, two]) expect((await fetch(each.address('/readyz'))).status).toBe(200)
    expect(readdirSync(two.dir).sort()).toEqual(['instance', 'lock', 'secret-key'])
    expect(existsSync(join(owner.dir, 'shared/tmp'))).toBe(true)
  })
})
