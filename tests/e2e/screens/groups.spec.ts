// The screens of groups in both themes, on a desktop and a phone. Names are long, and a study is large.
import { tetrahedron } from '../support/archives.js'
import { createGroup, createStudy, lengthen, linkDataset, shorten } from '../support/groups.js'
import { moveTo } from '../support/moves.js'
import { expectAllSizes, hidePhoneNotice } from '../support/screens.js'
import { expect, test } from '../support/test.js'

test.use({ savesData: false })

const long =
  'Laboratory for the morphogenesis of tunicates, their eggs, embryos, larvae and everything that becomes of them afterwards'

test.afterEach(({ database }) => shorten(database))

test('screens of groups', async ({ newPerson, visitAs, database }) => {
  const owner = await newPerson('gerda')
  const group = await createGroup(owner.api, 'Ascidian atlas')
  const study = await createStudy(owner.api, group, 'Gastrulation')
  const dataset = await owner.api.createDataset('Halocynthia, 64 cells', {
    name: 'cube.obj',
    bytes: tetrahedron,
  })
  await linkDataset(owner.api, study, dataset)
  await lengthen(database, study, 5999)
  await owner.api.ask(
    'mutation($name: String!) { createGroup(input: { name: $name, private: false }) { id } }',
    { name: long },
  )
  const page = await visitAs(owner)
  await hidePhoneNotice(page)
  await page.goto('/group/')
  for (const [name, path, words] of [
    ['list of groups', '/group/', 'Ascidian atlas'],
    ['group update', `/group/${group}/update/`, 'Group update'],
    ['study', `/group/${group}/study/${study}/`, '6,000 datasets'],
  ] as const) {
    if (path !== '/group/') await moveTo(page, path)
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
    await expectAllSizes(page, name)
  }
})
