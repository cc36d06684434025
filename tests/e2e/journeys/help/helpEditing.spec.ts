// Two help administrators edit the same page: the second waits, history shows and restores, files are managed.
import type { Page } from '@playwright/test'
import { expectState, expectStates } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP438EARAwQCgAuzgYd627p8QAAAABJRU5ErkJggg==',
  'base64',
)
const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Markdown of the page' })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

async function type(page: Page, text: string) {
  await editorOf(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(text)
}

test.use({ allowedMessages: /404 \(No such file of the help\)/ })

test('two help administrators edit the help', async ({ newPerson, visitAs, database }) => {
  const [ada, bob] = [
    await newPerson({ login: 'ada', name: 'Ada' }),
    await newPerson({ login: 'bob', name: 'Bob' }),
  ]
  await database.query('UPDATE user SET is_help_admin = 1 WHERE login IN (?)', [[ada.login, bob.login]])
  const [first, second] = [await visitAs(ada), await visitAs(bob)]
  const main = first.getByRole('main')
  await test.step('the first one opens the editor, and the preview follows', async () => {
    await first.goto('/help_vr/')
    await button(first, 'Edit this page').click()
    const long = 'Goggles need care.\n\n'.repeat(30)
    await type(first, `\n\n## Goggles\n\n${long}Clean **them** often.\n<script>alert(1)</script>\n`)
    const preview = main.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('heading', { name: 'Goggles' })).toBeVisible()
    await expect(preview.locator('strong').last()).toHaveText('them')
    await expect(preview.locator('strong').last()).toBeInViewport()
    await expectStates(first, 'help-editor')
  })
  await test.step('the second one is refused with the name of the first', async () => {
    await second.goto('/help_vr/')
    await button(second, 'Edit this page').click()
    await expect(second.getByText(/Ada .*edits vr\.md/)).toBeVisible()
    await expectState(second, 'help-locked')
    await button(second, 'Back to the page').click()
    await button(second, 'Edit this page').click()
    await expect(second.getByText(/Ada .*edits vr\.md/)).toBeVisible()
  })
  await test.step('a picture appears in the text, and a saved page shows it to everybody', async () => {
    await main
      .getByLabel('Add a picture')
      .setInputFiles({ name: 'goggles.png', mimeType: 'image/png', buffer: png })
    await expect(editorOf(first)).toContainText('helpfiles/images/vr/goggles.png')
    await main
      .getByLabel('Add a picture')
      .setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: png })
    await expect(main.getByText('a.gif is no png or jpg')).toBeVisible()
    await button(first, 'Save changes to file').click()
    await expect(main.getByRole('heading', { name: 'Goggles' })).toBeVisible()
    await expect(main.getByRole('img', { name: 'goggles' })).toHaveJSProperty('complete', true)
    expect(
      await main
        .getByRole('img', { name: 'goggles' })
        .evaluate(image => (image as HTMLImageElement).naturalWidth),
    ).toBe(2)
  })
  await test.step('the second one, who waits, edits now, and restores the version of the release', async () => {
    await expect(editorOf(second)).toContainText('Goggles')
    await button(second, 'History').click()
    await second
      .getByRole('region', { name: 'History' })
      .getByRole('listitem')
      .last()
      .getByRole('button')
      .click()
    await expect(second.locator('.cm-changedLine').first()).toBeVisible()
    await expectState(second, 'help-history')
    await button(second, 'Restore this version').click()
    await expect(editorOf(second)).not.toContainText('Goggles')
    await button(second, 'Save changes to file').click()
    await expect(button(second, 'Edit this page')).toBeVisible()
    await expect(second.getByRole('heading', { name: 'Goggles' })).toHaveCount(0)
  })
  await test.step('the tree creates, moves and deletes a page, and broken links are listed', async () => {
    await button(first, 'Edit this page').click()
    await button(first, 'Broken links').click()
    await expect(main.getByText('All links of the help lead somewhere.')).toBeVisible()
    await type(first, '\n[lost](nowhere.md)\n')
    await expect(main.getByText('vr.md → nowhere.md')).toBeVisible()
    await button(first, 'Files').click()
    await expectState(first, 'help-files')
    first.once('dialog', dialog => void dialog.accept())
    await button(first, 'Create page').click()
    await first.getByRole('dialog').getByLabel('Path').fill('../outside')
    await first.getByRole('dialog').getByRole('button', { name: 'Create page' }).click()
    await expect(first.getByText(/Use letters, digits/)).toBeVisible()
    await first.getByRole('dialog').getByLabel('Path').fill('lab/rules')
    await first.getByRole('dialog').getByRole('button', { name: 'Create page' }).click()
    await expect(editorOf(first)).toContainText('# rules')
    await button(first, 'Cancel').click()
    await expect(first).toHaveURL(/file=lab%2Frules\.md/)
    await second.goto('/help_vr/')
    await button(second, 'Edit this page').click()
    await button(second, 'Files').click()
    await button(second, 'Rename or move lab').click()
    await second.getByRole('dialog').getByLabel('Path').fill('desk')
    await second.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
    await button(second, 'Delete desk').click()
    await second.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(button(second, 'Delete desk')).toHaveCount(0)
    await first.reload()
    await expect(main.getByText('There is no such page')).toBeVisible()
  })
})
