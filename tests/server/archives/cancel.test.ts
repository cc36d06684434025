import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { setTimeout as pause } from 'node:timers/promises'
import { cubes, smallArchive, zip } from '../../support/files.js'
import { gated } from '../../support/gate.js'
import { storedState } from '../../support/storedState.js'
import { until } from '../../support/until.js'
import { createWorld, type World } from '../../support/world.js'

jest.setTimeout(30_000)
let world: World
let workers: World['platform']['workers']
let originalRun: typeof workers.run
beforeAll(async () => {
  world = await createWorld()
  workers = world.platform.workers
  originalRun = workers.run
})
afterEach(() => {
  workers.run = originalRun
})
afterAll(() => world.close())

const many = Object.fromEntries(Array.from({ length: 12 }, (_, time) => [`t${time}.obj`, cubes(time, [1])]))

/** Sends the archive as a browser does; aborting `signal` closes the connection. */
async function importBy(transport: 'form' | 'graphql', content: Uint8Array, signal: AbortSignal) {
  const body = new FormData()
  if (transport === 'graphql') {
    body.append(
      'operations',
      JSON.stringify({
        query: 'mutation ($file: Upload!) { importDataset(file: $file) { dataset { id } } }',
        variables: { file: null },
      }),
    )
    body.append('map', JSON.stringify({ 0: ['variables.file'] }))
  }
  body.append(transport === 'graphql' ? '0' : 'file', new Blob([new Uint8Array(content)]), 'many.zip')
  const headers = { Authorization: `Token ${world.tokens.owner}`, 'apollo-require-preflight': '1' }
  return fetch(
    `http://127.0.0.1:${world.port}${transport === 'graphql' ? '/graphql' : '/api/importdataset/'}`,
    {
      method: 'POST',
      body,
      headers,
      signal,
    },
  )
}

describe.each(['form', 'graphql'] as const)('an import by %s whose sender disconnects', transport => {
  it.each([
    ['checkMesh', many],
    ['readProperty', smallArchive],
  ])('stops when the connection closes during %s, and leaves nothing behind', async (task, files) => {
    const before = await storedState(world)
    const gate = gated(workers, task)
    const leaving = new AbortController()
    const sent = importBy(transport, await zip(files), leaving.signal).then(
      () => 'answered',
      () => 'gone',
    )
    await until(() => gate.begun > 0)
    expect((await storedState(world)).drafts.length).toBeGreaterThan(before.drafts.length)
    leaving.abort()
    expect(await sent).toBe('gone')
    // The server notices the closed connection a moment later.
    await pause(100)
    const begun = gate.begun
    gate.open()
    await until(async () => (await storedState(world)).drafts.length === before.drafts.length)
    await world.prepared()
    expect(await storedState(world)).toEqual(before)
    expect(gate.begun).toBe(begun)
  })

  it('keeps the dataset when the connection closes after the answer', async () => {
    const leaving = new AbortController()
    const answer = await importBy(transport, await zip(many), leaving.signal)
    expect(await answer.json()).not.toHaveProperty('errors')
    leaving.abort()
    const [{ count }]: [{ count: string }] = await world.db.query(
      "SELECT COUNT(*) AS count FROM dataset WHERE name = 'many'",
    )
    expect(Number(count)).toBeGreaterThan(0)
    await world.prepared()
  })
})
