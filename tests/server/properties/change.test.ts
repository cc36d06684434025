import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Property, PropertyType } from '../../../server/entities/data/property.js'
import { setPropertyOwner } from '../../../server/domains/properties/change.service.js'
import { lineageAmong } from '../../../server/domains/meshes/lineage.service.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { makeDataset, makeProperty } from '../../support/factories.js'
import { ask, codeOf } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'

const shown = 'id name shared canBin owner { login }'
const documents = {
  rename: `mutation ($id: ID!) { done: renameProperty(id: $id, name: " Fates ") { ${shown} } }`,
  share: `mutation ($id: ID!) { done: shareProperty(id: $id) { ${shown} } }`,
  unshare: `mutation ($id: ID!) { done: unshareProperty(id: $id) { ${shown} } }`,
  bin: `mutation ($id: ID!) { done: binProperty(id: $id) { ${shown} } }`,
}
type Deed = keyof typeof documents
const deeds = Object.keys(documents) as Deed[]
const list =
  'query ($id: ID!, $first: Int! = 50, $after: String, $text: String! = "") { dataset(id: $id) { properties(first: $first, after: $after, text: $text) { totalCount nodes { id name canBin } pageInfo { endCursor hasNextPage } } } }'
interface Page {
  readonly totalCount: number
  readonly nodes: readonly { readonly name: string; readonly canBin: boolean }[]
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
}
const statusOf: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  INVALID_INPUT: 422,
}
let world: World
let datasetId: number
beforeAll(async () => {
  world = await createWorld()
  datasetId = (await makeDataset(world.db.manager, { ownerId: world.users.owner.id })).id
  await world.share(datasetId)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.manager.delete(Property, { datasetId })
  await setDataset({ isPublic: false, binnedAt: null })
})

const setDataset = (given: Partial<Dataset>) => world.db.manager.update(Dataset, { id: datasetId }, given)
const make = (given: Partial<Property> = {}) =>
  makeProperty(world.db.manager, { datasetId, name: 'fate', ...given })
const stored = (id: number) => world.db.manager.findOneByOrFail(Property, { id })
const graphql = async (deed: Deed, id: number, who: Who) => {
  const answer = await ask(world, documents[deed], { id: String(id) }, who)
  const code = codeOf(answer)
  return { status: code ? statusOf[code] : 200, done: code ? null : answer.data.done }
}
const rest = (deed: Deed, id: number, who: Who) => {
  if (deed === 'bin')
    return world.rest(
      'delete',
      '/api/deletecorrespondence/',
      { query: { id_dataset: datasetId, id_infos: id } },
      who,
    )
  if (deed === 'rename')
    return world.rest('post', '/api/renameinfo/', { body: { id_infos: id, name: ' Fates ' } }, who)
  return world.rest(
    'post',
    '/api/sharecorrespondence/',
    { body: { id_infos: id, id_dataset: datasetId, common: deed === 'share' ? 1 : 0 } },
    who,
  )
}
const allowed: Readonly<Partial<Record<Who, number>>> = { owner: 200, manager: 200, staff: 200 }
type Expected = Readonly<Partial<Record<Who, number>>>

/**
 * Description, owner, whether the property is shared, whether its dataset is public, expected status for each
 * viewer.
 */
const cases: readonly [string, Who, boolean, boolean, Expected][] = [
  [
    'a shared property of the owner',
    'owner',
    true,
    false,
    { ...allowed, reader: 403, stranger: 404, anonymous: 401 },
  ],
  [
    'an unshared property of the owner',
    'owner',
    false,
    false,
    { ...allowed, reader: 404, stranger: 404, anonymous: 401 },
  ],
  [
    'a shared property of a public dataset',
    'owner',
    true,
    true,
    { ...allowed, reader: 403, stranger: 403, anonymous: 401 },
  ],
  [
    'an unshared property of a public dataset',
    'owner',
    false,
    true,
    { ...allowed, reader: 404, stranger: 404, anonymous: 401 },
  ],
  [
    'an unshared property of the reader',
    'reader',
    false,
    false,
    { ...allowed, reader: 200, stranger: 404, anonymous: 401 },
  ],
  [
    'a property of a user without access to the dataset',
    'stranger',
    true,
    false,
    { ...allowed, reader: 403, stranger: 404, anonymous: 401 },
  ],
  [
    'a property of a user who reads the public dataset',
    'stranger',
    false,
    true,
    { ...allowed, reader: 404, stranger: 200, anonymous: 401 },
  ],
]

