import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Group } from '../../../server/entities/people/group.js'
import { Membership } from '../../../server/entities/people/membership.js'
import { Study } from '../../../server/entities/data/study.js'
import { StudyMembership } from '../../../server/entities/data/studyMembership.js'
import { cursorOf } from '../../../server/kernel/page.js'
import { DeleteGroupDocument } from '../../support/clientDocuments.js'
import { insertRow, makeDataset, makeUser } from '../../support/factories.js'
import { codeOf } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'
import { built, documented, isBuilt, signature } from '../../parity/table.js'
import { GroupUsers, type Method, type Role, roles, unlimited } from './support.js'

let world: World
let testUsers: GroupUsers
/** Owns the datasets, and has no role in the groups. */
let dataOwner: number
beforeAll(async () => {
  world = await createWorld(unlimited)
  dataOwner = (await makeUser(world.db.manager)).id
  testUsers = await GroupUsers.of(world)
})
afterAll(() => world.close())

interface Things {
  readonly group: number
  readonly link: number
  readonly study: number
  readonly studyLink: number
  readonly dataset: number
  readonly emptyStudy: number
}

async function things(isPrivate: boolean): Promise<Things> {
  const { manager: db } = world.db
  const { id: group } = await testUsers.group(isPrivate)
  const study = await insertRow<Study>(db, Study, { groupId: group, name: 'Full', description: '' })
  const emptyStudy = await insertRow<Study>(db, Study, { groupId: group, name: 'Empty', description: '' })
  const studyLink = await insertRow<StudyMembership>(db, StudyMembership, {
    studyId: study.id,
    userId: testUsers.people.member.id,
    level: 'reader',
  })
  const { id: dataset } = await makeDataset(db, { ownerId: dataOwner, studyId: study.id })
  return {
    group,
    link: (await db.findOneByOrFail(Membership, { groupId: group, userId: testUsers.people.member.id })).id,
    study: study.id,
    studyLink: studyLink.id,
    dataset,
    emptyStudy: emptyStudy.id,
  }
}

type Outcomes = Readonly<Record<Role, number>>
const outcomes = (...codes: readonly number[]): Outcomes =>
  Object.fromEntries(roles.map((role, at) => [role, codes[at]!])) as Outcomes
// Order of roles: owner, manager, member, waiting, removed, stranger, staff, anonymous.
const sees = {
  private: outcomes(200, 200, 200, 200, 404, 404, 200, 401),
  public: outcomes(200, 200, 200, 200, 200, 200, 200, 401),
}
const runs = {
  private: outcomes(200, 200, 403, 403, 404, 404, 200, 401),
  public: outcomes(200, 200, 403, 403, 403, 403, 200, 401),
}
const owns = {
  private: outcomes(200, 403, 403, 403, 404, 404, 200, 401),
  public: outcomes(200, 403, 403, 403, 403, 403, 200, 401),
}
const knows = { private: outcomes(200, 200, 200, 403, 404, 404, 200, 401), public: sees.public }
const within = outcomes(200, 200, 200, 404, 404, 404, 200, 401)
const runsStudy = outcomes(200, 200, 403, 404, 404, 404, 200, 401)
/**
 * The dataset of the study belongs to a stranger and the member is invited as a reader. An inviter gives at
 * most their own right.
 */
const [givesReader, givesManager] = [
  outcomes(403, 403, 200, 404, 404, 404, 200, 401),
  outcomes(403, 403, 403, 404, 404, 404, 200, 401),
]
const all = outcomes(200, 200, 200, 200, 200, 200, 200, 401)
const both = (table: Outcomes) => ({ private: table, public: table })

interface Call {
  readonly method: Method
  readonly path: (t: Things) => string
  readonly given?: (t: Things) => object
  readonly outcome: { readonly private: Outcomes; readonly public: Outcomes }
}
const person = () => testUsers.people.stranger.id

