import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { EntityManager } from 'typeorm'
import { sweepOrphans } from '../../../server/domains/files/sweep.service.js'
import { binOf } from '../../../server/domains/properties/bin.queries.js'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Favourite } from '../../../server/entities/data/favourite.js'
import { Property } from '../../../server/entities/data/property.js'
import { Sharing } from '../../../server/entities/data/sharing.js'
import { Study } from '../../../server/entities/data/study.js'
import { StudyMembership } from '../../../server/entities/data/studyMembership.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { cursorOf } from '../../../server/kernel/page.js'
import { makeDataset, makeProperty } from '../../support/factories.js'
import { smallArchive, zip } from '../../support/files.js'
import { numbers } from '../../support/numbers.mjs'
import { ask, codeOf, type Json, makeGroup, statementsOf } from '../../support/people.js'
import { planOf } from '../../support/plan.js'
import { storedState } from '../../support/storedState.js'
import { createWorld, type World } from '../../support/world.js'

jest.setTimeout(60_000)
/** The sweep spares files that are younger than this. */
const soon = () => new Date(Date.now() + 60_000)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const deed = (verb: string, answer = '{ id binnedAt }') =>
  `mutation ($id: ID!) { ${verb}(id: $id) ${answer} }`
const [bin, restore, erase] = [deed('binDataset'), deed('restoreDataset'), deed('eraseDataset', '')]
const [binProperty, restoreProperty, eraseProperty] = [
  deed('binProperty'),
  deed('restoreProperty'),
  deed('eraseProperty', ''),
]
const binned =
  'query ($public: Boolean!, $first: Int, $after: String) { binnedDatasets(public: $public, first: $first, after: $after) { nodes { id name binnedAt owner { login } } pageInfo { hasNextPage endCursor } } }'
const binnedProperties =
  'query ($first: Int, $after: String) { binnedProperties(first: $first, after: $after) { nodes { id canBin dataset { id } } pageInfo { hasNextPage endCursor } } }'
const one = 'query ($id: ID!) { dataset(id: $id) { id } }'

const make = async (given: Partial<Dataset> = {}) => {
  const dataset = await makeDataset(world.db.manager, { ownerId: world.users.owner.id, ...given })
  await world.share(dataset.id)
  return dataset
}
const statuses = { UNAUTHENTICATED: 401, FORBIDDEN: 403, NOT_FOUND: 404, CONFLICT: 409 } as const
const outcome = async (document: string, id: number, who: Who) =>
  statuses[codeOf(await ask(world, document, { id }, who)) as keyof typeof statuses] ?? 200
const call = async (path: string, query: object, who: Who) =>
  (await world.rest('get', `/api/${path}/`, { query }, who)).status
const inBin = async (who: Who, isPublic: boolean) =>
  (await ask(world, binned, { public: isPublic }, who)).data.binnedDatasets!.nodes!.map(node =>
    Number(node.id),
  )
const sees = async (who: Who, id: number) => codeOf(await ask(world, one, { id }, who)) === undefined
const audited = async (subjectId: number, subjectKind = 'dataset') =>
  (await world.db.manager.find(AuditEvent, { where: { subjectId, subjectKind }, order: { id: 'ASC' } })).map(
    event => event.action,
  )

/** HTTP status of bin and restore for each viewer: on a dataset they can see, and on one in the bin. */
const may: Readonly<Record<Who, readonly [seen: number, inBin: number]>> = {
  owner: [200, 200],
  staff: [200, 200],
  manager: [403, 404],
  reader: [403, 404],
  stranger: [404, 404],
  anonymous: [401, 401],
}

