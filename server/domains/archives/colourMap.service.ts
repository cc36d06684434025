import { pathIndices } from '../../../formats/archive/archiveAttachments.js'
import type { DatasetLayout } from '../../../formats/archive/archiveLayout.js'
import { remarksOnColourMaps } from '../../../formats/archive/archiveRemarks.js'
import type { RequestContext } from '../../kernel/context.js'
import { restoreColourMaps } from '../properties/colourMaps/colourMap.service.js'

/**
 * Stores the colour maps of an archive. Call within the transaction that stores the dataset. `propertyIds` are in the
 * order of the layout. Returns remarks about the maps that were left out.
 */
export async function storeColourMaps(
  ctx: RequestContext,
  datasetId: number,
  { meta, properties }: DatasetLayout,
  propertyIds: readonly number[],
): Promise<string[]> {
  const places = pathIndices(
    meta.extras.properties.map(({ file }) => file),
    properties.map(({ path }) => path),
  )
  const maps = meta.extras.colourMaps.map(({ property, ...map }) => ({
    ...map,
    propertyId: propertyIds[places[(property ?? 0) - 1] ?? -1] ?? null,
  }))
  return remarksOnColourMaps(await restoreColourMaps(ctx, datasetId, maps))
}
