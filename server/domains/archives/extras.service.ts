import { pathIndices } from '../../../formats/archive/archiveAttachments.js'
import type { ArchiveExtras } from '../../../formats/archive/archiveExtras.js'
import type { DatasetLayout } from '../../../formats/archive/archiveLayout.js'
import { remarksOnTags } from '../../../formats/archive/archiveRemarks.js'
import { derivedKindOf } from '../../../formats/derived/derivedKinds.js'
import { renumberedProperties, sessionOfDataset } from '../../../formats/sessionString.js'
import { DatasetLink } from '../../entities/data/datasetLink.js'
import { DatasetTag } from '../../entities/data/datasetTag.js'
import { Property } from '../../entities/data/property.js'
import type { RequestContext } from '../../kernel/context.js'
import { insertRows } from '../../lib/rows.js'
import { insertWithShortcut } from '../sessions/shortcut.service.js'
import { tagsNamed } from './extras.queries.js'

type DescribedProperty = ArchiveExtras['properties'][number]

/**
 * Stores the dataset's links, saved sessions and display settings of properties. Call within the transaction
 * that stores the dataset. `propertyIds` are in the order of the layout.
 */
export async function storeExtras(
  ctx: RequestContext,
  datasetId: number,
  { meta, properties }: DatasetLayout,
  propertyIds: readonly number[],
): Promise<void> {
  const { links, sessions, properties: described } = meta.extras
  const ids = pathIndices(
    described.map(({ file }) => file),
    properties.map(({ path }) => path),
  ).map(place => propertyIds[place] ?? null)
  await insertRows(
    ctx.db,
    DatasetLink,
    links.map(link => ({ datasetId, ...link })),
  )
  for (const [at, property] of described.entries()) {
    const changes = changesOf(property)
    if (ids[at] && Object.keys(changes).length > 0) await ctx.db.update(Property, { id: ids[at] }, changes)
  }
  for (const { name, state, isDefault } of sessions) {
    await insertWithShortcut(
      ctx,
      {
        datasetId,
        ownerId: ctx.viewer.userId,
        name,
        state: sessionOfDataset(rewritten(state, ids), datasetId),
        isDefault,
      },
      undefined,
    )
  }
}

const changesOf = ({ shared, load, original, source }: DescribedProperty) => ({
  ...(shared === null ? {} : { isShared: shared }),
  ...(load === null ? {} : { loadAtStart: load }),
  ...(original === undefined ? {} : { fileName: original }),
  ...(source === '' ? {} : { source }),
  // computed again as soon as the meshes of this dataset are ready
  ...(derivedKindOf(source) ? { sourceRevision: 0 } : {}),
})

/**
 * Adds tags by name: the importer's own tags first, else public ones. Returns remarks about the names that
 * were not found.
 */
export async function restoreTags(
  ctx: RequestContext,
  datasetId: number,
  { meta }: DatasetLayout,
): Promise<string[]> {
  const { tags } = meta.extras
  if (tags.length === 0) return []
  const found = await tagsNamed(ctx.db, ctx.viewer.userId, tags)
  const restored = found.filter(({ name }) => tags.includes(name))
  await insertRows(
    ctx.db,
    DatasetTag,
    restored.map(({ id }) => ({ datasetId, tagId: id })),
  )
  const names = new Set(restored.map(({ name }) => name))
  return remarksOnTags(tags.filter(name => !names.has(name)))
}

/**
 * Replaces property places with the ids of this installation. The archive names properties by place, from 1.
 */
const rewritten = (state: string, ids: readonly (number | null)[]): string =>
  renumberedProperties(state, place => ids[place - 1])
