import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request, { type Response, type Test } from 'supertest'
import { DatasetLink } from '../../server/entities/data/datasetLink.js'
import { Membership } from '../../server/entities/people/membership.js'
import { Study } from '../../server/entities/data/study.js'
import { StudyMembership } from '../../server/entities/data/studyMembership.js'
import { Tag } from '../../server/entities/data/tag.js'
import { ViewerSession } from '../../server/entities/data/viewerSession.js'
import { makeDataset, makeProperty } from '../support/factories.js'
import { makeGroup } from '../support/people.js'
import { unlimited } from '../support/platform.js'
import { createWorld, type World } from '../support/world.js'
import { documented, isBuilt, nameOf } from './table.js'

let world: World
beforeAll(async () => {
  world = await createWorld(unlimited)
})
afterAll(() => world.close())

/** The owner's rows that a call uses. Each call gets new rows. */
interface Thing {
  readonly id: number
  readonly property: number
  readonly group: number
  readonly link: number
  readonly study: number
  readonly studyLink: number
  readonly session: number
  readonly address: number
  readonly guest: number
  readonly me: number
}

async function makeThing(): Promise<Thing> {
  const { manager: db } = world.db
  const { owner, stranger, reader } = world.users
  const { id } = await makeDataset(db, { ownerId: owner.id })
  const { id: group } = await makeGroup(db, owner.id, { [reader.id]: 'member' })
  const { id: study } = await db.save(db.create(Study, { groupId: group, name: 'Late', description: '' }))
  const { id: studyLink } = await db.save(
    db.create(StudyMembership, { studyId: study, userId: reader.id, level: 'reader' }),
  )
  const { id: session } = await db.save(
    db.create(ViewerSession, {
      datasetId: id,
      ownerId: owner.id,
      name: 'S',
      state: `id_dataset=${id}`,
      shortcut: `w${String(id).padStart(7, '0')}`,
    }),
  )
  const { id: address } = await db.save(
    db.create(DatasetLink, { datasetId: id, link: 'https://example.org', description: '' }),
  )
  const { id: property } = await makeProperty(db, { datasetId: id })
  const { id: link } = await db.findOneByOrFail(Membership, { groupId: group, userId: reader.id })
  return { id, property, group, link, study, studyLink, session, address, guest: stranger.id, me: owner.id }
}

interface Case {
  readonly id?: (t: Thing) => number
  readonly given?: (t: Thing) => object
  readonly answer: (t: Thing) => unknown
}
const date = '2026-01-01 10:00:00'
const when = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
const some = expect.any(Number)
const done = () => 'done'
const group = (more: object) => ({
  id: some,
  description: '',
  date: when,
  status: 'owner',
  name_owner: '',
  surname_owner: '',
  login_owner: 'owner',
  ...more,
})

