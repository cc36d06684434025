import { expect, it } from '@jest/globals'
import { tipPlace } from '../../../client/ui/overlay/tipPlace'

const page = { width: 1000, height: 700 }
const tip = { width: 200, height: 24 }
const row = { left: 720, top: 400, bottom: 424, width: 260 }

it('a tooltip stands below its control, or above it at the lower edge', () => {
  expect(tipPlace(row, tip, page)).toEqual({ left: 750, top: 430 })
  expect(tipPlace({ ...row, top: 660, bottom: 684 }, tip, page)).toEqual({ left: 750, top: 630 })
})

it('a tooltip beside a row covers no other row, and is below without room at the left', () => {
  expect(tipPlace(row, tip, page, true)).toEqual({ left: 514, top: 400 })
  expect(tipPlace({ ...row, left: 120 }, tip, page, true)).toEqual({ left: 150, top: 430 })
})
