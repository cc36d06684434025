import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { Dataset, DatasetType } from '../../../server/entities/data/dataset.js'
import { Study } from '../../../server/entities/data/study.js'
import { DeleteStudyDocument } from '../../support/clientDocuments.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { makeDataset } from '../../support/factories.js'
import { ask, codeOf, makeGroup } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let hidden: Dataset
let open: Dataset

beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  hidden = await makeDataset(world.db.manager, {
    ownerId: world.users.owner.id,
    name: 'hidden',
    description: 'As it was',
    secondsPerFrame: 5,
    startSeconds: 7,
    taxonId: 6239,
  })
  open = await makeDataset(world.db.manager, { ownerId: world.users.owner.id, name: 'open', isPublic: true })
  for (const { id } of [hidden, open]) await world.share(id)
})
afterAll(() => world.close())

const update =
  'mutation ($id: ID!, $input: DatasetChanges!, $version: Int!) { updateDataset(id: $id, input: $input, version: $version) { name description secondsPerFrame startSeconds taxonId type licence citation version } }'
const setPriority =
  'mutation ($id: ID!, $priority: DatasetPriority) { setPriority(id: $id, priority: $priority) { priority version } }'
const setPublic =
  'mutation ($id: ID!, $public: Boolean!) { setPublic(id: $id, public: $public) { public version } }'
const now = (id: number) => world.db.manager.findOneByOrFail(Dataset, { id })
const save = (input: object, version = hidden.version, who: Who = 'manager') =>
  ask(world, update, { id: String(hidden.id), input, version }, who)

type Outcome = 'done' | 'FORBIDDEN' | 'NOT_FOUND' | 'UNAUTHENTICATED'
const statuses: Readonly<Record<Outcome, number>> = {
  done: 200,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  UNAUTHENTICATED: 401,
}
/**
 * Outcome of changing a dataset, its priority and its visibility for each viewer; the same for GraphQL and
 * REST.
 */
const may: Readonly<Record<Who, { hidden: Outcome; open: Outcome }>> = {
  owner: { hidden: 'done', open: 'done' },
  staff: { hidden: 'done', open: 'done' },
  manager: { hidden: 'done', open: 'done' },
  reader: { hidden: 'FORBIDDEN', open: 'FORBIDDEN' },
  stranger: { hidden: 'NOT_FOUND', open: 'FORBIDDEN' },
  anonymous: { hidden: 'UNAUTHENTICATED', open: 'UNAUTHENTICATED' },
}

it('updateDataset stores the time of a change in milliseconds', async () => {
  const times: Date[] = []
  for (const name of ['one', 'two', 'three', 'four']) {
    await save({ name }, (await now(hidden.id)).version)
    times.push((await now(hidden.id)).updatedAt)
  }
  expect(times.some(time => time.getMilliseconds() > 0)).toBe(true)
  expect(new Set(times.map(Number)).size).toBe(4)
})

describe.each(everybody)('%s', who => {
  it.each(['hidden', 'open'] as const)(
    'changes the %s dataset through GraphQL as documented',
    async which => {
      const dataset = { hidden, open }[which]
      const id = String(dataset.id)
      const outcome = may[who][which]
      const done = outcome === 'done'
      const codes = [
        await ask(world, update, { id, input: { name: 'changed' }, version: dataset.version }, who),
        await ask(world, setPriority, { id, priority: 'HIGH' }, who),
        await ask(world, setPublic, { id, public: !dataset.isPublic }, who),
      ].map(answer => codeOf(answer) ?? 'done')
      expect(codes).toEqual([outcome, outcome, outcome])
      expect(await now(dataset.id)).toMatchObject(
        done
          ? { name: 'changed', priority: 1, isPublic: !dataset.isPublic }
          : { name: dataset.name, priority: null, isPublic: dataset.isPublic },
      )
      const events = await world.db.manager.findBy(AuditEvent, {
        subjectKind: 'dataset',
        subjectId: dataset.id,
      })
      expect(events.map(({ action, actorId }) => [action, actorId])).toEqual(
        done
          ? [[dataset.isPublic ? 'dataset.unpublish' : 'dataset.publish', world.users[who as 'owner'].id]]
          : [],
      )
    },
  )

  it.each(['hidden', 'open'] as const)('changes the %s dataset through REST as documented', async which => {
    const { id, name } = { hidden, open }[which]
    const outcome = may[who][which]
    const answers = [
      await world.rest('post', '/api/updatesetwebsite/', { body: { id_dataset: id, name: 'changed' } }, who),
      await world.rest(
        'post',
        '/api/updatedatasetsetting/',
        { body: { id_dataset: id, setting: 'priority', value: 0 } },
        who,
      ),
    ]
    expect(answers.map(({ status }) => status)).toEqual([statuses[outcome], statuses[outcome]])
    expect(await now(id)).toMatchObject(
      outcome === 'done' ? { name: 'changed', priority: 0 } : { name, priority: null },
    )
  })
})

