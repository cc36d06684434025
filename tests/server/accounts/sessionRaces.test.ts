import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { QueryRunner } from 'typeorm'
import { signIn, signInProgram } from '../../../server/domains/accounts/account.service.js'
import { createAccessToken } from '../../../server/domains/accounts/accessToken.service.js'
import { AccessTokenKind, AuthToken, TokenScope } from '../../../server/entities/authToken.js'
import { User } from '../../../server/entities/user.js'
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
const pause = () => new Promise(done => setTimeout(done, 600))

/** Runs `work` while a transaction that ends all sessions of the person is open, and commits it once `work` waits or has ended. */
async function duringChange(
  userId: number,
  change: string,
  parameters: readonly unknown[],
  work: () => Promise<unknown>,
): Promise<unknown> {
  await changing.startTransaction()
  await changing.query(change, [...parameters, userId])
  await changing.query('DELETE FROM auth_token WHERE user_id = ?', [userId])
  const outcome = work().then(
    () => 'done',
    (error: { code?: string; message: string }) => error.message,
  )
  await pause()
  await changing.commitTransaction()
  return outcome
}

const newHash = () => world.platform.passwords.hash('another password')

describe('while the password is changed', () => {
  it.each([
    ['a log-in', async (login: string) => signIn(await world.contextOf('anonymous'), login, password, null)],
    [
      'a log-in of a program',
      async (login: string) => signInProgram(await world.contextOf('anonymous'), login, password),
    ],
  ] as const)('%s with the former one opens nothing', async (_, work) => {
    const user = await makeUser(world.db.manager, { login: `racing${Math.random()}`.slice(0, 20) })
    expect(
      await duringChange(user.id, 'UPDATE user SET password_hash = ? WHERE id = ?', [await newHash()], () =>
        work(user.login),
      ),
    ).toBe('The account was changed meanwhile: log in again')
    expect(await tokensOf(user.id)).toBe(0)
  })

  it('an access token is not made in a session that ends', async () => {
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
    ).toBe('Your session has ended: log in again')
    expect(await tokensOf(id)).toBe(0)
  })
})

it('a log-in is refused when the account is deactivated at the same moment', async () => {
  const user = await makeUser(world.db.manager, { login: 'leaving' })
  const ctx = await world.contextOf('anonymous')
  expect(
    await duringChange(user.id, 'UPDATE user SET is_active = ? WHERE id = ?', [0], () =>
      signIn(ctx, 'leaving', password, null),
    ),
  ).toBe('The account was changed meanwhile: log in again')
  expect(await world.db.manager.findOneByOrFail(User, { id: user.id })).toMatchObject({ isActive: false })
})
