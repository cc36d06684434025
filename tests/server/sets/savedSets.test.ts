import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { readSetRuns, setLimits } from '../../../formats/query/setRuns.js'
import { savedSetsSeen, partsSeen } from '../../../server/domains/properties/sets/savedSet.service.js'
import { watchDataset } from '../../../server/domains/datasets/changed.service.js'
import { sweepOrphans } from '../../../server/domains/files/sweep.service.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { SavedSet } from '../../../server/entities/data/savedSet.js'
import { User } from '../../../server/entities/people/user.js'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { answeredTogether } from '../../support/answeredTogether.js'
import { makeProperty, makeUser } from '../../support/factories.js'
import { codeOf, type GraphqlAnswer } from '../../support/people.js'
import { planOf } from '../../support/plan.js'
import { create, fileOf, list, remove, replace, SetUsers, update } from './support.js'

let at: SetUsers
let dataset: Dataset
beforeAll(async () => {
  at = await SetUsers.start()
})
beforeEach(async () => {
  ;({ dataset } = await at.users.scene())
})
afterAll(() => at.world.close())

const send = (input: object, objects = fileOf('1.5')) =>
  at.upload(create, { dataset: dataset.id, input }, objects)
const change = (id: unknown, version: number, input: object) =>
  at.users.ask(update, { id, version, input }, 'manager')
const row = (id: unknown) => at.world.db.manager.findOneByOrFail(SavedSet, { id: Number(id) })
const keyOf = ({ sha256 }: SavedSet) => `datasets/${dataset.id}/sets/${sha256}.bin`
const isStored = async (set: SavedSet) => at.world.platform.storage.exists(keyOf(set))
const fieldsOf = ({ errors }: GraphqlAnswer) => Object.keys(errors![0]!.extensions.fields ?? {})