describe('binDataset, restoreDataset and eraseDataset', () => {
  it.each(everybody)('GraphQL and REST answer %s with the documented status', async who => {
    const [seen, hidden] = may[who]
    for (const transport of ['graphql', 'rest'] as const) {
      const deeds = {
        bin: [bin, 'deletedatasetweb'],
        restore: [restore, 'restoreset'],
        erase: [erase, 'erasedataset'],
      } as const
      const outcomeOf = (verb: keyof typeof deeds, id: number) =>
        transport === 'graphql'
          ? outcome(deeds[verb][0], id, who)
          : call(deeds[verb][1], { id_dataset: id }, who)
      const active = await make()
      const lying = await make({ binnedAt: new Date() })
      expect([transport, await outcomeOf('erase', active.id), await outcomeOf('bin', active.id)]).toEqual([
        transport,
        seen === 200 ? 409 : seen,
        seen,
      ])
      expect([transport, await outcomeOf('restore', lying.id)]).toEqual([transport, hidden])
      expect([transport, await outcomeOf('erase', (await make({ binnedAt: new Date() })).id)]).toEqual([
        transport,
        hidden,
      ])
    }
  })

  it('an unknown id or an invalid id is refused', async () => {
    for (const document of [bin, restore, erase])
      for (const id of [2 ** 30, 1.5, 'x'])
        expect(codeOf(await ask(world, document, { id }, 'owner'))).toMatch(/NOT_FOUND|BAD_USER_INPUT/)
  })
})

describe('a dataset in the bin', () => {
  it('is visible to its owner and staff in the bin only, and is unchanged after restore', async () => {
    const { id } = await make({ isPublic: true, name: 'Lost' })
    await world.db.manager.insert(Favourite, { userId: world.users.owner.id, datasetId: id })
    const { version, updatedAt } = await world.db.manager.findOneByOrFail(Dataset, { id })
    expect((await ask(world, bin, { id }, 'owner')).data.binDataset).toEqual({
      id: String(id),
      binnedAt: expect.any(String),
    })
    for (const who of everybody) {
      expect([who, await sees(who, id)]).toEqual([who, who === 'owner' || who === 'staff'])
      const { data } = await ask(world, '{ datasets(first: 100) { nodes { id } totalCount } }', {}, who)
      expect([who, data.datasets!.nodes!.filter(node => Number(node.id) === id)]).toEqual([who, []])
      for (const path of ['publicdatasets', 'userdatasets', 'userfavsets']) {
        const { body, status } = await world.rest('get', `/api/${path}/`, {}, who)
        if (status === 200)
          expect([who, path, (body as { id: number }[]).filter(row => row.id === id)]).toEqual([
            who,
            path,
            [],
          ])
      }
    }
    for (const who of ['owner', 'staff'] as const) {
      expect(await inBin(who, true)).toContain(id)
      expect(await inBin(who, false)).not.toContain(id)
    }
    expect(await inBin('manager', true)).toEqual([])
    expect((await ask(world, restore, { id }, 'owner')).data.restoreDataset).toEqual({
      id: String(id),
      binnedAt: null,
    })
    for (const who of everybody) expect([who, await sees(who, id)]).toEqual([who, true])
    expect(await world.db.manager.findOneByOrFail(Dataset, { id })).toMatchObject({ version, updatedAt })
    expect(await audited(id)).toEqual(['dataset.bin', 'dataset.restore'])
  })

  it('is binned and restored once when five requests arrive together', async () => {
    const { id } = await make()
    await Promise.all(Array.from({ length: 5 }, () => ask(world, bin, { id }, 'owner')))
    await Promise.all(Array.from({ length: 5 }, () => ask(world, restore, { id }, 'owner')))
    expect(await audited(id)).toEqual(['dataset.bin', 'dataset.restore'])
  })

  it('leaves its study and does not rejoin it after restore', async () => {
    const { id: groupId } = await makeGroup(world.db.manager, world.users.owner.id)
    const { id: studyId } = await world.db.manager.save(
      world.db.manager.create(Study, { groupId, name: 'Axis', description: '' }),
    )
    const { id } = await make({ studyId })
    await ask(world, bin, { id }, 'owner')
    expect(await world.db.manager.findOneByOrFail(Dataset, { id })).toMatchObject({ studyId: null })
    await ask(world, restore, { id }, 'owner')
    expect(await world.db.manager.findOneByOrFail(Dataset, { id })).toMatchObject({ studyId: null })
  })

  it('appears in the REST bin of its owner when private, and in the public bin when public', async () => {
    const [secret, open, others] = [
      await make({ binnedAt: new Date() }),
      await make({ binnedAt: new Date(), isPublic: true }),
      await make({ binnedAt: new Date(), isPublic: true, ownerId: world.users.stranger.id }),
    ]
    const ids = async (path: string, who: Who) =>
      (await world.rows(`/api/${path}/`, {}, who)).map(row => row.id)
    const asked = async (who: Who) =>
      [await ids('userbindatasets', who), await ids('publicdatasetsbin', who)].map(list =>
        [secret, open, others].map(({ id }) => list.includes(id)),
      )
    expect(await asked('owner')).toEqual([
      [true, false, false],
      [false, true, false],
    ])
    expect(await asked('stranger')).toEqual([
      [false, false, false],
      [false, false, true],
    ])
    expect(await asked('staff')).toEqual([
      [false, false, false],
      [false, true, true],
    ])
    expect([
      await call('userbindatasets', {}, 'anonymous'),
      await call('publicdatasetsbin', {}, 'anonymous'),
    ]).toEqual([401, 401])
  })

  it('is listed by binning date, newest first, with a constant number of statements', async () => {
    const at = new Date('2026-01-02T03:04:05.678Z')
    const made: number[] = []
    for (let number = 0; number < 7; number++)
      made.push(
        (
          await make({
            ownerId: world.users.reader.id,
            binnedAt: new Date(at.getTime() + Math.floor(number / 3)),
          })
        ).id,
      )
    const pages: number[] = []
    let after: string | null = null
    do {
      const { nodes, pageInfo }: Json = (
        await ask(world, binned, { public: false, first: 2, after }, 'reader')
      ).data.binnedDatasets!
      pages.push(...nodes!.map(node => Number(node.id)))
      after = pageInfo!.hasNextPage ? String(pageInfo!.endCursor) : null
    } while (after)
    expect(pages).toEqual(made.reverse())
    const asked = statementsOf(world)
    const few = await asked(() => ask(world, binned, { public: false, first: 2 }, 'reader'))
    const many = await asked(() => ask(world, binned, { public: false, first: 7 }, 'reader'))
    expect(many).toHaveLength(few.length)
    expect(codeOf(await ask(world, binned, { public: false, first: 101 }, 'reader'))).toBe('INVALID_INPUT')
    for (const value of ['no time', '2026-01-02T03:04:05.678Z', '']) {
      const made = cursorOf({ value, id: 1 }, 'binned private datasets')
      expect(codeOf(await ask(world, binned, { public: false, first: 1, after: made }, 'reader'))).toBe(
        'INVALID_INPUT',
      )
    }
  })
})

