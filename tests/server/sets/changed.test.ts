import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { watchDataset } from '../../../server/domains/datasets/changed.service.js'
import { clearDataset } from '../../../server/domains/properties/clear.service.js'
import { setPropertyOwner } from '../../../server/domains/properties/change.service.js'
import { savedSetsSeen, partsSeen } from '../../../server/domains/properties/sets/savedSet.service.js'
import type { Dataset } from '../../../server/entities/data/dataset.js'
import type { Property } from '../../../server/entities/data/property.js'
import { makeProperty } from '../../support/factories.js'
import { codeOf, statementsOf } from '../../support/people.js'
import { fileOf, remove, SetUsers, update } from './support.js'

let at: SetUsers
let dataset: Dataset
let property: Property
let counted: ReturnType<typeof statementsOf>
beforeAll(async () => {
  at = await SetUsers.start()
  counted = statementsOf(at.world)
})
beforeEach(async () => {
  ;({ dataset } = await at.users.scene())
  property = await makeProperty(at.world.db.manager, { datasetId: dataset.id, isShared: false })
})
afterAll(() => at.world.close())

type Watcher = 'owner' | 'manager' | 'reader'

/** An open window: the names of the sets at each event. */
async function windowOf(who: Watcher) {
  const ctx = await at.world.contextOf(who)
  const events = watchDataset(ctx, dataset.id, partsSeen)
  const seen: string[][] = []
  const read = async () => {
    for await (const value of { [Symbol.asyncIterator]: () => events })
      seen.push((await savedSetsSeen(ctx, value)).map(({ name }) => name))
  }
  const ended = read()
  await until(() => seen.length > 0)
  return { seen, close: async () => (await events.return!(), ended) }
}

async function until(holds: () => boolean) {
  while (!holds()) await new Promise(done => setTimeout(done, 5))
}

const word = (name: string) => `mutation ($id: ID!) { ${name}(id: $id) { id } }`
const change = async (name: string, role: Watcher = 'manager') =>
  expect(codeOf(await at.users.ask(word(name), { id: property.id }, role))).toBeUndefined()

