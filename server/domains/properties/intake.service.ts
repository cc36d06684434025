import { randomUUID } from 'node:crypto'
import { Property, PropertyType } from '../../entities/property.js'
import type { PropertyType as PropertyWord } from '../../../formats/propertyType.js'
import type { RequestContext } from '../../kernel/context.js'
import { UnreadableFile } from '../../kernel/errors.js'
import { insertNumbered } from '../../kernel/rows.js'
import { forCaller } from '../../kernel/runFor.js'
import type { Draft } from '../../kernel/storage.js'
import { type ReadProperty, readProperty } from '../../pipeline/tasks.js'
import type { Intake } from '../meshes/intake.service.js'

export interface ReceivedProperty {
  readonly fileName: string
  readonly name: string
  readonly assumed: PropertyWord | null
  readonly draft: Draft
}

/** Read, its binary forms put aside. */
export interface CheckedProperty extends ReceivedProperty {
  readonly read: Pick<ReadProperty, 'type' | 'values' | 'range' | 'problems' | 'problemCount'>
  readonly binary: Draft
  readonly brotli: Draft
}

export async function checkProperty(
  ctx: RequestContext,
  intake: Intake,
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
    throw error instanceof UnreadableFile ? new UnreadableFile(`${fileName}, ${error.message}`) : error
  }
}

/** Within a transaction. */
export async function storeProperties(
  ctx: RequestContext,
  intake: Intake,
  datasetId: number,
  properties: readonly CheckedProperty[],
  isShared: boolean,
): Promise<number[]> {
  if (properties.length === 0) return []
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
    keyed.map(({ name, draft, binary, read, stem }) => ({
      datasetId,
      ownerId: ctx.viewer.userId,
      name,
      type: typeOf(read.type),
      isShared,
      loadAtStart: isShared && name === 'name',
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
    })),
  )
}

const typeOf = (word: PropertyWord): PropertyType =>
  Object.values(PropertyType).find(type => type === (word as string))!
