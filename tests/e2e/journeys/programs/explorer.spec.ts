// The GraphQL explorer: a visitor, a person with a token, both themes, a phone.
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow, picture } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'

const editor = (page: Page) => page.locator('.graphiql-query-editor')
const answer = (page: Page) => page.locator('.graphiql-response')
const run = (page: Page) => page.getByRole('button', { name: /^Execute query/ }).click()
const open = (page: Page, tab: string) => page.getByRole('tab', { name: tab, exact: true }).click()

/** Replaces the text of an editor of GraphiQL. */
async function write(page: Page, part: string, text: string) {
  await page.locator(`${part} .CodeMirror`).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

test('a visitor runs the examples in the explorer', async ({ visit, messages }) => {
  const page = await visit({ colorScheme: 'light' })
  await test.step('the address of the API shows the explorer to a browser, from this site only', async () => {
    const hosts = new Set<string>()
    page.on('request', request => hosts.add(new URL(request.url()).host))
    const response = await page.goto('/graphql')
    expect(response?.headers()['content-type']).toContain('text/html')
    expect(response?.headers()['content-security-policy']).not.toContain("'unsafe-eval'")
    await expect(page.getByRole('heading', { level: 1, name: 'GraphQL explorer' })).toBeVisible()
    await expect(page).toHaveTitle('GraphQL explorer · Morula')
    await expect(editor(page)).toContainText('query PublicDatasets')
    expect([...hosts]).toEqual([new URL(page.url()).host])
  })
  await test.step('the first example lists public datasets', async () => {
    await run(page)
    await expect(answer(page)).toContainText(/"totalCount": [1-9]/)
    await expect(answer(page)).toContainText('"organism"')
  })
  for (const [width, scheme] of [
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
  ] as const)
    await test.step(`the page is accessible at ${width} pixels in ${scheme} colours`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme: scheme })
      await expect(page.locator(`body.graphiql-${scheme}`)).toBeVisible()
      await picture(page, `explorer-${width}-${scheme}`)
      await expectAccessible(page, ['.graphiql-container'])
      await expectNoOverflow(page)
    })
  await page.setViewportSize({ width: 1280, height: 844 })
  await test.step('the second example reads a dataset of the home page', async () => {
    await open(page, 'OneDataset')
    await run(page)
    await expect(answer(page)).toContainText('"properties"')
    await expect(answer(page)).not.toContainText('"errors"')
  })
  await test.step('the subscription sends the state of the dataset', async () => {
    await open(page, 'Loading')
    await run(page)
    await expect(answer(page)).toContainText('"stage": "READY"')
    await page.getByRole('button', { name: /^Stop/ }).click()
  })
  await test.step('the documentation describes the schema', async () => {
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
    await expect(page.getByRole('region', { name: 'Documentation Explorer' })).toContainText('Query')
  })
  expect(messages).toEqual([])
})

test('the explorer runs queries as the person of the log-in or of a token', async ({
  newPerson,
  visitAs,
  page,
}) => {
  const [rita, toni] = [await newPerson('rita'), await newPerson('toni')]
  const { secret } = (
    await toni.api.ask<{ createAccessToken: { secret: string } }>(
      'mutation { createAccessToken(input: { name: "explorer", scope: READ, days: 1 }) { secret } }',
    )
  ).createAccessToken
  const own = await visitAs(rita)
  await test.step('the log-in of the site counts', async () => {
    await own.goto('/graphql')
    await expect(own.getByText(`Queries run as ${rita.login}`)).toBeVisible()
    await expect(editor(own)).toContainText('query PublicDatasets') // GraphiQL has loaded its editors
    await open(own, 'Me')
    await run(own)
    await expect(answer(own)).toContainText(`"login": "${rita.login}"`)
  })
  await test.step('a token in the headers counts for a visitor', async () => {
    await page.goto('/graphql?query={me{login}}')
    await expect(editor(page)).toContainText('{me{login}}')
    await run(page)
    await expect(answer(page)).toContainText('"me": null')
    await page.getByRole('button', { name: 'Headers' }).click()
    await write(
      page,
      '.graphiql-editor-tool .graphiql-editor:not(.hidden)',
      `{"Authorization": "Bearer ${secret}"}`,
    )
    await run(page)
    await expect(answer(page)).toContainText(`"login": "${toni.login}"`)
  })
})
