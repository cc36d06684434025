import type { View as Content } from '../../../formats/view/view.js'
import { writeView } from '../../../formats/view/view.js'
import { showsTracks } from '../../../formats/sessionString.js'
import { propertiesOfView } from '../../../formats/view/viewProperties.js'
import { admitRow } from '../../access/admitRow.js'
import { Dataset } from '../../entities/data/dataset.js'
import type { Property } from '../../entities/data/property.js'
import { ShortCode } from '../../entities/data/shortCode.js'
import { type UsedProperty, View } from '../../entities/data/view.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import { insertRow, insertRows, isDuplicate } from '../../lib/rows.js'
import { hashOf } from '../../lib/token.js'
import { getDataset } from '../datasets/dataset.service.js'
import { lineageAmong } from '../meshes/lineage.service.js'
import { visibleProperties } from '../properties/property.service.js'
import { withCode } from '../sessions/shortcut.service.js'
import { compressed, contentFrom, mostOfVisitor, mostStored, refused, storable } from './content.js'
import { type PictureColumns, withViewPicture } from './picture.service.js'
import { canStoreSet } from './view.policy.js'
import { meshesDigest, surplusViews } from './view.queries.js'
import { type NewView, newView } from './view.types.js'

/** Views of visitors that a dataset holds. */
export const mostOfVisitors = 10_000
/** Views of one dataset that a person holds. They last, and a person cannot delete them. */
export const mostOfPerson = 1_000
const hour = 3600
const perPerson = { name: 'views-person', points: 300, seconds: hour }
const perToken = { name: 'views-token', points: 200, seconds: hour }
/** Of visitors, for each address. */
const perVisitor = { name: 'views-visitor', points: 100, seconds: hour }
/** Of people, who can be a whole course at one address. */
const perAddress = { name: 'views-address', points: 600, seconds: hour }

/** Open to everybody who may see the dataset. Equal views get the same code. */
export async function createView(ctx: RequestContext, input: NewView): Promise<View> {
  await countIn(ctx)
  const { datasetId, content: text, picture } = newView.parse(input)
  const dataset = await getDataset(ctx, datasetId)
  const sent = contentFrom(text, dataset.id)
  const visible = await visibleProperties(ctx, dataset)
  const lineage = lineageAmong(visible)
  const used = usedBy(sent, visible, lineage)
  const content = storable(lineage?.isShared === false ? withLineage(sent, lineage.id) : sent)
  const digest = await meshesDigest(ctx.db, dataset.id)
  const row = {
    datasetId: dataset.id,
    authorId: ctx.viewer.userId || null,
    isLasting: ctx.viewer.userId !== 0,
    sha256: hashOf(JSON.stringify([dataset.id, writeView(content), digest, used])),
    meshesDigest: digest,
    used,
  }
  const stored: StoringPicture = commit => withViewPicture(ctx, dataset.id, picture, commit)
  const known = await again(ctx, row, stored)
  if (known) return known
  const bytes = await compressed(content, ctx.viewer.userId === 0 ? mostOfVisitor : mostStored)
  return stored(columns => insertView(ctx, { ...row, content: bytes }, columns))
}

/** Stores the picture, if one was sent, before `commit` writes the row with these columns. */
type StoringPicture = (commit: (columns: PictureColumns) => Promise<View>) => Promise<View>

/**
 * Sets follow the lineage, and queries such as `in a7.3` choose them by it, so their members reveal its links. A
 * lineage that some readers do not see therefore counts as a property that chose each set, as in saved sets.
 */
const withLineage = (content: Content, id: number): Content => ({
  ...content,
  sets: content.sets.map(set => ({ ...set, properties: [...new Set([...set.properties, id])] })),
})

async function countIn(ctx: RequestContext): Promise<void> {
  const { viewer, platform } = ctx
  const { limiter } = platform
  await admitRow(ctx, viewer.userId === 0 ? perVisitor : perAddress)
  if (viewer.userId !== 0) await limiter.consume(perPerson, String(viewer.userId))
  if (viewer.session) await limiter.consume(perToken, String(viewer.session.tokenId))
}

/**
 * The properties of a view with their content. Sets and tracks follow the lineage, so it belongs to a view with them.
 * Throws InvalidInput for properties that the viewer does not see, and for sets that others may not see.
 */
