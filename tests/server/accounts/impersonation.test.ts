import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { updateUser } from '../../../server/domains/accounts/profile/profile.service.js'
import { issueToken } from '../../../server/domains/accounts/tokens/token.service.js'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { AuthToken } from '../../../server/entities/people/authToken.js'
import { User } from '../../../server/entities/people/user.js'
import { everybody } from '../../support/testUsers.js'
import { makeUser } from '../../support/factories.js'
import { ask, Browser, codeOf, program } from '../../support/people.js'
import { codeAt, enableSecondFactor } from '../../support/secondFactor.js'
import { createWorld, type World } from '../../support/world.js'

const impersonating = 'mutation ($userId: ID!) { impersonate(userId: $userId) { login } }'
const ending = 'mutation { endImpersonation { login isStaff } }'
const who = '{ me { login isStaff } session { expiresAt user { login } impersonator { login } } }'
let world: World
let person: User
let staff: User
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  person = await makeUser(world.db.manager)
  staff = await makeUser(world.db.manager, { isStaff: true })
})

const browserOf = async (user: User) =>
  new Browser(world, { morula: (await issueToken(world.db.manager, user.id, 'browser')).token })
async function acting() {
  const browser = await browserOf(staff)
  const own = browser.cookies.morula!
  const answer = await browser.ask(impersonating, { userId: String(person.id) })
  expect(answer.errors).toBeUndefined()
  return { browser, own, token: browser.cookies.morula! }
}
const need2fa = (requireStaffTwoFactor: boolean) =>
  void Object.assign(world.platform, { site: { ...world.platform.site, requireStaffTwoFactor } })
const events = (action: string) => world.db.manager.findBy(AuditEvent, { action, subjectId: person.id })

describe('impersonation in a browser', () => {
  it('shows both people, and returns to the staff log-in when it ends', async () => {
    const { browser, own } = await acting()
    expect(browser.cookies).toEqual({ morula: expect.any(String), morula_aside: own })
    const { me, session } = (await browser.ask(who)).data
    expect(me).toEqual({ login: person.login, isStaff: false })
    expect(session).toMatchObject({ user: { login: person.login }, impersonator: { login: staff.login } })
    expect(new Date(String(session!.expiresAt)).getTime() - Date.now()).toBeCloseTo(3600_000, -5)
    expect((await browser.ask(ending)).data).toEqual({
      endImpersonation: { login: staff.login, isStaff: true },
    })
    expect(browser.cookies).toEqual({ morula: own })
    expect((await browser.ask(who)).data.me).toEqual({ login: staff.login, isStaff: true })
    expect(await events('impersonation.begin')).toEqual([
      expect.objectContaining({ actorId: staff.id, impersonatorId: null, subjectKind: 'user' }),
    ])
    expect(await events('impersonation.end')).toEqual([
      expect.objectContaining({ actorId: person.id, impersonatorId: staff.id }),
    ])
  })

  it('sets HttpOnly and SameSite=Lax cookies', async () => {
    const { token } = await issueToken(world.db.manager, staff.id, 'browser')
    const answer = await request(world.http)
      .post('/graphql')
      .set('Cookie', `morula=${token}`)
      .send({ query: impersonating, variables: { userId: String(person.id) } })
    expect(answer.get('Set-Cookie')).toEqual([
      expect.stringMatching(/^morula=[\w-]{43}; Max-Age=3600; Path=\/; .*HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^morula_aside=[\w-]{43}; Max-Age=10800; Path=\/; .*HttpOnly; SameSite=Lax$/),
    ])
  })

  it('can return to the staff log-in after its hour has passed', async () => {
    const { browser } = await acting()
    await world.db.manager.update(
      AuthToken,
      { userId: person.id, kind: 'impersonation' },
      { expiresAt: new Date(Date.now() - 1) },
    )
    expect((await browser.ask(who)).data.me).toBeNull()
    expect((await browser.ask(ending)).data).toEqual({
      endImpersonation: { login: staff.login, isStaff: true },
    })
  })

  it('cannot return when the staff log-in has ended', async () => {
    const { browser, token } = await acting()
    await world.db.manager.delete(AuthToken, { userId: staff.id })
    expect(codeOf(await browser.ask(ending))).toBe('UNAUTHENTICATED')
    expect(browser.cookies).toEqual({})
    expect((await program(world, token).get('/api/people-admin/')).status).toBe(401)
  })

  it('ends both log-ins when the browser signs out', async () => {
    const { browser, own, token } = await acting()
    await browser.ask('mutation { signOut }')
    expect(browser.cookies).toEqual({})
    expect(await events('impersonation.end')).toEqual([
      expect.objectContaining({ actorId: person.id, impersonatorId: staff.id }),
    ])
    for (const dead of [own, token])
      expect((await program(world, dead).get('/api/people-admin/')).status).toBe(401)
  })

  it('ends when the browser signs in', async () => {
    const { browser, own } = await acting()
    await browser.ask(`mutation { signIn(login: "${person.login}", password: "secret") { id } }`)
    expect(Object.keys(browser.cookies)).toEqual(['morula', 'morula_browser'])
    expect(await events('impersonation.end')).toEqual([
      expect.objectContaining({ actorId: person.id, impersonatorId: staff.id }),
    ])
    expect((await program(world, own).get('/api/people-admin/')).status).toBe(401)
  })

  it('gives no staff log-in without the matching staff cookie', async () => {
    const { browser, token } = await acting()
    const without = new Browser(world, { morula: token })
    expect(codeOf(await without.ask(ending))).toBe('UNAUTHENTICATED')
    const other = await browserOf(await makeUser(world.db.manager, { isStaff: true }))
    const planted = new Browser(world, {
      morula: (await acting()).token,
      morula_aside: other.cookies.morula!,
    })
    expect(codeOf(await planted.ask(ending))).toBe('UNAUTHENTICATED')
    const aside = new Browser(world, {
      morula: world.tokens.owner,
      morula_aside: browser.cookies.morula_aside!,
    })
    expect(codeOf(await aside.ask(ending))).toBe('FORBIDDEN')
    for (const token of [undefined, world.tokens.owner])
      expect(codeOf(await new Browser(world, token ? { morula: token } : {}).ask(ending))).toBe('FORBIDDEN')
  })
})

