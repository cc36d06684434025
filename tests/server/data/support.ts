import { readFileSync } from 'node:fs'
import { issueToken } from '../../../server/domains/accounts/tokens/token.service.js'
import { Property } from '../../../server/entities/data/property.js'
import { Sharing } from '../../../server/entities/data/sharing.js'
import { makeUser } from '../../support/factories.js'
import { importZip } from '../../support/imported.js'
import { ask, type Json, makeGroup } from '../../support/people.js'
import type { Who } from '../../support/testUsers.js'
import type { World } from '../../support/world.js'

/** Three time points (4 to 6) of a real embryo in two qualities, with lineage, names, volumes and fates. */
export const embryo = () => readFileSync('tests/fixtures/phallusia_three.zip')

/** Imports the embryo, prepared and shared with manager and reader. */
export async function importEmbryo(world: World): Promise<number> {
  const id = await importZip(world, embryo())
  await world.share(id)
  await world.prepared()
  return id
}

/** A person who reads the dataset through a group. */
export async function addMember(world: World, datasetId: number): Promise<Who> {
  const person = await makeUser(world.db.manager)
  const group = await makeGroup(world.db.manager, world.users.owner.id, { [person.id]: 'member' })
  await world.db.manager.insert(Sharing, { datasetId, groupId: group.id, level: 'reader' })
  const { token } = await issueToken(world.db.manager, person.id, 'browser')
  Object.assign(world.tokens, { member: token })
  return 'member' as Who
}

export const content = `query ($id: ID!) { dataset(id: $id) {
  manifestUrl
  frames { totalCount nodes { time quality channel lod url plainUrl bytes sha256 objects vertices triangles bounds } }
  meshes { totalCount nodes { id time quality channel fileName bytes sha256 objects url } }
  properties { nodes { id name type valueCount textUrl binaryUrl values(first: 2) { totalCount nodes { object { time objectId channel } text numbers } } } }
  lineage { textUrl binaryUrl property { name } links(first: 2) { totalCount nodes { from { time objectId channel } to { time objectId channel } } } }
} }`

export const contentOf = async (world: World, id: number, who: Who): Promise<Json> =>
  (await ask(world, content, { id }, who)).data.dataset!

/** One address of each kind, by name. */
export async function addressesOf(world: World, id: number, who: Who): Promise<Record<string, string>> {
  const { manifestUrl, frames, meshes, properties, lineage } = await contentOf(world, id, who)
  const volume = properties!.nodes!.find(({ name }) => String(name) === 'volume')!
  return Object.fromEntries(
    Object.entries({
      manifest: manifestUrl,
      frame: frames!.nodes![0]!.url,
      'plain frame': frames!.nodes![0]!.plainUrl,
      original: meshes!.nodes![0]!.url,
      'property text': volume.textUrl,
      'property binary': volume.binaryUrl,
      'lineage text': lineage!.textUrl,
      'lineage binary': lineage!.binaryUrl,
    }).map(([kind, url]) => [kind, String(url)]),
  )
}

export const volumeOf = (world: World, datasetId: number): Promise<Property> =>
  world.db.manager.findOneByOrFail(Property, { datasetId, name: 'volume' })

/** The field `values`, which the type of any answer takes for the method of arrays. */
export const valuesIn = (property: Json | undefined): Json =>
  (property as unknown as { readonly values: Json }).values
