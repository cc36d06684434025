import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { datasetRight } from '../../../server/access/datasetRight.js'
import { Right } from '../../../server/access/right.js'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Group } from '../../../server/entities/people/group.js'
import { Membership } from '../../../server/entities/people/membership.js'
import { Sharing } from '../../../server/entities/data/sharing.js'
import { Study } from '../../../server/entities/data/study.js'
import { StudyMembership } from '../../../server/entities/data/studyMembership.js'
import { User } from '../../../server/entities/people/user.js'
import { noCookies } from '../../../server/gateway/sessionCookies.js'
import { createContext } from '../../../server/kernel/context.js'
import { cursorOf } from '../../../server/kernel/page.js'
import { DeleteGroupDocument } from '../../support/clientDocuments.js'
import { lockWait } from '../../support/database.js'
import { makeDataset, makeUser } from '../../support/factories.js'
import { codeOf, makeGroup, statementsOf, type GraphqlAnswer } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'
import { SharingUsers, shareWithGroup, shareWithPerson, unlimited } from './support.js'

let world: World
let testUsers: SharingUsers
let counted: ReturnType<typeof statementsOf>
beforeAll(async () => {
  world = await createWorld(unlimited)
  testUsers = await SharingUsers.of(world)
  counted = statementsOf(world)
})
afterAll(() => world.close())

const share = (
  dataset: Dataset,
  to: number | string,
  level: string | null,
  role: Parameters<SharingUsers['ask']>[2] = 'owner',
) => testUsers.ask(shareWithPerson, { dataset: dataset.id, to, level }, role)
const shareGroup = (
  dataset: Dataset,
  to: number,
  level: string | null,
  role: Parameters<SharingUsers['ask']>[2] = 'owner',
) => testUsers.ask(shareWithGroup, { dataset: dataset.id, to, level }, role)
const audited = async (dataset: Dataset) =>
  (
    await world.db.manager.find(AuditEvent, {
      where: { subjectId: dataset.id, subjectKind: 'dataset' },
      order: { id: 'ASC' },
    })
  ).map(({ action, detail }) => `${action} ${detail}`)
const rightOf = async (dataset: Dataset, { id: userId, isStaff }: User) =>
  createContext({
    viewer: { userId, isStaff },
    db: world.db.manager,
    platform: world.platform,
    cookies: noCookies,
  }).load(datasetRight, dataset)
const refusalOf = ({ errors }: GraphqlAnswer) => [errors?.[0]?.extensions.code, errors?.[0]?.message]
const list =
  'query ($id: ID!, $first: Int, $after: String) { dataset(id: $id) { hiddenSharingCount sharings(first: $first, after: $after) { totalCount nodes { level person { id name } group { id name private } } pageInfo { endCursor hasNextPage } } } }'
const access =
  'query ($id: ID!, $first: Int, $after: String) { dataset(id: $id) { access(first: $first, after: $after) { totalCount nodes { right person { id login } reasons { kind level group { name } study { name } } } pageInfo { endCursor hasNextPage } } } }'

