import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { issueToken } from '../../../server/domains/accounts/tokens/token.service.js'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { AuthToken } from '../../../server/entities/people/authToken.js'
import { RecoveryCode } from '../../../server/entities/people/recoveryCode.js'
import { TwoFactor } from '../../../server/entities/people/twoFactor.js'
import { type User, ViewerVersion } from '../../../server/entities/people/user.js'
import { keyedSealer } from '../../../server/platform/sealer.js'
import { freshLimits, mailsTo } from '../../support/accounts.js'
import { makeDataset, makeUser } from '../../support/factories.js'
import { Browser, codeOf, program } from '../../support/people.js'
import { codeAt, enableSecondFactor } from '../../support/secondFactor.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => {
  freshLimits(world)
  require2fa(false)
})
afterAll(() => world.close())

const require2fa = (requireStaffTwoFactor: boolean) =>
  void Object.assign(world.platform, { site: { ...world.platform.site, requireStaffTwoFactor } })
const db = () => world.db.manager
const entering =
  'mutation ($login: String!, $password: String!, $code: String) { signIn(login: $login, password: $password, code: $code) { login } }'
const enabling = 'mutation ($code: String!) { enableTwoFactor(code: $code) }'
const enter = (login: string, code?: string, password = 'secret') =>
  new Browser(world).ask(entering, { login, password, code })
const byName = (username: string, password = 'secret') =>
  request(world.http).post('/rest-auth/login/').send({ username, password })
const browserOf = async (user: User) =>
  new Browser(world, { morula: (await issueToken(db(), user.id, 'browser')).token })

/**
 * A person with two-factor log-in, turned on with the code of the previous step. The current code is unused.
 */
async function secured(more: Partial<User> = {}) {
  const user = await makeUser(db(), more)
  const browser = await browserOf(user)
  return { user, browser, ...(await enableSecondFactor(browser)) }
}

describe('the setup of two-factor log-in', () => {
  it('returns a secret as text, URI and QR code, and takes effect with the first code', async () => {
    const user = await makeUser(db(), { name: 'Ada' })
    const [browser, other] = [await browserOf(user), await browserOf(user)]
    const { secret, uri, qr } = (await browser.ask('mutation { beginTwoFactor { secret uri qr } }')).data
      .beginTwoFactor! as unknown as Record<string, string>
    expect(uri).toBe(
      `otpauth://totp/Morula%20(localhost):${user.login}?secret=${secret}&issuer=Morula%20(localhost)`,
    )
    expect(qr).toMatch(/^<svg [^>]*viewBox/)
    expect((await enter(user.login)).errors).toBeUndefined()
    expect(codeOf(await browser.ask(enabling, { code: '000000' }))).toBe('SECOND_FACTOR')
    const codes = (await browser.ask(enabling, { code: codeAt(secret!) })).data
      .enableTwoFactor as unknown as string[]
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    expect(codes.every(code => /^([0-9a-f]{5}-){3}[0-9a-f]{5}$/.test(code))).toBe(true)
    expect(
      (await browser.ask('{ twoFactor { enabled required recoveryCodesLeft } }')).data.twoFactor,
    ).toEqual({ enabled: true, required: false, recoveryCodesLeft: 10 })
    expect((await other.ask('{ me { id } }')).data.me).toEqual({ id: String(user.id) })
    expect(JSON.stringify(await db().findOneBy(TwoFactor, { userId: user.id }))).not.toContain(secret)
    expect(JSON.stringify(await db().findBy(RecoveryCode, { userId: user.id }))).not.toContain(
      codes[0]!.slice(0, 5) + codes[0]!.slice(6, 11),
    )
    expect(
      await db().findOneBy(AuditEvent, { action: 'twoFactor.enable', subjectId: user.id }),
    ).toMatchObject({ actorId: user.id })
    expect((await mailsTo(world, user.email!)).at(-1)!.subject).toBe('Two-factor log-in is on')
    expect(codeOf(await browser.ask('mutation { beginTwoFactor { secret } }'))).toBe('CONFLICT')
  })

  it('needs a recent password confirmation in a browser of the person', async () => {
    const user = await makeUser(db())
    const browser = await browserOf(user)
    await db().update(AuthToken, { userId: user.id }, { confirmedAt: new Date(Date.now() - 360_000) })
    expect(codeOf(await browser.ask('mutation { beginTwoFactor { secret } }'))).toBe('REAUTHENTICATE')
    for (const kind of ['login', 'script'] as const)
      expect(
        codeOf(
          await program(world, (await issueToken(db(), user.id, kind)).token).ask(
            'mutation { beginTwoFactor { secret } }',
          ),
        ),
      ).toBe('FORBIDDEN')
    const acting = await issueToken(db(), user.id, 'impersonation', { impersonatorId: world.users.staff.id })
    expect(
      codeOf(
        await new Browser(world, { morula: acting.token }).ask('mutation { beginTwoFactor { secret } }'),
      ),
    ).toBe('FORBIDDEN')
  })
})

