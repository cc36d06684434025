import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { makeDataset, makePrepared, makeProperty, makeSharing } from '../../support/factories.js'
import { ask, codeOf, makeGroup } from '../../support/people.js'
import { cursorOf } from '../../../server/kernel/page.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let ids: readonly [number, number]
beforeAll(async () => {
  world = await createWorld()
  const { manager: db } = world.db
  const ownerId = world.users.staff.id
  const made = async () => {
    const { id } = await makeDataset(db, { ownerId })
    await makePrepared(db, id)
    await makeProperty(db, { datasetId: id })
    await makeSharing(db, { datasetId: id, userId: world.users.reader.id })
    await makeGroup(db, ownerId, {}, `Group ${id}`)
    return id
  }
  ids = [await made(), await made()]
})
afterAll(() => world.close())

const page = 'pageInfo { endCursor }'
/** Lists with at least one item. `$after` stands for the cursor. */
const lists = (): readonly string[] => [
  ...['NEWEST', 'NAME'].map(order => `page: datasets(first: 1, order: ${order}, after: $after) { ${page} }`),
  ...['NAME', 'NAME_REVERSED', 'CONNECTIONS'].map(
    order => `page: users(first: 1, order: ${order}, after: $after) { ${page} }`,
  ),
  `page: groups(first: 1, after: $after) { ${page} }`,
  ...ids.flatMap(id =>
    ['frames', 'properties', 'access'].map(
      name => `dataset(id: ${id}) { page: ${name}(first: 1, after: $after) { ${page} } }`,
    ),
  ),
]

const asked = (list: string, after: string | null) =>
  ask(world, `query ($after: String) { ${list} }`, { after }, 'staff')

describe('a cursor', () => {
  it('is taken by its list in its order only', async () => {
    const wrong: string[] = []
    for (const from of lists()) {
      const { data } = await asked(from, null)
      const { page: own } = (data.page ? data : data.dataset) as unknown as {
        page: { pageInfo: { endCursor: string | null } }
      }
      expect([from, own.pageInfo.endCursor]).toEqual([from, expect.any(String)])
      for (const to of lists()) {
        const code = codeOf(await asked(to, own.pageInfo.endCursor))
        if (code !== (from === to ? undefined : 'INVALID_INPUT')) wrong.push(`${from} → ${to}: ${code}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('with a made-up value is refused by lists of times and of numbers', async () => {
    const { id } = world.users.staff
    const made = (value: string, list: string) => cursorOf({ value, id: 1 }, list)
    for (const [list, after] of [
      [lists()[0]!, made('no time', 'datasets NEWEST')],
      [
        `page: users(first: 1, order: CONNECTIONS, after: $after) { ${page} }`,
        made('1e9', 'users CONNECTIONS'),
      ],
      [`page: visits(userId: ${id}, first: 1, after: $after) { ${page} }`, made('0', `visits of ${id}`)],
    ] as const)
      expect([list, codeOf(await asked(list, after))]).toEqual([list, 'INVALID_INPUT'])
  })
})