describe('eraseDataset', () => {
  const imported = async () =>
    Number(
      (
        await world.upload(
          'mutation ($file: Upload!) { importDataset(file: $file) { dataset { id } } }',
          {},
          { file: { name: 'a.zip', content: await zip(smallArchive) } },
          'owner',
        )
      ).data.importDataset.dataset.id,
    )

  it('leaves no row, no file and no bytes of the quota', async () => {
    await world.prepared()
    const before = await storedState(world)
    const id = await imported()
    await world.prepared()
    const [{ used }]: [{ used: string }] = await world.db.query(
      'SELECT SUM(size_bytes) AS used FROM dataset WHERE owner_id = ?',
      [world.users.owner.id],
    )
    await ask(world, bin, { id }, 'owner')
    const [{ still }]: [{ still: string }] = await world.db.query(
      'SELECT SUM(size_bytes) AS still FROM dataset WHERE owner_id = ?',
      [world.users.owner.id],
    )
    expect(still).toBe(used)
    expect((await ask(world, erase, { id }, 'owner')).data.eraseDataset).toBe(String(id))
    const after = await storedState(world)
    expect(after).toEqual({ ...before, rows: { ...before.rows, audit_event: before.rows.audit_event! + 2 } })
    expect(await audited(id)).toEqual(['dataset.bin', 'dataset.erase'])
    expect(await outcome(erase, id, 'owner')).toBe(404)
  })

  it('leaves no files when frames are still being prepared', async () => {
    await world.prepared()
    const before = await storedState(world)
    const id = await imported()
    await ask(world, bin, { id }, 'owner')
    expect(await outcome(erase, id, 'owner')).toBe(200)
    await world.prepared()
    expect((await storedState(world)).files).toEqual(before.files)
  })

  it('succeeds once when three requests arrive together', async () => {
    const { id } = await make({ binnedAt: new Date() })
    const outcomes = await Promise.all([1, 2, 3].map(() => outcome(erase, id, 'owner')))
    expect(outcomes.sort()).toEqual([200, 404, 404])
  })

  it('succeeds when files cannot be deleted; the sweep removes them later', async () => {
    await world.prepared()
    const before = await storedState(world)
    const id = await imported()
    await world.prepared()
    const { storage } = world.platform
    await ask(world, bin, { id }, 'owner')
    Object.assign(world.platform, {
      storage: { ...storage, delete: () => Promise.reject(new Error('the disk does not answer')) },
    })
    expect(await outcome(erase, id, 'owner')).toBe(200)
    Object.assign(world.platform, { storage })
    const left = (await storedState(world)).files.length - before.files.length
    expect(left).toBeGreaterThan(0)
    expect(await sweepOrphans(await world.contextOf('anonymous'), { before: soon() })).toBe(left)
    expect((await storedState(world)).files).toEqual(before.files)
  })
})