describe('two-factor log-in', () => {
  it('needs the password and then a code, which is accepted once', async () => {
    const {
      user: { login },
      secret,
      used,
    } = await secured()
    expect(codeOf(await enter(login, codeAt(secret), 'wrong'))).toBe('UNAUTHENTICATED')
    expect((await enter(login)).errors![0]).toMatchObject({
      message: 'Enter the code of your authenticator app',
      extensions: { code: 'SECOND_FACTOR' },
    })
    for (const wrong of ['12345', 'abcdef', used, codeAt(secret, 5), '١٢٣٤٥٦'])
      expect(codeOf(await enter(login, wrong))).toBe('SECOND_FACTOR')
    const code = codeAt(secret)
    expect((await enter(login, ` ${code.slice(0, 3)} ${code.slice(3)} `)).data).toEqual({ signIn: { login } })
    expect(codeOf(await enter(login, code))).toBe('SECOND_FACTOR')
  })

  it('accepts one of several concurrent log-ins with the same code', async () => {
    const {
      user: { login },
      secret,
    } = await secured()
    const code = codeAt(secret)
    const outcomes = (await Promise.all([enter(login, code), enter(login, code), enter(login, code)])).map(
      codeOf,
    )
    expect(outcomes.filter(outcome => outcome === undefined)).toHaveLength(1)
  })

  it('accepts each recovery code once, in any letter case and spacing', async () => {
    const {
      user: { login, id },
      codes,
    } = await secured()
    expect((await enter(login, codes[0]!.toUpperCase().replaceAll('-', ' '))).errors).toBeUndefined()
    expect(codeOf(await enter(login, codes[0]))).toBe('SECOND_FACTOR')
    expect(await db().countBy(RecoveryCode, { userId: id })).toBe(9)
    const other = await secured()
    expect(codeOf(await enter(other.user.login, codes[1]))).toBe('SECOND_FACTOR')
  })

  it('is blocked after ten wrong codes', async () => {
    const {
      user: { login },
      secret,
    } = await secured()
    const outcomes = []
    for (let at = 0; at < 11; at++) outcomes.push(codeOf(await enter(login, String(at).padStart(6, '9'))))
    expect(outcomes.at(-1)).toBe('TOO_MANY')
    expect(codeOf(await enter(login, codeAt(secret)))).toBe('TOO_MANY')
  })

  it('accepts one of several concurrent log-ins with the same recovery code', async () => {
    const {
      user: { login, id },
      codes,
    } = await secured()
    const outcomes = (await Promise.all([1, 2, 3, 4].map(() => enter(login, codes[2])))).map(codeOf)
    expect(outcomes.filter(outcome => outcome === undefined)).toHaveLength(1)
    expect(await db().countBy(RecoveryCode, { userId: id })).toBe(9)
  })

  it('reports a secret of another SECRET_KEY and accepts a recovery code', async () => {
    const {
      user: { login, id },
      secret,
      codes,
    } = await secured()
    const { sealedSecret } = await db().findOneByOrFail(TwoFactor, { userId: id })
    await db().update(
      TwoFactor,
      { userId: id },
      {
        sealedSecret: keyedSealer('the key of another installation').seal(
          secret,
          `two-factor secret of ${id}`,
        ),
      },
    )
    expect((await enter(login, codeAt(secret))).errors![0]!.message).toMatch(/use a recovery code/)
    expect(world.platform.log.lines.filter(({ level }) => level === 'error').at(-1)).toMatchObject({
      fields: { userId: id },
      message: expect.stringContaining('SECRET_KEY'),
    })
    expect((await enter(login, codes[0])).errors).toBeUndefined()
    const other = await secured()
    // A row copied from another account.
    await db().update(TwoFactor, { userId: other.user.id }, { sealedSecret })
    expect(codeOf(await enter(other.user.login, codeAt(secret)))).toBe('SECOND_FACTOR')
  })

  it('reveals nothing about the second factor before the password is right', async () => {
    const {
      user: { login },
    } = await secured()
    const plain = await makeUser(db())
    const answers = await Promise.all([
      enter(login, undefined, 'wrong'),
      enter(plain.login, undefined, 'wrong'),
      enter('nobody-at-all', '123456', 'wrong'),
    ])
    expect(
      new Set(
        answers.map(answer =>
          JSON.stringify(answer.errors!.map(({ message, extensions }) => [message, extensions.code])),
        ),
      ).size,
    ).toBe(1)
  })

  it('does not block the person when a stranger guesses passwords', async () => {
    const {
      user: { login },
      secret,
    } = await secured()
    for (let at = 0; at < 12; at++) await enter(login, '000000', 'wrong')
    freshLimits(world) // the limit of wrong passwords has its own tests
    expect((await enter(login, codeAt(secret))).errors).toBeUndefined()
  })

  it('needs no code after it was turned off with a code', async () => {
    const { user, browser, codes } = await secured()
    expect(codeOf(await browser.ask('mutation { disableTwoFactor(code: "000000") }'))).toBe('SECOND_FACTOR')
    expect(
      (await browser.ask('mutation ($code: String!) { disableTwoFactor(code: $code) }', { code: codes[3] }))
        .data,
    ).toEqual({ disableTwoFactor: true })
    expect((await enter(user.login)).errors).toBeUndefined()
    expect([
      await db().countBy(TwoFactor, { userId: user.id }),
      await db().countBy(RecoveryCode, { userId: user.id }),
    ]).toEqual([0, 0])
  })

  it('accepts renewed recovery codes and no former codes', async () => {
    const {
      user: { login },
      browser,
      codes,
    } = await secured()
    const fresh = (
      await browser.ask('mutation ($code: String!) { renewRecoveryCodes(code: $code) }', { code: codes[0] })
    ).data.renewRecoveryCodes as unknown as string[]
    expect(fresh).toHaveLength(10)
    expect(codeOf(await enter(login, codes[1]))).toBe('SECOND_FACTOR')
    expect((await enter(login, fresh[1])).errors).toBeUndefined()
  })
})

