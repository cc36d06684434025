import { IsNull } from 'typeorm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { AuthToken } from '../../../server/entities/people/authToken.js'
import { OneTimeLink } from '../../../server/entities/people/oneTimeLink.js'
import { User, ViewerVersion } from '../../../server/entities/people/user.js'
import { freshLimits, mailsTo } from '../../support/accounts.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { makeUser } from '../../support/factories.js'
import { ask, codeOf, program, statementsOf, type GraphqlAnswer } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'

const updating =
  'mutation ($id: ID!, $version: Int!, $input: UserChanges!) { updateUser(id: $id, version: $version, input: $input) { id version } }'
const deactivating = 'mutation ($id: ID!) { deactivateUser(id: $id) { isActive } }'
let world: World
let counted: ReturnType<typeof statementsOf>
beforeAll(async () => {
  world = await createWorld()
  counted = statementsOf(world)
})
afterAll(() => world.close())
beforeEach(() => freshLimits(world))

const stored = (id: number) => world.db.manager.findOneByOrFail(User, { id })
const update = async (
  id: number,
  input: object,
  who: Who = 'owner',
  version?: number,
): Promise<GraphqlAnswer> =>
  ask(world, updating, { id: String(id), version: version ?? (await stored(id)).version, input }, who)
const updateByRest = (id: number, body: object, who: Who = 'owner') =>
  world.rest('post', '/api/updateusersite/', { body: { id, ...body } }, who)
const deeds = (subjectId: number) =>
  world.db.manager.find(AuditEvent, { where: { subjectId, subjectKind: 'user' }, order: { id: 'ASC' } })
const tokenFor = async (login: string) =>
  (
    (await world.rest('post', '/rest-auth/login/', { body: { username: login, password: 'secret' } }))
      .body as { key: string }
  ).key

describe.each(everybody)('the caller %s', who => {
  const refused: Readonly<Record<Who, [string, number] | null>> = {
    owner: null,
    staff: null,
    anonymous: ['UNAUTHENTICATED', 401],
    manager: ['FORBIDDEN', 403],
    reader: ['FORBIDDEN', 403],
    stranger: ['FORBIDDEN', 403],
  }
  const answer = refused[who]

  it('changes the profile of the owner when allowed, over both transports', async () => {
    const { id } = world.users.owner
    const before = await stored(id)
    expect(codeOf(await update(id, { name: `by ${who}` }, who))).toBe(answer?.[0])
    expect((await updateByRest(id, { fonction: `by ${who}` }, who)).status).toBe(answer?.[1] ?? 200)
    const after = await stored(id)
    expect([after.name, after.jobTitle]).toEqual(
      answer ? [before.name, before.jobTitle] : [`by ${who}`, `by ${who}`],
    )
  })

  it.each<[string, object, object]>([
    ['quota', { quotaBytes: 5 }, { quota: 5 }],
    ['the staff role', { isStaff: true }, { is_staff: true, staff: true }],
    ['the beta role', { isBeta: true }, { beta: true }],
    ['the simulator role', { isSimulator: true }, { simulator: true }],
    ['the help role', { isHelpAdmin: true }, { isHelpAdmin: true, is_help_admin: true }],
    ['the active state', { isActive: false }, { active_status: false, isActive: false }],
  ])('changes %s only as staff, and ignores protected form fields', async (what, input, form) => {
    const { id } = who === 'owner' ? world.users.owner : await makeUser(world.db.manager)
    const kept = {
      quotaBytes: 1073741824,
      isStaff: false,
      isBeta: false,
      isSimulator: false,
      isHelpAdmin: false,
      isActive: true,
      rightLevel: 3,
    }
    await world.db.manager.update(User, { id }, kept)
    expect(codeOf(await update(id, input, who))).toBe(
      who === 'staff' ? undefined : (answer?.[0] ?? 'FORBIDDEN'),
    )
    expect(await stored(id)).toMatchObject(who === 'staff' ? input : kept)
    await world.db.manager.update(User, { id }, kept)
    const rest = await updateByRest(id, { ...form, id_right: 0, password_hash: 'x', version: 99 }, who)
    const isAllowed = who === 'staff' || (what !== 'quota' && who === 'owner')
    expect(rest.status).toBe(isAllowed ? 200 : (answer?.[1] ?? 403))
    expect(await stored(id)).toMatchObject(
      what === 'quota' && who === 'staff' ? { ...kept, quotaBytes: 5 } : kept,
    )
    await world.db.manager.update(User, { id }, kept)
  })

  it('deactivates another person only as staff, over both transports', async () => {
    const status = { staff: 200, anonymous: 401 }[who as string] ?? 403
    const code =
      { staff: undefined, anonymous: 'UNAUTHENTICATED' }[who as string] ??
      (who === 'staff' ? undefined : 'FORBIDDEN')
    const [one, other] = [await makeUser(world.db.manager), await makeUser(world.db.manager)]
    expect(codeOf(await ask(world, deactivating, { id: String(one.id) }, who))).toBe(code)
    expect(
      (await world.rest('patch', `/api/user/${other.id}/`, { body: { active_status: 'False' } }, who)).status,
    ).toBe(status)
    for (const { id } of [one, other]) expect((await stored(id)).isActive).toBe(who !== 'staff')
  })
})

