import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, TooLarge, UnreadableFile } from '../../kernel/errors.js'
import type { IncomingFiles, StreamedAnswer } from '../../kernel/rest.js'
import { forCaller } from '../../kernel/runFor.js'
import type { Draft } from '../../kernel/storage.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { joinMeshes, packBzip2, unpackBzip2 } from '../../pipeline/tasks.js'
import { requireFiles } from '../files/lost.service.js'
import { overQuota, type QuotaUse } from '../quota/quota.service.js'
import type { UploadTransaction } from './uploadTransaction.service.js'

const mostPacked = 500_000_000
const mostUnpacked = 1_000_000_000
const packedAtOnce = 3_600_000
const packedType = 'application/x-bzip2'

/** The file of the field `file`. A form with a second file, under any name, is refused. */
export function onlyFile(files: IncomingFiles): IncomingFile {
  const [file] = files.file ?? []
  if (!file) throw new InvalidInput('The form holds no file', { file: 'is required' })
  if (Object.values(files).flat().length > 1)
    throw new InvalidInput('The form holds several files: send one', { file: 'must be one file' })
  return file
}

/** Receives a bzip2 file and unpacks it. Throws as soon as the result exceeds the owner's free quota. */
export async function receiveUnpacked(
  ctx: RequestContext,
  intake: UploadTransaction,
  { quota, maxBytes = mostUnpacked }: { quota: QuotaUse; maxBytes?: number },
  file: IncomingFile,
): Promise<Draft> {
  const left = Math.max(0, quota.quota - quota.used)
  const packed = await intake.temporary(file.open(), mostPacked)
  try {
    const unpacked = await ctx.platform.workers.run(
      unpackBzip2,
      { path: packed.path, bytes: packed.bytes, maxBytes: Math.min(left, maxBytes) },
      forCaller(ctx, packed.bytes),
    )
    return intake.adopt(unpacked)
  } catch (error) {
    if (error instanceof UnreadableFile) throw new UnreadableFile(`${file.name}: ${error.message}`)
    throw error instanceof TooLarge && left < maxBytes ? overQuota(quota) : error
  }
}

/** Receives a file with or without bzip2 compression. */
export async function receiveEither(
  ctx: RequestContext,
  intake: UploadTransaction,
  quota: QuotaUse,
  file: IncomingFile,
): Promise<Draft> {
  const isPacked = String(Buffer.from(await beginningOf(file))) === 'BZh'
  return isPacked ? receiveUnpacked(ctx, intake, { quota }, file) : intake.receive(file.open(), mostUnpacked)
}

export async function beginningOf(file: Pick<IncomingFile, 'open'>): Promise<Uint8Array> {
  for await (const chunk of file.open()) return (chunk as Uint8Array).subarray(0, 3)
  return new Uint8Array()
}

/**
 * A stored text, compressed while it is sent. The result is several bzip2 streams, which Python reads as one
 * file.
 */
export async function packedText(
  ctx: RequestContext,
  download: string,
  key: string,
): Promise<StreamedAnswer> {
  await requireFiles(ctx, [key])
  return { mediaType: packedType, download, content: packed(ctx, () => ctx.platform.storage.read(key)) }
}

/** The OBJ files of `meshes` as one OBJ, compressed while it is sent. */
export async function packedMeshes(
  ctx: RequestContext,
  download: string,
  meshes: readonly { readonly originalKey: string; readonly bytes: number }[],
): Promise<StreamedAnswer> {
  const [mesh, ...more] = meshes
  if (mesh && more.length === 0) return packedText(ctx, download, mesh.originalKey)
  await requireFiles(
    ctx,
    meshes.map(({ originalKey }) => originalKey),
  )
  return { mediaType: packedType, download, content: joined(ctx, meshes) }
}

async function* joined(
  ctx: RequestContext,
  meshes: readonly { readonly originalKey: string; readonly bytes: number }[],
): AsyncGenerator<Uint8Array> {
  const { storage, workers } = ctx.platform
  const bytes = meshes.reduce((sum, mesh) => sum + mesh.bytes, 0)
  await storage.requireSpace(bytes)
  const paths = meshes.map(({ originalKey }) => storage.pathOf(originalKey))
  const draft = storage.adopt(await workers.run(joinMeshes, { paths }, forCaller(ctx, bytes)))
  try {
    yield* packed(ctx, () => draft.open())
  } finally {
    await draft.discard()
  }
}

async function* packed(
  ctx: RequestContext,
  open: () => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for await (const bytes of inPieces(open()))
    yield (await ctx.platform.workers.run(packBzip2, { bytes }, forCaller(ctx, bytes.byteLength))).bytes
}

async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    length += chunk.byteLength
    if (length < packedAtOnce) continue
    yield new Uint8Array(Buffer.concat(waiting))
    waiting = []
    length = 0
  }
  if (length > 0) yield new Uint8Array(Buffer.concat(waiting))
}
