import { randomUUID } from 'node:crypto'
import { Property, PropertyType } from '../../entities/data/property.js'
import type { PropertyType as PropertyWord } from '../../../formats/property/propertyType.js'
import type { RequestContext } from '../../kernel/context.js'
import { UnreadableFile } from '../../kernel/errors.js'
import { insertNumbered } from '../../lib/rows.js'
import { isShown } from '../../../formats/text.js'
import { forCaller } from '../../kernel/runFor.js'
import type { Draft } from '../../kernel/storage.js'
import { type ReadProperty, readProperty } from '../../pipeline/tasks.js'
import type { UploadTransaction } from '../meshes/uploadTransaction.service.js'
import { checkRoom } from './room.service.js'

export interface ReceivedProperty {
  /** Null for a text that did not come as a file. */
  readonly fileName: string | null
  readonly name: string
  readonly assumed: PropertyWord | null
  readonly draft: Draft
}

/** A property that was read, with drafts of its binary forms. */
export interface CheckedProperty extends ReceivedProperty {
  readonly read: Pick<ReadProperty, 'type' | 'values' | 'range' | 'problems' | 'problemCount' | 'lost'>
  readonly binary: Draft
  readonly brotli: Draft
}

export async function checkProperty(
  ctx: RequestContext,
  intake: UploadTransaction,
  property: ReceivedProperty,
): Promise<CheckedProperty> {
  const { binary, brotli, ...read } = await readOf(ctx, property)
  return { ...property, read, binary: intake.adopt(binary), brotli: intake.adopt(brotli) }
}

async function readOf(
  ctx: RequestContext,
  { draft, assumed, fileName }: ReceivedProperty,
): Promise<ReadProperty> {
  try {
    return await ctx.platform.workers.run(
      readProperty,
      { path: draft.path, assumed },
      forCaller(ctx, draft.bytes),
    )
  } catch (error) {
    throw error instanceof UnreadableFile
      ? new UnreadableFile([fileName, error.message].filter(Boolean).join(', '))
      : error
  }
}

/** Call within a transaction. */
export async function storeProperties(
  ctx: RequestContext,
  intake: UploadTransaction,
  datasetId: number,
  properties: readonly CheckedProperty[],
  isShared: boolean,
): Promise<number[]> {
  if (properties.length === 0) return []
  await checkRoom(ctx, datasetId, properties.length)
  const keyed = properties.map(property => ({
    ...property,
    stem: `datasets/${datasetId}/properties/${randomUUID()}`,
  }))
  await intake.keepAll(
    keyed.flatMap(({ draft, binary, brotli, stem }) => [
      { draft, key: `${stem}.txt` },
      { draft: binary, key: `${stem}.bin` },
      { draft: brotli, key: `${stem}.bin.br` },
    ]),
  )
  return insertNumbered(
    ctx.db,
    Property,
    keyed.map(property => ({
      datasetId,
      ownerId: ctx.viewer.userId,
      isShared,
      loadAtStart: isShared && property.name === 'name',
      ...columnsOf(property),
    })),
  )
}

const columnsOf = ({
  name,
  fileName,
  draft,
  binary,
  read,
  stem,
}: CheckedProperty & { readonly stem: string }) => ({
  name,
  type: typeOf(read.type),
  valueCount: read.values,
  smallest: read.range?.[0] ?? null,
  largest: read.range?.[1] ?? null,
  key: `${stem}.txt`,
  bytes: draft.bytes,
  binaryKey: `${stem}.bin`,
  binaryBytes: binary.bytes,
  sha256: binary.sha256,
  problems: [...read.problems],
  problemCount: read.problemCount,
  fileName: shownName(fileName),
})

/** The name without folders. Null for a name that cannot be shown beside other texts. */
function shownName(fileName: string | null): string | null {
  const name = fileName?.split('/').at(-1)?.slice(-255).toWellFormed() ?? ''
  return name !== '' && isShown(name) ? name : null
}

const typeOf = (word: PropertyWord): PropertyType =>
  Object.values(PropertyType).find(type => type === (word as string))!
