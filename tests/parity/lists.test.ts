import 'reflect-metadata'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { domains } from '../../server/domains.js'
import { HelpFile } from '../../server/entities/operation/helpFile.js'
import { Interaction } from '../../server/entities/operation/interaction.js'
import { BuildSystem, StandaloneBuild } from '../../server/entities/operation/standaloneBuild.js'
import { Connection } from '../../server/entities/operation/connection.js'
import { Video } from '../../server/entities/operation/video.js'
import { DatasetLink } from '../../server/entities/data/datasetLink.js'
import { Favourite } from '../../server/entities/data/favourite.js'
import { Stage } from '../../server/entities/data/stage.js'
import { Study } from '../../server/entities/data/study.js'
import { StudyMembership } from '../../server/entities/data/studyMembership.js'
import { Tag } from '../../server/entities/data/tag.js'
import { TagSharing } from '../../server/entities/data/tagSharing.js'
import { Taxon } from '../../server/entities/data/taxon.js'
import { ViewerSession } from '../../server/entities/data/viewerSession.js'
import { User } from '../../server/entities/people/user.js'
import { Workplace, WorkplaceKind } from '../../server/entities/people/workplace.js'
import type { Who } from '../support/testUsers.js'
import { makeDataset, makePrepared, makeProperty, makeSharing, makeUser } from '../support/factories.js'
import { makeGroup, statementsOf } from '../support/people.js'
import { PythonClient } from '../support/python.js'
import { createWorld, type World } from '../support/world.js'
import { documented, isBuilt, python, signature } from './table.js'

let world: World
/** Rows of the owner; each list has five entries. */
let ids: Readonly<Record<'dataset' | 'group' | 'study', number>> &
  Readonly<Record<'datasets' | 'people' | 'groups' | 'properties', readonly number[]>>
const five = [1, 2, 3, 4, 5] as const
const each = <T>(make: (at: number) => Promise<T>): Promise<T[]> =>
  five.reduce(async (made, at) => [...(await made), await make(at)], Promise.resolve<T[]>([]))

beforeAll(async () => {
  world = await createWorld()
  const { manager: db } = world.db
  const { owner, staff } = world.users
  const ownerId = owner.id
  await db.insert(
    Taxon,
    [1, 2, 3, 4].map(id => ({
      id,
      parentId: id === 1 ? null : id - 1,
      name: `taxon ${id}`,
      rank: 'clade',
      left: id,
      right: 10 - id,
    })),
  )
  const people = (await each(() => makeUser(db))).map(({ id }) => id)
  const groups = (
    await each(at =>
      makeGroup(
        db,
        ownerId,
        at === 1 ? Object.fromEntries(people.map(id => [id, 'member'])) : {},
        `group ${at}`,
      ),
    )
  ).map(({ id }) => id)
  const datasets = (
    await each(at => makeDataset(db, { name: 'One of five', ownerId, isPublic: true, exampleRank: at }))
  ).map(({ id }) => id)
  await each(at => makeDataset(db, { ownerId, binnedAt: new Date(2026, 1, at) }))
  await each(at => makeDataset(db, { ownerId, isPublic: true, binnedAt: new Date(2026, 1, at) }))
  const [dataset, group] = [datasets[0]!, groups[0]!]
  const studies = await each(at =>
    db.save(db.create(Study, { groupId: group, name: `study ${at}`, description: '' })),
  )
  const study = studies[0]!.id
  for (const id of datasets) {
    await makePrepared(db, id)
    await db.insert(Favourite, { userId: ownerId, datasetId: id })
  }
  for (const userId of people) {
    await makeSharing(db, { datasetId: dataset, userId })
    await db.insert(StudyMembership, { studyId: study, userId, level: 'reader' })
  }
  const properties = (await each(() => makeProperty(db, { datasetId: dataset }))).map(({ id }) => id)
  await each(() => makeProperty(db, { datasetId: dataset, binnedAt: new Date() }))
  await db.update(User, { id: ownerId }, { isHelpAdmin: true })
  for (const at of five) {
    await db.insert(HelpFile, {
      path: `page ${at}.md`,
      mediaType: 'text/markdown',
      storedAs: 'a',
      bytes: 1,
      sha256: '0'.repeat(64),
    })
    await db.insert(Tag, { name: `tag ${at}`, comment: '', ownerId })
    await db.insert(Interaction, { name: `Web,Standalone,download,LINUX,stable,${at}` })
    await db.insert(Interaction, { name: 'Web,Help,lineage,view', userId: staff.id })
    await db.insert(Video, {
      name: `video-${at}.webm`,
      title: `video ${at}`,
      bytes: 1,
      sha256: '0'.repeat(64),
      mediaType: 'video/webm',
      storedAs: `video${at}`,
    })
    await db.insert(StandaloneBuild, {
      name: 'Morula',
      system: BuildSystem.LINUX,
      version: String(at),
      builtAt: new Date(2026, 1, at),
    })
    await db.insert(DatasetLink, { datasetId: dataset, link: `https://example.org/${at}` })
    await db.insert(Stage, { datasetId: dataset, name: `stage ${at}`, time: at })
    await db.insert(ViewerSession, {
      datasetId: dataset,
      ownerId,
      name: `session ${at}`,
      state: '',
      shortcut: `aaaaaaa${at}`,
    })
    for (const kind of [WorkplaceKind.INSTITUTION, WorkplaceKind.LABORATORY, WorkplaceKind.TEAM])
      await db.insert(Workplace, { kind, name: `place ${at}` })
    await db.save(
      db.create(Connection, {
        userId: staff.id,
        loggedInAt: new Date(2026, 1, at),
        active: false,
        ip: '',
        os: '',
        browser: '',
        browserVersion: '',
        handle: `handle${at}`,
      }),
    )
  }
  ids = { dataset, group, study, datasets, people, groups, properties }
})
afterAll(() => world.close())

