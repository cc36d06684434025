// Ways to another screen within a page that is open.
import { expect, type Page, type Request } from '@playwright/test'

/**
 * Opens an address of the client, and marks the heading of the screen before. The list of datasets stays beside its
 * details. False before the screen is drawn.
 */
const change = (path: string) => {
  const area = document.querySelector('main')
  const shown =
    area?.querySelector('h1') ?? [...(area?.querySelectorAll<HTMLElement>('h2:not(aside h2)') ?? [])].at(-1)
  if (!area || !shown) return false
  shown.dataset.left = ''
  area.scrollTo(0, 0)
  history.pushState(null, '', path)
  return dispatchEvent(new PopStateEvent('popstate'))
}

/** Does something, and waits until the requests that it causes have their answers. */
async function untilAnswered(page: Page, work: () => Promise<unknown>): Promise<void> {
  const open = new Set<Request>()
  const begin = (request: Request) => open.add(request)
  const end = (request: Request) => open.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await work()
  let calm = 0
  const calmFor = () => (calm = open.size > 0 ? 0 : calm + 1)
  await expect.poll(calmFor, { message: 'moments without a request', intervals: [50] }).toBeGreaterThan(2)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

/**
 * Opens another screen without loading the page again: that takes a third of the processor time. Resolves when the
 * heading of the screen before is gone and all requests have their answers. Earlier answers of the server stay known:
 * use `page.goto` where a story changes data over the API, or opens the same screen of something else.
 */
export const moveTo = (page: Page, path: string): Promise<void> =>
  untilAnswered(page, async () => {
    await page.waitForFunction(change, path)
    await page.waitForFunction(() => !document.querySelector('main [data-left]'))
  })
