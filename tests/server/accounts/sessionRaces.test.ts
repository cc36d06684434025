import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { generateSecret, generateSync } from 'otplib'
import { In, type QueryRunner } from 'typeorm'
import { signIn, signInProgram } from '../../../server/domains/accounts/account.service.js'
import { createAccessToken } from '../../../server/domains/accounts/tokens/accessToken.service.js'
import { unlinkIdentity } from '../../../server/domains/accounts/identity/identity.service.js'
import { impersonationToken } from '../../../server/domains/accounts/impersonation/impersonation.service.js'
import { endOtherLogins } from '../../../server/domains/accounts/login.service.js'
import { changePassword } from '../../../server/domains/accounts/password.service.js'
import { deactivateUser, updateUser } from '../../../server/domains/accounts/profile/profile.service.js'
import { sealedSecret } from '../../../server/domains/accounts/twoFactor/secondFactor.service.js'
import { issueToken, viewerOf } from '../../../server/domains/accounts/tokens/token.service.js'
import {
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
} from '../../../server/domains/accounts/twoFactor/twoFactor.service.js'
import { AccessTokenKind, AuthToken, TokenScope } from '../../../server/entities/people/authToken.js'
import { Identity } from '../../../server/entities/people/identity.js'
import { TwoFactor } from '../../../server/entities/people/twoFactor.js'
import { User } from '../../../server/entities/people/user.js'
import { noCookies } from '../../../server/gateway/sessionCookies.js'
import { createContext, type RequestContext } from '../../../server/kernel/context.js'
import { lockWait } from '../../support/database.js'
import { makeUser } from '../../support/factories.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let changing: QueryRunner

beforeAll(async () => {
  world = await createWorld()
  changing = world.db.createQueryRunner()
})
afterAll(async () => {
  await changing.release()
  await world.close()
})

const password = 'secret'
const tokensOf = (userId: number) => world.db.manager.countBy(AuthToken, { userId })

/**
 * Runs `work` while an open transaction changes the person and ends all log-ins of the person. Commits
 * when `work` has ended or waits for the lock.
 */
async function duringChange(
  userId: number,
  change: string,
  parameters: readonly unknown[],
  work: () => Promise<unknown>,
  endsSessions = true,
): Promise<unknown> {
  await changing.startTransaction()
  await changing.query(change, [...parameters, userId])
  if (endsSessions) await changing.query('DELETE FROM auth_token WHERE user_id = ?', [userId])
  const outcome = work().then(
    () => 'done',
    (error: { code?: string; message: string }) => error.message,
  )
  await Promise.race([outcome, lockWait(world.db)])
  await changing.commitTransaction()
  return outcome
}

const newHash = () => world.platform.passwords.hash('another password')

describe('while the password changes', () => {
  it.each([
    ['a log-in', async (login: string) => signIn(await world.contextOf('anonymous'), login, password, null)],
    [
      'a program log-in',
      async (login: string) => signInProgram(await world.contextOf('anonymous'), login, password),
    ],
  ] as const)('%s with the former password is refused', async (_, work) => {
    const user = await makeUser(world.db.manager, { login: `racing${Math.random()}`.slice(0, 20) })
    expect(
      await duringChange(user.id, 'UPDATE user SET password_hash = ? WHERE id = ?', [await newHash()], () =>
        work(user.login),
      ),
    ).toBe('The account was changed in the meantime: log in again')
    expect(await tokensOf(user.id)).toBe(0)
  })

  it('an access token is not created when the log-in ends', async () => {
    const { id } = world.users.stranger
    const ctx = await world.contextOf('stranger')
    const work = () =>
      createAccessToken(ctx, {
        kind: AccessTokenKind.SCRIPT,
        name: 'late',
        scope: TokenScope.WRITE,
        days: 365,
      })
    expect(
      await duringChange(id, 'UPDATE user SET password_hash = ? WHERE id = ?', [await newHash()], work),
    ).toBe('Your log-in has ended: log in again')
    expect(await tokensOf(id)).toBe(0)
  })
})

/**
 * Actions of a staff user whose log-in ends while they run. `isOn`: whether two-factor log-in of this user is
 * on.
 */