describe('a saved set', () => {
  it('has the objects, the name and the colour that were sent', async () => {
    const objects = fileOf('1.5', '1.6', '2.9')
    const saved = await at.save(dataset.id, { name: ' Left  side ', colour: '#00ff7a' }, objects)
    expect(saved).toMatchObject({
      name: 'Left  side',
      colour: '#00FF7A',
      objectCount: 3,
      properties: [],
      version: 1,
    })
    const { body, headers } = await at.world.file(String(saved.url))
    expect(Buffer.compare(body as Buffer, objects)).toBe(0)
    expect([...readSetRuns(new Uint8Array(body as Buffer)).ids]).toEqual([5, 6, 9])
    expect(headers['content-type']).toBe('application/octet-stream')
  })

  it('counts in the size of the dataset and leaves its version, which editors of the details have read', async () => {
    await at.save(dataset.id, { name: 'Left' })
    const after = await at.world.db.manager.findOneByOrFail(Dataset, { id: dataset.id })
    expect([after.version, after.sizeBytes > dataset.sizeBytes]).toEqual([dataset.version, true])
  })

  it('is renamed, recoloured and replaced, each with a new version', async () => {
    const { id } = await at.save(dataset.id, { name: 'Left', colour: '#000000' })
    const before = await row(id)
    expect((await change(id, 1, { name: 'Right' })).data.updateSavedSet).toMatchObject({
      name: 'Right',
      colour: '#000000',
      version: 2,
    })
    expect((await change(id, 2, { colour: null })).data.updateSavedSet).toMatchObject({ colour: null })
    const property = await makeProperty(at.world.db.manager, { datasetId: dataset.id })
    const input = { properties: [property.id, property.id] }
    const { data } = await at.upload(replace, { id, version: 3, input }, fileOf('1.5', '1.6'))
    expect(data.updateSavedSet).toMatchObject({
      name: 'Right',
      objectCount: 2,
      properties: [String(property.id)],
      version: 4,
    })
    expect([await isStored(before), await isStored(await row(id))]).toEqual([false, true])
  })

  it('keeps its properties when only its name changes', async () => {
    const property = await makeProperty(at.world.db.manager, { datasetId: dataset.id, isShared: false })
    const { id } = await at.save(dataset.id, { name: 'Left', properties: [property.id] })
    await change(id, 1, { name: 'Right', properties: [] })
    expect((await row(id)).properties).toEqual([property.id])
    expect(await at.names(dataset.id, 'reader')).toEqual([])
  })

  it('keeps its properties with new objects that name none, and can get more without new objects', async () => {
    const db = at.world.db.manager
    const [first, second] = [
      await makeProperty(db, { datasetId: dataset.id, isShared: false }),
      await makeProperty(db, { datasetId: dataset.id, isShared: false }),
    ]
    const { id } = await at.save(dataset.id, { name: 'Left', properties: [first.id] })
    const { data } = await at.upload(replace, { id, version: 1, input: { colour: '#00ff00' } }, fileOf('1.6'))
    expect(data.updateSavedSet).toMatchObject({ properties: [String(first.id)] })
    await change(id, 2, { properties: [second.id] })
    expect((await row(id)).properties).toEqual([first.id, second.id])
    expect(await at.names(dataset.id, 'reader')).toEqual([])
  })

  it('gets no more properties than a set can have', async () => {
    const ids: number[] = []
    for (let number = 0; number < 101; number++)
      ids.push((await makeProperty(at.world.db.manager, { datasetId: dataset.id, name: `p${number}` })).id)
    const { id } = await at.save(dataset.id, { name: 'Left', properties: ids.slice(0, 100) })
    expect(codeOf(await change(id, 1, { properties: ids.slice(100) }))).toBe('INVALID_INPUT')
    expect((await row(id)).properties).toEqual(ids.slice(0, 100))
  })

  it('is changed by one of two people at once; the other gets a conflict', async () => {
    const { id } = await at.save(dataset.id, { name: 'Left' })
    const answers = await answeredTogether(
      at.world,
      ['dataset', dataset.id],
      [() => change(id, 1, { name: 'A' }), () => change(id, 1, { name: 'B' })],
    )
    const codes = answers.map(answer => codeOf(answer) ?? 'done')
    expect(codes.toSorted()).toEqual(['CONFLICT', 'done'])
    expect((await row(id)).name).toBe(codes[0] === 'done' ? 'A' : 'B')
  })

  it('has a name that no other set of the dataset has, letter by letter', async () => {
    const { id } = await at.save(dataset.id, { name: 'Left' })
    const other = await at.save(dataset.id, { name: 'left' })
    const answers = [
      await send({ name: ' Left ' }),
      await change(other.id, 1, { name: 'Left' }),
      await send({ name: 'Left\u200f'.normalize() + '\u202e' }),
    ]
    expect(answers.map(answer => [codeOf(answer), fieldsOf(answer)])).toEqual(
      Array(3).fill(['INVALID_INPUT', ['name']]),
    )
    expect(codeOf(await change(id, 1, { name: 'Left' }))).toBeUndefined()
    const { dataset: second } = await at.users.scene()
    await at.save(second.id, { name: 'Left' })
  })

  it('is saved once when two people save the same name at once', async () => {
    const answers = await answeredTogether(
      at.world,
      ['dataset', dataset.id],
      [() => send({ name: 'Left' }), () => send({ name: 'Left' }, fileOf('1.9'))],
    )
    expect(answers.map(answer => codeOf(answer) ?? 'done').toSorted()).toEqual(['INVALID_INPUT', 'done'])
  })

  it.each([
    ['an empty name', { name: ' ' }, fileOf('1.5'), 'INVALID_INPUT'],
    ['a long name', { name: 'x'.repeat(101) }, fileOf('1.5'), 'INVALID_INPUT'],
    ['a name with a line break', { name: 'a\nb' }, fileOf('1.5'), 'INVALID_INPUT'],
    ['no colour', { name: 'a', colour: 'red' }, fileOf('1.5'), 'INVALID_INPUT'],
    ['too many properties', { name: 'a', properties: Array(101).fill(1) }, fileOf('1.5'), 'INVALID_INPUT'],
    ['no objects', { name: 'a' }, fileOf(), 'INVALID_INPUT'],
    ['other bytes', { name: 'a' }, Buffer.from('[[1,0,5,9]]'), 'UNREADABLE_FILE'],
    ['no bytes', { name: 'a' }, Buffer.alloc(0), 'UNREADABLE_FILE'],
    ['half a file', { name: 'a' }, fileOf('1.5').subarray(0, 64), 'UNREADABLE_FILE'],
    ['too many bytes', { name: 'a' }, Buffer.alloc(setLimits.bytes + 1), 'TOO_LARGE'],
  ])('with %s is refused', async (_what, input, objects, code) => {
    expect(codeOf(await send(input, objects))).toBe(code)
    expect(await at.world.db.manager.countBy(SavedSet, { datasetId: dataset.id })).toBe(0)
  })

  it('is one of at most 200 of its dataset', async () => {
    const { id } = await at.save(dataset.id, { name: 'First' })
    const { sha256, bytes, objectCount } = await row(id)
    await at.world.db.query(
      `INSERT INTO saved_set (dataset_id, name, object_count, properties, sha256, bytes) VALUES ${Array.from(
        { length: setLimits.inDataset - 1 },
        (_, number) => `(${dataset.id}, 'n${number}', ${objectCount}, '[]', '${sha256}', ${bytes})`,
      ).join(', ')}`,
    )
    const answer = await send({ name: 'One more' })
    expect([codeOf(answer), answer.errors![0]!.message]).toEqual([
      'INVALID_INPUT',
      'A dataset has at most 200 sets: delete one first',
    ])
    expect(await at.names(dataset.id, 'reader')).toHaveLength(setLimits.inDataset)
  })

  it('counts against the quota of the owner of the dataset, until it is deleted', async () => {
    const { manager } = at.world.db
    const used = async () =>
      Number(
        (
          await at.world.db.query('SELECT SUM(d.size_bytes) AS bytes FROM dataset d WHERE d.owner_id = ?', [
            dataset.ownerId,
          ])
        )[0].bytes,
      )
    const [small, large] = [fileOf('1.5'), fileOf('1.5', '1.7', '2.9', '3.9')]
    const before = await used()
    const limit = (left: number) =>
      manager.update(User, { id: dataset.ownerId }, { quotaBytes: before + left })
    await limit(small.length - 1)
    expect(codeOf(await send({ name: 'Left' }, small))).toBe('TOO_LARGE')
    expect([await used(), await manager.countBy(SavedSet, { datasetId: dataset.id })]).toEqual([before, 0])
    await limit(small.length)
    const { id } = await at.save(dataset.id, { name: 'Left' }, small)
    expect(await used()).toBe(before + small.length)
    expect(codeOf(await change(id, 1, { colour: '#00ff00' }))).toBeUndefined()
    const swap = (version: number, objects: Buffer) => at.upload(replace, { id, version, input: {} }, objects)
    expect(codeOf(await swap(2, large))).toBe('TOO_LARGE')
    await limit(large.length)
    expect(codeOf(await swap(2, large))).toBeUndefined()
    expect(await used()).toBe(before + large.length)
    await limit(0)
    expect(codeOf(await swap(3, small))).toBeUndefined() // a smaller set is possible above the quota
    expect(await used()).toBe(before + small.length)
    await at.users.ask(remove, { id }, 'manager')
    expect(await used()).toBe(before)
    await limit(1e9)
  })

  it('shares the bytes of an equal set', async () => {
    const bytesOf = async () =>
      (await at.world.db.manager.findOneByOrFail(Dataset, { id: dataset.id })).sizeBytes
    const before = await bytesOf()
    await at.save(dataset.id, { name: 'Left' })
    await at.save(dataset.id, { name: 'Right' })
    expect(await bytesOf()).toBe(before + fileOf('1.5').length)
  })

  it('leaves an audit line for each change', async () => {
    const { id } = await at.save(dataset.id, { name: 'Left' })
    await change(id, 1, { name: 'Right' })
    await at.users.ask(remove, { id }, 'manager')
    const events = await at.world.db.manager.find(AuditEvent, {
      where: { subjectKind: 'dataset', subjectId: dataset.id },
      order: { id: 'ASC' },
    })
    expect(events.map(({ action, detail, actorId }) => [action, detail, actorId])).toEqual([
      ['savedSet.create', 'Left', at.world.users.manager.id],
      ['savedSet.update', 'Right', at.world.users.manager.id],
      ['savedSet.delete', 'Right', at.world.users.manager.id],
    ])
  })

  it('stays when the account of its author is deleted', async () => {
    const person = await makeUser(at.world.db.manager)
    const { id } = await at.save(dataset.id, { name: 'Left' })
    await at.world.db.query('UPDATE saved_set SET author_id = ? WHERE id = ?', [person.id, Number(id)])
    await at.world.db.query('DELETE FROM user WHERE id = ?', [person.id])
    expect((await row(id)).authorId).toBeNull()
  })

  it('takes its file along when it is deleted, unless another set has the same objects', async () => {
    const [first, second] = [
      await at.save(dataset.id, { name: 'First' }),
      await at.save(dataset.id, { name: 'Second' }),
    ]
    const set = await row(first.id)
    await at.users.ask(remove, { id: first.id }, 'manager')
    expect(await isStored(set)).toBe(true)
    await at.users.ask(remove, { id: second.id }, 'manager')
    expect(await isStored(set)).toBe(false)
  })

  it('keeps its file in the sweep and is deleted with its dataset', async () => {
    const { id } = await at.save(dataset.id, { name: 'Left' })
    const set = await row(id)
    const sweep = async () =>
      sweepOrphans(await at.world.contextOf('staff'), { before: new Date(Date.now() + 60_000) })
    await sweep()
    expect(await isStored(set)).toBe(true)
    await at.world.db.query('DELETE FROM dataset WHERE id = ?', [dataset.id])
    expect(await at.world.db.manager.countBy(SavedSet, { id: Number(id) })).toBe(0)
    await sweep()
    expect(await isStored(set)).toBe(false)
  })

  it('is read by an index', async () => {
    await at.save(dataset.id, { name: 'Left' })
    const [step] = await planOf(
      at.world.db,
      'SELECT * FROM saved_set t WHERE t.dataset_id IN (?) ORDER BY t.dataset_id, t.name',
      [[dataset.id]],
    )
    expect(step!.key).toBe('saved_set_name')
  })
})

