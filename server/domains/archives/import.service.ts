import type { ArchiveLayout } from '../../../formats/archiveLayout.js'
import { archiveRemarks } from '../../../formats/archiveRemarks.js'
import { Dataset, DatasetType } from '../../entities/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { getDataset } from '../datasets/dataset.service.js'
import { claimRoom, noBound, type Room, roomOf } from '../datasets/quota.service.js'
import { limits } from '../meshes/check.service.js'
import { creating, type Intake, takingIn } from '../meshes/intake.service.js'
import { storeMeshes } from '../meshes/mesh.service.js'
import { wakePreparation } from '../meshes/preparation.service.js'
import { bytesOf, rangeAround } from '../meshes/upload.service.js'
import { storeProperties } from '../properties/intake.service.js'
import { signedIn } from '../users/user.service.js'
import type { ImportedDataset } from './archive.types.js'
import { type Unpacked, unpack } from './unpack.service.js'

/** Nothing of it is stored unless all of it can be read. */
export async function importDataset(ctx: RequestContext, files: readonly IncomingFile[]): Promise<ImportedDataset> {
  const owner = await signedIn(ctx)
  const [file] = files
  if (!file) throw new InvalidInput('You need to upload a 3ip file (that contains an dataset instance to import a dataset', { file: 'missing' })
  if (files.length > 1 || !/\.zip$/i.test(file.name)) throw new InvalidInput('The instance that you upload MUST be a .zip file !', { file: 'not one .zip' })
  const { id, remarks } = await creating(async () => importArchive(ctx, file, await roomOf(ctx, owner.id), {}))
  return { dataset: await getDataset(ctx, id), remarks }
}

/** As an example, it is not bound by a quota. */
export async function importExample(ctx: RequestContext, file: IncomingFile, exampleRank: number): Promise<void> {
  await importArchive(ctx, file, noBound, { isPublic: true, exampleRank })
}

async function importArchive(ctx: RequestContext, file: IncomingFile, room: Room, more: Partial<Dataset>): Promise<{ id: number; remarks: string[] }> {
  const stored = await takingIn(ctx, room, async intake => {
    const zip = await intake.temporary(file.open(), limits.bytes)
    const unpacked = await unpack(ctx, intake, zip, room, file.name)
    const id = await ctx.write(inner => store(inner, intake, unpacked, more))
    return { id, remarks: archiveRemarks(unpacked.layout) }
  })
  wakePreparation(ctx)
  return stored
}

async function store(ctx: RequestContext, intake: Intake, { layout, meshes, properties }: Unpacked, more: Partial<Dataset>): Promise<number> {
  const ownerId = ctx.viewer.userId
  if (!more.exampleRank) await claimRoom(ctx, ownerId, bytesOf(meshes) + properties.reduce((sum, property) => sum + property.draft.bytes, 0))
  const { identifiers: [created] } = await ctx.db.insert(Dataset, { ...described(layout), ...rangeAround(layout.meta, meshes), ...more, ownerId })
  const id = created!.id as number
  await storeProperties(ctx, intake, id, properties, true)
  await storeMeshes(ctx, intake, id, meshes)
  return id
}

const types = { observed: DatasetType.OBSERVED, simulated: DatasetType.SIMULATED, drawn: DatasetType.DRAWN }

function described({ meta }: ArchiveLayout) {
  const { name, description, organism, taxonId, secondsPerFrame, startSeconds, licence, citation, source, modifications } = meta
  const changed = modifications ? [source, `Modified: ${modifications}`].filter(Boolean).join('\n') : source
  return { name, description, organism, taxonId, secondsPerFrame, startSeconds, licence, citation, source: changed, type: types[meta.type] }
}
