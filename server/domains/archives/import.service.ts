import type { DatasetLayout } from '../../../formats/archive/archiveLayout.js'
import { Dataset, DatasetType } from '../../entities/data/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { getDataset } from '../datasets/dataset.service.js'
import { allowNew, claimQuota, unlimitedQuota, type QuotaUse, quotaUseOf } from '../quota/quota.service.js'
import { storeStages } from '../datasets/stages/stage.service.js'
import { limits } from '../meshes/check.service.js'
import {
  creating,
  type UploadTransaction,
  withUploadTransaction,
} from '../meshes/uploadTransaction.service.js'
import { storeMeshes } from '../meshes/mesh.service.js'
import { bytesOf, rangeAround } from '../meshes/upload.service.js'
import { storeProperties } from '../properties/check.service.js'
import { nameArchivedInputs } from '../properties/derived/archived.service.js'
import { organismOf } from '../taxonomy/taxon.service.js'
import { signedIn } from '../users/user.service.js'
import type { ImportedDataset } from './archive.types.js'
import { attachedBytes, storeAttachments } from './attachment.service.js'
import { storeColourMaps } from './colourMap.service.js'
import { restoreTags, storeExtras } from './extras.service.js'
import { storeSets } from './set.service.js'
import { type Unpacked, unpack, type Zip } from './unpack.service.js'
import { insertRow } from '../../lib/rows.js'

/** Stores nothing unless the whole archive can be read. */
export async function importDataset(
  ctx: RequestContext,
  files: readonly IncomingFile[],
): Promise<ImportedDataset> {
  const owner = await signedIn(ctx)
  const [file] = files
  if (!file)
    throw new InvalidInput(
      'You need to upload a 3ip file (that contains an dataset instance to import a dataset',
      { file: 'missing' },
    )
  if (files.length > 1)
    throw new InvalidInput(
      'Only one .zip file can be imported at a time: send the files one after the other',
      {
        file: 'must be one file',
      },
    )
  if (!isZip(file.name)) throw notOneZip()
  await allowNew(ctx, 'datasets')
  const { id, remarks } = await creating(async () =>
    importFile(ctx, file, await quotaUseOf(ctx, owner.id), {}),
  )
  return { dataset: await getDataset(ctx, id), remarks }
}

export const notOneZip = () =>
  new InvalidInput('The instance that you upload MUST be a .zip file !', { file: 'not one .zip' })
export const isZip = (fileName: string) => /\.zip$/i.test(fileName)

/** Examples do not count against a quota. */
export async function importExample(
  ctx: RequestContext,
  file: IncomingFile,
  exampleRank: number,
  record: Source['record'],
): Promise<void> {
  await importFile(ctx, file, unlimitedQuota, { isPublic: true, exampleRank }, record)
}

async function importFile(
  ctx: RequestContext,
  file: IncomingFile,
  quota: QuotaUse,
  more: Partial<Dataset>,
  record: Source['record'] = async () => {},
): Promise<Imported> {
  return importArchive(ctx, quota, async intake => {
    const { path } = await intake.temporary(file.open(), limits.bytes)
    return { path, fileName: file.name, places: null, quota, progress: async () => {}, more, record }
  })
}

export interface Imported {
  readonly id: number
  readonly remarks: string[]
}

/** `record` writes in the transaction that stores the dataset. */
interface Source extends Zip {
  readonly more: Partial<Dataset>
  record(ctx: RequestContext, imported: Imported): Promise<void>
}

/** All archives are imported through this function: forms, uploads and examples. */
export async function importArchive(
  ctx: RequestContext,
  quota: QuotaUse,
  sourceIn: (intake: UploadTransaction) => Promise<Source>,
): Promise<Imported> {
  return withUploadTransaction(ctx, quota, async intake => {
    const source = await sourceIn(intake)
    const unpacked = await unpack(ctx, intake, source)
    return ctx.write(async inner => {
      const remarks = [...unpacked.remarks]
      const { id, propertyIds } = await store(inner, intake, unpacked, source.more)
      if (unpacked.stages !== null) remarks.push(...(await storeStages(inner, id, unpacked.stages)))
      remarks.push(...(await restoreTags(inner, id, unpacked.layout)))
      remarks.push(...(await storeColourMaps(inner, id, unpacked.layout, propertyIds)))
      await source.record(inner, { id, remarks })
      return { id, remarks }
    })
  })
}

async function store(
  ctx: RequestContext,
  intake: UploadTransaction,
  { layout, meshes, properties, attachments, sets }: Unpacked,
  more: Partial<Dataset>,
): Promise<{ id: number; propertyIds: readonly number[] }> {
  const ownerId = ctx.viewer.userId
  if (!more.exampleRank)
    await claimQuota(
      ctx,
      ownerId,
      bytesOf(meshes) +
        properties.reduce((sum, property) => sum + property.draft.bytes, 0) +
        attachedBytes(attachments) +
        sets.reduce((sum, { draft }) => sum + draft.bytes, 0),
    )
  const id = await insertRow(ctx.db, Dataset, {
    ...described(layout),
    organism: layout.meta.organism || (await organismOf(ctx, layout.meta.taxonId)),
    ...rangeAround(layout.meta, meshes),
    ...more,
    ownerId,
  })
  const propertyIds = await storeProperties(ctx, intake, id, properties, true)
  await storeExtras(ctx, id, layout, propertyIds)
  await nameArchivedInputs(ctx, id)
  await storeSets(ctx, intake, id, sets, propertyIds)
  await storeAttachments(ctx, intake, id, attachments)
  // storeMeshes also counts the bytes of all files stored above.
  await storeMeshes(ctx, intake, id, meshes)
  return { id, propertyIds }
}

const types = { observed: DatasetType.OBSERVED, simulated: DatasetType.SIMULATED, drawn: DatasetType.DRAWN }

function described({ meta }: DatasetLayout) {
  const {
    name,
    description,
    taxonId,
    secondsPerFrame,
    startSeconds,
    units,
    voxelSize,
    voxelUnit,
    axes,
    licence,
    citation,
    source,
    modifications,
  } = meta
  const changed = modifications ? [source, `Modified: ${modifications}`].filter(Boolean).join('\n') : source
  return {
    bundle: meta.extras.bundle,
    name,
    description,
    taxonId,
    secondsPerFrame,
    startSeconds,
    units,
    voxelSize,
    voxelUnit,
    ...axes,
    licence,
    citation,
    source: changed,
    type: types[meta.type],
  }
}
