import { verifySync } from 'otplib'
import { LessThan } from 'typeorm'
import { RecoveryCode } from '../../../entities/people/recoveryCode.js'
import { TwoFactor } from '../../../entities/people/twoFactor.js'
import type { User } from '../../../entities/people/user.js'
import type { RequestContext } from '../../../kernel/context.js'
import { SecondFactor } from '../../../kernel/errors.js'
import { attempt } from '../attempts/attempt.service.js'
import { callersOf } from '../attempts/knownCaller.service.js'
import { enabledFactorOf } from './secondFactor.queries.js'
import { hashOf } from '../../../lib/token.js'

const step = 30 // seconds
/**
 * Only callers with the right password reach these limits. Thirty guesses a day find one of three valid codes
 * in 30 years, on average.
 */
const limits = {
  perPair: { name: 'second-factor-pair', points: 10, seconds: 900 },
  perLogin: { name: 'second-factor-strangers', points: 30, seconds: 86_400 },
}
const shapeOfAppCode = /^[0-9]{6}$/
const wrong = 'This code is not right, or it was used already'
const unreadable =
  'The code of your app cannot be checked: use a recovery code, or ask an administrator to reset two-factor log-in'

const withoutSpaces = (code: string) => code.replace(/[\s-]/g, '').slice(0, 100)
export const recoveryHash = (code: string) => hashOf(withoutSpaces(code).toLowerCase())

const purposeOf = (userId: number) => `two-factor secret of ${userId}`
export const sealedSecret = ({ platform }: RequestContext, userId: number, secret: string): string =>
  platform.sealer.seal(secret, purposeOf(userId))

export const enabledFactor = ({ db }: RequestContext, userId: number): Promise<TwoFactor | null> =>
  enabledFactorOf(db, userId)

/** Call after the password or the identity was checked. Does nothing when two-factor log-in is off. */
export async function checkSecondFactor(ctx: RequestContext, user: User, code: string | null): Promise<void> {
  const factor = await enabledFactor(ctx, user.id)
  if (!factor) return
  if (!code?.trim()) throw new SecondFactor('Enter the code of your authenticator app')
  await useCode(ctx, user, factor, code)
}

/** Accepts a code of the app or a recovery code, each once. Throws SecondFactor for a wrong code. */
export async function useCode(
  ctx: RequestContext,
  user: User,
  factor: TwoFactor,
  given: string,
): Promise<void> {
  const code = withoutSpaces(given)
  await attempt(
    ctx,
    { loginKey: user.loginKey, callers: () => callersOf(ctx, user.id) },
    async () => {
      const isAccepted = shapeOfAppCode.test(code)
        ? await useAppCode(ctx, factor, code)
        : await useRecoveryCode(ctx, factor, code)
      if (!isAccepted) throw new SecondFactor(wrong)
    },
    limits,
  )
}

/**
 * Allows clocks to differ by one step. Of concurrent requests with the same code, the conditional update
 * accepts one.
 */
async function useAppCode(
  ctx: RequestContext,
  { userId, sealedSecret: sealed, lastStep }: TwoFactor,
  token: string,
): Promise<boolean> {
  const secret = ctx.platform.sealer.open(sealed, purposeOf(userId))
  if (secret === null) {
    ctx.platform.log.error({ userId }, 'a two-factor secret was encrypted with another SECRET_KEY')
    throw new SecondFactor(unreadable)
  }
  const result = verifySync({ secret, token, epochTolerance: step, afterTimeStep: lastStep })
  if (!result.valid || !('timeStep' in result)) return false
  const { affected } = await ctx.db.update(
    TwoFactor,
    { userId, sealedSecret: sealed, lastStep: LessThan(result.timeStep) },
    { lastStep: result.timeStep },
  )
  return affected === 1
}

/** Deletes the row of the code, so that only one of several concurrent requests with the code succeeds. */
async function useRecoveryCode(
  { db }: RequestContext,
  { userId }: TwoFactor,
  code: string,
): Promise<boolean> {
  const { affected } = await db.delete(RecoveryCode, { userId, codeHash: recoveryHash(code) })
  return affected === 1
}
