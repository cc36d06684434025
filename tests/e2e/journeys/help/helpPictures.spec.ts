// A help administrator pastes and drops pictures, and hostile texts stay harmless in the preview.
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/test.js'

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP438EARAwQCgAuzgYd627p8QAAAABJRU5ErkJggg=='
const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Markdown of the page' })

/** Sends a paste or a drop with one file to the editor, as a browser does. */
const give = async (page: Page, kind: 'paste' | 'drop', name: string, type: string) =>
  editorOf(page).evaluate(
    (element, [event, fileName, mediaType, base64]) => {
      const bytes = Uint8Array.from(atob(base64!), sign => sign.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], fileName!, { type: mediaType! }))
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      )
    },
    [kind, name, type, png],
  )

test('a help administrator pastes and drops pictures', async ({ newPerson, visitAs, database }) => {
  const ada = await newPerson({ login: 'picture', name: 'Ada' })
  await database.query('UPDATE user SET is_help_admin = 1 WHERE login = ?', [ada.login])
  const page = await visitAs(ada)
  const preview = page.getByRole('region', { name: 'Preview' })
  await page.goto('/help_standalone/')
  await page.getByRole('button', { name: 'Edit this page' }).click()
  await editorOf(page).click()
  await page.keyboard.press('Control+End')
  await test.step('a pasted and a dropped picture appear in the text and in the preview', async () => {
    await give(page, 'paste', 'image.png', 'image/png')
    await expect(editorOf(page)).toContainText('![image](helpfiles/images/standalone/image')
    await give(page, 'drop', 'screen shot.png', 'image/png')
    await expect(editorOf(page)).toContainText('helpfiles/images/standalone/screen-shot')
    const dropped = preview.getByRole('img', { name: 'screen shot' })
    await dropped.scrollIntoViewIfNeeded()
    await expect.poll(() => dropped.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(2)
  })
  await test.step('other files stay out of the text', async () => {
    const before = await editorOf(page).innerText()
    await give(page, 'paste', 'drawing.svg', 'image/svg+xml')
    expect(await editorOf(page).innerText()).toBe(before)
  })
  await test.step('scripts, SVG and dangerous links do nothing in the preview', async () => {
    await page.keyboard.insertText(
      '\n[link](javascript:window.harmed=1) <svg onload="window.harmed=1"></svg><img src=x.png onerror="window.harmed=1" alt="gone">\n<script>window.harmed=1</script>\n\nThe end\n',
    )
    await expect(preview.getByText('The end')).toBeVisible()
    expect(await preview.locator('svg, script').count()).toBe(0)
    expect(await preview.locator('a[href^="javascript"]').count()).toBe(0)
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
  })
  await test.step('a page with 1,500 headings has no preview and is refused in words', async () => {
    await page.keyboard.insertText('## a\n'.repeat(1500))
    await expect(preview.getByText(/more than 1000 headings/)).toBeVisible()
    await page.getByRole('button', { name: 'Save changes to file' }).click()
    await expect(page.getByText('The page has more than 1000 headings')).toBeVisible()
    page.once('dialog', dialog => void dialog.accept())
    await page.getByRole('main').getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page.getByText('The end')).toHaveCount(0)
  })
})

test.use({ allowedMessages: /404 \(No such file of the help\)/ })
