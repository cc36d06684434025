import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Dataset } from '../../../server/entities/data/dataset.js'
import { DatasetLink } from '../../../server/entities/data/datasetLink.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { makeDataset } from '../../support/factories.js'
import { ask, codeOf } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let hidden: Dataset
let open: Dataset

beforeAll(async () => {
  world = await createWorld()
  hidden = await makeDataset(world.db.manager, { ownerId: world.users.owner.id, name: 'hidden' })
  open = await makeDataset(world.db.manager, { ownerId: world.users.owner.id, name: 'open', isPublic: true })
  for (const { id } of [hidden, open]) await world.share(id)
})
afterAll(() => world.close())

const add =
  'mutation ($id: ID!, $input: NewLink!) { addLink(datasetId: $id, input: $input) { links { id link description } } }'
const remove = 'mutation ($id: ID!) { removeLink(id: $id) { links { id } } }'
const link = 'https://example.org/paper'
const linksOf = (datasetId: number) => world.db.manager.findBy(DatasetLink, { datasetId })
const stored = async (datasetId: number) =>
  world.db.manager.save(world.db.manager.create(DatasetLink, { datasetId, link }))

type Outcome = 'done' | 'FORBIDDEN' | 'NOT_FOUND' | 'UNAUTHENTICATED'
const statuses: Readonly<Record<Outcome, number>> = {
  done: 200,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  UNAUTHENTICATED: 401,
}
/** Outcome of adding and removing links for each viewer; the same for GraphQL and REST. */
const may: Readonly<Record<Who, { hidden: Outcome; open: Outcome }>> = {
  owner: { hidden: 'done', open: 'done' },
  staff: { hidden: 'done', open: 'done' },
  manager: { hidden: 'done', open: 'done' },
  reader: { hidden: 'FORBIDDEN', open: 'FORBIDDEN' },
  stranger: { hidden: 'NOT_FOUND', open: 'FORBIDDEN' },
  anonymous: { hidden: 'UNAUTHENTICATED', open: 'UNAUTHENTICATED' },
}

describe.each(everybody)('%s', who => {
  it.each(['hidden', 'open'] as const)(
    'adds and removes links of the %s dataset as documented',
    async which => {
      const { id } = { hidden, open }[which]
      const outcome = may[who][which]
      await world.db.manager.delete(DatasetLink, { datasetId: id })
      expect(
        codeOf(await ask(world, add, { id: String(id), input: { link, description: 'The paper' } }, who)) ??
          'done',
      ).toBe(outcome)
      const posted = await world.rest(
        'post',
        '/api/links/',
        { body: { id_dataset: id, link, description: 'The paper' } },
        who,
      )
      expect(posted.status).toBe(statuses[outcome])
      if (outcome === 'done')
        expect(posted.body).toEqual({
          id: expect.any(Number),
          link,
          description: 'The paper',
          id_dataset: id,
        })
      expect(await linksOf(id)).toHaveLength(outcome === 'done' ? 2 : 0)
      const [first, second] = [await stored(id), await stored(id)]
      expect(codeOf(await ask(world, remove, { id: String(first.id) }, who)) ?? 'done').toBe(outcome)
      expect(
        (await world.rest('delete', `/api/links/${second.id}/`, { query: { id_dataset: id } }, who)).status,
      ).toBe(statuses[outcome])
      expect(await world.db.manager.countBy(DatasetLink, [{ id: first.id }, { id: second.id }])).toBe(
        outcome === 'done' ? 0 : 2,
      )
    },
  )

  it('reads the links of readable datasets only', async () => {
    await world.db.manager.delete(DatasetLink, { datasetId: hidden.id })
    const { id } = await stored(hidden.id)
    const seen = !['stranger', 'anonymous'].includes(who)
    const answer = await world.rest('get', '/api/links/', { query: { id_dataset: hidden.id } }, who)
    expect([answer.status, answer.status === 200 && answer.body]).toEqual(
      seen ? [200, [{ id, link, description: '', id_dataset: hidden.id }]] : [404, false],
    )
  })
})