describe('a share', () => {
  it('is created, changed and removed, with one audit event per change', async () => {
    const { dataset } = await testUsers.scene()
    const guest = await makeUser(world.db.manager)
    const rights: Right[] = []
    for (const level of ['READER', 'READER', 'MANAGER', null, null]) {
      expect((await share(dataset, guest.id, level, 'manager')).data.shareWithPerson).toEqual({
        id: String(dataset.id),
      })
      rights.push(await rightOf(dataset, guest))
    }
    expect(rights).toEqual([Right.Read, Right.Read, Right.Manage, Right.None, Right.None])
    expect(await audited(dataset)).toEqual([
      `dataset.share user ${guest.id}: reader`,
      `dataset.share user ${guest.id}: manager`,
      `dataset.unshare user ${guest.id}`,
    ])
    expect((await testUsers.sharingsOf(dataset.id)).every(({ sharerId }) => sharerId === null)).toBe(true)
  })

  it('is offered for people without a share, and only by a text', async () => {
    const { dataset } = await testUsers.scene()
    const { owner, manager, reader, member, stranger, staff } = testUsers.people
    for (const { id } of [owner, manager, reader, member, stranger, staff])
      await world.db.manager.update(User, { id }, { surname: 'Sharable' })
    const found = async (text: string | null, role: Parameters<SharingUsers['ask']>[2]) => {
      const { data } = await testUsers.ask(
        'query ($id: ID!, $text: String) { dataset(id: $id) { sharingCandidates(text: $text) { totalCount nodes { id } } } }',
        { id: dataset.id, text },
        role,
      )
      const page = data.dataset?.sharingCandidates as unknown as {
        totalCount: number
        nodes: { id: string }[]
      } | null
      return page && [page.totalCount, ...page.nodes.map(({ id }) => Number(id)).sort((a, b) => a - b)]
    }
    const others = [member.id, stranger.id, staff.id].sort((a, b) => a - b)
    expect(await found('sharab', 'owner')).toEqual([3, ...others])
    expect(await found('sharab', 'manager')).toEqual([3, ...others])
    expect(await found('sharab', 'staff')).toEqual([2, ...others.filter(id => id !== staff.id)])
    expect([await found(' ', 'owner'), await found(null, 'owner')]).toEqual([[0], [0]])
    expect(await found('sharab', 'reader')).toBeNull()
  })

  it('with a group gives rights to its members, and its removal keeps their direct shares', async () => {
    const { dataset, group } = await testUsers.scene()
    const { member } = testUsers.people
    expect(await rightOf(dataset, member)).toBe(Right.Read)
    await share(dataset, member.id, 'MANAGER')
    expect((await shareGroup(dataset, group.id, null)).errors).toBeUndefined()
    expect(await rightOf(dataset, member)).toBe(Right.Manage)
    expect(await audited(dataset)).toEqual([
      `dataset.share user ${member.id}: manager`,
      `dataset.unshare group ${group.id}`,
    ])
  })

  it('to managers makes a dataset collaborative for users with a right, and so does a study', async () => {
    const { dataset } = await testUsers.scene({ isPublic: true })
    const alone = await makeDataset(world.db.manager, { ownerId: testUsers.people.owner.id, isPublic: true })
    const flagsFor = async (role: Parameters<SharingUsers['ask']>[2]) =>
      Promise.all(
        [dataset, alone].map(
          async ({ id }) =>
            (await testUsers.ask('query ($id: ID!) { dataset(id: $id) { isCollaborative } }', { id }, role))
              .data.dataset!.isCollaborative,
        ),
      )
    for (const role of ['owner', 'manager', 'reader', 'member', 'staff'] as const)
      expect([role, await flagsFor(role)]).toEqual([role, [true, false]])
    expect([await flagsFor('stranger'), await flagsFor('anonymous')]).toEqual([
      [false, false],
      [false, false],
    ])
    const group = await makeGroup(world.db.manager, testUsers.people.owner.id)
    const study = await world.db.manager.save(Study, { groupId: group.id, name: 'Together', description: '' })
    await world.db.manager.update(Dataset, { id: alone.id }, { studyId: study.id })
    await world.db.manager.insert(StudyMembership, {
      studyId: study.id,
      userId: testUsers.people.reader.id,
      level: 'reader',
    })
    expect(await flagsFor('owner')).toEqual([true, false])
    await world.db.manager.update(StudyMembership, { studyId: study.id }, { level: 'manager' })
    expect([await flagsFor('owner'), await flagsFor('reader')]).toEqual([
      [true, true],
      [true, true],
    ])
  })

  it('can be removed while a right through a group remains', async () => {
    const { dataset } = await testUsers.scene()
    const { member } = testUsers.people
    await share(dataset, member.id, 'MANAGER')
    await share(dataset, member.id, null)
    expect(await rightOf(dataset, member)).toBe(Right.Read)
  })

  it('is one row when several managers share at once', async () => {
    const { dataset } = await testUsers.scene()
    const guest = await makeUser(world.db.manager)
    const group = await makeGroup(world.db.manager, testUsers.people.owner.id)
    const before = (await testUsers.sharingsOf(dataset.id)).length
    const answers = await Promise.all(
      ['READER', 'MANAGER', 'READER', 'MANAGER'].flatMap((level, at) => [
        share(dataset, guest.id, level, at % 2 ? 'owner' : 'manager'),
        shareGroup(dataset, group.id, level),
      ]),
    )
    expect(answers.map(codeOf)).toEqual(answers.map(() => undefined))
    expect((await testUsers.sharingsOf(dataset.id)).length).toBe(before + 2)
  })

  it('by a manager is rejected when the removal of the manager commits first', async () => {
    const { dataset } = await testUsers.scene()
    const guest = await makeUser(world.db.manager)
    const [removed, shared] = await Promise.all([
      share(dataset, testUsers.people.manager.id, null),
      share(dataset, guest.id, 'READER', 'manager'),
    ])
    expect(codeOf(removed)).toBeUndefined()
    expect([undefined, 'NOT_FOUND']).toContain(codeOf(shared))
    expect(await rightOf(dataset, guest)).toBe(codeOf(shared) ? Right.None : Right.Read)
  })

  it('with a group that is deleted at the same time is refused with CONFLICT', async () => {
    const { dataset } = await testUsers.scene()
    const group = await makeGroup(world.db.manager, testUsers.people.owner.id)
    const deletion = world.db.createQueryRunner()
    await deletion.startTransaction()
    await deletion.query('DELETE FROM `group` WHERE id = ?', [group.id])
    const answer = shareGroup(dataset, group.id, 'READER')
    await lockWait(world.db, { queryLike: '%INTO%sharing%' })
    await deletion.commitTransaction()
    await deletion.release()
    expect(refusalOf(await answer)).toEqual([
      'CONFLICT',
      'Somebody has changed this at the same moment: try again',
    ])
  })

  it('is deleted with its group', async () => {
    const { dataset, group } = await testUsers.scene()
    expect((await testUsers.ask(DeleteGroupDocument, { id: group.id }, 'staff')).data.deleteGroup).toBe(true)
    expect((await testUsers.sharingsOf(dataset.id)).filter(({ groupId }) => groupId !== null)).toEqual([])
    expect(await rightOf(dataset, testUsers.people.member)).toBe(Right.None)
  })
})

