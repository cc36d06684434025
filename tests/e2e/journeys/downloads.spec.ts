// Standalone builds: staff add and remove one, a visitor downloads it, and the statistics count it.
import { expectNoOverflow, expectState, expectStates } from '../support/screens.js'
import { expect, test } from '../support/test.js'

test('staff add a build, a visitor downloads the build, and the download is counted', async ({
  page,
  visitAs,
  adminPerson,
}) => {
  const version = `2.${Date.now()}`
  const staff = await visitAs(adminPerson)
  const line = (of: typeof page) =>
    of
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `Embryo viewer ${version}` })
  await test.step('staff add a build with a file', async () => {
    await staff.goto('/downloads/')
    await staff.getByRole('button', { name: 'Add a build' }).click()
    await staff.getByRole('button', { name: 'Add build', exact: true }).click()
    await expect(staff.getByText('Please input a version!')).toBeVisible()
    await staff.getByRole('textbox', { name: 'Name', exact: true }).fill('Embryo viewer')
    await staff.getByRole('textbox', { name: 'Version', exact: true }).fill(version)
    await staff.locator('input[type=file]').setInputFiles({
      name: 'viewer.AppImage',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('program'),
    })
    await expectState(staff, 'downloads-form')
    await staff.getByRole('button', { name: 'Add build', exact: true }).click()
    await expect(line(staff)).toContainText('7 Bytes')
    await expectNoOverflow(staff)
  })
  await test.step('a visitor finds the downloads in the header and downloads the build', async () => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Downloads' }).click()
    await expect(line(page)).toContainText('SHA-256')
    await expect(page.getByRole('button', { name: 'Add a build' })).toHaveCount(0)
    await expectStates(page, 'downloads')
    const counted = page.waitForResponse(
      answer => answer.request().postData()?.includes('CountDownload') ?? false,
    )
    const saved = page.waitForEvent('download')
    await line(page)
      .getByRole('link', { name: /^Download/ })
      .click()
    expect((await saved).suggestedFilename()).toBe('viewer.AppImage')
    await counted
  })
  await test.step('each build leads to its help and to the changelog', async () => {
    await line(page)
      .getByRole('link', { name: /^Help for/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Standalone application' })).toBeVisible()
    await page.goBack()
    await line(page)
      .getByRole('link', { name: /^Changelog of/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Patch notes' })).toBeVisible()
    await page.goBack()
  })
  await test.step('the statistics count the download by date, system and build', async () => {
    await page.getByRole('link', { name: 'Download statistics' }).click()
    await expect(page.getByRole('img', { name: /^Downloads by date: [1-9]/ })).toBeVisible()
    await page.getByRole('radio', { name: '1m' }).check()
    await expectStates(page, 'download-statistics')
    await page.getByRole('tab', { name: 'by build' }).click()
    await expect(page.getByRole('row', { name: `${version} (stable)` })).toContainText('1')
  })
  await test.step('staff remove the build', async () => {
    await line(staff)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await staff.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(line(staff)).toHaveCount(0)
  })
})
