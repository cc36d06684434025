import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { SavedSet } from '../../../server/entities/data/savedSet.js'
import { PropertyType } from '../../../server/entities/data/property.js'
import { View } from '../../../server/entities/data/view.js'
import { freshLimits } from '../../support/accounts.js'
import { makeProperty, makeUser } from '../../support/factories.js'
import { Browser, codeOf, type GraphqlAnswer } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'
import { openReview, review, type Role, roles, SharingUsers } from '../sharings/support.js'
import { inputOf, make, open, readingToken } from './support.js'

let world: World
let users: SharingUsers
beforeAll(async () => {
  world = await createWorld()
  users = await SharingUsers.of(world)
})
beforeEach(() => freshLimits(world))
afterAll(() => world.close())

const made = async (dataset: Dataset, change: object = {}) =>
  String((await users.ask(make, { input: inputOf(dataset.id, change) }, 'owner')).data.createView!.code)

describe('rights on views', () => {
  it.each([
    ['private', {}, ['stranger', 'anonymous']],
    ['public', { isPublic: true }, []],
    ['binned', { binnedAt: new Date() }, ['manager', 'reader', 'member', 'stranger', 'anonymous']],
  ])('everybody who may see a %s dataset makes and opens its views', async (_what, given, others) => {
    const { dataset } = await users.scene(given)
    const code = await made(dataset)
    const outcomes = []
    for (const role of roles)
      outcomes.push([
        role,
        codeOf(await users.ask(make, { input: inputOf(dataset.id) }, role)) ?? 'done',
        codeOf(await users.ask(open, { code }, role)) ?? 'done',
      ])
    const expected = (role: string) => (others.includes(role as never) ? 'NOT_FOUND' : 'done')
    expect(outcomes).toEqual(roles.map(role => [role, expected(role), expected(role)]))
  })

  it('the holder of a review link makes and opens views of its dataset only', async () => {
    const [{ dataset }, { dataset: other }] = [await users.scene(), await users.scene()]
    const links = await users.ask(review, { dataset: dataset.id, label: '', days: 1 }, 'owner')
    const token = String(links.data.createReviewLink!.address).split('/').at(-1)
    const browser = new Browser(world)
    await browser.ask(openReview, { token })
    const ask = async (of: Dataset) => [
      codeOf(await browser.ask(make, { input: inputOf(of.id) })) ?? 'done',
      codeOf(await browser.ask(open, { code: await made(of) })) ?? 'done',
    ]
    expect([await ask(dataset), await ask(other)]).toEqual([
      ['done', 'done'],
      ['NOT_FOUND', 'NOT_FOUND'],
    ])
  })

  it('a token that may only read opens views and makes none', async () => {
    const { dataset } = await users.scene()
    const token = await readingToken(world, world.users.reader.id)
    const ask = async (query: string, variables: object) =>
      codeOf(
        (
          await request(world.http)
            .post('/graphql')
            .set('Authorization', `Token ${token}`)
            .send({ query, variables })
        ).body as GraphqlAnswer,
      ) ?? 'done'
    expect([
      await ask(make, { input: inputOf(dataset.id) }),
      await ask(open, { code: await made(dataset) }),
    ]).toEqual(['FORBIDDEN', 'done'])
  })

  it('a view that the caller may not see answers like an unknown code', async () => {
    const { dataset } = await users.scene()
    const answers = [await made(dataset), 'Zz0Zz0Zz', 'x', ''].map(code =>
      users.ask(open, { code }, 'stranger'),
    )
    const [hidden, ...unknown] = (await Promise.all(answers)).map(({ errors }) => errors)
    for (const errors of unknown) expect(errors).toEqual(hidden)
  })

  it('a view closes when its dataset becomes private, and is deleted with it', async () => {
    const { dataset } = await users.scene({ isPublic: true })
    const code = await made(dataset)
    const asked = async () => codeOf(await users.ask(open, { code }, 'anonymous'))
    expect(await asked()).toBeUndefined()
    await world.db.manager.update(Dataset, { id: dataset.id }, { isPublic: false })
    expect(await asked()).toBe('NOT_FOUND')
    await world.db.query('DELETE FROM dataset WHERE id = ?', [dataset.id])
    expect(await world.db.query('SELECT 1 FROM short_code WHERE code = ?', [code])).toEqual([])
  })

  it('the view of a deleted account stays', async () => {
    const { dataset } = await users.scene({ isPublic: true })
    const person = await makeUser(world.db.manager)
    const code = String((await users.ask(make, { input: inputOf(dataset.id) }, person)).data.createView!.code)
    await world.db.query('DELETE FROM user WHERE id = ?', [person.id])
    expect(await world.db.manager.findOneByOrFail(View, { code })).toMatchObject({
      authorId: null,
      isLasting: true,
    })
  })

  it.each([
    ['visitors at an address', 100, 'anonymous'],
    ['a token', 200, 'reader'],
  ] as const)(
    'the views of %s are limited in an hour',
    async (_what, points, role) => {
      const { dataset } = await users.scene({ isPublic: true })
      const input = inputOf(dataset.id)
      let refused = 0
      for (let at = 0; at < points / 20; at++) {
        const twenty = Array.from({ length: 20 }, (_, n) => `a${n}: createView(input: $input) { code }`).join(
          ' ',
        )
        const answer = await users.ask(`mutation ($input: NewView!) { ${twenty} }`, { input }, role)
        refused += answer.errors?.length ?? 0
      }
      expect(refused).toBe(0)
      expect(codeOf(await users.ask(make, { input }, role))).toBe('TOO_MANY')
    },
    60_000,
  )
})

