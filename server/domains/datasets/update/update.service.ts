import { anatomicalEnds, type AnatomicalAxes, type Direction } from '../../../../formats/anatomy.js'
import { axesFault } from '../../../../formats/anatomyInput.js'
import { readStages } from '../../../../formats/stages.js'
import { Dataset } from '../../../entities/data/dataset.js'
import type { RequestContext } from '../../../kernel/context.js'
import { InvalidInput, NotFound } from '../../../kernel/errors.js'
import { checkVersion } from '../../../kernel/version.js'
import { recordAudit } from '../../audit/audit.service.js'
import { endIssuedOn } from '../../issued/issued.service.js'
import { holdStudy, lockStudy } from '../../studies/study.service.js'
import { organismOf } from '../../taxonomy/taxon.service.js'
import { tellChanged } from '../changed.service.js'
import { writePublic } from '../dataset.queries.js'
import { deriveInScale } from '../deriving.service.js'
import { getDataset, managedDataset, managesDataset } from '../dataset.service.js'
import { lockManaged } from '../managed.service.js'
import { storeStages } from '../stages/stage.service.js'
import { type DatasetChanges, datasetChanges } from './update.types.js'

/** Changes before validation. */
type DatasetWish = { readonly [K in keyof DatasetChanges]?: unknown }

/** `version`: the version that the caller has read. With null, the last write wins. */
export async function updateDataset(
  ctx: RequestContext,
  id: number,
  input: DatasetWish,
  version: number | null,
): Promise<Dataset> {
  const { studyId: now } = await managedDataset(ctx, id)
  const { studyId, stages, axes, voxelSize, ...plainFields } = datasetChanges.parse(input)
  const wanted = studyId ?? now
  const changes: Partial<Dataset> = Object.fromEntries(
    Object.entries(plainFields).filter(([, value]) => value !== null && value !== undefined),
  )
  if (voxelSize) changes.voxelSize = voxelSize.length > 0 ? voxelSize : null
  const target = wanted === now ? null : { studyId: wanted || null }
  await ctx.write(async inner => {
    if (target?.studyId) await holdStudy(inner, target.studyId)
    const before = await lockManaged(inner, id)
    checkVersion(version, before.version)
    if (target) Object.assign(changes, await movedTo(inner, before, target.studyId))
    Object.assign(changes, await newOrganism(inner, before, changes.taxonId))
    if (axes) Object.assign(changes, newAxes(before, axes))
    const hasStages = typeof stages === 'string'
    tellChanged(inner, id) // viewers show stages and times
    if (hasStages) await storeStages(inner, id, readStages(stages))
    if (hasStages || Object.keys(changes).length > 0)
      await inner.db.update(Dataset, { id }, { ...changes, version: before.version + 1 })
    await deriveInScale(inner, before, changes)
    if (target) await endIssuedOn(inner, [id])
  })
  return saved(ctx, id)
}

/** Given directions replace those of the dataset. Together they have to fit one specimen. */
function newAxes(
  { axes }: Pick<Dataset, 'axes'>,
  given: Readonly<Partial<Record<keyof AnatomicalAxes, readonly number[] | null | undefined>>>,
): AnatomicalAxes {
  const wanted = { ...axes }
  for (const end of anatomicalEnds) {
    const direction = given[end]
    if (direction) wanted[end] = direction.length === 3 ? (direction as unknown as Direction) : null
  }
  const fault = axesFault(wanted)
  if (fault !== null) throw new InvalidInput(fault, { axes: fault })
  return wanted
}

async function saved(ctx: RequestContext, id: number): Promise<Dataset> {
  const dataset = await ctx.find(Dataset, id)
  if (!dataset) throw new NotFound('No such dataset') // erased in the meantime
  return dataset
}

/**
 * The study's members get a right on the dataset or lose one. The caller manages the dataset, so the caller
 * may grant either. `holdStudy` has locked the study, so that nobody is invited to it or deletes it
 * meanwhile.
 */
async function movedTo(
  ctx: RequestContext,
  { id, studyId: from }: Dataset,
  to: number | null,
): Promise<Pick<Dataset, 'studyId'>> {
  if (to !== null) await lockStudy(ctx, to, 'link')
  const subject = { subjectKind: 'dataset', subjectId: id }
  if (from !== null)
    await recordAudit(ctx, { action: 'study.unlink', ...subject, detail: `from study ${from}` })
  if (to !== null) await recordAudit(ctx, { action: 'study.link', ...subject, detail: `to study ${to}` })
  return { studyId: to }
}

/** Returns null when the dataset has no study or the viewer does not manage the dataset. */
export const studyIdSeen = async (ctx: RequestContext, dataset: Dataset): Promise<number | null> =>
  (await managesDataset(ctx, dataset)) ? dataset.studyId : null

/**
 * A new taxon brings its name. Without a taxon, a name that a person or an archive has given stays.
 */
async function newOrganism(
  ctx: RequestContext,
  { taxonId: from, organism }: Dataset,
  to: number | undefined,
): Promise<Partial<Dataset>> {
  if (to === undefined || to === from) return {}
  if (to > 0) return { organism: await organismOf(ctx, to) }
  return organism === (await organismOf(ctx, from)) ? { organism: '' } : {}
}

/** Publication is outside the form's version check, so `version` does not change. */
export async function setPublic(ctx: RequestContext, id: number, isPublic: boolean): Promise<Dataset> {
  await ctx.write(async inner => {
    if ((await lockManaged(inner, id)).isPublic === isPublic) return
    await writePublic(inner.db, id, isPublic)
    await recordAudit(inner, {
      action: isPublic ? 'dataset.publish' : 'dataset.unpublish',
      subjectKind: 'dataset',
      subjectId: id,
    })
  })
  return getDataset(ctx, id)
}
