import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Dataset } from '../../../server/entities/data/dataset.js'
import { Favourite } from '../../../server/entities/data/favourite.js'
import { Preview } from '../../../server/entities/data/preview.js'
import { Sharing } from '../../../server/entities/data/sharing.js'
import { Stage } from '../../../server/entities/data/stage.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { makeDataset, makePrepared, makeUser } from '../../support/factories.js'
import { numbers } from '../../support/numbers.mjs'
import { ask, codeOf, statementsOf } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let hidden: Dataset
let open: Dataset
let binned: Dataset

beforeAll(async () => {
  world = await createWorld()
  const db = world.db.manager
  const ownerId = world.users.owner.id
  hidden = await makeDataset(db, { ownerId, name: 'hidden', sizeBytes: 4096 })
  open = await makeDataset(db, { ownerId, name: 'open', isPublic: true, sizeBytes: 77 })
  binned = await makeDataset(db, { ownerId, name: 'binned', isPublic: true, binnedAt: new Date() })
  for (const { id } of [hidden, open, binned]) await world.share(id)
})
afterAll(() => world.close())

const add = 'mutation ($id: ID!) { addFavourite(datasetId: $id) { id isFavourite } }'
const remove = 'mutation ($id: ID!) { removeFavourite(datasetId: $id) { id isFavourite } }'
const list = '{ favouriteDatasets { id name isFavourite } }'
const namesOf = async (who: Who) =>
  ((await ask(world, list, {}, who)).data.favouriteDatasets as unknown as { name: string }[]).map(
    ({ name }) => name,
  )

/**
 * Whether each viewer may keep each dataset as a favourite: readable datasets that are not in the bin, and
 * binned datasets for owner and staff.
 */
const may: Readonly<Record<Who, { hidden: boolean; open: boolean; binned: boolean }>> = {
  owner: { hidden: true, open: true, binned: true },
  staff: { hidden: true, open: true, binned: true },
  manager: { hidden: true, open: true, binned: false },
  reader: { hidden: true, open: true, binned: false },
  stranger: { hidden: false, open: true, binned: false },
  anonymous: { hidden: false, open: false, binned: false },
}
const codeFor = (who: Who, allowed: boolean) =>
  allowed ? undefined : who === 'anonymous' ? 'UNAUTHENTICATED' : 'NOT_FOUND'
const statusFor = (who: Who, allowed: boolean) => (allowed ? 200 : who === 'anonymous' ? 401 : 404)

describe.each(everybody)('%s', who => {
  it.each(['hidden', 'open', 'binned'] as const)(
    'adds and removes the %s dataset as documented through GraphQL and REST',
    async which => {
      const { id } = { hidden, open, binned }[which]
      const allowed = may[who][which]
      const variables = { id: String(id) }
      const kept = await ask(world, add, variables, who)
      expect([codeOf(kept), kept.data?.addFavourite ?? null]).toEqual([
        codeFor(who, allowed),
        allowed ? { id: String(id), isFavourite: true } : null,
      ])
      const gone = await ask(world, remove, variables, who)
      expect([codeOf(gone), gone.data?.removeFavourite ?? null]).toEqual([
        codeFor(who, allowed),
        allowed ? { id: String(id), isFavourite: false } : null,
      ])
      for (const [path, isOne] of [
        ['addsetfavourite', true],
        ['removesetfavourite', false],
      ] as const) {
        const answer = await world.rest('get', `/api/${path}/`, { query: { id_dataset: id } }, who)
        expect(answer.status).toBe(statusFor(who, allowed))
        if (allowed)
          expect(
            await world.db.manager.existsBy(Favourite, {
              datasetId: id,
              userId: world.users[who as 'owner'].id,
            }),
          ).toBe(isOne)
      }
    },
  )
})

