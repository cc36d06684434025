import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sharesGroup } from '../../../server/access/groupRole.js'
import { issueToken, viewerOf } from '../../../server/domains/accounts/tokens/token.service.js'
import { Membership, membershipStates } from '../../../server/entities/people/membership.js'
import { Group } from '../../../server/entities/people/group.js'
import { User } from '../../../server/entities/people/user.js'
import { noCookies } from '../../../server/gateway/sessionCookies.js'
import { createContext } from '../../../server/kernel/context.js'
import type { Who } from '../../support/testUsers.js'
import { makeDataset, makeUser } from '../../support/factories.js'
import { ask, makeGroup, program, statementsOf } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let counted: ReturnType<typeof statementsOf>
beforeAll(async () => {
  world = await createWorld()
  counted = statementsOf(world)
})
afterAll(() => world.close())

const numbers = async (who: Who) =>
  Promise.all(
    ['groupnumber', 'datasetnumber', 'usersize'].map(
      async path => (await world.rest('get', `/api/${path}/`, {}, who)).body as unknown,
    ),
  )

describe('contacts and groups', () => {
  it('contain the groups a user has accepted and the active members of these groups', async () => {
    const { owner, manager, reader, stranger } = world.users
    const own = await makeGroup(
      world.db.manager,
      owner.id,
      { [owner.id]: 'manager', [manager.id]: 'member', [stranger.id]: 'waiting' },
      'Own',
    )
    const other = await makeGroup(world.db.manager, reader.id, { [owner.id]: 'member' }, 'Another')
    await makeGroup(
      world.db.manager,
      stranger.id,
      { [owner.id]: 'waiting', [reader.id]: 'member' },
      'Invited',
    )
    await makeGroup(world.db.manager, stranger.id, { [owner.id]: 'removed' }, 'Left')
    const { body } = await world.rest('get', `/api/people/${owner.id}/`, {}, 'owner')
    expect(body).toMatchObject({
      current_choosen_group: null,
      server_list: [],
      group_list: [
        { id: other.id, name: 'Another' },
        { id: own.id, name: 'Own' },
      ],
      user_contacts: [manager, reader].map(({ id, login }) => ({ id, login, name: '', surname: '' })),
    })
    expect(
      await Promise.all(
        (['owner', 'manager', 'reader', 'stranger', 'staff'] as const).map(
          async who => (await numbers(who))[0],
        ),
      ),
    ).toEqual([2, 1, 2, 2, 0])
    await world.db.manager.update(User, { id: manager.id }, { isActive: false })
    expect(
      (await world.rest('get', `/api/people/${owner.id}/`, {}, 'owner')).body.user_contacts,
    ).toHaveLength(1)
    await world.db.manager.update(User, { id: manager.id }, { isActive: true })
  })

  it('match a second implementation of the rule in a random world', async () => {
    const { manager: db } = world.db
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647
      return seed % below
    }
    const users = await Promise.all(Array.from({ length: 8 }, () => makeUser(db)))
    for (let at = 0; at < 6; at += 1)
      await makeGroup(
        db,
        users[random(8)]!.id,
        Object.fromEntries(
          users.filter(() => random(3) === 0).map(({ id }) => [id, membershipStates[random(4)]!]),
        ),
      )
    const [groups, memberships] = [await db.find(Group), await db.find(Membership)]
    const groupsOf = (id: number) =>
      new Set([
        ...groups.filter(group => group.ownerId === id).map(group => group.id),
        ...memberships
          .filter(({ userId, status }) => userId === id && ['manager', 'member'].includes(status))
          .map(({ groupId }) => groupId),
      ])
    let shared = 0
    for (const user of users) {
      const { token } = await issueToken(db, user.id, 'login')
      const ctx = createContext({
        viewer: await viewerOf(db, token),
        db,
        platform: world.platform,
        cookies: noCookies,
      })
      const expected = users.map(other => [...groupsOf(other.id)].some(id => groupsOf(user.id).has(id)))
      expect(await Promise.all(users.map(async ({ id }) => ctx.load(sharesGroup, id)))).toEqual(expected)
      const { body } = await program(world, token).get(`/api/people/${user.id}/`)
      expect((body as { user_contacts: { id: number }[] }).user_contacts.map(({ id }) => id).sort()).toEqual(
        users
          .filter((other, at) => expected[at] && other.id !== user.id)
          .map(({ id }) => id)
          .sort(),
      )
      expect((body as { group_list: unknown[] }).group_list).toHaveLength(groupsOf(user.id).size)
      shared += expected.filter(Boolean).length
    }
    expect(shared).toBeGreaterThan(8)
  })

  it('take a constant number of statements', async () => {
    const first = (
      await counted(() => world.rest('get', `/api/people/${world.users.owner.id}/`, {}, 'owner'))
    ).length
    for (let at = 0; at < 20; at += 1)
      await makeGroup(world.db.manager, world.users.owner.id, {
        [(await makeUser(world.db.manager)).id]: 'member',
      })
    expect(
      (await counted(() => world.rest('get', `/api/people/${world.users.owner.id}/`, {}, 'owner'))).length,
    ).toBe(first)
    expect(first).toBeLessThanOrEqual(4)
    const emails = await counted(() =>
      ask(world, '{ users(first: 100) { nodes { email phone institution { name } } } }', {}, 'owner'),
    )
    expect(emails.length).toBeLessThanOrEqual(4)
  })
})

