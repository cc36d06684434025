import { admitRow } from '../../access/admitRow.js'
import { authorise } from '../../access/authorise.js'
import { visibleDatasets } from '../../access/visibleDatasets.js'
import { countedDownload, Interaction } from '../../entities/operation/interaction.js'
import type { RequestContext } from '../../kernel/context.js'
import { insertRows } from '../../lib/rows.js'
import { plainAddress } from '../../lib/address.js'
import { isAmong } from './interaction.queries.js'
import { interactions } from './interaction.types.js'

/** Several users of a laboratory may share an address. */
const perAddress = { name: 'interactions', points: 600, seconds: 300 }

/** Records interactions of users who consented. Does nothing when the browser asks not to be tracked. */
export async function recordInteractions(
  ctx: RequestContext,
  input: { names: unknown; datasetId?: unknown },
): Promise<boolean> {
  const { viewer, caller, db } = ctx
  const { names, datasetId } = interactions.parse(input)
  const kept = names.filter(name => !name.startsWith(countedDownload))
  if (caller.refusesTracking || kept.length === 0) return true
  await admitRow(ctx, perAddress)
  const seen = datasetId !== null && (await isAmong(db, visibleDatasets(viewer), datasetId))
  const common = {
    userId: viewer.userId || null,
    ip: plainAddress(caller.address),
    datasetId: seen ? datasetId : null,
  }
  await insertRows(
    db,
    Interaction,
    kept.map(name => ({ ...common, name })),
  )
  return true
}

/**
 * Legacy clients send the user. The token of the request already identifies the caller, so another user needs
 * staff.
 */
export async function recordAs(
  ctx: RequestContext,
  personId: number | undefined,
  input: { names: readonly string[]; datasetId: number | null },
): Promise<boolean> {
  const { userId, isStaff } = ctx.viewer
  authorise(!personId || personId === userId || isStaff, 'Only staff may record interactions of another user')
  return recordInteractions(ctx, input)
}