interface Case {
  readonly who?: Who
  readonly query?: () => object
  /** Minimum length of the full list; default 5. */ readonly least?: number
  /** The database applies `limit` and `offset`. */ readonly bySql?: true
}
const ofDataset = () => ({ id_dataset: ids.dataset, dataset_id: ids.dataset })
const ofDatasets = () => ({ id_datasets: JSON.stringify(ids.datasets) })
const ofProperty = () => ({ id_dataset: ids.dataset, id_infos: ids.properties[0] })
const ofPeople = (): object => ({ id_users: JSON.stringify(ids.people) })
const ofGroup = () => ({ groupid: ids.group })
const bySql = true

const cases: Readonly<Record<string, Case>> = {
  people: { bySql },
  user: { who: 'staff', bySql },
  institution: { bySql },
  laboratory: { bySql },
  team: { bySql },
  settings: {},
  userlogin: { who: 'staff', query: ofPeople },
  userlogout: { who: 'staff', query: ofPeople },
  connexionsnumber: { who: 'staff', query: ofPeople },
  multipleconnexionlist: { who: 'staff', query: ofPeople },
  connexionlist: { who: 'staff', query: () => ({ user_id: world.users.staff.id }), bySql },
  connexionlistdate: {
    who: 'staff',
    query: () => ({ user_id: world.users.staff.id, dateBeginning: '2026-01-01' }),
    bySql,
  },
  publicdatasets: { bySql },
  userdatasets: { bySql },
  userfavsets: { bySql },
  favourites: { bySql },
  publicgifdatasets: {},
  userbindatasets: { bySql },
  publicdatasetsbin: { bySql },
  datasetqualities: { query: ofDatasets },
  listgif: { query: ofDatasets },
  datasetpriority: { query: ofDatasets },
  datasetsize: { query: ofDatasets },
  getdatasettags: { query: ofDatasets },
  ncbiinfos: { bySql },
  getdatasetowners: { bySql },
  links: { query: ofDataset },
  sessionmeshid: { query: ofDataset },
  session: { query: ofDataset, bySql },
  usertags: { bySql },
  standalonelist: { bySql },
  standalonelistpublic: { bySql },
  getdownloadinteractions: { bySql },
  filetree: {},
  connexiongraph: { who: 'staff' },
  connexiongraphbyuser: { who: 'staff', query: () => ({ user_id: world.users.staff.id }) },
  interactionlist: { who: 'staff', bySql },
  userinteractions: { who: 'staff', query: () => ({ id_user: world.users.staff.id }), bySql },
  getvideoslist: { bySql },
  phyloparenttree: { query: () => ({ id_ncbi_list: '[4]' }), least: 4 },
  sharingsbyuserdataset: { query: ofDataset, least: 6, bySql },
  sharing: { query: ofDatasets, least: 10, bySql },
  publiccorrespondence: { query: ofDataset },
  correspondence: { query: ofDataset },
  correspondencebin: { query: ofDataset, bySql },
  // Curations are not stored yet.
  infocurrations: { query: ofProperty, least: 0 },
  lineagecurrations: { query: ofProperty, least: 0 },
  getinfosowners: { query: () => ({ id_infos: JSON.stringify(ids.properties) }) },
  group: { bySql },
  publicgroup: { bySql, least: 1 },
  peoplebygroup: { query: ofGroup, bySql },
  'people-group': { query: ofGroup, bySql },
  usercontacts: { bySql },
  mydataset: { bySql },
  userrelatedset: { bySql },
  datasetnameapi: { query: () => ({ datasetname: 'One of five' }), bySql },
  correspondencelistapi: { query: () => ({ listinfos: ids.dataset }) },
  'people-study': { query: () => ({ studyid: ids.study }), bySql },
  studiesbygroup: { query: () => ({ groups: JSON.stringify(ids.groups) }), least: 10 },
}

