import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Manifest } from '../../../formats/frame/manifest.js'
import { ColourMap } from '../../../server/entities/data/colourMap.js'
import type { Dataset } from '../../../server/entities/data/dataset.js'
import { type Property, PropertyType } from '../../../server/entities/data/property.js'
import { restoreColourMaps } from '../../../server/domains/properties/colourMaps/colourMap.service.js'
import type { RequestContext } from '../../../server/kernel/context.js'
import { makeDataset, makeProperty } from '../../support/factories.js'
import { ask, codeOf } from '../../support/people.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let hidden: Dataset
let size: Property
let secret: Property

beforeAll(async () => {
  world = await createWorld()
  const { manager } = world.db
  hidden = await makeDataset(manager, { ownerId: world.users.owner.id, name: 'hidden' })
  await world.share(hidden.id)
  size = await makeProperty(manager, { datasetId: hidden.id, name: 'size' })
  secret = await makeProperty(manager, { datasetId: hidden.id, name: 'secret', isShared: false })
})
afterAll(() => world.close())
beforeEach(() => world.db.manager.delete(ColourMap, { datasetId: hidden.id }))

const text = 'heat\n0 0 0 0\n10 255 255 255\n'
const save =
  'mutation ($id: ID!, $input: ColourMapInput!) { saveColourMap(datasetId: $id, input: $input) { colourMaps { id name content propertyId } } }'
const remove = 'mutation ($id: ID!) { removeColourMap(id: $id) { colourMaps { id } } }'
const list = 'query ($id: ID!) { dataset(id: $id) { colourMaps { name propertyId } } }'
const saved = (input: Record<string, unknown>, who: Who = 'owner') =>
  ask(world, save, { id: String(hidden.id), input: { name: 'heat', content: text, ...input } }, who)
const count = () => world.db.manager.countBy(ColourMap, { datasetId: hidden.id })

type Outcome = 'done' | 'FORBIDDEN' | 'NOT_FOUND' | 'UNAUTHENTICATED'
const may: Readonly<Record<Who, Outcome>> = {
  owner: 'done',
  manager: 'done',
  staff: 'done',
  reader: 'FORBIDDEN',
  stranger: 'NOT_FOUND',
  anonymous: 'UNAUTHENTICATED',
}

describe.each(everybody)('%s', who => {
  it('saves and removes colour maps as documented', async () => {
    expect([codeOf(await saved({}, who)) ?? 'done', await count()]).toEqual([
      may[who],
      may[who] === 'done' ? 1 : 0,
    ])
    await saved({})
    const { id } = await world.db.manager.findOneByOrFail(ColourMap, { datasetId: hidden.id })
    expect(codeOf(await ask(world, remove, { id: String(id) }, who)) ?? 'done').toBe(may[who])
    expect(await count()).toBe(may[who] === 'done' ? 0 : 1)
  })

  it('saves colour maps over REST', async () => {
    const body = { name: 'heat', id_dataset: hidden.id, content: text }
    const answer = await world.rest('post', '/api/savecolormaptext/', { body }, who)
    const status = { done: 200, FORBIDDEN: 403, NOT_FOUND: 404, UNAUTHENTICATED: 401 }[may[who]]
    expect([answer.status, await count()]).toEqual([status, status === 200 ? 1 : 0])
    if (status === 200) expect(answer.body).toBe('done')
  })

  it('reads colour maps with the right to read the dataset only', async () => {
    await saved({})
    const { data } = await ask(world, list, { id: String(hidden.id) }, who)
    expect(data?.dataset?.colourMaps ?? null).toEqual(
      ['stranger', 'anonymous'].includes(who) ? null : [{ name: 'heat', propertyId: null }],
    )
  })
})

