import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { cube } from '../../support/files.js'
import { PythonClient } from '../../support/python.js'
import { createWorld, type World } from '../../support/world.js'
import { announced, sending } from '../uploads/tus.js'

let world: World
let datasetId: string
const mesh = { name: 't000.obj', content: cube('0,1') }
const create = () =>
  world.upload(
    'mutation ($input: NewDataset!, $meshes: [Upload!]!) { createDataset(input: $input, meshes: $meshes) { id } }',
    { input: { name: 'Cube' } },
    { 'meshes.0': mesh },
    'owner',
  )
const add = () =>
  world.upload(
    'mutation ($id: ID!, $meshes: [Upload!]!) { addMeshes(datasetId: $id, meshes: $meshes) { id } }',
    { id: datasetId },
    { 'meshes.0': mesh },
    'owner',
  )
const addProperty = () =>
  world.upload(
    'mutation ($id: ID!, $input: NewProperty!, $file: Upload!) { addProperty(datasetId: $id, input: $input, file: $file) { id } }',
    { id: datasetId, input: { name: 'Size', type: 'FLOAT' } },
    { file: { name: 'size.txt', content: 'type:float\n0,1:5\n' } },
    'owner',
  )
const refusal = {
  message: expect.stringMatching(/^Too many attempts; try again in 60 minutes$/),
  extensions: { code: 'TOO_MANY', retryAfter: expect.any(Number) },
}

beforeAll(async () => {
  world = await createWorld()
  const { limiter } = world.platform
  // Uses the real limiter with 2 points instead of thousands.
  Object.assign(world.platform, {
    limiter: {
      ...limiter,
      consume: (limit: Parameters<typeof limiter.consume>[0], key: string) =>
        limiter.consume({ ...limit, points: 2 }, key),
    },
  })
})
afterAll(() => world.close())

it('dataset creation and import share an hourly limit per user; the Python client has no such limit', async () => {
  datasetId = (await create()).data.createDataset.id
  await create()
  expect((await create()).errors).toEqual([expect.objectContaining(refusal)])
  const imported = await world.rest(
    'post',
    '/api/importdataset/',
    { files: { file: { name: 'a.zip', content: 'x' } } },
    'owner',
  )
  expect([imported.status, Number(imported.headers['retry-after']) > 3000]).toEqual([429, true])
  const python = new PythonClient(world.port, world.tokens.owner)
  for (let at = 0; at < 5; at++)
    expect(
      (await python.post('/api/createdatasetapi', { createdataset: `Set ${at}`, minTime: 0, maxTime: 1 }))
        .body,
    ).toMatchObject({ status: 'done' })
  expect(
    (
      await world.upload(
        'mutation ($input: NewDataset!, $meshes: [Upload!]!) { createDataset(input: $input, meshes: $meshes) { id } }',
        { input: { name: 'Other' } },
        { 'meshes.0': mesh },
        'stranger',
      )
    ).errors,
  ).toBeUndefined()
})

it('adding meshes and properties share an hourly limit per user', async () => {
  await add()
  expect((await addProperty()).errors).toBeUndefined()
  expect((await add()).errors).toEqual([expect.objectContaining(refusal)])
  expect((await addProperty()).errors).toEqual([expect.objectContaining(refusal)])
})

it('starting uploads has an hourly limit per user', async () => {
  const send = sending(world)
  const statuses = []
  for (let at = 0; at < 3; at++) statuses.push((await send('POST', '', announced(10))).status)
  expect(statuses).toEqual([201, 201, 429])
})
