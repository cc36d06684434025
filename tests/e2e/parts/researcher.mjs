// Somebody who brings data: login, creation, import, refusals, properties, logout, and what others see of it.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { badFaces, demo, tetrahedron, unpacked, zipped, zippedUnder } from '../support/archives.mjs'
import { axe, picture, visit } from '../support/browser.mjs'
import { Door } from '../support/door.mjs'
import { equal, holds, none, step } from '../support/journey.mjs'
import { until } from '../support/server.mjs'
import { dock, marks, shows } from '../support/viewer.mjs'

const file = (name, buffer) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(buffer) })

export async function researcher({ server, browser }) {
  const door = new Door(server.base)
  await door.prepared()
  await door.signIn('admin', server.password)
  const { page, told, context } = await visit(browser, server.base)
  const visitor = await visit(browser, server.base)
  await login(page, context, server)
  await creationFaults(page)
  await creation(page, door)
  const embryo = await importing(page, door)
  await refusals(page, door, server)
  await properties(page, embryo)
  await others(visitor.page, door)
  await logout(page, context, embryo)
  await step('the console stayed silent', () => none([...told, ...visitor.told]))
  await visitor.context.close()
  await context.close()
}

const alert = page => page.getByRole('main').getByRole('alert')

async function login(page, context, { password }) {
  await page.goto('/login/')
  const press = () => page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await step('an empty login says what is missing, at its field', async () => {
    await press()
    await page.getByText('Please input your username!').waitFor()
    await page.getByText('Please input your Password!').waitFor()
    equal(await page.evaluate(() => document.activeElement.getAttribute('name')), 'login')
    none(await axe(page))
  })
  await step('a wrong password and a wrong name get the same words', async () => {
    for (const [name, word] of [
      ['admin', 'wrong'],
      ['nobody', password],
    ]) {
      await page.getByLabel('Username').fill(name)
      await page.getByLabel('Password', { exact: true }).fill(word)
      await press()
      await page
        .getByText('Unable to connect this user : check username or password', { exact: true })
        .waitFor()
      equal(await page.getByLabel('Username').inputValue(), name)
      none(await axe(page))
    }
  })
  await step('the right one comes back to the page that asked', async () => {
    await page.goto('/dataset-upload')
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await press()
    await page.waitForURL('**/dataset-upload')
    await page.getByRole('heading', { name: 'Upload a dataset' }).waitFor()
    holds(/admin/.test(await page.getByRole('banner').innerText()), 'the header does not say who')
  })
  await step('no script can read the session', async () => {
    holds(
      !/(^|; )morula=/.test(await page.evaluate(() => document.cookie)),
      'a script reads the cookie of the session',
    )
    const { httpOnly, sameSite } = (await context.cookies()).find(({ name }) => name === 'morula')
    equal([httpOnly, sameSite], [true, 'Lax'])
  })
}

async function creationFaults(page) {
  const create = () => page.getByRole('button', { name: 'Create dataset' }).click()
  const says = text => page.getByText(text, { exact: true }).waitFor()
  await step('creation without a file says so, and goes there', async () => {
    await create()
    await says('You need to upload a 3D file (that contains an OBJ) to create a dataset')
    equal(await page.evaluate(() => document.activeElement.type), 'file')
    none(await axe(page))
  })
  await step('a file that is no OBJ', async () => {
    await page.getByLabel(/^3D file/).setInputFiles([file('cell.stl', 'solid x')])
    await create()
    await says('The 3D file that you upload MUST be a .obj file !')
    await page.getByRole('button', { name: 'Remove cell.stl' }).click()
  })
  await step('a texture without its material', async () => {
    await page.getByLabel(/^3D file/).setInputFiles([file('cell.obj', tetrahedron)])
    await page.getByLabel('Texture').setInputFiles([file('skin.png', 'x')])
    await create()
    await says('To upload a textured dataset, please be sure to join a MTL file and a Texture file !')
  })
  await step('numbers that cannot be', async () => {
    await page.getByLabel('Start time', { exact: true }).fill('7')
    await page.getByLabel('End time', { exact: true }).fill('3')
    await create()
    await says('The end cannot lie before the start')
    await page.getByLabel('NCBI taxon').fill('-5')
    await create()
    await says('Enter a number of the NCBI taxonomy, or -1 for none')
  })
  await step('what was typed stands', async () => {
    equal(await page.getByLabel('Start time', { exact: true }).inputValue(), '7')
    await page.getByRole('button', { name: 'Remove cell.obj' }).waitFor()
    none(await axe(page))
  })
  await picture(page, 'creation-faults')
}

