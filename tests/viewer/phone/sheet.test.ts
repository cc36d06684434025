import { expect, it } from '@jest/globals'
import { sheetAfter } from '../../../client/viewer/model/sheet'

it.each([
  ['half', 10, 'half'],
  ['half', -80, 'full'],
  ['half', 60, 'closed'],
  ['full', -80, 'full'],
  ['full', 60, 'half'],
  ['full', 500, 'closed'],
] as const)('a %s sheet of 800 px that is pulled %i px down becomes %s', (size, down, next) => {
  expect(sheetAfter(size, down, 800)).toBe(next)
})
