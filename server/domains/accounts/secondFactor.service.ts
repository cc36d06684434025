import { createHash } from 'node:crypto'
import { verifySync } from 'otplib'
import { IsNull, LessThan, Not } from 'typeorm'
import { RecoveryCode } from '../../entities/recoveryCode.js'
import { TwoFactor } from '../../entities/twoFactor.js'
import type { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { SecondFactor } from '../../kernel/errors.js'
import { countAttempt, giveBack } from './attempt.service.js'

const step = 30 // seconds
const limits = {
  perPair: { name: 'second-factor-pair', points: 10, seconds: 900 },
  perLogin: { name: 'second-factor-strangers', points: 30, seconds: 3600 },
}
export const recoveryHash = (code: string) => createHash('sha256').update(code.replace(/[\s-]/g, '').toLowerCase()).digest('hex')

export const enabledFactor = ({ db }: RequestContext, userId: number): Promise<TwoFactor | null> => db.findOneBy(TwoFactor, { userId, enabledAt: Not(IsNull()) })

/** After the password, where the person has set it up. */
export async function checkSecondFactor(ctx: RequestContext, user: User, code: string | null): Promise<void> {
  const factor = await enabledFactor(ctx, user.id)
  if (!factor) return
  if (!code?.trim()) throw new SecondFactor('Enter the code of your authenticator app')
  await useCode(ctx, user, factor, code)
}

/** A code of the app, or a recovery code; each is accepted once. */
export async function useCode(ctx: RequestContext, user: User, factor: TwoFactor, given: string): Promise<void> {
  const attempt = await countAttempt(ctx, user.loginKey, async () => user.id, limits)
  const code = given.replace(/[\s-]/g, '')
  const accepted = /^\d{6}$/.test(code) ? await useAppCode(ctx, factor, code) : await useRecoveryCode(ctx, user.id, code)
  if (!accepted) throw new SecondFactor('This code is not right, or it was used already')
  await giveBack(ctx, attempt)
}

/** One step of clocks that differ on either side. Of two who send the same code at once, the update lets one pass. */
async function useAppCode({ db }: RequestContext, { userId, secret, lastStep }: TwoFactor, token: string): Promise<boolean> {
  const result = verifySync({ secret, token, epochTolerance: step, afterTimeStep: lastStep })
  if (!result.valid || !('timeStep' in result)) return false
  const { affected } = await db.update(TwoFactor, { userId, lastStep: LessThan(result.timeStep) }, { lastStep: result.timeStep })
  return affected === 1
}

async function useRecoveryCode({ db }: RequestContext, userId: number, code: string): Promise<boolean> {
  const { affected } = await db.delete(RecoveryCode, { userId, codeHash: recoveryHash(code) })
  return affected === 1
}
