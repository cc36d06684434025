import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { readStages } from '../../../formats/stages.js'
import { storeStages } from '../../../server/domains/datasets/stages/stage.service.js'
import { Stage } from '../../../server/entities/data/stage.js'
import { noCookies } from '../../../server/gateway/sessionCookies.js'
import { createContext } from '../../../server/kernel/context.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { makeDataset } from '../../support/factories.js'
import { smallArchive, zip } from '../../support/files.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const store = async (datasetId: number, text: string) => {
  const ctx = createContext({
    viewer: { userId: world.users.owner.id, isStaff: false },
    db: world.db.manager,
    platform: world.platform,
    cookies: noCookies,
  })
  return ctx.write(inner => storeStages(inner, datasetId, readStages(text)))
}
const document = 'query ($id: ID!) { dataset(id: $id) { stages { name time } } }'

it.each(everybody)(
  'GraphQL, REST and the manifest show stages to %s when the dataset is readable',
  async who => {
    const made = await Promise.all(
      [true, false].map(isPublic =>
        makeDataset(world.db.manager, { ownerId: world.users.owner.id, isPublic }),
      ),
    )
    for (const { id, isPublic } of made) {
      await world.share(id)
      await store(id, 'name,t\nLate,4\nEarly,0\n')
      const expected = [
        { name: 'Early', time: 0 },
        { name: 'Late', time: 4 },
      ]
      const sees = isPublic || !['stranger', 'anonymous'].includes(who)
      const graphql = (await world.graphql(document, { id }, who)) as unknown as {
        data: { dataset: { stages: unknown } } | null
      }
      const rest = await world.rest('get', '/api/sessionmeshid/', { query: { dataset_id: id } }, who)
      expect([graphql.data?.dataset?.stages, rest.status, (await world.manifest(id, who)).stages]).toEqual(
        sees ? [expected, 200, expected] : [undefined, 404, undefined],
      )
      if (sees)
        expect(rest.body).toEqual([
          { name: 'Early', t: 0 },
          { name: 'Late', t: 4 },
        ])
    }
  },
)

it('storeStages replaces all stages, stores 2500 rows and reports unreadable lines', async () => {
  const { id } = await makeDataset(world.db.manager, { ownerId: world.users.owner.id })
  expect(
    await store(id, `name,t\n${Array.from({ length: 2500 }, (_, at) => `s${at},${at}`).join('\n')}`),
  ).toEqual([])
  expect(await world.db.manager.countBy(Stage, { datasetId: id })).toBe(2500)
  expect(await store(id, 'name,t\nOnly,3\nnone\nnothing')).toEqual([
    'Stages: line 3, not a name and a time point, and 1 more',
  ])
  expect(await world.db.manager.findBy(Stage, { datasetId: id })).toMatchObject([{ name: 'Only', time: 3 }])
})

it('an import stores the stages of the archive and remarks on unreadable lines', async () => {
  const imported =
    'mutation ($file: Upload!) { importDataset(file: $file) { remarks dataset { id stages { name time } } } }'
  const send = async (table: string) => {
    const answer = await world.upload(
      imported,
      {},
      { file: { name: 'dataset.zip', content: await zip({ ...smallArchive, 'stages.csv': table }) } },
      'owner',
    )
    return answer as unknown as {
      data: { importDataset: { remarks: string[]; dataset: { stages: unknown } } }
    }
  }
  expect((await send('name,t\n"Stage 12, late",4\nnone\n')).data.importDataset).toMatchObject({
    remarks: expect.arrayContaining(['Stages: line 3, not a name and a time point']),
    dataset: { stages: [{ name: 'Stage 12, late', time: 4 }] },
  })
  const { remarks } = (await send('name,t\nEarly,4')).data.importDataset
  expect(remarks.filter(remark => /stage/i.test(remark))).toEqual([])
})

it('managers replace stages with a version check; unreadable lines are refused with their number', async () => {
  const { id, version } = await makeDataset(world.db.manager, { ownerId: world.users.owner.id })
  await world.share(id)
  const write = async (stages: string, from: number, who: Who = 'manager') => {
    const { data, errors } = await world.graphql(
      'mutation ($id: ID!, $input: DatasetChanges!, $version: Int!) { updateDataset(id: $id, input: $input, version: $version) { version stages { name time } } }',
      { id, input: { stages }, version: from },
      who,
    )
    return errors
      ? [
          errors[0]!.extensions.code,
          (errors[0]!.extensions.fields as { stages?: string } | undefined)?.stages,
        ]
      : (data as unknown as { updateDataset: unknown }).updateDataset
  }
  expect(await write('Late,4\n"Early, first",0', version)).toEqual({
    version: version + 1,
    stages: [
      { name: 'Early, first', time: 0 },
      { name: 'Late', time: 4 },
    ],
  })
  expect(await write('Never,1', version)).toEqual(['CONFLICT', undefined])
  expect(await write('Blastula\nLate,4', version + 1)).toEqual([
    'INVALID_INPUT',
    'Line 1: not a name and a time point',
  ])
  expect(await write('Never,1', version + 1, 'reader')).toEqual(['FORBIDDEN', undefined])
  expect(await write('Never,1', version + 1, 'stranger')).toEqual(['NOT_FOUND', undefined])
  expect(await world.db.manager.countBy(Stage, { datasetId: id })).toBe(2)
  expect(await write('', version + 1)).toEqual({ version: version + 2, stages: [] })
})