describe('permission to impersonate', () => {
  it.each(everybody)('depends on the caller: %s', async caller => {
    const answer = await ask(world, impersonating, { userId: String(person.id) }, caller)
    expect(codeOf(answer)).toBe(
      { staff: undefined, anonymous: 'UNAUTHENTICATED' }[caller as string] ??
        (caller === 'staff' ? undefined : 'FORBIDDEN'),
    )
    const rest = await world.rest('get', '/api/getusertoken/', { query: { user_id: person.id } }, caller)
    expect(rest.status).toBe({ staff: 200, anonymous: 401 }[caller as string] ?? 403)
  })

  it('excludes staff, the caller, inactive and unknown people over both transports', async () => {
    const gone = await makeUser(world.db.manager, { isActive: false })
    const cases = [
      [staff.id, 'FORBIDDEN', 403],
      [world.users.staff.id, 'FORBIDDEN', 403],
      [gone.id, 'FORBIDDEN', 403],
      [99_999_999, 'NOT_FOUND', 404],
    ] as const
    for (const [userId, code, status] of cases) {
      expect(codeOf(await ask(world, impersonating, { userId: String(userId) }, 'staff'))).toBe(code)
      expect(
        (await world.rest('get', '/api/getusertoken/', { query: { user_id: userId } }, 'staff')).status,
      ).toBe(status)
    }
  })

  it('names the reason when the permission is missing', async () => {
    const can = 'query ($id: ID!) { user(id: $id) { can { impersonate refusals { ability reason } } } }'
    const reason = async (id: number, caller: 'staff' | 'owner') =>
      (await ask(world, can, { id: String(id) }, caller)).data.user!.can!.refusals!.find(
        refusal => String(refusal.ability) === 'impersonate',
      )?.reason
    expect([
      await reason(person.id, 'staff'),
      await reason(staff.id, 'staff'),
      await reason(world.users.staff.id, 'staff'),
      await reason(person.id, 'owner'),
    ]).toEqual([undefined, 'STAFF', 'ONESELF', 'NOT_STAFF'])
  })
})