describe('a colour map', () => {
  const manifest = async (who: Who) =>
    (await world.rest('get', `/files/datasets/${hidden.id}/manifest`, {}, who)).body as Manifest
  const coloursOf = async (property: Property, who: Who) =>
    (await manifest(who)).properties.find(({ id }) => id === property.id)?.colours

  it('replaces the map with its name, and is kept as it was sent', async () => {
    await saved({})
    const { data } = await saved({ content: `${text}20 1 2 3 255\n` })
    expect(data?.saveColourMap?.colourMaps).toMatchObject([
      { name: 'heat', content: `${text}20 1 2 3 255\n` },
    ])
  })

  it('is the first colours of one property, which another map takes over', async () => {
    await saved({ propertyId: String(size.id) })
    expect(await coloursOf(size, 'reader')).toBe(text)
    await saved({ name: 'cold', content: '0 0 0 255\n1 0 0 0', propertyId: String(size.id) })
    expect(await coloursOf(size, 'reader')).toBe('0 0 0 255\n1 0 0 0')
    const { data } = await ask(world, list, { id: String(hidden.id) }, 'reader')
    expect(data?.dataset?.colourMaps).toEqual([
      { name: 'heat', propertyId: null },
      { name: 'cold', propertyId: String(size.id) },
    ])
    await saved({ name: 'cold', propertyId: null })
    expect(await coloursOf(size, 'reader')).toBeUndefined()
  })

  it('names no property that the reader does not see', async () => {
    await saved({ propertyId: String(secret.id) })
    const seenBy = async (who: Who) =>
      (await ask(world, list, { id: String(hidden.id) }, who)).data.dataset?.colourMaps?.[0]?.propertyId
    expect([await seenBy('owner'), await seenBy('reader')]).toEqual([String(secret.id), null])
    expect(JSON.stringify(await manifest('reader'))).not.toContain('colours')
  })

  it('needs a visible property with numbers of this dataset', async () => {
    const words = await makeProperty(world.db.manager, { datasetId: hidden.id, type: PropertyType.STRING })
    const other = await makeProperty(world.db.manager)
    expect(codeOf(await saved({ propertyId: String(words.id) }))).toBe('INVALID_INPUT')
    expect(codeOf(await saved({ propertyId: String(other.id) }))).toBe('NOT_FOUND')
  })

  it.each([
    [{ name: ' ' }, 'Please input a name!'],
    [{ name: 'a\u202eb' }, undefined],
    [{ name: 'x'.repeat(101) }, 'At most 100 characters'],
    [{ content: '0 1 2 3' }, 'a colour map needs two stops with different values'],
    [{ content: `${text}NaN 1 2 3` }, 'Line 4: the value is no number'],
    [{ content: '#'.repeat(20_001) }, undefined],
  ])('is refused with the input %#', async (input, reason) => {
    const answer = await saved(input)
    expect(codeOf(answer)).toBe('INVALID_INPUT')
    if (reason) expect(JSON.stringify(answer.errors)).toContain(reason)
    expect(await count()).toBe(0)
  })

  it('is one of at most 100', async () => {
    const { manager } = world.db
    const rows = Array.from({ length: 100 }, (_, at) => ({
      datasetId: hidden.id,
      name: `map ${at}`,
      content: text,
      propertyId: null,
    }))
    await manager.insert(ColourMap, rows)
    expect(codeOf(await saved({ name: 'one more' }))).toBe('INVALID_INPUT')
    expect(codeOf(await saved({ name: 'map 7' }))).toBeUndefined()
  })
})

describe('colour maps of an archive', () => {
  it('are restored with the first colours of numbers; others are left out and named', async () => {
    const { id } = await makeDataset(world.db.manager, { ownerId: world.users.owner.id, name: 'imported' })
    const numbers = await makeProperty(world.db.manager, { datasetId: id, name: 'size' })
    const labels = await makeProperty(world.db.manager, { datasetId: id, type: PropertyType.LABEL })
    const ctx = { db: world.db.manager } as RequestContext
    const map = (name: string, propertyId: number | null, content = text) => ({ name, content, propertyId })
    const leftOut = await restoreColourMaps(ctx, id, [
      map('a', numbers.id),
      map('b', numbers.id),
      map('c', labels.id),
      map('d', size.id),
      map('a', null),
      map('', null),
      map('e', null, 'no map'),
      map('f', null),
    ])
    expect(leftOut).toEqual(['a', '', 'e'])
    const stored = await world.db.manager.find(ColourMap, { where: { datasetId: id }, order: { id: 1 } })
    expect(stored.map(({ name, propertyId }) => [name, propertyId])).toEqual([
      ['a', numbers.id],
      ['b', null],
      ['c', null],
      ['d', null],
      ['f', null],
    ])
  })
})
