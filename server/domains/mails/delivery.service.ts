import { setTimeout as pause } from 'node:timers/promises'
import { LessThanOrEqual } from 'typeorm'
import { OutgoingMail } from '../../entities/outgoingMail.js'
import type { RequestContext } from '../../kernel/context.js'
import { UndeliverableMail } from '../../kernel/errors.js'
import { mailTopic } from './mail.service.js'

const sideBySide = 3
const seconds = 1000
const minutes = 60 * seconds
/** Longer than a mailer may take for one mail: until then no other process takes it up. */
const lease = 10 * minutes
const lookEvery = 20 * seconds
const tidyEvery = 60 * minutes
/** What was sent or given up names its recipient for 30 days more. */
const kept = 30 * 24 * 60 * minutes
const longestStop = 5 * seconds
const longestWait = 360 * minutes
/** The waits between them are two days together. */
const mostAttempts = 14
const waitAfter = (attempts: number) => Math.min(minutes * 3 ** (attempts - 1), longestWait)
const later = (milliseconds: number) => new Date(Date.now() + milliseconds)

export interface Delivery {
  /** Lets what is being sent go out, within a few seconds; the rest waits for the next start. */
  stop(): Promise<void>
}

/** Sends what waits, here and in every other process that runs it; a mail that a stopped or killed process left is taken up again. */
export function startDelivery(ctx: RequestContext): Delivery {
  const bell = createBell()
  const wakes = ctx.platform.pubsub.listen(mailTopic)[Symbol.asyncIterator]()
  const listening = (async () => { while (!(await wakes.next()).done) bell.ring() })()
  const timers = [setInterval(() => bell.ring(), lookEvery), setInterval(() => void tidy(ctx), tidyEvery)]
  const tidied = tidy(ctx)
  let isStopping = false
  const lanes = Array.from({ length: sideBySide }, () => deliverUntil(ctx, bell, () => isStopping))
  return {
    async stop() {
      isStopping = true
      timers.forEach(clearInterval)
      await wakes.return?.()
      bell.ring()
      await Promise.race([Promise.all([listening, tidied, ...lanes]), pause(longestStop, undefined, { ref: false })])
    },
  }
}

async function tidy({ db, platform }: RequestContext): Promise<void> {
  await db.query("DELETE FROM outgoing_mail WHERE state IN ('sent', 'failed') AND next_attempt_at < ? LIMIT 1000", [later(-kept)])
    .catch((error: unknown) => platform.log.error({ error }, 'old mails could not be deleted'))
}

/** Whoever took `next` hears the ring that follows, however late they begin to wait. */
interface Bell { ring(): void; next(): Promise<void> }

function createBell(): Bell {
  let ring!: () => void
  let next!: Promise<void>
  const hang = () => { next = new Promise(resolve => { ring = resolve }) }
  hang()
  return {
    next: () => next,
    ring() {
      ring()
      hang()
    },
  }
}

async function deliverUntil(ctx: RequestContext, bell: Bell, isStopping: () => boolean): Promise<void> {
  while (!isStopping()) {
    const rung = bell.next()
    const sent = await deliverNext(ctx).catch((error: unknown) => ctx.platform.log.error({ error }, 'the outbox failed'))
    if (!sent && !isStopping()) await rung
  }
}

/** Whether there was one. */
async function deliverNext(ctx: RequestContext): Promise<boolean> {
  const mail = await ctx.db.findOne(OutgoingMail, { where: { state: 'waiting', nextAttemptAt: LessThanOrEqual(new Date()) }, order: { nextAttemptAt: 'ASC', id: 'ASC' } })
  if (!mail) return false
  // its number of attempts is what two who look at once see alike: only one of them counts it up
  const { affected } = await ctx.db.update(OutgoingMail, { id: mail.id, state: 'waiting', attempts: mail.attempts }, { attempts: mail.attempts + 1, nextAttemptAt: later(lease) })
  if (affected === 1) await deliver(ctx, { ...mail, attempts: mail.attempts + 1 })
  return true
}

async function deliver(ctx: RequestContext, mail: OutgoingMail): Promise<void> {
  const { id, messageId, recipient: to, subject, text, html } = mail
  try {
    await ctx.platform.mailer.send({ messageId, to, subject, text, html })
  } catch (error) {
    return settle(ctx, mail, error)
  }
  await ctx.db.update(OutgoingMail, { id }, { ...emptied, state: 'sent', sentAt: new Date(), lastError: null })
}

/** It holds links that open accounts. */
const emptied = { text: '', html: '' }

async function settle(ctx: RequestContext, { id, attempts }: OutgoingMail, error: unknown): Promise<void> {
  const lastError = wordsOf(error)
  const isFinal = error instanceof UndeliverableMail || attempts >= mostAttempts
  await ctx.db.update(OutgoingMail, { id }, isFinal ? { ...emptied, state: 'failed', lastError } : { nextAttemptAt: later(waitAfter(attempts)), lastError })
  if (isFinal) ctx.platform.log.error({ mail: id, attempts, reason: lastError }, 'a mail was given up')
  else ctx.platform.log.warn({ mail: id, attempts, reason: lastError }, 'a mail could not be sent yet')
}

/** Mail servers quote what they refuse: no address of a page, no address of a person. */
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).replace(/https?:\S+/gi, '…').replace(/(?<![^\s<])[^\s<]+@[^\s>]+/g, '…').slice(0, 300)
