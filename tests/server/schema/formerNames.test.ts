import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Connection } from '../../../server/entities/operation/connection.js'
import type { Group } from '../../../server/entities/people/group.js'
import { Study } from '../../../server/entities/data/study.js'
import { Taxon } from '../../../server/entities/data/taxon.js'
import { Tag } from '../../../server/entities/data/tag.js'
import { ask, codeOf, makeGroup } from '../../support/people.js'
import { makeDataset } from '../../support/factories.js'
import { createWorld, type World } from '../../support/world.js'

// Scripts that were written before a name changed work until version 1.0.

let world: World
let group: Group
let study: Study
let tag: Tag
beforeAll(async () => {
  world = await createWorld()
  const { manager } = world.db
  const ownerId = world.users.owner.id
  group = await makeGroup(manager, ownerId)
  study = await manager.save(manager.create(Study, { groupId: group.id, name: 'S', description: '' }))
  tag = await manager.save(manager.create(Tag, { ownerId, name: 'T', comment: '', color: '#000000' }))
})
afterAll(() => world.close())

const forms = [
  [
    'updateGroup',
    'mutation ($id: ID!, $changes: GroupChanges!) { changed: updateGroup(id: $id, changes: $changes, version: 1) { name } }',
    'mutation ($id: ID!, $a: GroupChanges, $b: GroupChanges) { updateGroup(id: $id, input: $a, changes: $b, version: 2) { name } }',
    () => group.id,
  ],
  [
    'updateStudy',
    'mutation ($id: ID!, $changes: StudyChanges!) { changed: updateStudy(id: $id, changes: $changes, version: 1) { name } }',
    'mutation ($id: ID!, $a: StudyChanges, $b: StudyChanges) { updateStudy(id: $id, input: $a, changes: $b, version: 2) { name } }',
    () => study.id,
  ],
  [
    'updateTag',
    'mutation ($id: ID!, $changes: TagChanges!) { changed: updateTag(id: $id, changes: $changes) { name } }',
    'mutation ($id: ID!, $a: TagChanges, $b: TagChanges) { updateTag(id: $id, input: $a, changes: $b) { name } }',
    () => tag.id,
  ],
] as const

describe.each(forms)('%s', (_, former, both, id) => {
  it('takes its changes under the former name', async () =>
    expect((await ask(world, former, { id: id(), changes: { name: 'New' } }, 'owner')).data).toEqual({
      changed: { name: 'New' },
    }))

  it('refuses changes under both names and under none', async () => {
    const changes = { name: 'Newer' }
    for (const given of [{ a: changes, b: changes }, {}])
      expect(codeOf(await ask(world, both, { id: id(), ...given }, 'owner'))).toBe('INVALID_INPUT')
  })
})

it('connections lists the newest visits', async () => {
  const userId = world.users.owner.id
  await world.db.manager.insert(Connection, { userId, handle: 'x'.repeat(22), loggedInAt: new Date() })
  const old = 'query ($id: ID!) { connections(userId: $id, first: 1) { active seconds browser } }'
  expect((await ask(world, old, { id: userId }, 'staff')).data).toMatchObject({
    connections: [{ active: true }],
  })
})

it('an id may be a number, in variables and in the text of the query', async () => {
  const { id } = await makeDataset(world.db.manager, {
    ownerId: world.users.owner.id,
    taxonId: 7719,
    isPublic: true,
  })
  const leaf = { id: 7719, parentId: 1, name: 'Ciona intestinalis', rank: 'species', left: 1, right: 2 }
  await world.db.manager.upsert(Taxon, leaf, ['id'])
  const filtered = 'query ($filter: DatasetFilter) { datasets(filter: $filter) { nodes { id taxonId } } }'
  for (const taxonId of [7719, '7719'])
    expect((await ask(world, filtered, { filter: { taxonId } })).data).toEqual({
      datasets: { nodes: [{ id: String(id), taxonId: '7719' }] },
    })
  expect((await ask(world, `{ dataset(id: ${id}) { taxonId } }`)).data).toEqual({
    dataset: { taxonId: '7719' },
  })
  const changing = (taxon: string) =>
    `mutation { updateDataset(id: ${id}, version: 1, input: { taxonId: ${taxon} }) { taxonId } }`
  expect((await ask(world, changing('-1'), {}, 'owner')).data).toEqual({ updateDataset: { taxonId: '-1' } })
  for (const wrong of ['-2', '""', '"x"', '"1.5"', '2147483648'])
    expect([wrong, codeOf(await ask(world, changing(wrong), {}, 'owner'))]).toEqual([wrong, 'INVALID_INPUT'])
})
