import type { DatasetLayout } from '../../../formats/archive/archiveLayout.js'
import type { RequestContext } from '../../kernel/context.js'
import { UnreadableFile } from '../../kernel/errors.js'
import { forCaller } from '../../kernel/runFor.js'
import type { Draft } from '../../kernel/storage.js'
import type { OutputFile } from '../../kernel/workers.js'
import { inParallel } from '../../lib/inParallel.js'
import { convertMesh } from '../../pipeline/tasks.js'
import { largestMesh } from '../meshes/check.service.js'
import type { UploadTransaction } from '../meshes/uploadTransaction.service.js'
import { checkQuota, type QuotaUse } from '../quota/quota.service.js'

type Mesh = DatasetLayout['meshes'][number]

const convertedAtOnce = 2
const asObj = 'Stored as OBJ, with shapes, names and colours of vertices'

/**
 * Replaces the drafts of STL, PLY, GLB and glTF meshes by OBJ files, because a dataset stores no other meshes. `remarks`:
 * sentences with the paths of their meshes. Throws UnreadableFile, and TooLarge as soon as the files together exceed
 * the quota.
 */
export async function convertMeshes(
  ctx: RequestContext,
  intake: UploadTransaction,
  meshes: readonly Mesh[],
  received: ReadonlyMap<string, Draft>,
  quota: QuotaUse,
): Promise<{ drafts: ReadonlyMap<string, Draft>; remarks: (readonly [remark: string, path: string])[] }> {
  const drafts = new Map(received)
  let bytes = [...drafts.values()].reduce((sum, draft) => sum + draft.bytes, 0)
  const others = meshes.filter(({ format }) => format !== 'obj')
  const remarks = await inParallel(others, convertedAtOnce, async mesh => {
    ctx.caller.disconnected.throwIfAborted()
    const { path } = mesh
    const original = drafts.get(path)!
    const { file, remarks: found } = await converted(ctx, mesh, original)
    drafts.set(path, intake.adopt(file))
    bytes += file.bytes - original.bytes
    checkQuota(quota, bytes)
    await ctx.platform.storage.requireSpace(0)
    return [asObj, ...found].map(remark => [remark, path] as const)
  })
  return { drafts, remarks: remarks.flat() }
}

async function converted(
  ctx: RequestContext,
  { path, format }: Mesh,
  { path: file, bytes }: Draft,
): Promise<{ file: OutputFile; remarks: readonly string[] }> {
  try {
    const input = { path: file, bytes, format, maxBytes: largestMesh }
    return await ctx.platform.workers.run(convertMesh, input, forCaller(ctx, bytes))
  } catch (error) {
    throw error instanceof UnreadableFile ? new UnreadableFile(`${path}: ${error.message}`) : error
  }
}