describe('links', () => {
  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.org',
    'https:',
    'http://',
    '🦑',
    'ftp://example.org',
    'https://example.org/\u0000',
    'https:example.org',
  ])('refuse an address that is not http or https: %j', async bad => {
    const before = (await linksOf(open.id)).length
    const answer = await ask(world, add, { id: String(open.id), input: { link: bad } }, 'owner')
    expect([codeOf(answer), Object.keys(answer.errors![0]!.extensions.fields ?? {})]).toEqual([
      'INVALID_INPUT',
      ['link'],
    ])
    expect(
      (await world.rest('post', '/api/links/', { body: { id_dataset: open.id, link: bad } }, 'owner')).status,
    ).toBe(422)
    expect(await linksOf(open.id)).toHaveLength(before)
  })

  it('are ignored when empty in REST and refused when empty in GraphQL', async () => {
    const before = (await linksOf(open.id)).length
    for (const body of [{ id_dataset: open.id }, { id_dataset: open.id, link: '  ' }])
      expect([
        (await world.rest('post', '/api/links/', { body }, 'owner')).status,
        (await linksOf(open.id)).length,
      ]).toEqual([200, before])
    expect(
      (await world.rest('post', '/api/links/', { body: { id_dataset: open.id, link: '' } }, 'reader')).status,
    ).toBe(403)
    expect(codeOf(await ask(world, add, { id: String(open.id), input: { link: '' } }, 'owner'))).toBe(
      'INVALID_INPUT',
    )
  })

  it('have a maximum length and accept any script', async () => {
    const input = (more: string, description = '') => ({
      id: String(open.id),
      input: { link: `https://example.org/${more}`, description },
    })
    expect(codeOf(await ask(world, add, input('x'.repeat(10_000)), 'owner'))).toBe('INVALID_INPUT')
    expect(codeOf(await ask(world, add, input('', 'x'.repeat(10_000)), 'owner'))).toBe('INVALID_INPUT')
    const { data } = await ask(world, add, input('🦑', 'Ein Tintenfisch 🦑'), 'owner')
    expect((data.addLink!.links as unknown as object[]).at(-1)).toMatchObject({
      link: 'https://example.org/🦑',
      description: 'Ein Tintenfisch 🦑',
    })
  })

  it("answer 404 for another dataset's link and for a deleted link", async () => {
    const { id } = await stored(open.id)
    expect(
      (await world.rest('delete', `/api/links/${id}/`, { query: { id_dataset: hidden.id } }, 'owner')).status,
    ).toBe(404)
    const answers = await Promise.all(
      [1, 2].map(() => world.rest('delete', `/api/links/${id}/`, {}, 'owner')),
    )
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
    expect((await world.rest('delete', `/api/links/${id}/`, {}, 'owner')).status).toBe(404)
  })

  it('of an unreadable dataset answer like links that do not exist', async () => {
    const { id } = await stored(hidden.id)
    const [there, none] = [
      await ask(world, remove, { id: String(id) }, 'stranger'),
      await ask(world, remove, { id: '2147483647' }, 'stranger'),
    ]
    expect(there.errors).toEqual(none.errors)
  })

  it('are at most 100 per dataset, also when several are added at once', async () => {
    await world.db.manager.delete(DatasetLink, { datasetId: open.id })
    await world.db.manager.insert(
      DatasetLink,
      Array.from({ length: 99 }, () => ({ datasetId: open.id, link })),
    )
    const codes = await Promise.all(
      [1, 2, 3].map(
        async () =>
          codeOf(await ask(world, add, { id: String(open.id), input: { link } }, 'owner')) ?? 'done',
      ),
    )
    expect(codes.sort()).toEqual(['INVALID_INPUT', 'INVALID_INPUT', 'done'])
    expect(await linksOf(open.id)).toHaveLength(100)
  })
})
