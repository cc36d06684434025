import { Feedback } from '../../entities/operation/feedback.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import { recordAudit } from '../audit/audit.service.js'
import { queueMail } from '../mails/mail.service.js'
import { feedbackReader } from './feedback.service.js'
import { answerText } from './feedback.types.js'

const perStaff = { name: 'answers to feedback', points: 100, seconds: 3600 }
const longestQuote = 1_000

/** Sends an answer by mail to the author. The message keeps the last answer. */
export async function answerFeedback(ctx: RequestContext, id: number, text: string): Promise<Feedback> {
  await feedbackReader(ctx)
  const answer = answerText.parse({ text }).text
  const found = await ctx.find(Feedback, id)
  if (!found) throw new NotFound('No such message')
  if (found.email === '') throw new InvalidInput('The author gave no address')
  await ctx.platform.limiter.consume(perStaff, String(ctx.viewer.userId))
  const answeredAt = new Date()
  await ctx.write(async inner => {
    await inner.db.update(Feedback, { id }, { answer, answeredAt })
    await queueMail(inner, {
      to: found.email,
      subject: `Re: ${found.title}`,
      greeting: `Hello ${found.author},`,
      lines: answer.split('\n').filter(line => line.trim() !== ''),
      footnote: `You wrote to us: ${found.text.replace(/\s+/g, ' ').slice(0, longestQuote)}`,
    })
    await recordAudit(inner, {
      action: 'feedback.answer',
      subjectKind: 'feedback',
      subjectId: id,
      detail: found.title,
    })
  })
  return Object.assign(found, { answer, answeredAt })
}
