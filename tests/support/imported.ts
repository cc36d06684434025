import { Dataset } from '../../server/entities/data/dataset.js'
import type { Who } from './testUsers.js'
import type { World } from './world.js'

/** Imports an archive over REST and returns the id of the new dataset, which the answer does not contain. */
export async function importZip(world: World, content: Uint8Array, who: Who = 'owner'): Promise<number> {
  const files = { file: { name: 'two.zip', content } }
  const { status, text } = await world.rest('post', '/api/importdataset/', { files }, who)
  if (status !== 200) throw new Error(`The archive was refused: ${text}`)
  const id = await world.db.manager.maximum(Dataset, 'id')
  return id!
}