it('open windows follow a new, a changed and a deleted set', async () => {
  const ctx = await at.world.contextOf('reader')
  const events = watchDataset(ctx, dataset.id, partsSeen)
  const names = async () => {
    const { value } = (await events.next()) as { value: Dataset }
    return (await savedSetsSeen(ctx, value)).map(({ name }) => name)
  }
  expect(await names()).toEqual([])
  const { id } = await at.save(dataset.id, { name: 'Left' })
  expect(await names()).toEqual(['Left'])
  await change(id, 1, { name: 'Right' })
  expect(await names()).toEqual(['Right'])
  await at.users.ask(remove, { id }, 'manager')
  expect(await names()).toEqual([])
  await at.world.db.query('DELETE FROM sharing WHERE dataset_id = ?', [dataset.id])
  await at.save(dataset.id, { name: 'Left' }, fileOf('1.5'), 'owner')
  await expect(events.next()).rejects.toThrow('No such dataset')
})

it('the sets of several datasets are read by one statement', async () => {
  const { dataset: other } = await at.users.scene()
  await at.save(dataset.id, { name: 'A' })
  await at.save(other.id, { name: 'B' })
  const both = `query ($a: ID!, $b: ID!) { a: dataset(id: $a) { savedSets { name } } b: dataset(id: $b) { savedSets { name } } }`
  const { data } = await at.users.ask(both, { a: dataset.id, b: other.id }, 'reader')
  expect(data).toEqual({ a: { savedSets: [{ name: 'A' }] }, b: { savedSets: [{ name: 'B' }] } })
  expect(codeOf(await at.users.ask(list, { id: dataset.id }, 'stranger'))).toBe('NOT_FOUND')
})
