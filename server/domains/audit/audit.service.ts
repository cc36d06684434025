import { AuditEvent } from '../../entities/auditEvent.js'
import type { RequestContext } from '../../kernel/context.js'
import { insertRows } from '../../kernel/rows.js'

export interface Deed {
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: number
  readonly detail?: string
}

const longestDetail = 1000

/** Within the transaction of the deed, so that neither stands without the other. `detail` is for people; never a secret. */
export async function recordAudit({ db, viewer }: RequestContext, ...deeds: readonly Deed[]): Promise<void> {
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
