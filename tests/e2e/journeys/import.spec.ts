// A researcher imports an archive, and the server refuses broken files without leaving data.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Connection, RowDataPacket } from 'mysql2/promise'
import { badFaces, demo, tetrahedron, zipped, zippedUnder } from '../support/archives.js'
import { file, meshField, nameField, pressCreate, pressImport, refusal, slowed } from '../support/creation.js'
import type { Person } from '../support/people.js'
import { expectAccessible, expectState, picture } from '../support/screens.js'
import { expect, test } from '../support/test.js'
import { canvasOf, expectViewer, mark } from '../support/viewer.js'

const choose = (page: Page, name: string, content: string | Uint8Array) =>
  page.getByLabel('Archive').setInputFiles([file(name, content)])

interface Place {
  readonly time: number
  readonly channel: number
}

/** Returns a function that lists the datasets that have come since now. */
async function newDatasets({ api }: Person) {
  const known = new Set((await api.list()).map(({ id }) => id))
  return async () => (await api.list()).filter(({ id }) => !known.has(id))
}

test('the import requires one zip file, and the person can cancel the import', async ({
  newPerson,
  visitAs,
}) => {
  const archive = demo('celegans_embryo')
  const rita = await newPerson('rita')
  const page = await visitAs(rita)
  await page.goto('/dataset-import')
  await test.step('the import requires one zip file', async () => {
    await pressImport(page)
    const nothing = 'You need to upload a 3ip file (that contains an dataset instance to import a dataset'
    await expect(page.getByText(nothing, { exact: true })).toBeVisible()
    await choose(page, 'embryo.rar', 'x')
    await pressImport(page)
    const wrong = 'The instance that you upload MUST be a .zip file !'
    await expect(page.getByText(wrong, { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('a running import is cancelled, and the file stays chosen', async () => {
    const running = page.getByRole('progressbar', { name: 'Importing dataset , please wait . . .' })
    const added = await newDatasets(rita)
    await choose(page, archive.name, archive.bytes)
    await slowed(page, 1_000_000, async () => {
      await pressImport(page)
      await expect(running).toHaveAttribute('aria-valuenow', /^(2[1-9]|[3-9]\d)/)
      await picture(page, 'import-running')
      await page.getByRole('button', { name: 'Cancel' }).click()
    })
    await expect(page.getByRole('button', { name: `Remove ${archive.name}` })).toBeVisible()
    await expect(running).toHaveCount(0)
    expect(await added()).toEqual([])
  })
})

test('files that share a place are put right in a table before the upload', async ({
  newPerson,
  visitAs,
}) => {
  const rita = await newPerson('rita')
  const page = await visitAs(rita)
  const added = await newDatasets(rita)
  await page.goto('/dataset-import')
  const table = page.getByRole('table', { name: 'Places of the files' })
  const cell = (field: string, path: string) => table.getByLabel(`${field} of ${path}`, { exact: true })
  await test.step('a table shows the place of each file before anything is sent', async () => {
    const names = ['e_01_1.obj', 'e_01_2.obj', 'e_02_1.obj', 'e_02_2.obj', 'e_03_1.obj', 'e_05_2.obj']
    await choose(page, 'shared.zip', await zipped(Object.fromEntries(names.map(name => [name, tetrahedron]))))
    await pressImport(page)
    await expect(
      page.getByRole('heading', { name: '4 files share their time point and channel' }),
    ).toBeFocused()
    await expect(cell('Time', 'e_02_1.obj')).toHaveValue('2')
    await expect(table.getByText('shares its place with 1 file')).toHaveCount(4)
    await expectState(page, 'import-places')
    const size = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 844 })
    await picture(page, 'import-places-phone')
    await page.setViewportSize(size)
  })
  await test.step('one choice fills a column, and a cell corrects one file', async () => {
    await page.getByLabel('Channel of all files').selectOption({ label: 'Number 2 of the name: 1, 2' })
    await expect(
      page.getByText('6 files at 4 time points in 2 channels. Each file has a place of its own.'),
    ).toBeVisible()
    await cell('Time', 'e_05_2.obj').fill('4.5')
    await pressImport(page)
    await expect(refusal(page)).toHaveText('e_05_2.obj: enter a whole number from 0 to 2,147,483,647 as time')
    await cell('Time', 'e_05_2.obj').fill('3')
    await picture(page, 'import-places-corrected')
  })
  await test.step('the dataset has the corrected time points and channels', async () => {
    await pressImport(page)
    await page.waitForURL(/\/dataset\/(\?|$)/, { timeout: 120_000 })
    const id = (await added())[0]!.id
    const { dataset } = await rita.api.ask<{
      dataset: { timePointCount: number; minTime: number; maxTime: number; meshes: { nodes: Place[] } }
    }>(
      'query ($id: ID!) { dataset(id: $id) { timePointCount minTime maxTime meshes(first: 20) { nodes { time channel } } } }',
      { id },
    )
    expect([dataset.timePointCount, dataset.minTime, dataset.maxTime]).toEqual([3, 1, 3])
    expect(dataset.meshes.nodes.map(({ time, channel }) => `${time} ${channel}`).sort()).toEqual(
      [1, 2, 3].flatMap(time => [1, 2].map(channel => `${time} ${channel}`)),
    )
  })
})

test('an imported dataset opens while its frames are still converting', async ({ newPerson, visitAs }) => {
  test.setTimeout(600_000)
  const archive = demo('celegans_embryo')
  const rita = await newPerson('rita')
  const page = await visitAs(rita)
  const added = await newDatasets(rita)
  const row = page.getByRole('complementary', { name: 'Datasets' }).locator('li[data-index]').first()
  await test.step('an imported dataset is listed and opens while its frames are still converting', async () => {
    await page.goto('/dataset-import')
    await choose(page, archive.name, archive.bytes)
    await pressImport(page)
    await page.waitForURL(/\/dataset\/(\?|$)/, { timeout: 120_000 })
    expect(await added()).toHaveLength(1)
    await expect(row.getByText(/Converting meshes|Waiting for its turn/)).toBeVisible()
    await row.getByRole('link', { name: /in the viewer/ }).click({ timeout: 60_000 })
    await expect(canvasOf(page)).toBeVisible()
    await expect.poll(() => mark(page, 'objects'), { timeout: 60_000 }).toBeGreaterThan(0)
    const [imported] = await added()
    expect(imported?.preparation.stage, 'the stage at the first picture').not.toBe('READY')
    await picture(page, 'import-converting')
  })
  await test.step('the list shows time points and objects of the prepared dataset', async () => {
    await expect(row.getByText(/120 time points · 35,230 objects/)).toBeVisible({ timeout: 300_000 })
    await expectViewer(page)
    await page.getByRole('button', { name: 'Close the viewer' }).click()
    await row.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

function flipped(bytes: Uint8Array) {
  const copy = Uint8Array.from(bytes)
  for (let at = 100_000; at < 100_200; at++) copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}

const badArchives: Record<string, [make: () => Uint8Array | Promise<Uint8Array>, words: RegExp]> = {
  'a zip that ends too early': [
    () => demo('neanderthal').bytes.subarray(0, 300_000),
    /archive is (damaged|not)|not a zip/i,
  ],
  'a zip with flipped bytes': [() => flipped(demo('neanderthal').bytes), /damaged/i],
  'a file that is not a zip': [() => Buffer.from('Hello'), /archive|zip/i],
  'an archive without a mesh': [() => zipped({ 'readme.md': 'nothing' }), /no OBJ/i],
  'an archive with a path outside its folder': [
    () => zippedUnder('../../evil.obj', tetrahedron),
    /path|outside|\.\./i,
  ],
  'a zip bomb': [() => zipped({ 't000.obj': Buffer.alloc(300_000_000, '# \n') }), /bomb/i],
  'an OBJ with bad faces': [
    () => zipped({ 't000.obj': tetrahedron, 't001.obj': badFaces }),
    /t001\.obj, line 6: /,
  ],
}

const expectIdle = (database: Connection) =>
  expect
    .poll(
      async () => {
        const [rows] = await database.query<RowDataPacket[]>(
          "SELECT id, kind, state FROM job WHERE state IN ('waiting', 'running')",
        )
        return rows
      },
      { message: 'unfinished jobs', timeout: 240_000 },
    )
    .toEqual([])

/** Datasets and used bytes of the person, and the paths of all stored files and drafts of the server. */
async function stored({ api }: Person, { dir }: { readonly dir: string }) {
  const files = ['files', 'tmp'].flatMap(folder =>
    readdirSync(join(dir, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name)),
  )
  return { datasets: (await api.list()).map(({ id }) => id), files, used: await api.usedBytes() }
}

async function dismissRefusal(page: Page) {
  if ((await refusal(page).count()) === 0) return
  await refusal(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(refusal(page)).toHaveCount(0)
}

test('the server refuses broken files and keeps nothing of them', async ({
  newPerson,
  visitAs,
  server,
  database,
}) => {
  const rita = await newPerson('rita')
  const page = await visitAs(rita)
  await expectIdle(database)
  const before = await stored(rita, server)
  await page.goto('/dataset-import')
  for (const [what, [make, words]] of Object.entries(badArchives))
    await test.step(`the import refuses ${what}`, async () => {
      await dismissRefusal(page) // of the archive before
      await choose(page, 'refused.zip', await make())
      await pressImport(page)
      await expect(refusal(page)).toBeVisible({ timeout: 120_000 })
      const text = await refusal(page).innerText()
      expect(text).toMatch(/^Error during creation : (?!.*Error during creation)/s)
      expect(text).toMatch(words)
    })
  await test.step('axe finds nothing on a refusal', () => expectState(page, 'import-refused'))
  await test.step('the creation refuses a broken OBJ, names the line and keeps the typed values', async () => {
    await page.goto('/dataset-upload')
    await meshField(page).setInputFiles([file('broken.obj', badFaces)])
    await nameField(page).fill('Broken')
    await pressCreate(page)
    await expect(refusal(page)).toHaveText(/^Error during creation : broken\.obj, line 6: /)
    await expect(nameField(page)).toHaveValue('Broken')
    await picture(page, 'creation-refused')
  })
  await test.step('refused files leave no data and do not change the used quota', async () => {
    await expectIdle(database)
    expect(await stored(rita, server)).toEqual(before)
  })
})
