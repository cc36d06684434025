import { In } from 'typeorm'
import { authorise } from '../../access/authorise.js'
import type { Dataset } from '../../entities/data/dataset.js'
import { Property } from '../../entities/data/property.js'
import type { RequestContext } from '../../kernel/context.js'
import { Conflict, NotFound } from '../../kernel/errors.js'
import { checkPage, pageFrom, positionFrom } from '../../kernel/page.js'
import type { Slice } from '../../kernel/slice.js'
import { recordAudit } from '../audit/audit.service.js'
import { tellChanged } from '../datasets/changed.service.js'
import { getDataset, managesDataset, seenDatasets } from '../datasets/dataset.service.js'
import { lockDataset } from '../datasets/lock.service.js'
import { deriveAgain } from '../meshes/objectIndex/derivedAgain.service.js'
import { recount } from '../meshes/mesh.service.js'
import { lockCaller } from '../users/lock.service.js'
import { signedIn } from '../users/user.service.js'
import { binOf, binOfDataset, positionInBin, writeBinnedAt } from './bin.queries.js'
import type { BinnedPropertyConnection } from './bin.types.js'
import { canBinProperty, canSeeProperty } from './property.policy.js'
import { checkRoom } from './room.service.js'

/**
 * Properties that the caller may restore, most recently binned first: their own on datasets that they may
 * still read, and all on datasets that they manage.
 */
export async function listBinned(
  ctx: RequestContext,
  first: number,
  after: string | null,
): Promise<BinnedPropertyConnection> {
  await signedIn(ctx)
  checkPage(first)
  const list = 'binned properties'
  const found = await binOf(ctx.db, ctx.viewer, positionFrom(after, list), first + 1)
  const { nodes, pageInfo } = pageFrom(found, first, positionInBin, list)
  const allowed = await Promise.all(nodes.map(property => canBin(ctx, property)))
  return { nodes: nodes.filter((_, at) => allowed[at]), pageInfo }
}

/** Binned properties of a dataset that the caller may restore, of all owners or of one. For legacy clients. */
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

/** The dataset of a property. Null when the caller may no longer read it. */
export const datasetOf = async (ctx: RequestContext, { datasetId }: Property): Promise<Dataset | null> =>
  (await seenDatasets(ctx, [datasetId]))[0] ?? null

export async function canBin(ctx: RequestContext, property: Property): Promise<boolean> {
  const dataset = await datasetOf(ctx, property)
  return dataset !== null && canBinProperty(ctx.viewer, property, await managesDataset(ctx, dataset))
}

/** A binned property still counts against the quota. */
export const binProperty = (ctx: RequestContext, id: number): Promise<Property> =>
  move(ctx, id, 'property.bin', new Date())

export const restoreProperty = (ctx: RequestContext, id: number): Promise<Property> =>
  move(ctx, id, 'property.restore', null)

/** Idempotent: a property that is already in the requested state stays unchanged. */
async function move(
  ctx: RequestContext,
  id: number,
  action: string,
  binnedAt: Date | null,
): Promise<Property> {
  await changing(ctx, id, async (inner, property) => {
    await requireKept(inner, property)
    if (binnedAt === null && property.binnedAt !== null) await checkRoom(inner, property.datasetId)
    if (await writeBinnedAt(inner.db, [id], binnedAt)) await recordAudit(inner, deed(action, property))
  })
  return ctx.db.findOneByOrFail(Property, { id })
}

/**
 * Moves the versions of a property into the bin, and returns them, the newest first. They share owner and dataset, so
 * the right on one is the right on all. Thousands of versions take two statements, because the dataset is locked.
 */
export const binTogether = (
  ctx: RequestContext,
  id: number,
  versionsOf: (inner: RequestContext, property: Property) => Promise<readonly Property[]>,
): Promise<Property[]> =>
  changing(ctx, id, async (inner, property) => {
    const versions = await versionsOf(inner, property)
    if (versions.length === 0) throw noProperty()
    await requireKept(inner, property)
    const ids = versions.map(version => version.id)
    await writeBinnedAt(inner.db, ids, new Date())
    await recordAudit(inner, ...versions.map(version => deed('property.bin', version)))
    return inner.db.find(Property, { where: { id: In(ids) }, order: { id: 'DESC' } })
  })

async function requireKept(ctx: RequestContext, { datasetId }: Property): Promise<void> {
  if ((await getDataset(ctx, datasetId)).binnedAt !== null)
    throw new Conflict('Its dataset is in the bin: restore that first')
}

const deed = (action: string, { id, name }: Property) => ({
  action,
  subjectKind: 'property',
  subjectId: id,
  detail: name,
})

/**
 * Deletes a property in the bin permanently. After a crash the sweep at the next start deletes files that are
 * left.
 */
export async function eraseProperty(ctx: RequestContext, id: number): Promise<number> {
  const { key, binaryKey } = await changing(ctx, id, async (inner, property) => {
    if (property.binnedAt === null)
      throw new Conflict('Only properties in the bin can be erased: move the property to the bin first')
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
      ctx.platform.log.error(
        { error, key },
        'failed to delete the files of an erased property: the next sweep removes them',
      ),
    )
  return id
}

/** Legacy clients also name the dataset. Throws NotFound when the property belongs to another dataset. */
export async function checkPlace(
  ctx: RequestContext,
  id: number,
  datasetId: number | undefined,
): Promise<void> {
  await signedIn(ctx)
  if (datasetId !== undefined && (await ctx.find(Property, id))?.datasetId !== datasetId) throw noProperty()
}

/**
 * Runs `work` in a transaction that locks the dataset first, so that later reads see committed data only.
 * Tells open windows, because the property changes for its readers, and saved sets appear and disappear with it.
 */
export async function changing<T>(
  ctx: RequestContext,
  id: number,
  work: (inner: RequestContext, property: Property) => Promise<T>,
): Promise<T> {
  await signedIn(ctx)
  const found = await ctx.find(Property, id)
  if (!found) throw noProperty()
  return ctx.write(async inner => {
    // Uploads lock the owner before the dataset. The audit needs the caller's row too, and would wait for it in a circle.
    await lockCaller(inner)
    await lockDataset(inner, found.datasetId)
    tellChanged(inner, found.datasetId)
    const result = await work(inner, await binnable(inner, id))
    await deriveAgain(inner, found.datasetId) // the lineage that all viewers see may be another one now
    return result
  })
}

/** Returns the property when the caller may bin it. A property in the bin is hidden from everyone else. */
export async function binnable(ctx: RequestContext, id: number): Promise<Property> {
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
