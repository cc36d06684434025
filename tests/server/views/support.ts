import { issueToken } from '../../../server/domains/accounts/tokens/token.service.js'
import { Mesh } from '../../../server/entities/data/mesh.js'
import type { World } from '../../support/world.js'

export const shown =
  '{ code content picture privateProperties createdAt dataset { id name } changes { frames properties missing leftOut } }'
export const make = `mutation ($input: NewView!) { createView(input: $input) ${shown} }`
export const open = `query ($code: String!) { view(code: $code) ${shown} }`

let number = 0

/** The content of a view of the dataset; each call makes another one. */
export const contentOf = (dataset: number, change: object = {}) =>
  JSON.stringify({ version: 1, dataset, state: `time=${++number}`, properties: [], sets: [], ...change })

export const inputOf = (dataset: number, change: object = {}) => ({
  datasetId: dataset,
  content: contentOf(dataset, change),
})

export const addMesh = (world: World, datasetId: number, time: number, sha256 = 'a') =>
  world.db.manager.insert(Mesh, {
    datasetId,
    time,
    quality: 0,
    channel: 0,
    sequence: 0,
    fileName: 'cell.obj',
    originalKey: `datasets/${datasetId}/originals/${time}`,
    originalFormat: 'obj',
    bytes: 1,
    sha256: sha256.repeat(64),
    objectCount: 1,
  })

/** A personal token of a test person that may only read. */
export async function readingToken(world: World, userId: number): Promise<string> {
  const { token } = await issueToken(world.db.manager, userId, 'script')
  await world.db.query("UPDATE auth_token SET scope = 'read' ORDER BY id DESC LIMIT 1")
  return token
}