describe.each(cases)('%s', (_what, ownedBy, isShared, isPublic, expected) => {
  it.each(deeds)('%s answers each viewer as documented', async deed => {
    await setDataset({ isPublic })
    const ownerId = world.users[ownedBy as keyof World['users']].id
    for (const who of everybody)
      for (const transport of [graphql, rest]) {
        await world.db.manager.delete(Property, { datasetId }) // its owner has the new name only once
        const { id } = await make({ ownerId, isShared })
        const before = await stored(id)
        const { status } = await transport(deed, id, who)
        expect([who, status]).toEqual([who, expected[who]])
        const after = await stored(id)
        if (status !== 200) expect(after).toEqual(before)
        else if (deed === 'rename') expect(after.name).toBe('Fates')
        else if (deed === 'bin') expect(after.binnedAt).not.toBeNull()
        else expect(after.isShared).toBe(deed === 'share')
      }
  })
})

describe('two properties of one owner', () => {
  const renameTo = async (id: number, name: string) => {
    const { errors } = await ask(
      world,
      'mutation ($id: ID!, $name: String!) { renameProperty(id: $id, name: $name) { name } }',
      { id: String(id), name },
      'owner',
    )
    return errors?.[0]?.extensions?.fields ?? null
  }
  const taken = { name: 'Another property of this owner has this name. Choose another name.' }

  it('never become versions of each other by a new name', async () => {
    const { owner, manager } = world.users
    const volume = await make({ name: 'volume', ownerId: owner.id })
    const length = await make({ name: 'length', ownerId: owner.id })
    const ofOther = await make({ name: 'length', ownerId: manager.id })
    expect(await renameTo(length.id, ' volume ')).toEqual(taken)
    expect((await stored(length.id)).name).toBe('length')
    expect(await renameTo(ofOther.id, 'volume')).toBeNull()
    await world.db.manager.update(Property, { id: volume.id }, { binnedAt: new Date() })
    expect(await renameTo(length.id, 'volume')).toEqual({
      name: 'A property in the bin has this name. Restore or erase it first, or choose another name.',
    })
    expect(await renameTo(length.id, 'length')).toBeNull()
    expect(await renameTo(length.id, 'width')).toBeNull()
    expect(await renameTo(length.id, 'length')).toBeNull()
  })

  it('never become versions of each other by a new owner', async () => {
    const { owner, manager } = world.users
    await make({ name: 'volume', ownerId: owner.id })
    const other = await make({ name: 'volume', ownerId: manager.id })
    const given = setPropertyOwner(await world.contextOf('staff'), other.id, owner.id)
    await expect(given).rejects.toMatchObject({ fields: { new_owner_id: taken.name } })
    expect((await stored(other.id)).ownerId).toBe(manager.id)
  })

  it('a rename takes the older versions along', async () => {
    const ownerId = world.users.owner.id
    const old = await make({ name: 'volume', ownerId })
    const newest = await make({ name: 'volume', ownerId })
    expect(await renameTo(newest.id, 'size')).toBeNull()
    expect((await stored(old.id)).name).toBe('size')
  })
})

