// The screens of a dataset with many tags, properties and sharings, in both themes, on a desktop and a phone.
import type { Page } from '@playwright/test'
import type { Connection } from 'mysql2/promise'
import { numbers } from '../../support/numbers.mjs'
import { addProperty, createTimeSeries, datasetPrepared } from '../support/datasets.js'
import { shareWithPerson } from '../support/groups.js'
import { moveTo } from '../support/moves.js'
import { expectCount, expectNames, main, press, row, shownNames } from '../support/properties.js'
import { expectAllSizes, hidePhoneNotice } from '../support/screens.js'
import { createSession, longName, sessionRow } from '../support/sessions.js'
import { fullName, olive, region, rowOf, somebody, title } from '../support/sharings.js'
import { createTag, tagItem } from '../support/tags.js'
import { expect, test } from '../support/test.js'

test.use({ savesData: false })

const longTag = 'Segmented by hand, checked twice, and to be looked at again before the paper is sent'
const tags = ['Gastrula', longTag, 'white #FFFFFF', 'black #000000', '👩‍🔬 <b>html</b>']
const longProperty =
  'Surface of contact with each neighbour, smoothed over three time points, in square micrometres, as in figure 3'

const insertProperties = (database: Connection, datasetId: string) =>
  database.query(
    `INSERT INTO property (dataset_id, owner_id, name, type, is_shared, value_count, \`key\`, bytes, binary_key, binary_bytes, sha256, problems)
    SELECT ?, (SELECT owner_id FROM dataset WHERE id = ?), CONCAT(ELT(1 + seq % 3, 'volume ', 'area_of_contact_with_the_neighbours_', ?), seq), ELT(1 + seq % 4, 'float', 'group', 'dict', 'string'), seq % 2, seq * 1931, CONCAT('none/', seq), seq * 30000, CONCAT('none/b', seq), 1, LPAD(seq, 64, '0'), '[]' FROM ${numbers(1, 130)} n`,
    [datasetId, datasetId, `${longProperty} `],
  )

const crowd = `INSERT INTO user (login, login_key, name, surname, is_active, email_verified_at)
  SELECT CONCAT('shared', seq), CONCAT('shared', seq), ELT(1 + seq % 3, 'Ada', 'Émile', 'Maximiliana-Alexandrina'),
    CONCAT('Of the crowd von und zu Hohenstein ', seq), 1, NOW(3) FROM ${numbers(1, 200)} n`
const shares =
  "INSERT INTO sharing (dataset_id, user_id, level) SELECT ?, id, 'reader' FROM user WHERE login LIKE 'shared%'"

test.afterEach(async ({ database }) => {
  await database.query("DELETE FROM property WHERE `key` LIKE 'none/%'")
  await database.query("DELETE FROM user WHERE login LIKE 'shared%'")
})

test('screens of a dataset with many properties, sharings and tags', async ({
  newPerson,
  visitAs,
  database,
}) => {
  const [owner, rhea] = [await newPerson(olive()), await newPerson(somebody('Rhea'))]
  for (const name of tags) await createTag(owner.api, name, /#.{6}/.exec(name)?.[0] ?? '#C0407A')
  const id = await createTimeSeries(owner.api, title, [0, 1, 2])
  await datasetPrepared(owner.api, id)
  for (const name of ['cell volume', 'my cell fates', 'name']) await addProperty(owner.api, id, name)
  await insertProperties(database, id)
  await shareWithPerson(owner.api, id, rhea, 'READER')
  await database.query(crowd)
  await database.query(shares, [id])
  const session = await createSession(owner.api, id, longName)
  const page = await visitAs(owner)
  await hidePhoneNotice(page)

  await page.goto(`/dataset/${id}/update/`)
  const details = main(page).getByRole('region', { name: 'Details', exact: true })
  await expect(details.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  await expectAllSizes(page, 'update form')

  await moveTo(page, `/dataset/${id}/sessions/${session.id}/update/`)
  await expect(main(page).getByLabel('State')).toBeVisible()
  await expectAllSizes(page, 'form of a session')
  await moveTo(page, `/dataset/${id}/sessions/`)
  await sessionRow(page, longName)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expectAllSizes(page, 'question before a deletion of a session', {
    check: () => expect(main(page).getByText(/^Delete “/)).toBeVisible(),
  })

  await moveTo(page, '/tags')
  await tagItem(page, longTag).getByText(longTag).click()
  await expectAllSizes(page, 'list of tags')
  await moveTo(page, `/dataset/${id}/`)
  await addAllTags(page)
  await expectAllSizes(page, 'dataset with many tags')

  await manyProperties(page, id)
  await moveTo(page, `/dataset/${id}/sharings/`)
  await expect(main(page).getByRole('button', { name: 'Show more' }).first()).toBeVisible()
  await expectAllSizes(page, 'list of many sharings')
  await main(page).getByRole('searchbox', { name: 'Filter people and groups by name' }).fill('hohenstein 20')
  const reasons = region(page, 'Who can see this, and why')
  await reasons.getByRole('searchbox').fill('Rhea')
  const check = async () => {
    await expect(main(page).getByRole('group', { name: /Hohenstein 200$/ })).toBeVisible()
    await reasons.scrollIntoViewIfNeeded()
    await expect(rowOf(page, 'Who can see this', fullName(rhea))).toBeVisible()
  }
  await expectAllSizes(page, 'reasons of sharings', { check })
})

async function addAllTags(page: Page) {
  const dialog = page.getByRole('dialog')
  await main(page).getByRole('button', { name: 'Tags', exact: true }).click()
  await expect(dialog.getByRole('switch')).toHaveCount(tags.length)
  for (const one of await dialog.getByRole('switch').all()) {
    await one.click()
    await expect(one).toBeChecked()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(main(page).getByText('Gastrula').first()).toBeVisible()
}

async function manyProperties(page: Page, id: string) {
  await moveTo(page, `/dataset/${id}/properties/`)
  await expectAllSizes(page, 'list of the first 100 properties', { check: () => expectCount(page, 100) })
  await test.step('the button "Show more" shows all properties', async () => {
    await press(main(page), 'Show more')
    await expect(main(page).getByRole('button', { name: 'Show more' })).toHaveCount(0)
    await expectCount(page, 133)
    expect(new Set(await shownNames(page)).size).toBe(133)
  })
  await main(page).getByRole('searchbox', { name: 'Filter properties by name' }).fill('neighbour figure 122')
  await expect(main(page).getByText('1 property', { exact: true })).toBeAttached()
  await expectNames(page, [`${longProperty} 122`])
  await press(row(page, `${longProperty} 122`), `Delete ${longProperty} 122`)
  await expectAllSizes(page, 'question before a deletion of a property', {
    check: () => expect(main(page).getByText(/^Delete “/)).toBeVisible(),
  })
}