function usedBy(
  content: Content,
  visible: readonly Property[],
  lineage: Property | undefined,
): UsedProperty[] {
  const byId = new Map(visible.map(property => [property.id, property]))
  const ids = propertiesOfView(content)
  const missing = ids.filter(id => !byId.has(id))
  if (missing.length > 0)
    throw refused(
      `The dataset has no such property, or you may not see it: ${missing.slice(0, 5).join(', ')}`,
    )
  // A private lineage hides sets instead, because a person may have chosen them without it.
  const at = content.sets.findIndex(
    set =>
      !canStoreSet(
        set.properties.filter(id => id !== lineage?.id),
        byId,
      ),
  )
  if (at >= 0)
    throw refused(
      `Set ${at + 1} comes from a property that other readers of the dataset may not see: share the property, or leave the set out`,
    )
  const followed = lineage && (content.sets.length > 0 || showsTracks(content.state)) ? [lineage.id] : []
  return [...new Set([...ids, ...followed])]
    .sort((a, b) => a - b)
    .map(id => ({ id, sha256: byId.get(id)!.sha256 }))
}

type Known = Pick<View, 'datasetId' | 'authorId' | 'isLasting' | 'sha256'>

/**
 * The equal view that somebody made before. Adds the author that it lacks, and the picture unless the view is
 * somebody else's. The picture of a new author replaces that of a visitor, who could have chosen any picture.
 */
async function again(ctx: RequestContext, row: Known, stored: StoringPicture): Promise<View | null> {
  const { datasetId, authorId, isLasting, sha256 } = row
  const known = await ctx.db.findOneBy(View, { sha256 })
  if (!known) return null
  const isOthers = known.authorId !== null && known.authorId !== authorId
  const becomesAuthor = isLasting && !known.isLasting
  if (!becomesAuthor && (isOthers || known.pictureSha256)) return known
  return (isOthers ? withoutPicture : stored)(async columns => {
    const owned = becomesAuthor ? { authorId, isLasting, ...(isOthers ? {} : noPicture) } : {}
    const change = { ...owned, ...columns }
    if (Object.keys(change).length === 0) return known
    await ctx.write(async inner => {
      if (becomesAuthor) await checkRoom(inner, { datasetId, authorId })
      await inner.db.update(View, { id: known.id }, change)
    })
    return Object.assign(known, change)
  })
}

const noPicture = { pictureSha256: null, pictureBytes: null }
const withoutPicture: StoringPicture = commit => commit({})

type Row = Known & Partial<View>

async function insertView(ctx: RequestContext, row: Row, picture: PictureColumns): Promise<View> {
  try {
    return await ctx.write(async inner => {
      if (row.isLasting) await checkRoom(inner, row)
      else await lockDataset(inner, row.datasetId)
      return withCode(inner, async (within, code) => {
        const viewId = await insertRow(within.db, View, { ...row, ...picture, code })
        await insertRows(within.db, ShortCode, [{ code, viewId }])
        if (!row.isLasting) await makeRoom(within, row.datasetId)
        return within.db.findOneByOrFail(View, { id: viewId })
      })
    })
  } catch (error) {
    // a concurrent call made it first
    const twin = isDuplicate(error) ? await again(ctx, row, commit => commit(picture)) : null
    if (!twin) throw error
    return twin
  }
}

/** Concurrent calls could exceed the number of views. */
const lockDataset = ({ db }: RequestContext, id: number) =>
  db.findOneOrFail(Dataset, { where: { id }, select: { id: true }, lock: { mode: 'pessimistic_write' } })

/** Throws InvalidInput when the person holds as many views of the dataset as allowed. */
async function checkRoom(
  ctx: RequestContext,
  { datasetId, authorId }: Pick<Known, 'datasetId' | 'authorId'>,
): Promise<void> {
  await lockDataset(ctx, datasetId)
  if ((await ctx.db.countBy(View, { datasetId, authorId: authorId! })) >= mostOfPerson)
    throw new InvalidInput(
      `You have shared ${mostOfPerson.toLocaleString('en')} views of this dataset, and a person can share no more: use a link that you made before`,
    )
}

async function makeRoom({ db }: RequestContext, datasetId: number): Promise<void> {
  const surplus = await surplusViews(db, datasetId, mostOfVisitors)
  if (surplus.length > 0) await db.delete(View, surplus)
}
