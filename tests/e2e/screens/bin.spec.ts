// The bin in both themes, on a desktop and a phone. Staff see the bin of all people.
import { tetrahedron } from '../support/archives.js'
import { makePublic, moveToBin } from '../support/groups.js'
import { expectScreen } from '../support/screens.js'
import { hidePhoneNotice, sizes } from './sizes.js'
import { expect, test } from '../support/test.js'

const long =
  'Phallusia mammillata, live imaging of the whole embryo from gastrula to tail bud, third acquisition, registered'
const short = 'Phallusia, for everybody'

for (const [size, options] of Object.entries(sizes))
  test(`the bin at ${size} width is accessible in both themes and does not overflow`, async ({
    newPerson,
    adminPerson,
    visitAs,
  }) => {
    const { api } = await newPerson('ben')
    for (const name of [long, short]) {
      const id = await api.createDataset(name, { name: 'a.obj', bytes: tetrahedron })
      if (name === short) await makePublic(api, id)
      await moveToBin(api, id)
    }
    const page = await visitAs(adminPerson, options)
    await hidePhoneNotice(page)
    await page.goto('/userbin/')
    for (const name of [long, short])
      await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
    await expectScreen(page, `bin-${size}`)
  })
