// The list of tags and a dataset with many tags, in both themes and on a phone.
import type { Page } from '@playwright/test'
import { tetrahedron } from '../support/archives.js'
import { expectScreen } from '../support/screens.js'
import { hidePhoneNotice, sizes } from './sizes.js'
import { createTag, tagItem } from '../support/tags.js'
import { expect, test } from '../support/test.js'

const long = 'Segmented by hand, checked twice, and to be looked at again before the paper is sent'
const tags = ['Gastrula', long, 'white #FFFFFF', 'black #000000', '👩‍🔬 <b>html</b>']

async function addAllTags(page: Page) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('main').getByRole('button', { name: 'Tags', exact: true }).click()
  await expect(dialog.getByRole('switch')).toHaveCount(tags.length)
  for (const one of await dialog.getByRole('switch').all()) {
    await one.click()
    await expect(one).toBeChecked()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

for (const [size, options] of Object.entries(sizes))
  test(`tags at ${size} width`, async ({ newPerson, visitAs }) => {
    const person = await newPerson('tara')
    for (const name of tags) await createTag(person.api, name, /#.{6}/.exec(name)?.[0] ?? '#C0407A')
    const id = await person.api.createDataset('Tagged embryo', { name: 'embryo.obj', bytes: tetrahedron })
    const page = await visitAs(person, options)
    await hidePhoneNotice(page)
    await test.step(`the list of tags fits at ${size} width`, async () => {
      await page.goto('/tags')
      await expect(tagItem(page, 'Gastrula')).toBeVisible()
      await tagItem(page, long).getByText(long).click()
      await expectScreen(page, `tags-list-${size}`)
    })
    await test.step(`a dataset with many tags fits at ${size} width`, async () => {
      await page.goto(`/dataset/${id}/`)
      await addAllTags(page)
      await expect(page.getByRole('main').getByText('Gastrula').first()).toBeVisible()
      await expectScreen(page, `tags-dataset-${size}`)
    })
  })