/** Sends with at most so many bytes a second while `work` is done. */
async function slowed(page, bytes, work) {
  const session = await page.context().newCDPSession(page)
  const limit = uploadThroughput =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await session.send('Network.enable')
  await limit(bytes)
  try {
    return await work()
  } finally {
    await limit(-1)
    await session.detach()
  }
}

async function created(page) {
  const refused = alert(page)
    .innerText()
    .then(said => {
      throw new Error(said)
    })
  await Promise.race([
    page.waitForURL(/\/dataset\/\d+\/$/, { timeout: 60_000 }),
    refused.catch(error => {
      if (!/Timeout|closed/.test(error.message)) throw error
      return new Promise(() => {})
    }),
  ])
  return new URL(page.url()).pathname.split('/')[2]
}

async function opened(page, wanted = {}) {
  await page.locator('button:enabled', { hasText: 'Open in viewer' }).click()
  await shows(page, wanted)
  const found = await marks(page)
  await page.getByRole('button', { name: 'Close the viewer' }).click()
  return found
}

async function creation(page, door) {
  await step('one OBJ: its upload is counted, then it is in the viewer', async () => {
    await page.goto('/dataset-upload')
    await page.getByLabel(/^3D file/).setInputFiles('tests/fixtures/meshes/phallusia_t040.obj')
    await page.getByLabel('Name', { exact: true }).fill('One embryo')
    await page.getByLabel('Description').fill('A single time point')
    await slowed(page, 120_000, async () => {
      await page.getByRole('button', { name: 'Create dataset' }).click()
      const bar = page.getByRole('progressbar', { name: 'Uploading' })
      await until(async () => Number(await bar.getAttribute('aria-valuenow', { timeout: 2000 })) > 0, 15_000)
      await picture(page, 'upload-running')
      await created(page)
    })
    await page.getByRole('heading', { level: 1, name: 'One embryo' }).waitFor()
    equal(await page.getByText('Public', { exact: true }).count(), 0)
    const { objects } = await opened(page)
    holds(Number(objects) > 40, `${objects} objects`)
  })
  const textOf = name => page.locator('main').getByText(name)
  await step('without name and description it gets those of the documents', async () => {
    await page.goto('/dataset-upload')
    await page.getByLabel(/^3D file/).setInputFiles([file('cell.obj', tetrahedron)])
    await page.getByRole('button', { name: 'Create dataset' }).click()
    const id = await created(page)
    await page.getByRole('heading', { level: 1, name: 'New dataset not named' }).waitFor()
    const { dataset } = await door.ask('query($id: ID!) { dataset(id: $id) { description type public } }', {
      id,
    })
    equal(dataset, { description: '...', type: 'OBSERVED', public: false })
  })
  await step('several OBJs become time points by the numbers in their names', async () => {
    const files = await unpacked(demo('celegans_early'), /q0\/t00[2-4]\.obj$/)
    await page.goto('/dataset-upload')
    await page
      .getByLabel(/^3D file/)
      .setInputFiles(Object.entries(files).map(([path, bytes]) => file(basename(path), bytes)))
    await page.getByText('3 files,').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Three moments')
    await page.getByRole('button', { name: 'Create dataset' }).click()
    await created(page)
    await textOf('3, from t 2 to t 4').waitFor()
    equal((await opened(page, { time: 4 })).time, '4')
  })
  await step('an OBJ with material and texture is painted', async () => {
    const files = await unpacked(demo('coral'), /t000\.(obj|mtl|jpg)$/)
    await page.goto('/dataset-upload')
    const choose = (label, ending) =>
      page.getByLabel(label).setInputFiles([file(`t000.${ending}`, files[`t000.${ending}`])])
    await choose(/^3D file/, 'obj')
    await choose('Material', 'mtl')
    await choose('Texture', 'jpg')
    await page.getByLabel('Name', { exact: true }).fill('Painted coral')
    await page.getByRole('button', { name: 'Create dataset' }).click()
    await created(page)
    holds(Number((await opened(page)).textures) > 0, 'no texture')
  })
}

