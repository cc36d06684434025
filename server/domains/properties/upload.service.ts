import { Property } from '../../entities/property.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { managedDataset } from '../datasets/dataset.service.js'
import { claimRoom, roomOf } from '../datasets/quota.service.js'
import { takingIn } from '../meshes/intake.service.js'
import { recount } from '../meshes/mesh.service.js'
import { checkProperty, storeProperties } from './intake.service.js'
import { type NewProperty, newProperty } from './property.types.js'

const mostBytes = 500_000_000

/** Seen by its owner and the dataset's managers until it is shared. */
export async function addProperty(ctx: RequestContext, datasetId: number, input: NewProperty, file: IncomingFile): Promise<Property> {
  const { ownerId } = await managedDataset(ctx, datasetId)
  const { name, type } = newProperty.parse(input)
  if (!/\.txt$/i.test(file.name)) throw new InvalidInput('The file of a property must end with .txt', { file: 'not .txt' })
  const room = await roomOf(ctx, ownerId)
  return takingIn(ctx, room, async intake => {
    const draft = await intake.receive(file.open(), mostBytes)
    const checked = await checkProperty(ctx, intake, { fileName: file.name, name, assumed: type, draft })
    return ctx.write(async inner => {
      await claimRoom(inner, ownerId, draft.bytes)
      const [id] = await storeProperties(inner, intake, datasetId, [checked], false)
      await recount(inner, datasetId)
      return inner.db.findOneByOrFail(Property, { id: id! })
    })
  })
}