describe('sharing is refused', () => {
  it('with the caller or the owner, at every level', async () => {
    const { dataset } = await testUsers.scene()
    const { owner, manager, staff } = testUsers.people
    const keeps = ['FORBIDDEN', 'The owner of a dataset keeps all rights on it']
    const selfRefusal = ['INVALID_INPUT', 'You cannot share a dataset with yourself']
    for (const level of ['MANAGER', 'READER', null]) {
      expect([level, refusalOf(await share(dataset, owner.id, level, 'manager'))]).toEqual([level, keeps])
      expect([level, refusalOf(await share(dataset, owner.id, level, 'owner'))]).toEqual([level, keeps])
      expect([level, refusalOf(await share(dataset, manager.id, level, 'manager'))]).toEqual([
        level,
        selfRefusal,
      ])
      expect([level, refusalOf(await share(dataset, staff.id, level, 'staff'))]).toEqual([level, selfRefusal])
    }
    expect([await rightOf(dataset, owner), await rightOf(dataset, manager)]).toEqual([
      Right.Own,
      Right.Manage,
    ])
    expect(await audited(dataset)).toEqual([])
  })

  it('with inactive, unknown and invalid users', async () => {
    const { dataset } = await testUsers.scene()
    const gone = await makeUser(world.db.manager, { isActive: false })
    const unknown = ['NOT_FOUND', 'No such person']
    expect([
      refusalOf(await share(dataset, gone.id, 'READER')),
      refusalOf(await share(dataset, gone.id, 'READER', 'staff')),
      refusalOf(await share(dataset, 2 ** 31 - 1, 'READER')),
    ]).toEqual([unknown, unknown, unknown])
    for (const to of [0, -1, 'x', '1e99', String(2 ** 40)])
      expect([to, codeOf(await share(dataset, to, 'READER'))]).toEqual([to, 'INVALID_INPUT'])
    expect((await testUsers.sharingsOf(dataset.id)).length).toBe(3)
  })

  it('with a private group the caller cannot see and with an unknown group', async () => {
    const { dataset, group } = await testUsers.scene()
    const other = await makeGroup(world.db.manager, group.ownerId)
    for (const id of [other.id, 2 ** 31 - 1])
      expect(refusalOf(await shareGroup(dataset, id, 'READER', 'manager'))).toEqual([
        'NOT_FOUND',
        'No such group',
      ])
    await world.db.manager.update(Group, { id: other.id }, { isPrivate: false })
    expect(codeOf(await shareGroup(dataset, other.id, 'READER', 'manager'))).toBeUndefined()
    expect(codeOf(await shareGroup(dataset, group.id, 'READER', 'staff'))).toBeUndefined()
  })

  it.each(['', 'x', '99999999', '-1', '1e99'])('for the dataset id %j', async id => {
    expect(['NOT_FOUND', 'INVALID_INPUT']).toContain(
      codeOf(
        await testUsers.ask(
          shareWithPerson,
          { dataset: id, to: testUsers.people.reader.id, level: 'READER' },
          'owner',
        ),
      ),
    )
  })
})

