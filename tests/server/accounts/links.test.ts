import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { changePassword } from '../../../server/domains/accounts/password.service.js'
import { deactivateUser, updateUser } from '../../../server/domains/accounts/profile/profile.service.js'
import { endSession } from '../../../server/domains/accounts/tokens/ending.service.js'
import { issueToken, viewerOf } from '../../../server/domains/accounts/tokens/token.service.js'
import { askForNewEmail } from '../../../server/domains/accounts/links/link.service.js'
import { issueLink } from '../../../server/domains/accounts/links/linkToken.service.js'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { type LinkPurpose, OneTimeLink } from '../../../server/entities/people/oneTimeLink.js'
import { User } from '../../../server/entities/people/user.js'
import { createContext, type RequestContext } from '../../../server/kernel/context.js'
import { accountCalls, enter, freshLimits, mailsTo, tokenFor, validate } from '../../support/accounts.js'
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
const person = (more: Partial<User> = {}) => makeUser(db(), { login: `linked${++number}`, ...more })
const linkOf = async ({ id, email }: User, purpose: LinkPurpose, to = email!) =>
  (await world.contextOf('anonymous')).write(ctx => issueLink(ctx, id, purpose, to))
const works = async (token: string) =>
  (await world.graphql('query ($token: String!) { resetLinkWorks(token: $token) }', { token }))
    .data as unknown as { resetLinkWorks: boolean }
const now = (id: number) => db().findOneByOrFail(User, { id })

/** Follows a link of each purpose. */
const kinds: Readonly<
  Record<LinkPurpose, (token: string) => Promise<{ done: boolean; message?: string | undefined }>>
> = {
  verify: token => validate(world, token),
  changeEmail: token => validate(world, token),
  resetPassword: token => calls.graphql.reset(token, 'chosen1'),
}
const purposes = Object.keys(kinds) as LinkPurpose[]
const dead = { done: false, message: 'Invalid Url !', code: 'NOT_FOUND' }

describe.each(purposes)('a link with the purpose %s', purpose => {
  const follow = (token: string) => kinds[purpose](token)
  const to = (user: User) => (purpose === 'changeEmail' ? `new_${user.email}` : user.email!)

  it('works once', async () => {
    const user = await person()
    const token = await linkOf(user, purpose, to(user))
    expect(await follow(token)).toMatchObject({ done: true })
    expect(await follow(token)).toMatchObject(dead)
  })

  it('works once for concurrent requests', async () => {
    const user = await person()
    const token = await linkOf(user, purpose, to(user))
    const answers = await Promise.all(Array.from({ length: 6 }, () => follow(token)))
    expect(answers.filter(({ done }) => done)).toHaveLength(1)
    expect(answers.filter(({ done }) => !done)).toEqual(
      Array.from({ length: 5 }, () => expect.objectContaining(dead)),
    )
  })

  it('expires', async () => {
    const user = await person()
    const token = await linkOf(user, purpose, to(user))
    const { expiresAt } = await db().findOneByOrFail(OneTimeLink, { userId: user.id })
    expect(Math.round((expiresAt.getTime() - Date.now()) / 3_600_000)).toBe(
      purpose === 'resetPassword' ? 1 : 48,
    )
    await db().update(OneTimeLink, { userId: user.id }, { expiresAt: new Date(Date.now() - 1) })
    expect(await follow(token)).toMatchObject(dead)
  })

  it('does nothing for a deactivated person', async () => {
    const user = await person()
    const token = await linkOf(user, purpose, to(user))
    await db().update(User, { id: user.id }, { isActive: false })
    expect(await follow(token)).toMatchObject(dead)
    expect(await now(user.id)).toMatchObject({
      isActive: false,
      email: user.email,
      passwordHash: 'plain:secret',
    })
  })

  it('does nothing for a deleted account', async () => {
    const user = await person()
    const token = await linkOf(user, purpose, to(user))
    await db().delete(User, { id: user.id })
    expect(await follow(token)).toMatchObject(dead)
  })

  it('ends the older link', async () => {
    const user = await person()
    const [first, second] = [await linkOf(user, purpose, to(user)), await linkOf(user, purpose, to(user))]
    expect(await follow(first)).toMatchObject(dead)
    expect(await follow(second)).toMatchObject({ done: true })
  })

  it.each(['', 'x', 'A'.repeat(43), "' OR 1=1 --", '🧬', 'x'.repeat(10_000)])(
    'cannot be guessed: %.20s',
    async token => {
      expect(await follow(token)).toMatchObject(dead)
    },
  )

  it('does not work for another purpose', async () => {
    const user = await person()
    const token = await linkOf(user, purpose, to(user))
    const others = purposes.filter(
      other =>
        kinds[other] !== kinds[purpose] && (other === 'resetPassword') !== (purpose === 'resetPassword'),
    )
    for (const other of others) expect(await kinds[other](token)).toMatchObject(dead)
    expect(await works(token)).toEqual({ resetLinkWorks: purpose === 'resetPassword' })
  })

  it('works after a change of the address only when its purpose is changeEmail', async () => {
    const user = await person()
    const token = await linkOf(user, purpose, to(user))
    await db().update(
      User,
      { id: user.id },
      { email: `other_${user.email}`, emailKey: `other_${user.emailKey}` },
    )
    expect((await follow(token)).done).toBe(purpose === 'changeEmail')
  })
})

