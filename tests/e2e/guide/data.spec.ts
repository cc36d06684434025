// The instructions of the help about data: upload, formats, sharing, curation, its backup, and the bin.
import { created, file, meshField, nameField, pressCreate } from '../support/creation.js'
import { datasetPrepared } from '../support/datasets.js'
import { follow, helpPicture } from '../support/guide.js'
import { main, press, row } from '../support/properties.js'
import { expect, test } from '../support/test.js'

test.use({ colorScheme: 'light' })

/** A tetrahedron with the name and the place of an object. */
const object = (time: number, id: number, x: number) =>
  `g ${time},${id}\nv ${x} 0 0\nv ${x + 10} 0 0\nv ${x} 10 0\nv ${x} 0 10\nf -4 -2 -3\nf -4 -3 -1\nf -4 -1 -2\nf -3 -2 -1\n`
const mesh = (time: number) => file(`t00${time}.obj`, object(time, 7, 0) + object(time, 8, 20))
const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})
const first = 'type:float\n4,7:3.5\n4,8:4\n'

test('upload, properties, versions, sharing and the bin', async ({ newPerson, visitAs }) => {
  const person = await newPerson({ login: 'guide', name: 'Gudrun', surname: 'Guide' })
  const page = await visitAs(person)
  await follow(
    [
      'website: Log in, open Datasets and press Upload',
      'website: Choose the 3D files: one OBJ file',
      'format: Write an OBJ file for each time point',
      'format: Open Datasets, press Upload, and choose the OBJ files',
    ],
    async () => {
      await page.goto('/dataset/')
      await main(page).getByRole('link', { name: 'Upload' }).click()
      await meshField(page).setInputFiles([mesh(4), mesh(5)])
      await nameField(page).fill('Two cells')
      await helpPicture(page, 'website/upload')
    },
  )
  let id = ''
  await follow(
    [
      'website: Write a name and a description, and press Create dataset',
      'format: Write a name and press Create dataset',
      'website: Wait for the preparation',
    ],
    async () => {
      await pressCreate(page)
      id = await created(page)
      await datasetPrepared(person.api, id)
    },
  )
  const addVersion = async (content: string) => {
    await page.goto(`/dataset/${id}/properties/`)
    await main(page).getByRole('link', { name: 'Upload a property' }).click()
    await main(page).getByLabel('File').setInputFiles(text('score.txt', content))
    await main(page).getByRole('textbox', { name: 'Name' }).fill('score')
    await press(main(page), 'Add property')
    await page.waitForURL(/\/properties\/$/)
    await expect(row(page, 'score')).toBeVisible()
  }
  await follow(
    [
      'format: Write a property as in the example',
      'format: Open Properties of the dataset, press Upload a property',
      'curation: Correct the values in a text editor',
      'curation: Press Upload a property on the page Properties',
      'curation: Correct the line time,id:time,id',
      'curation: Upload the text as the next version',
      'curation_backup: Upload this text under the same name',
    ],
    async () => {
      await addVersion(first)
      await addVersion(first.replace('3.5', '3.75'))
    },
  )
  await follow(
    ['curation_backup: Open the page Properties of the dataset', 'curation_backup: Press Download all'],
    async () => {
      await page.goto(`/dataset/${id}/properties/`)
      const [zip] = await Promise.all([
        page.waitForEvent('download'),
        main(page).getByRole('link', { name: 'Download all' }).click(),
      ])
      expect(zip.suggestedFilename()).toMatch(/\.zip$/)
    },
  )
  await follow(
    [
      'curation: Open the page Properties of the dataset and click the name',
      'curation: Download its text',
      'curation: Open the property again. It lists its versions',
      'curation_backup: Click the name of the property',
      'curation_backup: Download the text of the version',
    ],
    async () => {
      await row(page, 'score').getByRole('link').click()
      await expect(
        main(page)
          .getByRole('link', { name: /^Download/ })
          .first(),
      ).toBeVisible()
      await press(main(page), 'Compare with 1')
      await expect(main(page).getByText(/1 value changed/)).toBeVisible()
      await helpPicture(page, 'curation/versions')
    },
  )
  await follow(['curation: Open the page Properties of your dataset, choose Volume'], async () => {
    await page.goto(`/dataset/${id}/properties/`)
    await main(page)
      .getByRole('checkbox', { name: /^Volume/ })
      .check()
    await main(page).getByRole('region', { name: 'Compute from the meshes' }).scrollIntoViewIfNeeded()
    await helpPicture(page, 'curation/compute')
    await main(page)
      .getByRole('button', { name: /^Compute/ })
      .click()
    await expect(row(page, 'Volume')).toBeVisible({ timeout: 60_000 })
  })
  await follow(
    [
      'website: Open the page of your dataset and press Sharings',
      'website: Press Add a person or Add a group',
      'website: Switch Public on',
    ],
    async () => {
      await page.goto(`/dataset/${id}/`)
      await main(page).getByRole('link', { name: 'Sharings' }).click()
      await expect(main(page).getByRole('switch', { name: 'Public' })).toBeVisible()
      await helpPicture(page, 'website/sharings')
      await press(main(page), 'Add a person')
      await expect(page.getByRole('dialog').getByRole('radio', { name: 'Manager' })).toBeVisible()
      await page.keyboard.press('Escape')
    },
  )
  await follow(
    [
      'website: Open the page of your dataset and press Delete dataset',
      'website: Open your name in the header and press Bin',
    ],
    async () => {
      await page.goto(`/dataset/${id}/`)
      await main(page).getByRole('button', { name: 'Delete dataset' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete dataset' }).click()
      await page.goto('/users/')
      await main(page).getByRole('link', { name: 'Bin' }).click()
      await expect(main(page).getByText('Two cells')).toBeVisible()
    },
  )
})
