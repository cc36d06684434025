// Large files over bad lines: held up, cut off, taken up again after a reload and after the server died.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { axe, picture, signIn, visit } from '../support/browser.mjs'
import { Door } from '../support/door.mjs'
import { equal, holds, none, step } from '../support/journey.mjs'
import { until } from '../support/server.mjs'

const archive = 'demo/3_celegans_embryo.zip' // from the disk: its time of change is the same after a reload

export async function uploads({ server, browser }) {
  const door = new Door(server.base)
  await door.prepared()
  await door.signIn('admin', server.password)
  const { page, context, told } = await visit(browser, server.base, { dark: false })
  await signIn(page, 'admin', server.password)
  const bar = page.getByRole('progressbar', { name: 'Importing dataset , please wait . . .' }).first()
  const share = async () => Number(await bar.getAttribute('aria-valuenow', { timeout: 5000 }))
  const choose = async () => {
    await page.goto('/dataset-import')
    await page.getByLabel('Archive').setInputFiles(archive)
  }
  const begin = () => page.getByRole('button', { name: 'Import dataset' }).click()
  await step('without a connection it waits, and goes on by itself', () =>
    offline(page, context, { choose, begin }),
  )
  await step('two windows with one file: one dataset, and the second says why it stops', () =>
    twice(page, context, door, { choose, begin }),
  )
  await slowly(page, 800_000, async () => {
    await step('an upload is held up and goes on', () => paused(page, { choose, begin, share }))
    await step('after a reload the same file goes on from where it was', () =>
      reloaded(page, { begin, share }),
    )
  })
  await step('the server dies while a file arrives: it goes on when it is there again', () =>
    killed(page, server, door, { choose, begin, share }),
  )
  await step('no content policy was violated', () =>
    none(told.filter(text => /Content Security Policy|Refused to/.test(text))),
  )
  await context.close()
}

/** Sends with at most so many bytes a second while `work` is done. */
async function slowly(page, bytes, work) {
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

const inList = page => page.waitForURL(/\/dataset\/(\?|$)/, { timeout: 60_000 })

async function offline(page, context, { choose, begin }) {
  await choose()
  await context.setOffline(true)
  await begin()
  await page.getByText('The connection is lost.').waitFor()
  none(await axe(page))
  await picture(page, 'upload-offline')
  await context.setOffline(false)
  await inList(page)
}

async function twice(page, context, door, { choose, begin }) {
  const before = (await door.list()).length
  const other = await context.newPage()
  await other.goto('/dataset-import')
  await other.getByLabel('Archive').setInputFiles(archive)
  await slowly(page, 1_500_000, async () => {
    await choose()
    await begin()
    await page.getByText(/left$/).waitFor()
    await other.getByRole('button', { name: 'Import dataset' }).click()
    await other.getByText('being sent from another window').waitFor()
    await picture(other, 'upload-elsewhere')
  })
  await inList(page)
  await other.getByText('These files were handed over already').waitFor()
  equal((await door.list()).length, before + 1)
  await other.close()
}

async function paused(page, { choose, begin, share }) {
  await choose()
  await begin()
  await until(async () => (await share()) > 10)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText(/^Paused · /).waitFor()
  const at = await share()
  none(await axe(page))
  await picture(page, 'upload-paused')
  await page.getByRole('button', { name: 'Continue' }).click()
  await until(async () => (await share()) > at + 10)
}

async function reloaded(page, { begin, share }) {
  const before = await share()
  await page.reload()
  await page.getByRole('heading', { name: 'Unfinished uploads' }).waitFor()
  none(await axe(page))
  await picture(page, 'upload-unfinished')
  await page.getByLabel('Archive').setInputFiles(archive)
  await begin()
  await until(async () => (await share()) > 0)
  holds((await share()) >= before - 15, `it began anew: ${before} before, ${await share()} after`)
  await inList(page)
  await page.goto('/dataset-import')
  await page.getByRole('heading', { name: 'Your imports' }).waitFor()
  equal(await page.getByRole('heading', { name: 'Unfinished uploads' }).count(), 0)
}

async function killed(page, server, door, { choose, begin, share }) {
  const before = (await door.list()).length
  await slowly(page, 800_000, async () => {
    await choose()
    await begin()
    await until(async () => (await share()) > 30)
    await server.kill()
    await page.getByText('The connection is lost.').waitFor()
    await server.again()
  })
  await inList(page)
  equal((await door.list()).length, before + 1)
  equal(readdirSync(join(server.dir, 'uploads')), [])
}
