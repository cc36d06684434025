// The screens of staff in both themes, on a desktop and a phone: people, jobs, and the bin of all people.
import { tetrahedron } from '../support/archives.js'
import { makePublic, moveToBin } from '../support/groups.js'
import { failedDataset } from '../support/jobs.js'
import { moveTo } from '../support/moves.js'
import { main } from '../support/ownPage.js'
import { expectAllSizes, hidePhoneNotice } from '../support/screens.js'
import { expect, test } from '../support/test.js'

test.use({ savesData: false })

const long =
  'Phallusia mammillata, live imaging of the whole embryo from gastrula to tail bud, third acquisition, registered'
const short = 'Phallusia, for everybody'

test('screens of staff', async ({ newPerson, database, visitAs, adminPerson }) => {
  const person = await newPerson('ida')
  const failed = await failedDataset(person, database)
  for (const name of [long, short]) {
    const id = await person.api.createDataset(name, { name: 'a.obj', bytes: tetrahedron })
    if (name === short) await makePublic(person.api, id)
    await moveToBin(person.api, id)
  }
  const page = await visitAs(adminPerson)
  await hidePhoneNotice(page)
  await page.goto('/userbin/')
  for (const name of [long, short]) await expect(main(page).getByText(name).first()).toBeVisible()
  await expectAllSizes(page, 'bin')

  await moveTo(page, '/staff/jobs/')
  const row = main(page).getByRole('row').filter({ hasText: failed.name })
  await expect(row.getByRole('button', { name: /^Try again: / })).toBeVisible()
  await expectAllSizes(page, 'jobs')

  const screens = {
    users: '/users/',
    'users list': '/userslist/',
    'users edit': `/display-user?id=${person.id}`,
    'users sessions': `/user-sessions/?id=${person.id}`,
    audit: '/audit/',
  }
  for (const [name, path] of Object.entries(screens)) {
    await moveTo(page, path)
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expectAllSizes(page, name)
  }
})