describe('a new address', () => {
  const ask = async (user: User, email: string) =>
    (await world.contextOf('anonymous')).write(ctx => askForNewEmail(ctx, user, email))

  it('takes effect when its link is followed, after a notice to the old address', async () => {
    const user = await person()
    await ask(user, 'Fresh@Example.org')
    expect(await now(user.id)).toMatchObject({ email: user.email })
    expect((await mailsTo(world, user.email!)).map(({ subject }) => subject)).toEqual([
      'A new e-mail address was requested',
    ])
    expect((await mailsTo(world, user.email!))[0]!.text).not.toMatch(/Fresh@|validate/)
    expect(await validate(world, await tokenFor(world, 'Fresh@Example.org'))).toMatchObject({ done: true })
    expect(await now(user.id)).toMatchObject({
      email: 'Fresh@Example.org',
      emailKey: 'fresh@example.org',
      version: user.version + 1,
    })
    expect(
      await db().findOneBy(AuditEvent, { action: 'user.changeEmail', subjectId: user.id }),
    ).toMatchObject({ actorId: null })
    expect(await calls.graphql.forgot(user.email!)).toMatchObject({ done: true })
    expect(await mailsTo(world, user.email!)).toHaveLength(1)
  })

  it('is refused when another account has it, at the request or at the link', async () => {
    const [user, other] = [await person(), await person()]
    await expect(ask(user, other.email!.toUpperCase())).rejects.toMatchObject({
      message: 'This mail is used, please use another one',
      fields: { email: 'This mail is used, please use another one' },
    })
    await ask(user, 'contested@example.org')
    await db().update(
      User,
      { id: other.id },
      { email: 'contested@example.org', emailKey: 'contested@example.org' },
    )
    const token = await tokenFor(world, 'contested@example.org')
    for (let twice = 0; twice < 2; twice++)
      expect(await validate(world, token)).toMatchObject({
        code: 'CONFLICT',
        message: 'This mail is used, please use another one',
      })
    expect(await now(user.id)).toMatchObject({ email: user.email })
  })

  it('gets no link when the person has it already', async () => {
    const user = await person()
    await ask(user, user.email!.toUpperCase())
    expect(await db().countBy(OneTimeLink, { userId: user.id })).toBe(0)
  })

  it.each(['nobody', 'a@b', 'a@example.org\r\nBcc: b@example.org', ''])(
    'is refused when it is malformed: %s',
    async email => {
      await expect(ask(await person(), email)).rejects.toThrow()
      expect(await mailsTo(world, email)).toEqual([])
    },
  )
})

