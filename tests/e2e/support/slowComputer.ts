// A computer that is several times slower for the pages of a browser.
import type { Page } from '@playwright/test'

/** Milliseconds in which the pages run and in which they stand: a sixth of the usual speed. */
const [running, standing] = [10, 50]

/**
 * Stops the renderers of the browser most of the time until the page closes. Answers arrive as fast as before.
 * Chromium's own throttling keeps a core busy while it slows a page, also while the page is idle.
 */
export async function slowDown(page: Page): Promise<void> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page belongs to no browser')
  const session = await browser.newBrowserCDPSession()
  let renderers: readonly number[] = []
  const find = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  }
  await find()
  const turn = setInterval(() => {
    signal(renderers, 'SIGSTOP')
    setTimeout(() => signal(renderers, 'SIGCONT'), standing)
  }, running + standing)
  // a navigation can change the process
  const search = setInterval(() => void find().catch(() => {}), 500)
  page.once('close', () => {
    for (const timer of [turn, search]) clearInterval(timer)
    signal(renderers, 'SIGCONT')
    void session.detach().catch(() => {})
  })
}

function signal(processes: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of processes)
    try {
      process.kill(pid, name)
    } catch {
      // the renderer has ended
    }
}
