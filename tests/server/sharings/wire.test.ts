import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Sharing } from '../../../server/entities/data/sharing.js'
import { makeUser } from '../../support/factories.js'
import { makeGroup } from '../../support/people.js'
import { sharingWith } from '../../../server/domains/sharings/wire.service.js'
import { createWorld, type World } from '../../support/world.js'
import { SharingUsers, type Role, unlimited } from './support.js'

let world: World
let testUsers: SharingUsers
beforeAll(async () => {
  world = await createWorld(unlimited)
  testUsers = await SharingUsers.of(world)
})
afterAll(() => world.close())

const levelOf = async (datasetId: number, to: { userId: number } | { groupId: number }) =>
  (await world.db.manager.findOneBy(Sharing, { datasetId, ...to }))?.level ?? null
const isPublic = async (id: number) => (await world.db.manager.findOneByOrFail(Dataset, { id })).isPublic

describe('REST calls about sharing', () => {
  it.each([
    ['manager', 'manager'],
    ['1', 'manager'],
    ['reader', 'reader'],
    ['0', 'reader'],
    ['Manager', 'manager'],
  ] as const)(
    'accept %j as %s for users and groups, and remove shares with "no rights" or -1',
    async (statut, level) => {
      const { dataset } = await testUsers.scene()
      const guest = await makeUser(world.db.manager)
      const group = await makeGroup(world.db.manager, testUsers.people.manager.id)
      for (const [word, expected] of [
        [statut, level],
        [statut === '1' ? '-1' : 'no rights', null],
      ] as const) {
        const answers = [
          await testUsers.rest(
            'get',
            '/api/datasetusersharing/',
            { id_dataset: dataset.id, id_user: guest.id, statut: word },
            'manager',
          ),
          await testUsers.rest(
            'get',
            '/api/datasetgroupsharing/',
            { id_dataset: dataset.id, id_group: group.id, statut: word },
            'manager',
          ),
        ]
        expect(answers.map(({ status, body }) => [status, body as unknown])).toEqual([
          [200, 'done'],
          [200, 'done'],
        ])
        expect([
          await levelOf(dataset.id, { userId: guest.id }),
          await levelOf(dataset.id, { groupId: group.id }),
        ]).toEqual([expected, expected])
      }
    },
  )

  it('refuse unknown levels, objects and users', async () => {
    const { dataset } = await testUsers.scene()
    const guest = await makeUser(world.db.manager)
    for (const statut of ['king', '', '2', 'constructor', '{}'])
      expect([
        statut,
        (
          await testUsers.rest(
            'get',
            '/api/datasetusersharing/',
            { id_dataset: dataset.id, id_user: guest.id, statut },
            'owner',
          )
        ).status,
      ]).toEqual([statut, 422])
    const post = (more: object) =>
      testUsers.rest(
        'post',
        '/api/sharing/',
        { base: 'dataset', id_base: dataset.id, id_who: guest.id, how: 1, ...more },
        'owner',
      )
    for (const [more, status] of [
      [{ base: 'property' }, 422],
      [{ how: 5 }, 422],
      [{ id_who: -1 }, 422],
      [{ id_who: 2 ** 31 - 1 }, 404],
      [{ id_who: testUsers.people.owner.id }, 403],
      [{ id_people: testUsers.people.stranger.id }, 403],
    ] as const)
      expect([more, (await post(more)).status]).toEqual([more, status])
    expect(await levelOf(dataset.id, { userId: guest.id })).toBeNull()
  })

  it('share with a user and with everybody', async () => {
    const { dataset } = await testUsers.scene()
    const guest = await makeUser(world.db.manager)
    const { id: sharer } = testUsers.people.manager
    const given = { id_people: sharer, base: 'dataset', id_base: dataset.id, date: '2026-01-01' }
    expect(
      (await testUsers.rest('post', '/api/sharing/', { ...given, id_who: guest.id, how: 1 }, 'manager')).body,
    ).toEqual({
      id: expect.any(Number),
      base: 'dataset',
      id_base: dataset.id,
      id_who: guest.id,
      id_group: null,
      how: 1,
      date: expect.stringMatching(/^\d{4}-.*Z$/),
      id_people: sharer,
    })
    const everybody = {
      id: 0,
      base: 'dataset',
      id_base: dataset.id,
      id_who: 0,
      id_group: null,
      how: 0,
      date: expect.any(String),
      id_people: testUsers.people.owner.id,
    }
    expect(
      (await testUsers.rest('post', '/api/sharing/', { ...given, id_who: 0, how: 0 }, 'manager')).body,
    ).toEqual(everybody)
    expect(await isPublic(dataset.id)).toBe(true)
    const listed = (await testUsers.rest('get', '/api/sharing/', { id_datasets: `[${dataset.id}]` }, 'owner'))
      .body as object[]
    expect([listed[0], listed.length]).toEqual([everybody, 5])
    expect(
      (await testUsers.rest('get', '/api/removedatasetpublicsharing/', { id_dataset: dataset.id }, 'manager'))
        .body,
    ).toBe('done')
    expect(await isPublic(dataset.id)).toBe(false)
  })

  it('return sharings of datasets on which the caller has a right, without other datasets', async () => {
    const [{ dataset: one }, { dataset: two }, { dataset: open }] = [
      await testUsers.scene(),
      await testUsers.scene(),
      await testUsers.scene({ isPublic: true }),
    ]
    const asked = { id_datasets: JSON.stringify([one.id, two.id, open.id, 2 ** 31 - 1]) }
    const bases = async (role: Role) =>
      ((await testUsers.rest('get', '/api/sharing/', asked, role)).body as { id_base: number }[]).map(
        ({ id_base }) => id_base,
      )
    expect(await bases('stranger')).toEqual([])
    expect((await bases('owner')).sort()).toEqual(
      [one.id, one.id, one.id, two.id, two.id, two.id, open.id, open.id, open.id, open.id].sort(),
    )
    expect(
      (await testUsers.rest('get', '/api/sharing/', { id_datasets: String(one.id) }, 'owner')).body,
    ).toHaveLength(3)
  })

  it('answer whether a user can read a dataset', async () => {
    const { dataset } = await testUsers.scene()
    const { dataset: open } = await testUsers.scene({ isPublic: true })
    const ask = async (id: number, role: Role, who?: number) =>
      (
        await testUsers.rest(
          'get',
          '/api/useraccess/',
          { id_dataset: id, ...(who === undefined ? {} : { id_user: who }) },
          role,
        )
      ).body as unknown
    const { member, stranger, reader } = testUsers.people
    expect([
      await ask(dataset.id, 'reader'),
      await ask(dataset.id, 'member'),
      await ask(dataset.id, 'stranger'),
      await ask(dataset.id, 'anonymous'),
      await ask(2 ** 31 - 1, 'owner'),
      await ask(0, 'staff'),
      await ask(-1, 'anonymous'),
    ]).toEqual([1, 1, 0, 0, 0, 0, 0])
    expect([
      await ask(open.id, 'stranger'),
      await ask(open.id, 'anonymous'),
      await ask(open.id, 'anonymous', 0),
    ]).toEqual([1, 1, 1])
    expect([
      await ask(dataset.id, 'manager', member.id),
      await ask(dataset.id, 'owner', stranger.id),
      await ask(dataset.id, 'staff', reader.id),
      await ask(open.id, 'owner', stranger.id),
      await ask(dataset.id, 'owner', 0),
    ]).toEqual([1, 0, 1, 1, 0])
    expect(await ask(dataset.id, 'stranger', reader.id)).toBe(0)
    await world.db.query('UPDATE dataset SET binned_at = NOW(3) WHERE id IN (?)', [[dataset.id, open.id]])
    expect([
      await ask(open.id, 'anonymous'),
      await ask(open.id, 'reader'),
      await ask(open.id, 'owner'),
      await ask(open.id, 'owner', reader.id),
      await ask(open.id, 'owner', 0),
    ]).toEqual([0, 0, 1, 0, 0])
  })
})

