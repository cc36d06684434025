// An upload survives a killed server.
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '../support/test.js'
import {
  beginImport,
  chooseArchive,
  expectImported,
  limitUpload,
  uploadedMoreThan,
} from '../support/uploading.js'

// requests to the killed server
test.use({ allowedMessages: /./ })

/** Answers 503 at the address, like a starting server, until a HEAD request has come. */
async function refuseUntilAsked(base: string) {
  const starting = createServer((_, response) => response.writeHead(503).end())
  const asked = new Promise<void>(done =>
    starting.on('request', ({ method }) => {
      if (method === 'HEAD') done()
    }),
  )
  starting.listen(Number(new URL(base).port), '127.0.0.1')
  await asked
  starting.close()
  starting.closeAllConnections()
  await once(starting, 'close')
}

test('an upload continues after the server was killed and started again', async ({
  newPerson,
  visitAs,
  server,
}) => {
  const person = await newPerson('uma')
  const page = await visitAs(person)
  const unfinished = () => readdirSync(join(server.dir, 'uploads'))
  const before = (await person.api.list()).length
  await page.goto('/dataset-import')
  const unlimited = await limitUpload(page)
  await chooseArchive(page)
  await beginImport(page)
  await uploadedMoreThan(page, 30)
  const files = unfinished()
  await test.step('the page reports that the connection is lost', async () => {
    await server.kill()
    await expect(page.getByText('The connection is lost.')).toBeVisible()
  })
  await test.step('the page keeps the upload while the server is starting', async () => {
    await refuseUntilAsked(server.base)
    await expect(page.getByText('The connection is lost.')).toBeVisible()
  })
  await test.step('the same upload continues after the start', async () => {
    await server.again()
    await expect(page.getByText('The connection is lost.')).toBeHidden({ timeout: 60_000 })
    expect(unfinished()).toEqual(files)
    await unlimited()
    await expectImported(page)
    expect(await person.api.list()).toHaveLength(before + 1)
  })
  await test.step('the import deletes its archive', () =>
    // The import deletes the archive after it has reported its end.
    expect.poll(unfinished).toEqual([]))
})
