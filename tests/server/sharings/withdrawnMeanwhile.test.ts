import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { AuthToken } from '../../../server/entities/people/authToken.js'
import { Sharing } from '../../../server/entities/data/sharing.js'
import { smallArchive, zip } from '../../support/files.js'
import { gated } from '../../support/gate.js'
import { storedState } from '../../support/storedState.js'
import { until } from '../../support/until.js'
import { importZip } from '../../support/imported.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let id: string
let run: World['platform']['workers']['run']

beforeAll(async () => {
  world = await createWorld()
  run = world.platform.workers.run
  id = String(await importZip(world, await zip(smallArchive)))
  await world.share(Number(id))
  await world.prepared()
})
afterEach(() => {
  world.platform.workers.run = run
})
afterAll(() => world.close())

const property = () =>
  world.upload(
    'mutation ($id: ID!, $file: Upload!) { addProperty(datasetId: $id, input: { name: "late" }, file: $file) { id } }',
    { id },
    { file: { name: 'late.txt', content: 'type:float\n0,1:3\n' } },
    'manager',
  )
const mesh = () =>
  world.upload(
    'mutation ($id: ID!, $file: Upload!) { addMeshes(datasetId: $id, meshes: [$file]) { id } }',
    { id },
    {
      file: {
        name: 't7.obj',
        content: 'o 001,1\nv 0 0 0\nv 4 0 0\nv 0 4 0\nv 0 0 4\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n',
      },
    },
    'manager',
  )

const uploads = [
  ['a property', 'readProperty', property],
  ['a mesh', 'checkMesh', mesh],
] as const
describe.each(uploads)('%s whose check is running', (_, task, upload) => {
  it('is not stored when the right of the sender ends during the check', async () => {
    const sharing = await world.db.manager.findOneByOrFail(Sharing, {
      datasetId: Number(id),
      userId: world.users.manager.id,
    })
    const before = await storedState(world)
    const gate = gated(world.platform.workers, task)
    const answer = upload()
    await until(() => gate.begun > 0)
    await world.db.manager.delete(Sharing, { id: sharing.id })
    gate.open()
    expect((await answer).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    await world.db.manager.insert(Sharing, sharing)
    expect(await storedState(world)).toEqual(before)
  })

  it('is not stored when the session of the sender ends during the check', async () => {
    const tokens = await world.db.manager.findBy(AuthToken, { userId: world.users.manager.id })
    const before = await storedState(world)
    const gate = gated(world.platform.workers, task)
    const answer = upload()
    await until(() => gate.begun > 0)
    await world.db.manager.delete(AuthToken, { userId: world.users.manager.id })
    gate.open()
    expect((await answer).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    await world.db.manager.insert(AuthToken, tokens)
    expect(await storedState(world)).toEqual(before)
  })
})
