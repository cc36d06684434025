import { randomUUID } from 'node:crypto'
import type { FindOptionsWhere } from 'typeorm'
import { RawImage } from '../../entities/data/rawImage.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound, TooLarge, UnreadableFile } from '../../kernel/errors.js'
import type { StoredAnswer } from '../../kernel/rest.js'
import { forCaller } from '../../kernel/runFor.js'
import type { Draft } from '../../kernel/storage.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { getDataset, managedDataset, seenDatasets } from '../datasets/dataset.service.js'
import { borrower, lend, type Lent, type LentFile, noLentFile } from '../datasets/lending.service.js'
import { lockDataset } from '../datasets/lock.service.js'
import { stillManages } from '../datasets/managed.service.js'
import { claimQuota, quotaUseOf } from '../quota/quota.service.js'
import { sweep } from '../files/sweep.service.js'
import { beginningOf } from '../meshes/packed.service.js'
import { withUploadTransaction } from '../meshes/uploadTransaction.service.js'
import { recount } from '../meshes/mesh.service.js'
import { insertRow } from '../../lib/rows.js'
import { bzip2Length } from '../../pipeline/tasks.js'

const mostBytes = 5_000_000_000

export type NewImage = Pick<RawImage, 'datasetId' | 'time' | 'channel' | 'scale' | 'voxelSize' | 'size'>

/**
 * Throws unless the file has one byte for each voxel: the client reads it as an array of this size
 * (numpy.frombuffer of uint8), and fails otherwise.
 */
async function checkSize(ctx: RequestContext, { path, bytes }: Draft, size: string): Promise<void> {
  const voxels = size.match(/\d+/g)!.reduce((product, edge) => product * Number(edge), 1)
  const length = await ctx.platform.workers
    .run(bzip2Length, { path, bytes, maxBytes: voxels }, forCaller(ctx, bytes))
    .catch((error: unknown) => {
      if (error instanceof TooLarge) return Infinity
      throw error
    })
  if (length !== voxels)
    throw new InvalidInput(
      `The image has ${length < voxels ? length : 'more'} bytes, and the size ${size} means ${voxels}`,
      { size: 'does not fit the file' },
    )
}

/** Stores the bzip2 file unchanged. */
export async function addImage(ctx: RequestContext, image: NewImage, file: IncomingFile): Promise<number> {
  const { datasetId } = image
  const { ownerId } = await managedDataset(ctx, datasetId)
  if (String(Buffer.from(await beginningOf(file))) !== 'BZh')
    throw new UnreadableFile(`${file.name}: The file is not compressed with bzip2`)
  return withUploadTransaction(ctx, await quotaUseOf(ctx, ownerId), async intake => {
    const draft = await intake.receive(file.open(), mostBytes)
    await checkSize(ctx, draft, image.size)
    return ctx.write(async inner => {
      await claimQuota(inner, ownerId, draft.bytes)
      await lockDataset(inner, datasetId)
      await stillManages(inner, datasetId)
      const key = await intake.keep(draft, `datasets/${datasetId}/images/${randomUUID()}.bz2`)
      const id = await insertRow(inner.db, RawImage, {
        ...image,
        key,
        bytes: draft.bytes,
        sha256: draft.sha256,
        uploadedBy: ctx.viewer.userId,
      })
      await recount(inner, datasetId)
      return id
    })
  })
}

export interface ImagePlace {
  readonly datasetId: number
  readonly time: number
  readonly channel: number
}

export async function imageCount(ctx: RequestContext, place: ImagePlace): Promise<number> {
  await getDataset(ctx, place.datasetId)
  return ctx.db.countBy(RawImage, { ...place })
}

export interface LentImage {
  readonly address: string
  readonly size: string
}

const fileOf = ({ id, sha256 }: RawImage): LentFile => ({ name: `images/${id}.bz2`, content: sha256 })

/**
 * Address of the newest image at a place, which opens without a token: its link if it has one, else its
 * stored file. Returns null when no image or no file exists.
 */
export async function imageAddress(ctx: RequestContext, place: ImagePlace): Promise<LentImage | null> {
  await getDataset(ctx, place.datasetId)
  const image = await ctx.db.findOne(RawImage, { where: { ...place }, order: { id: 'DESC' } })
  if (!image) return null
  if (isUsableLink(image.link)) return { address: image.link, size: image.size }
  return (await ctx.platform.storage.has(image.key))
    ? { address: lend(ctx, place.datasetId, fileOf(image)), size: image.size }
    : null
}

/** Old rows may hold a link with the letters 'url', which the client cannot read. */
const isUsableLink = (link: string) => link !== '' && !/url/i.test(link)

export async function lentImage(
  ctx: RequestContext,
  { imageId, ...lent }: Lent & { readonly imageId: number },
): Promise<StoredAnswer> {
  const image = await ctx.db.findOneBy(RawImage, { id: imageId, datasetId: lent.id })
  if (!image) throw noLentFile()
  await borrower(ctx, lent, fileOf(image))
  return {
    key: image.key,
    bytes: image.bytes,
    sha256: image.sha256,
    mediaType: 'application/x-bzip2',
    brotli: null,
    isPublic: false,
    until: lent.until,
    download: `t${image.time}.bz2`,
  }
}

/** Throws NotFound when the caller may not see the dataset. */
export async function getImage(ctx: RequestContext, id: number): Promise<RawImage> {
  const image = await ctx.find(RawImage, id)
  const [dataset] = image ? await seenDatasets(ctx, [image.datasetId]) : []
  if (!image || !dataset) throw new NotFound('No such image')
  return image
}

export async function linkImage(ctx: RequestContext, id: number, link: string): Promise<void> {
  const { datasetId } = await getImage(ctx, id)
  await managedDataset(ctx, datasetId)
  await ctx.db.update(RawImage, { id }, { link })
}

/** Removes the images of the dataset, or of one place. */
export async function removeImages(
  ctx: RequestContext,
  which: Pick<ImagePlace, 'datasetId'> & Partial<ImagePlace>,
): Promise<void> {
  const { datasetId } = which
  await managedDataset(ctx, datasetId)
  const where: FindOptionsWhere<RawImage> = { ...which }
  const files = await ctx.write(async inner => {
    await lockDataset(inner, datasetId)
    const images = await inner.db.findBy(RawImage, where)
    await inner.db.delete(RawImage, where)
    await recount(inner, datasetId)
    return images.map(({ key }) => key)
  })
  await sweep(ctx, files)
}
