// A researcher creates datasets from OBJ files and adds a property.
import { basename } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { demo, tetrahedron, unpacked } from '../support/archives.js'
import { created, file, meshField, nameField, opened, pressCreate, slowed } from '../support/creation.js'
import { expectAccessible, expectState, expectStates, picture, toPhone } from '../support/screens.js'
import { expect, test } from '../support/test.js'

const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

test('the form refuses wrong files and numbers and keeps the typed values', async ({
  newPerson,
  visitAs,
}) => {
  const page = await visitAs(await newPerson('rita'))
  const start = page.getByLabel('Start time', { exact: true })
  await page.goto('/dataset-upload')
  await test.step('a creation without a file is refused, and the file field has the focus', async () => {
    await pressCreate(page)
    await expectText(page, 'You need to upload a 3D file (that contains an OBJ) to create a dataset')
    await expect(page.locator('input[type=file]:focus')).toHaveCount(1)
    const words = page.getByText('You need to upload a 3D file', { exact: false })
    await expect(words).toBeInViewport()
    await expect(page.getByText('Choose files or drop them (.obj)')).toBeInViewport()
    await expectAccessible(page)
  })
  await test.step('a file without the ending .obj is refused', async () => {
    await meshField(page).setInputFiles([file('cell.stl', 'solid x')])
    await pressCreate(page)
    await expectText(page, 'The 3D file that you upload MUST be a .obj file !')
    await page.getByRole('button', { name: 'Remove cell.stl' }).click()
  })
  await test.step('a texture without a material is refused', async () => {
    await meshField(page).setInputFiles([file('cell.obj', tetrahedron)])
    await page.getByLabel('Texture').setInputFiles([file('skin.png', 'x')])
    await pressCreate(page)
    await expectText(
      page,
      'To upload a textured dataset, please be sure to join a MTL file and a Texture file !',
    )
  })
  await test.step('impossible numbers are refused', () => impossibleNumbers(page, start))
  await test.step('the form keeps the typed values', async () => {
    await expect(start).toHaveValue('7')
    await expect(page.getByRole('button', { name: 'Remove cell.obj' })).toBeVisible()
    await expectState(page, 'creation-faults')
  })
})

async function impossibleNumbers(page: Page, start: Locator) {
  await start.fill('7')
  await page.getByLabel('End time', { exact: true }).fill('3')
  await pressCreate(page)
  await expectText(page, 'The end cannot lie before the start')
  await page.getByLabel('NCBI taxon').fill('-5')
  await pressCreate(page)
  await expectText(page, 'Enter a number of the NCBI taxonomy, or -1 for none')
}

test('one OBJ is uploaded with progress and opens in the viewer', async ({ newPerson, visitAs }) => {
  const page = await visitAs(await newPerson('rita'))
  await page.goto('/dataset-upload')
  await meshField(page).setInputFiles('tests/fixtures/meshes/phallusia_t040.obj')
  await nameField(page).fill('One embryo')
  await page.getByLabel('Description').fill('A single time point')
  await slowed(page, 120_000, async () => {
    await pressCreate(page)
    const bar = page.getByRole('progressbar', { name: 'Uploading' })
    await expect(bar).toHaveAttribute('aria-valuenow', /^0*[1-9]/)
    await picture(page, 'upload-running')
  })
  await created(page)
  await expect(page.getByRole('heading', { level: 1, name: 'One embryo' })).toBeVisible()
  await expect(page.getByText('Public', { exact: true })).toHaveCount(0)
  expect(Number((await opened(page)).objects)).toBeGreaterThan(40)
  await test.step('the header of a small phone has room for the button of the viewer', async () => {
    await toPhone(page, { width: 320, height: 640 })
    const header = page.locator('header').first()
    await expect.poll(() => header.evaluate(bar => bar.scrollWidth - bar.clientWidth)).toBe(0)
  })
})

test('an empty name and description get the documented defaults', async ({ newPerson, visitAs }) => {
  const rita = await newPerson('rita')
  const page = await visitAs(rita)
  await page.goto('/dataset-upload')
  await meshField(page).setInputFiles([file(`${'a_cell_of_'.repeat(12)}.obj`, tetrahedron)])
  // a long name leaves room for the button
  await expect(page.getByRole('button', { name: /^Remove / })).toBeInViewport({ ratio: 1 })
  await pressCreate(page)
  const id = await created(page)
  await expect(page.getByRole('heading', { level: 1, name: 'New dataset not named' })).toBeVisible()
  const { dataset } = await rita.api.ask<{ dataset: unknown }>(
    'query($id: ID!) { dataset(id: $id) { description type public } }',
    { id },
  )
  expect(dataset).toEqual({ description: '...', type: 'OBSERVED', public: false })
})

