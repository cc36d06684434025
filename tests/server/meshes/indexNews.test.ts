import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { addJob } from '../../../server/domains/jobs/queue.service.js'
import { preparationOf, watchPreparation } from '../../../server/domains/meshes/loading.service.js'
import type { Preparation } from '../../../server/domains/meshes/mesh.types.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { IndexBlock } from '../../../server/entities/data/indexBlock.js'
import { smallArchive, zip } from '../../support/files.js'
import { importZip } from '../../support/imported.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('watching a prepared dataset tells that a job has replaced its object index', async () => {
  const id = await importZip(world, await zip(smallArchive))
  await world.prepared()
  const ctx = await world.contextOf('owner')
  const { indexRevision } = await preparationOf(ctx, await ctx.db.findOneByOrFail(Dataset, { id }))
  const watched = watchPreparation(ctx, id)
  expect((await watched.next()).value).toMatchObject({ stage: 'ready', indexRevision })
  await world.db.manager.delete(IndexBlock, { datasetId: id })
  await addJob(await world.contextOf('anonymous'), {
    kind: 'index',
    datasetId: id,
    ownerId: world.users.owner.id,
  })
  await world.prepared()
  for (let known = indexRevision; known === indexRevision;) {
    const { value } = (await watched.next()) as { value: Preparation }
    known = value.indexRevision
  }
  await watched.return?.()
  const { index } = await world.manifest(id, 'owner')
  expect(index).toMatchObject({ revision: indexRevision + 1, rows: [3] })
})
