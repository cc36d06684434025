// The sharings of a dataset with two hundred people, some with long names, in both themes, on a desktop and a
// phone.
import { numbers } from '../../support/numbers.mjs'
import { shareWithPerson } from '../support/groups.js'
import { expectScreen } from '../support/screens.js'
import { fullName, main, newDataset, olive, region, rowOf, somebody } from '../support/sharings.js'
import { hidePhoneNotice, sizes } from './sizes.js'
import { expect, test } from '../support/test.js'

const crowd = `INSERT INTO user (login, login_key, name, surname, is_active, email_verified_at)
  SELECT CONCAT('shared', seq), CONCAT('shared', seq), ELT(1 + seq % 3, 'Ada', 'Émile', 'Maximiliana-Alexandrina'),
    CONCAT('Of the crowd von und zu Hohenstein ', seq), 1, NOW(3) FROM ${numbers(1, 200)} n`
const shares =
  "INSERT INTO sharing (dataset_id, user_id, level) SELECT ?, id, 'reader' FROM user WHERE login LIKE 'shared%'"

test.afterEach(({ database }) => database.query("DELETE FROM user WHERE login LIKE 'shared%'"))

for (const [size, options] of Object.entries(sizes))
  test(`the sharings of a dataset with many people at ${size} width`, async ({
    newPerson,
    visitAs,
    database,
  }) => {
    const [owner, rhea] = [await newPerson(olive()), await newPerson(somebody('Rhea'))]
    const id = await newDataset(owner)
    await shareWithPerson(owner.api, id, rhea, 'READER')
    await database.query(crowd)
    await database.query(shares, [id])
    const page = await visitAs(owner, options)
    await hidePhoneNotice(page)
    const reasons = region(page, 'Who can see this, and why')
    await test.step('the sharings are accessible in both themes and do not overflow', async () => {
      await page.goto(`/dataset/${id}/sharings/`)
      await expect(main(page).getByRole('button', { name: 'Show more' }).first()).toBeVisible()
      await expectScreen(page, `sharings-${size}`)
    })
    await test.step('people are found by a part of their name, and the reasons fit', async () => {
      await main(page)
        .getByRole('searchbox', { name: 'Filter people and groups by name' })
        .fill('hohenstein 20')
      await expect(main(page).getByRole('group', { name: /Hohenstein 200$/ })).toBeVisible()
      await reasons.scrollIntoViewIfNeeded()
      await reasons.getByRole('searchbox').fill('Rhea')
      await expect(rowOf(page, 'Who can see this', fullName(rhea))).toBeVisible()
      await expectScreen(page, `sharings-${size}-who`)
    })
  })
