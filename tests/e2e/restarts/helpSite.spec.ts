// A site whose help lies elsewhere: the server restarts with the address of the help site.
import { expect, test } from '../support/test.js'

// requests to the stopped server
test.use({ allowedMessages: /ERR_CONNECTION|WebSocket|Failed to fetch|status of (503|404)/ })

test('help pages lead to the help site of the installation', async ({ page, server }) => {
  const elsewhere = 'https://help.example'
  await page.route(`${elsewhere}/**`, route =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Help elsewhere</h1>' }),
  )
  await server.restart({ HELP_REDIRECT_URL: elsewhere })
  await test.step('the question mark and the old addresses lead to the same page there', async () => {
    await page.goto('/funding/')
    await page.getByRole('link', { name: 'Help', exact: true }).click()
    await expect(page).toHaveURL(`${elsewhere}/help_website/`)
    await page.goto('/help_app/?menu=objects')
    await expect(page).toHaveURL(`${elsewhere}/help_app/?menu=objects`)
    await expect(page.getByRole('heading', { name: 'Help elsewhere' })).toBeVisible()
  })
  await test.step('pages about the site itself stay', async () => {
    await page.goto('/patchnotes/')
    await expect(page.getByRole('heading', { level: 1, name: 'Patch notes' })).toBeVisible()
  })
  await server.restart()
  await page.goto('/help_app/')
  await expect(page.getByRole('heading', { level: 1, name: 'Application help' })).toBeVisible()
})
