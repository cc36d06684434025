import { describe, expect, it } from '@jest/globals'
import { categoryColour, categoryColourCount } from '../../../formats/categoryColours.js'
import { colourDistance, deuteranopic, oklab } from '../../../formats/oklab.js'
import { labelColour } from '../../../formats/palette.js'

/** The smallest distance between any two of the first colours. */
function smallest(count: number, seen: (colour: number) => number = colour => colour): number {
  let least = Infinity
  for (let a = 1; a <= count; a++)
    for (let b = 1; b < a; b++)
      least = Math.min(least, colourDistance(seen(categoryColour(a)), seen(categoryColour(b))))
  return least
}

describe('OKLab', () => {
  // values of the author's post
  it.each([
    [0xffffff, [1, 0, 0]],
    [0x000000, [0, 0, 0]],
    [0xff0000, [0.628, 0.225, 0.126]],
    [0x0000ff, [0.452, -0.032, -0.312]],
  ] as const)('%i has its published coordinates', (colour, [light, a, b]) => {
    const lab = oklab(colour)
    expect(lab[0]).toBeCloseTo(light, 3)
    expect(lab[1]).toBeCloseTo(a, 3)
    expect(lab[2]).toBeCloseTo(b, 3)
  })
})

describe('simulated deuteranopia', () => {
  it('keeps greys', () => {
    for (const grey of [0x000000, 0x808080, 0xffffff])
      expect(colourDistance(deuteranopic(grey), grey)).toBeLessThan(0.01)
  })

  it('brings red and green of equal lightness together', () => {
    const [red, green] = [0xc05050, 0x50863c]
    expect(colourDistance(red, green)).toBeGreaterThan(0.15)
    expect(colourDistance(deuteranopic(red), deuteranopic(green))).toBeLessThan(0.08)
  })
})

describe('the category colours', () => {
  it('differ by 0.12 among 20, and by 0.08 under deuteranopia among 8', () => {
    expect(smallest(20)).toBeGreaterThanOrEqual(0.12)
    expect(smallest(8, deuteranopic)).toBeGreaterThanOrEqual(0.08)
    expect(smallest(12, deuteranopic)).toBeGreaterThanOrEqual(0.08)
  })

  it('differ for labels that looked alike in the original palette', () => {
    for (const [a, b] of [
      [3, 19],
      [5, 17],
    ] as const) {
      expect(colourDistance(labelColour(a), labelColour(b))).toBeLessThan(0.12)
      expect(colourDistance(categoryColour(a), categoryColour(b))).toBeGreaterThanOrEqual(0.12)
    }
  })

  it('all differ, and repeat after the last one', () => {
    const all = Array.from({ length: categoryColourCount }, (_, at) => categoryColour(at + 1))
    expect(new Set(all).size).toBe(255)
    expect(categoryColour(256)).toBe(categoryColour(1))
    expect(categoryColour(0)).toBe(categoryColour(1))
  })

  it('are visible on black and on white', () => {
    for (let category = 1; category <= categoryColourCount; category++) {
      const [light] = oklab(categoryColour(category))
      expect(light).toBeGreaterThan(0.45)
      expect(light).toBeLessThan(0.93)
    }
  })
})
