// A dataset with more than one page of properties, some with long names, in both themes and on a phone.
import type { Page } from '@playwright/test'
import type { Connection } from 'mysql2/promise'
import { numbers } from '../../support/numbers.mjs'
import { tetrahedron } from '../support/archives.js'
import { addProperty } from '../support/datasets.js'
import { expectCount, expectNames, main, press, row, shownNames } from '../support/properties.js'
import { expectScreen } from '../support/screens.js'
import { hidePhoneNotice, sizes } from './sizes.js'
import { expect, test } from '../support/test.js'

const long =
  'Surface of contact with each neighbour, smoothed over three time points, in square micrometres, as in figure 3'

const insertProperties = (database: Connection, datasetId: string) =>
  database.query(
    `INSERT INTO property (dataset_id, owner_id, name, type, is_shared, value_count, \`key\`, bytes, binary_key, binary_bytes, sha256, problems)
    SELECT ?, (SELECT owner_id FROM dataset WHERE id = ?), CONCAT(ELT(1 + seq % 3, 'volume ', 'area_of_contact_with_the_neighbours_', ?), seq), ELT(1 + seq % 4, 'float', 'group', 'dict', 'string'), seq % 2, seq * 1931, CONCAT('none/', seq), seq * 30000, CONCAT('none/b', seq), 1, LPAD(seq, 64, '0'), '[]' FROM ${numbers(1, 130)} n`,
    [datasetId, datasetId, `${long} `],
  )

const removeProperties = (database: Connection) =>
  database.query("DELETE FROM property WHERE `key` LIKE 'none/%'")

async function expectAllPages(page: Page) {
  await press(main(page), 'Show more')
  await expect(main(page).getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await expectCount(page, 133)
  expect(new Set(await shownNames(page)).size).toBe(133)
}

for (const [size, options] of Object.entries(sizes))
  test(`many properties at ${size} width`, async ({ newPerson, visitAs, database }) => {
    const person = await newPerson('milo')
    const id = await person.api.createDataset('Ascidian embryo with many properties', {
      name: 'embryo.obj',
      bytes: tetrahedron,
    })
    for (const name of ['cell volume', 'my cell fates', 'name']) await addProperty(person.api, id, name)
    await insertProperties(database, id)
    try {
      const page = await visitAs(person, options)
      await hidePhoneNotice(page)
      await test.step(`the first 100 properties fit at ${size} width`, async () => {
        await page.goto(`/dataset/${id}/properties/`)
        await expectCount(page, 100)
        await expectScreen(page, `properties-${size}`)
      })
      await test.step('the button "Show more" shows all properties', () => expectAllPages(page))
      await test.step(`the question before a deletion fits at ${size} width`, async () => {
        const filter = main(page).getByRole('searchbox', { name: 'Filter properties by name' })
        await filter.fill('neighbour figure 122')
        await expect(main(page).getByText('1 property', { exact: true })).toBeAttached()
        await expectNames(page, [`${long} 122`])
        await press(row(page, `${long} 122`), `Delete ${long} 122`)
        await expectScreen(page, `properties-${size}-found`)
      })
    } finally {
      await removeProperties(database)
    }
  })