describe('updateDataset', () => {
  it('changes the given fields and keeps the others', async () => {
    const input = {
      name: ' Phallusia 🦑 ',
      description: '',
      secondsPerFrame: 120.5,
      startSeconds: -60,
      taxonId: '-1',
      type: 'DRAWN',
      licence: 'CC BY 4.0',
      citation: 'Guignard et al.',
    }
    expect((await save(input)).data.updateDataset).toEqual({
      ...input,
      name: 'Phallusia 🦑',
      version: hidden.version + 1,
    })
    expect((await save({ licence: 'CC0' }, hidden.version + 1)).data.updateDataset).toMatchObject({
      ...input,
      name: 'Phallusia 🦑',
      licence: 'CC0',
    })
  })

  it.each([
    ['name', ''],
    ['name', '  '],
    ['name', 'x'.repeat(10_000)],
    ['name', 'a\u0000b'],
    ['name', 'a\nb'],
    ['name', 'a\u202eb'],
    ['name', 'a\ud800'],
    ['description', 'x'.repeat(20_001)],
    ['licence', 'x'.repeat(10_000)],
    ['citation', 'x'.repeat(20_001)],
    ['secondsPerFrame', -1],
    ['secondsPerFrame', 1e16],
    ['startSeconds', -1e16],
    ['taxonId', -2],
  ])('refuses an invalid value and names the field %s', async (field, value) => {
    const answer = await save({ [field]: value })
    expect([codeOf(answer), Object.keys(answer.errors![0]!.extensions.fields ?? {})]).toEqual([
      'INVALID_INPUT',
      [field],
    ])
    expect((await now(hidden.id)).version).toBe(hidden.version)
  })

  it('answers CONFLICT to the second of two concurrent changes and keeps the first', async () => {
    const answers = await Promise.all(['of one', 'of another'].map(description => save({ description })))
    const codes = answers.map(codeOf)
    expect([...codes].sort()).toEqual(['CONFLICT', undefined])
    const first = answers[codes.indexOf(undefined)]!
    expect((await now(hidden.id)).description).toBe(first.data.updateDataset!.description)
    expect(codeOf(await save({ description: 'third' }, hidden.version + 1))).toBeUndefined()
  })

  it('answers visitors the same for private and for unknown datasets', async () => {
    const hidden = await makeDataset(world.db.manager)
    const [known, unknown] = await Promise.all(
      [hidden.id, 999_999].map(id => ask(world, setPublic, { id: String(id), public: true }, 'anonymous')),
    )
    expect(codeOf(known!)).toBe('UNAUTHENTICATED')
    expect(unknown!.errors).toEqual(known!.errors)
  })

  it('succeeds after a change of priority or visibility, which keep the version', async () => {
    const id = String(hidden.id)
    expect(
      (await ask(world, setPriority, { id, priority: 'VERY_HIGH' }, 'manager')).data.setPriority,
    ).toEqual({ priority: 'VERY_HIGH', version: hidden.version })
    expect((await ask(world, setPublic, { id, public: true }, 'manager')).data.setPublic).toEqual({
      public: true,
      version: hidden.version,
    })
    expect(codeOf(await save({ name: 'still mine' }))).toBeUndefined()
  })
})

