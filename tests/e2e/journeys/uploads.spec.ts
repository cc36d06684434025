// Large uploads over slow connections: without a connection, in two windows, paused, continued after a reload.
import { expectState, picture } from '../support/screens.js'
import { expect, test } from '../support/test.js'
import {
  beginImport,
  chooseArchive,
  expectImported,
  limitUpload,
  progressBar,
  uploadedMoreThan,
} from '../support/uploading.js'

// requests without a connection and conflicts between windows
test.use({ colorScheme: 'light', allowedMessages: /./ })

test('an upload waits without a connection and continues by itself', async ({ newPerson, visitAs }) => {
  const page = await visitAs(await newPerson('uma'))
  await page.goto('/dataset-import')
  await chooseArchive(page)
  await page.context().setOffline(true)
  await beginImport(page)
  await expect(page.getByText('The connection is lost.')).toBeVisible()
  await expectState(page, 'upload-offline')
  await page.context().setOffline(false)
  await expectImported(page)
})

test('two windows with one file create one dataset, which both show, or the second says why it stops', async ({
  newPerson,
  visitAs,
}) => {
  const person = await newPerson('uma')
  const page = await visitAs(person)
  const other = await page.context().newPage()
  const before = (await person.api.list()).length
  for (const window of [page, other]) {
    await window.goto('/dataset-import')
    await chooseArchive(window)
  }
  const unlimited = await limitUpload(page)
  await beginImport(page)
  await expect(page.getByText(/\/s · .*left$/)).toBeVisible()
  await beginImport(other)
  await expect(other.getByText('being uploaded in another window')).toBeVisible()
  await picture(other, 'upload-elsewhere')
  await unlimited()
  await expectImported(page)
  // the second window can ask for the import before the first one does: then both follow the same import
  const stopped = other.getByText('These files were already sent or discarded')
  const followed = other.getByRole('heading', { name: 'Choose a dataset' })
  await expect(stopped.or(followed)).toBeVisible({ timeout: 60_000 })
  expect(await person.api.list()).toHaveLength(before + 1)
})

test('an upload pauses, continues and resumes after a reload', async ({ newPerson, visitAs }) => {
  const page = await visitAs(await newPerson('uma'))
  await page.goto('/dataset-import')
  await limitUpload(page)
  await test.step('an upload pauses and continues', async () => {
    await chooseArchive(page)
    await beginImport(page)
    await uploadedMoreThan(page, 10)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText(/^Paused · /)).toBeVisible()
    const at = Number(await progressBar(page).getAttribute('aria-valuenow'))
    await expectState(page, 'upload-paused')
    await page.getByRole('button', { name: 'Continue' }).click()
    await uploadedMoreThan(page, at + 10)
  })
  await test.step('the same file continues from its last position after a reload', async () => {
    const before = Number(await progressBar(page).getAttribute('aria-valuenow'))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Unfinished uploads' })).toBeVisible()
    await expectState(page, 'upload-unfinished')
    await chooseArchive(page)
    await beginImport(page)
    expect(await uploadedMoreThan(page, 0), 'the upload began anew').toBeGreaterThanOrEqual(before - 15)
    await expectImported(page)
  })
  await test.step('the finished upload is listed as an import only', async () => {
    await page.goto('/dataset-import')
    await expect(page.getByRole('heading', { name: 'Your imports' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { name: 'Unfinished uploads' })).toHaveCount(0)
  })
})
