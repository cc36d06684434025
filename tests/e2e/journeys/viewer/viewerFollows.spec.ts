// An open viewer follows changes that other people make to its dataset, without a reload, and keeps its selection.
import type { Locator, Page } from '@playwright/test'
import type { ApiClient } from '../../support/apiClient.js'
import {
  addProperty,
  createTimeSeries,
  datasetPrepared,
  makePublic,
  share,
  shareProperty,
} from '../../support/datasets.js'
import type { Person } from '../../support/people.js'
import { expect, test } from '../../support/test.js'
import { expectSelected, expectViewer, menu, openViewer, timeSlider } from '../../support/viewer.js'

test.use({ viewport: { width: 1280, height: 900 } })

/** A tetrahedron beside the one of createTimeSeries. */
const neighbour = (id: number) =>
  `g t0,${id}\nv ${id} 0 0\nv ${id + 0.5} 0 0\nv ${id} 1 0\nv ${id} 0 1\nf 1 2 3\nf 1 2 4\nf 1 3 4\nf 2 3 4\n`

/** Adds objects with these ids, in one file for each of the times. */
async function addObjects(api: ApiClient, id: string, times: readonly number[], ids: readonly number[]) {
  const files = Object.fromEntries(
    times.flatMap(time =>
      ids.map(object => [
        `mesh${time}_${object}`,
        { name: `t${time}.obj`, bytes: neighbour(object).replace('t0', String(time)) },
      ]),
    ),
  )
  const names = Object.keys(files)
  await api.send(
    `mutation($id: ID!, ${names.map(name => `$${name}: Upload!`).join(', ')}) {
      addMeshes(datasetId: $id, meshes: [${names.map(name => `$${name}`).join(', ')}]) { id }
    }`,
    { id, ...Object.fromEntries(names.map(name => [name, null])) },
    files,
  )
  await datasetPrepared(api, id)
}