describe('legacy clients', () => {
  const passwordOf = async (browser: Browser, scope = 'WRITE') =>
    (
      await browser.ask(
        `mutation { createAccessToken(input: { kind: APPLICATION, name: "pipeline", scope: ${scope}, days: 30 }) { secret token { id kind } } }`,
      )
    ).data.createAccessToken! as unknown as { secret: string; token: { id: string } }

  it('need an application password when two-factor log-in is on', async () => {
    const { user, browser } = await secured()
    const refused = await byName(user.login)
    expect([refused.status, (refused.body as { detail: string }).detail]).toEqual([
      401,
      'This account uses two-factor log-in. Create an application password on your page and log in with it.',
    ])
    expect(((await byName(user.login, 'wrong')).body as { detail: string }).detail).toBe(
      'Unable to connect this user : check username or password',
    )
    const { secret } = await passwordOf(browser)
    const answer = await byName(user.login, secret)
    expect([answer.status, answer.body]).toEqual([200, { key: expect.any(String), user: user.id }])
    expect(
      (await program(world, (answer.body as { key: string }).key).get('/api/people-admin/')).status,
    ).toBe(200)
    expect((await byName((await makeUser(db())).login)).status).toBe(200)
  })

  it('lose their keys when the application password is revoked', async () => {
    const { user, browser } = await secured()
    const { secret, token } = await passwordOf(browser, 'READ')
    const { key } = (await byName(user.login, secret)).body as { key: string }
    expect((await program(world, key).get('/api/deletetutorials/')).status).toBe(403)
    expect((await program(world, secret).get('/api/people-admin/')).status).toBe(401)
    expect(codeOf(await enter(user.login, undefined, secret))).toBe('UNAUTHENTICATED')
    expect((await byName((await makeUser(db())).login, secret)).status).toBe(401)
    await browser.ask('mutation ($id: ID!) { revokeAccessToken(id: $id) }', { id: token.id })
    expect([
      (await program(world, key).get('/api/people-admin/')).status,
      (await byName(user.login, secret)).status,
    ]).toEqual([401, 401])
  })
})