const openLinks = (userId: number) =>
  world.db.manager.countBy(OneTimeLink, { userId, usedAt: IsNull(), endReason: IsNull() })

describe('a profile', () => {
  it('accepts every field under the names of both transports', async () => {
    const { id } = await makeUser(world.db.manager)
    const given = {
      name: 'Ada',
      surname: 'Lovelace',
      phone: '+33 1',
      address: '1 rue',
      jobTitle: 'Analyst',
      institution: ' CNRS ',
      laboratory: 'CRBM',
      team: 'Team  A',
      isBeta: true,
      quotaBytes: 2 ** 33,
    }
    expect((await update(id, given, 'staff')).errors).toBeUndefined()
    const one = (await world.rest('get', `/api/user/${id}/`, {}, 'staff')).body as Record<string, unknown>
    expect(one).toMatchObject({
      name: 'Ada',
      surname: 'Lovelace',
      tel: '+33 1',
      adress: '1 rue',
      fonction: 'Analyst',
      name_institution: 'CNRS',
      name_laboratory: 'CRBM',
      name_team: 'Team A',
      quota: 2 ** 33,
      beta: true,
    })
    const other = await updateByRest(
      id,
      {
        ...one,
        name: 'Augusta',
        institution_text: 'cnrs',
        laboratory_text: '',
        team_text: 'Team B',
        id_laboratory: one.id_institution,
      },
      'staff',
    )
    expect(other.body).toMatchObject({
      name: 'Augusta',
      id_institution: one.id_institution,
      name_laboratory: 'CNRS',
      name_team: 'Team B',
      quota: 2 ** 33,
    })
  })

  it.each([
    ['name', '', 'Please input your name!'],
    ['name', '   ', 'Please input your name!'],
    ['surname', '', 'Please input your surname!'],
    ['phone', '', 'Please input your phone!'],
    ['address', '', 'Please input your adress!'],
    ['jobTitle', '', 'Please input your function!'],
    ['email', '', 'Please input your E-mail!'],
    ['email', 'nonsense', 'The input is not valid E-mail!'],
    ['email', 'a@b.example\r\nBcc: x@y.example', 'The input is not valid E-mail!'],
  ])('refuses %s %j', async (field, value, message) => {
    const { errors } = await update(world.users.owner.id, { [field]: value })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: message } })
    const wire = { address: 'adress', phone: 'tel', jobTitle: 'fonction' }[field] ?? field
    const rest = await updateByRest(world.users.owner.id, { [wire]: value })
    expect([rest.status, rest.body.fields]).toEqual([422, { [wire]: message }])
  })

  it.each(['name', 'surname', 'phone', 'address', 'jobTitle', 'institution', 'laboratory', 'team', 'email'])(
    'limits the length and the characters of %s',
    async field => {
      for (const value of ['x'.repeat(301), 'a\u0000b', 'a\nb'])
        expect(codeOf(await update(world.users.owner.id, { [field]: value }))).toBe('INVALID_INPUT')
      expect(codeOf(await update(world.users.owner.id, { [field]: 5 }))).toBe('BAD_USER_INPUT')
    },
  )

  it('stores text of any script unchanged', async () => {
    const name = "<b>مرحبا</b> 🧬 '; DROP TABLE user; --"
    await update(world.users.owner.id, { name, surname: '李' })
    expect(await stored(world.users.owner.id)).toMatchObject({ name, surname: '李' })
  })

  it.each([-1, 0.5, 2 ** 33 + 1, Number.MAX_SAFE_INTEGER])('refuses a quota of %d', async quotaBytes => {
    expect(codeOf(await update(world.users.owner.id, { quotaBytes }, 'staff'))).toBe('INVALID_INPUT')
    expect((await updateByRest(world.users.owner.id, { quota: quotaBytes }, 'staff')).status).toBe(422)
  })

  it('refuses a change of the login', async () => {
    const { id } = world.users.owner
    expect((await updateByRest(id, { login: 'OWNER', name: 'Same' })).status).toBe(200)
    expect((await updateByRest(id, { login: 'other' })).status).toBe(422)
    expect((await stored(id)).login).toBe('owner')
  })

  it('treats null as not provided and increments the version', async () => {
    const { id } = world.users.owner
    const before = await stored(id)
    expect((await update(id, { name: null, isStaff: null })).data.updateUser).toEqual({
      id: String(id),
      version: before.version + 1,
    })
    expect((await stored(id)).name).toBe(before.name)
  })

  it('accepts one of several concurrent changes of the same version', async () => {
    const { id } = await makeUser(world.db.manager)
    const { version } = await stored(id)
    const codes = (
      await Promise.all(['A', 'B', 'C'].map(name => update(id, { name }, 'staff', version)))
    ).map(codeOf)
    expect(codes.filter(code => code === 'CONFLICT')).toHaveLength(2)
    expect((await stored(id)).version).toBe(version + 1)
    expect(codeOf(await update(id, { name: 'D' }, 'staff', version))).toBe('CONFLICT')
  })

  it('resets the viewer version when the role that allowed it is removed', async () => {
    const { id } = await makeUser(world.db.manager, { isBeta: true, viewerVersion: ViewerVersion.TEST })
    await update(id, { isBeta: false }, 'staff')
    expect((await stored(id)).viewerVersion).toBe('stable')
  })
})

