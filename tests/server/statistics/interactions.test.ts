import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Interaction } from '../../../server/entities/operation/interaction.js'
import type { Dataset } from '../../../server/entities/data/dataset.js'
import { makeDataset } from '../../support/factories.js'
import type { Who } from '../../support/testUsers.js'
import { memoryLimiter } from '../../../server/platform/limiter.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let hidden: Dataset
let open: Dataset
let limits = memoryLimiter()
const asked: string[] = []
beforeAll(async () => {
  world = await createWorld({
    limiter: {
      consume: (...given) => limits.consume(...given),
      forget: (...given) => limits.forget(...given),
      attempt: (...given) => limits.attempt(...given),
    },
  })
  hidden = await makeDataset(world.db.manager, { ownerId: world.users.owner.id })
  open = await makeDataset(world.db.manager, { ownerId: world.users.owner.id, isPublic: true })
  await world.share(hidden.id)
  Object.assign(world.db, {
    logger: {
      logQuery: (sql: string) => void asked.push(sql),
      logQueryError() {},
      logQuerySlow() {},
      logSchemaBuild() {},
      logMigration() {},
      log() {},
    },
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  limits = memoryLimiter()
  await world.db.query('DELETE FROM interaction')
})

const store = (body: object, who: Who = 'anonymous', headers: Record<string, string> = {}) =>
  world.rest('post', '/api/storeuserinteraction/', { body, headers }, who)
const kept = async () =>
  (await world.db.manager.find(Interaction, { order: { id: 'ASC' } })).map(
    ({ name, userId, datasetId, ip }) => ({ name, userId, datasetId, ip }),
  )
const one = ['Web,Help,lineage,view']

describe('an interaction', () => {
  it.each([
    ['a list', one],
    ['JSON', JSON.stringify(one)],
    ['a plain name', one[0]],
  ])('is accepted as %s', async (_how, feature_list) => {
    const answer = await store({ user_id: 0, feature_list })
    expect([answer.status, answer.body]).toEqual([200, 'done'])
    expect(await kept()).toEqual([{ name: one[0], userId: null, datasetId: null, ip: '127.0.0.1' }])
  })

  it('is recorded for the user of the token', async () => {
    await store({ user_id: world.users.owner.id, feature_list: one }, 'owner')
    await store({ feature_list: one }, 'owner')
    await store({ user_id: world.users.owner.id, feature_list: one }, 'staff')
    expect((await kept()).map(({ userId }) => userId)).toEqual([
      world.users.owner.id,
      world.users.owner.id,
      world.users.staff.id,
    ])
  })

  it.each([['anonymous'], ['stranger']] as const)('cannot be recorded by %s for another user', async who => {
    expect((await store({ user_id: world.users.owner.id, feature_list: one }, who)).status).toBe(403)
    expect(await kept()).toEqual([])
  })

  it.each([['DNT'], ['Sec-GPC']])('is not recorded when the browser sends %s', async header => {
    expect((await store({ feature_list: one }, 'owner', { [header]: '1' })).status).toBe(200)
    expect(await kept()).toEqual([])
  })

  it('refers to a dataset only when the user can read the dataset', async () => {
    const who: Who[] = ['owner', 'manager', 'reader', 'stranger', 'staff', 'anonymous']
    for (const id_dataset of [hidden.id, open.id, 99_999_999])
      for (const person of who)
        expect((await store({ id_dataset, feature_list: one }, person)).status).toBe(200)
    const seen = (await kept()).map(({ datasetId }) => datasetId)
    expect(seen).toEqual([
      ...[1, 1, 1, 0, 1, 0].map(sees => (sees ? hidden.id : null)),
      ...who.map(() => open.id),
      ...who.map(() => null),
    ])
  })

  it.each([[''], ['x'], [-1], [1.5], [null], [2 ** 40]])(
    'is stored without a dataset when the id is invalid: %j',
    async id_dataset => {
      expect((await store({ id_dataset, feature_list: one })).status).toBe(200)
      expect((await kept())[0]!.datasetId).toBeNull()
    },
  )

  it('may have names in any script', async () => {
    const names = [
      'Web,Hilfe,Übersicht',
      '💡',
      '<img src=x onerror=alert(1)>',
      "'; DROP TABLE user; --",
      'مرحبا',
      'x'.repeat(200),
    ]
    await store({ feature_list: names })
    expect((await kept()).map(({ name }) => name)).toEqual(names)
  })

  it.each([
    ['an empty list', []],
    ['empty names', ['']],
    ['spaces', ['  ']],
    ['a long name', ['x'.repeat(201)]],
    ['21 names', Array.from({ length: 21 }, () => 'x')],
    ['numbers', [1]],
    ['objects', [{}]],
    ['lists', [['x']]],
    ['control characters', ['a\u0000b']],
    ['line breaks', ['a\nb']],
    ['half of a surrogate pair', ['\ud83d']],
    ['null', null],
  ])('is refused with %s', async (_what, feature_list) => {
    expect((await store({ feature_list })).status).toBe(422)
    expect(await kept()).toEqual([])
  })

  it('is limited to 600 per IP address', async () => {
    let status = 200
    for (let at = 0; at < 601; at++) ({ status } = await store({ feature_list: ['x'] }))
    expect(status).toBe(429)
    expect(await world.db.manager.count(Interaction)).toBe(600)
  }, 60_000)

  it('is recorded through GraphQL with at most 12 statements', async () => {
    const document =
      'mutation ($names: [String!]!, $datasetId: ID) { recordInteractions(names: $names, datasetId: $datasetId) }'
    asked.length = 0
    expect(await world.graphql(document, { names: one, datasetId: String(hidden.id) }, 'reader')).toEqual({
      data: { recordInteractions: true },
    })
    expect(asked.length).toBeLessThanOrEqual(12)
    expect(await kept()).toEqual([
      { name: one[0], userId: world.users.reader.id, datasetId: hidden.id, ip: '127.0.0.1' },
    ])
    expect((await world.graphql(document, { names: [] }, 'reader')).errors![0]!.extensions.code).toBe(
      'INVALID_INPUT',
    )
  })
})