/** A value for every documented field, including optional ones, and the complete answer. */
const cases: Readonly<Record<string, Case>> = {
  'POST /api/links/': {
    given: t => ({ link: 'https://example.org/a', description: 'Words', id_dataset: t.id }),
    answer: t => ({ id: some, link: 'https://example.org/a', description: 'Words', id_dataset: t.id }),
  },
  'DELETE /api/links/{id}/': { id: t => t.address, given: t => ({ id_dataset: t.id }), answer: done },
  'POST /api/updatesetwebsite/': {
    given: t => ({
      id_dataset: t.id,
      name: 'Other',
      comments: 'Words',
      spf: 1.5,
      id_ncbi: 7719,
      type: 2,
      dt: -3,
      id_study_id: '',
    }),
    answer: done,
  },
  'POST /api/updatedatasetsetting/': {
    given: t => ({ id_dataset: t.id, value: 1, setting: 'priority' }),
    answer: done,
  },
  'POST /api/sessionmanagement/': {
    given: t => ({
      id_dataset: t.id,
      id_people: t.me,
      name: 'New',
      url: `id_dataset=${t.id}&time=3`,
      date,
      shortcut: `n${String(t.id).padStart(7, '0')}`,
      defaut: 0,
    }),
    answer: t => ({
      id: some,
      name: 'New',
      url: `id_dataset=${t.id}&time=3`,
      shortcut: `n${String(t.id).padStart(7, '0')}`,
      defaut: 0,
      id_dataset: t.id,
      id_people: t.me,
      date: when,
    }),
  },
  'PATCH /api/sessionmanagement/{id}/': {
    id: t => t.session,
    given: () => ({ name: 'T', url: '' }),
    answer: t => ({
      id: t.session,
      name: 'T',
      url: `id_dataset=${t.id}`,
      shortcut: `w${String(t.id).padStart(7, '0')}`,
      defaut: 0,
      id_dataset: t.id,
      id_people: t.me,
      date: when,
    }),
  },
  'DELETE /api/sessionmanagement/{id}/': { id: t => t.session, answer: done },
  'POST /api/sharing/': {
    given: t => ({ id_people: t.me, base: 'dataset', id_base: t.id, id_who: t.guest, how: 1, date }),
    answer: t => ({
      id: some,
      base: 'dataset',
      id_base: t.id,
      id_who: t.guest,
      id_group: null,
      how: 1,
      date: when,
      id_people: t.me,
    }),
  },
  'POST /api/dataset-share-invit/': {
    given: t => ({ id_dataset: t.id, id_people: t.me, email: 'eve@example.org' }),
    answer: done,
  },
  'POST /api/savecolormaptext/': {
    given: t => ({ name: 'heat', id_dataset: t.id, content: 'heat\n0 0 0 0\n1 255 255 255\n' }),
    answer: done,
  },
  'POST /api/createcorrespondencesite/': {
    given: t => ({
      infos: 'volume',
      datatype: 'float',
      id_dataset: t.id,
      r_field: 'type:float\n0,1:1\n',
      type: 2,
      id_people: t.me,
    }),
    answer: t => ({
      id: some,
      infos: 'volume',
      datatype: 'float',
      date: when,
      id_people: t.me,
      id_dataset: t.id,
      common: some,
      r_field: '',
      type: 2,
    }),
  },
  'DELETE /api/deletecorrespondence/': {
    given: t => ({ id_dataset: t.id, id_infos: t.property, id_people: t.me }),
    answer: done,
  },
  'POST /api/sharecorrespondence/': {
    given: t => ({ id_infos: t.property, id_dataset: t.id, common: 1 }),
    answer: done,
  },
  'POST /api/renameinfo/': { given: t => ({ id_infos: t.property, name: 'Other' }), answer: done },
  'POST /api/group/': {
    given: t => ({ name: 'New', privacy: 'public', date, status: 'owner', id_owner: t.me }),
    answer: t => group({ name: 'New', privacy: 'public', id_owner: t.me }),
  },
  'PUT /api/group/{id}/': {
    id: t => t.group,
    given: t => ({ name: 'Other', privacy: 'private', date, status: 'owner', id_owner: t.me }),
    answer: t => group({ name: 'Other', privacy: 'private', id_owner: t.me }),
  },
  'DELETE /api/group/{id}/': { id: t => t.group, answer: done },
  'POST /api/sharegroup/': {
    given: t => ({ group_id: t.group, privacy: 'public' }),
    answer: done,
  },
  'POST /api/renamegroup/': {
    given: t => ({ id_group: t.group, name: 'Other' }),
    answer: done,
  },
  'PUT /api/putpeoplegroup/{id}/': {
    id: t => t.link,
    given: t => ({ id_people: world.users.reader.id, id_group: t.group, date, status: 'manager' }),
    answer: t => ({
      id: t.link,
      id_people: world.users.reader.id,
      id_group: t.group,
      date: when,
      status: 'manager',
    }),
  },
  'POST /api/peoplegroup/': {
    given: t => ({ id_people: t.guest, id_group: t.group, date, status: 'member' }),
    answer: t => ({ id: some, id_people: t.guest, id_group: t.group, date: when, status: 'waiting' }),
  },
  'POST /api/people-group-create/': {
    given: t => ({ id_group: t.group, id_people: 0, date, status: 'waiting', email: 'eve@example.org' }),
    answer: t => ({ id: some, id_people: 0, id_group: t.group, date: when, status: 'waiting' }),
  },
  'PUT /api/putpeoplestudy/{id}/': {
    id: t => t.studyLink,
    given: t => ({ id_user: world.users.reader.id, id_study: t.study, status: 'manager', date }),
    answer: t => ({
      id: t.studyLink,
      id_user: world.users.reader.id,
      id_study: t.study,
      status: 'manager',
      date: when,
    }),
  },
  'POST /api/peoplestudy/': {
    given: t => ({ id_user: t.guest, id_study: t.study, status: 'reader', date }),
    answer: t => ({ id: some, id_user: t.guest, id_study: t.study, status: 'reader', date: when }),
  },
  'POST /api/createstudy/': {
    given: t => ({ group_id: t.group, name: 'New', description: 'Words' }),
    answer: t => ({ id: some, name: 'New', description: 'Words', id_group: t.group }),
  },
}

