import { AuditEvent } from '../../entities/operation/auditEvent.js'
import type { RequestContext } from '../../kernel/context.js'
import { insertRows } from '../../lib/rows.js'

export interface Deed {
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: number
  readonly detail?: string
}

const longestDetail = 1000

/**
 * Call it within the transaction of the action, so that both are committed or neither. `detail` is for
 * readers and must not contain secrets.
 */
export async function recordAudit(
  { db, viewer }: Pick<RequestContext, 'db' | 'viewer'>,
  ...deeds: readonly Deed[]
): Promise<void> {
  if (deeds.length === 0) return
  const actorId = viewer.userId === 0 ? null : viewer.userId
  const impersonatorId = viewer.session?.impersonatorId ?? null
  await insertRows(
    db,
    AuditEvent,
    deeds.map(({ detail = '', ...deed }) => ({
      ...deed,
      actorId,
      impersonatorId,
      detail: detail.slice(0, longestDetail),
    })),
  )
}
