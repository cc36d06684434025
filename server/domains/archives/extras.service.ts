import { In } from 'typeorm'
import { pathIndices } from '../../../formats/archive/archiveAttachments.js'
import type { DatasetLayout } from '../../../formats/archive/archiveLayout.js'
import { remarksOnTags } from '../../../formats/archive/archiveRemarks.js'
import { derivedFacts, derivedKindOf } from '../../../formats/derived/derivedKinds.js'
import { scaleText } from '../../../formats/lengthScale.js'
import { renumberedSource } from '../../../formats/derived/sourceText.js'
import { renumberedProperties, sessionOfDataset } from '../../../formats/sessionString.js'
import { DatasetLink } from '../../entities/data/datasetLink.js'
import { DatasetTag } from '../../entities/data/datasetTag.js'
import { Property } from '../../entities/data/property.js'
import type { RequestContext } from '../../kernel/context.js'
import { insertRows } from '../../lib/rows.js'
import { isShown, nameKey, sameName } from '../../../formats/text.js'
import { insertWithShortcut } from '../sessions/shortcut.service.js'
import { tagsNamed } from './extras.queries.js'

/**
 * Stores the dataset's links, saved sessions, and display settings and origins of properties. Call within the transaction
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
  await describe(ctx, meta, ids)
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

/** Display settings and origins. A property that is described often is written once, with the last description. */
async function describe(
  ctx: RequestContext,
  meta: DatasetLayout['meta'],
  ids: readonly (number | null)[],
): Promise<void> {
  const sources = await sourcesOf(ctx, meta, ids)
  const changes = new Map<number, Partial<Property>>()
  for (const [at, { shared, load, fileName }] of meta.extras.properties.entries()) {
    if (!ids[at]) continue
    changes.set(ids[at], {
      ...changes.get(ids[at]),
      ...(shared === null ? {} : { isShared: shared }),
      ...(load === null ? {} : { loadAtStart: load }),
      ...(fileName === undefined ? {} : { fileName }),
      ...sources[at],
    })
  }
  for (const [id, change] of changes)
    if (Object.keys(change).length > 0) await ctx.db.update(Property, { id }, change)
}

/**
 * Where the values of properties come from, as far as the archive tells. Derived ones count as made before the first
 * revision of the object index, so that they are computed again when the meshes are prepared. One property has a kind.
 */
async function sourcesOf(
  { db }: RequestContext,
  meta: DatasetLayout['meta'],
  ids: readonly (number | null)[],
) {
  const stored = await db.findBy(Property, { id: In(ids.filter(id => id !== null)) })
  const typeOf = new Map(stored.map(({ id, type }) => [id, type as string]))
  const taken = new Set<string>()
  const scale = scaleText(meta)
  return meta.extras.properties.map(({ source: given }, at) => {
    const source = renumberedSource(given, place => ids[place - 1] ?? null)
    if (source === null || source.length > longestSource || !isShown(source)) return {}
    const kind = derivedKindOf(source)
    if (!kind) return { source }
    if (taken.has(kind) || typeOf.get(ids[at] ?? 0) !== derivedFacts[kind].type) return {}
    taken.add(kind)
    return { source, sourceRevision: 0, sourceScale: derivedFacts[kind].power ? scale : null }
  })
}

/** Characters that the column holds. */
const longestSource = 1100

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
  const forms = tags.flatMap(name => [name, nameKey(name), name.normalize('NFD')])
  const found = await tagsNamed(ctx.db, ctx.viewer.userId, forms)
  const restored = new Map(
    tags
      .flatMap(
        tag => found.find(({ name }) => name === tag) ?? found.find(({ name }) => sameName(name, tag)) ?? [],
      )
      .map(tag => [tag.id, tag]),
  )
  await insertRows(
    ctx.db,
    DatasetTag,
    [...restored.keys()].map(tagId => ({ datasetId, tagId })),
  )
  const names = new Set([...restored.values()].map(({ name }) => nameKey(name)))
  return remarksOnTags(tags.filter(name => !names.has(nameKey(name))))
}

/**
 * Replaces property places with the ids of this installation. The archive names properties by place, from 1.
 */
const rewritten = (state: string, ids: readonly (number | null)[]): string =>
  renumberedProperties(state, place => ids[place - 1])
