import { largestTime } from '../../../formats/archive/meshPlaces.js'
import type { SeriesPlace } from '../../../formats/archive/meshSeries.js'
import type { Draft } from '../../kernel/storage.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { type Companion, limits, type ReceivedMesh } from './check.service.js'
import { nameInMaterials } from './material.service.js'
import { namedPlaces, placesOfSeries, type SeriesRule } from './series.service.js'
import type { UploadTransaction } from './uploadTransaction.service.js'

/**
 * The files of one form: OBJ files, with their materials and one texture. `places`: of the meshes in their order, as a
 * person chose them; null when the names say it. `taken` runs within the transaction that stores the files.
 */
export interface MeshFiles {
  readonly meshes: readonly IncomingFile[]
  readonly materials: readonly IncomingFile[]
  readonly texture: IncomingFile | null
  readonly places: readonly SeriesPlace[] | null
  taken?(ctx: RequestContext): Promise<void>
}

const materialBytes = 10_000_000

/** Receives the files one after another, in the order of the request. Every mesh has all materials and the texture. */
export async function receiveMeshes(
  ctx: RequestContext,
  intake: UploadTransaction,
  files: MeshFiles,
  { firstTime, isSeries }: SeriesRule,
): Promise<ReceivedMesh[]> {
  const named = files.places || !isSeries ? null : namedPlaces(files.meshes, firstTime)
  const drafts: Draft[] = []
  for (const file of files.meshes) drafts.push(await intake.receive(file.open(), limits.bytes))
  const companions = await receiveCompanions(ctx, intake, files)
  const places =
    files.places ??
    (named
      ? await placesOfSeries(ctx, drafts, named, firstTime)
      : drafts.map(() => ({ time: firstTime, quality: 0, channel: 0 })))
  if (places.some(({ time }) => time > largestTime))
    throw new InvalidInput(`Time points are at most ${largestTime}: choose an earlier first time point`)
  const counts = new Map<string, number>()
  return drafts.map((draft, at) => {
    const { time, quality, channel } = places[at]!
    const key = placeKey({ time, quality, channel })
    const sequence = counts.get(key) ?? 0
    counts.set(key, sequence + 1)
    return { time, quality, channel, sequence, fileName: kept(files.meshes[at]!.name), draft, companions }
  })
}

export const placeKey = ({ time, quality, channel }: SeriesPlace): string => `${time} ${quality} ${channel}`

const kept = (name: string) => name.slice(-255).toWellFormed()

async function receiveCompanions(
  ctx: RequestContext,
  intake: UploadTransaction,
  { materials, texture }: MeshFiles,
): Promise<Companion[]> {
  const companions: Companion[] = []
  for (const material of materials)
    companions.push({
      kind: 'material',
      name: kept(material.name),
      draft: await intake.receive(material.open(), materialBytes),
    })
  if (!texture) return companions
  const draft = await intake.receive(texture.open(), limits.bytes)
  const name = await nameInMaterials(
    ctx,
    kept(texture.name),
    companions.map(material => material.draft),
  )
  return [...companions, { kind: 'picture', name, draft }]
}
