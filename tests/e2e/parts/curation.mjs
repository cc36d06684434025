// What those who manage a dataset say of it: the update form, tags, priority, links, two tabs at once; both themes and widths.
import { axe, picture, signIn, visit } from '../support/browser.mjs'
import { Door } from '../support/door.mjs'
import { equal, none, step } from '../support/journey.mjs'
import { atEveryWidth, desktop, inBothLights } from '../support/looks.mjs'
import { newcomer } from '../support/people.mjs'

const cube = 'o 1\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\nf 1 2 4\nf 1 3 4\nf 2 3 4\n'
const main = page => page.getByRole('main')
const press = (place, label) => place.getByRole('button', { name: label, exact: true }).click()
const part = (page, title) => main(page).getByRole('region', { name: title, exact: true }) // the list beside it has fields of its own
const field = (page, label, title = 'Details') =>
  part(page, title).getByRole('textbox', { name: label, exact: true })

export async function curation({ server, browser }) {
  const rita = await newcomer(server, 'rita')
  const door = new Door(server.base)
  await door.signIn(rita.login, rita.password)
  const id = await door.createDataset('Embryo without words', { name: 'cube.obj', bytes: cube })
  await door.ask('mutation { createTag(input: { name: "To be checked" }) { id } }')
  const one = await visit(browser, server.base, desktop)
  await signIn(one.page, rita.login, rita.password)
  await formed(one.page, id)
  await atOnce(one.page, id)
  await twoTabs(one, id)
  await everyWidth(browser, server, rita, id)
  await step('visitors are asked to sign in, others are told that there is nothing', async () => {
    const { page, context } = await visit(browser, server.base, desktop)
    await page.goto(`/dataset/${id}/update/`)
    await main(page).getByRole('heading', { name: 'Please register to access this page' }).waitFor()
    const other = await newcomer(server, 'otto')
    await signIn(page, other.login, other.password)
    await page.goto(`/dataset/${id}/update/`)
    await main(page).getByRole('heading', { name: 'This dataset cannot be shown' }).waitFor()
    await context.close()
  })
  await step('the console stayed silent', () => none(one.told))
  await one.context.close()
}

async function formed(page, id) {
  await step('the form starts from what is there, and says at its field what cannot be', async () => {
    await page.goto(`/dataset/${id}/update/`)
    equal(await field(page, 'Name').inputValue(), 'Embryo without words')
    await field(page, 'Name').fill('')
    await press(main(page), 'Save')
    await main(page).getByText('Please input a name').waitFor()
    none(await axe(page))
  })
  await step('what was changed is saved and shown', async () => {
    await field(page, 'Name').fill('Phallusia, 64 cells')
    await field(page, 'Licence').fill('CC BY 4.0')
    await main(page).getByLabel('Seconds per frame').fill('120')
    await press(main(page), 'Save')
    await page.waitForURL(`**/dataset/${id}/`)
    await main(page).getByRole('heading', { level: 1, name: 'Phallusia, 64 cells' }).waitFor()
    await main(page).getByText('CC BY 4.0').first().waitFor()
  })
}

async function atOnce(page, id) {
  await step('tag, priority and link are saved at once', async () => {
    await page.goto(`/dataset/${id}/update/`)
    await press(part(page, 'Tags'), 'Tags')
    await page.getByRole('dialog').getByRole('switch', { name: 'To be checked' }).click()
    await page.keyboard.press('Escape')
    await main(page).getByLabel('Priority', { exact: true }).selectOption('VERY_HIGH')
    await field(page, 'Link', 'Links').fill('javascript:alert(1)')
    await press(main(page), 'Add link')
    await main(page).getByText('An address that begins with http:// or https://').waitFor()
    await field(page, 'Link', 'Links').fill('https://example.org/paper')
    await field(page, 'Description of the link', 'Links').fill('The paper')
    await press(main(page), 'Add link')
    await main(page).getByRole('link', { name: 'The paper' }).waitFor()
    await page.goto(`/dataset/${id}/`)
    for (const words of ['To be checked', 'The paper', 'Very High'])
      await main(page).getByText(words).first().waitFor({ state: 'attached' })
  })
  await step('a link is deleted after it was asked', async () => {
    await page.goto(`/dataset/${id}/update/`)
    await press(main(page), 'Delete the link The paper')
    await press(page.getByRole('dialog', { name: 'Delete this link?' }), 'Delete link')
    await main(page).getByRole('link', { name: 'The paper' }).waitFor({ state: 'detached' })
  })
}

async function twoTabs({ page, context }, id) {
  await step('of two tabs the second is told, and nothing is lost', async () => {
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto(`/dataset/${id}/update/`)
      await field(tab, 'Name').waitFor()
    }
    await field(other, 'Name').fill('From the other tab')
    await field(page, 'Comments').fill('Typed with care')
    await field(page, 'Name').fill('From this tab')
    await press(main(other), 'Save')
    await other.waitForURL(`**/dataset/${id}/`)
    await press(main(page), 'Save')
    await main(page).getByRole('row', { name: 'Name From this tab From the other tab' }).waitFor()
    equal(await field(page, 'Comments').inputValue(), 'Typed with care')
    await picture(page, 'curation-conflict')
    none(await axe(page))
    await press(main(page), 'Keep what I typed')
    await press(main(page), 'Save')
    await main(page).getByRole('heading', { level: 1, name: 'From this tab' }).waitFor()
    await main(page).getByText('Typed with care').waitFor()
    await other.close()
  })
}

const everyWidth = (browser, server, person, id) =>
  atEveryWidth({ server, browser }, person, ({ page, width }) =>
    step(`the form at ${width} width`, async () => {
      await page.goto(`/dataset/${id}/update/`)
      await field(page, 'Name').waitFor()
      await inBothLights(page, `curation-${width}`)
    }),
  )
