import { authorise } from '../../access/authorise.js'
import type { Dataset } from '../../entities/dataset.js'
import { Property } from '../../entities/property.js'
import type { RequestContext } from '../../kernel/context.js'
import { Conflict, NotFound } from '../../kernel/errors.js'
import { checkPage, cursorOf, positionFrom } from '../../kernel/page.js'
import type { Slice } from '../../kernel/slice.js'
import { recordAudit } from '../audit/audit.service.js'
import { getDataset, managesDataset, seenDatasets } from '../datasets/dataset.service.js'
import { lockDataset } from '../datasets/lock.service.js'
import { recount } from '../meshes/mesh.service.js'
import { signedIn } from '../users/user.service.js'
import { binOf, binOfDataset, positionInBin } from './bin.queries.js'
import type { BinnedProperties } from './bin.types.js'
import { canBinProperty, canSeeProperty } from './property.policy.js'

/** What the caller may restore, the last binned first: one's own, of datasets that one still reads, and of others on datasets that one manages. */
export async function listBinned(
  ctx: RequestContext,
  first: number,
  after: string | null,
): Promise<BinnedProperties> {
  await signedIn(ctx)
  checkPage(first)
  const found = await binOf(ctx.db, ctx.viewer, positionFrom(after), first + 1)
  const page = found.slice(0, first)
  const allowed = await Promise.all(page.map(property => canBin(ctx, property)))
  const last = page.at(-1)
  return {
    nodes: page.filter((_, at) => allowed[at]),
    pageInfo: { endCursor: last ? cursorOf(positionInBin(last)) : null, hasNextPage: found.length > first },
  }
}

/** Of a dataset, for old programs: what the caller may restore, of all people or of one. */
export async function binnedOf(
  ctx: RequestContext,
  datasetId: number,
  personId: number | undefined,
  slice: Slice,
): Promise<Property[]> {
  const { id } = await signedIn(ctx)
  const manages = await managesDataset(ctx, await getDataset(ctx, datasetId))
  const found = await binOfDataset(ctx.db, datasetId, personId ?? (manages ? null : id), slice)
  return found.filter(property => canBinProperty(ctx.viewer, property, manages))
}

/** Null to who may not read it any more. */
export const datasetOf = async (ctx: RequestContext, { datasetId }: Property): Promise<Dataset | null> =>
  (await seenDatasets(ctx, [datasetId]))[0] ?? null

export async function canBin(ctx: RequestContext, property: Property): Promise<boolean> {
  const dataset = await datasetOf(ctx, property)
  return dataset !== null && canBinProperty(ctx.viewer, property, await managesDataset(ctx, dataset))
}

/** It goes on counting against the quota. */
export const binProperty = (ctx: RequestContext, id: number): Promise<Property> =>
  move(ctx, id, 'property.bin', new Date())

export const restoreProperty = (ctx: RequestContext, id: number): Promise<Property> =>
  move(ctx, id, 'property.restore', null)

/** Twice is no fault. */
async function move(
  ctx: RequestContext,
  id: number,
  action: string,
  binnedAt: Date | null,
): Promise<Property> {
  await changing(ctx, id, async (inner, { name, datasetId }) => {
    if ((await getDataset(inner, datasetId)).binnedAt !== null)
      throw new Conflict('Its dataset is in the bin: restore that first')
    const { affectedRows }: { affectedRows: number } = await inner.db.query(
      `UPDATE property SET binned_at = ? WHERE id = ? AND binned_at IS ${binnedAt ? 'NULL' : 'NOT NULL'}`,
      [binnedAt, id],
    )
    if (affectedRows > 0)
      await recordAudit(inner, { action, subjectKind: 'property', subjectId: id, detail: name })
  })
  return ctx.db.findOneByOrFail(Property, { id })
}

/** For good, out of the bin only. What ends us before the files are gone leaves them to the sweep at the next start. */
export async function eraseProperty(ctx: RequestContext, id: number): Promise<number> {
  const { key, binaryKey } = await changing(ctx, id, async (inner, property) => {
    if (property.binnedAt === null) throw new Conflict('Only what is in the bin can be erased')
    await inner.db.delete(Property, { id })
    await recount(inner, property.datasetId)
    await recordAudit(inner, {
      action: 'property.erase',
      subjectKind: 'property',
      subjectId: id,
      detail: property.name,
    })
    return property
  })
  await ctx.platform.storage
    .delete([key, binaryKey, `${binaryKey}.br`])
    .catch((error: unknown) =>
      ctx.platform.log.error({ error, key }, 'files of what was erased are left to the sweep'),
    )
  return id
}

/** Old programs name its dataset too: of another one it is not there. */
export async function checkPlace(
  ctx: RequestContext,
  id: number,
  datasetId: number | undefined,
): Promise<void> {
  await signedIn(ctx)
  if (datasetId !== undefined && (await ctx.find(Property, id))?.datasetId !== datasetId) throw noProperty()
}

/** In a transaction whose first statement locks the dataset, so that all that follows is read as it is now. */
export async function changing<T>(
  ctx: RequestContext,
  id: number,
  work: (inner: RequestContext, property: Property) => Promise<T>,
): Promise<T> {
  await signedIn(ctx)
  const found = Number.isSafeInteger(id) ? await ctx.find(Property, id) : null
  if (!found) throw noProperty()
  return ctx.write(async inner => {
    await lockDataset(inner, found.datasetId)
    return work(inner, await binnable(inner, id))
  })
}

/** The property, for somebody who may bin it. In the bin it is there for nobody else. */
async function binnable(ctx: RequestContext, id: number): Promise<Property> {
  const property = await ctx.find(Property, id)
  const dataset = property && (await datasetOf(ctx, property))
  if (!property || !dataset) throw noProperty()
  const manages = await managesDataset(ctx, dataset)
  const allowed = canBinProperty(ctx.viewer, property, manages)
  if (!allowed && (property.binnedAt !== null || !canSeeProperty(ctx.viewer, property, manages)))
    throw noProperty()
  authorise(allowed, 'Only its owner and the managers of its dataset may do this with a property')
  return property
}

export const noProperty = () => new NotFound('No such property')
