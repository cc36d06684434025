// Saved sessions of the viewer in the test world.
import type { Locator, Page } from '@playwright/test'
import type { ApiClient } from './apiClient.js'
import { createTimeSeries, datasetPrepared } from './datasets.js'
import type { NewPerson, Person } from './people.js'

export interface SavedSession {
  readonly id: string
  readonly name: string
  readonly state: string
  readonly shortcut: string
  readonly isDefault: boolean
}

export const first = 2
export const last = 4
export const longName =
  'Late gastrula, endoderm and its neighbours coloured by fate, as in figure 3 of the paper on cell contacts and their surfaces'

/** A manager with a prepared dataset of three time points. */
export async function managerWithDataset(newPerson: (wanted: NewPerson | string) => Promise<Person>) {
  const person = await newPerson('sela')
  const id = await createTimeSeries(person.api, `Moments of ${person.login}`, [first, first + 1, last])
  await datasetPrepared(person.api, id)
  return { person, api: person.api, id }
}

export async function savedSessions(api: ApiClient, id: string): Promise<SavedSession[]> {
  const { dataset } = await api.ask<{ dataset: { viewerSessions: SavedSession[] } }>(
    'query($id: ID!) { dataset(id: $id) { viewerSessions { id name state shortcut isDefault } } }',
    { id },
  )
  return dataset.viewerSessions
}

/** Saves a session of the dataset at its first time point. */
export async function createSession(api: ApiClient, datasetId: string, name: string): Promise<SavedSession> {
  const { createViewerSession } = await api.ask<{ createViewerSession: SavedSession }>(
    'mutation($datasetId: ID!, $input: NewViewerSession!) { createViewerSession(datasetId: $datasetId, input: $input) { id name state shortcut isDefault } }',
    { datasetId, input: { name, state: `time=${first}&quality=0` } },
  )
  return createViewerSession
}

export const sessionRow = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem', { name })
