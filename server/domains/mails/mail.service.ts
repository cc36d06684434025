import { randomUUID } from 'node:crypto'
import { OutgoingMail } from '../../entities/operation/outgoingMail.js'
import type { RequestContext } from '../../kernel/context.js'
import { insertRows } from '../../lib/rows.js'
import { addJob } from '../jobs/queue.service.js'
import { type MailText, renderHtml, renderText } from './template.js'

export const mailKind = 'mail'

const longestSubject = 300
const oneAddress = /^[^\s<>,;:"()]+@[^\s<>,;:"()@]+$/
const inOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/**
 * Call within the transaction of the change that the mail reports. The mail is sent after the commit, or not
 * at all on a rollback.
 */
export async function queueMail(
  ctx: RequestContext,
  { to, ...letter }: MailText & { readonly to: string },
): Promise<void> {
  if (!oneAddress.test(to)) throw new Error('A mail must have exactly one recipient')
  const subject = inOneLine(letter.subject).slice(0, longestSubject)
  const clean = {
    ...letter,
    subject,
    greeting: inOneLine(letter.greeting),
    lines: letter.lines.map(inOneLine),
  }
  const jobId = await addJob(ctx, { kind: mailKind })
  await insertRows(ctx.db, OutgoingMail, [
    {
      jobId,
      messageId: newMessageId(ctx.platform.site.publicUrl),
      recipient: to,
      subject,
      text: renderText(clean),
      html: renderHtml(clean),
    },
  ])
}

const newMessageId = (publicUrl: string) => `<${randomUUID()}@${new URL(publicUrl).hostname.slice(-80)}>`
