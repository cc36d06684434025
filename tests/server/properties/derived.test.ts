import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Job, JobState } from '../../../server/entities/operation/job.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Property } from '../../../server/entities/data/property.js'
import { StorageFull } from '../../../server/kernel/errors.js'
import { cubes, smallArchive, zip } from '../../support/files.js'
import { importZip } from '../../support/imported.js'
import { ask, codeOf } from '../../support/people.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let id: number
beforeAll(async () => {
  world = await createWorld()
  id = await importZip(world, await zip(smallArchive))
  await world.share(id)
  await world.prepared()
})
afterAll(() => world.close())

const compute = (kinds: readonly string[], who: Who = 'manager') =>
  ask(
    world,
    'mutation ($id: ID!, $kinds: [DerivedKind!]!) { computeProperties(datasetId: $id, kinds: $kinds) { job { id state total can { cancel } } } }',
    { id: String(id), kinds },
    who,
  )
const derivation = async (who: Who = 'manager') =>
  (
    await ask(
      world,
      'query ($id: ID!) { dataset(id: $id) { derivation { withoutValues job { state done total error } } } }',
      { id: String(id) },
      who,
    )
  ).data.dataset?.derivation
const derived = () => world.db.manager.findBy(Property, { datasetId: id, source: 'derived:volume' })
const textOf = async ({ key }: Property) => Buffer.from(await world.platform.storage.bytes(key)).toString()

async function addFormula(name: string, formula: string) {
  const mutation =
    'mutation ($id: ID!, $input: NewFormula!) { addFormula(datasetId: $id, input: $input) { id } }'
  const { errors } = await ask(world, mutation, { id: String(id), input: { name, formula } }, 'owner')
  expect(errors).toBeUndefined()
}

