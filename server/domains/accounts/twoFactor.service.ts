import { randomBytes } from 'node:crypto'
import { generateSecret, generateURI } from 'otplib'
import { renderSVG } from 'uqr'
import { RecoveryCode } from '../../entities/recoveryCode.js'
import { TwoFactor } from '../../entities/twoFactor.js'
import type { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { Conflict } from '../../kernel/errors.js'
import { recordAudit } from '../audit/audit.service.js'
import { authoriseOn } from '../users/ability.service.js'
import { lockUser } from '../users/lock.service.js'
import { signedIn } from '../users/user.service.js'
import { tellOfTwoFactor } from './letter.service.js'
import { enabledFactor, recoveryHash, useCode } from './secondFactor.service.js'
import { endOtherSessions } from './token.service.js'
import type { TwoFactorSetup, TwoFactorState } from './twoFactor.types.js'

const recoveryCodes = 10

export async function twoFactorState(ctx: RequestContext): Promise<TwoFactorState> {
  const { id, isStaff } = await signedIn(ctx)
  const [factor, recoveryCodesLeft] = await Promise.all([enabledFactor(ctx, id), ctx.db.countBy(RecoveryCode, { userId: id })])
  return { enabled: factor !== null, required: isStaff && ctx.platform.site.requireStaffTwoFactor, recoveryCodesLeft }
}

/** A new secret each time; the one of an unfinished set-up is forgotten. */
export async function beginTwoFactor(ctx: RequestContext): Promise<TwoFactorSetup> {
  const user = await mayManage(ctx)
  const secret = generateSecret()
  await ctx.write(async inner => {
    await lockUser(inner, user.id)
    if (await enabledFactor(inner, user.id)) throw new Conflict('Two-factor log-in is on already')
    await inner.db.save(TwoFactor, { userId: user.id, secret, enabledAt: null, lastStep: 0 })
  })
  const uri = generateURI({ issuer: `Morula (${new URL(ctx.platform.site.publicUrl).host})`, label: user.login, secret })
  return { secret, uri, qr: renderSVG(uri, { border: 2 }) }
}

/** The first code shows that the app has the secret. Every other session ends: it was opened without the second factor. */
export async function enableTwoFactor(ctx: RequestContext, code: string): Promise<string[]> {
  const user = await mayManage(ctx)
  const factor = await ctx.db.findOneBy(TwoFactor, { userId: user.id })
  if (!factor || factor.enabledAt) throw new Conflict('Begin to set up two-factor log-in first')
  await useCode(ctx, user, factor, code)
  return ctx.write(async inner => {
    await lockUser(inner, user.id)
    const { affected } = await inner.db.update(TwoFactor, { userId: user.id, secret: factor.secret }, { enabledAt: new Date() })
    if (affected !== 1) throw new Conflict('Two-factor log-in was set up anew meanwhile: begin again')
    const codes = await newCodes(inner, user.id)
    await endOtherSessions(inner, user.id)
    await record(inner, user, true)
    return codes
  })
}

export async function disableTwoFactor(ctx: RequestContext, code: string): Promise<boolean> {
  const user = await withCode(ctx, code)
  await ctx.write(async inner => {
    await inner.db.delete(TwoFactor, { userId: user.id })
    await inner.db.delete(RecoveryCode, { userId: user.id })
    await record(inner, user, false)
  })
  return true
}

/** The former ones end. */
export async function renewRecoveryCodes(ctx: RequestContext, code: string): Promise<string[]> {
  const { id } = await withCode(ctx, code)
  return ctx.write(async inner => {
    await lockUser(inner, id)
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
  if (!factor) throw new Conflict('Two-factor log-in is not on')
  await useCode(ctx, user, factor, code)
  return user
}

/** 80 random bits each: a plain hash is enough. */
async function newCodes({ db }: RequestContext, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => randomBytes(10).toString('hex').replace(/(.{5})(?=.)/g, '$1-'))
  await db.delete(RecoveryCode, { userId })
  await db.insert(RecoveryCode, codes.map(code => ({ userId, codeHash: recoveryHash(code) })))
  return codes
}

async function record(ctx: RequestContext, user: User, isOn: boolean): Promise<void> {
  await recordAudit(ctx, { action: isOn ? 'twoFactor.enable' : 'twoFactor.disable', subjectKind: 'user', subjectId: user.id })
  await tellOfTwoFactor(ctx, user, isOn)
}
