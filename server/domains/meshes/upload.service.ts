import { Dataset } from '../../entities/dataset.js'
import { Frame } from '../../entities/frame.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { getDataset, managedDataset } from '../datasets/dataset.service.js'
import { lockDataset } from '../datasets/lock.service.js'
import { stillManages } from '../datasets/managed.service.js'
import { allowNew, claimRoom, roomOf } from '../datasets/quota.service.js'
import { signedIn } from '../users/user.service.js'
import { type CheckedMesh, checkMeshes, type ReceivedMesh } from './check.service.js'
import { creating, type Intake, takingIn } from './intake.service.js'
import { storeMeshes } from './mesh.service.js'
import { type DatasetDetails, type NewDataset, newDataset } from './mesh.types.js'
import { type MeshFiles, receiveMeshes } from './receive.service.js'

export async function createDataset(
  ctx: RequestContext,
  input: NewDataset,
  files: MeshFiles,
): Promise<Dataset> {
  const owner = await signedIn(ctx)
  const details = newDataset.parse(input)
  checkNames(files)
  await allowNew(ctx, 'datasets')
  const room = await roomOf(ctx, owner.id)
  const id = await creating(() =>
    takingIn(ctx, room, async intake => {
      const meshes = await checkMeshes(
        ctx,
        await receiveMeshes(ctx, intake, files, {
          firstTime: details.minTime,
          isSeries: files.meshes.length > 1,
        }),
      )
      return ctx.write(async inner => {
        await claimRoom(inner, owner.id, bytesOf(meshes))
        await files.taken?.(inner)
        const {
          identifiers: [created],
        } = await inner.db.insert(Dataset, {
          ...details,
          ...rangeOfNew(details, meshes),
          ownerId: owner.id,
          citation: '',
          source: '',
        })
        await storeMeshes(inner, intake, created!.id as number, meshes)
        return created!.id as number
      })
    }),
  )
  return getDataset(ctx, id)
}

/** Its meshes come later, one by one. */
export async function createEmptyDataset(ctx: RequestContext, input: NewDataset): Promise<Dataset> {
  const owner = await signedIn(ctx)
  const details = newDataset.parse(input)
  const {
    identifiers: [created],
  } = await ctx.db.insert(Dataset, { ...details, ownerId: owner.id, citation: '', source: '' })
  return getDataset(ctx, created!.id as number)
}

/** The bytes are the owner's, whoever uploads. */
export async function addMeshes(ctx: RequestContext, id: number, files: MeshFiles): Promise<Dataset> {
  const dataset = await managedDataset(ctx, id)
  checkNames(files)
  await allowNew(ctx, 'jobs')
  const room = await roomOf(ctx, dataset.ownerId)
  await takingIn(ctx, room, async intake => {
    const meshes = await checkMeshes(
      ctx,
      await receiveMeshes(ctx, intake, files, { firstTime: dataset.minTime, isSeries: true }),
    )
    await ctx.write(async inner => {
      await append(inner, intake, dataset, meshes)
      await files.taken?.(inner)
    })
  })
  return getDataset(ctx, id)
}

async function append(
  ctx: RequestContext,
  intake: Intake,
  dataset: Dataset,
  meshes: readonly CheckedMesh[],
): Promise<void> {
  await claimRoom(ctx, dataset.ownerId, bytesOf(meshes))
  await lockDataset(ctx, dataset.id) // before frames go: a conversion that ends now would bring the old ones back
  await stillManages(ctx, dataset.id)
  const rows: { time: number; next: number }[] = await ctx.db.query(
    'SELECT m.time, MAX(m.sequence) + 1 AS next FROM mesh m WHERE m.dataset_id = ? AND m.quality = 0 AND m.channel = 0 GROUP BY m.time',
    [dataset.id],
  )
  const next = new Map(rows.map(row => [row.time, row.next]))
  for (const time of new Set(meshes.map(mesh => mesh.time)))
    await ctx.db.delete(Frame, { datasetId: dataset.id, time, quality: 0, channel: 0 })
  await storeMeshes(
    ctx,
    intake,
    dataset.id,
    meshes.map(mesh => ({ ...mesh, sequence: mesh.sequence + (next.get(mesh.time) ?? 0) })),
  )
  await ctx.db.update(Dataset, { id: dataset.id }, rangeAround(dataset, meshes))
}

/** In the words of spec 001 section 5. */
function checkNames({ meshes, material, texture }: MeshFiles): void {
  if (meshes.length === 0)
    throw new InvalidInput('You need to upload a 3D file (that contains an OBJ) to create a dataset', {
      file: 'missing',
    })
  if (!meshes.every(mesh => isNamed(mesh, /\.obj$/i)))
    throw new InvalidInput('The 3D file that you upload MUST be a .obj file !', { file: 'not .obj' })
  const isWhole =
    (!texture || material) &&
    (!material || isNamed(material, /\.mtl$/i)) &&
    (!texture || isNamed(texture, /\.(png|jpe?g|bmp)$/i))
  if (!isWhole)
    throw new InvalidInput(
      'To upload a textured dataset, please be sure to join a MTL file and a Texture file !',
      { texture: 'MTL and png or jpg' },
    )
}

const isNamed = (file: IncomingFile, shape: RegExp) => shape.test(file.name)

/** What is received, each file once: a texture may serve many meshes. */
export function bytesOf(meshes: readonly ReceivedMesh[]): number {
  const drafts = new Set(meshes.flatMap(mesh => [mesh.draft, ...mesh.companions.map(({ draft }) => draft)]))
  return [...drafts].reduce((sum, draft) => sum + draft.bytes, 0)
}

/** A form that says no range leaves both ends at the same number: then the meshes say it. */
function rangeOfNew(
  said: DatasetDetails,
  meshes: readonly ReceivedMesh[],
): Pick<DatasetDetails, 'minTime' | 'maxTime'> {
  const [first] = meshes
  return rangeAround(
    said.minTime === said.maxTime && first ? { minTime: first.time, maxTime: first.time } : said,
    meshes,
  )
}

/** The range that was said, made wider where a mesh lies outside. */
export function rangeAround(
  said: Pick<DatasetDetails, 'minTime' | 'maxTime'>,
  meshes: readonly ReceivedMesh[],
): Pick<DatasetDetails, 'minTime' | 'maxTime'> {
  let { minTime, maxTime } = said
  for (const { time } of meshes) {
    minTime = Math.min(minTime, time)
    maxTime = Math.max(maxTime, time)
  }
  return { minTime, maxTime }
}