describe('properties of a view', () => {
  const scene = async () => {
    const { dataset } = await users.scene({ isPublic: true })
    const at = { datasetId: dataset.id }
    const secret = await makeProperty(world.db.manager, { ...at, name: 'Secret', isShared: false })
    const shared = await makeProperty(world.db.manager, at)
    return { dataset, secret, shared }
  }

  it('that the author does not see, or that are deleted, are refused', async () => {
    const { dataset, secret, shared } = await scene()
    await world.db.query('UPDATE property SET binned_at = NOW(3) WHERE id = ?', [shared.id])
    for (const id of [secret.id, shared.id, 999_999]) {
      for (const change of [
        { properties: [id] },
        { state: `cor1=load_${id}` },
        { state: `colour=property,${id},viridis` },
      ]) {
        const answer = await users.ask(make, { input: inputOf(dataset.id, change) }, 'reader')
        expect([codeOf(answer), answer.errors![0]!.message]).toEqual([
          'INVALID_INPUT',
          `The dataset has no such property, or you may not see it: ${id}`,
        ])
      }
    }
  })

  it('that a reader does not see are reported as missing, without their names', async () => {
    const { dataset, secret, shared } = await scene()
    const code = await made(dataset, { properties: [secret.id, shared.id] })
    const answer = await users.ask(open, { code }, 'anonymous')
    expect(answer.data.view).toMatchObject({
      changes: { frames: false, properties: [], missing: [String(secret.id)], leftOut: 0 },
      privateProperties: [],
    })
    expect(JSON.stringify(answer)).not.toContain('Secret')
    expect((await users.ask(open, { code }, 'manager')).data.view).toMatchObject({
      changes: { missing: [] },
      privateProperties: [String(secret.id)],
    })
  })

  it('that is deleted later is reported as missing to everybody, and the view opens', async () => {
    const { dataset, shared } = await scene()
    const code = await made(dataset, { state: `colour=property,${shared.id},viridis` })
    const missing = async (role: Role) => {
      const { view } = (await users.ask(open, { code }, role)).data
      return (view as unknown as { changes: { missing: string[] } }).changes.missing
    }
    const before = [await missing('owner'), await missing('anonymous')]
    await world.db.query('UPDATE property SET binned_at = NOW(3) WHERE id = ?', [shared.id])
    const binned = [await missing('owner'), await missing('anonymous')]
    await world.db.query('DELETE FROM property WHERE id = ?', [shared.id])
    const gone = [await missing('owner'), await missing('anonymous')]
    const id = String(shared.id)
    expect({ before, binned, gone }).toEqual({ before: [[], []], binned: [[id], [id]], gone: [[id], [id]] })
  })

  it('give sets only when all readers of the dataset see them', async () => {
    const { dataset, secret, shared } = await scene()
    const from = (id: number) => ({
      sets: [
        { role: 'named', name: 'Notochord', properties: [id], runs: [0, 0, 1, 5] },
        { role: 'hidden', runs: [0, 0, 9, 1] },
      ],
    })
    const refused = await users.ask(make, { input: inputOf(dataset.id, from(secret.id)) }, 'owner')
    expect(refused.errors![0]!.message).toMatch(/^Set 1 comes from a property that other readers/)
    const code = await made(dataset, from(shared.id))
    const seen = async () => (await users.ask(open, { code }, 'reader')).data.view!
    expect(String((await seen()).content)).toContain('Notochord')
    await world.db.query('UPDATE property SET is_shared = 0 WHERE id = ?', [shared.id])
    const { content, changes } = await seen()
    expect(String(content)).not.toContain('Notochord')
    expect(JSON.parse(String(content)).sets).toHaveLength(1)
    expect(changes).toMatchObject({ leftOut: 1, missing: [String(shared.id)] })
  })

  it('in the bin hide the sets of views and the saved sets from the same people, until they are restored', async () => {
    const { dataset, shared } = await scene()
    const code = await made(dataset, {
      sets: [{ role: 'named', name: 'Notochord', properties: [shared.id], runs: [0, 0, 1, 5] }],
    })
    await world.db.manager.insert(SavedSet, {
      datasetId: dataset.id,
      name: 'Notochord',
      objectCount: 5,
      properties: [shared.id],
      sha256: 'a'.repeat(64),
      bytes: 1,
    })
    const list = 'query ($id: ID!) { dataset(id: $id) { savedSets { name } } }'
    const seen = async () => {
      const found: unknown[] = []
      for (const role of roles) {
        const { savedSets } = (await users.ask(list, { id: dataset.id }, role)).data.dataset!
        const { content, changes } = (await users.ask(open, { code }, role)).data.view!
        found.push([role, savedSets!.length, JSON.parse(String(content)).sets.length, changes!.leftOut])
      }
      return found
    }
    const all = roles.map(role => [role, 1, 1, 0])
    const managers: readonly string[] = ['owner', 'manager', 'staff']
    expect(await seen()).toEqual(all)
    const move = async (name: string) =>
      codeOf(await users.ask(`mutation ($id: ID!) { ${name}(id: $id) { id } }`, { id: shared.id }, 'owner'))
    expect(await move('binProperty')).toBeUndefined()
    expect(await seen()).toEqual(
      roles.map(role => (managers.includes(role) ? [role, 1, 1, 0] : [role, 0, 0, 1])),
    )
    expect(await move('restoreProperty')).toBeUndefined()
    expect(await seen()).toEqual(all)
  })

  it('hide all sets from readers who do not see the lineage, and say how many', async () => {
    const { dataset } = await scene()
    const lineage = await makeProperty(world.db.manager, {
      datasetId: dataset.id,
      name: 'lineage',
      type: PropertyType.TIME,
      isShared: false,
    })
    const code = await made(dataset, {
      sets: [{ role: 'named', name: 'Descendants of a7.3', runs: [0, 0, 1, 5] }],
    })
    const seen = async (role: Role) => (await users.ask(open, { code }, role)).data.view!
    for (const role of roles) {
      const { content, changes } = await seen(role)
      const isSeen = ['owner', 'manager', 'staff'].includes(role)
      expect([role, String(content).includes('a7.3'), JSON.parse(String(content)).sets.length]).toEqual([
        role,
        isSeen,
        isSeen ? 1 : 0,
      ])
      expect([role, changes!.leftOut]).toEqual([role, isSeen ? 0 : 1])
    }
    const again = { datasetId: dataset.id, content: (await seen('owner')).content }
    expect((await users.ask(make, { input: again }, 'owner')).data.createView).toMatchObject({ code })
    await world.db.query('UPDATE property SET is_shared = 1 WHERE id = ?', [lineage.id])
    expect((await seen('reader')).changes).toMatchObject({ leftOut: 0, missing: [] })
    const shared = await made(dataset, { sets: [{ role: 'hidden', runs: [0, 0, 1, 5] }] })
    const { content } = (await users.ask(open, { code: shared }, 'anonymous')).data.view!
    expect(JSON.parse(String(content)).sets).toMatchObject([{ properties: [] }])
  })

  it('hide sets when the lineage becomes private after the view was made', async () => {
    const { dataset } = await scene()
    const lineage = await makeProperty(world.db.manager, {
      datasetId: dataset.id,
      name: 'lineage',
      type: PropertyType.TIME,
    })
    const code = await made(dataset, {
      sets: [{ role: 'named', name: 'Descendants of a7.3', runs: [0, 0, 1, 5] }],
    })
    const seen = async (role: Role) => {
      const { content, changes } = (await users.ask(open, { code }, role)).data.view!
      const { sets } = JSON.parse(String(content)) as { sets: unknown[] }
      return [role, sets.length, changes!.leftOut]
    }
    const all = async () => Promise.all(roles.map(seen))
    const everybody = roles.map(role => [role, 1, 0])
    const managersOnly = roles.map(role =>
      ['owner', 'manager', 'staff'].includes(role) ? [role, 1, 0] : [role, 0, 1],
    )
    expect(await all()).toEqual(everybody)
    await world.db.query('UPDATE property SET is_shared = 0 WHERE id = ?', [lineage.id])
    expect(await all()).toEqual(managersOnly)
    await world.db.query('UPDATE property SET is_shared = 1 WHERE id = ?', [lineage.id])
    expect(await all()).toEqual(everybody)
    await world.db.query('DELETE FROM property WHERE id = ?', [lineage.id])
    expect(await all()).toEqual(managersOnly)
    await makeProperty(world.db.manager, {
      datasetId: dataset.id,
      name: 'lineage',
      type: PropertyType.TIME,
    })
    expect(await all()).toEqual(everybody)
  })
})
