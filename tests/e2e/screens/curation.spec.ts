// The update form of a dataset in both themes, on a desktop and a phone.
import { tetrahedron } from '../support/archives.js'
import { expectScreen } from '../support/screens.js'
import { hidePhoneNotice, sizes } from './sizes.js'
import { expect, test } from '../support/test.js'

for (const [size, options] of Object.entries(sizes))
  test(`the update form at ${size} width is accessible in both themes and does not overflow`, async ({
    newPerson,
    visitAs,
  }) => {
    const rita = await newPerson('rita')
    const id = await rita.api.createDataset('Embryo without words', {
      name: 'cube.obj',
      bytes: tetrahedron,
    })
    const page = await visitAs(rita, options)
    await hidePhoneNotice(page)
    await page.goto(`/dataset/${id}/update/`)
    const details = page.getByRole('main').getByRole('region', { name: 'Details', exact: true })
    await expect(details.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
    await expectScreen(page, `curation-${size}`)
  })