describe('favourites', () => {
  it('are listed newest first through GraphQL and REST, for the caller only', async () => {
    for (const { id } of [open, hidden]) await ask(world, add, { id: String(id) }, 'reader')
    expect(await namesOf('reader')).toEqual(['hidden', 'open'])
    expect(await namesOf('manager')).toEqual([])
    expect((await world.rows('/api/userfavsets/', {}, 'reader')).map(({ name }) => name)).toEqual([
      'hidden',
      'open',
    ])
    expect((await world.rest('get', '/api/favourites/', {}, 'reader')).body).toEqual([
      `id_dataset=${hidden.id}`,
      `id_dataset=${open.id}`,
    ])
    for (const path of ['/api/userfavsets/', '/api/favourites/'])
      expect((await world.rest('get', path)).status).toBe(401)
    expect(codeOf(await ask(world, list))).toBe('UNAUTHENTICATED')
  })

  it('disappear when the right to read ends and reappear when the right returns', async () => {
    await world.db.manager.delete(Sharing, { datasetId: hidden.id, userId: world.users.reader.id })
    expect(await namesOf('reader')).toEqual(['open'])
    await world.db.manager.insert(Sharing, {
      datasetId: hidden.id,
      userId: world.users.reader.id,
      level: 'reader',
    })
    expect(await namesOf('reader')).toEqual(['hidden', 'open'])
  })

  it('do not include datasets in the bin, even for their owner', async () => {
    await ask(world, add, { id: String(binned.id) }, 'owner')
    expect(await namesOf('owner')).toEqual([])
  })

  it('contain a dataset once when four concurrent calls add the dataset', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => ask(world, add, { id: String(open.id) }, 'manager')),
    )
    expect(answers.map(codeOf)).toEqual([undefined, undefined, undefined, undefined])
    expect(await namesOf('manager')).toEqual(['open'])
  })

  it('can be added and removed 40 times at once without an error', async () => {
    const turns = Array.from({ length: 40 }, (_, at) =>
      ask(world, at % 2 === 0 ? add : remove, { id: String(open.id) }, 'manager'),
    )
    expect((await Promise.all(turns)).map(codeOf).filter(Boolean)).toEqual([])
    await ask(world, add, { id: String(open.id) }, 'manager')
  })

  it('refuse an invalid dataset id', async () => {
    for (const id of ['99999999', '-1', '1e3', '🦑', 'x'.repeat(10_000)])
      expect([id, codeOf(await ask(world, add, { id }, 'reader'))]).toEqual([
        id,
        expect.stringMatching(/NOT_FOUND|INVALID_INPUT|BAD_USER_INPUT/),
      ])
    for (const id of ['', '🦑', 'x'.repeat(1000)])
      expect(
        (await world.rest('get', '/api/addsetfavourite/', { query: { id_dataset: id } }, 'reader')).status,
      ).toBe(422)
  })

  it('are listed up to 100 and stored up to 1000 with a constant number of statements', async () => {
    const document = `query { datasets(first: 50) { nodes { id name isFavourite priority owner { login } preview { still } can { manage } links { link } } } }`
    const db = world.db.manager
    const statements = statementsOf(world)
    const before = await statements(() => ask(world, document, {}, 'reader'))
    const ids: number[] = []
    for (let at = 0; at < 120; at++)
      ids.push(
        (await makeDataset(db, { ownerId: (await makeUser(db)).id, isPublic: true, name: `many ${at}` })).id,
      )
    await db.query(
      `INSERT INTO favourite (user_id, dataset_id) SELECT ?, d.id FROM dataset d WHERE d.name LIKE 'many %'`,
      [world.users.stranger.id],
    )
    const after = await statements(() => ask(world, document, {}, 'reader'))
    expect(after).toHaveLength(before.length)
    expect(after.length).toBeLessThanOrEqual(10)
    const whole = `query { favouriteDatasets { id name isFavourite priority owner { login } preview { still } can { manage } links { link } } }`
    expect((await statements(() => ask(world, whole, {}, 'stranger'))).length).toBeLessThanOrEqual(5)
    expect(await namesOf('stranger')).toHaveLength(100)
    expect(await world.rows('/api/userfavsets/', {}, 'stranger')).toHaveLength(120)
    await db.query('DELETE FROM favourite WHERE user_id = ?', [world.users.stranger.id])
    await db.query(
      `INSERT INTO dataset (name, description, owner_id, citation, source) SELECT 'filler', '', ?, '', '' FROM ${numbers(1, 1000)} n`,
      [world.users.staff.id],
    )
    await db.query(
      `INSERT INTO favourite (user_id, dataset_id) SELECT ?, d.id FROM dataset d WHERE d.name = 'filler'`,
      [world.users.stranger.id],
    )
    expect(codeOf(await ask(world, add, { id: String(open.id) }, 'stranger'))).toBe('INVALID_INPUT')
  }, 60_000)
})

