import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { issueLink } from '../../../server/domains/accounts/links/linkToken.service.js'
import { issueToken } from '../../../server/domains/accounts/tokens/token.service.js'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { AuthToken } from '../../../server/entities/people/authToken.js'
import { User } from '../../../server/entities/people/user.js'
import { accountCalls, freshLimits, mailsTo, tokenFor } from '../../support/accounts.js'
import { everybody } from '../../support/testUsers.js'
import { makeUser } from '../../support/factories.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => freshLimits(world))
afterAll(() => world.close())

const calls = accountCalls(() => world)
const db = () => world.db.manager
let number = 0
const person = (more: Partial<User> = {}) => makeUser(db(), { login: `secretive${++number}`, ...more })
const hashOf = async ({ id }: User) => (await db().findOneByOrFail(User, { id })).passwordHash
const tokensOf = ({ id }: User) => db().countBy(AuthToken, { userId: id })
const weak = 'Enter at least 6 characters, with at least one digit'

describe.each(['graphql', 'rest'] as const)('passwords over %s', transport => {
  const { forgot, reset, change } = calls[transport]

  it('a mailed link resets a forgotten password and ends every log-in', async () => {
    const user = await person({ name: 'Ada' })
    for (const kind of ['browser', 'login', 'script'] as const) await issueToken(db(), user.id, kind)
    expect(await forgot(` ${user.email!.toUpperCase()} `)).toMatchObject({ done: true })
    const [mail] = await mailsTo(world, user.email!)
    expect([mail!.subject, mail!.text.split('\n')[0]]).toEqual(['Choose a new password', 'Hello Ada,'])
    expect(mail!.text).toMatch(/^http:\/\/localhost:4000\/resetpw\/[\w-]{43}$/m)
    expect(await reset(await tokenFor(world, user.email!), 'chosen1')).toMatchObject({ done: true })
    expect([await hashOf(user), await tokensOf(user)]).toEqual(['plain:chosen1', 0])
    expect((await mailsTo(world, user.email!)).at(-1)!.subject).toBe('Your password was changed')
    expect(
      await db().findOneBy(AuditEvent, { action: 'user.resetPassword', subjectId: user.id }),
    ).toMatchObject({ actorId: null, detail: '' })
  })

  it('a weak new password is refused and the link stays valid', async () => {
    const user = await person()
    const token = await (
      await world.contextOf('anonymous')
    ).write(ctx => issueLink(ctx, user.id, 'resetPassword', user.email!))
    for (const [password, words] of [
      ['', 'Please input your password!'],
      ['abc1', weak],
      ['abcdef', weak],
      ['ABCDEF1', weak],
      ['a1'.repeat(5000), 'At most 1000 characters'],
    ] as const) {
      const { done, fields } = await reset(token, password)
      expect([done, Object.values(fields)]).toEqual([false, [words]])
    }
    expect(await hashOf(user)).toBe('plain:secret')
    expect(await reset(token, '😀 pässwörd 1')).toMatchObject({ done: true })
  })

  it('a request for a link does not reveal whether an account exists', async () => {
    const gone = await person({ isActive: false })
    const answers = await Promise.all(
      ['nobody@example.org', world.users.owner.email!, gone.email!].map(forgot),
    )
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ done: true })
    expect([await mailsTo(world, 'nobody@example.org'), await mailsTo(world, gone.email!)]).toEqual([[], []])
  })

  it('requests for links are limited per e-mail address, known or not, and per caller', async () => {
    const codesFor = async (emails: readonly string[]) =>
      (await Promise.all(emails.map(forgot))).map(({ code }) => code)
    for (const email of [`nobody_${transport}@example.org`, world.users.reader.email!])
      expect(await codesFor(Array<string>(6).fill(email))).toEqual([...Array<undefined>(5), 'TOO_MANY'])
    freshLimits(world)
    expect(await codesFor(Array.from({ length: 31 }, (_, at) => `nobody${at}@example.org`))).toEqual([
      ...Array<undefined>(30),
      'TOO_MANY',
    ])
  })

  it.each(['', 'nobody', 'a@example.org\r\nBcc: b@example.org', 'x'.repeat(10_000)])(
    'a malformed address is refused: %.20s',
    async email => {
      const { done, fields } = await forgot(email)
      expect([done, Object.keys(fields)]).toEqual([false, ['email']])
    },
  )

  it('changing a password ends other log-ins of the person and sends a mail', async () => {
    const before = await tokensOf(world.users.manager)
    await issueToken(db(), world.users.manager.id, 'script')
    expect(await change(world.users.manager.id, 'chosen1', 'manager')).toMatchObject({ done: true })
    expect([await hashOf(world.users.manager), await tokensOf(world.users.manager), before]).toEqual([
      'plain:chosen1',
      1,
      1,
    ])
    expect((await world.graphql('{ me { login } }', {}, 'manager')).data).toEqual({
      me: { login: 'manager' },
    })
    expect((await mailsTo(world, world.users.manager.email!)).at(-1)).toMatchObject({
      subject: 'Your password was changed',
    })
    expect(
      await db().findOne(AuditEvent, {
        where: { action: 'user.changePassword', subjectId: world.users.manager.id },
        order: { id: 'DESC' },
      }),
    ).toMatchObject({ actorId: world.users.manager.id })
    await db().update(User, { id: world.users.manager.id }, { passwordHash: 'plain:secret' })
  })

  it.each(everybody)('only staff change the password of another person, never of staff: %s', async who => {
    const [plain, colleague, gone] = [
      await person(),
      await person({ isStaff: true }),
      await person({ isActive: false }),
    ]
    const answers = [
      await change(plain.id, 'chosen1', who),
      await change(colleague.id, 'chosen1', who),
      await change(gone.id, 'chosen1', who),
      await change(99_999_999, 'chosen1', who),
    ]
    const codes = {
      anonymous: Array<string>(4).fill('UNAUTHENTICATED'),
      staff: [undefined, 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    }
    expect(answers.map(({ code }) => code)).toEqual(
      codes[who as keyof typeof codes] ?? Array<string>(4).fill('FORBIDDEN'),
    )
    expect(await Promise.all([plain, colleague, gone].map(hashOf))).toEqual([
      who === 'staff' ? 'plain:chosen1' : 'plain:secret',
      'plain:secret',
      'plain:secret',
    ])
    if (who === 'staff')
      expect((await mailsTo(world, plain.email!)).at(-1)!.text).toContain('by an administrator')
  })

  it('the password cannot be changed in an impersonation', async () => {
    const user = await person()
    const { token } = await issueToken(db(), user.id, 'impersonation', {
      impersonatorId: world.users.staff.id,
    })
    const answer =
      transport === 'graphql'
        ? await request(world.http)
            .post('/graphql')
            .set('Cookie', `morula=${token}`)
            .send({ query: `mutation { changePassword(userId: "${user.id}", password: "chosen1") }` })
        : await request(world.http)
            .put('/api/update-password/')
            .set('Authorization', `Token ${token}`)
            .send({ new_password: 'chosen1', user_id: user.id })
    expect(JSON.stringify(answer.body)).toContain('FORBIDDEN')
    expect(await hashOf(user)).toBe('plain:secret')
  })
})