const calls: Readonly<Record<string, Call>> = {
  'GET /api/group/': { method: 'get', path: () => '/api/group/', outcome: both(all) },
  'GET /api/publicgroup/': {
    method: 'get',
    path: () => '/api/publicgroup/',
    outcome: both({ ...all, anonymous: 200 }),
  },
  'GET /api/group/{id}/': { method: 'get', path: t => `/api/group/${t.group}/`, outcome: sees },
  'GET /api/publicgroup/{id}/': {
    method: 'get',
    path: t => `/api/publicgroup/${t.group}/`,
    outcome: {
      private: outcomes(404, 404, 404, 404, 404, 404, 404, 404),
      public: { ...all, anonymous: 200 },
    },
  },
  'POST /api/group/': {
    method: 'post',
    path: () => '/api/group/',
    given: () => ({ name: 'New', privacy: 'private', date: '2026-01-01', status: 'x', id_owner: 0 }),
    outcome: both(all),
  },
  'PUT /api/group/{id}/': {
    method: 'put',
    path: t => `/api/group/${t.group}/`,
    given: () => ({ name: 'Other', privacy: 'private' }),
    outcome: runs,
  },
  'DELETE /api/group/{id}/': { method: 'delete', path: t => `/api/group/${t.group}/`, outcome: runs },
  'POST /api/sharegroup/': {
    method: 'post',
    path: () => '/api/sharegroup/',
    given: t => ({ group_id: t.group, privacy: 'public' }),
    outcome: runs,
  },
  'POST /api/renamegroup/': {
    method: 'post',
    path: () => '/api/renamegroup/',
    given: t => ({ id_group: t.group, name: 'Renamed' }),
    outcome: runs,
  },
  'GET /api/peoplebygroup/': {
    method: 'get',
    path: () => '/api/peoplebygroup/',
    given: t => ({ groupid: t.group }),
    outcome: knows,
  },
  'GET /api/people-group/': {
    method: 'get',
    path: () => '/api/people-group/',
    given: t => ({ groupid: t.group }),
    outcome: knows,
  },
  'GET /api/people-study/': {
    method: 'get',
    path: () => '/api/people-study/',
    given: t => ({ studyid: t.study }),
    outcome: both(within),
  },
  'GET /api/studiesbygroup/': {
    method: 'get',
    path: () => '/api/studiesbygroup/',
    given: t => ({ groups: JSON.stringify([t.group]) }),
    outcome: both(all),
  },
  'GET /api/usercontacts/': { method: 'get', path: () => '/api/usercontacts/', outcome: both(all) },
  'PUT /api/putpeoplegroup/{id}/': {
    method: 'put',
    path: t => `/api/putpeoplegroup/${t.link}/`,
    given: () => ({ status: 'manager', date: '2026-01-01' }),
    outcome: runs,
  },
  'POST /api/peoplegroup/': {
    method: 'post',
    path: () => '/api/peoplegroup/',
    given: t => ({ id_group: t.group, id_people: person(), status: 'member' }),
    outcome: runs,
  },
  'POST /api/people-group-create/': {
    method: 'post',
    path: () => '/api/people-group-create/',
    given: t => ({ id_group: t.group, email: 'new@example.org', id_people: 0, status: 'waiting' }),
    outcome: runs,
  },
  'PUT /api/putpeoplestudy/{id}/': {
    method: 'put',
    path: t => `/api/putpeoplestudy/${t.studyLink}/`,
    given: () => ({ status: 'manager' }),
    outcome: both(givesManager),
  },
  'POST /api/peoplestudy/': {
    method: 'post',
    path: () => '/api/peoplestudy/',
    given: t => ({ id_study: t.study, id_user: testUsers.people.manager.id, status: 'reader' }),
    outcome: both(givesReader),
  },
  'POST /api/createstudy/': {
    method: 'post',
    path: () => '/api/createstudy/',
    given: t => ({ group_id: t.group, name: 'New', description: '' }),
    outcome: runs,
  },
  'GET /api/updatestudy/': {
    method: 'get',
    path: () => '/api/updatestudy/',
    given: t => ({ id_study: t.study, new_name: 'Renamed', new_description: 'd' }),
    outcome: both(runsStudy),
  },
  'GET /api/deletestudy/': {
    method: 'get',
    path: () => '/api/deletestudy/',
    given: t => ({ id_study: t.emptyStudy }),
    outcome: both(runsStudy),
  },
  'GET /api/unlinksetstudy/': {
    method: 'get',
    path: () => '/api/unlinksetstudy/',
    given: t => ({ id_dataset: t.dataset }),
    outcome: both(outcomes(200, 200, 403, 404, 404, 404, 200, 401)),
  }, // The member reads the dataset through the study.
}

describe('REST calls about groups', () => {
  it('the tests cover every documented call and every call has a route', () => {
    const lines = documented.filter(({ group }) => group === 'groups')
    expect(lines.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(calls).sort())
    expect(lines.filter(line => !isBuilt(line))).toEqual([])
    expect(built).toContain(signature('GET', '/api/groupidbyname/'))
  })

  it.each(
    Object.entries(calls).flatMap(([name, call]) =>
      (['private', 'public'] as const).map(privacy => [name, privacy, call] as const),
    ),
  )(
    '%s of a %s group answers each role as documented',
    async (_name, privacy, { method, path, given, outcome }) => {
      const statuses: Record<string, number> = {}
      for (const role of roles) {
        const t = await things(privacy === 'private')
        const { status, body } = await testUsers.rest(method, path(t), given?.(t) ?? {}, role)
        statuses[role] = status
        if (status !== 200)
          expect(body).toEqual({ detail: expect.any(String), code: expect.any(String), fields: {} })
      }
      expect(statuses).toEqual(outcome[privacy])
    },
  )
})

