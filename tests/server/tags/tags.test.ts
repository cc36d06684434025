import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { DatasetTag } from '../../../server/entities/data/datasetTag.js'
import { Tag } from '../../../server/entities/data/tag.js'
import { TagSharing } from '../../../server/entities/data/tagSharing.js'
import { canEditTag, canSeeTag } from '../../../server/domains/tags/tag.policy.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { makeDataset } from '../../support/factories.js'
import { ask, codeOf, makeGroup, statementsOf, type GraphqlAnswer } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'

const all = 'id name comment color isPublic groupIds'
const listing = `query ($filter: TagFilter) { tags(filter: $filter) { ${all} } }`
const creating = `mutation ($input: NewTag!) { createTag(input: $input) { ${all} } }`
const updating = `mutation ($id: ID!, $input: TagChanges!) { updateTag(id: $id, input: $input) { ${all} } }`
const deleting = 'mutation ($id: ID!) { deleteTag(id: $id) }'
const sharing = (verb: string) =>
  `mutation ($id: ID!, $groupId: ID!) { ${verb}(id: $id, groupId: $groupId) { ${all} } }`
const tagging = (verb: string) =>
  `mutation ($datasetId: ID!, $tagId: ID!) { ${verb}(datasetId: $datasetId, tagId: $tagId) { tags { name } } }`
const tagsOf = 'query ($id: ID!) { dataset(id: $id) { tags { name } } }'

let world: World
let datasetId: number
let groupId: number
/** The owner owns the group. The manager is a member, the stranger is invited, the reader is in no group. */
beforeAll(async () => {
  world = await createWorld()
  const { owner, manager, stranger } = world.users
  datasetId = (await makeDataset(world.db.manager, { ownerId: owner.id, isPublic: true })).id
  await world.share(datasetId)
  groupId = (
    await makeGroup(world.db.manager, owner.id, { [manager.id]: 'member', [stranger.id]: 'waiting' })
  ).id
})
afterAll(() => world.close())
beforeEach(() => world.db.query('DELETE FROM tag'))

const make = (given: Partial<Tag> = {}) =>
  world.db.manager.save(
    world.db.manager.create(Tag, { name: 'Gastrula', comment: '', ownerId: world.users.owner.id, ...given }),
  )
const share = (tagId: number) => world.db.manager.insert(TagSharing, { tagId, groupId })
const put = (tagId: number, on = datasetId) => world.db.manager.insert(DatasetTag, { tagId, datasetId: on })
const call = (path: string, query: object, who: Who) => world.rest('get', `/api/${path}/`, { query }, who)
const names = (answer: GraphqlAnswer) => answer.data.dataset!.tags!.map(tag => tag.name)
const statusOf = { UNAUTHENTICATED: 401, FORBIDDEN: 403, NOT_FOUND: 404, INVALID_INPUT: 422 } as const
const outcome = (answer: GraphqlAnswer) => {
  const code = codeOf(answer)
  return code ? statusOf[code as keyof typeof statusOf] : 200
}

