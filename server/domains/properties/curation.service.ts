import type { RequestContext } from '../../kernel/context.js'
import { noProperty } from './bin.service.js'
import { propertySeen } from './text.service.js'

/** Curations are not stored yet, so a property that the caller may see has none. */
export async function curationsSeen(ctx: RequestContext, id: number, datasetId: number): Promise<never[]> {
  const property = await propertySeen(ctx, id)
  if (property?.datasetId !== datasetId) throw noProperty()
  return []
}
