import { createHash } from 'node:crypto'
import { setLimits } from '../../../../formats/query/setRuns.js'
import type { Dataset } from '../../../entities/data/dataset.js'
import { SavedSet } from '../../../entities/data/savedSet.js'
import type { RequestContext } from '../../../kernel/context.js'
import { Conflict, InvalidInput, NotFound } from '../../../kernel/errors.js'
import type { IncomingFile } from '../../../kernel/upload.js'
import { checkVersion } from '../../../kernel/version.js'
import { insertRow, isDuplicate, lockRow } from '../../../lib/rows.js'
import { recordAudit } from '../../audit/audit.service.js'
import { tellChanged } from '../../datasets/changed.service.js'
import { managedDataset, seenDatasets } from '../../datasets/dataset.service.js'
import { lockManaged } from '../../datasets/managed.service.js'
import { underway } from '../../files/sweep.service.js'
import { lineageAmong } from '../../meshes/lineage.service.js'
import { recount } from '../../meshes/mesh.service.js'
import { storing } from '../../meshes/uploadTransaction.service.js'
import { signedIn } from '../../users/user.service.js'
import { claimQuota } from '../../quota/quota.service.js'
import { lockUser } from '../../users/lock.service.js'
import { visibleProperties } from '../property.service.js'
import { countSent } from './check.service.js'
import { keyOfSet, savedSetsSeen } from './savedSet.service.js'
import { newSavedSet, type NewSavedSet, savedSetChange, type SavedSetChange } from './savedSet.types.js'

type Members = Pick<SavedSet, 'sha256' | 'bytes' | 'objectCount' | 'properties' | 'lineageId'>

/** Throws NotFound or Forbidden unless the caller manages the dataset. */
export async function createSavedSet(
  ctx: RequestContext,
  datasetId: number,
  input: NewSavedSet,
  objects: IncomingFile,
): Promise<SavedSet> {
  const { ownerId } = await managedDataset(ctx, datasetId)
  const { name, colour = null, properties } = newSavedSet.parse(input)
  return withMembers(ctx, datasetId, { objects, properties: properties ?? [] }, members =>
    ctx.write(async inner => {
      await lockManagedAndOwner(inner, datasetId, ownerId)
      await checkRoom(inner, datasetId)
      await claimQuota(inner, ownerId, members.bytes)
      return save(inner, datasetId, 'create', name, async () => {
        const row = { datasetId, name, colour, authorId: inner.viewer.userId, ...members }
        return insertRow(inner.db, SavedSet, row)
      })
    }),
  )
}

/** `version`: the version that the caller has read. Without `objects`, the objects stay. */
export async function updateSavedSet(
  ctx: RequestContext,
  id: number,
  input: SavedSetChange,
  { version, objects }: { readonly version: number; readonly objects: IncomingFile | null },
): Promise<SavedSet> {
  const before = await managedSet(ctx, id)
  const { datasetId } = before
  const { ownerId } = await managedDataset(ctx, datasetId)
  const { name, colour, properties } = savedSetChange.parse(input)
  const changes = {
    ...(name && { name }),
    ...(colour !== undefined && { colour }),
  }
  const write = (members: Partial<Members>) =>
    ctx.write(async inner => {
      await lockManagedAndOwner(inner, datasetId, ownerId)
      const now = await lockRow(inner.db, SavedSet, id)
      if (!now) throw new NotFound('No such set') // deleted in the meantime
      checkVersion(version, now.version)
      const added = (members.bytes ?? 0) - now.bytes
      if (added > 0) await claimQuota(inner, ownerId, added) // less is possible above the quota too
      return save(inner, datasetId, 'update', name ?? now.name, async () => {
        await inner.db.update(SavedSet, { id }, { ...changes, ...members, version: now.version + 1 })
        return id
      })
    })
  const set = objects
    ? await withMembers(ctx, datasetId, { objects, properties: properties ?? before.properties }, write)
    : await write(await protectedBy(ctx, before, properties ?? []))
  if (set.sha256 !== before.sha256) await forgetFile(ctx, before)
  return set
}

export async function deleteSavedSet(ctx: RequestContext, id: number): Promise<Dataset> {
  const set = await managedSet(ctx, id)
  const { datasetId, name } = set
  await ctx.write(async inner => {
    await lockManaged(inner, datasetId)
    await inner.db.delete(SavedSet, { id })
    await recount(inner, datasetId)
    await recordAudit(inner, deed('delete', datasetId, name))
    tellChanged(inner, datasetId)
  })
  await forgetFile(ctx, set)
  return managedDataset(ctx, datasetId)
}

const deed = (verb: 'create' | 'update' | 'delete', datasetId: number, name: string) => ({
  action: `savedSet.${verb}`,
  subjectKind: 'dataset',
  subjectId: datasetId,
  detail: name,
})

