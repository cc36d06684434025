// Files of this computer in every format: opened, cancelled, kept, dropped as a folder, on a phone.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { glb, ply } from '../../../formats/meshRead/support.js'
import { tetrahedron, zipped } from '../../support/archives.js'
import { binaryStl, dropFiles, dropPaths } from '../../support/live/dropping.js'
import { expectState } from '../../support/screens.js'
import { expect, phone, test } from '../../support/test.js'
import { dock, expectViewer } from '../../support/viewer.js'

const body = (page: Page) => page.locator('body')
/** Opens a page, and waits until it takes drops. */
async function visitPage(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Open a file' }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}
// a worker may run the tests of this file in several groups, so each test has a folder of its own
let folder = ''
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'morula-dropped-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

const corners = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
] as const
const faces = [
  [0, 1, 2],
  [0, 1, 3],
  [0, 2, 3],
  [1, 2, 3],
]

test('PLY and GLB files open with their triangles', async ({ page }) => {
  await visitPage(page, '/unity/')
  for (const [name, content, triangles] of [
    ['scan.ply', ply('binary_little_endian', corners, faces), 4],
    ['text.ply', ply('ascii', corners, faces.slice(1)), 3],
    ['part.glb', glb(json => json, Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0)), 1],
  ] as const)
    await test.step(`${name} opens`, async () => {
      await dropFiles(page, body(page), [{ name, content }])
      await expect(dock(page).getByTitle(name.slice(0, -4), { exact: true })).toBeVisible()
      await expectViewer(page, { triangles })
    })
})

test('a person drops a zip of a dataset and keeps it', async ({ newPerson, visitAs }) => {
  const page = await visitAs(await newPerson('keeper'))
  await visitPage(page, '/')
  const content = await zipped({ 't001.obj': tetrahedron, 't002.obj': tetrahedron })
  await dropFiles(page, body(page), [{ name: 'embryo.zip', content }])
  await expectViewer(page, { time: 2 })
  await dock(page).getByRole('button', { name: 'Keep it as a dataset' }).click()
  await expect(page.getByRole('main').getByText('embryo.zip')).toBeVisible()
  await expectState(page, 'live-mode-keep-zip')
  await page.getByRole('main').getByRole('button', { name: 'Import dataset' }).click()
  await expect(page).toHaveURL(/\/dataset\/(\d+\/)?$/)
  await expect(page.getByText('embryo', { exact: true }).first()).toBeVisible()
})

test('reading a large file shows its progress and can be cancelled', async ({ page }) => {
  const path = join(folder, 'large.stl')
  writeFileSync(path, binaryStl(1_500_000))
  await visitPage(page, '/unity/')
  await page.getByLabel('Files for the viewer').setInputFiles(path)
  const dialog = page.getByRole('dialog', { name: 'Opening large' })
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await expect(dialog).toContainText('The files stay on this computer.')
  await expectState(page, 'live-mode-reading')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await test.step('another file opens afterwards, and the first never comes', async () => {
    await dropFiles(page, body(page), [{ name: 'small.stl', content: binaryStl(40) }])
    await expectViewer(page, { triangles: 40 })
    await expect(dock(page)).toContainText('small')
  })
})

test('a dropped folder is refused by its name, alone and beside files', async ({ page }) => {
  mkdirSync(join(folder, 'embryo'))
  writeFileSync(join(folder, 'embryo', 't001.obj'), tetrahedron)
  writeFileSync(join(folder, 'cell.obj'), tetrahedron)
  await visitPage(page, '/unity/')
  for (const names of [['embryo'], ['embryo', 'cell.obj']]) {
    await dropPaths(
      page,
      names.map(name => join(folder, name)),
    )
    const refused = page.getByRole('alert')
    await expect(refused).toContainText('embryo: It is a folder. Drop the files in it, or a zip of it.')
    await page.keyboard.press('Escape')
    await expect(refused).toHaveCount(0)
  }
  await dropPaths(page, [join(folder, 'cell.obj')])
  await expectViewer(page, { triangles: 4 })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a visitor opens a file, reads a refusal and finds the button to keep it', async ({ page }) => {
    await visitPage(page, '/unity/')
    const choose = async (name: string, content: Uint8Array) => {
      await page
        .getByLabel('Files for the viewer')
        .first()
        .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })
    }
    await choose('empty.stl', new Uint8Array(0))
    await expect(page.getByRole('alert')).toContainText('empty.stl: The file is empty.')
    await expectState(page, 'live-mode-phone-refused')
    await page.getByRole('dialog').getByText('Close', { exact: true }).click()
    await choose('cone.stl', binaryStl(60))
    await expectViewer(page, { triangles: 60 })
    await expect(dock(page).getByRole('button', { name: 'Keep it as a dataset' })).toBeVisible()
    await expectState(page, 'live-mode-phone')
  })
})
