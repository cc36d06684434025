// Background work: what staff see of it, and what the owner of a dataset sees of work that was given up.
import { join } from 'node:path'
import mysql from 'mysql2/promise'
import { axe, picture, signIn, visit } from '../support/browser.mjs'
import { none, step } from '../support/journey.mjs'
import { atEveryWidth, desktop, inBothLights } from '../support/looks.mjs'
import { until } from '../support/server.mjs'

const main = page => page.getByRole('main')
const reason = 'The frames could not be made'

export async function jobs({ server, browser }) {
  const database = await mysql.createConnection({
    socketPath: join(server.dir, 'db.sock'),
    user: 'root',
    database: 'morula',
  })
  const [[{ id, datasetId, name }]] = await database.query(
    "SELECT j.id, d.id AS datasetId, d.name FROM job j JOIN dataset d ON d.id = j.dataset_id WHERE j.kind = 'preparation' AND j.state = 'done' ORDER BY d.size_bytes LIMIT 1",
  )
  const fail = () =>
    database.query("UPDATE job SET state = 'failed', error = ?, attempts = 3, failures = 3 WHERE id = ?", [
      reason,
      id,
    ])
  const { page, context, told } = await visit(browser, server.base, desktop)
  try {
    await signIn(page, 'admin', server.password)
    await fail()
    await staffScreen(page, name)
    await fail()
    await datasetPage(page, datasetId)
    await step('the console stayed silent', () => none(told))
    await fail()
    await atEveryWidth(
      { server, browser },
      { login: 'admin', password: server.password },
      ({ page: shown, width }) =>
        step(`the jobs are not too wide, and axe finds nothing, at ${width} width`, async () => {
          await shown.goto('/staff/jobs/')
          await main(shown)
            .getByRole('button', { name: /^Try again: / })
            .first()
            .waitFor()
          await inBothLights(shown, `jobs-${width}`)
        }),
    )
  } finally {
    await database.query("UPDATE job SET state = 'done', error = NULL WHERE id = ? AND state = 'failed'", [
      id,
    ])
    await context.close()
    await database.end()
  }
}

async function staffScreen(page, name) {
  await step('staff find the failed job with its reason, by state and kind', async () => {
    await page.goto('/users/')
    await main(page).getByRole('link', { name: 'Jobs' }).click()
    await main(page).getByLabel('State').selectOption('FAILED')
    await main(page).getByLabel('Kind').selectOption('preparation')
    const row = main(page)
      .getByRole('table', { name: 'Jobs' })
      .getByRole('row', { name: new RegExp(name) })
    await row.getByText(reason).waitFor()
    none(await axe(page))
    await picture(page, 'jobs')
  })
  await step('tried again by keyboard, it is done', async () => {
    const again = main(page)
      .getByRole('button', { name: /^Try again: Frames and pictures/ })
      .first()
    await again.focus()
    await page.keyboard.press('Enter')
    await again.waitFor({ state: 'detached' })
    await main(page).getByLabel('State').selectOption('DONE')
    await until(async () => {
      await main(page).getByRole('button', { name: 'Refresh' }).click()
      return (
        (await main(page)
          .getByRole('row', { name: new RegExp(name) })
          .count()) > 0
      )
    })
  })
}

async function datasetPage(page, datasetId) {
  await step('the page of the dataset names the reason, and another try prepares it', async () => {
    await page.goto(`/dataset/${datasetId}/`)
    await main(page).getByText(`Frames and pictures: ${reason}`).waitFor()
    await picture(page, 'jobs-dataset')
    await main(page)
      .getByRole('button', { name: /^Try again: / })
      .click()
    await main(page).getByText(`Frames and pictures: ${reason}`).waitFor({ state: 'detached' })
    await until(async () => (await page.getByText('Could not be prepared').count()) === 0)
  })
}