describe('legacy clients with a mailed link', () => {
  const linked = async () => {
    const user = await person()
    return {
      user,
      token: await (
        await world.contextOf('anonymous')
      ).write(ctx => issueLink(ctx, user.id, 'resetPassword', user.email!)),
    }
  }
  const ask = (urltoken: string) => world.rest('get', '/api/userurl/', { query: { urltoken } })
  const put = (body: object, cookie = '') =>
    world.rest('put', '/api/resetpasswd/', { body, headers: cookie ? { Cookie: cookie } : {} })

  it('get the user id and a cookie for the next call', async () => {
    const { user, token } = await linked()
    const answer = await ask(token)
    expect(answer.body).toEqual([{ id: user.id }])
    const [cookie] = answer.get('Set-Cookie')!
    expect(cookie).toMatch(
      /^morula_reset=[\w-]{43}; Max-Age=3600; Path=\/api\/resetpasswd\/; Expires=.*; HttpOnly; SameSite=Strict$/,
    )
    const done = await put({ user_id: user.id, new_password: 'chosen1' }, cookie!.split(';')[0])
    expect([done.status, done.body]).toEqual([200, 'done'])
    expect(done.get('Set-Cookie')![0]).toMatch(
      /^morula_reset=; Path=\/api\/resetpasswd\/; Expires=Thu, 01 Jan 1970/,
    )
    expect(await hashOf(user)).toBe('plain:chosen1')
  })

  it.each(['', 'x', "' OR '1'='1", 'A'.repeat(43)])(
    'get an empty list for an unknown link: %s',
    async token => {
      const answer = await ask(token)
      expect([answer.status, answer.body, answer.get('Set-Cookie')]).toEqual([200, [], undefined])
    },
  )

  it('change no password without the link of that person', async () => {
    const { user, token } = await linked()
    const answers = [
      await put({ user_id: user.id, new_password: 'chosen1' }),
      await put({ user_id: world.users.owner.id, new_password: 'chosen1', urltoken: token }),
      await put({ user_id: user.id, new_password: 'chosen1' }, `morula=${world.tokens.owner}`),
      await put({ new_password: 'chosen1', urltoken: '' }, `morula_reset=${token}x`),
    ]
    expect(answers.map(({ status, body }) => [status, (body as { detail: string }).detail])).toEqual(
      Array(4).fill([404, 'Invalid Url !']),
    )
    expect([await hashOf(user), await hashOf(world.users.owner)]).toEqual(['plain:secret', 'plain:secret'])
  })

  it('cannot use the cookie for other calls', async () => {
    const { token } = await linked()
    const answer = await world.rest('put', '/api/update-password/', {
      body: { new_password: 'chosen1' },
      headers: { Cookie: `morula_reset=${token}` },
    })
    expect(answer.status).toBe(401)
  })
})
