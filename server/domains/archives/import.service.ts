import type { DatasetLayout } from '../../../formats/archiveLayout.js'
import { Dataset, DatasetType } from '../../entities/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { getDataset } from '../datasets/dataset.service.js'
import { allowNew, claimRoom, noBound, type Room, roomOf } from '../datasets/quota.service.js'
import { storeStages } from '../datasets/stage.service.js'
import { limits } from '../meshes/check.service.js'
import { creating, type Intake, takingIn } from '../meshes/intake.service.js'
import { storeMeshes } from '../meshes/mesh.service.js'
import { bytesOf, rangeAround } from '../meshes/upload.service.js'
import { storeProperties } from '../properties/intake.service.js'
import { signedIn } from '../users/user.service.js'
import type { ImportedDataset } from './archive.types.js'
import { attachedBytes, storeAttachments } from './attachment.service.js'
import { restoreTags, storeExtras } from './extras.service.js'
import { type Unpacked, unpack, type Zip } from './unpack.service.js'

/** Nothing of it is stored unless all of it can be read. */
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
  if (files.length > 1 || !isZip(file.name)) throw notOneZip()
  await allowNew(ctx, 'datasets')
  const { id, remarks } = await creating(async () => importFile(ctx, file, await roomOf(ctx, owner.id), {}))
  return { dataset: await getDataset(ctx, id), remarks }
}

export const notOneZip = () =>
  new InvalidInput('The instance that you upload MUST be a .zip file !', { file: 'not one .zip' })
export const isZip = (fileName: string) => /\.zip$/i.test(fileName)

/** As an example, it is not bound by a quota. */
export async function importExample(
  ctx: RequestContext,
  file: IncomingFile,
  exampleRank: number,
  record: Source['record'],
): Promise<void> {
  await importFile(ctx, file, noBound, { isPublic: true, exampleRank }, record)
}

async function importFile(
  ctx: RequestContext,
  file: IncomingFile,
  room: Room,
  more: Partial<Dataset>,
  record: Source['record'] = async () => {},
): Promise<Imported> {
  return importArchive(ctx, room, async intake => {
    const { path } = await intake.temporary(file.open(), limits.bytes)
    return { path, fileName: file.name, room, progress: async () => {}, more, record }
  })
}

export interface Imported {
  readonly id: number
  readonly remarks: string[]
}

/** `record`: what is written together with the dataset or not at all. */
interface Source extends Zip {
  readonly more: Partial<Dataset>
  record(ctx: RequestContext, imported: Imported): Promise<void>
}

/** The one way by which an archive comes in, whoever brings it. */
export async function importArchive(
  ctx: RequestContext,
  room: Room,
  sourceIn: (intake: Intake) => Promise<Source>,
): Promise<Imported> {
  return takingIn(ctx, room, async intake => {
    const source = await sourceIn(intake)
    const unpacked = await unpack(ctx, intake, source)
    return ctx.write(async inner => {
      const remarks = [...unpacked.remarks]
      const id = await store(inner, intake, unpacked, source.more)
      if (unpacked.stages !== null) remarks.push(...(await storeStages(inner, id, unpacked.stages)))
      remarks.push(...(await restoreTags(inner, id, unpacked.layout)))
      await source.record(inner, { id, remarks })
      return { id, remarks }
    })
  })
}

async function store(
  ctx: RequestContext,
  intake: Intake,
  { layout, meshes, properties, attachments }: Unpacked,
  more: Partial<Dataset>,
): Promise<number> {
  const ownerId = ctx.viewer.userId
  if (!more.exampleRank)
    await claimRoom(
      ctx,
      ownerId,
      bytesOf(meshes) +
        properties.reduce((sum, property) => sum + property.draft.bytes, 0) +
        attachedBytes(attachments),
    )
  const {
    identifiers: [created],
  } = await ctx.db.insert(Dataset, {
    ...described(layout),
    ...rangeAround(layout.meta, meshes),
    ...more,
    ownerId,
  })
  const id = created!.id as number
  const propertyIds = await storeProperties(ctx, intake, id, properties, true)
  await storeExtras(ctx, id, layout, propertyIds)
  await storeAttachments(ctx, intake, id, attachments)
  await storeMeshes(ctx, intake, id, meshes) // and counts the bytes of all
  return id
}

const types = { observed: DatasetType.OBSERVED, simulated: DatasetType.SIMULATED, drawn: DatasetType.DRAWN }

function described({ meta }: DatasetLayout) {
  const {
    name,
    description,
    organism,
    taxonId,
    secondsPerFrame,
    startSeconds,
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
    organism,
    taxonId,
    secondsPerFrame,
    startSeconds,
    licence,
    citation,
    source: changed,
    type: types[meta.type],
  }
}
