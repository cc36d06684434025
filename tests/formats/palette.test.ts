import { expect, test } from '@jest/globals'
import { labelColour, labelCount, palette } from '../../formats/palette.js'

/** Converts sRGB to OKLab, where distances match perceived differences. */
function oklab(colour: number): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [colour >> 16, (colour >> 8) & 255, colour & 255]
    .map(part => part / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
function distance(a: number, b: number): number {
  const [first, second] = [oklab(labelColour(a)), oklab(labelColour(b))]
  return Math.hypot(...first.map((value, part) => value - (second[part] ?? 0)))
}

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
