import { Feedback } from '../../entities/operation/feedback.js'
import { ChatRefused } from '../../kernel/chat.js'
import type { RequestContext } from '../../kernel/context.js'
import { JobFault, type JobKind, type RunningJob } from '../../kernel/jobs.js'
import { addJob } from '../jobs/queue.service.js'

const minutes = 60_000
const kind = 'slack'
const longestText = 2_000

/** The channel did not take the message. */
class Unsent extends JobFault {}
class Refused extends Unsent {}

/**
 * Tells the channel of the team about a message. The job is the outbox: it is written with the message, waits
 * longer after each failure, for two days in all, and survives a crash. A crash can send a message twice.
 */
export const telling: JobKind = {
  name: kind,
  sideBySide: 1,
  mostFailures: 14,
  firstWait: minutes,
  longestWait: 360 * minutes,
  isLight: true,
  fault: 'The message could not be sent to Slack',
  run: tell,
  verdict: error => (error instanceof Refused ? 'fail' : error instanceof Unsent ? 'count' : null),
}

/** Call it within the transaction that stores the message. Does nothing without a channel. */
export async function queueTelling(ctx: RequestContext, feedbackId: number): Promise<void> {
  if (ctx.platform.chat) await addJob(ctx, { kind, input: { feedbackId } })
}

async function tell({ db, platform }: RequestContext, { input }: RunningJob): Promise<void> {
  const { feedbackId: id } = input as { feedbackId: number }
  const feedback = await db.findOneBy(Feedback, { id })
  if (!feedback || !platform.chat) return
  try {
    await platform.chat.send(wordsOf(feedback, platform.site.publicUrl))
  } catch (error) {
    if (!(error instanceof ChatRefused)) throw error
    throw error.isFinal ? new Refused(error.message) : new Unsent(error.message)
  }
}

/** Without the address and the picture of the author, which only staff see. */
const wordsOf = ({ author, title, text }: Feedback, publicUrl: string): string => {
  const short = text.length > longestText ? `${text.slice(0, longestText)}…` : text
  return `Feedback from ${author}: ${title}\n\n${short}\n\n${publicUrl}/staff/feedback/`
}