describe('the link of a new address that ended', () => {
  const reasonOf = async (token: string) => (await validate(world, token)).fields.link
  const linked = async () => {
    const user = await person()
    return { user, token: await linkOf(user, 'changeEmail', `new_${user.email}`) }
  }
  const change = async (user: User, work: (ctx: RequestContext) => Promise<unknown>) => {
    const { token } = await issueToken(db(), user.id, 'browser')
    const viewer = await viewerOf(db(), token)
    return work(createContext({ ...(await world.contextOf('anonymous')), viewer }))
  }

  it('says that the person used it', async () => {
    const { token } = await linked()
    await validate(world, token)
    expect(await reasonOf(token)).toBe('This link was used already: the new address is in use.')
  })

  it('says that a newer link replaced it, and the newer link works', async () => {
    const { user, token } = await linked()
    const newer = await linkOf(user, 'changeEmail', `newest_${user.email}`)
    expect(await reasonOf(token)).toBe('You asked for a newer link. Open the link in the last mail.')
    expect(await validate(world, newer)).toMatchObject({ done: true })
    expect(await reasonOf(token)).toMatch(/^You asked for a newer link/)
  })

  it('says that the password was changed', async () => {
    const { user, token } = await linked()
    const pending = async () =>
      (await world.graphql('query ($id: ID!) { user(id: $id) { newEmail } }', { id: user.id }, 'staff'))
        .data as unknown
    expect(await pending()).toEqual({ user: { newEmail: `new_${user.email}` } })
    await change(user, ctx => changePassword(ctx, user.id, 'another1'))
    expect(await pending()).toEqual({ user: { newEmail: null } })
    expect(await reasonOf(token)).toBe(
      'The password of the account was changed after this link was sent. Log in and enter the new address again.',
    )
    expect(await now(user.id)).toMatchObject({ email: user.email })
  })

  it('says that staff changed the address', async () => {
    const { user, token } = await linked()
    await updateUser(await world.contextOf('staff'), user.id, { email: `staff_${user.email}` }, null)
    expect(await reasonOf(token)).toBe(
      'The e-mail address of the account was changed after this link was sent.',
    )
  })

  it('says that the account was deactivated', async () => {
    const { user, token } = await linked()
    await deactivateUser(await world.contextOf('staff'), user.id)
    expect(await reasonOf(token)).toBe('The account was deactivated.')
  })

  it('says that it expired', async () => {
    const { user, token } = await linked()
    await db().update(OneTimeLink, { userId: user.id }, { expiresAt: new Date(Date.now() - 1) })
    expect(await reasonOf(token)).toBe(
      'The link worked for 48 hours. Log in and enter the new address again.',
    )
  })

  it('survives a log-out and a failed log-in', async () => {
    const { user, token } = await linked()
    await change(user, endSession)
    await enter(world, user.login, 'wrong')
    expect(await validate(world, token)).toMatchObject({ done: true })
  })

  it.each(['verify', 'resetPassword'] as const)('says nothing about links for %s', async purpose => {
    const user = await person()
    const token = await linkOf(user, purpose)
    await kinds[purpose](token)
    expect(await reasonOf(token)).toBeUndefined()
  })
})

it('concurrent requests for password links do not deadlock', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => person()))
  const emails = people.flatMap(({ email }, at) => Array<string>(at === 0 ? 5 : 1).fill(email!))
  for (let twice = 0; twice < 2; twice++) {
    freshLimits(world)
    expect((await Promise.all(emails.map(calls.graphql.forgot))).map(({ code }) => code)).toEqual(
      emails.map(() => undefined),
    )
  }
  for (const { id } of people) expect(await db().countBy(OneTimeLink, { userId: id })).toBe(1)
})

describe('a password reset link', () => {
  it('verifies the address of the person', async () => {
    const user = await person({ emailVerifiedAt: null })
    expect((await enter(world, user.login, 'secret')).code).toBe('UNVERIFIED')
    await calls.graphql.reset(await linkOf(user, 'resetPassword'), 'chosen1')
    expect(await enter(world, user.login, 'chosen1')).toMatchObject({ done: true })
  })

  it('ends all other links of the person', async () => {
    const user = await person()
    const others = [await linkOf(user, 'verify'), await linkOf(user, 'changeEmail', 'elsewhere@example.org')]
    await calls.graphql.reset(await linkOf(user, 'resetPassword'), 'chosen1')
    for (const token of others) expect(await validate(world, token)).toMatchObject(dead)
  })

  it('clears the log-in limit that failed attempts have reached', async () => {
    const user = await person()
    for (let attempt = 0; attempt < 11; attempt++) await enter(world, user.login, 'wrong')
    expect((await enter(world, user.login, 'secret')).code).toBe('TOO_MANY')
    await calls.graphql.reset(await linkOf(user, 'resetPassword'), 'chosen1')
    expect(await enter(world, user.login, 'chosen1')).toMatchObject({ done: true })
  })
})