describe('an e-mail address', () => {
  it('takes effect when its link is followed, or at once when staff change it', async () => {
    const { id } = world.users.owner
    expect((await update(id, { email: 'New.Owner@example.org' })).errors).toBeUndefined()
    expect((await stored(id)).email).toBe('owner@example.org')
    const seen = async (who: Who) =>
      (await ask(world, 'query ($id: ID!) { user(id: $id) { newEmail } }', { id: String(id) }, who)).data
        .user!.newEmail
    expect([await seen('owner'), await seen('staff'), await seen('reader')]).toEqual([
      'New.Owner@example.org',
      'New.Owner@example.org',
      null,
    ])
    expect((await update(id, { email: 'Other@example.org' }, 'staff')).errors).toBeUndefined()
    expect(await stored(id)).toMatchObject({
      email: 'Other@example.org',
      emailKey: 'other@example.org',
      emailVerifiedAt: expect.any(Date),
    })
    expect(await openLinks(id)).toBe(0)
    expect((await mailsTo(world, 'owner@example.org')).at(-1)!.text).toContain(
      'An administrator changed the e-mail address',
    )
    expect((await deeds(id)).at(-1)).toMatchObject({
      action: 'user.changeEmail',
      actorId: world.users.staff.id,
    })
  })

  it.each(everybody)('is changed only by staff, and never for a colleague: %s', async who => {
    const [plain, colleague] = [
      await makeUser(world.db.manager),
      await makeUser(world.db.manager, { isStaff: true }),
    ]
    const codes = []
    for (const { id } of [plain, colleague])
      codes.push(codeOf(await update(id, { email: `given${id}@example.org` }, who)))
    expect(codes).toEqual(
      { anonymous: ['UNAUTHENTICATED', 'UNAUTHENTICATED'], staff: [undefined, 'FORBIDDEN'] }[
        who as string
      ] ?? ['FORBIDDEN', 'FORBIDDEN'],
    )
    expect((await updateByRest(colleague.id, { email: `wire${colleague.id}@example.org` }, who)).status).toBe(
      who === 'anonymous' ? 401 : 403,
    )
    expect(
      codeOf(await update(colleague.id, { isStaff: false, email: `given${colleague.id}@example.org` }, who)),
    ).toBe(who === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN')
    expect(await stored(colleague.id)).toMatchObject({ email: colleague.email, isStaff: true })
    if (who !== 'staff') return
    const { can } = (
      await ask(
        world,
        'query ($id: ID!) { user(id: $id) { can { changeEmail refusals { ability reason } } } }',
        { id: String(colleague.id) },
        who,
      )
    ).data.user!
    expect([can!.changeEmail, can!.refusals]).toEqual([
      false,
      expect.arrayContaining([{ ability: 'changeEmail', reason: 'STAFF' }]),
    ])
    expect(
      (await update(world.users.staff.id, { email: 'own.staff@example.org' }, who)).errors,
    ).toBeUndefined()
  })

  it('is refused with the prescribed words when it is taken, in any letter case', async () => {
    for (const who of ['reader', 'staff'] as const) {
      const { errors } = await update(world.users.reader.id, { email: 'MANAGER@example.org' }, who)
      expect(errors?.[0]).toMatchObject({
        message: 'This mail is used, please use another one',
        extensions: { code: 'INVALID_INPUT', fields: { email: 'This mail is used, please use another one' } },
      })
      const rest = await updateByRest(
        world.users.reader.id,
        { name: 'not kept', email: 'manager@example.org' },
        who,
      )
      expect([rest.status, rest.body]).toEqual([200, 'Failed'])
    }
    expect(await stored(world.users.reader.id)).toMatchObject({ name: '', email: 'reader@example.org' })
  })

  it('is given to one person when two people claim it concurrently', async () => {
    const [one, other] = [await makeUser(world.db.manager), await makeUser(world.db.manager)]
    const codes = (
      await Promise.all([one, other].map(({ id }) => update(id, { email: 'wanted@example.org' }, 'staff')))
    ).map(codeOf)
    expect(codes.sort()).toEqual(['INVALID_INPUT', undefined])
  })
})

describe('deactivation', () => {
  it('ends every log-in, frees the address and is audited', async () => {
    const user = await makeUser(world.db.manager)
    const script = program(world, await tokenFor(user.login))
    await world.db.manager.insert(OneTimeLink, {
      userId: user.id,
      purpose: 'resetPassword',
      email: user.email,
      tokenHash: 'a'.repeat(64),
      expiresAt: new Date(Date.now() + 1e6),
    })
    expect((await script.ask(deactivating, { id: String(user.id) })).data).toEqual({
      deactivateUser: { isActive: false },
    })
    expect(await stored(user.id)).toMatchObject({ isActive: false, emailKey: null, email: user.email })
    expect([
      await world.db.manager.countBy(AuthToken, { userId: user.id }),
      await openLinks(user.id),
    ]).toEqual([0, 0])
    expect(await deeds(user.id)).toEqual([
      expect.objectContaining({ action: 'user.deactivate', actorId: user.id }),
    ])
    const heir = await makeUser(world.db.manager)
    expect((await update(heir.id, { email: user.email }, 'staff')).errors).toBeUndefined()
    expect((await update(user.id, { isActive: true }, 'staff')).errors?.[0]?.message).toBe(
      'This mail is used, please use another one',
    )
    await update(heir.id, { email: 'elsewhere@example.org' }, 'staff')
    expect((await update(user.id, { isActive: true }, 'staff')).errors).toBeUndefined()
    expect(await stored(user.id)).toMatchObject({ isActive: true, emailKey: user.emailKey })
  })

  it('cannot be repeated, and is undone only by staff', async () => {
    const user = await makeUser(world.db.manager)
    const own = program(world, await tokenFor(user.login))
    expect((await own.send('patch', `/api/user/${user.id}/`, { active_status: true })).status).toBe(200)
    for (const [value, status] of [
      [0, 200],
      ['false', 403],
      [1, 200],
      ['maybe', 422],
      [undefined, 422],
      [2, 422],
    ] as const) {
      expect([
        value,
        (await world.rest('patch', `/api/user/${user.id}/`, { body: { active_status: value } }, 'staff'))
          .status,
      ]).toEqual([value, status])
    }
    expect((await own.send('patch', `/api/user/${user.id}/`, { active_status: true })).status).toBe(401)
  })

  it('ends the impersonations of a staff user', async () => {
    const [chief, person] = [
      await makeUser(world.db.manager, { isStaff: true }),
      await makeUser(world.db.manager),
    ]
    const {
      body: { token },
    } = await program(world, await tokenFor(chief.login)).get('/api/getusertoken/', { user_id: person.id })
    await ask(world, deactivating, { id: String(chief.id) }, 'staff')
    expect((await program(world, String(token)).get('/api/people-admin/')).status).toBe(401)
  })
})

describe('the last staff user', () => {
  it('cannot be demoted or deactivated, which the abilities report', async () => {
    const { id } = world.users.staff
    await world.db.manager.update(User, { isStaff: true }, { isStaff: false })
    await world.db.manager.update(User, { id }, { isStaff: true })
    expect(codeOf(await ask(world, deactivating, { id: String(id) }, 'staff'))).toBe('FORBIDDEN')
    for (const input of [{ isStaff: false }, { isActive: false }])
      expect((await update(id, input, 'staff')).errors?.[0]?.message).toBe(
        'The last active member of staff has to stay',
      )
    expect(
      (await world.rest('patch', `/api/user/${id}/`, { body: { active_status: false } }, 'staff')).status,
    ).toBe(403)
    const { can } = (
      await ask(world, '{ me { can { deactivate refusals { ability reason } } } }', {}, 'staff')
    ).data.me!
    expect([can!.deactivate, can!.refusals]).toEqual([
      false,
      expect.arrayContaining([{ ability: 'deactivate', reason: 'LAST_STAFF' }]),
    ])
    expect(await stored(id)).toMatchObject({ isStaff: true, isActive: true })
  })

  it.each([
    ['demoted', 'demoted'],
    ['deactivated', 'deactivated'],
    ['demoted', 'deactivated'],
  ] as const)('remains when one staff user is %s and another %s concurrently', async (mine, theirs) => {
    const { manager } = world.db
    for (let round = 0; round < 3; round += 1) {
      await manager.update(User, { isStaff: true }, { isStaff: false })
      const both = [
        await makeUser(manager, { isStaff: true }),
        await makeUser(manager, { isStaff: true }),
      ] as const
      const [one, other] = [
        program(world, await tokenFor(both[0].login)),
        program(world, await tokenFor(both[1].login)),
      ]
      const away = (how: string, { id }: User): [string, object] =>
        how === 'demoted'
          ? [updating, { id: String(id), version: 1, input: { isStaff: false } }]
          : [deactivating, { id: String(id) }]
      const answers = await Promise.all([
        one.ask(...away(mine, both[1])),
        other.ask(...away(theirs, both[0])),
      ])
      expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
      expect(await manager.countBy(User, { isStaff: true, isActive: true })).toBe(1)
    }
    await manager.update(User, { id: world.users.staff.id }, { isStaff: true })
  })
})

describe('the audit log of profiles', () => {
  it('records rights, quota and changes by others, but no own changes', async () => {
    const user = await makeUser(world.db.manager)
    await update(user.id, { name: 'X', phone: '1', quotaBytes: 7, isBeta: true, isSimulator: true }, 'staff')
    expect((await deeds(user.id)).map(({ action, detail }) => [action, detail])).toEqual([
      ['user.edit', 'name, phone'],
      ['quota.change', '1073741824 → 7 bytes'],
      ['roles.change', 'isBeta: yes, isSimulator: yes'],
    ])
    const script = program(world, await tokenFor(user.login))
    await script.send('post', '/api/updateusersite/', { id: user.id, name: 'Y' })
    expect(await deeds(user.id)).toHaveLength(3)
  })
})

describe('SQL statements', () => {
  const own =
    '{ me { id version login name surname email phone address jobTitle institution { id name } laboratory { id name } team { id name } quotaBytes usedBytes datasetCount can { edit changePassword refusals { ability reason } } newEmail } }'

  it('are at most four for each read', async () => {
    await update(world.users.owner.id, { institution: 'A', laboratory: 'B', team: 'C' })
    expect((await counted(() => ask(world, own, {}, 'owner'))).length).toBeLessThanOrEqual(4)
    expect(
      (
        await counted(() =>
          ask(world, own.replace('me {', `user(id: ${world.users.owner.id}) {`), {}, 'staff'),
        )
      ).length,
    ).toBeLessThanOrEqual(4)
    for (const path of [
      `/api/people/${world.users.owner.id}/`,
      `/api/user/${world.users.owner.id}/`,
      '/api/workbyuser/',
      '/api/usersize/',
      '/api/settings/',
      '/api/groupnumber/',
    ]) {
      expect([path, (await counted(() => world.rest('get', path, {}, 'owner'))).length]).toEqual([
        path,
        expect.any(Number),
      ])
      expect((await counted(() => world.rest('get', path, {}, 'owner'))).length).toBeLessThanOrEqual(4)
    }
  })

  it('are at most twelve for each write', async () => {
    const user = await makeUser(world.db.manager)
    const everything = {
      name: 'A',
      surname: 'B',
      phone: '1',
      address: 'C',
      jobTitle: 'D',
      institution: 'New 1',
      laboratory: 'New 2',
      team: 'New 3',
      email: 'all@example.org',
      quotaBytes: 9,
      isBeta: true,
      isStaff: true,
      isSimulator: true,
    }
    expect((await counted(() => update(user.id, everything, 'staff', 1))).length).toBeLessThanOrEqual(12)
    const self = {
      ...everything,
      institution: 'New 4',
      laboratory: 'New 5',
      team: 'New 6',
      email: 'own@example.org',
      quotaBytes: null,
      isBeta: null,
      isStaff: null,
      isSimulator: null,
    }
    const { version } = await stored(world.users.reader.id)
    const jobs = 2 // one for each of the two mails about the new address
    expect(
      (await counted(() => update(world.users.reader.id, self, 'reader', version))).length,
    ).toBeLessThanOrEqual(12 + jobs)
    expect(
      (await counted(() => ask(world, deactivating, { id: String(user.id) }, 'staff'))).length,
    ).toBeLessThanOrEqual(12)
  })
})