async function importing(page, door) {
  const archive = demo('celegans_embryo')
  await page.goto('/dataset-import')
  const begin = () => page.getByRole('button', { name: 'Import dataset' }).click()
  await step('import asks for one zip', async () => {
    await begin()
    await page
      .getByText('You need to upload a 3ip file (that contains an dataset instance to import a dataset', {
        exact: true,
      })
      .waitFor()
    await page.getByLabel('Archive').setInputFiles([file('embryo.rar', 'x')])
    await begin()
    await page.getByText('The instance that you upload MUST be a .zip file !', { exact: true }).waitFor()
    none(await axe(page))
  })
  const running = page.getByRole('progressbar', { name: 'Importing dataset , please wait . . .' })
  const some = () =>
    until(async () => Number(await running.getAttribute('aria-valuenow', { timeout: 2000 })) > 20, 15_000)
  await step('a running import can be cancelled, and the file stays chosen', async () => {
    const before = (await door.list()).length
    await page.getByLabel('Archive').setInputFiles([file(archive.name, archive.bytes)])
    await slowed(page, 1_000_000, async () => {
      await begin()
      await some()
      await picture(page, 'import-running')
      await page.getByRole('button', { name: 'Cancel' }).click()
    })
    await page.getByRole('button', { name: `Remove ${archive.name}` }).waitFor()
    await running.waitFor({ state: 'detached' })
    equal((await door.list()).length, before)
  })
  await step('imported, it is in the list, and viewed while the rest is still converting', async () => {
    const before = (await door.list()).length
    await begin()
    await page.waitForURL(/\/dataset\/(\?|$)/, { timeout: 60_000 })
    equal((await door.list()).length, before + 1)
    const row = page.getByRole('complementary', { name: 'Datasets' }).locator('li[data-index]').first()
    await row.getByText(/Converting meshes|Waiting for its turn/).waitFor()
    await row.getByRole('link', { name: /in the viewer/ }).click({ timeout: 30_000 })
    await page.locator('canvas[data-ready]').waitFor()
    await until(async () => Number((await marks(page)).objects) > 0, 20_000)
    const { stage } = (await door.list()).at(-1).preparation
    holds(stage !== 'READY', 'all was converted before the first picture')
    await picture(page, 'import-converting')
    await row.getByText(/120 time points · 35,230 objects/).waitFor({ timeout: 90_000 })
    await shows(page)
  })
  await page.getByRole('button', { name: 'Close the viewer' }).click()
  await page
    .getByRole('complementary', { name: 'Datasets' })
    .locator('li[data-index]')
    .first()
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  return new URL(page.url()).pathname.split('/')[2]
}

