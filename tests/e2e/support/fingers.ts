// Fingers on the picture, as the browser of a phone reports them.
import type { Page } from '@playwright/test'
import { canvasOf } from './viewer.js'

export type Spot = readonly [x: number, y: number]
type Moment = readonly Spot[]

/**
 * Puts fingers on the canvas, moves them from moment to moment, and lifts them. Spots are fractions of its width and
 * height. `hold`: milliseconds before they are lifted.
 */
export async function fingers(page: Page, moments: readonly Moment[], hold = 0): Promise<void> {
  const box = await canvasOf(page).boundingBox()
  if (!box) throw new Error('the canvas of the viewer is not visible')
  const session = await page.context().newCDPSession(page)
  const pointsOf = (moment: Moment) =>
    moment.map(([x, y], id) => ({ x: box.x + box.width * x, y: box.y + box.height * y, id }))
  const [first = [], ...rest] = moments
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: pointsOf(first) })
  for (const moment of rest)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: pointsOf(moment) })
  if (hold > 0) await page.waitForTimeout(hold)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
