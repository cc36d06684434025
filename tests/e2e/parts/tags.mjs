// Tags: made, shared with a group, put on a dataset, deleted; what visitors see; both themes, both widths.
import { axe, picture, signIn, visit } from '../support/browser.mjs'
import { Door } from '../support/door.mjs'
import { equal, none, step } from '../support/journey.mjs'
import { atEveryWidth, desktop, inBothLights } from '../support/looks.mjs'
import { until } from '../support/server.mjs'

const long = 'Segmented by hand, checked twice, and to be looked at again before the paper is sent'

export async function tags({ server, browser }) {
  const staff = new Door(server.base)
  await staff.signIn('admin', server.password)
  const [{ id }] = await until(async () => {
    const all = await staff.list()
    return all.length > 0 && all
  })
  await staff.ask('mutation { createGroup(input: { name: "Ascidian laboratory" }) { id } }')
  const visitor = await visit(browser, server.base, desktop)
  await step('visitors are asked to register', async () => {
    await visitor.page.goto('/tags')
    await heading(visitor.page, 'Please register to access this page')
  })
  const { page, context, told } = await visit(browser, server.base, desktop)
  await signIn(page, 'admin', server.password)
  await made(page)
  await shared(page)
  await onDataset(page, visitor.page, id)
  for (const name of [long, 'white #FFFFFF', 'black #000000', '👩‍🔬 <b>html</b>']) {
    await staff.ask('mutation($input: NewTag!) { createTag(input: $input) { id } }', {
      input: { name, color: /#.{6}/.exec(name)?.[0] ?? '#C0407A', comment: 'One of several' },
    })
  }
  await everyWidth(browser, server, id)
  await deleted(page)
  await step('the console stayed silent', () => none([...told, ...visitor.told]))
  await Promise.all([context.close(), visitor.context.close()])
}

const main = page => page.getByRole('main')
const heading = (page, name) => main(page).getByRole('heading', { name }).waitFor()
const item = (page, name) =>
  main(page).getByRole('list', { name: 'Your tags' }).getByRole('listitem').filter({ hasText: name }).first()
const press = (place, name) => place.getByRole('button', { name, exact: true }).click()

async function made(page) {
  await step('a tag is made with the documented values, and changed', async () => {
    await page.goto('/tags')
    await heading(page, 'No tags yet')
    await picture(page, 'tags-none')
    none(await axe(page))
    await press(main(page), 'Create a new tag')
    await picture(page, 'tags-new')
    none(await axe(page))
    await press(main(page), 'Create')
    await item(page, 'Default name').click()
    await item(page, 'Default name').getByLabel('Name').fill('Gastrula')
    await item(page, 'Default name').getByLabel('Colour', { exact: true }).fill('javascript:alert(1)')
    await press(item(page, 'Default name'), 'Save')
    await main(page).getByText('A colour is # and six digits of 0 to F, such as #F0F8FF').waitFor()
    await item(page, 'Default name').getByLabel('Colour', { exact: true }).fill('#2E6F40')
    await press(item(page, 'Default name'), 'Save')
    await page.getByText('Gastrula was saved').waitFor()
  })
}

async function shared(page) {
  await step('it is shared with a group, and stays so', async () => {
    await item(page, 'Gastrula').getByRole('switch', { name: 'Ascidian laboratory' }).click()
    await item(page, 'Gastrula').getByText('Shared', { exact: true }).waitFor()
    await page.reload()
    await item(page, 'Gastrula').getByText('1 group').waitFor()
    await item(page, 'Gastrula').getByText('Gastrula').click()
    await picture(page, 'tags-open')
    none(await axe(page))
  })
  await step('the filter knows no case', async () => {
    await page.getByRole('searchbox', { name: 'Filter by name' }).fill('GAST')
    await item(page, 'Gastrula').waitFor()
    await page.getByRole('searchbox', { name: 'Filter by name' }).fill('x')
    await press(main(page), 'Clear the filter')
  })
}

async function onDataset(page, visitorPage, id) {
  const chips = place => main(place).getByRole('list', { name: 'Tags', exact: true })
  await step('a manager puts it on a dataset, and visitors see it once it is public', async () => {
    await page.goto(`/dataset/${id}/`)
    await press(main(page), 'Tags')
    await page.getByRole('dialog').getByRole('switch', { name: 'Gastrula' }).click()
    await chips(page).getByText('Gastrula').waitFor({ state: 'attached' })
    await picture(page, 'tags-picker')
    none(await axe(page))
    await page.keyboard.press('Escape')
    await visitorPage.goto(`/dataset/${id}/`)
    await main(visitorPage).getByRole('heading', { level: 1 }).waitFor()
    equal(await chips(visitorPage).count(), 0)
    await page.goto('/tags')
    await item(page, 'Gastrula').getByText('Gastrula').click()
    await item(page, 'Gastrula').getByRole('switch', { name: 'Public' }).click()
    await press(item(page, 'Gastrula'), 'Save')
    await page.getByText('Gastrula was saved').waitFor()
    await visitorPage.reload()
    await chips(visitorPage).getByText('Gastrula').waitFor()
  })
}

const everyWidth = (browser, server, id) =>
  atEveryWidth({ server, browser }, { login: 'admin', password: server.password }, ({ page, width }) =>
    step(`tags at ${width} width`, async () => {
      for (const [name, path] of [
        ['list', '/tags'],
        ['dataset', `/dataset/${id}/`],
      ]) {
        await page.goto(path)
        await main(page).getByText('Gastrula').first().waitFor()
        if (name === 'list') await main(page).getByText(long).click()
        else await put(page)
        await inBothLights(page, `tags-${name}-${width}`)
      }
    }),
  )

/** All of them on the dataset, where they are not yet. */
async function put(page) {
  await press(main(page), 'Tags')
  const switches = page.getByRole('dialog').getByRole('switch')
  await switches.first().waitFor()
  for (const one of await switches.all())
    if ((await one.getAttribute('aria-checked')) === 'false') await one.click()
  await page
    .getByRole('dialog')
    .getByRole('switch', { checked: false })
    .first()
    .waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
}

async function deleted(page) {
  await step('a tag is deleted after it was named', async () => {
    await page.goto('/tags')
    await item(page, 'Gastrula').getByText('Gastrula').click()
    await press(item(page, 'Gastrula'), 'Delete')
    await press(page.getByRole('dialog', { name: 'Delete “Gastrula”?' }), 'Delete')
    await page.getByText('Gastrula was deleted').waitFor()
    equal(await item(page, 'Gastrula').count(), 0)
  })
}