describe('tags of a user', () => {
  it('are created with the documented defaults', async () => {
    const made = { name: 'Default name', comment: 'Default comment', color: '#F0F8FF' }
    expect((await ask(world, creating, { input: {} }, 'owner')).data.createTag).toMatchObject({
      ...made,
      isPublic: false,
      groupIds: [],
    })
    expect((await call('createatag', {}, 'owner')).body).toEqual({
      ...made,
      id: expect.any(Number),
      public: false,
    })
    expect(
      (
        await call(
          'createatag',
          { tag_color: '#aabbcc', name: 'Mine', comment: 'c', public: 'True' },
          'owner',
        )
      ).body,
    ).toMatchObject({ name: 'Mine', comment: 'c', color: '#AABBCC', public: true })
    expect([
      outcome(await ask(world, creating, { input: {} })),
      (await call('createatag', {}, 'anonymous')).status,
    ]).toEqual([401, 401])
  })

  it('are sorted by name and found by a part of the name, without case', async () => {
    for (const name of ['neurula', 'Gastrula', '50%_late']) await make({ name })
    await make({ name: 'Gastrula of another', ownerId: world.users.manager.id, isPublic: true })
    const found = async (filter?: object) =>
      (await ask(world, listing, { filter }, 'owner')).data.tags!.map(tag => tag.name)
    expect(await found()).toEqual(['50%_late', 'Gastrula', 'neurula'])
    expect(await found({ text: 'NEURU' })).toEqual(['neurula'])
    expect([await found({ text: '%_' }), await found({ text: '_' }), await found({ text: '\\' })]).toEqual([
      ['50%_late'],
      ['50%_late'],
      [],
    ])
    expect((await world.rows('/api/usertags/', {}, 'owner')).map(tag => tag.name)).toEqual([
      '50%_late',
      'Gastrula',
      'neurula',
    ])
    expect([outcome(await ask(world, listing)), (await call('usertags', {}, 'anonymous')).status]).toEqual([
      401, 401,
    ])
  })

  it("include tags shared with the user's groups on request", async () => {
    await share((await make()).id)
    await make({ name: 'Secret' })
    const seen = async (who: Who) =>
      (await ask(world, listing, { filter: { shared: true } }, who)).data.tags!.map(tag => [
        tag.name,
        tag.groupIds,
      ])
    expect(await seen('manager')).toEqual([['Gastrula', null]])
    expect([await seen('stranger'), await seen('staff')]).toEqual([[], []])
    expect(await seen('owner')).toEqual([
      ['Gastrula', [String(groupId)]],
      ['Secret', []],
    ])
  })

  it('change in the given fields only', async () => {
    const { id } = await make({ comment: 'old', isPublic: true })
    expect(
      (await ask(world, updating, { id, input: { name: ' Late gastrula ', comment: null } }, 'owner')).data
        .updateTag,
    ).toMatchObject({ name: 'Late gastrula', comment: 'old', isPublic: true })
    expect((await ask(world, updating, { id, input: {} }, 'owner')).errors).toBeUndefined()
    expect(
      (await call('updateatag', { tag_id: id, tag_color: '#00ff00', public: 'false' }, 'owner')).body,
    ).toEqual({ id, name: 'Late gastrula', comment: 'old', color: '#00FF00', public: false })
    expect(await world.db.manager.findOneBy(Tag, { id })).toMatchObject({
      name: 'Late gastrula',
      comment: 'old',
      color: '#00FF00',
      isPublic: false,
    })
    expect(
      (await world.db.manager.findBy(AuditEvent, { subjectKind: 'tag', subjectId: id })).map(
        ({ action, detail }) => [action, detail],
      ),
    ).toEqual([['tag.unpublish', 'Late gastrula']])
  })

  it('lose their datasets and groups when the tags are deleted', async () => {
    const { id } = await make()
    await share(id)
    await put(id)
    expect((await ask(world, deleting, { id }, 'owner')).data.deleteTag).toBe(true)
    expect([await world.db.manager.count(TagSharing), await world.db.manager.count(DatasetTag)]).toEqual([
      0, 0,
    ])
    expect(
      await world.db.manager.findOneBy(AuditEvent, { action: 'tag.delete', subjectId: id }),
    ).toMatchObject({ actorId: world.users.owner.id, detail: 'Gastrula' })
    expect(codeOf(await ask(world, deleting, { id }, 'owner'))).toBe('NOT_FOUND')
  })

  it('are at most 500', async () => {
    await world.db.manager.insert(
      Tag,
      Array.from({ length: 499 }, (_, at) => ({ name: `${at}`, comment: '', ownerId: world.users.owner.id })),
    )
    expect(
      (await Promise.all([1, 2].map(() => ask(world, creating, { input: {} }, 'owner')))).map(outcome).sort(),
    ).toEqual([200, 422])
    expect((await ask(world, listing, {}, 'owner')).data.tags).toHaveLength(500)
  })
})

