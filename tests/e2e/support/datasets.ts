// Datasets of the test world: time series, states, sharings and properties.
import { expect } from '@playwright/test'
import type { ApiClient } from './apiClient.js'
import { tetrahedron } from './archives.js'
import type { Person } from './people.js'

export const propertyValues = 'type:float\n0,1:3.5\n'

/** Creates a dataset with one small mesh at each time, unless `meshOf` gives others. */
export async function createTimeSeries(
  api: ApiClient,
  name: string,
  times: readonly number[],
  meshOf: (time: number) => string = () => tetrahedron,
): Promise<string> {
  const variables = times.map(time => `mesh${time}`)
  const { createDataset } = await api.send<{ createDataset: { id: string } }>(
    `mutation($input: NewDataset!, ${variables.map(mesh => `$${mesh}: Upload!`).join(', ')}) {
      createDataset(input: $input, meshes: [${variables.map(mesh => `$${mesh}`).join(', ')}]) { id }
    }`,
    { input: { name }, ...Object.fromEntries(variables.map(mesh => [mesh, null])) },
    Object.fromEntries(times.map(time => [`mesh${time}`, { name: `t${time}.obj`, bytes: meshOf(time) }])),
  )
  return createDataset.id
}

/** Resolves when the frames and pictures of the dataset are prepared. */
export async function datasetPrepared(api: ApiClient, id: string): Promise<void> {
  const stage = async () =>
    (
      await api.ask<{ dataset: { preparation: { stage: string } } }>(
        'query($id: ID!) { dataset(id: $id) { preparation { stage } } }',
        { id },
      )
    ).dataset.preparation.stage
  await expect.poll(stage, { message: 'the stage of the preparation', timeout: 120_000 }).toBe('READY')
}

export const makePublic = (api: ApiClient, id: string): Promise<unknown> =>
  api.ask('mutation($id: ID!) { setPublic(id: $id, public: true) { id } }', { id })

/** Shares a dataset of the caller with another person. */
export const share = (
  api: ApiClient,
  datasetId: string,
  person: Person,
  level: 'READER' | 'MANAGER',
): Promise<unknown> =>
  api.ask(
    'mutation($datasetId: ID!, $userId: ID!, $level: SharingLevel) { shareWithPerson(datasetId: $datasetId, userId: $userId, level: $level) { id } }',
    { datasetId, userId: person.id, level },
  )

/** Adds a property, with one value unless `values` says more. Returns its id. */
export async function addProperty(
  api: ApiClient,
  datasetId: string,
  name: string,
  values = propertyValues,
): Promise<string> {
  const answer = await api.send<{ addProperty: { id: string } }>(
    'mutation($datasetId: ID!, $name: String!, $file: Upload!) { addProperty(datasetId: $datasetId, input: { name: $name }, file: $file) { id } }',
    { datasetId, name, file: null },
    { file: { name: 'values.txt', bytes: values } },
  )
  return answer.addProperty.id
}

/** Makes a property visible to everyone who sees its dataset. */
export const shareProperty = (api: ApiClient, id: string): Promise<unknown> =>
  api.ask('mutation($id: ID!) { shareProperty(id: $id) { id } }', { id })
