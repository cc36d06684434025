// Saved sessions of the viewer: staff save, rename, mark and delete; a visitor follows the short link.
import { axe, picture, signIn, visit } from '../support/browser.mjs'
import { Door } from '../support/door.mjs'
import { equal, holds, none, step } from '../support/journey.mjs'
import { until } from '../support/server.mjs'
import { shows } from '../support/viewer.mjs'

const long =
  'Late gastrula, endoderm and its neighbours coloured by fate, as in figure 3 of the paper on cell contacts and their surfaces'
const main = page => page.getByRole('main')
const row = (page, name) => main(page).getByRole('listitem', { name })

export async function sessions({ server, browser }) {
  const staff = new Door(server.base)
  await staff.signIn('admin', server.password)
  const dataset = await until(
    async () =>
      (await staff.examples()).find(
        ({ minTime, maxTime, preparation }) => minTime < maxTime && preparation.stage === 'READY',
      ),
    180_000,
  )
  const saved = async () =>
    (
      await staff.ask(
        'query($id: ID!) { dataset(id: $id) { viewerSessions { id name state shortcut isDefault } } }',
        { id: dataset.id },
      )
    ).dataset.viewerSessions
  const { page, context, told } = await visit(browser, server.base)
  await signIn(page, 'admin', server.password)
  await create(page, dataset, saved)
  await change(page, dataset, saved)
  const [session] = await saved()
  await follow(browser, server, dataset, session)
  await step('every width and both lights show the list whole', () =>
    widths(browser, server, dataset, session),
  )
  await remove(page, dataset, saved)
  await step('the console stayed silent', () => none(told))
  await context.close()
}

async function create(page, { id, maxTime }, saved) {
  await page.goto(`/dataset/${id}/`)
  await step('the dataset leads to its sessions, of which there are none', async () => {
    await main(page).getByRole('link', { name: 'Saved sessions' }).click()
    await main(page).getByRole('heading', { name: 'No session is saved yet' }).waitFor()
    none(await axe(page))
  })
  await step('saving asks to open the dataset in the viewer first', async () => {
    await main(page).getByRole('link', { name: 'Save the present view' }).click()
    await main(page).getByRole('heading', { name: 'The viewer is not open' }).waitFor()
    none(await axe(page))
    await main(page).getByRole('button', { name: 'Open this dataset' }).click()
    await shows(page, { time: maxTime })
  })
  await step('what the viewer shows is saved, the id of its dataset first', async () => {
    await main(page).getByRole('button', { name: 'Save session' }).click()
    await main(page).getByText('Give it a name').waitFor()
    await main(page).getByLabel('Name').fill('Gastrula')
    await picture(page, 'sessions-new')
    await main(page).getByRole('button', { name: 'Save session' }).click()
    await row(page, 'Gastrula').waitFor()
    const [session] = await saved()
    holds(
      session.state.startsWith(`id_dataset=${id}&`) && session.state.includes(`&time=${maxTime}&`),
      session.state,
    )
    equal(
      await row(page, 'Gastrula')
        .locator('img')
        .evaluate(async image => {
          await image.decode()
          return [image.naturalWidth, image.naturalHeight].some(side => side === 320)
        }),
      true,
    )
    await picture(page, 'sessions-thumbnail')
  })
}

async function change(page, { id, minTime }, saved) {
  const [{ shortcut }] = await saved()
  await step('a session is renamed in its place; its short link stays', async () => {
    await row(page, 'Gastrula').getByRole('button', { name: 'Rename Gastrula' }).click()
    await page.getByLabel('New name').fill(long)
    await page.keyboard.press('Enter')
    await row(page, long).waitFor()
    equal((await saved())[0].shortcut, shortcut)
  })
  await step('its state is edited; what nobody here knows is kept', async () => {
    await row(page, long)
      .getByRole('button', { name: /^Rename/ })
      .click()
    await main(page).getByRole('link', { name: 'Edit its state …' }).click()
    await main(page).getByLabel('State').fill(`time=${minTime}&quality=0&bttn1=show_movie&strange`)
    await picture(page, 'sessions-edit')
    await main(page).getByRole('button', { name: 'Save session' }).click()
    await row(page, long).waitFor()
    equal((await saved())[0].state, `id_dataset=${id}&time=${minTime}&quality=0&bttn1=show_movie&strange`)
  })
  await step('it becomes the default at once', async () => {
    await row(page, long).getByText('Default').click()
    await until(async () => (await saved())[0].isDefault)
  })
  await step('with it the dataset opens from then on, but not where an address says otherwise', async () => {
    const tab = await page.context().newPage()
    await tab.goto(`/unity/?id_dataset=${id}`)
    await shows(tab, { time: minTime })
    await tab.goto(`/unity/?id_dataset=${id}&time=${minTime + 1}`)
    await shows(tab, { time: minTime + 1 })
    await tab.close()
  })
  await step('it opens in the viewer at its time', async () => {
    await row(page, long).getByRole('button', { name: /^Open/ }).click()
    await shows(page, { time: minTime })
    await picture(page, 'sessions-list')
  })
}

async function follow(browser, server, { minTime }, { shortcut }) {
  const { page, context, told } = await visit(browser, server.base)
  await step('a visitor follows the short link into the viewer', async () => {
    await page.goto(`/${shortcut}`)
    await page
      .getByText(/please wait$/)
      .first()
      .waitFor()
    await shows(page, { time: minTime })
    await picture(page, 'sessions-short-link')
  })
  await step('a short link that leads nowhere leads to the list', async () => {
    await page.goto('/Zz0Zz0Zz')
    await page.waitForURL('**/dataset/')
  })
  await step('the console of the visitor stayed silent', () => none(told))
  await context.close()
}

async function widths(browser, server, { id }, { id: sessionId }) {
  for (const [name, width, dark] of [
    ['desktop-light', 1280, false],
    ['phone', 360, true],
  ]) {
    const { page, context } = await visit(browser, server.base, {
      width,
      height: 760,
      dark,
      ...(width < 768 && { hasTouch: true, isMobile: true }),
    })
    await signIn(page, 'admin', server.password)
    await page.goto(`/dataset/${id}/sessions/${sessionId}/update/`)
    await main(page).getByLabel('State').waitFor()
    none(await axe(page))
    await page.goto(`/dataset/${id}/sessions/`)
    await row(page, long)
      .getByRole('button', { name: /^Delete/ })
      .click()
    none(await axe(page))
    await picture(page, `sessions-${name}`)
    holds(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
      `${name} is wider than its window`,
    )
    await context.close()
  }
}

async function remove(page, { id }, saved) {
  await page.goto(`/dataset/${id}/sessions/`)
  await step('deleting names what goes, and can be left', async () => {
    await row(page, long)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await main(page).getByText(`Delete “${long}”?`).waitFor()
    await main(page).getByRole('button', { name: 'Keep it' }).click()
    equal((await saved()).length, 1)
    await row(page, long)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await main(page).getByRole('button', { name: 'Delete session' }).click()
    await main(page).getByRole('heading', { name: 'No session is saved yet' }).waitFor()
    none(await saved())
  })
}
