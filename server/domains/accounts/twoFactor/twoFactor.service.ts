import { randomBytes } from 'node:crypto'
import { generateSecret, generateURI } from 'otplib'
import { renderSVG } from 'uqr'
import { RecoveryCode } from '../../../entities/people/recoveryCode.js'
import { TwoFactor } from '../../../entities/people/twoFactor.js'
import type { User } from '../../../entities/people/user.js'
import type { RequestContext } from '../../../kernel/context.js'
import { Conflict } from '../../../kernel/errors.js'
import { insertRows } from '../../../lib/rows.js'
import { recordAudit } from '../../audit/audit.service.js'
import { authoriseOn } from '../../users/ability.service.js'
import { getUser, signedIn } from '../../users/user.service.js'
import { lockAccount } from '../accountLock.service.js'
import { notifyOfTwoFactor } from '../links/accountMail.service.js'
import { enabledFactor, recoveryHash, sealedSecret, useCode } from './secondFactor.service.js'
import { endImpersonations } from '../tokens/ending.service.js'
import type { TwoFactorSetup, TwoFactorState } from './twoFactor.types.js'

const recoveryCodes = 10
const isOff = 'Two-factor log-in is not on'

export async function twoFactorState(ctx: RequestContext): Promise<TwoFactorState> {
  const { id, isStaff } = await signedIn(ctx)
  const [factor, recoveryCodesLeft] = await Promise.all([
    enabledFactor(ctx, id),
    ctx.db.countBy(RecoveryCode, { userId: id }),
  ])
  return {
    enabled: factor !== null,
    required: isStaff && ctx.platform.site.requireStaffTwoFactor,
    recoveryCodesLeft,
  }
}

/** Creates a new secret at each call and discards the secret of an unfinished setup. */
export async function beginTwoFactor(ctx: RequestContext): Promise<TwoFactorSetup> {
  const user = await mayManage(ctx)
  const secret = generateSecret()
  await ctx.write(async inner => {
    await lockAccount(inner, user.id, 'manageTwoFactor')
    if (await enabledFactor(inner, user.id)) throw new Conflict('Two-factor log-in is on already')
    await inner.db.save(TwoFactor, {
      userId: user.id,
      sealedSecret: sealedSecret(ctx, user.id, secret),
      enabledAt: null,
      lastStep: 0,
    })
  })
  // authenticator apps split the label at its first colon, so the issuer has no port
  const uri = generateURI({
    issuer: `Morula (${new URL(ctx.platform.site.publicUrl).hostname})`,
    label: user.login,
    secret,
  })
  return { secret, uri, qr: renderSVG(uri, { border: 2 }) }
}

/** The first code proves that the app has the secret. Existing log-ins stay valid. */
export async function enableTwoFactor(ctx: RequestContext, code: string): Promise<string[]> {
  const user = await mayManage(ctx)
  const factor = await ctx.db.findOneBy(TwoFactor, { userId: user.id })
  if (!factor || factor.enabledAt) throw new Conflict('Start the setup of two-factor log-in first')
  await useCode(ctx, user, factor, code)
  return ctx.write(async inner => {
    await lockAccount(inner, user.id, 'manageTwoFactor')
    const { affected } = await inner.db.update(
      TwoFactor,
      { userId: user.id, sealedSecret: factor.sealedSecret },
      { enabledAt: new Date() },
    )
    if (affected !== 1)
      throw new Conflict('The setup was started again in another window. Start it again here.')
    await recordAudit(inner, { action: 'twoFactor.enable', subjectKind: 'user', subjectId: user.id })
    await notifyOfTwoFactor(inner, user, 'on')
    return newCodes(inner, user.id)
  })
}

export async function disableTwoFactor(ctx: RequestContext, code: string): Promise<boolean> {
  const user = await withCode(ctx, code)
  await ctx.write(async inner => {
    await turnOff(inner, user.id, 'manageTwoFactor')
    await recordAudit(inner, { action: 'twoFactor.disable', subjectKind: 'user', subjectId: user.id })
    await notifyOfTwoFactor(inner, user, 'off')
  })
  return true
}

/**
 * For a person who lost the app and the recovery codes. Refused for the caller's own account, because it
 * would replace the check of a code.
 */
export async function resetTwoFactor(ctx: RequestContext, userId: number): Promise<User> {
  const user = await getUser(ctx, userId)
  await authoriseOn(ctx, user, 'resetTwoFactor')
  await ctx.write(async inner => {
    await turnOff(inner, user.id, 'resetTwoFactor')
    await recordAudit(inner, { action: 'twoFactor.reset', subjectKind: 'user', subjectId: user.id })
    await notifyOfTwoFactor(inner, user, 'reset')
  })
  return getUser(ctx, userId)
}

/** Replaces the recovery codes by ten new ones. */
export async function renewRecoveryCodes(ctx: RequestContext, code: string): Promise<string[]> {
  const { id } = await withCode(ctx, code)
  return ctx.write(async inner => {
    await lockAccount(inner, id, 'manageTwoFactor')
    if (!(await enabledFactor(inner, id))) throw new Conflict(isOff)
    await recordAudit(inner, { action: 'twoFactor.renewCodes', subjectKind: 'user', subjectId: id })
    return newCodes(inner, id)
  })
}

async function mayManage(ctx: RequestContext): Promise<User> {
  const user = await signedIn(ctx)
  await authoriseOn(ctx, user, 'manageTwoFactor')
  return user
}

async function withCode(ctx: RequestContext, code: string): Promise<User> {
  const user = await mayManage(ctx)
  const factor = await enabledFactor(ctx, user.id)
  if (!factor) throw new Conflict(isOff)
  await useCode(ctx, user, factor, code)
  return user
}

async function turnOff(
  ctx: RequestContext,
  userId: number,
  ability: 'manageTwoFactor' | 'resetTwoFactor',
): Promise<void> {
  const { isStaff } = await lockAccount(ctx, userId, ability)
  if (!(await enabledFactor(ctx, userId))) throw new Conflict(isOff)
  await ctx.db.delete(TwoFactor, { userId })
  await ctx.db.delete(RecoveryCode, { userId })
  if (isStaff) await endImpersonations(ctx, userId)
}

/** Each code has 80 random bits, so a plain hash cannot be guessed. */
async function newCodes({ db }: RequestContext, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () =>
    randomBytes(10)
      .toString('hex')
      .replace(/(.{5})(?=.)/g, '$1-'),
  )
  await db.delete(RecoveryCode, { userId })
  await insertRows(
    db,
    RecoveryCode,
    codes.map(code => ({ userId, codeHash: recoveryHash(code) })),
  )
  return codes
}
