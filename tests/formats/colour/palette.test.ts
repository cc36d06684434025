import { expect, test } from '@jest/globals'
import { colourDistance, oklab } from '../../../formats/oklab.js'
import { labelColour, labelCount, palette } from '../../../formats/palette.js'

const distance = (a: number, b: number) => colourDistance(labelColour(a), labelColour(b))

test('the palette begins with its eight documented colours', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(label => labelColour(label).toString(16).padStart(6, '0'))).toEqual([
    'e69f00',
    '56b4e9',
    '009e73',
    'f0e442',
    '0072b2',
    'd55e00',
    'cc79a7',
    '999999',
  ])
})

test('all palette colours differ, and neighbours differ clearly', () => {
  expect(new Set(palette).size).toBe(256)
  // purple and grey of the first eight are the closest neighbours
  for (let label = 1; label < labelCount; label++)
    expect(distance(label, label + 1)).toBeGreaterThan(label < 8 ? 0.11 : 0.15)
  for (let label = 1; label < labelCount - 1; label++)
    expect(distance(label, label + 2)).toBeGreaterThan(0.08)
})

test('all palette colours are visible on a dark background', () => {
  for (let label = 1; label <= labelCount; label++) expect(oklab(labelColour(label))[0]).toBeGreaterThan(0.45)
})

test('labels without a colour share one, and labels beyond the last start again', () => {
  expect(labelColour(0)).toBe(labelColour(-3))
  expect(labelColour(256)).toBe(labelColour(1))
  expect(labelColour(255)).not.toBe(labelColour(0))
})