describe('the list of sharings', () => {
  it('shows readers the number of private groups, and managers only the names of the groups', async () => {
    const { dataset, group } = await testUsers.scene()
    const seen = async (role: 'manager' | 'reader' | 'member') => {
      const { hiddenSharingCount, sharings } = (await testUsers.ask(list, { id: dataset.id }, role)).data
        .dataset!
      return [
        hiddenSharingCount,
        sharings!.totalCount,
        sharings!.nodes!.map(({ group: named }) => named).filter(Boolean),
      ]
    }
    const named = { id: String(group.id), name: 'Secret club', private: true }
    expect([await seen('reader'), await seen('manager'), await seen('member')]).toEqual([
      [1, 2, []],
      [0, 3, [named]],
      [0, 3, [named]],
    ])
    const rows = async (role: 'manager' | 'reader') =>
      (
        (await testUsers.rest('get', '/api/sharingsbyuserdataset/', { id_dataset: dataset.id }, role))
          .body as {
          id_group: number
        }[]
      ).map(row => row.id_group)
    expect([await rows('reader'), await rows('manager')]).toEqual([
      [null, null],
      [null, null, group.id],
    ])
    expect(
      (await testUsers.ask('query ($id: ID!) { group(id: $id) { name } }', { id: group.id }, 'manager'))
        .errors?.[0]?.extensions.code,
    ).toBe('NOT_FOUND')
  })

  it('omits inactive users until they are active again', async () => {
    const { dataset } = await testUsers.scene()
    const guest = await makeUser(world.db.manager)
    await share(dataset, guest.id, 'MANAGER')
    const listed = async () => [
      (await testUsers.ask(list, { id: dataset.id }, 'owner')).data.dataset!.sharings!.totalCount,
      (await testUsers.ask(access, { id: dataset.id }, 'owner')).data.dataset!.access!.totalCount,
    ]
    const before = await listed()
    await world.db.manager.update(User, { id: guest.id }, { isActive: false })
    expect(await listed()).toEqual(before.map(count => Number(count) - 1))
    await world.db.manager.update(User, { id: guest.id }, { isActive: true })
    expect(await listed()).toEqual(before)
  })

  it('is paged without gaps, with as many statements for 1000 shares as for three', async () => {
    const { dataset } = await testUsers.scene()
    const cost = async (first: number) =>
      (await counted(() => testUsers.ask(list, { id: dataset.id, first }, 'reader'))).length
    const few = await cost(100)
    const people = Array.from({ length: 997 }, (_, at) => ({
      login: `crowd${at}`,
      loginKey: `crowd${at}`,
      name: `Person ${at % 50}`,
      passwordHash: 'plain:x',
      email: `crowd${at}@example.org`,
      emailKey: `crowd${at}@example.org`,
    }))
    const { identifiers } = await world.db.manager.insert(User, people)
    await world.db.manager.insert(
      Sharing,
      identifiers.map(({ id }) => ({
        datasetId: dataset.id,
        userId: id as number,
        level: 'reader' as const,
      })),
    )
    const found: string[] = []
    let after: string | null = null
    do {
      const answer: GraphqlAnswer = await testUsers.ask(list, { id: dataset.id, first: 100, after }, 'owner')
      const { totalCount, nodes, pageInfo } = answer.data.dataset!.sharings!
      expect(totalCount).toBe(1000)
      found.push(...nodes!.map(({ person, group }) => String(person?.id ?? group!.name)))
      after = pageInfo!.hasNextPage ? String(pageInfo!.endCursor) : null
    } while (after)
    expect([found.length, new Set(found).size, found[0]]).toEqual([1000, 1000, 'Secret club'])
    expect([await cost(100), few <= 5]).toEqual([few, true])
    expect(
      ((await testUsers.rest('get', '/api/sharing/', { id_datasets: dataset.id }, 'owner')).body as object[])
        .length,
    ).toBe(1000)
    expect(codeOf(await testUsers.ask(list, { id: dataset.id, first: 1000 }, 'owner'))).toBe('INVALID_INPUT')
    for (const cursor of ['', 'x', Buffer.from('["[1","a",2]').toString('base64url')])
      expect([undefined, 'INVALID_INPUT']).toContain(
        codeOf(await testUsers.ask(list, { id: dataset.id, first: 1, after: cursor }, 'owner')),
      )
    const both = (
      await testUsers.ask(
        'query ($id: ID!) { dataset(id: $id) { one: sharings(first: 1) { nodes { id } } more: sharings(first: 5) { nodes { id } } } }',
        { id: dataset.id },
        'owner',
      )
    ).data.dataset!
    expect([both.one!.nodes!.length, both.more!.nodes!.length]).toEqual([1, 5])
  })
})