describe('numbers of a user', () => {
  it('count datasets outside the bin; used bytes include the bin', async () => {
    const { id: ownerId } = world.users.stranger
    await makeDataset(world.db.manager, { ownerId, sizeBytes: 100 })
    await makeDataset(world.db.manager, { ownerId, sizeBytes: 20, binnedAt: new Date() })
    expect((await numbers('stranger')).slice(1)).toEqual([1, 120])
    expect(
      (await ask(world, '{ me { datasetCount usedBytes groupCount } }', {}, 'stranger')).data.me,
    ).toEqual({ datasetCount: 1, usedBytes: 120, groupCount: 2 })
  })

  it('need a signed-in user', async () => {
    for (const path of [
      'groupnumber',
      'datasetnumber',
      'usersize',
      'workbyuser',
      'people-admin',
      'people-betatest',
      'people-betatests',
      'people-simulator',
    ]) {
      expect([path, (await world.rest('get', `/api/${path}/`)).status]).toEqual([path, 401])
    }
  })
})

describe('roles and workplace of a user', () => {
  it.each([
    ['people-admin', 'isStaff', 'staff'],
    ['people-betatest', 'isBeta', 'beta'],
    ['people-betatests', 'isBeta', 'beta'],
    ['people-simulator', 'isSimulator', 'simulator'],
  ] as const)('/api/%s/ returns the role', async (path, role, word) => {
    for (const value of [true, false]) {
      const user = await makeUser(world.db.manager, { [role]: value })
      const { token } = await issueToken(world.db.manager, user.id, 'login')
      expect((await program(world, token).get(`/api/${path}/`)).body).toEqual({ [word]: value })
    }
  })

  it('/api/workbyuser/ returns institution, team and laboratory', async () => {
    expect((await world.rest('get', '/api/workbyuser/', {}, 'owner')).body).toEqual({
      institution: null,
      team: null,
      laboratory: null,
    })
    await world.rest(
      'post',
      '/api/updateusersite/',
      {
        body: {
          id: world.users.owner.id,
          institution_text: 'CNRS',
          laboratory_text: 'CRBM',
          team_text: 'Ascidians',
        },
      },
      'owner',
    )
    expect((await world.rest('get', '/api/workbyuser/', {}, 'owner')).body).toEqual({
      institution: 'CNRS',
      team: 'Ascidians',
      laboratory: 'CRBM',
    })
  })
})
