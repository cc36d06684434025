// The instructions of the help about the site: finding, the account, programs, networks, downloads and the help.
import { readFileSync } from 'node:fs'
import { confirmPassword } from '../support/ownPage.js'
import { follow, helpPicture } from '../support/guide.js'
import { expect, test } from '../support/test.js'
import { expectViewer } from '../support/viewer.js'

test.use({ colorScheme: 'light' })

test('finding a dataset', async ({ page }) => {
  const main = page.getByRole('main')
  await follow(['website: Open the home page. It shows examples'], async () => {
    await page.goto('/')
    await expect(main.getByRole('article').first()).toBeVisible()
    await helpPicture(page, 'website/home')
  })
  await follow(
    ['website: Press Datasets in the header', 'website: Click a dataset in the list'],
    async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Datasets' }).click()
      await main.getByRole('link', { name: /^Phallusia/ }).click()
      await expect(main.getByRole('heading', { level: 1, name: /^Phallusia/ })).toBeVisible()
      await expect(main.getByText('Citation', { exact: true })).toBeVisible()
      await helpPicture(page, 'website/list')
    },
  )
  await follow(['website: Type a word into the search field'], async () => {
    await page.getByRole('search').getByRole('searchbox').first().fill('phal')
    await page.keyboard.press('Enter')
    await expect(main.getByRole('link', { name: /^Phallusia/ }).first()).toBeVisible()
  })
  await follow(['website: Press Open in viewer on this page'], async () => {
    await main
      .getByRole('link', { name: /^Phallusia/ })
      .first()
      .click()
    await main.getByRole('button', { name: 'Open in viewer' }).click()
    await expectViewer(page)
  })
  await follow(['tutorial: Open the home page and click the example'], async () => {
    await page.goto('/')
    await expect(main.getByRole('article').filter({ hasText: 'Phallusia' })).toBeVisible()
  })
})

test('the account, groups, tags and tokens', async ({ newPerson, visitAs, database }) => {
  const person = await newPerson({ login: 'account', name: 'Ada' })
  await confirmPassword(database, person)
  const page = await visitAs(person)
  const main = page.getByRole('main')
  const own = async () => {
    await page.getByRole('banner').getByRole('link', { name: /Ada/ }).click()
    await expect(main.getByRole('navigation', { name: 'Your pages' })).toBeVisible()
  }
  await page.goto('/dataset/')
  await follow(
    [
      'api: Log in, open your name in the header, and press New token',
      'api: Write its purpose, and choose',
      'api: Press Create token, and copy the token',
    ],
    async () => {
      await own()
      await main.getByRole('button', { name: 'New token' }).click()
      const dialog = page.getByRole('dialog', { name: 'New access token' })
      await dialog.getByLabel('Name').fill('script of the laboratory')
      await dialog.getByLabel('Scope').selectOption({ label: 'Read: can see what you see' })
      await helpPicture(page, 'api/token')
      await dialog.getByRole('button', { name: 'Create token' }).click()
      await expect(page.getByRole('button', { name: /Copy/ }).first()).toBeVisible()
    },
  )
  await follow(
    ['website: Open your name in the header, press Groups', 'website: Write its name and save it'],
    async () => {
      await page.goto('/users/')
      await main.getByRole('link', { name: 'Groups' }).click()
      await main.getByRole('link', { name: 'New group' }).first().click()
      await expect(main.getByRole('textbox', { name: /^Name/ })).toBeVisible()
    },
  )
  await follow(['website: Open Tags from your name'], async () => {
    await page.goto('/users/')
    await main.getByRole('link', { name: 'Tags' }).click()
    await expect(main.getByRole('button', { name: 'Create a new tag' })).toBeVisible()
  })
  await follow(
    ['troubleshoot: Open your name in the header', 'troubleshoot: Press Clear viewer cache'],
    async () => {
      await page.goto('/users/')
      await main.getByRole('button', { name: 'Clear viewer cache' }).click()
    },
  )
})

test('the explorer, networks and downloads', async ({ page }) => {
  const main = page.getByRole('main')
  await follow(
    [
      'cionnectome: Open Network clustering',
      'cionnectome: Choose a JSON file of cytoscape.js',
      'cionnectome: Choose an algorithm: kMeans',
      'cionnectome: Set its parameters',
      'cionnectome: Start it. The nodes get the colours',
      'cionnectome: Click a cluster in the list',
      'cionnectome: Press Save clusters as CSV',
      'cionnectome: Press Save picture as PNG',
    ],
    async () => {
      await page.goto('/cytoscape/')
      await page.getByLabel('Network').setInputFiles({
        name: 'celegans_connectome.json',
        mimeType: 'application/json',
        buffer: readFileSync('tests/fixtures/networks/celegans_connectome.json'),
      })
      await expect(page.getByText('Arranging the nodes')).toBeHidden()
      await page.getByLabel('Inflation').fill('3')
      await page.getByRole('button', { name: 'Markov Clustering', exact: true }).click()
      const clusters = page.getByRole('region', { name: 'Clusters' })
      await clusters.getByRole('listitem').first().getByRole('button').click()
      await expect(page.getByRole('button', { name: 'Save clusters as CSV' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Save picture as PNG' })).toBeVisible()
      await helpPicture(page, 'cionnectome/clusters')
    },
  )
  await follow(['standalone: Open Downloads. Builds for your own system'], async () => {
    await page.goto('/downloads/')
    await expect(main.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible()
  })
  await follow(['api: Open the explorer in the browser'], async () => {
    await page.goto('/graphql')
    await expect(page.getByRole('heading').first()).toBeVisible()
  })
})

test('editing the help', async ({ newPerson, visitAs, database }) => {
  const person = await newPerson({ login: 'author', name: 'Ada' })
  await database.query('UPDATE user SET is_help_admin = 1 WHERE login = ?', [person.login])
  const page = await visitAs(person)
  await follow(
    [
      'documentation: Open a page of the help and press Edit this page',
      'documentation: Write Markdown at the left',
      'documentation: Add a picture (png or jpg)',
      'documentation: Press Save changes to file, or Cancel',
    ],
    async () => {
      await page.goto('/help_fiji/')
      await page.getByRole('button', { name: 'Edit this page' }).click()
      await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
      await expect(page.getByLabel('Add a picture')).toBeAttached()
      await expect(page.getByRole('button', { name: 'Save changes to file' })).toBeVisible()
      await helpPicture(page, 'documentation/editor')
      await page.getByRole('main').getByRole('button', { name: 'Cancel', exact: true }).click()
    },
  )
})
