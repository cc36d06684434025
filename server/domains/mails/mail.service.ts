import { randomUUID } from 'node:crypto'
import { OutgoingMail } from '../../entities/outgoingMail.js'
import type { RequestContext } from '../../kernel/context.js'
import { insertRows } from '../../kernel/rows.js'
import { addJob } from '../jobs/queue.service.js'
import { type Letter, renderHtml, renderText } from './template.service.js'

export const mailKind = 'mail'

const longestSubject = 300
const oneAddress = /^[^\s<>,;:"()]+@[^\s<>,;:"()@]+$/
const inOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Within the transaction of what it tells of: both stand or neither. Sent after the commit. */
export async function queueMail(
  ctx: RequestContext,
  { to, ...letter }: Letter & { readonly to: string },
): Promise<void> {
  if (!oneAddress.test(to)) throw new Error('A mail goes to one address')
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
