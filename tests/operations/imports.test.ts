import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it, jest } from '@jest/globals'
import { CompiledServer } from '../support/compiledServer.js'
import { cubes, zip } from '../support/files.js'
import { until } from '../support/until.js'

/** Number of cancelled imports. Increase it with IMPORTS=16 npm test -- tests/operations/imports. */
const imports = Number(process.env.IMPORTS ?? 2)
const kills = imports / 2
jest.setTimeout(90_000 + imports * 30_000)

const servers: CompiledServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0).reverse()) await server.close('SIGKILL')
})
async function another(): Promise<CompiledServer> {
  const server = await CompiledServer.create()
  servers.push(server)
  return server
}

const files = Object.fromEntries(
  Array.from({ length: 30 }, (_, time) => [
    `t${time}.obj`,
    cubes(
      time,
      Array.from({ length: 200 }, (_, id) => id),
    ),
  ]),
)

/** A person with a token for this server. */
function personAt(server: CompiledServer, token: string) {
  const authorization = `Token ${token}`
  const ask = async <T>(query: string): Promise<T> => {
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch(server.address('/graphql'), {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    })
    return ((await answer.json()) as { data: T }).data
  }
  const tus = (method: string, path: string, headers: Record<string, string>, body?: BodyInit) =>
    fetch(server.address(path), {
      method,
      headers: { authorization, 'Tus-Resumable': '1.0.0', ...headers },
      ...(body ? { body } : {}),
    })
  return {
    /** Starts an import and returns its id. */
    async begin(content: Uint8Array<ArrayBuffer>): Promise<string> {
      const made = await tus('POST', '/uploads', {
        'Upload-Length': String(content.length),
        'Upload-Metadata': `filename ${btoa('many.zip')}`,
      })
      const handle = made.headers.get('location')!.split('/').at(-1)!
      const piece = { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' }
      await tus('PATCH', `/uploads/${handle}`, piece, content)
      const { importUpload } = await ask<{ importUpload: { id: string } }>(
        `mutation { importUpload(uploadId: "${handle}") { id } }`,
      )
      return importUpload.id
    },
    cancel: (id: string) => ask(`mutation { cancelImport(id: "${id}") { id } }`),
    stateOf: async (id: string) =>
      (
        await ask<{ import: { state: string; error: string | null } } | null>(
          `{ import(id: "${id}") { state error } }`,
        )
      )?.import,
  }
}

const isAlive = async (server: CompiledServer) =>
  (await fetch(server.address('/readyz')).catch(() => null))?.status === 200

it(`an import ends when it is cancelled at any of two servers, and ends no server (${imports} times)`, async () => {
  const [owner, other] = [await another(), await another()]
  const key = { SECRET_KEY: 'the key of both servers, longer than thirty-two letters' }
  const outputs = [await owner.start(key)]
  const url = `mysql://${process.env.TEST_DATABASE_USER}@localhost/morula?socket=${encodeURIComponent(join(owner.dir, 'db.sock'))}`
  outputs.push(
    await other.start({
      ...key,
      DATABASE_URL: url,
      STORAGE_DIR: owner.dir,
      ADMIN_PASSWORD: 'long enough',
    }),
  )
  const token = await owner.token()
  const [here, there] = [personAt(owner, token), personAt(other, token)]
  const content = new Uint8Array(await zip(files))
  for (let round = 0; round < imports; round++) {
    const id = await here.begin(content)
    await until(async () => (await there.stateOf(id))?.state === 'RUNNING')
    await pause(Math.random() * 500)
    await [there, here][round % 2]!.cancel(id)
    const state = (await there.stateOf(id))?.state
    expect(['CANCELLED', 'DONE']).toContain(state)
    await until(() => [...owner.filesBelow('tmp'), ...owner.filesBelow('uploads')].length === 0)
  }
  expect([await isAlive(owner), await isAlive(other)]).toEqual([true, true])
  for (const { output } of outputs) expect(output()).not.toContain('"level":"error"')
})

it(`an import continues after its database was killed (${kills} times)`, async () => {
  const server = await another()
  const { child } = await server.start()
  const person = personAt(server, await server.token())
  const content = new Uint8Array(await zip(files))
  for (let round = 0; round < kills; round++) {
    const id = await person.begin(content)
    await until(async () => (await person.stateOf(id))?.state === 'RUNNING')
    await pause(Math.random() * 500)
    process.kill(server.databasePid(), 'SIGKILL')
    await until(() => isAlive(server), 60)
    await until(
      async () => !['WAITING', 'RUNNING'].includes((await person.stateOf(id))?.state ?? 'WAITING'),
      60,
    )
    expect(await person.stateOf(id)).toEqual({ state: 'DONE', error: null })
  }
  expect(child.exitCode).toBeNull()
})
