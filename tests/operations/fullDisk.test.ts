import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { CompiledServer } from '../support/compiledServer.js'
import { smallArchive, zip } from '../support/files.js'
import { until } from '../support/until.js'

jest.setTimeout(120_000)
let server: CompiledServer
let authorization: string
beforeAll(async () => {
  server = await CompiledServer.create()
  await server.start()
  authorization = `Token ${await server.token()}`
  const archive = new Uint8Array(await zip(smallArchive))
  for (let at = 0; at < 3; at++) {
    const body = new FormData()
    body.append('file', new Blob([archive]), 'two.zip')
    await fetch(server.address('/api/importdataset/'), { method: 'POST', body, headers: { authorization } })
  }
  await server.rows('INSERT INTO favourite (user_id, dataset_id) SELECT owner_id, id FROM dataset')
  await ask('mutation { createGroup(input: { name: "A group" }) { id } }')
  await until(
    async () => (await server.rows("SELECT 1 FROM job WHERE state IN ('waiting', 'running')")).length === 0,
    60,
  )
})
afterAll(() => server.close())

async function ask(query: string): Promise<{ data: unknown; errors?: unknown }> {
  const headers = { authorization, 'content-type': 'application/json' }
  const answer = await fetch(server.address('/graphql'), {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  })
  return (await answer.json()) as { data: unknown; errors?: unknown }
}

async function tablesOnDisk(): Promise<number> {
  const [row] = await server.rows("SHOW GLOBAL STATUS LIKE 'Created_tmp_disk_tables'")
  return Number(row!.Value)
}

it.each([
  'datasets(first: 5) { totalCount nodes { id name owner { login } } }',
  'datasets(first: 5, order: NAME) { totalCount nodes { id name } }',
  'favouriteDatasets { id name }',
  'groups(first: 5) { totalCount nodes { id name studies { name } } }',
  'users(first: 5) { nodes { id login } }',
  'jobs(first: 5) { nodes { id kind } }',
  'overview { counts { failedJobs { count } } use { datasets } }',
])('the list %s needs no room on the disk for a temporary table', async list => {
  await ask(`{ ${list} }`) // the first time may read facts about the tables
  const before = await tablesOnDisk()
  const { errors } = await ask(`{ ${list} }`)
  expect([errors, (await tablesOnDisk()) - before]).toEqual([undefined, 0])
})