const groups = ['datasets', 'sharings', 'groups', 'tags', 'viewer-sessions', 'bin', 'taxonomy', 'properties']
const withFiles = ['/api/createsetsite/', '/api/importdataset/']

describe('request bodies', () => {
  const asFields = (given: object) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
  const encodings: Readonly<Record<string, (sending: Test, given: object) => Test>> = {
    json: (sending, given) => sending.send(given),
    'json of texts': (sending, given) => sending.send(asFields(given)),
    urlencoded: (sending, given) => sending.type('form').send(asFields(given)),
    multipart: (sending, given) =>
      Object.entries(asFields(given)).reduce((form, [name, value]) => form.field(name, value), sending),
    query: (sending, given) => sending.query(given),
  }

  it('the tests cover every documented call with a body', () => {
    const lines = documented.filter(
      line =>
        groups.includes(line.group) &&
        line.method !== 'GET' &&
        isBuilt(line) &&
        !withFiles.includes(line.path),
    )
    expect(Object.keys(cases).sort()).toEqual(lines.map(nameOf).sort())
  })

  it.each(Object.entries(cases))(
    '%s answers the same in every encoding, with and without a trailing slash',
    async (name, { id, given, answer }) => {
      const [method, path] = name.split(' ') as [string, string]
      for (const [encoding, encode] of Object.entries(encodings))
        for (const slash of ['/', '']) {
          const thing = await makeThing()
          const sending = request(world.http)
            [method.toLowerCase() as 'post'](path.replace('{id}', String(id?.(thing))).replace(/\/$/, slash))
            .set('Authorization', `Token ${world.tokens.owner}`)
          const { status, body } = given ? await encode(sending, given(thing)) : await sending
          expect([encoding, status, body]).toEqual([encoding, 200, answer(thing)])
        }
    },
  )
})

describe('lists in query parameters', () => {
  const lists: Readonly<Record<string, string>> = {
    datasetqualities: 'id_datasets',
    listgif: 'id_datasets',
    datasetpriority: 'id_datasets',
    getdatasettags: 'id_datasets',
    ncbiinfos: 'id_datasets',
    getdatasetowners: 'id_datasets',
    sharing: 'id_datasets',
    datasetsize: 'id_datasets',
    studiesbygroup: 'groups',
    getinfosowners: 'id_infos',
    phyloparenttree: 'id_ncbi_list',
  }
  const ask = (path: string, slash: string): Test =>
    request(world.http).get(`/api/${path}${slash}`).set('Authorization', `Token ${world.tokens.owner}`)

  it.each(Object.entries(lists))(
    '/api/%s/ accepts a list as JSON, a single number, or a body',
    async (path, field) => {
      const { manager: db } = world.db
      const thing = await makeThing()
      await db.insert(Tag, { name: 'Late', comment: '', ownerId: thing.me })
      const one = { groups: thing.group, id_infos: thing.property }[field] ?? thing.id
      const outcome = (answer: Response) => [answer.status, answer.body as unknown]
      const listed = outcome(await ask(path, '/').query({ [field]: `[${one}]` }))
      expect([listed[0], Array.isArray(listed[1])]).toEqual([200, true])
      for (const slash of ['/', '']) {
        for (const given of [String(one), `["${one}"]`, ` [ ${one} ] `])
          expect(outcome(await ask(path, slash).query({ [field]: given }))).toEqual(listed)
        for (const given of [one, [one], String(one)])
          expect(outcome(await ask(path, slash).send({ [field]: given }))).toEqual(listed)
      }
      expect(outcome(await ask(path, '/').query({ [field]: '[]' }))).toEqual([200, []])
      for (const given of ['x', '[', '{}', '["x"]', 'null'])
        expect([given, (await ask(path, '/').query({ [field]: given })).status]).toEqual([
          given,
          given === 'null' && field === 'id_ncbi_list' ? 200 : 422,
        ])
      expect(
        (await ask(path, '/').send({ [field]: Array.from({ length: 5001 }, (_, at) => at + 1) })).status,
      ).toBe(422)
    },
  )
})
