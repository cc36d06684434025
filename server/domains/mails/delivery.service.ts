import { OutgoingMail } from '../../entities/operation/outgoingMail.js'
import type { RequestContext } from '../../kernel/context.js'
import { UndeliverableMail } from '../../kernel/errors.js'
import { type EndedJob, JobFault, type JobKind, type RunningJob } from '../../kernel/jobs.js'
import { mailKind } from './mail.service.js'

const minutes = 60_000

/** The mail server refused the mail or did not answer. The message contains no URL and no e-mail address. */
class Unsent extends JobFault {}
/** The mail server will never take a mail for this recipient. */
class Refused extends Unsent {}

/**
 * Sends a mail of the outbox. The waits between attempts add up to two days. After a crash a mail can be sent
 * twice, with the same Message-ID.
 */
export const delivering: JobKind = {
  name: mailKind,
  sideBySide: 3,
  mostFailures: 14,
  firstWait: minutes,
  longestWait: 360 * minutes,
  isLight: true,
  fault: 'The mail could not be sent',
  run: deliver,
  verdict: error => (error instanceof Refused ? 'refuse' : error instanceof Unsent ? 'count' : null),
  ended: forgetText,
}

async function deliver(ctx: RequestContext, job: RunningJob): Promise<void> {
  const mail = await ctx.db.findOneBy(OutgoingMail, { jobId: job.id })
  if (!mail) return
  const { messageId, recipient: to, subject, text, html } = mail
  try {
    await ctx.platform.mailer.send({ messageId, to, subject, text, html })
  } catch (error) {
    const words = wordsOf(error)
    throw error instanceof UndeliverableMail ? new Refused(words) : new Unsent(words)
  }
  await ctx.write(async inner => {
    await job.finish(inner, null)
    await inner.db.update(OutgoingMail, { id: mail.id }, { ...emptied, sentAt: new Date() })
  })
}

/** The text contains links that open accounts, so it is deleted. */
const emptied = { text: '', html: '' }

/** Deletes the text, unless the mail can be retried. */
async function forgetText({ db }: RequestContext, { id, isRetryable, state }: EndedJob): Promise<void> {
  if (state === 'cancelled' || (state === 'failed' && !isRetryable))
    await db.update(OutgoingMail, { jobId: id }, emptied)
}

/** Removes URLs and e-mail addresses from the server's reply, because mail servers quote refused mails. */
const wordsOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error))
    .replace(/https?:\S+/gi, '…')
    .replace(/(?<![^\s<])[^\s<]+@[^\s>]+/g, '…')
    .slice(0, 300)