describe('REST calls that name a user', () => {
  it('refuse a user, group or owner that does not match the changed row', async () => {
    const t = await things(true)
    const { member, manager, owner } = testUsers.people
    await world.db.manager.delete(Dataset, { id: t.dataset })
    const put = async (path: string, given: object) =>
      (await testUsers.rest('put', path, { date: '2026-01-01', status: 'manager', ...given }, 'owner')).status
    const group = (id_people: unknown, id_group: unknown = t.group) =>
      put(`/api/putpeoplegroup/${t.link}/`, { id_people, id_group })
    const study = (id_user: unknown, id_study: unknown = t.study) =>
      put(`/api/putpeoplestudy/${t.studyLink}/`, { id_user, id_study })
    // The id of an e-mail invitation, which has user 0, may equal the id of a membership.
    for (const work of [group, study])
      expect([await work(0), await work(manager.id), await work(member.id, 2 ** 31 - 1)]).toEqual([
        404, 404, 404,
      ])
    const before = [
      (await world.db.manager.findOneByOrFail(Membership, { id: t.link })).status,
      (await world.db.manager.findOneByOrFail(StudyMembership, { id: t.studyLink })).level,
    ]
    expect(before).toEqual(['member', 'reader'])
    for (const work of [group, study])
      expect([await work(member.id), await work(String(member.id)), await work('')]).toEqual([200, 200, 200])
    const made = async (id_owner: unknown, role: Role) =>
      (await testUsers.rest('post', '/api/group/', { name: 'New', id_owner }, role)).status
    expect([
      await made(owner.id, 'owner'),
      await made('', 'owner'),
      await made(member.id, 'owner'),
      await made(member.id, 'staff'),
    ]).toEqual([200, 200, 403, 200])
  })
})

it('POST /api/peoplegroup/ with status waiting invites a user once, and removes an accepted member', async () => {
  const { group } = await things(true)
  const { stranger, member, removed } = testUsers.people
  const post = async (id_people: number) =>
    (
      await testUsers.rest(
        'post',
        '/api/peoplegroup/',
        { id_group: group, id_people, status: 'waiting' },
        'owner',
      )
    ).status
  const statusOf = async (userId: number) =>
    (await world.db.manager.findOneBy(Membership, { groupId: group, userId }))?.status
  for (const _time of ['once', 'again'])
    expect([await post(stranger.id), await statusOf(stranger.id)]).toEqual([200, 'waiting'])
  expect([await post(removed.id), await statusOf(removed.id)]).toEqual([200, 'waiting'])
  expect([await post(member.id), await statusOf(member.id)]).toEqual([200, 'removed'])
})