describe('computeProperties', () => {
  it.each(everybody.filter(who => !['owner', 'staff', 'manager'].includes(who)))(
    'is refused to %s',
    async who => {
      const codes: Partial<Record<Who, string>> = {
        reader: 'FORBIDDEN',
        stranger: 'NOT_FOUND',
        anonymous: 'UNAUTHENTICATED',
      }
      expect(codeOf(await compute(['VOLUME'], who))).toBe(codes[who])
      expect(await world.db.manager.countBy(Job, { kind: 'derive' })).toBe(0)
    },
  )

  it('refuses no kinds and unknown kinds', async () => {
    expect(codeOf(await compute([]))).toBe('INVALID_INPUT')
    expect((await compute(['COLOUR'])).errors).toHaveLength(1)
  })

  it('adds shared properties from the meshes, with their source and text, and counts their bytes', async () => {
    const before = await world.db.manager.findOneByOrFail(Dataset, { id })
    const { data } = await compute([
      'VOLUME',
      'SURFACE',
      'SPHERICITY',
      'DISPLACEMENT',
      'NEIGHBOURS',
      'VOLUME',
    ])
    expect(data.computeProperties).toMatchObject({ job: { total: 5, can: { cancel: true } } })
    expect(codeOf(await compute(['VOLUME']))).toBe('CONFLICT')
    await world.prepared()
    expect(await derivation()).toEqual({
      withoutValues: [],
      job: { state: 'DONE', done: expect.any(Number), total: 5, error: null },
    })
    expect(await derivation('reader')).toBeNull()
    const { data: seen } = await ask(
      world,
      'query ($id: ID!) { dataset(id: $id) { properties(first: 50) { nodes { name type source shared valueCount } } } }',
      { id: String(id) },
      'reader',
    )
    expect(seen.dataset!.properties!.nodes).toEqual([
      { name: 'Displacement', type: 'FLOAT', source: 'derived:displacement', shared: true, valueCount: 2 },
      { name: 'lineage', type: 'TIME', source: '', shared: true, valueCount: 2 },
      { name: 'Neighbours', type: 'SPACE', source: 'derived:neighbours', shared: true, valueCount: 2 },
      { name: 'Sphericity', type: 'FLOAT', source: 'derived:sphericity', shared: true, valueCount: 3 },
      { name: 'Surface', type: 'FLOAT', source: 'derived:surface', shared: true, valueCount: 3 },
      { name: 'volume', type: 'FLOAT', source: '', shared: true, valueCount: 3 },
      { name: 'Volume', type: 'FLOAT', source: 'derived:volume', shared: true, valueCount: 3 },
    ])
    const made = await world.db.manager.findBy(Property, { datasetId: id })
    const text = async (name: string) => textOf(made.find(each => each.name === name)!)
    expect(await text('Neighbours')).toBe('type:space\n1,1:1,2\n1,2:1,1\n')
    expect(await text('Volume')).toBe('type:float\n0,1:1\n1,1:1\n1,2:1\n')
    const bytes = made.filter(({ source }) => source !== '').reduce((sum, each) => sum + each.bytes, 0)
    expect((await world.db.manager.findOneByOrFail(Dataset, { id })).sizeBytes).toBe(before.sizeBytes + bytes)
  })

  it('gives the manifest the unit of derived values', async () => {
    await world.db.manager.update(Dataset, { id }, { units: 'um' })
    const { data } = await ask(
      world,
      'query ($id: ID!) { dataset(id: $id) { manifestUrl } }',
      { id: String(id) },
      'owner',
    )
    const { body } = await world.file(String(data.dataset!.manifestUrl))
    const { properties } = body as { properties: { name: string; unit: string }[] }
    expect(Object.fromEntries(properties.map(({ name, unit }) => [name, unit]))).toMatchObject({
      Volume: 'µm³',
      Surface: 'µm²',
      Sphericity: '',
      Displacement: 'µm',
      volume: '',
    })
  })

  it('computes the same property again after the meshes change', async () => {
    const [before] = await derived()
    const { errors } = await world.upload(
      'mutation ($id: ID!, $meshes: [Upload!]!) { addMeshes(datasetId: $id, meshes: $meshes) { id } }',
      { id: String(id) },
      { 'meshes.0': { name: 't2.obj', content: cubes(2, [1, 2, 3]) } },
      'owner',
    )
    expect(errors).toBeUndefined()
    await world.prepared()
    const [after, ...others] = await derived()
    expect(others).toEqual([])
    expect([after!.id, after!.valueCount]).toEqual([before!.id, 6])
    expect(after!.sourceRevision).toBeGreaterThan(before!.sourceRevision!)
    await expect(world.platform.storage.bytes(before!.key)).rejects.toThrow()
  })

  it('computes displacements again with another shared lineage, and bins them without one', async () => {
    const displacement = () =>
      world.db.manager.findOneByOrFail(Property, { datasetId: id, source: 'derived:displacement' })
    const run = async (deed: string, of: number) => {
      const { errors } = await ask(
        world,
        `mutation ($id: ID!) { done: ${deed}Property(id: $id) { id } }`,
        { id: String(of) },
        'owner',
      )
      expect(errors).toBeUndefined()
      await world.prepared()
    }
    const before = await displacement()
    expect(before.valueCount).toBe(2)
    const formulas = {
      age: 't - past(t)',
      twice: 'age * 2',
      moved: `#${before.id} + 1`,
      'no lineage': 't',
    }
    const stored = async (name: string) => {
      const { key, sourceLineageId } = await world.db.manager.findOneByOrFail(Property, {
        datasetId: id,
        name,
      })
      return { text: Buffer.from(await world.platform.storage.bytes(key)).toString(), sourceLineageId }
    }
    for (const [name, formula] of Object.entries(formulas)) await addFormula(name, formula)
    const sixObjects = await stored('no lineage')
    const age = await stored('age')
    expect(age.text).toContain('1,2:0.5')
    expect(sixObjects.sourceLineageId).toBeNull()
    const { data } = await world.upload(
      'mutation ($id: ID!, $input: NewProperty!, $file: Upload!) { addProperty(datasetId: $id, input: $input, file: $file) { id } }',
      { id: String(id), input: { name: 'lineage' } },
      { file: { name: 'l.txt', content: 'type:time\n0,1:1,1\n' } },
      'owner',
    )
    await world.prepared()
    expect(await displacement()).toEqual(before)
    const newLineage = Number(data.addProperty.id)
    await run('share', newLineage)
    const after = await displacement()
    expect([after.id, after.valueCount, after.sourceLineageId]).toEqual([before.id, 1, newLineage])
    expect(await stored('age')).toEqual({
      text: age.text.replace('1,2:0.5', '1,2:0'),
      sourceLineageId: newLineage,
    })
    expect((await stored('twice')).text).toContain('1,1:1\n1,2:0\n')
    expect((await stored('moved')).text.split('\n')).toHaveLength(3)
    expect(await stored('no lineage')).toEqual(sixObjects)
    await run('unshare', newLineage) // with its older version
    expect((await displacement()).binnedAt).not.toBeNull()
    expect((await stored('age')).sourceLineageId).toBe(newLineage)
    await run('share', newLineage)
    await world.db.manager.update(Property, { id: before.id }, { sourceLineageId: 0 })
    await run('restore', before.id)
    expect(await displacement()).toMatchObject({ binnedAt: null, sourceLineageId: newLineage })
  })

  it('waits while the disk is full, and continues afterwards', async () => {
    const { workers } = world.platform
    const { run } = workers
    let refused = 0
    workers.run = async <I, O>(...given: Parameters<typeof run<I, O>>) => {
      if (given[0].name !== 'deriveProperty' || ++refused > 3) return run(...given)
      throw new StorageFull('The disk of the server is full')
    }
    await compute(['SURFACE'])
    await world.prepared()
    workers.run = run
    expect(refused).toBe(4)
    expect(await derivation()).toMatchObject({ job: { state: 'DONE', error: null } })
  })

  it('is cancelled by a manager, and stores nothing then', async () => {
    await world.db.manager.delete(Property, { datasetId: id, source: 'derived:volume' })
    const { data } = await compute(['VOLUME'])
    const job = (data.computeProperties as unknown as { job: { id: string } }).job.id
    const cancel = 'mutation ($id: ID!) { cancelJob(id: $id) { state } }'
    const { data: cancelled } = await ask(world, cancel, { id: job }, 'manager')
    await world.prepared()
    const { state } = await world.db.manager.findOneByOrFail(Job, { id: Number(job) })
    // the job may have ended before the request
    expect([(await derived()).length, state]).toEqual(
      state === JobState.DONE ? [1, JobState.DONE] : [0, JobState.CANCELLED],
    )
    expect(cancelled.cancelJob).toMatchObject({ state: state.toUpperCase() })
  })

  it('fails for a person who no longer manages the dataset', async () => {
    const [job] = await world.db.manager.find(Job, {
      where: { kind: 'derive' },
      order: { id: 'DESC' },
      take: 1,
    })
    await world.db.manager.delete(Property, { datasetId: id, source: 'derived:volume' })
    await world.db.manager.update(
      Job,
      { id: job!.id },
      {
        state: JobState.WAITING,
        ownerId: world.users.stranger.id,
        endedAt: null,
        runAfter: new Date(0),
        input: { kinds: ['volume'] },
      },
    )
    await world.prepared()
    expect(await derivation()).toMatchObject({
      job: { state: 'FAILED', error: 'The person who started this no longer manages the dataset' },
    })
    expect(await derived()).toEqual([])
  })
})
