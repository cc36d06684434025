import { randomUUID } from 'node:crypto'
import type { ArchiveImage, ArchivePrimitive } from '../../../formats/archive/archiveAttachments.js'
import { Primitive } from '../../entities/data/primitive.js'
import { RawImage } from '../../entities/data/rawImage.js'
import type { RequestContext } from '../../kernel/context.js'
import { UnreadableFile } from '../../kernel/errors.js'
import { insertRows } from '../../lib/rows.js'
import type { Draft } from '../../kernel/storage.js'
import { checkMeshes } from '../meshes/check.service.js'
import type { UploadTransaction } from '../meshes/uploadTransaction.service.js'
import { beginningOf } from '../meshes/packed.service.js'

export type ReceivedImage = ArchiveImage & { readonly draft: Draft }
export type ReceivedPrimitive = ArchivePrimitive & { readonly draft: Draft }
/** Files of an archive other than meshes and properties. */
export interface Attachments {
  readonly images: readonly ReceivedImage[]
  readonly primitives: readonly ReceivedPrimitive[]
}

const rowsAtOnce = 500

export async function checkAttachments(
  ctx: RequestContext,
  { images, primitives }: Attachments,
): Promise<void> {
  for (const { path, draft } of images) {
    if (String(Buffer.from(await beginningOf(draft))) !== 'BZh')
      throw new UnreadableFile(`${path}: The file is not compressed with bzip2`)
  }
  await checkMeshes(
    ctx,
    primitives.map(({ path, draft }) => ({
      time: 0,
      quality: 0,
      channel: 0,
      sequence: 0,
      fileName: path.slice(-255).toWellFormed(),
      draft,
      companions: [],
    })),
  )
}

export const attachedBytes = ({ images, primitives }: Attachments): number =>
  [...images, ...primitives].reduce((sum, { draft }) => sum + draft.bytes, 0)

/** Call within the transaction that stores the dataset, before its bytes are counted. */
export async function storeAttachments(
  ctx: RequestContext,
  intake: UploadTransaction,
  datasetId: number,
  { images, primitives }: Attachments,
): Promise<void> {
  const keyed = <T extends object>(files: readonly T[], keyOf: () => string) =>
    files.map(file => ({ ...file, key: keyOf() }))
  const imageFiles = keyed(images, () => `datasets/${datasetId}/images/${randomUUID()}.bz2`)
  const primitiveFiles = keyed(primitives, () => `datasets/${datasetId}/primitives/${randomUUID()}.obj`)
  await intake.keepAll([...imageFiles, ...primitiveFiles])
  const uploadedBy = ctx.viewer.userId
  const imageRows = imageFiles.map(({ draft: { bytes, sha256 }, path: _path, ...image }) => ({
    ...image,
    datasetId,
    bytes,
    sha256,
    uploadedBy,
  }))
  const primitiveRows = primitiveFiles.map(({ draft: { bytes, sha256 }, name, key }) => ({
    datasetId,
    name,
    key,
    bytes,
    sha256,
  }))
  for (let at = 0; at < imageRows.length; at += rowsAtOnce)
    await insertRows(ctx.db, RawImage, imageRows.slice(at, at + rowsAtOnce))
  for (let at = 0; at < primitiveRows.length; at += rowsAtOnce)
    await insertRows(ctx.db, Primitive, primitiveRows.slice(at, at + rowsAtOnce))
}
