import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { makeDataset } from '../../support/factories.js'
import { codeOf } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'
import { GroupUsers, type Role } from './support.js'

let world: World
let testUsers: GroupUsers
beforeAll(async () => {
  world = await createWorld()
  testUsers = await GroupUsers.of(world)
})
afterAll(() => world.close())

describe('public groups', () => {
  const find = async (variables: object, role: Role) => {
    const answer = await testUsers.ask(
      'query ($text: String, $first: Int! = 50, $after: String) { publicGroups(filter: { text: $text }, first: $first, after: $after) { totalCount nodes { id name description owner { login } role } pageInfo { endCursor hasNextPage } } }',
      variables,
      role,
    )
    return { code: codeOf(answer), page: answer.data?.publicGroups }
  }

  it('are listed for everybody in pages; private ones are not', async () => {
    const [one, two] = [
      await testUsers.group(false, 'Zooid colony one'),
      await testUsers.group(false, 'The zooid colony two'),
    ]
    await testUsers.group(true, 'Zooid colony secret')
    expect((await find({ text: 'Zooid' }, 'anonymous')).page).toMatchObject({
      totalCount: 2,
      nodes: [{ role: null, owner: { login: testUsers.people.owner.login } }, { role: null }],
    })
    const { page } = await find({ text: 'zooid', first: 1 }, 'stranger')
    expect(page).toMatchObject({
      totalCount: 2,
      nodes: [{ id: String(two.id), role: null, owner: { login: testUsers.people.owner.login } }],
      pageInfo: { hasNextPage: true },
    })
    const after = page!.pageInfo!.endCursor
    const rest = (await find({ text: 'zooid', first: 1, after }, 'stranger')).page!
    expect([rest.nodes!.map(({ id }) => id), rest.pageInfo!.hasNextPage]).toEqual([[String(one.id)], false])
    expect((await find({ text: '%' }, 'stranger')).page!.totalCount).toBe(0)
  })

  it('show strangers their public datasets only', async () => {
    const { manager: db } = world.db
    const [open, secret] = [await testUsers.group(false), await testUsers.group(true)]
    const made: string[] = []
    for (const group of [open, secret])
      for (const isPublic of [true, false]) {
        const name = `Of ${group.id} ${isPublic}`
        const dataset = await makeDataset(db, { name, isPublic, ownerId: testUsers.people.owner.id })
        await db.query("INSERT INTO sharing (dataset_id, group_id, level) VALUES (?, ?, 'reader')", [
          dataset.id,
          group.id,
        ])
        made.push(name)
      }
    const seen = async (group: number, role: Role) =>
      (
        await testUsers.ask(
          'query ($ids: [ID!]) { datasets(filter: { groupIds: $ids }) { nodes { name } } }',
          { ids: [group] },
          role,
        )
      ).data
        .datasets!.nodes!.map(({ name }) => String(name))
        .sort()
    expect(await seen(open.id, 'stranger')).toEqual([made[0]])
    expect(await seen(secret.id, 'stranger')).toEqual([])
    expect(await seen(open.id, 'member')).toEqual([made[1], made[0]])
    expect(await seen(open.id, 'anonymous')).toEqual([])
  })
})