describe('properties in the bin', () => {
  /** Makes a property; `isShared` makes it visible to other users. */
  const property = async (
    ownerId: number,
    isShared: boolean,
    datasetId?: number,
    binnedAt: Date | null = null,
  ) =>
    makeProperty(world.db.manager, { datasetId: datasetId ?? (await make()).id, ownerId, isShared, binnedAt })

  it.each(everybody)(
    '%s may bin, restore and erase properties of others only as a manager of the dataset',
    async who => {
      const allowed = ['owner', 'manager', 'staff'].includes(who)
      const refused = who === 'anonymous' ? 401 : 404
      const ofOwner = world.users.owner.id
      const [shared, secret, lying] = [
        await property(ofOwner, true),
        await property(ofOwner, false),
        await property(ofOwner, true, undefined, new Date()),
      ]
      expect(await outcome(eraseProperty, shared.id, who)).toBe(
        allowed ? 409 : who === 'reader' ? 403 : refused,
      )
      expect(await outcome(binProperty, shared.id, who)).toBe(
        allowed ? 200 : who === 'reader' ? 403 : refused,
      )
      expect(await outcome(binProperty, secret.id, who)).toBe(allowed ? 200 : refused)
      expect(await outcome(restoreProperty, lying.id, who)).toBe(allowed ? 200 : refused)
      const [again, more] = [
        await property(ofOwner, true, undefined, new Date()),
        await property(ofOwner, true, undefined, new Date()),
      ]
      expect(await call('erasecorrespondence', { id_correspondence: again.id }, who)).toBe(
        allowed ? 200 : refused,
      )
      expect(await call('restorecorrespondence', { id_correspondence: more.id }, who)).toBe(
        allowed ? 200 : refused,
      )
    },
  )

  it('an owner of a property may bin and restore it while they can read the dataset', async () => {
    const { id } = await property(world.users.reader.id, false)
    expect(await outcome(binProperty, id, 'reader')).toBe(200)
    expect(await outcome(restoreProperty, id, 'reader')).toBe(200)
    const { datasetId } = await world.db.manager.findOneByOrFail(Property, { id })
    await ask(world, binProperty, { id }, 'reader')
    await world.db.query('DELETE FROM sharing WHERE dataset_id = ?', [datasetId])
    expect(await outcome(restoreProperty, id, 'reader')).toBe(404)
    const { nodes } = (await ask(world, binnedProperties, { first: 100 }, 'reader')).data.binnedProperties!
    expect(nodes!.map(node => Number(node.id))).not.toContain(id)
  })

  it("a binned property leaves the lists of the dataset and appears in its owner's bin", async () => {
    const { id: datasetId } = await make({ isPublic: true })
    const { id } = await property(world.users.manager.id, true, datasetId)
    const listed = async () =>
      (
        await ask(
          world,
          'query ($id: ID!) { dataset(id: $id) { properties { nodes { id } } } }',
          { id: datasetId },
          'owner',
        )
      ).data.dataset!.properties!.nodes!.map(node => Number(node.id))
    expect(await listed()).toEqual([id])
    await ask(world, binProperty, { id }, 'owner')
    expect(await listed()).toEqual([])
    const mine = async (who: Who) =>
      (await ask(world, binnedProperties, { first: 100 }, who)).data.binnedProperties!.nodes!.filter(
        node => Number(node.id) === id,
      )
    expect(await mine('manager')).toEqual([
      { id: String(id), canBin: true, dataset: { id: String(datasetId) } },
    ])
    expect(await mine('stranger')).toEqual([])
    const wire = {
      id,
      infos: expect.any(String),
      datatype: 'float',
      date: expect.any(String),
      id_people: world.users.manager.id,
      id_dataset: datasetId,
      common: 1,
      r_field: '',
      type: 2,
    }
    expect(
      await world.rows(
        '/api/correspondencebin/',
        { id_dataset: datasetId, id_people: world.users.manager.id },
        'manager',
      ),
    ).toEqual([wire])
    expect(await world.rows('/api/correspondencebin/', { id_dataset: datasetId }, 'owner')).toEqual([wire])
    expect(
      await world.rows(
        '/api/correspondencebin/',
        { id_dataset: datasetId, id_people: world.users.owner.id },
        'owner',
      ),
    ).toEqual([])
    expect(await world.rows('/api/correspondencebin/', { id_dataset: datasetId }, 'stranger')).toEqual([])
    expect(await call('correspondencebin', { id_dataset: datasetId }, 'anonymous')).toBe(401)
    await ask(world, restoreProperty, { id }, 'manager')
    expect(await listed()).toEqual([id])
    expect(await audited(id, 'property')).toEqual(['property.bin', 'property.restore'])
  })

  it('the bin shows properties to users who may restore them, including through groups and studies', async () => {
    const { manager: db } = world.db
    const { owner, manager, reader, stranger } = world.users
    const { id: groupId } = await makeGroup(db, stranger.id)
    const { id: studyId } = await db.save(db.create(Study, { groupId, name: 'Axis', description: '' }))
    const fellow = await makeGroup(db, reader.id, { [stranger.id]: 'member' })
    const binnedAt = new Date()
    const [direct, study, group, alone, lying] = [
      await make(),
      await makeDataset(db, { ownerId: owner.id, studyId }),
      await makeDataset(db, { ownerId: owner.id }),
      await makeDataset(db, { ownerId: owner.id }),
      await make({ binnedAt }),
    ]
    await db.insert(StudyMembership, { studyId, userId: manager.id, level: 'manager' })
    await db.insert(StudyMembership, { studyId, userId: reader.id, level: 'reader' })
    await db.insert(Sharing, { datasetId: group.id, groupId: fellow.id, level: 'manager' })
    const made: Property[] = []
    for (const { id } of [direct, study, group, alone, lying])
      made.push(await property(owner.id, true, id, binnedAt))
    const theirs = await property(reader.id, false, direct.id, binnedAt)
    const names = new Map([
      ...['direct', 'study', 'group', 'alone', 'lying'].map((name, at) => [made[at]!.id, name] as const),
      [theirs.id, 'theirs'],
    ])
    const shown = async (who: Who) =>
      (await ask(world, binnedProperties, { first: 100 }, who)).data.binnedProperties!.nodes!.flatMap(node =>
        (node.canBin as unknown as boolean) ? (names.get(Number(node.id)) ?? []) : ['not theirs to restore'],
      )
    const all = ['theirs', 'lying', 'alone', 'group', 'study', 'direct']
    expect(
      Object.fromEntries(
        await Promise.all(
          (['owner', 'manager', 'reader', 'stranger', 'staff'] as const).map(async who => [
            who,
            await shown(who),
          ]),
        ),
      ),
    ).toEqual({
      owner: all,
      staff: all,
      manager: ['theirs', 'study', 'direct'],
      reader: ['theirs', 'group'],
      stranger: ['group'],
    })
    expect(codeOf(await ask(world, binnedProperties, { first: 100 }, 'anonymous'))).toBe('UNAUTHENTICATED')
    for (const { id } of [...made, theirs]) await db.delete(Property, { id })
  })

  it('the bin is paged with an index and a constant number of statements', async () => {
    const { manager: db } = world.db
    const binnedAt = new Date('2026-01-02T03:04:05.678Z')
    const made: number[] = []
    for (let number = 0; number < 7; number++)
      made.push(
        (
          await property(
            world.users.owner.id,
            true,
            (await make()).id,
            new Date(binnedAt.getTime() + Math.floor(number / 3)),
          )
        ).id,
      )
    await db.query(
      "INSERT INTO property (dataset_id, owner_id, name, type, value_count, `key`, bytes, binary_key, binary_bytes, sha256, problems) SELECT dataset_id, owner_id, name, type, 1, CONCAT('none/', seq), 1, CONCAT('none/', seq), 1, sha256, '[]' FROM property CROSS JOIN " +
        `${numbers(1, 3000)} n WHERE id = ?`,
      [made[0]],
    )
    await db.query('ANALYZE TABLE property')
    const counted = statementsOf(world)
    for (const who of ['manager', 'staff'] as const) {
      const pages: number[] = []
      for (let after: string | null = null, more = true; more;) {
        const { nodes, pageInfo }: Json = (await ask(world, binnedProperties, { first: 2, after }, who)).data
          .binnedProperties!
        pages.push(...nodes!.map(node => Number(node.id)))
        after = String(pageInfo!.endCursor)
        more = Boolean(pageInfo!.hasNextPage)
      }
      expect([who, pages.filter(id => made.includes(id))]).toEqual([who, made.toReversed()])
      const few = await counted(() => ask(world, binnedProperties, { first: 2 }, who))
      const many = await counted(() => ask(world, binnedProperties, { first: 7 }, who))
      expect([who, many.length]).toEqual([who, few.length])
    }
    const plan = async (viewer: { userId: number; isStaff: boolean }) => {
      const sent: [string, unknown[]][] = []
      const listening = {
        query: async (sql: string, parameters: unknown[]) => {
          sent.push([sql, parameters])
          return []
        },
        queryRunner: true,
        connection: world.db,
      } as unknown as EntityManager
      await binOf(listening, viewer, { value: binnedAt.toISOString(), id: 5 }, 50)
      return planOf(world.db, ...sent[0]!)
    }
    for (const viewer of [
      { userId: world.users.manager.id, isStaff: false },
      { userId: world.users.staff.id, isStaff: true },
    ])
      expect(
        (await plan(viewer)).filter(
          ({ table, type }) => ['t', 'o', 'p'].includes(table ?? '') && type === 'ALL',
        ),
      ).toEqual([])
    await db.query("DELETE FROM property WHERE `key` LIKE 'none/%'")
  })

  it('a property of a binned dataset can be erased, but not binned or restored', async () => {
    const { id: datasetId } = await make({ binnedAt: new Date() })
    const [lying, active] = [
      await property(world.users.owner.id, true, datasetId, new Date()),
      await property(world.users.manager.id, true, datasetId),
    ]
    expect(await outcome(restoreProperty, lying.id, 'owner')).toBe(409)
    expect(await outcome(binProperty, active.id, 'owner')).toBe(409)
    expect(await outcome(binProperty, active.id, 'manager')).toBe(404)
    expect(await outcome(eraseProperty, lying.id, 'owner')).toBe(200)
  })

  it('erasing a property frees its bytes and files at once', async () => {
    const { id } = (
      await world.upload(
        'mutation ($datasetId: ID!, $file: Upload!) { addProperty(datasetId: $datasetId, input: {}, file: $file) { id } }',
        { datasetId: (await make()).id },
        { file: { name: 'a.txt', content: 'type:float\n0,1:5\n' } },
        'owner',
      )
    ).data.addProperty
    const { datasetId, bytes } = await world.db.manager.findOneByOrFail(Property, { id: Number(id) })
    const size = async () => (await world.db.manager.findOneByOrFail(Dataset, { id: datasetId })).sizeBytes
    expect(await size()).toBe(bytes)
    await ask(world, binProperty, { id }, 'owner')
    expect(await size()).toBe(bytes)
    expect((await ask(world, eraseProperty, { id }, 'owner')).data.eraseProperty).toBe(id)
    expect(await size()).toBe(0)
    expect((await storedState(world)).files.filter(key => key.startsWith(`datasets/${datasetId}/`))).toEqual(
      [],
    )
  })
})
