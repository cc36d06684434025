import type { NamedLibraries } from '../../../formats/archive/companions.js'
import type { Problem } from '../../../formats/problem.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, UnreadableFile } from '../../kernel/errors.js'
import { forCaller } from '../../kernel/runFor.js'
import type { Draft } from '../../kernel/storage.js'
import { inParallel } from '../../lib/inParallel.js'
import { checkMesh, checkPicture as checkPictureTask } from '../../pipeline/tasks.js'

/** Ten times the limits of the original application. */
export const limits = {
  bytes: 5_000_000_000,
  objects: 10_000_000,
  files: 10_000,
  texturePixels: 2 ** 26,
  textureBytes: 300_000_000,
} as const

export interface Companion {
  readonly kind: 'material' | 'picture'
  readonly name: string
  readonly draft: Draft
}
export interface Place {
  readonly time: number
  readonly quality: number
  readonly channel: number
  readonly sequence: number
}
export interface ReceivedMesh extends Place {
  readonly fileName: string
  readonly draft: Draft
  readonly companions: readonly Companion[]
}
export interface NewMesh extends ReceivedMesh {
  readonly objects: number
}
export interface CheckedMesh extends NewMesh, NamedLibraries {
  readonly hasVertexColours: boolean
  /** What a person should know about a usable mesh. */
  readonly remarks: readonly string[]
}

export const checkedAtOnce = 2
/** Largest file that fits in one buffer. */
export const largestMesh = 2 ** 31 - 1
const filesNamed = 3
const problemsNamed = 3

/**
 * Reads every mesh in the same way as the conversion. Reports problems with line numbers for the first bad
 * files.
 */
export async function checkMeshes(
  ctx: RequestContext,
  meshes: readonly ReceivedMesh[],
  step: () => Promise<void> = async () => {},
): Promise<CheckedMesh[]> {
  if (meshes.length > limits.files)
    throw new InvalidInput(`There are ${meshes.length} mesh files, more than ${limits.files}`)
  const huge = meshes.find(({ draft }) => draft.bytes > largestMesh)
  if (huge) throw new UnreadableFile(`${huge.fileName} is larger than 2 GB: save it as several files`)
  const faults: string[] = []
  const checked = await inParallel(meshes, checkedAtOnce, async mesh => {
    ctx.caller.disconnected.throwIfAborted()
    if (faults.length >= filesNamed) return { ...mesh, ...unchecked }
    const summary = await ctx.platform.workers.run(
      checkMesh,
      { path: mesh.draft.path, bytes: mesh.draft.bytes },
      forCaller(ctx, mesh.draft.bytes),
    )
    if (!summary.usable) faults.push(problemsIn(mesh.fileName, summary.problems, summary.problemCount))
    await step()
    const { objects, libraries, usesMaterials, hasVertexColours, problems } = summary
    const remarks = [...new Set(problems.map(({ reason }) => reason))].slice(0, problemsNamed)
    return { ...mesh, objects, libraries, usesMaterials, hasVertexColours, remarks }
  })
  if (faults.length > 0) throw new UnreadableFile(faults.join(' / '))
  const objects = checked.reduce((sum, mesh) => sum + mesh.objects, 0)
  if (objects > limits.objects)
    throw new InvalidInput(`There are ${objects} objects, more than ${limits.objects}`)
  return checked
}

const unchecked = {
  objects: 0,
  libraries: [],
  usesMaterials: false,
  hasVertexColours: false,
  remarks: [],
}

/** Call when the companions of the meshes are known. */
export async function checkPictures(ctx: RequestContext, meshes: readonly ReceivedMesh[]): Promise<void> {
  const pictures = new Map(
    meshes
      .flatMap(mesh => mesh.companions)
      .filter(({ kind }) => kind === 'picture')
      .map(picture => [picture.draft, picture.name]),
  )
  await inParallel([...pictures], ctx.platform.workers.size, ([draft, name]) =>
    checkPicture(ctx, { draft, name }),
  )
}

export async function checkPicture(
  ctx: RequestContext,
  { draft, name }: Pick<Companion, 'draft' | 'name'>,
): Promise<void> {
  ctx.caller.disconnected.throwIfAborted()
  if (draft.bytes > limits.textureBytes)
    throw new UnreadableFile(`${name}: The picture is larger than ${limits.textureBytes / 1_000_000} MB`)
  try {
    await ctx.platform.workers.run(
      checkPictureTask,
      { path: draft.path, maxPixels: limits.texturePixels },
      forCaller(ctx, draft.bytes),
    )
  } catch (error) {
    throw error instanceof UnreadableFile ? new UnreadableFile(`${name}: ${error.message}`) : error
  }
}

/** Formats as `t003.obj, line 12: reason; line 15: reason; and 4 more`. Reasons lose the stop at their end. */
export function problemsIn(fileName: string, problems: readonly Problem[], count: number): string {
  const named = problems
    .slice(0, problemsNamed)
    .map(({ line, reason }) => `${line > 0 ? `line ${line}: ` : ''}${reason.replace(/\.$/, '')}`)
  const more = count > named.length ? [`and ${count - named.length} more`] : []
  return `${fileName}, ${[...named, ...more].join('; ')}`
}