interface Deed {
  readonly isOn?: boolean
  readonly work: (
    ctx: RequestContext,
    own: User,
    person: User,
    more: { code: string; identityId: number },
  ) => Promise<unknown>
}
const deeds: Readonly<Record<string, Deed>> = {
  'the own password is not changed': { work: (ctx, own) => changePassword(ctx, own.id, 'chosen1') },
  'the password of another person is not changed': {
    work: (ctx, _own, person) => changePassword(ctx, person.id, 'chosen1'),
  },
  'the own e-mail address is not changed': {
    work: (ctx, own) => updateUser(ctx, own.id, { email: `moved${own.id}@example.org` }, null),
  },
  'a role is not changed': {
    work: (ctx, _own, person) => updateUser(ctx, person.id, { isStaff: true }, null),
  },
  'a person is not deactivated': { work: (ctx, _own, person) => deactivateUser(ctx, person.id) },
  'a person is not impersonated': { work: (ctx, _own, person) => impersonationToken(ctx, person.id) },
  'an identity is not unlinked': {
    work: (ctx, _own, _person, { identityId }) => unlinkIdentity(ctx, identityId),
  },
  'other log-ins are not ended': { work: ctx => endOtherLogins(ctx) },
  'the setup of two-factor log-in is not started': { work: ctx => beginTwoFactor(ctx) },
  'two-factor log-in is not turned on': {
    isOn: false,
    work: (ctx, _own, _person, { code }) => enableTwoFactor(ctx, code),
  },
  'two-factor log-in is not turned off': {
    isOn: true,
    work: (ctx, _own, _person, { code }) => disableTwoFactor(ctx, code),
  },
  'recovery codes are not created': {
    isOn: true,
    work: (ctx, _own, _person, { code }) => renewRecoveryCodes(ctx, code),
  },
  'two-factor log-in of another person is not reset': {
    work: (ctx, _own, person) => resetTwoFactor(ctx, person.id),
  },
}

async function acting({ isOn }: Partial<Deed> = {}) {
  const db = world.db.manager
  const [own, person] = [await makeUser(db, { isStaff: true }), await makeUser(db)]
  const { token } = await issueToken(db, own.id, 'browser')
  const ctx = createContext({
    viewer: await viewerOf(db, token),
    db,
    platform: world.platform,
    cookies: noCookies,
  })
  const secret = generateSecret()
  const factorOf = (userId: number, isEnabled: boolean) =>
    db.insert(TwoFactor, {
      userId,
      sealedSecret: sealedSecret(ctx, userId, secret),
      enabledAt: isEnabled ? new Date() : null,
    })
  if (isOn !== undefined) await factorOf(own.id, isOn)
  await factorOf(person.id, true)
  const identityId = (
    await db.insert(Identity, {
      userId: own.id,
      issuer: 'https://station.example',
      subject: String(own.id),
      email: own.email!,
    })
  ).identifiers[0]!.id as number
  const rows = () =>
    Promise.all([
      db.findBy(User, { id: In([own.id, person.id]) }),
      db.countBy(TwoFactor, { userId: In([own.id, person.id]) }),
      db.countBy(Identity, { userId: own.id }),
      tokensOf(person.id),
    ])
  return { ctx, own, person, rows, more: { code: generateSync({ secret }), identityId } }
}

describe('while a password reset ends the log-in', () => {
  it.each(Object.entries(deeds))('%s', async (_what, deed) => {
    const { ctx, own, person, rows, more } = await acting(deed)
    const before = await rows()
    expect(
      await duringChange(own.id, 'UPDATE user SET last_login_at = ? WHERE id = ?', [null], () =>
        deed.work(ctx, own, person, more),
      ),
    ).toBe('Your log-in has ended: log in again')
    expect(await rows()).toEqual(before)
  })
})

it('a staff user changes no account when demoted concurrently', async () => {
  const { ctx, own, person, rows } = await acting()
  const outcome = await duringChange(
    own.id,
    'UPDATE user SET is_staff = ? WHERE id = ?',
    [0],
    () => changePassword(ctx, person.id, 'chosen1'),
    false,
  )
  expect([outcome, (await rows())[0].find(({ id }) => id === person.id)?.passwordHash]).toEqual([
    'You no longer have staff rights',
    person.passwordHash,
  ])
})

it('a log-in is refused when the account is deactivated concurrently', async () => {
  const user = await makeUser(world.db.manager, { login: 'leaving' })
  const ctx = await world.contextOf('anonymous')
  expect(
    await duringChange(user.id, 'UPDATE user SET is_active = ? WHERE id = ?', [0], () =>
      signIn(ctx, 'leaving', password, null),
    ),
  ).toBe('The account was changed in the meantime: log in again')
  expect(await world.db.manager.findOneByOrFail(User, { id: user.id })).toMatchObject({ isActive: false })
})