describe('a changed property', () => {
  it('is returned with its current values', async () => {
    const { id } = await make({ isShared: false, ownerId: world.users.reader.id })
    const as = (name: string, shared: boolean) => ({
      status: 200,
      done: { id: String(id), name, shared, canBin: true, owner: { login: 'reader' } },
    })
    expect(await graphql('share', id, 'reader')).toEqual(as('fate', true))
    expect(await graphql('rename', id, 'manager')).toEqual(as('Fates', true))
    expect(await graphql('unshare', id, 'reader')).toEqual(as('Fates', false))
  })

  it('keeps the last of two concurrent renames, and each caller gets their own name back', async () => {
    const { id } = await make()
    const named = async (name: string, who: Who) =>
      (
        await ask(
          world,
          'mutation ($id: ID!, $name: String!) { renameProperty(id: $id, name: $name) { name } }',
          { id: String(id), name },
          who,
        )
      ).data.renameProperty!.name
    const both = await Promise.all([named('one', 'owner'), named('two', 'manager')])
    expect(both).toEqual(['one', 'two'])
    expect(both).toContain((await stored(id)).name)
  })

  it.each([
    ['', 'Please input a name'],
    ['  ', 'Please input a name'],
    ['x'.repeat(256), 'At most 255 characters'],
    ['fa\u0000te', 'This contains characters that cannot be displayed'],
  ])('is refused for the name %j with a message for the field', async (name, message) => {
    const { id } = await make()
    const { errors } = await ask(
      world,
      'mutation ($id: ID!, $name: String!) { renameProperty(id: $id, name: $name) { name } }',
      { id: String(id), name },
      'owner',
    )
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: { name: message } })
    expect((await stored(id)).name).toBe('fate')
  })

  it('is not found when it is in the bin or has an unknown id', async () => {
    const binned = await make({ binnedAt: new Date() })
    for (const deed of ['rename', 'share', 'unshare'] as const)
      expect((await graphql(deed, binned.id, 'owner')).status).toBe(404)
    expect((await graphql('rename', 99_999_999, 'owner')).status).toBe(404)
    expect(codeOf(await ask(world, documents.rename, { id: 'x' }, 'owner'))).toBe('NOT_FOUND')
  })
})

it('sharing a property is recorded in the audit log once per change', async () => {
  const { id } = await make({ isShared: true })
  for (const deed of ['share', 'unshare', 'unshare', 'share'] as const) await graphql(deed, id, 'manager')
  const events = await world.db.manager.find(AuditEvent, {
    where: { subjectKind: 'property', subjectId: id },
    order: { id: 'ASC' },
  })
  expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['property.unshare', world.users.manager.id],
    ['property.share', world.users.manager.id],
  ])
})