/** What is stored, without what is made of it. */
async function stored(door, dir) {
  const list = await door.list()
  const files = readdirSync(join(dir, 'files'), { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isFile(),
  ).length
  const drafts = readdirSync(join(dir, 'tmp'), { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isFile(),
  ).length
  return { datasets: list.length, files, drafts, used: await door.usedBytes() }
}

async function refusals(page, door, { dir }) {
  await until(
    async () =>
      (await door.list()).every(({ preparation }) => ['READY', 'FAILED'].includes(preparation.stage)),
    60_000,
  )
  const before = await stored(door, dir)
  const good = await zipped({ 't000.obj': tetrahedron })
  const archives = [
    [
      'a zip that ends too early',
      demo('neanderthal').bytes.subarray(0, 300_000),
      /archive is (damaged|not)|not a zip/i,
    ],
    ['a zip with flipped bytes', flipped(demo('neanderthal').bytes), /damaged/i],
    ['what is no zip at all', Buffer.from('Hello'), /archive|zip/i],
    ['an archive without a mesh', await zipped({ 'readme.md': 'nothing' }), /no OBJ/i],
    [
      'an archive whose path climbs out',
      await zippedUnder('../../evil.obj', tetrahedron),
      /path|outside|\.\./i,
    ],
    ['an archive that is a bomb', await zipped({ 't000.obj': Buffer.alloc(300_000_000, '# \n') }), /bomb/i],
    [
      'an OBJ with bad faces',
      await zipped({ 't000.obj': tetrahedron, 't001.obj': badFaces }),
      /t001\.obj, line 6: /,
    ],
  ]
  holds(good.length > 0, 'the zips are empty')
  await page.goto('/dataset-import')
  for (const [what, bytes, words] of archives) {
    await step(`refused: ${what}`, async () => {
      await page.getByLabel('Archive').setInputFiles([file('refused.zip', bytes)])
      await page.getByRole('button', { name: 'Import dataset' }).click()
      await alert(page).waitFor({ timeout: 60_000 })
      const said = await alert(page).innerText()
      if (what !== 'an OBJ with bad faces') await alert(page).getByRole('button', { name: 'Dismiss' }).click()
      holds(
        said.startsWith('Error during creation : ') &&
          !said.slice(5).includes('Error during creation') &&
          words.test(said),
        said,
      )
    })
  }
  await picture(page, 'import-refused')
  await step('axe finds nothing on a refusal', async () => none(await axe(page)))
  await step('refused at creation too, with the line; what was typed stands', async () => {
    await page.goto('/dataset-upload')
    await page.getByLabel(/^3D file/).setInputFiles([file('broken.obj', badFaces)])
    await page.getByLabel('Name', { exact: true }).fill('Broken')
    await page.getByRole('button', { name: 'Create dataset' }).click()
    await alert(page).waitFor()
    const said = await alert(page).innerText()
    holds(/^Error during creation : broken\.obj, line 6: /.test(said), said)
    equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Broken')
    await picture(page, 'creation-refused')
  })
  await step('nothing of all that is stored, and the quota is as before', async () =>
    equal(await stored(door, dir), before),
  )
}

function flipped(bytes) {
  const copy = Buffer.from(bytes)
  for (let at = 100_000; at < 100_200; at++) copy[at] ^= 0xff
  return copy
}

async function properties(page, id) {
  const volume = '# time, id : value\ntype:float\n4,1:12.5\n4,2:many\n4,3:7\nno line at all\n'
  await step('a property: only text files, and what cannot be read is told by its line', async () => {
    await page.goto(`/dataset/${id}/`)
    await page.getByRole('link', { name: 'Add property' }).click()
    await page.getByRole('heading', { name: 'Add property' }).waitFor()
    none(await axe(page))
    await page.getByLabel('File', { exact: true }).setInputFiles([file('volume.csv', volume)])
    await page.getByRole('button', { name: 'Add property' }).click()
    await page.getByText('Only files whose name ends in .txt can be read').waitFor()
    await page.getByLabel('File', { exact: true }).setInputFiles([file('volume.txt', volume)])
    await page.getByLabel('Name', { exact: true }).fill('thickness')
    await page.getByRole('button', { name: 'Add property' }).click()
    await page.getByText('2 lines could not be read').waitFor()
    const lines = await page
      .getByRole('table')
      .getByRole('row')
      .evaluateAll(rows => rows.slice(1).map(({ cells }) => cells[0].textContent))
    equal(lines, ['4', '6'])
    none(await axe(page))
    await picture(page, 'property-problems')
  })
  await step('it stands on the page of the dataset', async () => {
    await page.getByRole('button', { name: 'Back to the dataset' }).click()
    const row = page.getByRole('row', { name: /^thickness/ })
    await row.getByRole('button', { name: '2 lines not read' }).click()
    await page.getByRole('dialog').getByText('6', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    holds(/Number\s+2\s+7 … 12\.5/.test(await row.innerText()), await row.innerText())
  })
}

async function others(page, door) {
  await step('another browser sees nothing of what is private', async () => {
    const all = await door.list()
    await page.goto('/dataset/')
    await page.getByText('9 datasets').waitFor()
    const mine = all.find(({ name }) => name === 'One embryo')
    await page.goto(`/dataset/${mine.id}/`)
    await page.getByText('This dataset cannot be shown').waitFor()
    for (const path of [`/files/datasets/${mine.id}/manifest`, `/files/datasets/${mine.id}/originals/1`])
      equal((await fetch(door.base + path)).status, 404)
  })
}

async function logout(page, context, id) {
  await page.goto(`/dataset/${id}/`)
  await page.locator('button:enabled', { hasText: 'Open in viewer' }).click()
  await shows(page)
  await step('logged out: the session is gone, and the forms ask again', async () => {
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
    equal(
      (await context.cookies()).filter(({ name }) => name === 'morula'),
      [],
    )
  })
  await step('and the viewer no longer shows what only its owner may see', async () => {
    await until(
      async () => (await dock(page).isHidden()) || (await page.locator('canvas[data-ready]').count()) === 0,
      5_000,
    )
  })
  await step('the back button does not bring it back', async () => {
    await page.goto(`/dataset/${id}/`)
    await page.getByText('This dataset cannot be shown').waitFor()
    await page.goto('/dataset-upload')
    await page.getByText('Please register to access this page').waitFor()
  })
}