describe('the access list of a dataset', () => {
  it('contains each user once with every reason, and with the right that the access rules give', async () => {
    const { manager: db } = world.db
    const { dataset, group } = await testUsers.scene()
    const { member, reader, owner } = testUsers.people
    const chief = await db.findOneByOrFail(User, { id: group.ownerId })
    await db.insert(Membership, [
      { groupId: group.id, userId: chief.id, status: 'member' },
      { groupId: group.id, userId: reader.id, status: 'member' },
      { groupId: group.id, userId: (await makeUser(db)).id, status: 'waiting' },
      { groupId: group.id, userId: (await makeUser(db)).id, status: 'removed' },
    ])
    const study = await db.save(db.create(Study, { groupId: group.id, name: 'Late stages', description: '' }))
    await db.query('UPDATE dataset SET study_id = ? WHERE id = ?', [study.id, dataset.id])
    await db.insert(StudyMembership, { studyId: study.id, userId: member.id, level: 'manager' })
    const { totalCount, nodes } = (await testUsers.ask(access, { id: dataset.id }, 'manager')).data.dataset!
      .access!
    const club = { kind: 'GROUP', level: 'READER', group: { name: 'Secret club' }, study: null }
    expect(
      Object.fromEntries(nodes!.map(({ person, right, reasons }) => [person!.login, [right, reasons]])),
    ).toEqual({
      owner: ['OWN', [{ kind: 'OWNER', level: null, group: null, study: null }]],
      manager: ['MANAGE', [{ kind: 'DIRECT', level: 'MANAGER', group: null, study: null }]],
      member: [
        'MANAGE',
        [{ kind: 'STUDY', level: 'MANAGER', group: null, study: { name: 'Late stages' } }, club],
      ],
      reader: ['READ', [{ kind: 'DIRECT', level: 'READER', group: null, study: null }, club]],
      [chief.login]: ['READ', [club]],
    })
    expect(totalCount).toBe(5)
    const numbers: Readonly<Record<string, Right>> = {
      OWN: Right.Own,
      MANAGE: Right.Manage,
      READ: Right.Read,
    }
    const listed = new Map(nodes!.map(({ person, right }) => [Number(person!.id), numbers[String(right)]]))
    for (const user of await db.findBy(User, { isActive: true, isStaff: false }))
      expect([
        user.login,
        await rightOf(await db.findOneByOrFail(Dataset, { id: dataset.id }), user),
      ]).toEqual([user.login, listed.get(user.id) ?? Right.None])
    expect(nodes![0]!.person!.login).toBe(owner.login)
  })

  it('names staff as a reason', async () => {
    const { dataset } = await testUsers.scene()
    const helper = await makeUser(world.db.manager, { isStaff: true })
    await share(dataset, helper.id, 'READER')
    const reasonsOf = async () =>
      Object.fromEntries(
        (await testUsers.ask(access, { id: dataset.id }, 'manager')).data.dataset!.access!.nodes!.map(
          ({ person, right, reasons }) => [String(person!.login), [right, reasons!.map(({ kind }) => kind)]],
        ),
      )
    expect((await reasonsOf())[helper.login]).toEqual(['OWN', ['STAFF', 'DIRECT']])
    await world.db.query('UPDATE dataset SET owner_id = ? WHERE id = ?', [helper.id, dataset.id])
    expect((await reasonsOf())[helper.login]).toEqual(['OWN', ['OWNER', 'STAFF', 'DIRECT']])
  })

  it('matches the access rules in random worlds', async () => {
    const { manager: db } = world.db
    let seed = 20261121
    const below = (count: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((seed / 2 ** 31) * count)
    }
    const some = <T>(from: readonly T[]): T[] => from.filter(() => below(3) === 0)
    const level = () => (below(2) ? 'manager' : 'reader')
    const people: User[] = []
    for (let at = 0; at < 12; at += 1)
      people.push(await makeUser(db, { isActive: at !== 3, isStaff: at === 5 }))
    const statuses = ['manager', 'member', 'waiting', 'removed'] as const
    const groups: Group[] = []
    // Staff have every right. The list contains staff only when they have another reason.
    const listedRight = async (dataset: Dataset, person: User) =>
      (await rightOf(dataset, { ...person, isStaff: false })) === Right.None
        ? Right.None
        : rightOf(dataset, person)
    for (let at = 0; at < 4; at += 1)
      groups.push(
        await makeGroup(
          db,
          people[below(12)]!.id,
          Object.fromEntries(some(people).map(({ id }) => [id, statuses[below(4)]!])),
        ),
      )
    const study = await db.save(db.create(Study, { groupId: groups[0]!.id, name: 'Random', description: '' }))
    await db.insert(
      StudyMembership,
      some(people).map(({ id: userId }) => ({ studyId: study.id, userId, level: level() }) as const),
    )
    for (let at = 0; at < 8; at += 1) {
      const owner = people[below(12)]!
      const dataset = await makeDataset(db, {
        ownerId: owner.id,
        studyId: below(2) ? study.id : null,
        binnedAt: below(5) ? null : new Date(),
      })
      await db.insert(Sharing, [
        ...some(people)
          .filter(({ id }) => id !== owner.id)
          .map(({ id: userId }) => ({ datasetId: dataset.id, userId, level: level() }) as const),
        ...some(groups).map(
          ({ id: groupId }) => ({ datasetId: dataset.id, groupId, level: level() }) as const,
        ),
      ])
      const { nodes, totalCount } = (await testUsers.ask(access, { id: dataset.id }, 'staff')).data.dataset!
        .access!
      const expected: [string, Right][] = []
      for (const person of people.filter(({ isActive }) => isActive))
        expected.push([String(person.id), await listedRight(dataset, person)])
      const listed = nodes!.map(({ person, right }) => [
        String(person!.id),
        ['OWN', 'MANAGE', 'READ'].indexOf(String(right)),
      ])
      expect([at, listed.sort(), totalCount]).toEqual([
        at,
        expected.filter(([, right]) => right < Right.None).sort(),
        listed.length,
      ])
    }
  })

  it('refuses a made-up cursor', async () => {
    const { dataset } = await testUsers.scene()
    for (const value of ['1e999\nA\nB', '', 'x'])
      for (const [document, name] of [
        [access, `access to ${dataset.id}`],
        [list, `sharings of ${dataset.id}`],
      ] as const) {
        const after = cursorOf({ value, id: 1 }, name)
        expect(codeOf(await testUsers.ask(document, { id: dataset.id, after }, 'owner'))).toBe(
          'INVALID_INPUT',
        )
      }
  })

  it('is paged with at most four statements, and contains only the owner when the dataset is in the bin', async () => {
    const { dataset } = await testUsers.scene()
    const all = (await testUsers.ask(access, { id: dataset.id }, 'owner')).data.dataset!.access!.nodes!
    const found: unknown[] = []
    let after: unknown = null
    for (let at = 0; at < all.length; at += 1) {
      const { nodes, pageInfo } = (await testUsers.ask(access, { id: dataset.id, first: 1, after }, 'owner'))
        .data.dataset!.access!
      found.push(...nodes!)
      after = pageInfo!.endCursor
      expect(pageInfo!.hasNextPage).toBe(at < all.length - 1)
    }
    expect(found).toEqual(all)
    expect(
      (await counted(() => testUsers.ask(access, { id: dataset.id }, 'owner'))).length,
    ).toBeLessThanOrEqual(4)
    await world.db.query('UPDATE dataset SET binned_at = NOW(3) WHERE id = ?', [dataset.id])
    expect(
      (await testUsers.ask(access, { id: dataset.id }, 'owner')).data.dataset!.access!.nodes!.map(
        ({ right }) => right,
      ),
    ).toEqual(['OWN'])
  })
})

