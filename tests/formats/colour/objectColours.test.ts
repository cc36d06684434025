import { describe, expect, it } from '@jest/globals'
import { noColour } from '../../../formats/frame/frame.js'
import { defaultColours } from '../../../formats/objectColours.js'
import { lineageOf, tableOf } from '../../viewer/support.js'

describe('the default colour of an object', () => {
  it('depends on its number when nothing else is known', () => {
    const colourAt = defaultColours(null)
    expect(colourAt(3)(tableOf([8, 5]), 1)).toBe(colourAt(9)(tableOf([5]), 0))
    const colourOf = colourAt(0)
    const table = tableOf(Array.from({ length: 96 }, (_, at) => at))
    expect(new Set(Array.from({ length: 96 }, (_, at) => colourOf(table, at))).size).toBeGreaterThan(90)
  })

  it('is the colour of its cell when the number changes', () => {
    const colourAt = defaultColours(lineageOf(['1,2:2,7', '2,7:3,4']))
    expect(colourAt(3)(tableOf([4]), 0)).toBe(colourAt(1)(tableOf([2]), 0))
  })

  it('is the material colour, and a dark one is lightened in its hue', () => {
    const table = tableOf([1, 2, 3], { colours: Uint32Array.of(0xc08040, 0x200000, noColour) })
    const colourOf = defaultColours(null)(0)
    expect(colourOf(table, 0)).toBe(0xc08040)
    const [red, green, blue] = [
      colourOf(table, 1) >> 16,
      (colourOf(table, 1) >> 8) & 255,
      colourOf(table, 1) & 255,
    ]
    expect(red).toBeGreaterThan(100)
    expect(green).toBeLessThan(red / 2)
    expect(blue).toBe(green)
    expect(colourOf(table, 2)).not.toBe(noColour)
  })
})