describe('an impersonation', () => {
  it.each([
    ['the password', 'mutation ($id: ID!) { changePassword(userId: $id, password: "another1") }'],
    [
      'the e-mail address',
      'mutation ($id: ID!) { updateUser(id: $id, version: 1, input: { email: "taken.over@example.org" }) { id } }',
    ],
    ['the active state', 'mutation ($id: ID!) { deactivateUser(id: $id) { id } }'],
    [
      'access tokens',
      'mutation ($id: ID!) { createAccessToken(input: { name: "x", scope: WRITE, days: 1 }) { secret } revokeAccessToken(id: $id) }',
    ],
    ['the impersonated person', 'mutation ($id: ID!) { impersonate(userId: $id) { id } }'],
    ['the roles', 'mutation ($id: ID!) { updateUser(id: $id, version: 1, input: { isBeta: true }) { id } }'],
    ['the quota', 'mutation ($id: ID!) { updateUser(id: $id, version: 1, input: { quotaBytes: 5 }) { id } }'],
  ])('cannot change %s', async (_what, query) => {
    const { browser } = await acting()
    const before = await world.db.manager.findOneByOrFail(User, { id: person.id })
    expect(codeOf(await browser.ask(query, { id: String(person.id) }))).toBe('FORBIDDEN')
    expect(await world.db.manager.findOneByOrFail(User, { id: person.id })).toEqual(before)
  })

  it('reports its limits in the abilities of the person', async () => {
    const { browser } = await acting()
    const { can } = (
      await browser.ask(
        '{ me { can { edit changePassword deactivate impersonate setRoles refusals { ability reason } } } }',
      )
    ).data.me!
    expect(can).toMatchObject({
      edit: true,
      changePassword: false,
      deactivate: false,
      impersonate: false,
      setRoles: false,
    })
    expect(can!.refusals).toEqual(
      expect.arrayContaining([
        ...['changePassword', 'deactivate', 'impersonate'].map(ability => ({
          ability,
          reason: 'IMPERSONATED',
        })),
        { ability: 'setRoles', reason: 'NOT_STAFF' },
      ]),
    )
  })

  it('has the same limits with the token of a legacy client over REST', async () => {
    const { token } = (
      await world.rest('get', '/api/getusertoken/', { query: { user_id: person.id } }, 'staff')
    ).body as { token: string }
    const script = program(world, token)
    expect((await script.get('/api/people-admin/')).body).toEqual({ staff: false })
    expect((await script.send('put', '/api/update-password/', { new_password: 'another1' })).status).toBe(403)
    expect((await script.send('patch', `/api/user/${person.id}/`, { active_status: false })).status).toBe(403)
    expect((await script.get('/api/getusertoken/', { user_id: world.users.owner.id })).status).toBe(403)
    expect(
      (await script.get('/api/connexionlist/', { user_id: world.users.owner.id, maxLimit: 1 })).status,
    ).toBe(403)
  })

  it('ends when its staff user loses the staff role, or the person gets it', async () => {
    const first = await acting()
    await world.db.manager.update(User, { id: staff.id }, { isStaff: false })
    expect((await first.browser.ask(who)).data.me).toBeNull()
    await world.db.manager.update(User, { id: staff.id }, { isStaff: true })
    const second = await acting()
    await world.db.manager.update(User, { id: person.id }, { isStaff: true })
    expect((await second.browser.ask(who)).data.me).toBeNull()
  })

  it.each<[string, (other: Browser, secret: string) => Promise<unknown>]>([
    [
      'changes the password',
      other =>
        other.ask('mutation ($id: ID!) { changePassword(userId: $id, password: "another1") }', {
          id: String(staff.id),
        }),
    ],
    ['ends the other sessions', other => other.ask('mutation { endOtherLogins }')],
    [
      'turns two-factor log-in off',
      (other, secret) =>
        other.ask('mutation ($code: String!) { disableTwoFactor(code: $code) }', { code: codeAt(secret) }),
    ],
    [
      'has two-factor log-in reset',
      () =>
        ask(
          world,
          'mutation ($id: ID!) { resetTwoFactor(userId: $id) { id } }',
          { id: String(staff.id) },
          'staff',
        ),
    ],
    [
      'is demoted and promoted again',
      async () => {
        for (const isStaff of [false, true])
          await updateUser(await world.contextOf('staff'), staff.id, { isStaff }, null)
      },
    ],
  ])('ends when its staff user %s', async (_what, deed) => {
    const other = await browserOf(staff)
    const { secret } = await enableSecondFactor(other)
    const { token } = await acting()
    await deed(other, secret)
    expect([
      await world.db.manager.countBy(AuthToken, { userId: person.id }),
      (await program(world, token).get('/api/people-admin/')).status,
    ]).toEqual([0, 401])
  })

  it('ends when the person was staff for a time', async () => {
    const { token } = await acting()
    for (const isStaff of [true, false])
      await updateUser(await world.contextOf('staff'), person.id, { isStaff }, null)
    expect((await program(world, token).get('/api/people-admin/')).status).toBe(401)
  })

  it('ends when staff need a second factor and its staff user has none', async () => {
    const { browser, token } = await acting()
    need2fa(true)
    try {
      expect((await browser.ask(who)).data.me).toBeNull()
      expect((await program(world, token).get('/api/people-admin/')).status).toBe(401)
      await enableSecondFactor(await browserOf(staff))
      expect((await browser.ask(who)).data.me).toEqual({ login: person.login, isStaff: false })
    } finally {
      need2fa(false)
    }
  })

  it('records its staff user in the audit log', async () => {
    const { browser } = await acting()
    const answer = await browser.ask(
      'mutation ($id: ID!) { updateUser(id: $id, version: 1, input: { phone: "42" }) { phone } }',
      { id: String(person.id) },
    )
    expect(answer.data).toEqual({ updateUser: { phone: '42' } })
    expect(await events('user.edit')).toEqual([
      expect.objectContaining({ actorId: person.id, impersonatorId: staff.id, detail: 'phone' }),
    ])
  })
})