it('GET /api/right-dataset/ answers 3 for user 0, which stands for everybody, to every caller', async () => {
  const [{ dataset }, { dataset: open }] = [
    await testUsers.scene(),
    await testUsers.scene({ isPublic: true }),
  ]
  const ask = async (id: number, role: Role) =>
    (await testUsers.rest('get', '/api/right-dataset/', { id_dataset: id, id_people: 0 }, role))
      .body as unknown
  for (const role of ['owner', 'reader', 'staff', 'anonymous'] as const)
    expect([role, await ask(dataset.id, role), await ask(open.id, role)]).toEqual([role, 3, 3])
})

describe('sharing calls of the Python client', () => {
  const call = async (path: string, body: object, role: Exclude<Role, 'anonymous'> | 'nobody' = 'manager') =>
    request(world.http)
      .post(path)
      .set('Content-Type', 'application/json')
      .set('Authorization', `Token ${role === 'nobody' ? 'x' : world.tokens[role as 'manager']}`)
      .send(JSON.stringify(body))

  it('share with users and groups, and remove shares', async () => {
    const { dataset } = await testUsers.scene()
    const guest = await makeUser(world.db.manager)
    const group = await makeGroup(world.db.manager, testUsers.people.manager.id)
    for (const [how, level] of [
      [1, 'manager'],
      ['0', 'reader'],
    ] as const) {
      const user = await call('/api/datasetshareuser/', { sharedataset: dataset.id, id_user: guest.id, how })
      const all = await call('/api/datasetsharegroup/', {
        sharedataset: String(dataset.id),
        id_group: group.id,
        how,
      })
      const ids = [
        await world.db.manager.findOneByOrFail(Sharing, { datasetId: dataset.id, userId: guest.id }),
        await world.db.manager.findOneByOrFail(Sharing, { datasetId: dataset.id, groupId: group.id }),
      ]
      expect([user.status, user.body, all.status, all.body]).toEqual([
        200,
        { status: 'done', result: ids[0]!.id },
        200,
        { status: 'done', result: ids[1]!.id },
      ])
      expect(ids.map(row => row.level)).toEqual([level, level])
    }
    for (const [path, more] of [
      ['/api/unshareuserapi/', { id_user: guest.id }],
      ['/api/unsharegroupapi/', { id_group: group.id }],
    ] as const) {
      const { status, body } = await call(path, { sharedataset: dataset.id, ...more })
      expect([status, body]).toEqual([200, { status: 'done', result: 'done' }])
    }
    expect([
      await levelOf(dataset.id, { userId: guest.id }),
      await levelOf(dataset.id, { groupId: group.id }),
    ]).toEqual([null, null])
  })

  it('fail with a message when the share is removed at the same time', async () => {
    const { dataset } = await testUsers.scene()
    await expect(
      sharingWith(await world.contextOf('owner'), {
        datasetId: dataset.id,
        userId: testUsers.people.stranger.id,
      }),
    ).rejects.toThrow('Another person has just ended this share')
  })

  it('answer refusals with status 200, and an invalid token with 401', async () => {
    const { dataset } = await testUsers.scene()
    const given = { sharedataset: dataset.id, id_user: testUsers.people.stranger.id, how: 1 }
    const refused = async (body: object, role: 'manager' | 'reader' | 'stranger') => {
      const { status, body: answer } = await call('/api/datasetshareuser/', body, role)
      return [status, answer as unknown]
    }
    const error = (words: unknown) => [200, { status: 'error', error_message: words }]
    expect(await refused(given, 'reader')).toEqual(
      error('Only managers may change a dataset: ask its owner to make you a manager'),
    )
    expect(await refused(given, 'stranger')).toEqual(error('No such dataset'))
    expect(await refused({ ...given, id_user: testUsers.people.owner.id }, 'manager')).toEqual(
      error('The owner of a dataset keeps all rights on it'),
    )
    expect(await refused({ ...given, how: 7 }, 'manager')).toEqual(error(expect.any(String)))
    expect(await refused({}, 'manager')).toEqual(error(expect.any(String)))
    expect((await call('/api/datasetshareuser/', given, 'nobody')).status).toBe(401)
  })
})