describe('searching sharings and access', () => {
  const search =
    'query ($id: ID!, $text: String, $first: Int, $after: String) { dataset(id: $id) { sharings(text: $text, first: $first, after: $after) { totalCount nodes { person { login } group { name } } pageInfo { endCursor hasNextPage } } access(text: $text, first: $first) { totalCount nodes { person { login } } } } }'
  const people = [
    ['mary', 'Jean-Luc', 'Émile'],
    ['jeanne', 'Anne', 'de Vries'],
    ['ada_b', 'Ada', '100% sure'],
    ['xu', 'Li', 'Xu'],
  ] as const
  let dataset: Dataset
  beforeAll(async () => {
    const { manager: db } = world.db
    dataset = (await testUsers.scene()).dataset
    for (const [login, name, surname] of people)
      await share(dataset, (await makeUser(db, { login, name, surname })).id, 'READER')
    await shareGroup(
      dataset,
      (await makeGroup(db, testUsers.people.owner.id, {}, 'Jeans and Mary')).id,
      'READER',
    )
  })
  const found = async (text: string | null, role: 'manager' | 'reader' = 'manager') => {
    const { sharings, access: seen } = (
      await testUsers.ask(search, { id: dataset.id, text, first: 100 }, role)
    ).data.dataset!
    expect([sharings!.totalCount, seen?.totalCount ?? 0]).toEqual([
      sharings!.nodes!.length,
      seen?.nodes!.length ?? 0,
    ])
    return [
      sharings!.nodes!.map(({ person, group }) => person?.login ?? group!.name),
      seen?.nodes!.map(({ person }) => person!.login) ?? null,
    ]
  }

  it.each([
    ['jean', ['Jeans and Mary', 'jeanne', 'mary'], ['jeanne', 'mary']],
    ['MARY', ['Jeans and Mary', 'mary'], ['mary']],
    ['luc emile', ['mary'], ['mary']],
    ['jean-luc', ['mary'], ['mary']],
    ['de', ['jeanne'], ['jeanne']],
    ['x', ['xu'], ['xu']],
    ['ada_', ['ada_b'], ['ada_b']],
    ['100%', ['ada_b'], ['ada_b']],
    ['_', [], []],
    ['%', [], []],
    ['\\', [], []],
    ['ary', [], []],
    ['secret club', ['Secret club'], []],
    ['owner', [], ['owner']],
    ['member', [], ['member']],
  ])('for %j matches the start of words', async (text, sharings, seen) => {
    expect((await found(text)).map(names => names?.toSorted())).toEqual([sharings, seen])
  })

  it('with an empty text returns everything', async () => {
    const all = await found(null)
    expect([all[0]!.length, all[1]!.length]).toEqual([8, 9])
    for (const text of ['', ' ', '-']) expect(await found(text)).toEqual(all)
  })

  it('does not find groups hidden from the caller, and answers NOT_FOUND without a right', async () => {
    expect(await found('secret', 'reader')).toEqual([[], null])
    expect(
      (await testUsers.ask(search, { id: dataset.id, text: 'j' }, 'stranger')).errors?.[0]?.extensions.code,
    ).toBe('NOT_FOUND')
  })

  it('is paged', async () => {
    const page = async (after: unknown) =>
      (await testUsers.ask(search, { id: dataset.id, text: 'jean', first: 2, after }, 'manager')).data
        .dataset!.sharings!
    const first = await page(null)
    const second = await page(first.pageInfo!.endCursor)
    expect([
      first.totalCount,
      first.nodes!.length,
      first.pageInfo!.hasNextPage,
      second.nodes!.length,
      second.pageInfo!.hasNextPage,
    ]).toEqual([3, 2, true, 1, false])
  })
})

it('a share takes at most 12 statements and the list at most 4', async () => {
  const { dataset } = await testUsers.scene()
  const guest = await makeUser(world.db.manager)
  const group = await makeGroup(world.db.manager, testUsers.people.manager.id)
  for (const work of [
    () => share(dataset, guest.id, 'READER', 'manager'),
    () => share(dataset, guest.id, 'MANAGER', 'manager'),
    () => share(dataset, guest.id, null, 'manager'),
    () => shareGroup(dataset, group.id, 'READER', 'manager'),
  ]) {
    expect((await counted(work)).length).toBeLessThanOrEqual(12)
  }
  expect((await counted(() => testUsers.ask(list, { id: dataset.id }, 'owner'))).length).toBeLessThanOrEqual(
    4,
  )
})