describe('units and axes', () => {
  const facts =
    'query ($id: ID!) { dataset(id: $id) { units voxelSize voxelUnit axes { anterior dorsal left } manifestUrl } }'
  const read = async () => (await ask(world, facts, { id: String(hidden.id) }, 'manager')).data.dataset

  it('are stored, change one by one, are removed by empty lists, and reach the manifest', async () => {
    expect(await read()).toMatchObject({
      units: 'UNKNOWN',
      voxelSize: null,
      axes: { anterior: null, dorsal: null, left: null },
    })
    const axes = { anterior: [1, 0, 0], dorsal: [0, 0.6, 0.8] }
    await save({ units: 'MICROMETRE', voxelSize: [0.3, 0.3, 1.25], axes })
    const stored = await read()
    expect(stored).toMatchObject({
      units: 'MICROMETRE',
      voxelSize: [0.3, 0.3, 1.25],
      axes: { ...axes, left: null },
    })
    expect((await world.file(String(stored!.manifestUrl))).body).toMatchObject({
      units: 'um',
      voxelSize: [0.3, 0.3, 1.25],
      axes: { ...axes, left: null },
    })
    await save({ units: 'VOXEL', voxelUnit: 'NANOMETRE' }, hidden.version + 1)
    expect(await read()).toMatchObject({ units: 'VOXEL', voxelUnit: 'NANOMETRE' })
    expect((await world.file(String(stored!.manifestUrl))).body).toMatchObject({
      units: 'voxel',
      voxelUnit: 'nm',
    })
    await save({ units: 'MICROMETRE', voxelSize: [], axes: { dorsal: [] } }, hidden.version + 2)
    expect(await read()).toMatchObject({
      units: 'MICROMETRE',
      voxelSize: null,
      axes: { anterior: [1, 0, 0], dorsal: null, left: null },
    })
  })

  it.each([
    { voxelSize: [1, 2] },
    { voxelSize: [1, 2, 0] },
    { voxelSize: [1, 2, -3] },
    { voxelSize: [1, 2, 1e16] },
    { voxelSize: Array.from({ length: 10_000 }, () => 1) },
    { axes: { anterior: [0, 0, 0] } },
    { axes: { anterior: [1, 0] } },
    { axes: { left: [1e300, 0, 0] } },
    { axes: { anterior: [1, 0, 0], dorsal: [-1, 0.1, 0] } },
  ])('refuses %j', async input => {
    expect(codeOf(await save(input))).toBe('INVALID_INPUT')
    expect((await now(hidden.id)).version).toBe(hidden.version)
  })

  it('refuses a direction that is parallel to a stored one', async () => {
    await save({ axes: { anterior: [0, 0, 1] } })
    expect(codeOf(await save({ axes: { left: [0, 0, -2] } }, hidden.version + 1))).toBe('INVALID_INPUT')
  })
})

