import { ColourMap } from '../../../entities/data/colourMap.js'
import type { Dataset } from '../../../entities/data/dataset.js'
import { Property, PropertyType } from '../../../entities/data/property.js'
import type { RequestContext } from '../../../kernel/context.js'
import { InvalidInput, NotFound } from '../../../kernel/errors.js'
import { insertRow } from '../../../lib/rows.js'
import { tellChanged } from '../../datasets/changed.service.js'
import { getDataset, managedDataset, seenDatasets } from '../../datasets/dataset.service.js'
import { lockManaged } from '../../datasets/managed.service.js'
import { signedIn } from '../../users/user.service.js'
import { visibleProperties } from '../property.service.js'
import { colourMapsByDataset } from './colourMap.loaders.js'
import { colourMapInput, type ColourMapInput } from './colourMap.types.js'

const most = 100

/** The caller has checked that the viewer may read the dataset. Names no property that the viewer does not see. */
export async function colourMapsOf(ctx: RequestContext, dataset: Dataset): Promise<ColourMap[]> {
  const maps = await ctx.load(colourMapsByDataset, dataset.id)
  if (maps.every(({ propertyId }) => propertyId === null)) return maps
  const visible = new Set((await visibleProperties(ctx, dataset)).map(({ id }) => id))
  return maps.map(map => (visible.has(map.propertyId ?? 0) ? map : { ...map, propertyId: null }))
}

/**
 * Saves a colour map for all readers. A map of the dataset with the same name is replaced. Throws NotFound or
 * Forbidden unless the caller manages the dataset, and NotFound for a property that the caller does not see.
 */
export async function saveColourMap(
  ctx: RequestContext,
  datasetId: number,
  given: ColourMapInput,
): Promise<Dataset> {
  await signedIn(ctx)
  await ctx.write(async inner => {
    const dataset = await lockManaged(inner, datasetId)
    const { name, content, propertyId = null } = colourMapInput.parse(given)
    if (propertyId !== null) await checkProperty(inner, dataset, propertyId)
    const { db } = inner
    const before = await db.findOneBy(ColourMap, { datasetId, name })
    if (!before && (await db.countBy(ColourMap, { datasetId })) >= most)
      throw new InvalidInput(`A dataset has at most ${most} colour maps: remove one first`, {
        name: `at most ${most}`,
      })
    if (propertyId !== null) await db.update(ColourMap, { propertyId }, { propertyId: null })
    if (before) await db.update(ColourMap, { id: before.id }, { content, propertyId })
    else await insertRow(db, ColourMap, { datasetId, name, content, propertyId })
    tellChanged(inner, datasetId)
  })
  return getDataset(ctx, datasetId)
}

async function checkProperty(ctx: RequestContext, dataset: Dataset, id: number): Promise<void> {
  const property = (await visibleProperties(ctx, dataset)).find(each => each.id === id)
  if (!property) throw new NotFound('No such property')
  if (property.type !== PropertyType.FLOAT)
    throw new InvalidInput('Only numbers have a colour map', { propertyId: 'a property with numbers' })
}

/** Throws NotFound when the viewer may not read the dataset, Forbidden when they do not manage it. */
export async function removeColourMap(ctx: RequestContext, id: number): Promise<Dataset> {
  await signedIn(ctx)
  const found = await ctx.find(ColourMap, id)
  if (!found || (await seenDatasets(ctx, [found.datasetId])).length === 0)
    throw new NotFound('No such colour map')
  const dataset = await managedDataset(ctx, found.datasetId)
  await ctx.db.delete(ColourMap, { id })
  tellChanged(ctx, dataset.id)
  return dataset
}

/**
 * Stores the colour maps of an imported dataset. Maps that cannot be read, names that are there already, and first
 * colours that a property cannot have are left out. Returns the names of the maps that were left out.
 */
export async function restoreColourMaps(
  { db }: RequestContext,
  datasetId: number,
  given: readonly { readonly name: string; readonly content: string; readonly propertyId: number | null }[],
): Promise<string[]> {
  const numbers = await db.findBy(Property, { datasetId, type: PropertyType.FLOAT })
  const free = new Set(numbers.map(({ id }) => id))
  const names = new Set<string>()
  const leftOut: string[] = []
  for (const { propertyId, ...map } of given.slice(0, most)) {
    const { data } = colourMapInput.safeParse(map)
    if (!data || names.has(data.name)) {
      leftOut.push(map.name)
      continue
    }
    names.add(data.name)
    const isFirst = propertyId !== null && free.delete(propertyId)
    await insertRow(db, ColourMap, { ...data, datasetId, propertyId: isFirst ? propertyId : null })
  }
  return leftOut
}
