import { largestSmall } from '../../../formats/archive/archiveMeshes.js'
import { pathParts } from '../../../formats/obj/pictures.js'
import { Companions } from '../../../formats/archive/companions.js'
import { largestTime, type NamedPlace, placesOf } from '../../../formats/archive/meshPlaces.js'
import type { Draft } from '../../kernel/storage.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import { forCaller } from '../../kernel/runFor.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { readPictureNames, readTimes } from '../../pipeline/tasks.js'
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

/**
 * Receives the files one after another, in the order of the request. With `isSeries` each file has its own
 * time and channel, else all files are at the first time.
 */
export async function receiveMeshes(
  ctx: RequestContext,
  intake: UploadTransaction,
  { meshes, material, texture }: MeshFiles,
  { firstTime, isSeries }: { firstTime: number; isSeries: boolean },
): Promise<ReceivedMesh[]> {
  const places = isSeries ? namedPlaces(meshes, firstTime) : []
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
  const times = isSeries ? await timesOf(ctx, received, places, firstTime) : received.map(() => firstTime)
  if (times.some(time => time > largestTime))
    throw new InvalidInput(`Time points are at most ${largestTime}: choose an earlier first time point`)
  const counts = new Map<string, number>()
  return received.map(({ file, draft }, at) => {
    const [time, channel] = [times[at]!, places[at]?.channel ?? 0]
    const key = `${time} ${channel}`
    const sequence = counts.get(key) ?? 0
    counts.set(key, sequence + 1)
    return {
      time,
      quality: 0,
      channel,
      sequence,
      fileName: file.name.slice(-255).toWellFormed(),
      draft,
      companions,
    }
  })
}

/** Where the files stand by their names. Throws InvalidInput for a time or channel that is too large. */
function namedPlaces(files: readonly IncomingFile[], firstTime: number): NamedPlace[] {
  const places = placesOf(
    files.map(({ name }) => ({ folders: [], stem: name.replace(/\.obj$/i, '') })),
    firstTime,
  )
  const wrong = places.findIndex(
    ({ time, timeBy, channel }) => (timeBy === 'mark' && time > largestTime) || channel > largestSmall,
  )
  if (wrong >= 0)
    throw new InvalidInput(
      `${files[wrong]!.name}: its time point is more than ${largestTime} or its channel more than ${largestSmall}: rename the file`,
      { file: 'time or channel too large' },
    )
  return places
}

/**
 * Takes the times from the first of these that all files have: marks in the file names, times in the object names,
 * and numbers that differ between the file names. Otherwise it numbers the files in order.
 */
async function timesOf(
  ctx: RequestContext,
  received: readonly Received[],
  places: readonly NamedPlace[],
  firstTime: number,
): Promise<number[]> {
  const named = places.map(({ time }) => time)
  if (places.every(({ timeBy }) => timeBy === 'mark')) return named
  const inside = await ctx.platform.workers.run(
    readTimes,
    { paths: received.map(({ draft }) => draft.path) },
    forCaller(
      ctx,
      received.reduce((sum, { draft }) => sum + draft.bytes, 0),
    ),
  )
  if (inside.every(time => time !== null)) return inside
  if (places.length > 1 && places.every(({ timeBy }) => timeBy !== null)) return named
  return received.map((_, at) => firstTime + at)
}

/**
 * The form has one picture. The material may name it differently than the uploaded file, so the material's
 * name is used.
 */
async function pictureName(ctx: RequestContext, material: Draft | null, name: string): Promise<string> {
  if (!material) return name.slice(-255).toWellFormed()
  const [names] = await ctx.platform.workers.run(
    readPictureNames,
    { paths: [material.path] },
    forCaller(ctx, material.bytes),
  )
  return (pathParts(names?.[0] ?? name).at(-1) ?? name).slice(-255).toWellFormed()
}
