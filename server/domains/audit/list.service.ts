import { authorise, staffWords } from '../../access/authorise.js'
import type { AuditEvent } from '../../entities/operation/auditEvent.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { Unauthenticated } from '../../kernel/errors.js'
import { checkPage, pageFrom, positionFrom } from '../../kernel/page.js'
import { canReadAudit } from './audit.policy.js'
import { countOfEvents, pageOfEvents } from './audit.queries.js'
import { type AskedEvents, type AuditConnection, type AuditFilter, auditFilter } from './audit.types.js'

/** Newest first. */
export async function listEvents(
  ctx: RequestContext,
  filter: AuditFilter | null,
  first: number,
  after: string | null,
): Promise<AuditConnection> {
  if (ctx.viewer.userId === 0) throw new Unauthenticated('Log in first')
  authorise(canReadAudit(ctx.viewer), staffWords(ctx.viewer))
  checkPage(first)
  const asked = auditFilter.parse(filter ?? {})
  const found = await pageOfEvents(ctx.db, asked, positionFrom(after, 'audit')?.id ?? null, first + 1)
  return { asked, ...pageFrom(found, first, ({ id }) => ({ value: '', id }), 'audit') }
}

export const countEvents = (ctx: RequestContext, asked: AskedEvents): Promise<number> =>
  countOfEvents(ctx.db, asked)

export const actorOf = async (ctx: RequestContext, { actorId }: AuditEvent): Promise<User | null> =>
  actorId === null ? null : ctx.find(User, actorId)

export const impersonatorOf = async (
  ctx: RequestContext,
  { impersonatorId }: AuditEvent,
): Promise<User | null> => (impersonatorId === null ? null : ctx.find(User, impersonatorId))

export const subjectUserOf = async (
  ctx: RequestContext,
  { subjectKind, subjectId }: AuditEvent,
): Promise<User | null> => (subjectKind === 'user' ? ctx.find(User, subjectId) : null)