describe('an open window', () => {
  it('learns nothing about sets that its reader may not see', async () => {
    const reader = await windowOf('reader')
    const { id } = await at.save(dataset.id, { name: 'Secret', properties: [property.id] })
    await at.users.ask(update, { id, version: 1, input: { name: 'Renamed' } }, 'manager')
    await at.users.ask(remove, { id }, 'manager')
    await at.save(dataset.id, { name: 'Open' }, fileOf('1.7'))
    await until(() => reader.seen.length > 1)
    await reader.close()
    expect(reader.seen).toEqual([[], ['Open']])
  })

  it('follows the property that chose a set: shared, unshared, in the bin, restored', async () => {
    await at.save(dataset.id, { name: 'Chosen', properties: [property.id] })
    const windows = [await windowOf('reader'), await windowOf('manager')] as const
    const [reader, manager] = windows
    for (const [number, name] of [
      'shareProperty',
      'unshareProperty',
      'shareProperty',
      'binProperty',
      'restoreProperty',
    ].entries()) {
      await change(name)
      await until(() => reader.seen.length > number + 1)
    }
    for (const window of windows) await window.close()
    expect(reader.seen).toEqual([[], ['Chosen'], [], ['Chosen'], [], ['Chosen']])
    expect(new Set(manager.seen.flat())).toEqual(new Set(['Chosen']))
  })

  it('follows the owner of the property that chose a set', async () => {
    await at.save(dataset.id, { name: 'Chosen', properties: [property.id] })
    const reader = await windowOf('reader')
    const ctx = await at.world.contextOf('staff')
    await setPropertyOwner(ctx, property.id, at.world.users.reader.id)
    await until(() => reader.seen.length > 1)
    ctx.refresh()
    await setPropertyOwner(ctx, property.id, at.world.users.owner.id)
    await until(() => reader.seen.length > 2)
    await reader.close()
    expect(reader.seen).toEqual([[], ['Chosen'], []])
  })

  it('follows the deletion of all properties of the dataset', async () => {
    await at.world.db.query('UPDATE property SET is_shared = 1 WHERE id = ?', [property.id])
    await at.save(dataset.id, { name: 'Chosen', properties: [property.id] })
    const reader = await windowOf('reader')
    await clearDataset(await at.world.contextOf('manager'), dataset.id)
    await until(() => reader.seen.length > 1)
    await reader.close()
    expect(reader.seen).toEqual([['Chosen'], []])
  })

  it('follows the name of a property that its reader sees, and learns nothing about a private one', async () => {
    const rename = (name: string) =>
      at.users.ask(
        'mutation ($id: ID!, $name: String!) { renameProperty(id: $id, name: $name) { id } }',
        { id: property.id, name },
        'manager',
      )
    const windows = [await windowOf('reader'), await windowOf('manager')] as const
    const [reader, manager] = windows
    expect(codeOf(await rename('fate'))).toBeUndefined()
    await until(() => manager.seen.length > 1)
    await at.save(dataset.id, { name: 'Open' })
    await until(() => reader.seen.length > 1)
    expect(reader.seen).toEqual([[], ['Open']])
    await change('shareProperty')
    await until(() => reader.seen.length > 2)
    expect(codeOf(await rename('Fate'))).toBeUndefined()
    await until(() => reader.seen.length > 3)
    for (const window of windows) await window.close()
  })

  it('follows stages and the time step', async () => {
    const reader = await windowOf('reader')
    for (const [number, input] of [{ stages: 'gastrula,0' }, { secondsPerFrame: 120 }].entries()) {
      const answer = await at.users.ask(
        'mutation ($id: ID!, $input: DatasetChanges!, $version: Int!) { updateDataset(id: $id, input: $input, version: $version) { id } }',
        { id: dataset.id, input, version: dataset.version + number },
        'manager',
      )
      expect(codeOf(answer)).toBeUndefined()
      await until(() => reader.seen.length > number + 1)
    }
    await reader.close()
    expect(reader.seen).toEqual([[], [], []])
  })

  it('follows colour maps and the first colours of a property', async () => {
    await at.world.db.query('UPDATE property SET is_shared = 1 WHERE id = ?', [property.id])
    const reader = await windowOf('reader')
    const save = (propertyId: number | null, value = 10) =>
      at.users.ask(
        'mutation ($id: ID!, $input: ColourMapInput!) { saveColourMap(datasetId: $id, input: $input) { colourMaps { id } } }',
        {
          id: dataset.id,
          input: {
            name: 'heat',
            content: `0 0 0 0\n${value} 9 9 9\n`,
            propertyId: propertyId && String(propertyId),
          },
        },
        'manager',
      )
    for (const [number, make] of [
      () => save(null),
      () => save(property.id),
      () => save(property.id, 20),
    ].entries()) {
      expect(codeOf(await make())).toBeUndefined()
      await until(() => reader.seen.length > number + 1)
    }
    const [map] = await at.world.db.query<{ id: number }[]>(
      'SELECT id FROM colour_map WHERE dataset_id = ?',
      [dataset.id],
    )
    const removal = 'mutation ($id: ID!) { removeColourMap(id: $id) { id } }'
    expect(codeOf(await at.users.ask(removal, { id: map!.id }, 'manager'))).toBeUndefined()
    await until(() => reader.seen.length > 4)
    await reader.close()
  })

  it('follows an added property when its reader sees it', async () => {
    const windows = [await windowOf('reader'), await windowOf('manager')] as const
    const [reader, manager] = windows
    await at.world.upload(
      'mutation ($id: ID!, $file: Upload!) { addProperty(datasetId: $id, input: { name: "Length" }, file: $file) { id } }',
      { id: dataset.id },
      { file: { name: 'length.txt', content: 'type:float\n0,1:2\n' } },
      'manager',
    )
    await until(() => manager.seen.length > 1)
    await at.save(dataset.id, { name: 'Open' })
    await until(() => reader.seen.length > 1)
    for (const window of windows) await window.close()
    expect(reader.seen).toEqual([[], ['Open']])
  })

  it('shares its read of the properties with the other windows of the dataset', async () => {
    const windows = await Promise.all(Array.from({ length: 30 }, () => windowOf('reader')))
    const statements = await counted(async () => {
      await at.save(dataset.id, { name: 'New' }, fileOf('1.7'))
      await until(() => windows.every(({ seen }) => seen.length > 1))
    })
    await Promise.all(windows.map(({ close }) => close()))
    expect(statements.filter(sql => /FROM `?property`?/.test(sql)).length).toBeLessThan(15)
  })
})
