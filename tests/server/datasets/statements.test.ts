import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { makeDataset, makePrepared, makeProperty, makeUser } from '../../support/factories.js'
import type { Who } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

const documents = (...names: string[]) =>
  names
    .map(name =>
      readFileSync(`client/${name}.graphql`, 'utf8').replace(/\n(?:subscription|query) [\s\S]*$/, ''),
    )
    .join('\n')
const list = documents(
  'screens/datasets/DatasetList',
  'features/datasets/DatasetRow',
  'features/datasets/Preparing',
)
const detail = documents(
  'screens/datasets/DatasetScreen',
  'features/datasets/DatasetFacts',
  'features/datasets/Preparing',
  'features/properties/PropertyLine',
  'features/tags/TagFace',
  'features/tags/DatasetTags',
  'features/bin/Disposal',
)
const asked: string[] = []
let world: World

beforeAll(async () => {
  world = await createWorld()
  Object.assign(world.db, {
    logger: {
      logQuery: (sql: string) => void asked.push(sql),
      logQueryError() {},
      logQuerySlow() {},
      logSchemaBuild() {},
      logMigration() {},
      log() {},
    },
  })
})
afterAll(() => world.close())

async function fill(count: number): Promise<number> {
  const db = world.db.manager
  let last = 0
  for (let at = 0; at < count; at++) {
    const dataset = await makeDataset(db, {
      ownerId: at % 3 === 0 ? world.users.owner.id : (await makeUser(db)).id,
      isPublic: at % 3 === 1,
      name: `Embryo of kind ${at}`,
    })
    await world.share(dataset.id)
    await makePrepared(db, dataset.id)
    for (let property = 0; property < 3; property++)
      await makeProperty(db, {
        datasetId: dataset.id,
        ownerId: (await makeUser(db)).id,
        problemCount: 1,
        problems: [{ line: 3, reason: 'odd' }],
      })
    last = dataset.id
  }
  return last
}

async function statements(document: string, variables: object, who: Who): Promise<number> {
  asked.length = 0
  const answer = await world.graphql(document, variables, who)
  expect(answer.errors).toBeUndefined()
  return asked.length
}

describe('SQL statements of the screens', () => {
  it('are at most ten for the list and the dataset screen, independent of the number of datasets', async () => {
    const variables = { order: 'NEWEST', filter: { text: 'embryo' } }
    const few = await fill(3)
    const before = [
      await statements(list, variables, 'reader'),
      await statements(detail, { id: String(few) }, 'reader'),
      await statements(detail, { id: String(few) }, 'manager'),
    ]
    const many = await fill(60)
    const after = [
      await statements(list, variables, 'reader'),
      await statements(detail, { id: String(many) }, 'reader'),
      await statements(detail, { id: String(many) }, 'manager'),
    ]
    expect(after).toEqual(before)
    expect(Math.max(...after)).toBeLessThanOrEqual(10)
    expect(Math.min(...after)).toBeGreaterThan(3)
  }, 60_000)

  it('include a count only when the query asks for totalCount', async () => {
    const page = (count: string) => `query { datasets { ${count} nodes { name } } }`
    expect(
      (await statements(page('totalCount'), {}, 'reader')) - (await statements(page(''), {}, 'reader')),
    ).toBe(1)
  })
})
