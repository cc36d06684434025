import { qualitiesOf } from '../../../formats/archive/meshSeries.js'
import { Dataset } from '../../entities/data/dataset.js'
import { Frame } from '../../entities/data/frame.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { recordAudit } from '../audit/audit.service.js'
import { getDataset, managedDataset } from '../datasets/dataset.service.js'
import { lockDataset } from '../datasets/lock.service.js'
import { stillManages } from '../datasets/managed.service.js'
import { organismOf } from '../taxonomy/taxon.service.js'
import { allowNew, claimQuota, quotaUseOf } from '../quota/quota.service.js'
import { signedIn } from '../users/user.service.js'
import { type CheckedMesh, checkMeshes, checkPictures, type ReceivedMesh } from './check.service.js'
import { creating, type UploadTransaction, withUploadTransaction } from './uploadTransaction.service.js'
import { nextSequences } from './mesh.queries.js'
import { storeMeshes } from './mesh.service.js'
import { type DatasetDetails, type NewDataset, newDataset } from './mesh.types.js'
import { type Paired, pairedInForm, remarksOnColours } from './material.service.js'
import { type MeshFiles, placeKey, receiveMeshes } from './receive.service.js'
import { insertRow } from '../../lib/rows.js'

/** A dataset, and sentences about what its new meshes lack or are read differently. */
export interface Uploaded {
  readonly dataset: Dataset
  readonly remarks: readonly string[]
}

export async function createDataset(
  ctx: RequestContext,
  input: NewDataset,
  files: MeshFiles,
): Promise<Uploaded> {
  const owner = await signedIn(ctx)
  const details = newDataset.parse(input)
  checkNames(files)
  await allowNew(ctx, 'datasets')
  const quota = await quotaUseOf(ctx, owner.id)
  const { id, remarks } = await creating(() =>
    withUploadTransaction(ctx, quota, async intake => {
      const { remarks, ...read } = await received(ctx, intake, files, {
        firstTime: details.minTime,
        isSeries: files.meshes.length > 1,
      })
      const meshes = withoutGaps(read.meshes)
      return ctx.write(async inner => {
        await claimQuota(inner, owner.id, bytesOf(meshes))
        await files.taken?.(inner)
        const created = await insertRow(inner.db, Dataset, {
          ...details,
          ...rangeOfNew(details, meshes),
          organism: await organismOf(inner, details.taxonId),
          ownerId: owner.id,
          citation: '',
          source: '',
        })
        await storeMeshes(inner, intake, created, meshes)
        return { id: created, remarks }
      })
    }),
  )
  return { dataset: await getDataset(ctx, id), remarks }
}

/** As in an archive, the quality levels of a new dataset have no gaps. */
function withoutGaps(meshes: readonly CheckedMesh[]): CheckedMesh[] {
  const qualities = qualitiesOf(meshes.map(({ quality }) => quality))
  return meshes.map((mesh, at) => ({ ...mesh, quality: qualities[at]! }))
}

/** Creates a dataset without meshes. They are added later, one by one. */
export async function createEmptyDataset(ctx: RequestContext, input: NewDataset): Promise<Dataset> {
  const owner = await signedIn(ctx)
  const details = newDataset.parse(input)
  const id = await insertRow(ctx.db, Dataset, {
    ...details,
    organism: await organismOf(ctx, details.taxonId),
    ownerId: owner.id,
    citation: '',
    source: '',
  })
  return getDataset(ctx, id)
}

/** The bytes count against the quota of the dataset's owner, also when a manager uploads. */
export async function addMeshes(ctx: RequestContext, id: number, files: MeshFiles): Promise<Uploaded> {
  const dataset = await managedDataset(ctx, id)
  checkNames(files)
  await allowNew(ctx, 'jobs')
  const quota = await quotaUseOf(ctx, dataset.ownerId)
  const remarks = await withUploadTransaction(ctx, quota, async intake => {
    const { meshes, remarks } = await received(ctx, intake, files, {
      firstTime: dataset.minTime,
      isSeries: true,
    })
    await ctx.write(async inner => {
      await append(inner, intake, dataset, meshes)
      await files.taken?.(inner)
    })
    return remarks
  })
  return { dataset: await getDataset(ctx, id), remarks }
}

