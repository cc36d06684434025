import { datasetRight } from '../../../access/datasetRight.js'
import { Right } from '../../../access/right.js'
import type { DatasetPart } from '../../../access/visibleDatasets.js'
import type { Dataset } from '../../../entities/data/dataset.js'
import type { Study } from '../../../entities/data/study.js'
import type { RequestContext } from '../../../kernel/context.js'
import { checkPage, pageFrom, type PageInfo, positionFrom } from '../../../kernel/page.js'
import { abilitiesOn, getStudy } from '../../studies/study.service.js'
import { knowShown } from '../dataset.loaders.js'
import { countOf, pageOfDatasets, positionOf } from '../dataset.queries.js'
import { datasetsInStudy, managedBeside } from './studyDataset.queries.js'
import {
  type LinkableDatasetConnection,
  type LinkedDatasetConnection,
  pieceOfName,
  type StudyDatasetPage,
} from './studyDataset.types.js'
import { updateDataset } from '../update/update.service.js'

/**
 * Group managers see the names of all datasets of the study. Other viewers see the datasets that they may
 * read.
 */
export async function datasetsOf(
  ctx: RequestContext,
  study: Study,
  asked: StudyDatasetPage,
): Promise<LinkedDatasetConnection> {
  const { unlink: manages } = await abilitiesOn(ctx, study)
  const { parts, datasets, pageInfo } = await read(
    ctx,
    datasetsInStudy(study.id, manages ? null : ctx.viewer, textOf(asked)),
    `datasets of study ${study.id}`,
    asked,
  )
  const rights = await Promise.all(datasets.map(async dataset => ctx.load(datasetRight, dataset)))
  const nodes = datasets.map(({ id, name, isPublic }, at) => ({
    id,
    name,
    opens: isPublic || rights[at]! <= Right.Read,
    canUnlink: manages || rights[at]! <= Right.Manage,
  }))
  return { parts, nodes, pageInfo }
}

/** Returns null when the viewer may not link datasets to the study. */
export async function linkableTo(
  ctx: RequestContext,
  study: Study,
  asked: StudyDatasetPage,
): Promise<LinkableDatasetConnection | null> {
  if (!(await abilitiesOn(ctx, study)).link) return null
  const { parts, datasets, pageInfo } = await read(
    ctx,
    managedBeside(study.id, ctx.viewer, textOf(asked)),
    `datasets beside study ${study.id}`,
    asked,
  )
  return {
    parts,
    nodes: datasets.map(({ id, name, studyId }) => ({ id, name, isElsewhere: studyId !== null })),
    pageInfo,
  }
}

const textOf = ({ text }: StudyDatasetPage) => pieceOfName.parse(text) ?? ''

async function read(
  ctx: RequestContext,
  parts: readonly DatasetPart[],
  name: string,
  { order, first, after, offset }: StudyDatasetPage,
): Promise<{ parts: readonly DatasetPart[]; datasets: Dataset[]; pageInfo: PageInfo }> {
  checkPage(first, offset)
  const list = `${name} ${order}`
  const found = await pageOfDatasets(ctx.db, ctx.viewer, parts, {
    order,
    limit: first + 1,
    offset,
    after: positionFrom(after ?? null, list),
  })
  const { nodes, pageInfo } = pageFrom(found, first, ([dataset]) => positionOf(dataset, order), list)
  return { parts, datasets: knowShown(ctx, nodes), pageInfo }
}

export const countLinked = (
  ctx: RequestContext,
  { parts }: { readonly parts: readonly DatasetPart[] },
): Promise<number> => countOf(ctx.db, parts)

/** Requires a manager of the dataset and member of the study's group. The dataset leaves its former study. */
export async function linkDataset(ctx: RequestContext, studyId: number, datasetId: number): Promise<boolean> {
  const { id } = await getStudy(ctx, studyId)
  await updateDataset(ctx, datasetId, { studyId: id }, null)
  return true
}
