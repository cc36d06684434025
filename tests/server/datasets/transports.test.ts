import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { signedQuery } from '../../../server/domains/datasets/lending.service.js'
import type { Dataset } from '../../../server/entities/data/dataset.js'
import { DatasetType } from '../../../server/entities/data/dataset.js'
import { hmacSigner } from '../../../server/platform/signer.js'
import { Study } from '../../../server/entities/data/study.js'
import { makeDataset, makePrepared } from '../../support/factories.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { signingKey } from '../../support/platform.js'
import { makeGroup } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'

const detail =
  'query ($id: ID!) { dataset(id: $id) { name public can { manage delete export refusals { ability reason } } owner { login quotaBytes } } }'
let world: World
let hidden: Dataset
let open: Dataset
let binned: Dataset

beforeAll(async () => {
  world = await createWorld()
  const db = world.db.manager
  const ownerId = world.users.owner.id
  hidden = await makeDataset(db, {
    ownerId,
    name: 'hidden',
    type: DatasetType.SIMULATED,
    qualityCount: 2,
    minTime: 3,
    maxTime: 9,
    secondsPerFrame: 60,
    startSeconds: 5,
    taxonId: 6239,
    createdAt: new Date('2026-02-03T04:05:06.789Z'),
  })
  open = await makeDataset(db, { ownerId, name: 'open', isPublic: true })
  binned = await makeDataset(db, { ownerId, name: 'binned', isPublic: true, binnedAt: new Date() })
  for (const { id } of [hidden, open, binned]) {
    await world.share(id)
    await makePrepared(db, id)
  }
})
afterAll(() => world.close())

/** Whether each viewer may read each dataset; the same for GraphQL, REST and files. */
const mayRead: Readonly<Record<Who, { hidden: boolean; binned: boolean }>> = {
  owner: { hidden: true, binned: true },
  staff: { hidden: true, binned: true },
  manager: { hidden: true, binned: false },
  reader: { hidden: true, binned: false },
  stranger: { hidden: false, binned: false },
  anonymous: { hidden: false, binned: false },
}

describe.each(everybody)('%s', who => {
  it.each(['hidden', 'open', 'binned'] as const)(
    'reads the %s dataset or gets NOT_FOUND through GraphQL, REST and files',
    async which => {
      const { id, name } = { hidden, open, binned }[which]
      const may = which === 'open' || mayRead[who][which]
      const graph = await world.graphql(detail, { id: String(id) }, who)
      const rest = await world.rest('get', `/api/sitedataset/${id}/`, {}, who)
      const manifest = await world.file(`/files/datasets/${id}/manifest`, who)
      expect([graph.data?.dataset?.name, rest.body.name, manifest.body.name]).toEqual(
        may ? [name, name, name] : [undefined, undefined, undefined],
      )
      if (may) return
      expect(graph.errors?.[0]).toMatchObject({
        message: 'No such dataset',
        extensions: { code: 'NOT_FOUND' },
      })
      expect([rest.status, rest.body.detail, manifest.status]).toEqual([404, 'No such dataset', 404])
    },
  )

  it('gets abilities and refusal reasons as documented', async () => {
    const { can } = (await world.graphql(detail, { id: String(open.id) }, who)).data.dataset
    const owns = who === 'owner' || who === 'staff'
    const reason = (own: string) => (who === 'anonymous' ? 'NOT_SIGNED_IN' : own)
    expect(can).toMatchObject({ manage: owns || who === 'manager', delete: owns, export: owns })
    const refused = [
      ...(can.manage ? [] : [{ ability: 'manage', reason: reason('NOT_MANAGER') }]),
      ...(owns
        ? []
        : [
            { ability: 'delete', reason: reason('NOT_OWNER') },
            { ability: 'export', reason: reason('NOT_OWNER') },
          ]),
    ]
    expect(can.refusals).toEqual(refused)
  })

  it("sees the owner's quota only as the owner or staff", async () => {
    const { owner } = (await world.graphql(detail, { id: String(open.id) }, who)).data.dataset
    expect(owner).toEqual({
      login: 'owner',
      quotaBytes: who === 'owner' || who === 'staff' ? 1073741824 : null,
    })
  })

  it('gets a right from 0 to 3 from /api/right-dataset/', async () => {
    const rights = { owner: 0, staff: 0, manager: 1, reader: 2, stranger: 3, anonymous: 3 }
    for (const { id } of [hidden, open])
      expect((await world.rest('get', '/api/right-dataset/', { query: { id_dataset: id } }, who)).body).toBe(
        rights[who],
      )
    expect(
      (await world.rest('get', '/api/right-dataset/', { query: { id_dataset: 99_999_999 } }, who)).body,
    ).toBe(3)
  })

  it('gets the right of the reader only as the reader, a manager, the owner or staff', async () => {
    const query = { id_dataset: open.id, id_people: world.users.reader.id }
    const answer = await world.rest('get', '/api/right-dataset/', { query }, who)
    const allowed = who !== 'stranger' && who !== 'anonymous'
    expect([answer.status, answer.body]).toEqual(
      allowed ? [200, 2] : [403, expect.objectContaining({ code: 'FORBIDDEN' })],
    )
    if (!mayRead[who].hidden)
      expect(
        (await world.rest('get', '/api/right-dataset/', { query: { ...query, id_dataset: hidden.id } }, who))
          .body,
      ).toBe(3)
  })

  it('gets qualities and animations of readable datasets only', async () => {
    const query = { id_datasets: JSON.stringify([hidden.id, open.id, binned.id, 99_999_999]) }
    const seen = [
      ...(mayRead[who].hidden ? [hidden.id] : []),
      open.id,
      ...(mayRead[who].binned ? [binned.id] : []),
    ]
    for (const path of ['/api/datasetqualities/', '/api/listgif'])
      expect((await world.rows(path, query, who)).map(row => row.id_dataset)).toEqual(seen)
  })
})

