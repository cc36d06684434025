import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { timeOf, type ObjectRows } from '../../../formats/property/propertyRows.js'
import { objectsIn, readObjectSet } from '../../../formats/query/objectSet.js'
import { prepareQuery, runQuery } from '../../../formats/query/query.js'
import { hasBit } from '../../../formats/query/queryBits.js'
import { readSetRuns, writeSetRuns } from '../../../formats/query/setRuns.js'
import { Property } from '../../../server/entities/data/property.js'
import { indexOfRows } from '../../support/indexRows.js'
import { ask, codeOf } from '../../support/people.js'
import type { Who } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'
import { create } from '../sets/support.js'
import { readAsBrowser } from './asBrowser.js'
import { importEmbryo } from './support.js'

let world: World
let id: number
let volume: Property
beforeAll(async () => {
  world = await createWorld()
  id = await importEmbryo(world)
  volume = await world.db.manager.findOneByOrFail(Property, { datasetId: id, name: 'volume' })
})
beforeEach(async () => {
  await world.db.query('DELETE FROM saved_set')
  await world.db.manager.update(Property, { id: volume.id }, { isShared: true })
})
afterAll(() => world.close())

const document =
  'query ($id: ID!, $where: String!) { dataset(id: $id) { objectSet(where: $where) { count url remarks { message } } } }'
async function find(where: string, who: Who = 'owner') {
  const answer = await ask(world, document, { id, where }, who)
  return { ...answer, set: answer.data?.dataset?.objectSet }
}
const bytesAt = async (path: unknown, who: Who = 'anonymous') =>
  new Uint8Array((await world.file(String(path), who, { 'Accept-Encoding': 'identity' })).body as Buffer)
const keysIn = (rows: ObjectRows) =>
  Array.from(rows.ids, (one, row) => `${timeOf(rows, row)},${one},${rows.channels[row]}`)

async function save(name: string, objects: ObjectRows, properties: readonly number[] = []) {
  const files = { objects: { name: 'objects.bin', content: Buffer.from(writeSetRuns(objects)) } }
  const answer = await world.upload(create, { dataset: id, input: { name, properties } }, files, 'owner')
  expect(answer.errors).toBeUndefined()
}
const onlyMissing = indexOfRows([{ time: 4, id: 4_000_000 }])

describe('a saved set in a query', () => {
  it('finds the same objects on the server and in the browser', async () => {
    const { evaluation, catalogue } = await readAsBrowser(world, id)
    const { objects } = evaluation.data
    const part = (members: (row: number) => boolean) => {
      const rows = [...objects.ids.keys()].filter(members)
      return indexOfRows([
        ...rows.map(row => ({
          time: timeOf(objects, row),
          id: objects.ids[row]!,
          channel: objects.channels[row]!,
        })),
        { time: 4, id: 4_000_000 },
        { time: 900, id: 1 },
      ])
    }
    await save(
      'Left',
      part(row => row % 3 === 0),
    )
    await save(
      'Right "side"',
      part(row => row % 5 < 2),
    )
    await save('Removed', onlyMissing)
    const { data } = await ask(
      world,
      'query ($id: ID!) { dataset(id: $id) { savedSets { name url } } }',
      { id },
      'reader',
    )
    const sets = new Map<string, Uint32Array>()
    for (const { name, url } of data.dataset!.savedSets!)
      sets.set(String(name), evaluation.joins.rowsOf(readSetRuns(await bytesAt(url))))
    const browser = { ...evaluation, data: { ...evaluation.data, sets } }
    const compare = async (where: string) => {
      const { bits, count } = runQuery(prepareQuery(where, { ...catalogue, sets: [...sets.keys()] }), browser)
      const { set } = await find(where)
      expect([where, set!.count]).toEqual([where, count])
      expect(keysIn(readObjectSet(await bytesAt(set!.url)))).toEqual(keysIn(objectsIn(objects, bits)))
      return bits
    }
    const left = await compare('set Left')
    expect([...objects.ids.keys()].every(row => hasBit(left, row) === (row % 3 === 0))).toBe(true)
    const term = fc.constantFrom('set Left', 'set "Right \\"side\\""', 'set Removed', 't = 5', 'has volume')
    const query = fc
      .tuple(term, fc.constantFrom(' & ', ' | '), fc.constantFrom('', '!'), term)
      .map(([a, join, not, b]) => `${not}(${a}${join}!${b})${join === ' & ' ? ' | ' : ' & '}${b}`)
    await fc.assert(
      fc.asyncProperty(query, async where => void (await compare(where))),
      { numRuns: 15 },
    )
  })

  it('that the dataset lacks is a fault at its place', async () => {
    await save('Left', onlyMissing)
    const { errors } = await find('t = 4 & set Lef')
    expect(errors![0]).toMatchObject({
      message: 'There is no set Lef. Did you mean Left?',
      extensions: { code: 'INVALID_QUERY', from: 8, to: 15, suggestion: 't = 4 & set "Left"' },
    })
    expect(codeOf(await find('set left'))).toBe('INVALID_QUERY')
  })

  it('that the caller may not see does not exist', async () => {
    await save('Large cells', onlyMissing, [volume.id])
    expect((await find('set "Large cells"', 'reader')).set!.count).toBe(0)
    await world.db.manager.update(Property, { id: volume.id }, { isShared: false })
    const hidden = await find('set "Large cells"', 'reader')
    expect(hidden.errors![0]!.message).toBe('There is no set “Large cells”.'.replace(/[“”]/g, ''))
    expect((await find('set "Large cells"', 'manager')).set!.count).toBe(0)
    const similar = await find('set "Large cell"', 'reader')
    expect(similar.errors![0]!.message).not.toContain('cells')
  })

  it('gives its answer a signed address when not all readers see it', async () => {
    await world.db.manager.query('UPDATE dataset SET is_public = 1 WHERE id = ?', [id])
    await save('Large cells', onlyMissing, [volume.id])
    expect((await find('set "Large cells"')).set!.url).toBe(
      `/files/datasets/${id}/objects.bin?where=set%20%22Large%20cells%22`,
    )
    await world.db.manager.update(Property, { id: volume.id }, { isShared: false })
    expect((await find('set "Large cells"')).set!.url).toContain('/lent/')
    await world.db.manager.query('UPDATE dataset SET is_public = 0 WHERE id = ?', [id])
  })
})