describe('REST facts of datasets', () => {
  const seenBy = (who: Who) => (may[who].hidden ? [hidden, open] : [open])

  it.each(everybody)('%s gets owners, sizes and stages of readable datasets only', async who => {
    const ids = seenBy(who).map(({ id }) => id)
    const query = { id_datasets: JSON.stringify([hidden.id, open.id, 99_999_999]) }
    const { id, login, name, surname } = world.users.owner
    expect((await world.rest('get', '/api/getdatasetowners/', { query }, who)).body).toEqual(
      ids.map(dataset => ({ id_dataset: dataset, id_people: id, login, name, surname })),
    )
    const all = (await world.rows('/api/getdatasetowners/', {}, who)).map(row => row.id_dataset)
    expect([all.includes(hidden.id), all.includes(open.id), all.includes(binned.id)]).toEqual([
      may[who].hidden,
      true,
      false,
    ])
    expect((await world.rest('get', '/api/datasetsize/', { query }, who)).body).toEqual(
      seenBy(who).map(dataset => ({ id_dataset: dataset.id, size: dataset.sizeBytes })),
    )
    const one = await world.rest('get', '/api/datasetsize/', { query: { id_dataset: hidden.id } }, who)
    expect([one.status, one.status === 200 && one.body]).toEqual(may[who].hidden ? [200, 4096] : [404, false])
    expect(
      (await world.rest('get', '/api/sessionmeshid/', { query: { dataset_id: hidden.id } }, who)).status,
    ).toBe(may[who].hidden ? 200 : 404)
  })

  it('/api/sessionmeshid/ lists stages by time', async () => {
    await world.db.manager.insert(Stage, [
      { datasetId: open.id, time: 9, name: 'Stage 12' },
      { datasetId: open.id, time: 2, name: 'Gastrula 🌱' },
    ])
    expect((await world.rest('get', '/api/sessionmeshid/', { query: { dataset_id: open.id } })).body).toEqual(
      [
        { name: 'Gastrula 🌱', t: 2 },
        { name: 'Stage 12', t: 9 },
      ],
    )
    for (const path of ['/api/sessionmeshid/', '/api/datasetsize/'])
      expect((await world.rest('get', path)).status).toBe(422)
    expect((await world.rest('get', '/api/datasetsize/')).body).toMatchObject({
      detail: 'id_dataset is required, or id_datasets',
    })
  })

  it('/api/publicgifdatasets/ lists animations of at most nine public examples', async () => {
    const db = world.db.manager
    for (let rank = 1; rank <= 10; rank++)
      await makePrepared(db, (await makeDataset(db, { exampleRank: rank, isPublic: rank !== 2 })).id)
    const gifs = await world.rows('/api/publicgifdatasets/', {})
    expect(gifs).toHaveLength(9)
    const { sha256 } = await db.findOneByOrFail(Preview, {
      datasetId: Number(gifs[0]!.id_dataset),
      kind: 'animation',
    })
    expect(gifs[0]!.gif).toBe(`/files/datasets/${String(gifs[0]!.id_dataset)}/previews/${sha256}.gif`)
  })
})
