import { LessThan } from 'typeorm'
import type { z } from 'zod'
import { admitRow } from '../../access/admitRow.js'
import { authorise, staffWords } from '../../access/authorise.js'
import { Feedback } from '../../entities/operation/feedback.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { deviceOf } from '../../lib/device.js'
import { insertRow } from '../../lib/rows.js'
import { recordAudit } from '../audit/audit.service.js'
import { signedIn, viewerAsUser } from '../users/user.service.js'
import { canReadFeedback } from './feedback.policy.js'
import { newFeedback } from './feedback.types.js'
import { claimImage, ownImage } from './image.service.js'
import { queueTelling } from './telling.service.js'

const perVisitor = { name: 'feedback of visitors', points: 5, seconds: 3600 }
const perPerson = { name: 'feedback of people', points: 30, seconds: 3600 }
const mostListed = 100

/** Stores a message. People with an account are answered at the address of their account. */
export async function sendFeedback(
  ctx: RequestContext,
  input: z.input<typeof newFeedback>,
): Promise<Feedback> {
  const { email, imageUrl, page, browser, ...given } = newFeedback.parse(input)
  const user = await viewerAsUser(ctx)
  if (user) await ctx.platform.limiter.consume(perPerson, String(user.id))
  else await admitRow(ctx, perVisitor)
  const own = imageUrl ? ownImage(ctx, imageUrl) : null
  return ctx.write(async inner => {
    const id = await insertRow(inner.db, Feedback, {
      ...given,
      userId: user?.id ?? null,
      email: user?.email ?? email ?? '',
      imageUrl: own ? '' : (imageUrl ?? ''),
      page: page ?? '',
      browser: browserName(browser ?? ''),
      version: page ? ctx.platform.host.versions().application : '',
    })
    await queueTelling(inner, id)
    if (own) await inner.db.update(Feedback, { id }, { imageUrl: await claimImage(inner, own, id) })
    return inner.db.findOneByOrFail(Feedback, { id })
  })
}

/** Name, version and system, such as `Firefox 132.0, Windows 10`; the words as sent when they are unknown. */
function browserName(userAgent: string): string {
  const { browser, browserVersion, os } = deviceOf(userAgent)
  return browser === '' ? userAgent : [`${browser} ${browserVersion}`.trim(), os].filter(Boolean).join(', ')
}

export async function feedbackReader(ctx: RequestContext): Promise<void> {
  await signedIn(ctx)
  authorise(canReadFeedback(ctx.viewer), staffWords(ctx.viewer))
}

/** Newest first. `before`: the last message of the part before. */
export async function listFeedback(
  ctx: RequestContext,
  isDone: boolean,
  before: number | null,
): Promise<Feedback[]> {
  await feedbackReader(ctx)
  return ctx.db.find(Feedback, {
    where: { isDone, ...(before !== null && { id: LessThan(before) }) },
    order: { id: 'DESC' },
    take: mostListed,
  })
}

export async function markFeedback(ctx: RequestContext, id: number, isDone: boolean): Promise<Feedback> {
  await feedbackReader(ctx)
  const found = await ctx.find(Feedback, id)
  if (!found) throw new NotFound('No such message')
  await ctx.write(async inner => {
    await inner.db.update(Feedback, { id }, { isDone })
    await recordAudit(inner, {
      action: isDone ? 'feedback.done' : 'feedback.reopen',
      subjectKind: 'feedback',
      subjectId: id,
      detail: found.title,
    })
  })
  return Object.assign(found, { isDone })
}
