// The screens of groups in both themes, on a desktop and a phone. Names are long, and a study is large.
import { tetrahedron } from '../support/archives.js'
import { createGroup, createStudy, lengthen, linkDataset, shorten } from '../support/groups.js'
import { expectScreen } from '../support/screens.js'
import { hidePhoneNotice, sizes } from './sizes.js'
import { expect, test } from '../support/test.js'

const long =
  'Laboratory for the morphogenesis of tunicates, their eggs, embryos, larvae and everything that becomes of them afterwards'

test.afterEach(({ database }) => shorten(database))

for (const [size, options] of Object.entries(sizes))
  test(`screens of groups at ${size} width`, async ({ newPerson, visitAs, database }) => {
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
    const page = await visitAs(owner, options)
    await hidePhoneNotice(page)
    for (const [name, path, words] of [
      ['list', '/group/', 'Ascidian atlas'],
      ['update', `/group/${group}/update/`, 'Group update'],
      ['study', `/group/${group}/study/${study}/`, '6,000 datasets'],
    ] as const)
      await test.step(`${name} of groups is accessible in both themes and does not overflow`, async () => {
        await page.goto(path)
        await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
        await expectScreen(page, `groups-${name}-${size}`)
      })
  })
