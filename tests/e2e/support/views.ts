// Shared views in the test world.
import { expect, type Locator, type Page } from '@playwright/test'
import type { ApiClient } from './apiClient.js'
import { tetrahedron } from './archives.js'
import { dock } from './viewer.js'

export const shareDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Share this view' })

/** Makes a link to the current view. Returns its path, and leaves the dialog open. */
export async function shareView(page: Page): Promise<string> {
  await dock(page).getByRole('button', { name: 'Share this view' }).click()
  const code = shareDialog(page).locator('code')
  await expect(code).toHaveText(/\/[A-Za-z0-9]{8}$/)
  return `/${(await code.innerText()).split('/').at(-1)}`
}

/** Makes a view at a time point over the API. Returns its path. */
export async function createView(
  api: ApiClient,
  datasetId: string,
  { time, properties = [] }: { time: number; properties?: readonly string[] },
): Promise<string> {
  const content = JSON.stringify({
    version: 1,
    dataset: Number(datasetId),
    state: `id_dataset=${datasetId}&time=${time}&quality=0`,
    properties: properties.map(Number),
    sets: [],
  })
  const { createView: view } = await api.ask<{ createView: { code: string } }>(
    'mutation($input: NewView!) { createView(input: $input) { code } }',
    { input: { datasetId, content } },
  )
  return `/${view.code}`
}

/** Adds a mesh at a time point, so that the meshes of the dataset change. */
export const addMesh = (api: ApiClient, datasetId: string, time: number): Promise<unknown> =>
  api.send(
    'mutation($id: ID!, $mesh: Upload!) { addMeshes(datasetId: $id, meshes: [$mesh]) { id } }',
    { id: datasetId, mesh: null },
    { mesh: { name: `t${time}.obj`, bytes: tetrahedron } },
  )
