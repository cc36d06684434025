// Deleted, restored, erased; exported and imported again; what strangers, readers and staff see of it, in both themes and widths.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { axe, picture, signIn, visit } from '../support/browser.mjs'
import { demo, tetrahedron, unpacked } from '../support/archives.mjs'
import { Door } from '../support/door.mjs'
import { equal, holds, none, step } from '../support/journey.mjs'
import { atEveryWidth, desktop, inBothLights } from '../support/looks.mjs'
import { until } from '../support/server.mjs'

const long =
  'Phallusia mammillata, live imaging of the whole embryo from gastrula to tail bud, third acquisition, registered'

const main = page => page.getByRole('main')
const heading = (page, name) => main(page).getByRole('heading', { name }).first().waitFor()
const press = (place, name) => place.getByRole('button', { name, exact: true }).click()
const within = (page, name) => main(page).getByRole('region', { name })

export async function bin({ server, browser }) {
  const staff = new Door(server.base)
  await staff.signIn('admin', server.password)
  const { page, context, told } = await visit(browser, server.base, { ...desktop, acceptDownloads: true })
  await step('visitors are asked to register', async () => {
    await page.goto('/userbin/')
    await heading(page, 'Please register to access this page')
    await picture(page, 'bin-visitor')
    none(await axe(page))
  })
  await signIn(page, 'admin', server.password)
  const made = await staff.importDataset(demo('drosophila'))
  const textless = await staff.createDataset(long, { name: 'a.obj', bytes: Buffer.from(tetrahedron) })
  await until(
    async () => (await staff.list()).find(({ id }) => id === made.id)?.preparation.stage === 'READY',
    120_000,
  )
  const stranger = await visit(browser, server.base, desktop)
  await empty(page)
  await publish(staff, made.id)
  await exported(page, staff, made)
  await deleted(page, stranger.page, made)
  await staff.ask('mutation($id: ID!) { binDataset(id: $id) { id } }', { id: textless })
  await lines(browser, server)
  await restored(page, stranger.page, made)
  await erased(page, staff, server, made)
  await step('the console stayed silent', () =>
    none([...told, ...stranger.told].filter(line => !/404/.test(line))),
  )
  await Promise.all([context.close(), stranger.context.close()])
}

const publish = (door, id) =>
  door.ask('mutation($id: ID!) { setPublic(id: $id, public: true) { id } }', { id })

async function empty(page) {
  await step('an empty bin says so, three times', async () => {
    await page.goto('/userbin/')
    for (const words of [
      'No private dataset is in the bin.',
      'No public dataset is in the bin.',
      'No information is in the bin.',
    ])
      await main(page).getByText(words).waitFor()
    await picture(page, 'bin-empty')
    none(await axe(page))
  })
}

async function exported(page, door, { id }) {
  await step('an export is a zip that holds what was uploaded, and imports again', async () => {
    await page.goto(`/dataset/${id}/`)
    const [saved] = await Promise.all([page.waitForEvent('download'), press(main(page), 'Export Dataset')])
    await page.getByText('has begun').waitFor()
    holds(/\.zip$/.test(saved.suggestedFilename()), saved.suggestedFilename())
    const bytes = readFileSync(await saved.path())
    const [before, after] = [
      await unpacked(demo('drosophila'), /\.obj$/),
      await unpacked({ bytes }, /\.obj$|dataset\.json$/),
    ]
    const contents = files =>
      Object.entries(files)
        .filter(([path]) => path.endsWith('.obj'))
        .map(([, content]) => content.toString('base64'))
        .sort()
    equal(contents(after), contents(before))
    holds(JSON.parse(after['dataset.json'].toString()).licence !== '', 'no licence')
    await picture(page, 'bin-dataset')
    none(await axe(page))
    const again = await door.importDataset({ name: 'again.zip', bytes })
    await door.ask('mutation($id: ID!) { binDataset(id: $id) { id } }', { id: again.id })
    await door.ask('mutation($id: ID!) { eraseDataset(id: $id) }', { id: again.id })
  })
}

async function deleted(page, stranger, { id, name }) {
  await step('deleted after it was asked, a dataset is gone for strangers', async () => {
    await stranger.goto(`/dataset/${id}/`)
    await heading(stranger, name)
    holds(
      (await main(stranger).getByRole('button', { name: 'Delete dataset' }).count()) === 0,
      'a visitor is offered to delete',
    )
    await page.goto(`/dataset/${id}/`)
    await press(main(page), 'Delete dataset')
    const dialog = page.getByRole('dialog', { name: `Delete “${name}”?` })
    none(await axe(page))
    await picture(page, 'bin-delete')
    await press(dialog, 'Delete dataset')
    await page.getByText('is in the bin').waitFor()
    await page.waitForURL('**/dataset/')
    equal(await page.getByRole('link', { name, exact: true }).count(), 0)
    await stranger.reload()
    await heading(stranger, 'This dataset cannot be shown')
    await picture(stranger, 'bin-stranger')
    await page.goto(`/dataset/${id}/`)
    await main(page).getByText('In the bin since').waitFor()
    await picture(page, 'bin-notice')
    none(await axe(page))
  })
}

const lines = (browser, server) =>
  atEveryWidth({ server, browser }, { login: 'admin', password: server.password }, ({ page, width }) =>
    step(`the bin at ${width} width`, async () => {
      await page.goto('/userbin/')
      await main(page).getByText(long).waitFor()
      await inBothLights(page, `bin-${width}`)
    }),
  )

async function restored(page, stranger, { id, name }) {
  await step('restored, it is there for everybody again', async () => {
    await page.goto('/userbin/')
    await press(within(page, 'Public datasets'), `Restore ${name}`)
    await page.getByText('was restored').waitFor()
    await main(page).getByText('No public dataset is in the bin.').waitFor()
    await stranger.goto(`/dataset/${id}/`)
    await heading(stranger, name)
  })
}

async function erased(page, door, { dir }, { id, name }) {
  await step('erased after it was named, its bytes are free at once and its files gone', async () => {
    const before = await door.usedBytes()
    await door.ask('mutation($id: ID!) { binDataset(id: $id) { id } }', { id })
    equal(await door.usedBytes(), before)
    await page.goto('/userbin/')
    await press(within(page, 'Public datasets'), `Erase permanently: ${name}`)
    const dialog = page.getByRole('dialog', { name: `Erase “${name}”?` })
    none(await axe(page))
    await picture(page, 'bin-erase')
    await press(dialog, 'Erase permanently')
    await page.getByText('was erased').waitFor()
    await main(page).getByText('No public dataset is in the bin.').waitFor()
    holds((await door.usedBytes()) < before, 'the bytes are still counted')
    holds(!existsSync(join(dir, 'files/datasets', id)), 'files are left')
  })
}