describe('keys from an application password', () => {
  const keyOf = async (login: string, secret: string) =>
    ((await byName(login, secret)).body as { key: string }).key
  const make = async (browser: Browser) =>
    (
      await browser.ask(
        'mutation { createAccessToken(input: { kind: APPLICATION, name: "pipeline", scope: WRITE, days: 30 }) { secret token { id } } }',
      )
    ).data.createAccessToken! as unknown as { secret: string; token: { id: string } }

  it('cannot change the password, the e-mail address or the second factor', async () => {
    const { user, browser } = await secured()
    const { secret } = await make(browser)
    const script = program(world, await keyOf(user.login, secret))
    expect((await script.send('put', '/api/update-password/', { new_password: 'another1' })).status).toBe(403)
    for (const deed of [
      'beginTwoFactor { secret }',
      'disableTwoFactor(code: "000000")',
      'renewRecoveryCodes(code: "000000")',
      'createAccessToken(input: { name: "x", scope: WRITE, days: 1 }) { secret }',
    ]) {
      expect(codeOf(await script.ask(`mutation { ${deed} }`))).toBe('FORBIDDEN')
    }
    expect(
      codeOf(
        await script.ask(
          `mutation { updateUser(id: "${user.id}", version: 1, input: { email: "elsewhere@example.org" }) { id } }`,
        ),
      ),
    ).toBe('FORBIDDEN')
  })

  it('expire with the application password', async () => {
    const { user, browser } = await secured()
    const { secret, token } = await make(browser)
    const inAMinute = new Date(Date.now() + 60_000)
    await db().update(AuthToken, { id: Number(token.id) }, { expiresAt: inAMinute })
    const key = await keyOf(user.login, secret)
    const row = await db().findOneByOrFail(AuthToken, { parentId: Number(token.id) })
    expect(row.expiresAt.getTime()).toBeLessThanOrEqual(inAMinute.getTime())
    await db().update(AuthToken, { id: row.id }, { lastUsedAt: new Date(0) })
    expect((await program(world, key).get('/api/people-admin/')).status).toBe(200)
    expect((await db().findOneByOrFail(AuthToken, { id: row.id })).expiresAt.getTime()).toBeLessThanOrEqual(
      inAMinute.getTime(),
    )
    await db().update(AuthToken, { id: Number(token.id) }, { expiresAt: new Date(0) })
    expect((await byName(user.login, secret)).status).toBe(401)
  })
})

describe('a reset by an administrator', () => {
  const resetting = 'mutation ($id: ID!) { resetTwoFactor(userId: $id) { hasTwoFactor } }'

  it('turns two-factor log-in off, is audited and notifies the person by mail', async () => {
    const { user, codes } = await secured()
    const staff = await makeUser(db(), { isStaff: true })
    expect((await (await browserOf(staff)).ask(resetting, { id: String(user.id) })).data).toEqual({
      resetTwoFactor: { hasTwoFactor: false },
    })
    expect((await enter(user.login)).errors).toBeUndefined()
    expect(await db().countBy(RecoveryCode, { userId: user.id })).toBe(0)
    expect(await db().findOneBy(AuditEvent, { action: 'twoFactor.reset', subjectId: user.id })).toMatchObject(
      { actorId: staff.id },
    )
    expect((await mailsTo(world, user.email!)).at(-1)!.subject).toBe('Two-factor log-in was reset')
    expect(codes).toHaveLength(10)
    expect(codeOf(await (await browserOf(staff)).ask(resetting, { id: String(user.id) }))).toBe('CONFLICT')
  })

  it('is refused to non-staff, to programs and for the account of the caller', async () => {
    const { user } = await secured()
    const { user: staff, browser } = await secured({ isStaff: true })
    const id = { id: String(user.id) }
    expect(codeOf(await (await browserOf(await makeUser(db()))).ask(resetting, id))).toBe('FORBIDDEN')
    expect(codeOf(await browser.ask(resetting, { id: String(staff.id) }))).toBe('FORBIDDEN')
    for (const kind of ['login', 'script'] as const)
      expect(
        codeOf(await program(world, (await issueToken(db(), staff.id, kind)).token).ask(resetting, id)),
      ).toBe('FORBIDDEN')
    await db().update(AuthToken, { userId: staff.id }, { confirmedAt: new Date(Date.now() - 360_000) })
    expect(codeOf(await browser.ask(resetting, id))).toBe('REAUTHENTICATE')
    expect(await db().countBy(TwoFactor, { userId: user.id })).toBe(1)
  })

  it('works for a colleague and gives no access to the account', async () => {
    const { user: colleague } = await secured({ isStaff: true })
    const browser = await browserOf(await makeUser(db(), { isStaff: true }))
    const id = { id: String(colleague.id) }
    expect((await browser.ask(resetting, id)).data).toEqual({ resetTwoFactor: { hasTwoFactor: false } })
    const ways = [
      'changePassword(userId: $id, password: "another1")',
      'updateUser(id: $id, version: 1, input: { email: "taken.over@example.org" }) { id }',
      'impersonate(userId: $id) { id }',
    ]
    for (const way of ways)
      expect(codeOf(await browser.ask(`mutation ($id: ID!) { ${way} }`, id))).toBe('FORBIDDEN')
  })

  it('is visible in hasTwoFactor only to staff and the person', async () => {
    const { user, browser } = await secured()
    const asked = `{ user(id: "${user.id}") { hasTwoFactor } }`
    const seen = async (who: Browser) => (await who.ask(asked)).data.user
    expect(await seen(browser)).toEqual({ hasTwoFactor: true })
    expect(await seen(await browserOf(await makeUser(db(), { isStaff: true })))).toEqual({
      hasTwoFactor: true,
    })
    expect(await seen(await browserOf(await makeUser(db())))).toEqual({ hasTwoFactor: null })
  })
})

