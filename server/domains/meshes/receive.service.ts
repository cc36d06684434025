import { Companions } from '../../../formats/archive/companions.js'
import type { Draft } from '../../kernel/storage.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import { forCaller } from '../../kernel/runFor.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { readPictureName, readTimes } from '../../pipeline/tasks.js'
import { type CheckedMesh, type Companion, limits, type ReceivedMesh } from './check.service.js'
import type { UploadTransaction } from './uploadTransaction.service.js'

/**
 * The files of one form: OBJ files, with their material and texture. `taken` runs within the transaction that
 * stores the files.
 */
export interface MeshFiles {
  readonly meshes: readonly IncomingFile[]
  readonly material: IncomingFile | null
  readonly texture: IncomingFile | null
  taken?(ctx: RequestContext): Promise<void>
}
interface Received {
  readonly file: IncomingFile
  readonly draft: Draft
}

/**
 * Leaves the material to the meshes that name it, or that name none, and its picture with it. When no mesh names it, the
 * person has renamed it, and all meshes take it.
 */
export function withGiven(meshes: readonly CheckedMesh[]): CheckedMesh[] {
  const material = meshes[0]?.companions.find(({ kind }) => kind === 'material')
  if (!material) return [...meshes]
  const parts = meshes.map(({ fileName }) => ({ folders: [], stem: fileName.replace(/\.obj$/i, '') }))
  const file = { path: material.name, base: material.name, stem: '', extension: 'mtl', folders: [] }
  const all = new Companions([file], parts)
  const areOwn = meshes.map((mesh, at) => all.of(parts[at]!, mesh).materials.length > 0)
  return areOwn.includes(true)
    ? meshes.map((mesh, at) => (areOwn[at] ? mesh : { ...mesh, companions: [] }))
    : [...meshes]
}

const materialBytes = 10_000_000
const largestTime = 2_147_483_647

/**
 * Receives the files one after another, in the order of the request. With `isSeries` each file has its own
 * time, else all files are at the first time.
 */
export async function receiveMeshes(
  ctx: RequestContext,
  intake: UploadTransaction,
  { meshes, material, texture }: MeshFiles,
  { firstTime, isSeries }: { firstTime: number; isSeries: boolean },
): Promise<ReceivedMesh[]> {
  const received: Received[] = []
  for (const file of meshes) received.push({ file, draft: await intake.receive(file.open(), limits.bytes) })
  const materialDraft = material && (await intake.receive(material.open(), materialBytes))
  const textureDraft = texture && (await intake.receive(texture.open(), limits.bytes))
  const companions: Companion[] = []
  if (material && materialDraft)
    companions.push({ kind: 'material', name: material.name, draft: materialDraft })
  if (texture && textureDraft)
    companions.push({
      kind: 'picture',
      name: await pictureName(ctx, materialDraft, texture.name),
      draft: textureDraft,
    })
  const times = isSeries ? await timesOf(ctx, received, firstTime) : received.map(() => firstTime)
  if (times.some(time => time > largestTime))
    throw new InvalidInput(`Time points are at most ${largestTime}: choose an earlier first time point`)
  const counts = new Map<number, number>()
  return received.map(({ file, draft }, at) => {
    const time = times[at]!
    const sequence = counts.get(time) ?? 0
    counts.set(time, sequence + 1)
    return {
      time,
      quality: 0,
      channel: 0,
      sequence,
      fileName: file.name.slice(-255).toWellFormed(),
      draft,
      companions,
    }
  })
}

/**
 * Takes the times from the file names if all have one, else from the object names, else numbers the files in
 * order.
 */
async function timesOf(
  ctx: RequestContext,
  received: readonly Received[],
  firstTime: number,
): Promise<number[]> {
  const named = received.map(({ file }) => timeInName(file.name))
  if (named.every(time => time !== null)) return named
  const inside = await ctx.platform.workers.run(
    readTimes,
    { paths: received.map(({ draft }) => draft.path) },
    forCaller(
      ctx,
      received.reduce((sum, { draft }) => sum + draft.bytes, 0),
    ),
  )
  if (inside.every(time => time !== null)) return inside
  return received.map((_, at) => firstTime + at)
}

/** Reads names such as `t012.obj`, `embryo_t12.obj` and `time-12.obj`. */
function timeInName(name: string): number | null {
  const digits = /(?:^|[^a-z])t(?:ime)?[_-]?(\d{1,10})(?!\d)/i.exec(name.replace(/\.obj$/i, ''))?.[1]
  return digits === undefined || Number(digits) > largestTime ? null : Number(digits)
}

/**
 * The form has one picture. The material may name it differently than the uploaded file, so the material's
 * name is used.
 */
async function pictureName(ctx: RequestContext, material: Draft | null, name: string): Promise<string> {
  const called =
    material &&
    (await ctx.platform.workers.run(readPictureName, { path: material.path }, forCaller(ctx, material.bytes)))
  return (called ?? name).slice(-255).toWellFormed()
}
