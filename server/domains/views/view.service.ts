import { LessThan } from 'typeorm'
import { type View as Content, writeView } from '../../../formats/view/view.js'
import { propertiesOfView } from '../../../formats/view/viewProperties.js'
import { isShortcut } from '../../../formats/sessionString.js'
import { Dataset } from '../../entities/data/dataset.js'
import { View } from '../../entities/data/view.js'
import type { Batch, RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { seenDatasets } from '../datasets/dataset.service.js'
import { visibleProperties } from '../properties/property.service.js'
import { setsSeenIn } from '../properties/sets/savedSet.service.js'
import { decompressed } from './content.js'
import { forgottenViews, meshesDigest } from './view.queries.js'
import type { ViewChanges } from './view.types.js'

const day = 86_400_000
const keptDays = 2 * 365
const atOnce = 500

/** Throws NotFound when the code is unknown or the viewer may not see the dataset. */
export async function openView(ctx: RequestContext, code: string): Promise<View> {
  const view = isShortcut(code) ? await ctx.db.findOneBy(View, { code }) : null
  if (!view || (await seenDatasets(ctx, [view.datasetId])).length === 0) throw new NotFound('No such view')
  await markOpened(ctx, view)
  return view
}

/** Writes at most once a day. */
async function markOpened({ db }: RequestContext, { id, openedAt }: View): Promise<void> {
  const now = new Date()
  const since = new Date(now.getTime() - day)
  if (openedAt === null) await db.update(View, { id }, { openedAt: now })
  else if (openedAt < since) await db.update(View, { id, openedAt: LessThan(since) }, { openedAt: now })
}

const contentsOf: Batch<number, Content> = async ({ db }, ids) => {
  const contents: Content[] = []
  for (const id of ids) {
    const { content } = await db.findOneOrFail(View, { where: { id }, select: { id: true, content: true } })
    contents.push(await decompressed(content))
  }
  return contents
}

/** The properties that the viewer sees, by id. */
export async function seenProperties(ctx: RequestContext, { datasetId }: Pick<View, 'datasetId'>) {
  const dataset = await ctx.find(Dataset, datasetId)
  const visible = dataset ? await visibleProperties(ctx, dataset) : []
  return new Map(visible.map(property => [property.id, property]))
}

/**
 * The sets that the viewer sees, by the rule for saved sets. Of the used properties, only a lineage that all
 * readers saw is not named by the content.
 */
async function setsSeen(ctx: RequestContext, view: View, content: Content): Promise<Content['sets']> {
  const { sets } = content
  const named = new Set(propertiesOfView(content))
  const lineageId = view.used.map(({ id }) => id).find(id => !named.has(id)) ?? null
  if (lineageId === null && sets.every(({ properties }) => properties.length === 0)) return sets
  const dataset = await ctx.find(Dataset, view.datasetId)
  if (!dataset) return []
  const isSeen = await setsSeenIn(ctx, dataset)
  return sets.filter(({ properties }) => isSeen({ properties, lineageId }))
}

/** The content as JSON, without sets that come from properties that the viewer does not see. */
export async function contentSeen(ctx: RequestContext, view: View): Promise<string> {
  const content = await ctx.load(contentsOf, view.id)
  return writeView({ ...content, sets: await setsSeen(ctx, view, content) })
}

export async function changesSeen(ctx: RequestContext, view: View): Promise<ViewChanges> {
  const content = await ctx.load(contentsOf, view.id)
  const visible = await seenProperties(ctx, view)
  return {
    frames: (await meshesDigest(ctx.db, view.datasetId)) !== view.meshesDigest,
    properties: view.used
      .filter(({ id, sha256 }) => visible.has(id) && visible.get(id)!.sha256 !== sha256)
      .map(({ id }) => id),
    missing: view.used.filter(({ id }) => !visible.has(id)).map(({ id }) => id),
    leftOut: content.sets.length - (await setsSeen(ctx, view, content)).length,
  }
}

/** Properties of the view that the viewer sees, and that not every reader of the dataset sees. */
export async function privateProperties(ctx: RequestContext, view: View): Promise<number[]> {
  const visible = await seenProperties(ctx, view)
  return view.used.filter(({ id }) => visible.get(id)?.isShared === false).map(({ id }) => id)
}

/** Deletes views of visitors that nobody opened for two years. Returns their number. */
export async function sweepViews(ctx: RequestContext, signal: AbortSignal): Promise<number> {
  const since = new Date(Date.now() - keptDays * day)
  let deleted = 0
  for (let found = atOnce; found >= atOnce && !signal.aborted;) {
    const ids = await forgottenViews(ctx.db, since, atOnce)
    if (ids.length > 0) await ctx.db.delete(View, ids)
    found = ids.length
    deleted += found
  }
  if (deleted > 0) ctx.platform.log.info({ views: deleted }, 'views that nobody opened deleted')
  return deleted
}