async function received(...[ctx, ...form]: Parameters<typeof receiveMeshes>): Promise<Paired> {
  const { meshes, remarks } = await pairedInForm(
    ctx,
    await checkMeshes(ctx, await receiveMeshes(ctx, ...form)),
  )
  await checkPictures(ctx, meshes)
  return { meshes, remarks: [...remarks, ...(await remarksOnColours(ctx, meshes))] }
}

async function append(
  ctx: RequestContext,
  intake: UploadTransaction,
  dataset: Dataset,
  meshes: readonly CheckedMesh[],
): Promise<void> {
  await claimQuota(ctx, dataset.ownerId, bytesOf(meshes))
  // Lock before frames are deleted: a conversion that ends now would store the old frames again.
  const locked = await lockDataset(ctx, dataset.id)
  await stillManages(ctx, dataset.id)
  const next = await nextSequences(ctx.db, dataset.id)
  for (const { time, quality, channel } of new Map(
    meshes.map(mesh => [placeKey(mesh), mesh] as const),
  ).values())
    await ctx.db.delete(Frame, { datasetId: dataset.id, time, quality, channel })
  await storeMeshes(
    ctx,
    intake,
    dataset.id,
    meshes.map(mesh => ({
      ...mesh,
      sequence: mesh.sequence + (next.get(placeKey(mesh)) ?? 0),
    })),
  )
  await widenRange(ctx, locked, meshes)
}

/** Uses the texts of spec 001 section 5. */
function checkNames({ meshes, materials, texture, places }: MeshFiles): void {
  if (meshes.length === 0)
    throw new InvalidInput('You need to upload a 3D file (that contains an OBJ) to create a dataset', {
      meshes: 'missing',
    })
  if (!meshes.every(mesh => isNamed(mesh, /\.obj$/i)))
    throw new InvalidInput('The 3D file that you upload MUST be a .obj file !', { meshes: 'not .obj' })
  if (places && places.length !== meshes.length)
    throw new InvalidInput(`There are ${meshes.length} meshes and ${places.length} places`, {
      places: 'one for each mesh',
    })
  const isWhole =
    (!texture || materials.length > 0) &&
    materials.every(material => isNamed(material, /\.mtl$/i)) &&
    (!texture || isNamed(texture, /\.(png|jpe?g|bmp)$/i))
  if (!isWhole)
    throw new InvalidInput(
      'To upload a textured dataset, please be sure to join a MTL file and a Texture file !',
      { texture: 'MTL and png or jpg' },
    )
}

const isNamed = (file: IncomingFile, shape: RegExp) => shape.test(file.name)

/** Returns the total bytes of all received files. A texture that several meshes share is counted once. */
export function bytesOf(meshes: readonly ReceivedMesh[]): number {
  const drafts = new Set(meshes.flatMap(mesh => [mesh.draft, ...mesh.companions.map(({ draft }) => draft)]))
  return [...drafts].reduce((sum, draft) => sum + draft.bytes, 0)
}

/** Equal ends mean that the form gave no range. Then the range comes from the meshes. */
function rangeOfNew(
  given: DatasetDetails,
  meshes: readonly ReceivedMesh[],
): Pick<DatasetDetails, 'minTime' | 'maxTime'> {
  const [first] = meshes
  return rangeAround(
    given.minTime === given.maxTime && first ? { minTime: first.time, maxTime: first.time } : given,
    meshes,
  )
}

/** Extends the time range of a locked dataset to the times of new meshes, and records the change. */
export async function widenRange(
  ctx: RequestContext,
  dataset: Dataset,
  meshes: readonly ReceivedMesh[],
): Promise<void> {
  const range = rangeAround(dataset, meshes)
  if (range.minTime === dataset.minTime && range.maxTime === dataset.maxTime) return
  await ctx.db.update(Dataset, { id: dataset.id }, range)
  await recordAudit(ctx, {
    action: 'dataset.widen',
    subjectKind: 'dataset',
    subjectId: dataset.id,
    detail: `time points ${range.minTime} to ${range.maxTime}, before ${dataset.minTime} to ${dataset.maxTime}`,
  })
}

/** The given range, extended to include the times of all meshes. */
export function rangeAround(
  given: Pick<DatasetDetails, 'minTime' | 'maxTime'>,
  meshes: readonly ReceivedMesh[],
): Pick<DatasetDetails, 'minTime' | 'maxTime'> {
  let { minTime, maxTime } = given
  for (const { time } of meshes) {
    minTime = Math.min(minTime, time)
    maxTime = Math.max(maxTime, time)
  }
  return { minTime, maxTime }
}