interface Deed {
  readonly document: string
  readonly variables: (t: Things) => object
  readonly outcome: Call['outcome']
}
const deeds: Readonly<Record<string, Deed>> = {
  group: {
    document: 'query ($id: ID!) { group(id: $id) { id } }',
    variables: t => ({ id: t.group }),
    outcome: { private: { ...sees.private, anonymous: 404 }, public: { ...sees.public, anonymous: 200 } },
  },
  updateGroup: {
    document: 'mutation ($id: ID!) { updateGroup(id: $id, version: 1, input: { name: "B" }) { id } }',
    variables: t => ({ id: t.group }),
    outcome: runs,
  },
  deleteGroup: {
    document: 'mutation ($id: ID!) { deleteGroup(id: $id) }',
    variables: t => ({ id: t.group }),
    outcome: runs,
  },
  transferGroup: {
    document: 'mutation ($id: ID!, $user: ID!) { transferGroup(id: $id, userId: $user) { id } }',
    variables: t => ({ id: t.group, user: testUsers.people.member.id }),
    outcome: owns,
  },
  setMembership: {
    document:
      'mutation ($id: ID!, $user: ID!) { setMembership(groupId: $id, userId: $user, status: NONE) { id } }',
    variables: t => ({ id: t.group, user: testUsers.people.member.id }),
    outcome: runs,
  },
  inviteToGroup: {
    document: 'mutation ($id: ID!) { inviteToGroup(groupId: $id, email: "new@example.org") }',
    variables: t => ({ id: t.group }),
    outcome: runs,
  },
  acceptGroup: {
    document: 'mutation ($id: ID!) { acceptGroup(groupId: $id) { id } }',
    variables: t => ({ id: t.group }),
    outcome: {
      private: outcomes(403, 200, 200, 200, 404, 404, 403, 401),
      public: outcomes(403, 200, 200, 200, 403, 403, 403, 401),
    },
  },
  leaveGroup: {
    document: 'mutation ($id: ID!) { leaveGroup(groupId: $id) }',
    variables: t => ({ id: t.group }),
    outcome: {
      private: outcomes(403, 200, 200, 200, 404, 404, 403, 401),
      public: outcomes(403, 200, 200, 200, 403, 403, 403, 401),
    },
  },
  study: {
    document: 'query ($id: ID!) { study(id: $id) { id } }',
    variables: t => ({ id: t.study }),
    outcome: both(within),
  },
  createStudy: {
    document: 'mutation ($id: ID!) { createStudy(input: { groupId: $id, name: "B" }) { id } }',
    variables: t => ({ id: t.group }),
    outcome: runs,
  },
  updateStudy: {
    document: 'mutation ($id: ID!) { updateStudy(id: $id, version: 1, input: { name: "B" }) { id } }',
    variables: t => ({ id: t.study }),
    outcome: both(runsStudy),
  },
  deleteStudy: {
    document: 'mutation ($id: ID!) { deleteStudy(id: $id) }',
    variables: t => ({ id: t.emptyStudy }),
    outcome: both(runsStudy),
  },
  linkDataset: {
    document: 'mutation ($id: ID!, $dataset: ID!) { linkDataset(studyId: $id, datasetId: $dataset) }',
    variables: t => ({ id: t.emptyStudy, dataset: t.dataset }),
    outcome: both(outcomes(404, 404, 403, 404, 404, 404, 200, 401)),
  }, // The member reads the dataset through its study.
  unlinkDataset: {
    document: 'mutation ($id: ID!, $dataset: ID!) { unlinkDataset(studyId: $id, datasetId: $dataset) }',
    variables: t => ({ id: t.study, dataset: t.dataset }),
    outcome: calls['GET /api/unlinksetstudy/']!.outcome,
  },
  setStudyMembership: {
    document:
      'mutation ($id: ID!, $user: ID!) { setStudyMembership(studyId: $id, userId: $user, level: MANAGER) { id } }',
    variables: t => ({ id: t.study, user: testUsers.people.stranger.id }),
    outcome: both(givesManager),
  },
}
const statusOf: Readonly<Record<string, number>> = { NOT_FOUND: 404, FORBIDDEN: 403, UNAUTHENTICATED: 401 }

describe('GraphQL calls about groups', () => {
  it.each(
    Object.entries(deeds).flatMap(([name, deed]) =>
      (['private', 'public'] as const).map(privacy => [name, privacy, deed] as const),
    ),
  )(
    '%s of a %s group answers each role like REST',
    async (_name, privacy, { document, variables, outcome }) => {
      const results: Record<string, unknown> = {}
      for (const role of roles) {
        const answer = await testUsers.ask(document, variables(await things(privacy === 'private')), role)
        const code = codeOf(answer)
        results[role] = code === undefined ? 200 : (statusOf[code] ?? code)
      }
      expect(results).toEqual(outcome[privacy])
    },
  )

  it('report the abilities of the caller before a call', async () => {
    const t = await things(true)
    const document =
      'query ($id: ID!) { group(id: $id) { role can { edit delete invite createStudy transfer leave accept refusals { ability reason } } } }'
    const able = async (role: Role) => (await testUsers.ask(document, { id: t.group }, role)).data.group!
    const [owner, member, waiting, staff] = [
      await able('owner'),
      await able('member'),
      await able('waiting'),
      await able('staff'),
    ]
    expect(owner).toMatchObject({
      role: 'OWNER',
      can: {
        edit: true,
        delete: true,
        invite: true,
        createStudy: true,
        transfer: true,
        leave: false,
        accept: false,
      },
    })
    expect(member).toMatchObject({
      role: 'MEMBER',
      can: {
        edit: false,
        delete: false,
        invite: false,
        createStudy: false,
        transfer: false,
        leave: true,
        accept: false,
      },
    })
    expect(waiting).toMatchObject({ role: 'WAITING', can: { edit: false, leave: true, accept: true } })
    expect(staff).toMatchObject({ role: null, can: { edit: true, transfer: true, leave: false } })
    expect(member.can!.refusals).toContainEqual({ ability: 'edit', reason: 'NOT_MANAGER' })
  })
})