describe('POST /api/updatesetwebsite/', () => {
  const post = (body: object) =>
    world.rest('post', '/api/updatesetwebsite/', { body: { id_dataset: hidden.id, ...body } }, 'manager')

  it('keeps fields that are empty, and the last write wins', async () => {
    const { body } = await post({
      name: '',
      comments: '',
      spf: '',
      dt: '',
      id_ncbi: '',
      type: '',
      id_study_id: '',
    })
    expect(body).toBe('done')
    expect(await now(hidden.id)).toMatchObject({
      name: 'hidden',
      description: 'As it was',
      secondsPerFrame: 5,
      startSeconds: 7,
      taxonId: 6239,
      type: DatasetType.OBSERVED,
    })
    await post({ name: 'Halocynthia', comments: 'new', spf: '60', dt: '0', id_ncbi: '7725', type: '1' })
    expect(await now(hidden.id)).toMatchObject({
      name: 'Halocynthia',
      description: 'new',
      taxonId: 7725,
      type: DatasetType.SIMULATED,
      secondsPerFrame: 60,
      startSeconds: 0,
    })
    const both = await Promise.all(['one', 'two'].map(name => post({ name })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })

  it('refuses invalid values', async () => {
    for (const body of [
      { type: 3 },
      { type: 'x' },
      { spf: 'soon' },
      { spf: -1 },
      { dt: 'Infinity' },
      { id_ncbi: 1.5 },
      { name: 'x'.repeat(10_000) },
    ])
      expect([body, (await post(body)).status]).toEqual([body, 422])
    expect(await now(hidden.id)).toMatchObject({ name: 'hidden', version: hidden.version })
  })
})

describe('the study of a dataset', () => {
  const seen = 'query ($id: ID!) { dataset(id: $id) { studyId } }'
  const post = (body: object, who: Who = 'manager') =>
    world.rest('post', '/api/updatesetwebsite/', { body: { id_dataset: hidden.id, ...body } }, who)
  const makeStudy = async (ownerId: number, people: Parameters<typeof makeGroup>[2]) => {
    const { id: groupId } = await makeGroup(world.db.manager, ownerId, people)
    return world.db.manager.save(
      world.db.manager.create(Study, { groupId, name: 'Gastrula', description: '' }),
    )
  }
  const version = async () => (await now(hidden.id)).version

  it.each([
    ['member', undefined, 200],
    ['waiting', 'NOT_FOUND', 404],
    ['removed', 'NOT_FOUND', 404],
  ] as const)(
    'may be a study of a group in which the manager of the dataset is %s',
    async (status, code, answer) => {
      const study = await makeStudy(world.users.stranger.id, { [world.users.manager.id]: status })
      expect(codeOf(await save({ studyId: String(study.id) }))).toBe(code)
      expect((await now(hidden.id)).studyId).toBe(code ? null : study.id)
      await world.db.query('UPDATE dataset SET study_id = NULL WHERE id = ?', [hidden.id])
      expect((await post({ id_study_id: study.id })).status).toBe(answer)
      expect((await now(hidden.id)).studyId).toBe(code ? null : study.id)
      const events = await world.db.manager.findBy(AuditEvent, {
        subjectKind: 'dataset',
        subjectId: hidden.id,
      })
      expect(events.map(({ action, detail }) => [action, detail])).toEqual(
        code
          ? []
          : [
              ['study.link', `to study ${study.id}`],
              ['study.link', `to study ${study.id}`],
            ],
      )
    },
  )

  it('is FORBIDDEN for users who are only invited to the study, NOT_FOUND for an unknown study', async () => {
    const study = await makeStudy(world.users.stranger.id, {})
    await world.db.query("INSERT INTO study_membership (study_id, user_id, level) VALUES (?, ?, 'manager')", [
      study.id,
      world.users.manager.id,
    ])
    expect([
      codeOf(await save({ studyId: String(study.id) })),
      codeOf(await save({ studyId: '99999999' })),
      codeOf(await save({ studyId: 'x' })),
    ]).toEqual(['FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT'])
    expect((await now(hidden.id)).studyId).toBeNull()
  })

  it('stays when REST sends an empty, 0, -1 or the same id; GraphQL changes it, or removes it with 0', async () => {
    const [own, foreign] = [
      await makeStudy(world.users.manager.id, {}),
      await makeStudy(world.users.stranger.id, {}),
    ]
    await world.db.query('UPDATE dataset SET study_id = ? WHERE id = ?', [foreign.id, hidden.id])
    for (const id_study_id of ['', 0, -1, foreign.id]) {
      const { body } = await post({ name: 'kept', id_study_id })
      expect([id_study_id, body, (await now(hidden.id)).studyId]).toEqual([id_study_id, 'done', foreign.id])
    }
    expect(codeOf(await save({ studyId: String(own.id) }, await version()))).toBeUndefined()
    expect(codeOf(await save({ studyId: '0' }, await version()))).toBeUndefined()
    expect((await now(hidden.id)).studyId).toBeNull()
    const events = await world.db.manager.find(AuditEvent, {
      where: { subjectKind: 'dataset', subjectId: hidden.id },
      order: { id: 'ASC' },
    })
    expect(events.map(({ action, detail }) => `${action} ${detail}`)).toEqual([
      `study.unlink from study ${foreign.id}`,
      `study.link to study ${own.id}`,
      `study.unlink from study ${own.id}`,
    ])
  })

  it('can be removed by a manager whose right comes from the study; the manager then loses the dataset', async () => {
    const study = await makeStudy(world.users.owner.id, {})
    const link = () => world.db.query('UPDATE dataset SET study_id = ? WHERE id = ?', [study.id, hidden.id])
    await world.db.query("INSERT INTO study_membership (study_id, user_id, level) VALUES (?, ?, 'manager')", [
      study.id,
      world.users.stranger.id,
    ])
    await link()
    expect((await save({ name: 'Left', studyId: '0' }, undefined, 'stranger')).data.updateDataset!.name).toBe(
      'Left',
    )
    expect([
      (await now(hidden.id)).studyId,
      codeOf(await ask(world, seen, { id: String(hidden.id) }, 'stranger')),
    ]).toEqual([null, 'NOT_FOUND'])
  })

  it('is shown to managers of the dataset only', async () => {
    const study = await makeStudy(world.users.owner.id, {})
    await world.db.query('UPDATE dataset SET study_id = ? WHERE id = ?', [study.id, open.id])
    const datasets = await Promise.all(
      (['owner', 'staff', 'manager', 'reader', 'anonymous'] as const).map(
        async who => (await ask(world, seen, { id: String(open.id) }, who)).data.dataset,
      ),
    )
    expect(datasets.map(dataset => (dataset as unknown as { studyId: string | null }).studyId)).toEqual([
      String(study.id),
      String(study.id),
      String(study.id),
      null,
      null,
    ])
  })

  it('is linked or deleted, never both, when linking and deletion run at once', async () => {
    const study = await makeStudy(world.users.manager.id, {})
    const [linked, deleted] = await Promise.all([
      save({ studyId: String(study.id) }),
      ask(world, DeleteStudyDocument, { id: String(study.id) }, 'manager'),
    ])
    const isThere = await world.db.manager.existsBy(Study, { id: study.id })
    expect([codeOf(linked), codeOf(deleted)]).toEqual(
      isThere ? [undefined, 'CONFLICT'] : ['NOT_FOUND', undefined],
    )
    expect((await now(hidden.id)).studyId).toBe(isThere ? study.id : null)
  })
})

describe('the priority of a dataset', () => {
  const set = (value: unknown, setting = 'priority') =>
    world.rest(
      'post',
      '/api/updatedatasetsetting/',
      { body: { id_dataset: hidden.id, setting, value } },
      'manager',
    )
  const prioritiesFor = (who: Who) =>
    world.rows('/api/datasetpriority/', { id_datasets: JSON.stringify([hidden.id, open.id]) }, who)

  it.each([
    [0, 0],
    ['1', 1],
    [2, 2],
    [4, -1],
    [-1, -1],
  ])('set to %j is returned as %j to every viewer who can read the dataset', async (value, answer) => {
    expect((await set(value)).status).toBe(200)
    expect(await prioritiesFor('reader')).toEqual([
      { id_dataset: hidden.id, priority: answer },
      { id_dataset: open.id, priority: -1 },
    ])
    expect(await prioritiesFor('anonymous')).toEqual([{ id_dataset: open.id, priority: -1 }])
  })

  it('is one of three values or null', async () => {
    await set(1)
    for (const value of [3, '', ' ', null, 'high', '🦑', 1.5, undefined])
      expect([value, (await set(value)).status]).toEqual([value, 422])
    expect((await set(1, 'colour')).status).toBe(422)
    expect(
      (await ask(world, setPriority, { id: String(hidden.id), priority: null }, 'manager')).data.setPriority,
    ).toMatchObject({ priority: null })
  })
})

describe('the visibility of a dataset', () => {
  it('is recorded in the audit log once per change, also when set three times at once', async () => {
    await Promise.all(
      [1, 2, 3].map(() => ask(world, setPublic, { id: String(hidden.id), public: true }, 'owner')),
    )
    await ask(world, setPublic, { id: String(hidden.id), public: false }, 'owner')
    const events = await world.db.manager.find(AuditEvent, {
      where: { subjectKind: 'dataset', subjectId: hidden.id },
      order: { id: 'ASC' },
    })
    expect(events.map(({ action }) => action)).toEqual(['dataset.publish', 'dataset.unpublish'])
  })
})