/** Writes a row with its audit line, counts its bytes, and tells open windows. `write` returns the id of the row. */
async function save(
  ctx: RequestContext,
  datasetId: number,
  verb: 'create' | 'update',
  name: string,
  write: () => Promise<number>,
): Promise<SavedSet> {
  try {
    const id = await write()
    await recount(ctx, datasetId)
    await recordAudit(ctx, deed(verb, datasetId, name))
    tellChanged(ctx, datasetId)
    return await ctx.db.findOneByOrFail(SavedSet, { id })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new InvalidInput('The dataset has a set with this name: choose another name', {
      name: 'The dataset has a set with this name',
    })
  }
}

/**
 * Call it first in a transaction. Every transaction that adds bytes locks the owner of the dataset before the
 * dataset, so that two of them cannot deadlock.
 */
async function lockManagedAndOwner(ctx: RequestContext, datasetId: number, ownerId: number): Promise<void> {
  await lockUser(ctx, ownerId)
  const dataset = await lockManaged(ctx, datasetId)
  if (dataset.ownerId !== ownerId) throw new Conflict('The dataset has a new owner: save the set again')
}

/** Call it under the lock of the dataset. */
async function checkRoom({ db }: RequestContext, datasetId: number): Promise<void> {
  if ((await db.countBy(SavedSet, { datasetId })) >= setLimits.inDataset)
    throw new InvalidInput(`A dataset has at most ${setLimits.inDataset} sets: delete one first`)
}

/** Checks the objects and stores their file before `commit` writes the row and counts its bytes. */
async function withMembers<T>(
  ctx: RequestContext,
  datasetId: number,
  { objects, properties }: { readonly objects: IncomingFile; readonly properties: readonly number[] },
  commit: (members: Members) => Promise<T>,
): Promise<T> {
  await checkProperties(ctx, datasetId, properties)
  const basis = await withLineage(ctx, datasetId, properties)
  const content = await received(ctx, objects)
  const objectCount = countSent(content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const members = { sha256, bytes: content.byteLength, objectCount, ...basis }
  return storing(ctx, [{ content, key: keyOfSet({ datasetId, sha256 }) }], () => commit(members))
}

/** The objects stay, so properties can only be added: fewer readers see the set. */
async function protectedBy(
  ctx: RequestContext,
  { datasetId, properties }: SavedSet,
  added: readonly number[],
): Promise<Pick<Members, 'properties'>> {
  await checkProperties(ctx, datasetId, added)
  return { properties: allOf([...properties, ...added]) }
}

/** The different ids in order. Throws InvalidInput when they are too many. */
function allOf(ids: readonly number[]): number[] {
  const all = [...new Set(ids)].sort((a, b) => a - b)
  if (all.length > setLimits.properties)
    throw new InvalidInput(
      `At most ${setLimits.properties} properties choose a set, and these are ${all.length}`,
      {
        properties: `At most ${setLimits.properties} properties`,
      },
    )
  return all
}

/**
 * Any client may have chosen the objects through the lineage, so the service adds it. A lineage that only some
 * readers see counts as a property that chose the set.
 */
async function withLineage(
  ctx: RequestContext,
  datasetId: number,
  properties: readonly number[],
): Promise<Pick<Members, 'properties' | 'lineageId'>> {
  const lineage = lineageAmong(await visibleProperties(ctx, await managedDataset(ctx, datasetId)))
  return lineage?.isShared === false
    ? { properties: allOf([...properties, lineage.id]), lineageId: null }
    : { properties: [...properties], lineageId: lineage?.id ?? null }
}

/** A person who may not see a property cannot have chosen objects by its values. */
async function checkProperties(
  ctx: RequestContext,
  datasetId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const dataset = await managedDataset(ctx, datasetId)
  const visible = new Set((await visibleProperties(ctx, dataset)).map(({ id }) => id))
  const missing = ids.filter(id => !visible.has(id))
  if (missing.length > 0)
    throw new InvalidInput(
      `The dataset has no such property, or you may not see it: ${missing.slice(0, 5).join(', ')}`,
      { properties: 'No such property' },
    )
}

async function received({ platform: { storage } }: RequestContext, file: IncomingFile): Promise<Uint8Array> {
  const draft = await storage.receive(file.open(), setLimits.bytes)
  try {
    return await draft.content()
  } finally {
    await draft.discard()
  }
}

/** Deletes the file of a deleted or replaced set. Equal sets share one file, so it may still be in use. */
async function forgetFile(ctx: RequestContext, { datasetId, sha256 }: SavedSet): Promise<void> {
  const key = keyOfSet({ datasetId, sha256 })
  if (underway.has(key) || (await ctx.db.existsBy(SavedSet, { datasetId, sha256 }))) return
  await ctx.platform.storage.delete([key])
}

/** Throws NotFound when the caller may not see the set, and Forbidden when they may only read it. */
async function managedSet(ctx: RequestContext, id: number): Promise<SavedSet> {
  await signedIn(ctx)
  const set = await ctx.find(SavedSet, id)
  const [dataset] = set ? await seenDatasets(ctx, [set.datasetId]) : []
  const seen = dataset ? await savedSetsSeen(ctx, dataset) : []
  if (!set || !seen.some(other => other.id === id)) throw new NotFound('No such set')
  await managedDataset(ctx, set.datasetId)
  return set
}
