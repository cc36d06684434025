import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { Property } from '../../../server/entities/data/property.js'
import { cube, smallArchive, zip } from '../../support/files.js'
import { importZip } from '../../support/imported.js'
import { ask } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const touching = (time: number) => cube(`${time},1`) + cube(`${time},2`, 1, 9)

/** Large tilted triangles, one above the other, that do not touch, and more small ones, which set the distance. */
const sheets = (time: number) =>
  Array.from({ length: 3_300 }, (_, at) => {
    const [size, x, y, z] = at < 1_600 ? [65_535, 0, 0, at * 8] : [1, (at - 1_600) * 20, 66_000, 0]
    return [
      `g ${time},${at + 1}`,
      `v ${x} ${y} ${z}`,
      `v ${x + size} ${y} ${z}`,
      `v ${x} ${y + size} ${z + (size > 1 ? 50_000 : 0)}`,
      `f ${at * 3 + 1} ${at * 3 + 2} ${at * 3 + 3}`,
    ].join('\n')
  }).join('\n')

async function contactsOf(meshes: Record<string, string>) {
  const { 't000.obj': _, 't001.obj': __, ...rest } = smallArchive
  const id = await importZip(world, await zip({ 'meta.json': rest['meta.json']!, ...meshes }))
  await world.prepared()
  const mutation =
    'mutation ($id: ID!) { computeProperties(datasetId: $id, kinds: [CONTACTS]) { job { id } } }'
  expect((await ask(world, mutation, { id: String(id) }, 'owner')).errors).toBeUndefined()
  await world.prepared()
  const found = await world.db.manager.findOneBy(Property, { datasetId: id, source: 'derived:contacts' })
  const { data } = await ask(
    world,
    'query ($id: ID!) { dataset(id: $id) { derivation { withoutValues job { state } } properties(first: 9) { nodes { name problems { line reason } } } } }',
    { id: String(id) },
    'owner',
  )
  const text = found && Buffer.from(await world.platform.storage.bytes(found.key)).toString()
  return { text, dataset: data.dataset! }
}

it('contacts become a shared property with the objects that touch each object', async () => {
  const { text, dataset } = await contactsOf({ 't000.obj': touching(0), 't001.obj': cube('1,1') })
  expect(text).toBe('type:space\n0,1:0,2\n0,2:0,1\n')
  expect(dataset).toMatchObject({ properties: { nodes: [{ name: 'Contacts', problems: [] }] } })
})

it('a crowded time point has no contacts, and the property names it', async () => {
  const { text, dataset } = await contactsOf({ 't000.obj': touching(0), 't001.obj': sheets(1) })
  expect(text).toBe('type:space\n0,1:0,2\n0,2:0,1\n')
  expect(dataset).toMatchObject({
    derivation: { job: { state: 'DONE' } },
    properties: {
      nodes: [
        {
          name: 'Contacts',
          problems: [{ reason: 'time point 1 has no contacts, because too many triangles lie at one place' }],
        },
      ],
    },
  })
})
