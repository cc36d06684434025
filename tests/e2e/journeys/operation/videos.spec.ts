// Video tutorials: staff record, upload, order, edit and remove them, and visitors watch them.
import type { Page } from '@playwright/test'
import { expectNoOverflow, expectState, expectStates } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'

const main = (page: Page) => page.getByRole('main')
const item = (page: Page, title: string) => main(page).getByRole('listitem').filter({ hasText: title })

/** A video of a second that the browser itself records. */
async function recorded(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 180
    const pen = canvas.getContext('2d')!
    let angle = 0
    const drawing = setInterval(() => {
      angle += 4
      pen.fillStyle = `hsl(${angle} 80% 50%)`
      pen.fillRect(0, 0, canvas.width, canvas.height)
    }, 40)
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => void parts.push(data)
    const stopped = new Promise<void>(resolve => {
      recorder.onstop = () => resolve()
    })
    recorder.start()
    await new Promise(resolve => setTimeout(resolve, 1000))
    recorder.stop()
    await stopped
    clearInterval(drawing)
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  })
  return Buffer.from(text, 'hex')
}

test('staff upload videos, and visitors watch them in their order', async ({
  page,
  visitAs,
  adminPerson,
}) => {
  const [first, second] = [`Pick a cell ${Date.now()}`, `Follow it ${Date.now()}`]
  const staff = await visitAs(adminPerson)
  await staff.goto('/videos')
  await test.step('the empty page names itself empty', async () => {
    await expect(main(staff).getByRole('heading', { name: 'No videos availables' })).toBeVisible()
    await expectState(staff, 'videos-empty')
  })
  const video = await recorded(staff)
  const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nThe embryo turns')
  const add = async (title: string) => {
    await main(staff).getByRole('button', { name: 'Add a video' }).click()
    const form = main(staff).getByRole('form', { name: 'New video' })
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Description').fill('Open a dataset.\\nClick a cell.')
    await form.locator('input[type=file]').first().setInputFiles({
      name: 'Cells.webm',
      mimeType: 'video/webm',
      buffer: video,
    })
    await form
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'cells.vtt', mimeType: 'text/vtt', buffer: captions })
    await form.getByRole('button', { name: 'Add video', exact: true }).click()
    await expect(item(staff, title)).toBeVisible()
  }
  await test.step('staff add two videos, with missing fields named', async () => {
    await main(staff).getByRole('button', { name: 'Add a video' }).click()
    await main(staff).getByRole('button', { name: 'Add video', exact: true }).click()
    await expect(main(staff).getByText('Please choose a video!')).toBeVisible()
    await expectState(staff, 'videos-form')
    await main(staff).getByRole('button', { name: 'Cancel' }).click()
    await add(first)
    await add(second)
  })
  await test.step('staff move and edit a video', async () => {
    await main(staff)
      .getByRole('button', { name: `Move ${second} up` })
      .click()
    await expect(main(staff).getByRole('listitem').first()).toContainText(second)
    await main(staff)
      .getByRole('button', { name: `Edit ${second}` })
      .click()
    const form = staff.getByRole('dialog').getByRole('form', { name: 'Edit video' })
    await form.getByLabel('Description').fill('Press space.')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(item(staff, second)).toContainText('Press space.')
  })
  await test.step('a visitor watches a video with its poster and captions', async () => {
    await page.goto('/videos')
    const player = item(page, first).locator('video')
    await expect(item(page, first).getByText('Click a cell.')).toBeVisible()
    await expect(player).toHaveAttribute('poster', /\/files\/videos\/\d+\/poster\//)
    await expect(main(page).getByRole('button', { name: /^Edit/ })).toHaveCount(0)
    await expectStates(page, 'videos')
    await player.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true
      await element.play()
    })
    await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0)
    const words = () =>
      player.evaluate((one: HTMLVideoElement) => (one.textTracks[0]?.cues?.[0] as VTTCue | undefined)?.text)
    await expect.poll(words).toBe('The embryo turns')
    const address = await player.getAttribute('src')
    const part = await page.request.get(address!, { headers: { Range: 'bytes=0-3' } })
    expect([part.status(), (await part.body()).toString('hex')]).toEqual([206, '1a45dfa3'])
    await expectNoOverflow(page)
  })
  await test.step('staff replace the captions of a video, and remove them', async () => {
    const form = staff.getByRole('dialog').getByRole('form', { name: 'Edit video' })
    const cues = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nA cell divides')
    const edit = () =>
      main(staff)
        .getByRole('button', { name: `Edit ${first}` })
        .click()
    const track = item(staff, first).locator('track')
    const before = await track.getAttribute('src')
    await edit()
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.vtt', mimeType: 'text/vtt', buffer: cues })
    await expectState(staff, 'videos-edit')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(track).not.toHaveAttribute('src', before!)
    const answer = await staff.request.get((await track.getAttribute('src'))!)
    expect(await answer.text()).toContain('A cell divides')
    await edit()
    await form.getByRole('switch', { name: 'Remove the captions' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(track).toHaveCount(0)
  })
  await test.step('staff remove both videos', async () => {
    for (const title of [first, second]) {
      await main(staff)
        .getByRole('button', { name: `Remove ${title}` })
        .click()
      await staff.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
      await expect(item(staff, title)).toHaveCount(0)
    }
  })
})
