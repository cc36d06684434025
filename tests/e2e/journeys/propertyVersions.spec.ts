// Several files of properties at once, versions of a property, their difference, and the page of a property.
import { type Page } from '@playwright/test'
import { tetrahedron } from '../support/archives.js'
import { addProperty, datasetPrepared } from '../support/datasets.js'
import { main, press, row } from '../support/properties.js'
import { expectState, expectStates } from '../support/screens.js'
import { expect, test } from '../support/test.js'
import { menu, openViewer } from '../support/viewer.js'

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const version = (values: readonly number[]) =>
  `type:float\n${values.map((value, id) => `0,${id}:${value}`).join('\n')}\n`

async function addFiles(page: Page, id: string, files: ReturnType<typeof file>[], name?: string) {
  await page.goto(`/dataset/${id}/properties/create/`)
  await main(page).getByLabel('File').setInputFiles(files)
  if (name) await main(page).getByRole('textbox', { name: 'Name' }).fill(name)
  await press(main(page), 'Add property')
}

test('a manager adds several files, then a new version, compares the versions and deletes one', async ({
  newPerson,
  visitAs,
}) => {
  const priya = await newPerson('priya')
  const id = await priya.api.createDataset('Embryo', { name: 'embryo.obj', bytes: tetrahedron })
  const page = await visitAs(priya)
  await test.step('each file gives a property, and the report names the file that cannot be read', async () => {
    const files = [
      file('volume.txt', version([1, 2, 3])),
      file('property_fate.txt', 'type:text\n0,1:skin\nnonsense\n'),
      file('empty.txt', 'nothing here\n'),
    ]
    await addFiles(page, id, files)
    await expect(main(page).getByText('2 of 3 files added')).toBeVisible()
    await expect(main(page).getByRole('row', { name: /empty\.txt not added/ })).toBeVisible()
    await expectState(page, 'properties-several')
    await main(page).getByRole('link', { name: 'fate', exact: true }).click()
    await expect(main(page).getByText('nonsense')).toBeVisible()
  })
  await test.step('a file with the name of a property becomes its next version', async () => {
    await addFiles(page, id, [file('volume-2.txt', version([1, 2.5, 3, 4]))], 'volume')
    await expect(main(page).getByText('“volume” was added as version 2')).toBeVisible()
    await page.goto(`/dataset/${id}/properties/`)
    await expect(row(page, 'volume').getByText('2 versions')).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Download all' })).toBeVisible()
  })
  await test.step('the page of the property shows its file and compares the versions', async () => {
    await row(page, 'volume').getByRole('link').click()
    await expect(main(page).getByText('volume-2.txt, ')).toBeVisible()
    await press(main(page), 'Compare with 1')
    await expect(
      main(page).getByText('From version 1 to version 2: 1 value changed, 1 added, 0 removed, 2 the same.'),
    ).toBeVisible()
    await expect(main(page).getByRole('row', { name: '0 1 2 2.5' })).toBeVisible()
    await expectStates(page, 'property')
  })
  await test.step('the version before returns when the newest is deleted', async () => {
    await press(main(page), 'Delete volume')
    await press(main(page), 'Delete version 2')
    await page.waitForURL(`**/dataset/${id}/properties/`)
    await expect(row(page, 'volume').getByText('3 values')).toBeVisible()
  })
})

test('values of a formula are marked when an input changes, and are computed again', async ({
  newPerson,
  visitAs,
}) => {
  const priya = await newPerson('priya')
  const id = await priya.api.createDataset('Embryo', { name: 'embryo.obj', bytes: tetrahedron })
  await datasetPrepared(priya.api, id)
  await addProperty(priya.api, id, 'age', 'type:float\n0,1:2\n')
  await priya.api.ask(
    'mutation($id: ID!) { addFormula(datasetId: $id, input: { name: "doubled", formula: "age * 2" }) { id } }',
    { id },
  )
  const page = await visitAs(priya)
  await test.step('another version of the input marks it in the list and in the viewer', async () => {
    await page.goto(`/dataset/${id}/properties/`)
    await expect(row(page, 'doubled').getByText('= age * 2')).toBeVisible()
    await expect(row(page, 'doubled').getByText(/out of date/)).toHaveCount(0)
    await addProperty(priya.api, id, 'age', 'type:float\n0,1:7\n')
    await page.reload()
    await expect(row(page, 'doubled').getByText(/out of date/)).toBeVisible()
    await openViewer(page, id)
    const properties = await menu(page, 'Properties')
    await expect(properties.getByRole('button', { name: /^doubled \(out of date\)/ })).toBeVisible()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('t')
    const titles = page.getByRole('grid', { name: 'Objects' }).getByRole('columnheader')
    // the older version of age has no column
    await expect(titles).toHaveText(['Number', 'Name', 'age', 'doubled (out of date)'])
  })
  await test.step('its page says why, and computes it again', async () => {
    await page.goto(`/dataset/${id}/properties/`)
    await row(page, 'doubled').getByRole('link').click()
    await expect(main(page).getByText(/^These values are out of date/)).toBeVisible()
    await expectStates(page, 'property-outdated')
    await press(main(page), 'Compute again')
    await expect(page.getByText('“doubled” was computed again')).toBeVisible()
    await expect(main(page).getByText(/^These values are out of date/)).toHaveCount(0)
    await expect(main(page).getByText(/14/).first()).toBeVisible()
  })
})