const pathOf = (name: string) => `/api/${name}/`
const nameOf = (path: string) => path.replace(/^\/api\/|\/$/g, '')
const lists = domains.flatMap(({ routes }) => routes).filter(({ answers }) => answers === 'list')
const families = new Map(lists.map(({ path, family }) => [nameOf(path), family]))
const asked = async (name: string, part: object = {}) => {
  const { who = 'owner', query } = cases[name]!
  const answer = await world.rest('get', pathOf(name), { query: { ...query?.(), ...part } }, who)
  expect([name, answer.status]).toEqual([name, 200])
  return answer.body as readonly unknown[]
}

describe('REST list routes', () => {
  it('the tests cover every list route of the contracts', () => {
    expect(lists.map(({ path }) => nameOf(path)).sort()).toEqual(Object.keys(cases).sort())
    /** Look-ups that return at most one entry. */
    const lookUps = ['userurl', 'phyloparentnode', 'sessionbyshortcut']
    const table = documented
      .filter(line => isBuilt(line) && line.method === 'GET' && /^(staff: )?\[/.test(line.answer))
      .map(({ path }) => nameOf(path))
    expect(table.filter(name => !(name in cases) && !lookUps.includes(name))).toEqual([])
    expect(
      python
        .filter(
          line =>
            (isBuilt(line) && line.method === 'GET' && line.answer.startsWith('[')) ||
            /the same, own/.test(line.answer),
        )
        .map(({ path }) => nameOf(path))
        .filter(name => !(name in cases)),
    ).toEqual([])
    expect(
      lists.filter(
        ({ method, path }) =>
          ![...documented, ...python].some(
            line => signature(line.method, line.path) === signature(method, path),
          ),
      ),
    ).toEqual([])
  })

  describe.each(Object.keys(cases))('/api/%s/', name => {
    it('returns the full list, or the slice given by limit and offset', async () => {
      await world.db.query('UPDATE `group` SET is_private = ?', [name !== 'publicgroup'])
      const all = await asked(name)
      expect(all.length).toBeGreaterThanOrEqual(cases[name]!.least ?? 5)
      for (const [limit, offset] of [
        [2, 0],
        [2, 1],
        [3, Math.max(0, all.length - 1)],
        [1000, 2],
        [0, 0],
        [5, 1000],
      ] as const)
        expect([limit, offset, await asked(name, { limit, offset })]).toEqual([
          limit,
          offset,
          all.slice(offset, offset + limit),
        ])
      expect(await asked(name, { limit: 2 })).toEqual(all.slice(0, 2))
      expect(await asked(name, { offset: 3 })).toEqual(all.slice(3))
      expect(await asked(name, { limit: '', offset: '' })).toEqual(all)
    })

    it('refuses an invalid limit or offset', async () => {
      const { who = 'owner', query } = cases[name]!
      for (const part of [
        { limit: -1 },
        { limit: 'many' },
        { limit: 1.5 },
        { limit: 1e30 },
        { offset: -1 },
        { offset: 'x' },
        { limit: [1, 2] },
      ]) {
        const answer = await world.rest('get', pathOf(name), { query: { ...query?.(), ...part } }, who)
        const [field] = Object.keys(part)
        const words = 'a whole number, 0 or more'
        if (families.get(name) === 'python')
          expect([part, answer.status, answer.body]).toEqual([
            part,
            200,
            { status: 'error', error_message: `${field!}: ${words}` },
          ])
        else expect([part, answer.status, answer.body.fields]).toEqual([part, 422, { [field!]: words }])
      }
    })
  })

  it.each(Object.keys(cases).filter(name => cases[name]!.bySql))(
    '/api/%s/ reads only the requested slice from the database',
    async name => {
      const counted = statementsOf(world)
      // Entries for public datasets come first, because another table holds them.
      const before = { sharing: 5, sharingsbyuserdataset: 1 }[name] ?? 0
      const statements = await counted(() => asked(name, { limit: 1, offset: 2 + before }))
      expect(statements.filter(sql => sql.includes('LIMIT ? OFFSET ?'))).toHaveLength(1)
    },
  )

  it('/api/sharingbytag/ slices the groups inside its result object', async () => {
    const { manager: db } = world.db
    const { id } = await db.save(
      db.create(Tag, { name: 'shared', comment: '', ownerId: world.users.owner.id }),
    )
    await db.insert(
      TagSharing,
      ids.groups.map(groupId => ({ tagId: id, groupId })),
    )
    const part = async (query: object) =>
      (await world.rest('get', '/api/sharingbytag/', { query: { tag_id: id, ...query } }, 'owner'))
        .body as unknown
    expect(await part({})).toEqual({ result: ids.groups })
    for (const [limit, offset] of [
      [2, 0],
      [2, 1],
      [1000, 2],
      [0, 0],
      [5, 1000],
    ] as const)
      expect(await part({ limit, offset })).toEqual({ result: ids.groups.slice(offset, offset + limit) })
    expect(await part({ limit: -1 })).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { limit: 'a whole number, 0 or more' },
    })
  })

  it('/api/mydataset/ accepts limit and offset in the body, as the Python client sends them', async () => {
    const client = new PythonClient(world.port, world.tokens.owner)
    const all = (await client.get('/api/mydataset/')).body as unknown as unknown[]
    expect((await client.get('/api/mydataset/', { limit: 2, offset: 1 })).body).toEqual(all.slice(1, 3))
  })

  it('/api/team/ returns complete lists and slices of more than 1000 entries', async () => {
    const stranger = world.users.stranger.id
    await world.db.manager.insert(
      Workplace,
      Array.from({ length: 1201 }, (_, at) => ({ kind: WorkplaceKind.TEAM, name: `many ${at}` })),
    )
    await world.db.manager.insert(Tag, { name: 'another', comment: '', ownerId: stranger })
    const all = await asked('team')
    expect(all).toHaveLength(1206)
    for (const [limit, offset] of [
      [700, 300],
      [500, 0],
      [1000, 206],
      [1001, 1],
      [5000, 1200],
    ] as const)
      expect([limit, offset, await asked('team', { limit, offset })]).toEqual([
        limit,
        offset,
        all.slice(offset, offset + limit),
      ])
  })
})
