import { In, Not } from 'typeorm'
import { z } from 'zod'
import { rightsOf } from '../../access/datasetRight.js'
import { hasStaffRights } from '../../access/staffNow.js'
import { Property, PropertyType } from '../../entities/data/property.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import { isShown } from '../../../formats/text.js'
import { cannotBeShown } from '../../lib/text.js'
import { recordAudit } from '../audit/audit.service.js'
import { getDataset, managedDataset } from '../datasets/dataset.service.js'
import { getUser } from '../users/user.service.js'
import { changing, noProperty } from './bin.service.js'
import { canOwn } from './property.policy.js'
import { nameInSeries, versionsAmong } from './versions/series.js'

/**
 * Changes a property outside the bin, for its owner and the dataset's managers. Returns the changed property.
 * `work` gets the ids of its older versions, too, when the property is the newest version: these follow it.
 */
const changingKept = (
  ctx: RequestContext,
  id: number,
  work: (inner: RequestContext, property: Property, ids: number[]) => Promise<unknown>,
): Promise<Property> =>
  changing(ctx, id, async (inner, property) => {
    if (property.binnedAt !== null) throw noProperty()
    await work(inner, property, await idsOf(inner, property))
    return inner.db.findOneByOrFail(Property, { id })
  })

/**
 * The property and, when it is the newest version, its older versions. Those in the bin are included, so that
 * they are versions of it again when somebody restores them.
 */
async function idsOf({ db }: RequestContext, property: Property): Promise<number[]> {
  const { id, datasetId, ownerId } = property
  const versions = versionsAmong(await db.findBy(Property, { datasetId, ownerId }), property)
  const isNewest = versions.find(({ binnedAt }) => binnedAt === null)?.id === id
  return isNewest ? versions.map(version => version.id).filter(one => one <= id) : [id]
}

/** Shares the property with everyone who may see the dataset, or ends the share of the property and of its older versions. */
export const setShared = (ctx: RequestContext, id: number, isShared: boolean): Promise<Property> =>
  changingKept(ctx, id, async (inner, { name }, ids) => {
    // An older version must not appear in place of the property when its share ends.
    const changed = { id: isShared ? id : In(ids), isShared: !isShared }
    const { affected } = await inner.db.update(Property, changed, { isShared })
    if (!affected) return
    await recordAudit(inner, {
      action: isShared ? 'property.share' : 'property.unshare',
      subjectKind: 'property',
      subjectId: id,
      detail: name,
    })
  })

/**
 * Makes a lineage the default one of its dataset: it carries sets and derived values, and opens first. Only for
 * managers of the dataset, and only for a lineage that all readers see.
 */
export const chooseLineage = (ctx: RequestContext, id: number): Promise<Property> =>
  changingKept(ctx, id, async (inner, { name, type, isShared, datasetId }) => {
    await managedDataset(inner, datasetId)
    if (type !== PropertyType.TIME)
      throw new InvalidInput('Only a lineage can be the default lineage', { id: 'not a lineage' })
    if (!isShared)
      throw new InvalidInput('Share the lineage first, because all readers see the default lineage', {
        id: 'not shared',
      })
    await inner.db.update(
      Property,
      { datasetId, type: PropertyType.TIME, id: Not(id) },
      { loadAtStart: false },
    )
    const { affected } = await inner.db.update(Property, { id, loadAtStart: false }, { loadAtStart: true })
    if (!affected) return
    await recordAudit(inner, {
      action: 'property.chooseLineage',
      subjectKind: 'property',
      subjectId: id,
      detail: name,
    })
  })

const nameOfOne = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please input a name')
    .max(255, 'At most 255 characters')
    .refine(isShown, cannotBeShown),
})

export async function renameProperty(ctx: RequestContext, id: number, given: string): Promise<Property> {
  const { name } = nameOfOne.parse({ name: given })
  return changingKept(ctx, id, async (inner, property, ids) => {
    const reason = property.name === name ? null : await takenBy(inner, { ...property, name }, ids)
    if (reason) throw new InvalidInput(reason, { name: reason })
    await inner.db.update(Property, { id: In(ids) }, { name })
  })
}

/**
 * Why a property cannot have this name and owner; null when it can. Two properties of one name and owner would
 * become versions of each other, and no later change could separate them.
 */
async function takenBy({ db }: RequestContext, wanted: Property, ids: readonly number[]) {
  const { datasetId, ownerId } = wanted
  const all = await db.findBy(Property, { datasetId, ownerId })
  const kept = all.filter(({ id }) => !ids.includes(id))
  const others = versionsAmong(kept, { ...wanted, name: nameInSeries(kept, wanted) })
  if (others.length === 0) return null
  return others.some(({ binnedAt }) => binnedAt === null)
    ? 'Another property of this owner has this name. Choose another name.'
    : 'A property in the bin has this name. Restore or erase it first, or choose another name.'
}

/** The new owner must be able to read the dataset. */
export const setPropertyOwner = (ctx: RequestContext, id: number, ownerId: number): Promise<Property> =>
  changingKept(ctx, id, async (inner, property, ids) => {
    const { name, datasetId, ownerId: before } = property
    const person = await getUser(inner, ownerId)
    const dataset = await getDataset(inner, datasetId)
    const isStaff = await hasStaffRights(inner.db, inner.platform.site, person)
    const [right] = await rightsOf(inner.db, { userId: person.id, isStaff }, [dataset])
    if (!person.isActive || !canOwn(right!, dataset))
      throw new InvalidInput('The new owner must have access to the dataset', {
        new_owner_id: 'no right on the dataset',
      })
    if (before === ownerId) return
    const reason = await takenBy(inner, { ...property, ownerId }, ids)
    if (reason) throw new InvalidInput(reason, { new_owner_id: reason })
    await inner.db.update(Property, { id: In(ids) }, { ownerId })
    await recordAudit(inner, {
      action: 'property.setOwner',
      subjectKind: 'property',
      subjectId: id,
      detail: `${name}, from person ${before} to person ${ownerId}`,
    })
  })

/** The property with the number of `type` that a REST call sent. */
export async function withInfoType(
  ctx: RequestContext,
  property: Property,
  infoType: number,
): Promise<Property> {
  if (property.infoType === infoType) return property
  await ctx.db.update(Property, { id: property.id }, { infoType })
  return Object.assign(property, { infoType })
}