describe('an installation that requires two-factor log-in of staff', () => {
  const seesAudit = async (browser: Browser) => codeOf(await browser.ask('{ auditEvents { totalCount } }'))

  it('gives staff rights only with two-factor log-in, over every transport', async () => {
    require2fa(true)
    const staff = await makeUser(db(), { isStaff: true })
    const browser = await browserOf(staff)
    const key = (await issueToken(db(), staff.id, 'login')).token
    expect((await browser.ask('{ auditEvents { totalCount } }')).errors![0]).toMatchObject({
      message: 'This site requires two-factor log-in of staff: set it up on your page',
      extensions: { code: 'FORBIDDEN' },
    })
    expect((await browser.ask('{ session { needsTwoFactor } }')).data.session).toEqual({
      needsTwoFactor: true,
    })
    const claimed = () => program(world, key).get('/api/people-admin/')
    expect((await claimed()).body).toEqual({ staff: false })
    const { id } = await makeDataset(db(), { ownerId: world.users.owner.id })
    const { token: owners } = await issueToken(db(), world.users.owner.id, 'login')
    const statuses = async () => [
      (await program(world, key).get('/api/storeviewerversion/', { version: ViewerVersion.BETA })).status,
      codeOf(
        await browser.ask(
          'mutation { changeSettings(input: { plotServer: "https://p.example" }) { plotServer } }',
        ),
      ),
      (await program(world, owners).get('/api/right-dataset/', { id_dataset: id, id_people: staff.id }))
        .body as unknown,
    ]
    expect(await statuses()).toEqual([403, 'FORBIDDEN', 3])
    expect(
      (await program(world, key).get('/api/getusertoken/', { user_id: world.users.owner.id })).status,
    ).toBe(403)
    expect((await browser.ask('{ twoFactor { required enabled } }')).data.twoFactor).toEqual({
      required: true,
      enabled: false,
    })
    const { secret } = (await browser.ask('mutation { beginTwoFactor { secret } }')).data
      .beginTwoFactor! as unknown as { secret: string }
    await browser.ask(enabling, { code: codeAt(secret) })
    expect(await seesAudit(browser)).toBeUndefined()
    expect((await claimed()).body).toEqual({ staff: true })
    expect(await statuses()).toEqual([200, undefined, 0])
    expect((await browser.ask('{ session { needsTwoFactor } }')).data.session).toEqual({
      needsTwoFactor: false,
    })
  })

  it('requires nothing of other people', async () => {
    require2fa(true)
    expect(
      (await (await browserOf(await makeUser(db()))).ask('{ twoFactor { required } }')).data.twoFactor,
    ).toEqual({ required: false })
    require2fa(false)
    expect(await seesAudit(await browserOf(await makeUser(db(), { isStaff: true })))).toBeUndefined()
  })
})
