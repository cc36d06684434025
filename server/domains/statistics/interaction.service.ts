import { authorise } from '../../access/authorise.js'
import { visibleDatasets } from '../../access/visibleDatasets.js'
import { Interaction } from '../../entities/interaction.js'
import type { RequestContext } from '../../kernel/context.js'
import { insertRows } from '../../kernel/rows.js'
import { plainAddress } from '../connections/address.service.js'
import { isAmong } from './interaction.queries.js'
import { interactions } from './interaction.types.js'

/** A laboratory may share an address. */
const perAddress = { name: 'interactions', points: 600, seconds: 300 }

/** Of those who agreed; a browser that says that it will not be tracked is believed. */
export async function recordInteractions(
  ctx: RequestContext,
  input: { names: unknown; datasetId?: unknown },
): Promise<boolean> {
  const { viewer, caller, platform, db } = ctx
  const { names, datasetId } = interactions.parse(input)
  if (caller.refusesTracking) return true
  await platform.limiter.consume(perAddress, caller.address)
  const seen = datasetId !== null && (await isAmong(db, visibleDatasets(viewer), datasetId))
  const common = {
    userId: viewer.userId || null,
    ip: plainAddress(caller.address),
    datasetId: seen ? datasetId : null,
  }
  await insertRows(
    db,
    Interaction,
    names.map(name => ({ ...common, name })),
  )
  return true
}

/** Old programs say who they are, which their token knows better. */
export async function recordAs(
  ctx: RequestContext,
  personId: number | undefined,
  input: { names: readonly string[]; datasetId: number | null },
): Promise<boolean> {
  const { userId, isStaff } = ctx.viewer
  authorise(!personId || personId === userId || isStaff, 'What somebody else does is not yours to tell')
  return recordInteractions(ctx, input)
}
