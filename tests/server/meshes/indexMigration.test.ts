import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { ObjectIndex1795454193154 } from '../../../migrations/1795454193154-ObjectIndex.js'
import { Job, JobState } from '../../../server/entities/operation/job.js'
import { makeDataset } from '../../support/factories.js'
import { smallArchive, zip } from '../../support/files.js'
import { importZip } from '../../support/imported.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('the migration adds one job for each dataset with frames, and the jobs build the same index', async () => {
  const id = await importZip(world, await zip(smallArchive))
  await world.prepared()
  await makeDataset(world.db.manager, { ownerId: world.users.owner.id })
  const { index: before } = await world.manifest(id, 'owner')
  const migration = new ObjectIndex1795454193154()
  const runner = world.db.createQueryRunner()
  await migration.down(runner)
  await migration.up(runner)
  await runner.release()
  const jobs = await world.db.manager.findBy(Job, { kind: 'index' })
  expect(
    jobs.map(({ datasetId, ownerId, input, priority, lane, state }) => ({
      datasetId,
      ownerId,
      input,
      priority,
      lane,
      state,
    })),
  ).toEqual([
    {
      datasetId: id,
      ownerId: world.users.owner.id,
      input: null,
      priority: 10,
      lane: `index:${id}`,
      state: JobState.WAITING,
    },
  ])
  expect(Math.abs(jobs[0]!.runAfter.getTime() - Date.now())).toBeLessThan(60_000)
  expect((await world.manifest(id, 'owner')).index).toMatchObject({ revision: 0, sha256: [] })
  await world.prepared()
  expect((await world.manifest(id, 'owner')).index).toEqual(before)
  expect(await world.db.manager.findOneByOrFail(Job, { kind: 'index' })).toMatchObject({
    state: JobState.DONE,
    failures: 0,
  })
})