describe('invalid input', () => {
  const colors = [
    'javascript:alert(1)',
    'red',
    '#FFF',
    '#F0F8FG',
    '#F0F8FF;',
    'F0F8FF',
    'url(x)',
    '',
    '#F0F8FF\n#F0F8FF',
  ]
  it.each(colors)('refuses the colour %j with a message in GraphQL and REST', async color => {
    const answer = await ask(world, creating, { input: { color } }, 'owner')
    expect([outcome(answer), answer.errors![0]!.extensions.fields]).toEqual([
      422,
      { color: expect.stringContaining('#F0F8FF') },
    ])
    const reply = await call('createatag', { tag_color: color }, 'owner')
    expect([reply.status, reply.body.fields]).toEqual([
      422,
      { tag_color: expect.stringContaining('#F0F8FF') },
    ])
    const { id } = await make()
    expect([
      outcome(await ask(world, updating, { id, input: { color } }, 'owner')),
      (await call('updateatag', { tag_id: id, tag_color: color }, 'owner')).status,
    ]).toEqual([422, 422])
  })

  it.each(['', '   ', 'x'.repeat(10_000), 'a\u0000b', 'a\nb', 'a\u202eb'])(
    'refuses the name %.20j',
    async name => {
      expect([
        outcome(await ask(world, creating, { input: { name } }, 'owner')),
        (await call('createatag', { name }, 'owner')).status,
      ]).toEqual([422, 422])
    },
  )

  it('refuses half of a surrogate pair in a name', async () => {
    expect(outcome(await ask(world, creating, { input: { name: 'a\ud800' } }, 'owner'))).toBe(422)
  })

  it('refuses comments of 10,000 characters, invalid booleans and invalid ids', async () => {
    const { id } = await make()
    expect(outcome(await ask(world, creating, { input: { comment: 'x'.repeat(10_000) } }, 'owner'))).toBe(422)
    expect([
      (await call('createatag', { public: 'perhaps' }, 'owner')).status,
      (await call('updateatag', { tag_id: 'x' }, 'owner')).status,
    ]).toEqual([422, 422])
    expect((await call('shareatag', { tag_id: id, base_id: groupId, base: 'people' }, 'owner')).status).toBe(
      422,
    )
    for (const bad of ['x', '1.5', '-1', '99999999999'])
      expect([
        bad,
        outcome(await ask(world, deleting, { id: bad }, 'owner')),
        outcome(await ask(world, sharing('shareTag'), { id, groupId: bad }, 'owner')),
      ]).toEqual([bad, 404, 404])
  })

  it.each(['👩‍🔬 Zygote', '<b onload="alert(1)">bold</b>', 'Früh ≤ 32', "'; DROP TABLE tag; --"])(
    'does not include %j, which is stored unchanged',
    async name => {
      expect(
        (await ask(world, creating, { input: { name, comment: `${name}\nand more` } }, 'owner')).data
          .createTag,
      ).toMatchObject({ name, comment: `${name}\nand more` })
      expect((await call('createatag', { name }, 'owner')).body.name).toBe(name)
    },
  )
})

/**
 * HTTP status of changes to a private tag of the owner. The manager is in the group; the stranger is only
 * invited.
 */
const mayWith = (shared: boolean): Readonly<Record<Who, number>> => ({
  owner: 200,
  manager: shared ? 403 : 404,
  reader: 404,
  stranger: 404,
  staff: 404,
  anonymous: 401,
})

