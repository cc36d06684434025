import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Dataset } from '../../../server/entities/data/dataset.js'
import { OwnColourMap } from '../../../server/entities/people/ownColourMap.js'
import { makeDataset } from '../../support/factories.js'
import { ask, codeOf } from '../../support/people.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let hidden: Dataset

beforeAll(async () => {
  world = await createWorld()
  hidden = await makeDataset(world.db.manager, { ownerId: world.users.owner.id, name: 'hidden' })
  await world.share(hidden.id)
})
afterAll(() => world.close())
beforeEach(() => world.db.manager.deleteAll(OwnColourMap))

const text = 'labels\n0 0 0 0\n12 255 0 0\n'
const save =
  'mutation ($id: ID!, $input: OwnColourMapInput!) { saveOwnColourMap(datasetId: $id, input: $input) { ownColourMaps { id name content } } }'
const remove = 'mutation ($id: ID!) { removeOwnColourMap(id: $id) { ownColourMaps { id } } }'
const list = 'query ($id: ID!) { dataset(id: $id) { colourMaps { name } ownColourMaps { name } } }'
const saved = (who: Who, input: Record<string, unknown> = {}) =>
  ask(world, save, { id: String(hidden.id), input: { name: 'mine', content: text, ...input } }, who)
const overRest = (who: Who, own: unknown) =>
  world.rest(
    'post',
    '/api/savecolormaptext/',
    { body: { name: 'mine', id_dataset: hidden.id, content: text, own } },
    who,
  )
const count = () => world.db.manager.count(OwnColourMap)
const listed = async (who: Who) =>
  (await ask(world, list, { id: String(hidden.id) }, who)).data?.dataset ?? null

/** Every reader of the dataset with an account can save own maps. */
const may: Readonly<Record<Who, 'done' | 'NOT_FOUND' | 'UNAUTHENTICATED'>> = {
  owner: 'done',
  manager: 'done',
  staff: 'done',
  reader: 'done',
  stranger: 'NOT_FOUND',
  anonymous: 'UNAUTHENTICATED',
}

describe.each(everybody)('%s', who => {
  it('saves a colour map for their own use by GraphQL and REST as documented', async () => {
    expect(codeOf(await saved(who)) ?? 'done').toBe(may[who])
    expect(await count()).toBe(may[who] === 'done' ? 1 : 0)
    await world.db.manager.deleteAll(OwnColourMap)
    const { status, body } = await overRest(who, 1)
    expect(status).toBe({ done: 200, NOT_FOUND: 404, UNAUTHENTICATED: 401 }[may[who]])
    if (status === 200) expect(body).toBe('done')
    expect(await count()).toBe(may[who] === 'done' ? 1 : 0)
  })

  it('neither sees nor removes the map of another person', async () => {
    const other = who === 'reader' ? 'owner' : 'reader'
    const { data } = await saved(other)
    const id = String(data?.saveOwnColourMap?.ownColourMaps?.[0]?.id)
    expect((await listed(who))?.ownColourMaps ?? []).toEqual([])
    expect(codeOf(await ask(world, remove, { id }, who))).toBe(
      who === 'anonymous' ? 'UNAUTHENTICATED' : 'NOT_FOUND',
    )
    expect(await count()).toBe(1)
  })
})

describe('an own colour map', () => {
  it('replaces the earlier map of this person with its name, and is removed by this person', async () => {
    await saved('reader')
    const { data } = await saved('reader', { content: `${text}13 1 2 3\n` })
    const maps = data?.saveOwnColourMap?.ownColourMaps
    expect(maps).toMatchObject([{ name: 'mine', content: `${text}13 1 2 3\n` }])
    expect(codeOf(await ask(world, remove, { id: String(maps?.[0]?.id) }, 'reader'))).toBeUndefined()
    expect(await count()).toBe(0)
  })

  it('is no map for all readers, and the old call without `own` still needs a manager', async () => {
    await saved('reader')
    await saved('owner', { name: 'theirs' })
    expect(await listed('reader')).toEqual({ colourMaps: [], ownColourMaps: [{ name: 'mine' }] })
    expect((await overRest('reader', 0)).status).toBe(403)
    expect((await overRest('reader', undefined)).status).toBe(403)
    expect((await overRest('reader', 'perhaps')).status).toBe(422)
  })

  it('names its fault to a reader who saves it for themselves, and to managers only otherwise', async () => {
    const unnamed = async (own: number) =>
      world.rest('post', '/api/savecolormaptext/', { body: { id_dataset: hidden.id, own } }, 'reader')
    expect([(await unnamed(1)).status, (await unnamed(0)).status]).toEqual([422, 403])
  })

  it('is out of sight when its person may not read the dataset any more', async () => {
    const { id: datasetId } = await makeDataset(world.db.manager, { ownerId: world.users.owner.id })
    await world.share(datasetId)
    const input = { name: 'mine', content: text }
    const { data } = await ask(world, save, { id: String(datasetId), input }, 'reader')
    const id = String(data?.saveOwnColourMap?.ownColourMaps?.[0]?.id)
    await world.db.query('DELETE FROM sharing WHERE dataset_id = ?', [datasetId])
    expect((await ask(world, list, { id: String(datasetId) }, 'reader')).data?.dataset ?? null).toBeNull()
    expect(codeOf(await ask(world, remove, { id }, 'reader'))).toBe('NOT_FOUND')
  })

  it.each([
    [{ name: ' ' }, 'Please input a name!'],
    [{ name: 'a\u202eb' }, undefined],
    [{ name: 'x'.repeat(101) }, 'At most 100 characters'],
    [{ content: '0 1 2 3' }, 'a colour map needs two stops with different values'],
    [{ content: `${text}NaN 1 2 3` }, 'Line 4: the value is no number'],
    [{ content: '#'.repeat(20_001) }, undefined],
  ])('is refused with the input %#', async (input, reason) => {
    const answer = await saved('reader', input)
    expect(codeOf(answer)).toBe('INVALID_INPUT')
    if (reason) expect(JSON.stringify(answer.errors)).toContain(reason)
    expect(await count()).toBe(0)
  })

  it('is one of at most 20 for a dataset and 200 of a person', async () => {
    const { manager } = world.db
    const row = { userId: world.users.reader.id, content: text }
    const rows = (datasetId: number, number: number) =>
      Array.from({ length: number }, (_, at) => ({ ...row, datasetId, name: `map ${at}` }))
    await manager.insert(OwnColourMap, rows(hidden.id, 20))
    expect(JSON.stringify((await saved('reader')).errors)).toContain('20 colour maps of your own for this')
    expect(codeOf(await saved('reader', { name: 'map 7' }))).toBeUndefined()
    expect(codeOf(await saved('manager'))).toBeUndefined()
    const other = await makeDataset(manager, { ownerId: world.users.owner.id })
    await manager.delete(OwnColourMap, { datasetId: hidden.id, userId: row.userId })
    await manager.insert(OwnColourMap, rows(other.id, 200))
    expect(JSON.stringify((await saved('reader')).errors)).toContain('200 colour maps of your own:')
  })

  it('finds room once only when two calls come at the same time', async () => {
    const rows = Array.from({ length: 19 }, (_, at) => ({
      userId: world.users.reader.id,
      datasetId: hidden.id,
      name: `map ${at}`,
      content: text,
    }))
    await world.db.manager.insert(OwnColourMap, rows)
    await Promise.all(['a', 'b', 'c'].map(name => saved('reader', { name })))
    expect(await count()).toBe(20)
  })
})
