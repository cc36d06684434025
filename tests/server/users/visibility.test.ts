import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { User } from '../../../server/entities/people/user.js'
import { WorkplaceKind } from '../../../server/entities/people/workplace.js'
import { workplaceNamed } from '../../../server/domains/workplaces/workplace.service.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { ask, codeOf, makeGroup } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'

const contact = ['email', 'phone', 'address', 'jobTitle'] as const
const priv = [
  'quotaBytes',
  'usedBytes',
  'datasetCount',
  'groupCount',
  'isBeta',
  'isSimulator',
  'isHelpAdmin',
  'viewerVersion',
  'registeredAt',
  'emailVerified',
] as const
const staffs = ['connectionCount', 'connectedSeconds', 'isConnected', 'lastLoginAt'] as const
const document = `query ($id: ID!) { user(id: $id) { id login name surname isStaff isActive version newEmail institution { name } laboratory { name } team { name kind } ${[...contact, ...priv, ...staffs].join(' ')} lastLogoutAt } }`
let world: World
let id: number

/** The tests look at `owner`, a member of a group with `manager` and `reader`. `stranger` is only invited. */
beforeAll(async () => {
  world = await createWorld()
  const { owner, manager, reader, stranger } = world.users
  id = owner.id
  const ctx = await world.contextOf('anonymous')
  const places = {
    institutionId: await workplaceNamed(ctx, WorkplaceKind.INSTITUTION, 'CNRS'),
    laboratoryId: await workplaceNamed(ctx, WorkplaceKind.LABORATORY, 'CRBM'),
    teamId: await workplaceNamed(ctx, WorkplaceKind.TEAM, 'Ascidians'),
  }
  await world.db.manager.update(
    User,
    { id },
    {
      name: 'Ada',
      surname: 'Lovelace',
      phone: '1',
      address: 'Paris',
      jobTitle: 'Analyst',
      lastLoginAt: new Date(),
      ...places,
    },
  )
  await makeGroup(world.db.manager, manager.id, {
    [owner.id]: 'member',
    [reader.id]: 'member',
    [stranger.id]: 'waiting',
  })
})
afterAll(() => world.close())

const sees: Readonly<Record<Who, { contact: boolean; priv: boolean; staff: boolean }>> = {
  owner: { contact: true, priv: true, staff: false },
  staff: { contact: true, priv: true, staff: true },
  manager: { contact: true, priv: false, staff: false },
  reader: { contact: true, priv: false, staff: false },
  stranger: { contact: false, priv: false, staff: false },
  anonymous: { contact: false, priv: false, staff: false },
}

describe.each(everybody.filter(who => who !== 'anonymous'))('%s', who => {
  const { contact: asContact, priv: privately, staff } = sees[who]

  it('sees exactly the documented fields of the owner', async () => {
    const { user } = (await ask(world, document, { id: String(id) }, who)).data
    expect(user).toMatchObject({
      id: String(id),
      login: 'owner',
      name: 'Ada',
      surname: 'Lovelace',
      isStaff: false,
      isActive: true,
      version: 1,
    })
    for (const field of contact) expect([field, user![field] !== null]).toEqual([field, asContact])
    expect([user!.institution, user!.laboratory, user!.team]).toEqual(
      asContact
        ? [{ name: 'CNRS' }, { name: 'CRBM' }, { name: 'Ascidians', kind: 'TEAM' }]
        : [null, null, null],
    )
    for (const field of priv) expect([field, user![field] !== null]).toEqual([field, privately])
    for (const field of staffs) expect([field, user![field] !== null]).toEqual([field, staff])
  })

  it.each(['/api/people/', '/api/user/'])('sees the same fields in %s', async path => {
    const { body, status } = await world.rest('get', `${path}${id}/`, {}, who)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      login: 'owner',
      name: 'Ada',
      surname: 'Lovelace',
      is_staff: false,
      active_status: true,
    })
    for (const field of [
      'email',
      'tel',
      'adress',
      'fonction',
      'id_institution',
      'name_institution',
      'id_laboratory',
      'name_laboratory',
      'id_team',
      'name_team',
    ])
      expect([field, body[field] !== null]).toEqual([field, asContact])
    for (const field of ['quota', 'id_right', 'date', 'staff', 'beta', 'simulator'])
      expect([field, body[field] !== null]).toEqual([field, privately])
    expect(['last_login' in body, 'is_connected' in body]).toEqual([staff, staff])
    expect(JSON.stringify(body)).not.toMatch(/pass|plain:/i)
    const own = path === '/api/people/' && who === 'owner'
    expect('user_contacts' in body).toBe(own)
  })

  it('sees no private fields of others in the list of users', async () => {
    const { users } = (
      await ask(
        world,
        `{ users { totalCount nodes { login ${contact.join(' ')} ${priv.join(' ')} } } }`,
        {},
        who,
      )
    ).data
    const owner = users!.nodes!.find(node => String(node.login) === 'owner')!
    expect([owner.email !== null, owner.quotaBytes !== null]).toEqual([asContact, privately])
    expect(users!.totalCount).toBe(5)
  })
})

it('anonymous callers see no user data', async () => {
  for (const [query, variables] of [
    [document, { id: String(id) }],
    ['{ users { totalCount } }', {}],
    ['{ accessTokens { id } }', {}],
    ['{ auditEvents { totalCount } }', {}],
  ] as const) {
    expect(codeOf(await ask(world, query, variables))).toBe('UNAUTHENTICATED')
  }
  for (const path of ['/api/people/', `/api/people/${id}/`, '/api/user/', `/api/user/${id}/`])
    expect((await world.rest('get', path)).status).toBe(401)
  expect((await ask(world, '{ me { id } session { expiresAt } }')).data).toEqual({ me: null, session: null })
})

it("owners and members of a group see each other's e-mail address, removed users do not", async () => {
  const { manager, reader, stranger, owner } = world.users
  const emails = async (who: Who, of: number) =>
    (await ask(world, 'query ($id: ID!) { user(id: $id) { email } }', { id: String(of) }, who)).data.user!
      .email
  expect([await emails('reader', manager.id), await emails('manager', reader.id)]).toEqual([
    'manager@example.org',
    'reader@example.org',
  ])
  await makeGroup(world.db.manager, stranger.id, { [owner.id]: 'removed' }, 'Others')
  expect([await emails('stranger', owner.id), await emails('owner', stranger.id)]).toEqual([null, null])
})

it('inactive users are visible to staff only, in GraphQL and REST', async () => {
  await world.db.manager.update(User, { id: world.users.reader.id }, { isActive: false })
  const readerId = world.users.reader.id
  for (const [who, may] of [
    ['owner', false],
    ['staff', true],
  ] as const) {
    const graph = await ask(
      world,
      'query ($id: ID!) { user(id: $id) { login } }',
      { id: String(readerId) },
      who,
    )
    expect([codeOf(graph), (await world.rest('get', `/api/user/${readerId}/`, {}, who)).status]).toEqual(
      may ? [undefined, 200] : ['NOT_FOUND', 404],
    )
  }
  await world.db.manager.update(User, { id: world.users.reader.id }, { isActive: true })
})

it.each(['0', '-1', 'x', '99999999999999999999', '1.5'])(
  'the unknown user id %s answers NOT_FOUND',
  async wrong => {
    expect(
      codeOf(await ask(world, 'query ($id: ID!) { user(id: $id) { login } }', { id: wrong }, 'owner')),
    ).toBe('NOT_FOUND')
  },
)