describe('the list of properties', () => {
  const page = async (who: Who, given: object = {}) =>
    (await ask(world, list, { id: String(datasetId), ...given }, who)).data.dataset!
      .properties as unknown as Page

  it('says for each property whether the viewer may change it', async () => {
    await make({ name: 'a' })
    await make({ name: 'b', ownerId: world.users.reader.id })
    await setDataset({ isPublic: true })
    const may = async (who: Who) => (await page(who)).nodes.map(({ canBin }) => canBin)
    expect([
      await may('manager'),
      await may('reader'),
      await may('stranger'),
      await may('anonymous'),
    ]).toEqual([
      [true, true],
      [false, true],
      [false, false],
      [false, false],
    ])
  })

  it('is in natural order: without case and with numbers by value', async () => {
    for (const name of ['t10', 'T9', 'apical', 't9', 'émile', 'Zebra', 'fate']) await make({ name })
    expect((await page('owner')).nodes.map(({ name }) => name)).toEqual([
      'apical',
      'émile',
      'fate',
      't9',
      'T9',
      't10',
      'Zebra',
    ])
  })

  it.each(['bin', 'rename'] as const)(
    'continues after the cursor when the last entry of a page changes: %s',
    async deed => {
      const ids: number[] = []
      for (const name of ['apical', 'Basal', 'celery', 'dorsal']) ids.push((await make({ name })).id)
      const first = await page('owner', { first: 2 })
      expect(first.nodes.map(({ name }) => name)).toEqual(['apical', 'Basal'])
      if (deed === 'bin') await graphql('bin', ids[1]!, 'manager')
      else await world.db.manager.update(Property, { id: ids[1]! }, { name: 'aa' })
      const second = await page('owner', { first: 2, after: first.pageInfo.endCursor })
      expect([second.nodes.map(({ name }) => name), second.pageInfo.hasNextPage]).toEqual([
        ['celery', 'dorsal'],
        false,
      ])
    },
  )

  it('is filtered by words of the names and contains visible properties only', async () => {
    for (const [name, isShared] of [
      ['Volume of cells', true],
      ['cell FATE', true],
      ['cell volume, unpublished', false],
      ['fate', true],
    ] as const)
      await make({ name, isShared })
    const found = async (who: Who, text: string) => {
      const { nodes, totalCount } = await page(who, { text })
      expect(totalCount).toBe(nodes.length)
      return nodes.map(({ name }) => name)
    }
    expect(await found('owner', ' VOLUME cell ')).toEqual(['cell volume, unpublished', 'Volume of cells'])
    expect(await found('reader', 'volume cell')).toEqual(['Volume of cells'])
    expect([
      await found('reader', 'unpublished'),
      await found('reader', '%'),
      (await found('reader', ' ')).length,
    ]).toEqual([[], [], 3])
  })

  it('takes a constant number of statements', async () => {
    const asked: string[] = []
    const logger = world.db.logger
    Object.assign(world.db, {
      logger: {
        ...logger,
        logQuery: (sql: string) => void asked.push(sql),
        logQueryError() {},
        logQuerySlow() {},
        logSchemaBuild() {},
        logMigration() {},
        log() {},
      },
    })
    const statements = async () => {
      asked.length = 0
      await page('reader')
      return asked.length
    }
    await make()
    const few = await statements()
    for (let at = 0; at < 30; at++) await make({ ownerId: world.users[at % 2 ? 'manager' : 'reader'].id })
    expect(await statements()).toBe(few)
    expect(few).toBeGreaterThan(2)
    Object.assign(world.db, { logger })
  })
})

describe('the default lineage', () => {
  const choose = (id: number, who: Who) =>
    ask(world, 'mutation ($id: ID!) { chooseLineage(id: $id) { id } }', { id: String(id) }, who)
  const line = (given: Partial<Property>) => make({ type: PropertyType.TIME, isShared: true, ...given })

  it.each([
    ['owner', null],
    ['manager', null],
    ['staff', null],
    ['reader', 'FORBIDDEN'],
    ['stranger', 'NOT_FOUND'],
    ['anonymous', 'UNAUTHENTICATED'],
  ] as const)('is chosen by managers only: %s', async (who, code) => {
    const { id } = await line({ name: 'curated' })
    expect(codeOf(await choose(id, who)) ?? null).toBe(code)
    expect((await stored(id)).loadAtStart).toBe(code === null)
  })

  it('is not chosen by the owner of the lineage without a right to manage the dataset', async () => {
    const { id } = await line({ ownerId: world.users.reader.id })
    expect(codeOf(await choose(id, 'reader'))).toBe('FORBIDDEN')
  })

  it('replaces the one before, and comes before a lineage with the usual name', async () => {
    const [usual, first, second] = [
      await line({ name: 'lineage' }),
      await line({ name: 'imported' }),
      await line({ name: 'curated' }),
    ]
    const of = async () => lineageAmong(await world.db.manager.findBy(Property, { datasetId }))?.id
    expect(await of()).toBe(usual.id)
    await choose(second.id, 'manager')
    await choose(first.id, 'manager')
    await choose(first.id, 'manager')
    expect(await of()).toBe(first.id)
    expect((await stored(second.id)).loadAtStart).toBe(false)
    const audit = { action: 'property.chooseLineage', subjectId: first.id }
    expect(await world.db.manager.countBy(AuditEvent, audit)).toBe(1)
  })

  it('is a lineage that all readers see', async () => {
    const fate = await make({ isShared: true })
    const own = await line({ isShared: false })
    for (const { id } of [fate, own]) expect(codeOf(await choose(id, 'owner'))).toBe('INVALID_INPUT')
    expect((await stored(own.id)).loadAtStart).toBe(false)
  })
})
