import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { setTimeout as pause } from 'node:timers/promises'
import { cubes, smallArchive, zip } from '../../support/files.js'
import { gated } from '../../support/gate.js'
import { remains } from '../../support/remains.js'
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

/** As a browser sends it; `signal` hangs up. */
async function importBy(door: 'form' | 'graphql', content: Uint8Array, signal: AbortSignal) {
  const body = new FormData()
  if (door === 'graphql') {
    body.append(
      'operations',
      JSON.stringify({
        query: 'mutation ($file: Upload!) { importDataset(file: $file) { dataset { id } } }',
        variables: { file: null },
      }),
    )
    body.append('map', JSON.stringify({ 0: ['variables.file'] }))
  }
  body.append(door === 'graphql' ? '0' : 'file', new Blob([new Uint8Array(content)]), 'many.zip')
  const headers = { Authorization: `Token ${world.tokens.owner}`, 'apollo-require-preflight': '1' }
  return fetch(`http://127.0.0.1:${world.port}${door === 'graphql' ? '/graphql' : '/api/importdataset/'}`, {
    method: 'POST',
    body,
    headers,
    signal,
  })
}

describe.each(['form', 'graphql'] as const)('an import by %s whose sender hangs up', door => {
  it.each([
    ['checkMesh', many],
    ['readProperty', smallArchive],
  ])('during %s stops there, and nothing of it stays', async (task, files) => {
    const before = await remains(world)
    const gate = gated(workers, task)
    const leaving = new AbortController()
    const sent = importBy(door, await zip(files), leaving.signal).then(
      () => 'answered',
      () => 'gone',
    )
    await until(() => gate.begun > 0)
    expect((await remains(world)).drafts.length).toBeGreaterThan(before.drafts.length)
    leaving.abort()
    expect(await sent).toBe('gone')
    // the server hears of it a moment later
    await pause(100)
    const begun = gate.begun
    gate.open()
    await until(async () => (await remains(world)).drafts.length === before.drafts.length)
    await world.prepared()
    expect(await remains(world)).toEqual(before)
    expect(gate.begun).toBe(begun)
  })

  it('after the answer has what it sent', async () => {
    const leaving = new AbortController()
    const answer = await importBy(door, await zip(many), leaving.signal)
    expect(await answer.json()).not.toHaveProperty('errors')
    leaving.abort()
    const [{ count }]: [{ count: string }] = await world.db.query(
      "SELECT COUNT(*) AS count FROM dataset WHERE name = 'many'",
    )
    expect(Number(count)).toBeGreaterThan(0)
    await world.prepared()
  })
})
