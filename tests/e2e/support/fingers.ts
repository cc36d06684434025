// Fingers on the picture, as the browser of a phone reports them, and the controls that they reach.
import type { Locator, Page } from '@playwright/test'
import { canvasOf } from './viewer.js'

export type Spot = readonly [x: number, y: number]
type Moment = readonly Spot[]

/**
 * Puts fingers on a canvas, moves them from moment to moment, and lifts them. Spots are fractions of its width and
 * height. `hold`: milliseconds before they are lifted. `canvas`: without it, that of the viewer.
 */
export async function fingers(
  page: Page,
  moments: readonly Moment[],
  hold = 0,
  canvas = canvasOf(page),
): Promise<void> {
  const box = await canvas.boundingBox()
  if (!box) throw new Error('the canvas is not visible')
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

/** Smallest width and height of a control on a touch screen, in CSS pixels. */
const smallest = 44
const controls =
  'button, select, textarea, input:not([type="hidden"]), a[href], summary, [role="option"], [role="slider"], [role="tab"], [role="menuitem"], [role="columnheader"], [role="gridcell"]'

/**
 * Names and sizes of the visible controls below a locator that are too small for a finger. The label of a box counts
 * as the box. A control may be drawn smaller when touches around it reach it.
 */
export const smallTargets = (below: Locator): Promise<string[]> =>
  below.evaluate(
    (root, [selector, least]) => {
      const isReached = (element: Element, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && (element.contains(hit) || hit === element.closest('label'))
      }
      /** How far touches along one axis reach the element, from its middle in both directions. */
      const reach = (element: Element, step: readonly [number, number]) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const far = (sign: number) => {
          let by = 0
          while (
            by < least &&
            isReached(
              element,
              x + width / 2 + sign * (by + 1) * step[0],
              y + height / 2 + sign * (by + 1) * step[1],
            )
          )
            by++
          return by
        }
        return far(1) + far(-1)
      }
      const isLarge = (element: Element) => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
        return (
          (width >= least - 0.5 || reach(element, [1, 0]) >= least - 2) &&
          (height >= least - 0.5 || reach(element, [0, 1]) >= least - 2)
        )
      }
      return [...root.querySelectorAll(selector)]
        .filter(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter(element => {
          const { width, height } = element.getBoundingClientRect()
          return width > 1 && height > 1 && !isLarge(element)
        })
        .map(element => {
          const { width, height } = element.getBoundingClientRect()
          const name = element.ariaLabel ?? (element.textContent?.trim().slice(0, 40) || element.tagName)
          return `${name}: ${Math.round(width)} × ${Math.round(height)}`
        })
    },
    [controls, smallest] as const,
  )