it('/api/sitedataset/ and /api/datasetqualities/ answer with the documented field names', async () => {
  const { body } = await world.rest('get', `/api/sitedataset/${hidden.id}/`, {}, 'reader')
  expect(body).toEqual({
    id: hidden.id,
    name: 'hidden',
    comments: 'An embryo',
    date: '2026-02-03T04:05:06.789Z',
    id_people: world.users.owner.id,
    public: false,
    type: 1,
    spf: 60,
    dt: 5,
    id_ncbi: 6239,
    id_study_id: null,
    bundle: 0,
    mintime: 3,
    maxtime: 9,
    backup_mintime: 3,
    backup_maxtime: 9,
    categorie: 'Unclassified',
    quality: 0,
    time: 9,
    stage: '',
  })
  expect(
    (await world.rest('get', '/api/datasetqualities/', { query: { id_datasets: hidden.id } }, 'reader')).body,
  ).toEqual([{ id_dataset: hidden.id, quality: 2 }])
})

it('REST shows the study of a dataset to its managers only, as GraphQL does', async () => {
  const group = await makeGroup(world.db.manager, world.users.stranger.id)
  const { id: studyId } = await world.db.manager.save(
    world.db.manager.create(Study, { groupId: group.id, name: 'S', description: '' }),
  )
  await world.db.query('UPDATE dataset SET study_id = ? WHERE id IN (?)', [studyId, [open.id, hidden.id]])
  const answersFor = async (who: Who) => {
    const one = (await world.rest('get', `/api/sitedataset/${open.id}/`, {}, who)).body as {
      id_study_id: unknown
    }
    const [listed] = (await world.rows('/api/publicdatasets/', {}, who)).filter(({ id }) => id === open.id)
    const graph = (
      await world.graphql('query ($id: ID!) { dataset(id: $id) { studyId } }', { id: open.id }, who)
    ).data.dataset as unknown as { studyId: string | null }
    expect([listed!.id_study_id, graph.studyId && Number(graph.studyId)]).toEqual([
      one.id_study_id,
      one.id_study_id,
    ])
    return one.id_study_id
  }
  const answers = await Promise.all(everybody.map(async who => [who, await answersFor(who)] as const))
  expect(Object.fromEntries(answers)).toEqual({
    owner: studyId,
    manager: studyId,
    reader: null,
    stranger: null,
    staff: studyId,
    anonymous: null,
  })
  expect((await world.rows('/api/userdatasets/', {}, 'reader')).map(row => row.id_study_id)).toEqual([
    null,
    null,
  ])
  await world.db.query('UPDATE dataset SET study_id = NULL WHERE id IN (?)', [[open.id, hidden.id]])
})

it('/api/listgif signs preview addresses of private datasets for one file', async () => {
  const [row] = await world.rows('/api/listgif', { id_datasets: hidden.id }, 'reader')
  expect(row!.gif).toMatch(
    /^\/files\/datasets\/\d+\/previews\/[0-9a-f]{64}\.gif\?person=\d+&until=\d{4}-\d\d-\d\d&signature=[0-9a-f]{64}$/,
  )
  const [path, query] = String(row!.gif).split('?')
  expect((await world.file(path!)).status).toBe(404)
  expect((await world.file(`/files/datasets/${hidden.id}/manifest?${query}`)).status).toBe(404)
})

it('a manifest repeats the signature of its request, so its addresses keep the same expiry', async () => {
  const base = `/files/datasets/${hidden.id}`
  const yesterday = hmacSigner(signingKey, () => Date.now() - 86_400_000)
  const personId = world.users.reader.id
  const query = `?${signedQuery(personId, yesterday.sign({ path: base, personId }))}`
  const manifest = await world.file(`${base}/manifest${query}`)
  expect([manifest.status, manifest.body.base, manifest.body.query]).toEqual([200, base, query])
  expect((await world.file(`/files/datasets/${binned.id}/manifest${query}`)).status).toBe(404)
})

describe('REST lists of datasets', () => {
  const ids = async (path: string, who: Who, query = {}) =>
    (await world.rows(path, query, who)).map(row => row.id)

  it('contain the same public datasets for every viewer', async () => {
    for (const who of everybody) expect(await ids('/api/publicdatasets/', who)).toEqual([open.id])
  })

  it.each<[Who, () => number[]]>([
    ['owner', () => [hidden.id, open.id]],
    ['manager', () => [hidden.id, open.id]],
    ['reader', () => [hidden.id, open.id]],
    ['stranger', () => []],
    ['staff', () => [hidden.id, open.id]],
  ])('/api/userdatasets/ contains the datasets granted to %s', async (who, expected) =>
    expect(await ids('/api/userdatasets/', who)).toEqual(expected()),
  )

  it('/api/userdatasets/ needs a token', async () => {
    expect((await world.rest('get', '/api/userdatasets/')).status).toBe(401)
  })

  it('/api/publicdatasets/ is complete, or the slice given by limit and offset', async () => {
    for (let at = 0; at < 1201; at += 1)
      await world.db.query(
        'INSERT INTO dataset (name, description, owner_id, citation, source, is_public) VALUES (?, ?, ?, ?, ?, 1)',
        [`many ${at}`, '', world.users.stranger.id, '', ''],
      )
    const all = await ids('/api/publicdatasets/', 'anonymous')
    expect(all).toHaveLength(1202)
    expect(await ids('/api/publicdatasets/', 'anonymous', { limit: 3, offset: 600 })).toEqual(
      all.slice(600, 603),
    )
    expect((await world.rest('get', '/api/publicdatasets/', { query: { limit: -1 } })).status).toBe(422)
  })
})
