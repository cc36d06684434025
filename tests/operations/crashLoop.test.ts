import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { cube, newDataset } from '../bench/support/hostileFiles.mjs'
import { CompiledServer } from '../support/compiledServer.js'
import { until } from '../support/until.js'

/** Number of crashes. `npm run bench -- start` runs this test with ROUNDS=300. */
const rounds = Number(process.env.ROUNDS ?? 20)
const longestLife = 2_500
jest.setTimeout(120_000 + rounds * 30_000)

let server: CompiledServer
let token: string
/** Ids of datasets whose creation was answered. */
const created: number[] = []
/** Dataset names are increasing numbers. */
const named = { tried: 0, answered: 0 }

beforeAll(async () => {
  server = await CompiledServer.create('scripts/start.mjs')
  await server.start()
  token = await server.token()
  await create()
})
afterAll(() => server.close('SIGKILL'))

async function call(
  body: FormData | string,
): Promise<{ data?: Record<string, { id: string; name: string; version: number } | null> | null }> {
  const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const answer = await fetch(server.address('/graphql'), {
    method: 'POST',
    body,
    headers: { authorization: `Token ${token}`, 'apollo-require-preflight': '1', ...type },
    signal: AbortSignal.timeout(20_000),
  })
  return (await answer.json()) as Awaited<ReturnType<typeof call>>
}

const ask = (query: string, variables: object) => call(JSON.stringify({ query, variables }))
async function read(id: number) {
  const answer = await ask('query($id: ID!) { dataset(id: $id) { id name version } }', { id })
  if (!answer.data?.dataset) throw new Error(`dataset ${id}: ${JSON.stringify(answer)}`)
  return answer.data.dataset
}

async function create(): Promise<void> {
  const id = (await call(newDataset(cube, null).body)).data?.createDataset?.id
  if (id !== undefined) created.push(Number(id))
}

async function rename(): Promise<void> {
  const now = await read(created[0]!)
  const name = String(++named.tried)
  const answer = await ask(
    'mutation($id: ID!, $version: Int!, $name: String!) { updateDataset(id: $id, version: $version, input: { name: $name }) { id } }',
    { id: created[0], version: now.version, name },
  )
  if (answer.data?.updateDataset) named.answered = Number(name)
}

/** Writes until the server dies. A call without an answer proves nothing and is ignored. */
async function write(signal: AbortSignal): Promise<void> {
  await Promise.all([
    create().catch(() => undefined),
    (async () => {
      while (!signal.aborted) await rename().catch(() => pause(20))
    })(),
  ])
}

const kills: Readonly<Record<string, () => Promise<void> | void>> = {
  server: () => void process.kill(server.pid(), 'SIGKILL'),
  database: () => void process.kill(server.databasePid(), 'SIGKILL'),
  both() {
    process.kill(server.pid(), 'SIGKILL')
    process.kill(server.databasePid(), 'SIGKILL')
  },
  async tree() {
    await server.end('SIGKILL')
    await until(() => !server.databaseRuns())
    await server.start()
  },
}

/** Does not use /readyz, whose answer is cached for a second. */
const serves = () =>
  read(created[0]!).then(
    () => true,
    () => false,
  )

it(`a server killed ${rounds} times while it writes loses no answered write and no accepted job`, async () => {
  for (let round = 0; round < rounds; round++) {
    const stop = new AbortController()
    const writing = write(stop.signal)
    await pause(Math.random() * longestLife)
    const names = Object.keys(kills)
    const chosen = names[round % names.length]!
    await kills[chosen]!()
    await pause(300)
    await until(serves, 60)
    stop.abort()
    await writing
    const first = Number((await read(created[0]!)).name) || 0
    expect([chosen, first >= named.answered, first <= named.tried]).toEqual([chosen, true, true])
  }
  expect(named.answered).toBeGreaterThan(rounds)
  expect(created.length).toBeGreaterThan(rounds / 4)
  for (const id of created) expect(await read(id)).toMatchObject({ id: String(id) })
  const notDone = () =>
    server.rows(
      "SELECT id, kind, state, stage, attempts, failures, crashes, is_suspect, run_after, error FROM job WHERE state <> 'done'",
    )
  await until(async () => (await notDone()).every(({ state }) => state === 'failed'), 60 + rounds * 5).catch(
    () => undefined,
  )
  expect(await notDone()).toEqual([])
  expect(
    await server.rows(
      'SELECT d.id FROM dataset d WHERE NOT EXISTS (SELECT 1 FROM frame f WHERE f.dataset_id = d.id)',
    ),
  ).toEqual([])
})

it('a killed server leaves no files behind after two ordinary starts', async () => {
  expect(await server.end('SIGTERM')).toBe(0)
  expect(server.databaseRuns()).toBe(false)
  await server.start() // its sweep removes the files of the last killed process
  await pause(1_000)
  await server.end('SIGTERM')
  const { output } = await server.start()
  await pause(1_000)
  expect(output()).not.toContain('files without a row')
  expect(server.filesBelow('tmp')).toEqual([])
  expect(server.filesBelow('uploads')).toEqual([])
  expect(readdirSync(join(server.dir, 'tmp')).length).toBeLessThanOrEqual(1)
})
