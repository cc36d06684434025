import { pathIndices } from '../../../formats/archive/archiveAttachments.js'
import type { DatasetLayout } from '../../../formats/archive/archiveLayout.js'
import { setLimits } from '../../../formats/query/setRuns.js'
import { Property } from '../../entities/data/property.js'
import { SavedSet } from '../../entities/data/savedSet.js'
import type { RequestContext } from '../../kernel/context.js'
import { UnreadableFile } from '../../kernel/errors.js'
import type { Draft } from '../../kernel/storage.js'
import { insertRows } from '../../lib/rows.js'
import type { UploadTransaction } from '../meshes/uploadTransaction.service.js'
import { countInDraft, labelOfSet, type SetLabel } from '../properties/sets/check.service.js'
import { keyOfSet, sharedLineageAmong } from '../properties/sets/savedSet.service.js'

/** A saved set of an archive. `properties` are places in the properties of the layout, from 0. */
export interface CheckedSet extends SetLabel {
  readonly properties: readonly number[]
  readonly objectCount: number
  readonly draft: Draft
}

interface CheckedSets {
  readonly sets: CheckedSet[]
  readonly leftOut: { readonly path: string; readonly reason: string }[]
}

/**
 * Reads the saved sets of an archive. A set without a usable name, and one whose properties are not all in the
 * archive, is left out. Members that the dataset lacks stay, as they do when a mesh is removed. Throws
 * UnreadableFile for a file that is no set.
 */
export async function checkSets(
  { sets, meta, properties }: DatasetLayout,
  drafts: ReadonlyMap<string, Draft>,
): Promise<CheckedSets> {
  const places = pathIndices(
    meta.extras.properties.map(({ file }) => file),
    properties.map(({ path }) => path),
  )
  const checked: CheckedSets = { sets: [], leftOut: [] }
  const names = new Set<string>()
  for (const { path, properties: choosing, ...given } of sets) {
    const draft = drafts.get(path)!
    const objectCount = await counted(path, draft)
    const label = labelOfSet(given)
    const chosenBy = choosing && [...new Set(choosing.map(place => places[place - 1] ?? -1))]
    const reason =
      label === null
        ? 'the set has no usable name or colour'
        : names.has(label.name)
          ? 'another set has its name'
          : reasonAgainst(chosenBy)
    if (reason !== null) checked.leftOut.push({ path, reason })
    else {
      names.add(label!.name)
      checked.sets.push({ ...label!, properties: chosenBy!, objectCount, draft })
    }
  }
  return checked
}

/** Why the properties that chose a set cannot be kept; null when they can. */
function reasonAgainst(chosenBy: readonly number[] | null): string | null {
  if (!chosenBy || chosenBy.includes(-1)) return 'properties that chose the set are not in the archive'
  return chosenBy.length > setLimits.properties
    ? `more than ${setLimits.properties} properties chose the set`
    : null
}

async function counted(path: string, draft: Draft): Promise<number> {
  try {
    return await countInDraft(draft)
  } catch (error) {
    throw error instanceof UnreadableFile ? new UnreadableFile(`${path}: ${error.message}`) : error
  }
}

/** Call within the transaction that stores the dataset. `propertyIds` are in the order of the layout. */
export async function storeSets(
  ctx: RequestContext,
  intake: UploadTransaction,
  datasetId: number,
  sets: readonly CheckedSet[],
  propertyIds: readonly number[],
): Promise<void> {
  // Equal sets share one file.
  const files = new Map(sets.map(({ draft }) => [draft.sha256, draft]))
  await intake.keepAll([...files].map(([sha256, draft]) => ({ draft, key: keyOfSet({ datasetId, sha256 }) })))
  const lineage = sets.length > 0 && sharedLineageAmong(await ctx.db.findBy(Property, { datasetId }))
  await insertRows(
    ctx.db,
    SavedSet,
    sets.map(({ name, colour, properties, objectCount, draft: { sha256, bytes } }) => ({
      datasetId,
      name,
      colour,
      properties: properties.map(place => propertyIds[place]!).sort((a, b) => a - b),
      lineageId: lineage ? lineage.id : null,
      objectCount,
      sha256,
      bytes,
      authorId: ctx.viewer.userId,
    })),
  )
}