describe('memberships of a group', () => {
  const document =
    'query ($id: ID!) { group(id: $id) { owner { login } memberships { totalCount nodes { status user { login email } } pageInfo { hasNextPage endCursor } } } }'

  it('are shown to members of the group; waiting and removed users only to managers', async () => {
    const { group } = await things(true)
    const seen = async (role: Role) =>
      (await testUsers.ask(document, { id: group }, role)).data.group!.memberships
    expect((await seen('manager'))!.totalCount).toBe(4)
    expect((await seen('manager'))!.nodes!.map(({ status }) => status).sort()).toEqual([
      'MANAGER',
      'MEMBER',
      'REMOVED',
      'WAITING',
    ])
    expect((await seen('member'))!.nodes!.map(({ status }) => status).sort()).toEqual(['MANAGER', 'MEMBER'])
    expect(await seen('waiting')).toBeNull()
    const { body } = await testUsers.rest('get', '/api/people-group/', { groupid: group }, 'owner')
    expect((body as { status: string }[]).map(({ status }) => status).sort()).toEqual([
      'manager',
      'member',
      'waiting',
      'waiting',
    ])
  })

  it('show e-mail addresses to members only, in a public group too', async () => {
    const { group } = await things(false)
    const emails = async (role: Role) =>
      (await testUsers.ask(document, { id: group }, role)).data.group!.memberships!.nodes!.map(
        ({ user }) => user!.email,
      )
    expect((await emails('stranger')).filter(Boolean)).toEqual([])
    expect((await emails('member')).filter(Boolean)).toHaveLength(2)
  })

  it('are searched by the start of words in names and logins', async () => {
    const { group } = await things(true)
    const found = async (text: string, after: string | null = null) =>
      (
        await testUsers.ask(
          'query ($id: ID!, $text: String, $after: String) { group(id: $id) { memberships(first: 3, text: $text, after: $after) { totalCount nodes { user { login } } pageInfo { endCursor } } } }',
          { id: group, text, after },
          'owner',
        )
      ).data.group!.memberships!
    const logins = async (text: string) => (await found(text)).nodes!.map(({ user }) => String(user!.login))
    const [someone = ''] = await logins('')
    expect(await logins(someone.slice(0, 3).toUpperCase())).toContain(someone)
    for (const none of [someone.slice(1), '%', '_', `${someone} nobody`, 'x'.repeat(10_000)])
      expect([none, await logins(none)]).toEqual([none, []])
    const first = await found('')
    expect([first.totalCount, (await found('', String(first.pageInfo!.endCursor))).nodes!.length]).toEqual([
      4, 1,
    ])
  })

  it('are paged by name', async () => {
    const { group } = await things(true)
    const page = async (after: string | null) =>
      (
        await testUsers.ask(
          'query ($id: ID!, $after: String) { group(id: $id) { memberships(first: 3, after: $after) { nodes { user { login } } pageInfo { hasNextPage endCursor } } } }',
          { id: group, after },
          'owner',
        )
      ).data.group!.memberships!
    const first = await page(null)
    const second = await page(String(first.pageInfo!.endCursor))
    const logins = [...first.nodes!, ...second.nodes!].map(({ user }) => String(user!.login))
    expect([
      logins.length,
      new Set(logins).size,
      first.pageInfo!.hasNextPage,
      second.pageInfo!.hasNextPage,
    ]).toEqual([4, 4, true, false])
    expect(logins).toEqual(logins.toSorted())
    expect(
      codeOf(
        await testUsers.ask(
          'query ($id: ID!) { group(id: $id) { memberships(after: "WyJ4Iiwx") { totalCount } } }',
          { id: group },
          'owner',
        ),
      ),
    ).toBe('INVALID_INPUT')
    expect((await page(cursorOf({ value: '["a', id: 1 }, `members of ${group}`))).nodes).toHaveLength(3)
  })
})

describe('a deleted group', () => {
  it('deletes its studies and keeps the datasets', async () => {
    const { group, study, dataset } = await things(true)
    expect((await testUsers.ask(DeleteGroupDocument, { id: group }, 'manager')).data.deleteGroup).toBe(true)
    expect([
      await world.db.manager.existsBy(Group, { id: group }),
      await world.db.manager.existsBy(Study, { id: study }),
    ]).toEqual([false, false])
    expect(await world.db.query('SELECT study_id FROM dataset WHERE id = ?', [dataset])).toEqual([
      { study_id: null },
    ])
    expect(
      await world.db.query("SELECT action FROM audit_event WHERE subject_kind = 'group' AND subject_id = ?", [
        group,
      ]),
    ).toEqual([{ action: 'group.delete' }])
  })
})