test('several OBJ files become time points by their names, or as a person says where names clash', async ({
  newPerson,
  visitAs,
}) => {
  const files = await unpacked(demo('celegans_early'), /q0\/t00[2-4]\.obj$/)
  const page = await visitAs(await newPerson('rita'))
  await page.goto('/dataset-upload')
  await meshField(page).setInputFiles(
    Object.entries(files).map(([path, bytes]) => file(basename(path), bytes)),
  )
  await expect(page.getByText('3 files,')).toBeVisible()
  await nameField(page).fill('Three moments')
  await pressCreate(page)
  await created(page)
  await expect(page.locator('main').getByText('3, from t 2 to t 4')).toBeVisible()
  expect((await opened(page, { time: 4 })).time).toBe('4')
  await test.step('files that share a place are asked about before they are sent', async () => {
    await page.goto('/dataset-upload')
    const painted = tetrahedron.replace('f', 'mtllib red.mtl blue.mtl\nusemtl red\nf')
    await meshField(page).setInputFiles([file('left_t2.obj', painted), file('right_t2.obj', tetrahedron)])
    await page
      .getByLabel('Material')
      .setInputFiles([
        file('red.mtl', 'newmtl red\nKd 1 0 0\n'),
        file('blue.mtl', 'newmtl blue\nmap_Kd -t 1 1 1 skin.png\n'),
      ])
    await nameField(page).fill('Two sides')
    await pressCreate(page)
    await expect(page.getByRole('heading', { name: /^2 files share their time point/ })).toBeFocused()
    await expectStates(page, 'creation-places')
    await page.getByRole('spinbutton', { name: 'Channel of right_t2.obj' }).fill('1')
    await expectText(page, '2 files at 1 time point in 2 channels. Each file has a place of its own.')
  })
  await test.step('a remark names the missing materials before the dataset is shown', async () => {
    await pressCreate(page)
    await expect(page.getByRole('heading', { name: 'Two sides was created' })).toBeFocused()
    await expectText(page, 'Turbulence (-t) of a picture is not applied: blue.mtl')
    await expectStates(page, 'creation-remarks')
    await page.getByRole('link', { name: 'Show the dataset' }).click()
    await created(page)
    expect(Number((await opened(page, { time: 2 })).objects)).toBeGreaterThan(0)
  })
})

test('an OBJ with material and texture is rendered with its texture', async ({ newPerson, visitAs }) => {
  const files = await unpacked(demo('coral'), /t000\.(obj|mtl|jpg)$/)
  const part = (ending: string) => [file(`t000.${ending}`, files[`t000.${ending}`] ?? '')]
  const page = await visitAs(await newPerson('rita'))
  await page.goto('/dataset-upload')
  await meshField(page).setInputFiles(part('obj'))
  await page.getByLabel('Material').setInputFiles(part('mtl'))
  await page.getByLabel('Texture').setInputFiles(part('jpg'))
  await nameField(page).fill('Painted coral')
  await pressCreate(page)
  await created(page)
  expect(Number((await opened(page)).textures)).toBeGreaterThan(0)
})

test('a property file is read, and its unreadable lines and unknown objects are reported', async ({
  newPerson,
  visitAs,
}) => {
  const volume = '# time, id : value\ntype:float\n4,1:12.5\n4,2:many\n4,3:7\nno line at all\n'
  const rita = await newPerson('rita')
  const id = await rita.api.createDataset('Measured embryo', { name: 't004.obj', bytes: tetrahedron })
  const isReady = async () => {
    const query = 'query($id: ID!) { dataset(id: $id) { preparation { ready } } }'
    return (await rita.api.ask<{ dataset: { preparation: { ready: boolean } } }>(query, { id })).dataset
      .preparation.ready
  }
  await expect.poll(isReady).toBe(true) // objects are compared with prepared frames
  const page = await visitAs(rita)
  const field = page.getByLabel('File', { exact: true })
  const add = page.getByRole('button', { name: 'Add property' })
  await page.goto(`/dataset/${id}/`)
  await test.step('a property requires a .txt file', async () => {
    await page.getByRole('link', { name: 'Add property' }).click()
    await expect(page.getByRole('heading', { name: 'Add property' })).toBeVisible()
    await expectAccessible(page)
    await field.setInputFiles([file('volume.csv', volume)])
    await add.click()
    await expect(page.getByText('Only files whose name ends in .txt can be read')).toBeVisible()
  })
  await test.step('unreadable lines are reported by number', async () => {
    await field.setInputFiles([file('volume.txt', volume)])
    await nameField(page).fill('thickness')
    await add.click()
    await expect(
      page.getByText('no object of the dataset has a value of it: 2 values, 2 lines not read, 1 remark'),
    ).toBeVisible()
    const lines = page.getByRole('table').locator('tbody tr > :first-child')
    await expect(lines).toHaveText(['3', '4', '6'])
    await expect(page.getByText('do not exist in the dataset: 4,1 (line 3) · 4,3 (line 5)')).toBeVisible()
    await expect(page.getByText(/^thickness added/)).toHaveCount(0) // the page says it already
    await expectState(page, 'property-problems')
  })
  await test.step('the dataset page shows the property and its unread lines', async () => {
    await page.getByRole('button', { name: 'Back to the dataset' }).click()
    const row = page.getByRole('row', { name: /^thickness/ })
    await row.getByRole('button', { name: '2 lines not read, 1 remark' }).click()
    await expect(page.getByRole('dialog').getByText('6', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row).toHaveText(/Number\s+2\s+7 … 12\.5/, { useInnerText: true })
  })
})