describe.each([true, false])('a private tag with sharing to the group %s', shared => {
  it.each(everybody)('answers changes by %s as documented', async who => {
    const { id } = await make()
    if (shared) await share(id)
    const expected = mayWith(shared)[who]
    const graphql = [
      await ask(world, updating, { id, input: { name: 'New' } }, who),
      await ask(world, sharing('shareTag'), { id, groupId }, who),
      await ask(world, sharing('unshareTag'), { id, groupId }, who),
    ]
    if (shared && who !== 'owner') expect(await world.db.manager.count(TagSharing)).toBe(1)
    if (shared && who === 'owner') await share(id)
    const rest = [
      await call('updateatag', { tag_id: id, name: 'New' }, who),
      await call('sharingbytag', { tag_id: id }, who),
      await call('shareatag', { tag_id: id, base_id: groupId, base: 'group' }, who),
      await call('unshareatag', { tag_id: id, base_id: groupId, base: 'group' }, who),
    ]
    expect([...graphql.map(outcome), ...rest.map(({ status }) => status)]).toEqual(Array(7).fill(expected))
    expect((await world.db.manager.findOneByOrFail(Tag, { id })).name).toBe(
      who === 'owner' ? 'New' : 'Gastrula',
    )
    expect(outcome(await ask(world, deleting, { id }, who))).toBe(expected)
  })

  it.each(everybody)('is shown on a public dataset to %s as documented', async who => {
    const { id } = await make()
    if (shared) await share(id)
    await put(id)
    await put((await make({ name: 'Open', isPublic: true, ownerId: world.users.stranger.id })).id)
    const expected = who === 'owner' || (shared && who === 'manager') ? ['Gastrula', 'Open'] : ['Open']
    expect(names(await ask(world, tagsOf, { id: datasetId }, who))).toEqual(expected)
    const [row] = await world.rows('/api/getdatasettags/', { id_datasets: `[${datasetId}]` }, who)
    expect(row).toEqual({
      id_dataset: datasetId,
      tags: expected.map(name => expect.objectContaining({ name })),
    })
  })
})

describe('sharing a tag', () => {
  it('is idempotent, listed, and recorded in the audit log', async () => {
    const { id } = await make()
    await Promise.all(
      [{ base: 'group' }, { base: 'group' }, {}].map(base =>
        call('shareatag', { tag_id: id, base_id: groupId, ...base }, 'owner'),
      ),
    )
    expect((await call('sharingbytag', { tag_id: id }, 'owner')).body).toEqual({ result: [groupId] })
    expect(
      (await ask(world, sharing('unshareTag'), { id, groupId }, 'owner')).data.unshareTag!.groupIds,
    ).toEqual([])
    expect((await call('unshareatag', { tag_id: id, base_id: groupId, base: 'group' }, 'owner')).status).toBe(
      200,
    )
    const events = await world.db.manager.find(AuditEvent, {
      where: { subjectKind: 'tag', subjectId: id },
      order: { id: 'ASC' },
    })
    expect(events.map(({ action }) => action)).toEqual(['tag.share', 'tag.unshare'])
  })

  it.each<[string, Who, number]>([
    ['works for its owner', 'owner', 200],
    ['works for a member', 'manager', 200],
    ['works for an invited user', 'stranger', 200],
    ['is refused for a user outside the group', 'reader', 404],
    ['works for staff', 'staff', 200],
  ])('with a private group %s', async (_which, who, expected) => {
    const { id } = await make({ ownerId: world.users[who as 'owner'].id })
    expect(outcome(await ask(world, sharing('shareTag'), { id, groupId }, who))).toBe(expected)
  })

  it('is possible with a public group, but not with a private group after removal from it', async () => {
    const open = await makeGroup(world.db.manager, world.users.owner.id, {}, 'Open')
    await world.db.query('UPDATE `group` SET is_private = 0 WHERE id = ?', [open.id])
    const closed = await makeGroup(
      world.db.manager,
      world.users.owner.id,
      { [world.users.reader.id]: 'removed' },
      'Closed',
    )
    const { id } = await make({ ownerId: world.users.reader.id })
    expect(
      [
        await ask(world, sharing('shareTag'), { id, groupId: open.id }, 'reader'),
        await ask(world, sharing('shareTag'), { id, groupId: closed.id }, 'reader'),
      ].map(outcome),
    ).toEqual([200, 404])
  })

  it('is offered for groups of which the user is a member, not for invitations', async () => {
    const groups = async (who: Who) =>
      (await ask(world, '{ myGroups { id } }', {}, who)).data?.myGroups?.map(({ id }) => id)
    expect(await groups('manager')).toEqual([String(groupId)])
    expect([await groups('stranger'), await groups('anonymous')]).toEqual([[], undefined])
  })

  it('can be undone by the owner of the tag without membership in the group', async () => {
    const { id } = await make({ ownerId: world.users.reader.id })
    await share(id)
    expect(
      (await ask(world, sharing('unshareTag'), { id, groupId }, 'reader')).data.unshareTag!.groupIds,
    ).toEqual([])
  })
})

