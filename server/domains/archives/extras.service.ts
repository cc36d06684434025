import { placesOfSaid } from '../../../formats/archiveAttachments.js'
import type { DatasetLayout } from '../../../formats/archiveLayout.js'
import { remarksOnTags } from '../../../formats/archiveRemarks.js'
import { joinPairs, sessionOfDataset, sessionPairs } from '../../../formats/sessionString.js'
import { DatasetLink } from '../../entities/datasetLink.js'
import { DatasetTag } from '../../entities/datasetTag.js'
import { Property } from '../../entities/property.js'
import type { RequestContext } from '../../kernel/context.js'
import { insertRows } from '../../kernel/rows.js'
import { insertWithShortcut } from '../sessions/shortcut.service.js'

/** Within the transaction that stores the dataset: its links, saved sessions, and how its properties are shown. `propertyIds`: in the order of the layout. */
export async function storeExtras(
  ctx: RequestContext,
  datasetId: number,
  { meta, properties }: DatasetLayout,
  propertyIds: readonly number[],
): Promise<void> {
  const { links, sessions, properties: said } = meta.extras
  const ids = placesOfSaid(
    said.map(({ file }) => file),
    properties.map(({ path }) => path),
  ).map(place => propertyIds[place] ?? null)
  await insertRows(
    ctx.db,
    DatasetLink,
    links.map(link => ({ datasetId, ...link })),
  )
  for (const [at, { shared, load }] of said.entries()) {
    const changes = {
      ...(shared === null ? {} : { isShared: shared }),
      ...(load === null ? {} : { loadAtStart: load }),
    }
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

/** Those of the names that are tags of the importer's own, or else public, here. Answers which are not. */
export async function restoreTags(
  ctx: RequestContext,
  datasetId: number,
  { meta }: DatasetLayout,
): Promise<string[]> {
  const { tags } = meta.extras
  if (tags.length === 0) return []
  const own = ctx.viewer.userId
  const found: { name: string; id: number }[] = await ctx.db.query(
    'SELECT MIN(t.name) AS name, COALESCE(MIN(IF(t.owner_id = ?, t.id, NULL)), MIN(t.id)) AS id FROM tag t WHERE t.name IN (?) AND (t.owner_id = ? OR t.is_public = 1) GROUP BY BINARY t.name',
    [own, tags, own],
  )
  const restored = found.filter(({ name }) => tags.includes(name))
  await insertRows(
    ctx.db,
    DatasetTag,
    restored.map(({ id }) => ({ datasetId, tagId: id })),
  )
  const names = new Set(restored.map(({ name }) => name))
  return remarksOnTags(tags.filter(name => !names.has(name)))
}

/** With the ids of this installation: the archive names properties by their place, from 1. */
const rewritten = (state: string, ids: readonly (number | null)[]): string =>
  joinPairs(
    sessionPairs(state).flatMap(({ key, value, text }) => {
      if (!/^cor\d+$/.test(key)) return [text]
      const [, word, place] = /^(\w+)_(\d+)$/.exec(value) ?? []
      const id = ids[Number(place) - 1]
      return id ? [`${key}=${word}_${id}`] : []
    }),
  )