/** Removes all meshes of a time point, as a pipeline does. */
async function clearTime(base: string, { login, password }: Person, id: string, time: number) {
  const send = async (path: string, body: object, headers: Record<string, string> = {}) =>
    (await (
      await fetch(`${base}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    ).json()) as { key: string; status: string }
  const { key } = await send('/rest-auth/login/', { username: login, password })
  const answer = await send(
    '/api/clearmeshapi/',
    { clearmeshat: Number(id), t: time, quality: -1, channel: -1 },
    { Authorization: `Token ${key}` },
  )
  expect(answer.status).toBe('done')
}

async function expectFound(page: Page, query: string, text: string | RegExp) {
  const objects = await menu(page, 'Objects')
  const line = objects.getByRole('combobox', { name: 'Query' })
  await line.fill(query)
  await expect(objects.getByRole('region', { name: 'Query' }).getByRole('status')).toHaveText(text)
  return line
}

test('properties and meshes that a second person adds, changes and removes appear in an open window', async ({
  page,
  server,
  newPerson,
}) => {
  const owner = await newPerson('owner')
  const second = await newPerson('second')
  const id = await createTimeSeries(owner.api, 'Followed', [0, 1, 2])
  await addObjects(owner.api, id, [0, 1, 2], [2])
  await makePublic(owner.api, id)
  await share(owner.api, id, second, 'MANAGER')
  await openViewer(page, id, { time: 0 })
  await followedProperties(page, second, id)
  await followedVersions(page, owner, id)
  await choice(await menu(page, 'Properties'), 'Object').click()
  await timeSlider(page).focus()
  await page.keyboard.press('ArrowRight')
  await expectViewer(page, { time: 1 })
  await followedMeshes(page, second, { id, base: server.base })
})

const choice = (panel: Locator, name: string) => panel.getByRole('button', { name: new RegExp(`^${name}`) })

async function followedMeshes(page: Page, second: Person, { id, base }: { id: string; base: string }) {
  await expectFound(page, 't = 1', '2 objects at all times, 2 at this time').then(line => line.press('Enter'))
  await expectSelected(page, 2)
  await expect(timeSlider(page)).toHaveAttribute('max', '2')

  await test.step('new objects and a new time point are there, and the selection stays', async () => {
    await addObjects(second.api, id, [1, 3], [3, 4])
    await expect(timeSlider(page)).toHaveAttribute('max', '3')
    await expectFound(page, 't in 1..3', '8 objects at all times, 4 at this time')
    await expectViewer(page, { time: 1, objects: 4 })
    await expectSelected(page, 2)
  })
  await test.step('a removed time point is empty, and the window stays on it', async () => {
    await clearTime(base, second, id, 1)
    await datasetPrepared(second.api, id)
    await expectFound(page, 't in 0..3', /^6 objects at all times, 0 at this time/)
    await expect(page.getByText('4 in the picture')).toBeVisible()
    await expect(page.getByText('No data at time point 1.')).toHaveText(
      'No data at time point 1. The picture shows what was loaded before.',
    )
  })
}

async function followedProperties(page: Page, second: Person, id: string) {
  const panel = await menu(page, 'Properties')
  await expect(panel).toContainText('This dataset has no properties yet.')
  const change = (name: string, property: string, more = '') =>
    second.api.ask(`mutation($id: ID!) { ${name}(id: $id${more}) { id } }`, { id: property })

  const length = await addProperty(second.api, id, 'Length', 'type:float\n0,1:3\n1,1:5\n')
  await test.step('a private property stays hidden, and appears when it is shared', async () => {
    await shareProperty(second.api, length)
    await expect(choice(panel, 'Length')).toBeVisible()
    await choice(panel, 'Length').click()
    await expect(page.getByRole('region', { name: 'Legend of Length' })).toBeVisible()
    await expectFound(page, 'Length > 2', '2 objects at all times, 1 at this time')
  })
  await test.step('its new name is in legend and queries', async () => {
    await change('renameProperty', length, ', name: "Size"')
    await expect(page.getByRole('region', { name: 'Legend of Size' })).toBeVisible()
    await expectFound(page, 'Size > 4', /^1 object at all times, 0 at this time/)
  })
  await test.step('in the bin, it colours nothing any more', async () => {
    await change('binProperty', length)
    await expect(page.getByRole('region', { name: 'Legend of Size' })).toBeHidden()
    const again = await menu(page, 'Properties')
    await expect(choice(again, 'Object')).toHaveAttribute('aria-pressed', 'true')
    await expect(choice(again, 'Size')).toHaveCount(0)
    const told = page.getByText('The property Size is no longer available to you.')
    await expect(told).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).last().click()
    await expect(told).toBeHidden()
  })
}

/** A property that colours stays, with its date, when a person adds a version of it. */
async function followedVersions(page: Page, owner: Person, id: string) {
  await shareProperty(owner.api, await addProperty(owner.api, id, 'Length', 'type:float\n0,1:3\n1,1:5\n'))
  const panel = await menu(page, 'Properties')
  await choice(panel, 'Length').click()
  const legend = page.getByRole('region', { name: 'Legend of Length' })
  await expect(legend).toBeVisible()
  await shareProperty(owner.api, await addProperty(owner.api, id, 'Length', 'type:float\n0,1:8\n1,1:9\n'))
  await test.step('the shown values are named as an older version, beside the newest', async () => {
    await expect(legend).toContainText('Older version of')
    await expect(choice(panel, 'Length \\(older version\\)')).toHaveAttribute('aria-pressed', 'true')
    await expect(choice(panel, 'Length')).toHaveCount(2)
  })
  await test.step('the newest version is a click away', async () => {
    await choice(panel, 'Length(?! \\(older)').click()
    await expect(legend).not.toContainText('Older version of')
    await expect(choice(panel, 'Length')).toHaveCount(1)
  })
}
