import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { ColourMap } from '../../../server/entities/data/colourMap.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Property } from '../../../server/entities/data/property.js'
import { smallArchive, zip } from '../../support/files.js'
import { importZip } from '../../support/imported.js'
import { ask, codeOf } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let id: number
beforeAll(async () => {
  world = await createWorld()
  const described = JSON.parse(smallArchive['meta.json']!) as object
  const meta = JSON.stringify({ ...described, units: 'voxels' })
  id = await importZip(world, await zip({ ...smallArchive, 'meta.json': meta }))
  await world.share(id)
  await world.prepared()
  const kinds = ['VOLUME', 'SURFACE', 'SPHERICITY']
  await run('computeProperties(datasetId: $id, kinds: $kinds) { job { id } }', '$kinds: [DerivedKind!]!', {
    kinds,
  })
  await world.prepared()
})
afterAll(() => world.close())

async function run(call: string, variables: string, values: object) {
  const { data, errors } = await ask(
    world,
    `mutation ($id: ID!, ${variables}) { ${call} }`,
    { id: String(id), ...values },
    'owner',
  )
  expect(errors).toBeUndefined()
  return data
}

const act = (name: string, property: string) =>
  ask(world, `mutation ($id: ID!) { ${name}(id: $id) { id } }`, { id: property }, 'owner')

async function save(changes: object) {
  const { version } = await world.db.manager.findOneByOrFail(Dataset, { id })
  await run(
    'updateDataset(id: $id, version: $version, input: $changes) { id }',
    '$version: Int!, $changes: DatasetChanges!',
    { version, changes },
  )
}

/** The unit and the largest value of each computed property in the manifest, and whether it is out of date. */
async function computed() {
  const { data } = await ask(
    world,
    'query ($id: ID!) { dataset(id: $id) { manifestUrl } }',
    { id: String(id) },
    'owner',
  )
  const { body } = await world.file(String(data.dataset!.manifestUrl))
  const { properties } = body as {
    properties: { name: string; unit: string; range: number[]; isOutdated?: true }[]
  }
  return Object.fromEntries(
    properties.map(({ name, unit, range, isOutdated }) => [
      name,
      [Number(range?.[1]?.toPrecision(6)), unit, isOutdated ?? false],
    ]),
  )
}

async function count(where: string): Promise<number> {
  const { data, errors } = await ask(
    world,
    'query ($id: ID!, $where: String!) { dataset(id: $id) { objects(where: $where, first: 1) { totalCount } } }',
    { id: String(id), where },
    'owner',
  )
  expect(errors).toBeUndefined()
  return Number((data.dataset!.objects as unknown as { totalCount: number }).totalCount)
}

/** Saves first colours of the volume, and a colour map that belongs to no property. */
async function saveColours() {
  const volume = await world.db.manager.findOneByOrFail(Property, { datasetId: id, source: 'derived:volume' })
  for (const input of [
    { name: 'first', content: 'heat\n0 0 0 255\n2 255 0 0\n', propertyId: String(volume.id) },
    { name: 'plain', content: 'plain\n0 0 0 0\n2 9 9 9\n' },
  ])
    await run('saveColourMap(datasetId: $id, input: $input) { id }', '$input: ColourMapInput!', { input })
}

async function colours() {
  const maps = await world.db.manager.findBy(ColourMap, { datasetId: id })
  return Object.fromEntries(maps.map(({ name, content }) => [name, content]))
}

it('computes derived values again in the unit of voxels that are cubes of a known size', async () => {
  expect(await computed()).toMatchObject({
    Volume: [1, 'voxels³', false],
    Surface: [6, 'voxels²', false],
    Sphericity: [expect.any(Number), '', false],
  })
  expect(await count('mesh.volume = 1')).toBe(3)

  const made = await run('addFormula(datasetId: $id, input: $input) { id }', '$input: NewFormula!', {
    input: { name: 'twice', formula: 'mesh.volume * 2' },
  })
  const twice = String(made.addFormula!.id)
  await act('shareProperty', twice)
  await saveColours()
  await save({ voxelSize: [0.5, 0.5, 0.5], voxelUnit: 'MICROMETRE' })
  // values of the earlier scale keep its unit until the job has replaced them
  expect(await computed()).toMatchObject({ Volume: [1, 'voxels³', true], twice: [2, '', true] })
  await world.prepared()
  expect(await computed()).toMatchObject({
    Volume: [0.125, 'µm³', false],
    Surface: [1.5, 'µm²', false],
    twice: [2, '', true],
  })
  expect(await colours()).toEqual({
    first: 'heat\n0 0 0 255\n0.25 255 0 0\n',
    plain: 'plain\n0 0 0 0\n2 9 9 9\n',
  })
  expect(await count('mesh.volume = 0.125 µm3')).toBe(3)
  expect(await count('mesh.volume > 0.2')).toBe(0)

  await act('computeFormulaAgain', twice)
  expect(await computed()).toMatchObject({ twice: [0.25, '', false] })
})

it('counts voxels again when their sides differ', async () => {
  await save({ voxelSize: [0.5, 0.5, 2] })
  expect(await computed()).toMatchObject({ Volume: [0.125, 'µm³', true] })
  await world.prepared()
  expect(await computed()).toMatchObject({ Volume: [1, 'voxels³', false], Surface: [6, 'voxels²', false] })
})

it('does not compute values again when a change leaves the scale as it is', async () => {
  const before = await world.db.manager.findOneByOrFail(Property, { datasetId: id, source: 'derived:volume' })
  await save({ name: 'Renamed', voxelSize: [0.5, 0.5, 3] })
  await world.prepared()
  expect(
    await world.db.manager.findOneByOrFail(Property, { datasetId: id, source: 'derived:volume' }),
  ).toMatchObject({
    binaryKey: before.binaryKey,
    sourceScale: '',
  })
})

it('gives values the unit of voxels with sides of 1, which leave the numbers as they are', async () => {
  await save({ voxelSize: [1, 1, 1] })
  expect(await computed()).toMatchObject({ Volume: [1, 'voxels³', true] })
  await world.prepared()
  expect(await computed()).toMatchObject({ Volume: [1, 'µm³', false], Surface: [6, 'µm²', false] })
  expect(await count('Volume = 1 µm3')).toBe(3)
})

it('refuses a voxel size whose cube no stored number holds, so that derived volumes stay', async () => {
  const { version } = await world.db.manager.findOneByOrFail(Dataset, { id })
  for (const side of [1e15, 1e-300]) {
    const answer = await ask(
      world,
      'mutation ($id: ID!, $version: Int!, $size: [Float!]!) { updateDataset(id: $id, version: $version, input: { voxelSize: $size }) { id } }',
      { id: String(id), version, size: [side, side, side] },
      'owner',
    )
    expect(codeOf(answer)).toBe('INVALID_INPUT')
  }
  await save({ voxelSize: [1e9, 1e9, 1e9] })
  await world.prepared()
  expect(await computed()).toMatchObject({ Volume: [1e27, 'µm³', false] })
})

it('refuses voxels as the unit of a voxel size', async () => {
  const { version } = await world.db.manager.findOneByOrFail(Dataset, { id })
  const answer = await ask(
    world,
    'mutation ($id: ID!, $version: Int!) { updateDataset(id: $id, version: $version, input: { voxelUnit: VOXEL }) { id } }',
    { id: String(id), version },
    'owner',
  )
  expect(codeOf(answer)).toBe('INVALID_INPUT')
})