describe('tagging a dataset', () => {
  const expected: Readonly<Record<Who, number>> = {
    owner: 200,
    manager: 200,
    reader: 403,
    stranger: 403,
    staff: 200,
    anonymous: 401,
  }
  it.each(everybody)('answers %s as documented when they can see the tag', async who => {
    const { id: tagId } = await make({ isPublic: true })
    const query = { tag_id: tagId, dataset_id: datasetId }
    expect(outcome(await ask(world, tagging('tagDataset'), { datasetId, tagId }, who))).toBe(expected[who])
    expect(await world.db.manager.count(DatasetTag)).toBe(expected[who] === 200 ? 1 : 0)
    expect((await call('untagadataset', query, who)).status).toBe(expected[who])
    expect([
      (await call('tagadataset', query, who)).status,
      (await call('tagadataset', query, who)).status,
    ]).toEqual([expected[who], expected[who]])
    if (who === 'reader') await put(tagId)
    expect(outcome(await ask(world, tagging('untagDataset'), { datasetId, tagId }, who))).toBe(expected[who])
    expect(await world.db.manager.count(DatasetTag)).toBe(who === 'reader' ? 1 : 0)
  })

  it('is not found when the caller cannot see the tag', async () => {
    const { id: tagId } = await make()
    await put(tagId)
    for (const verb of ['tagDataset', 'untagDataset'])
      expect(outcome(await ask(world, tagging(verb), { datasetId, tagId }, 'manager'))).toBe(404)
    expect(await world.db.manager.count(DatasetTag)).toBe(1)
  })

  it('is not found when the caller cannot see the dataset', async () => {
    const hidden = await makeDataset(world.db.manager, {})
    const { id: tagId } = await make()
    expect([
      (await call('tagadataset', { tag_id: tagId, dataset_id: hidden.id }, 'owner')).status,
      outcome(await ask(world, tagging('tagDataset'), { datasetId: hidden.id, tagId }, 'owner')),
    ]).toEqual([404, 404])
    expect(
      await world.rows('/api/getdatasettags/', { id_datasets: `[${hidden.id},${datasetId}]` }, 'owner'),
    ).toEqual([{ id_dataset: datasetId, tags: [] }])
    expect(await world.rows('/api/getdatasettags/', { id_datasets: String(datasetId) })).toEqual([
      { id_dataset: datasetId, tags: [] },
    ])
  })
})

describe('the rules for tags', () => {
  it.each([
    [1, false, false, true],
    [2, false, false, false],
    [2, true, false, true],
    [2, false, true, true],
    [0, false, false, false],
    [0, true, false, true],
  ])(
    'give user %i for a tag with public %s and shared %s the view right %s',
    (userId, isPublic, shared, seen) => {
      expect(canSeeTag({ userId, isStaff: true }, { ownerId: 1, isPublic }, shared)).toBe(seen)
      expect(canEditTag({ userId, isStaff: true }, { ownerId: 1, isPublic })).toBe(userId === 1)
      expect(canEditTag({ userId: 0, isStaff: false }, { ownerId: 0, isPublic })).toBe(false)
    },
  )
})

describe('SQL statements of tags', () => {
  it('for a page of datasets are one more than without tags, independent of the number of datasets', async () => {
    const counted = statementsOf(world)
    const page = (tags: string) => `{ datasets(first: 100) { nodes { id ${tags} } } }`
    const count = async (tags: string) => (await counted(() => ask(world, page(tags), {}, 'manager'))).length
    await put((await make({ isPublic: true })).id)
    const few = await count('tags { name color }')
    for (let at = 0; at < 20; at++) {
      const { id } = await makeDataset(world.db.manager, { isPublic: true })
      const tag = await make({ name: `Tag ${at}` })
      await share(tag.id)
      await put(tag.id, id)
    }
    expect([await count('tags { name color }'), await count('')]).toEqual([few, few - 1])
    expect((await counted(() => ask(world, listing, {}, 'owner'))).length).toBeLessThanOrEqual(3)
    expect(
      (await counted(() => call('getdatasettags', { id_datasets: `[${datasetId}]` }, 'manager'))).length,
    ).toBeLessThanOrEqual(3)
  })
})
