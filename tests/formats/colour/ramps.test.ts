import { describe, expect, test } from '@jest/globals'
import {
  divergingRamps,
  isRampName,
  ramp,
  rampGroups,
  rampNames,
  safeRamps,
  sampleRamp,
  type RampName,
} from '../../../formats/ramps.js'
import { deuteranopic, labDistance, oklab, type Lab } from '../../../formats/oklab.js'

const parts = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255]

describe('ramps', () => {
  test.each(rampNames)('include %s with 256 colours', name => {
    expect(ramp(name)).toHaveLength(768)
    expect(ramp(name)).toBe(ramp(name))
  })

  /** Colours of the published tables, at entries between the control points. */
  test.each<[RampName, number, number]>([
    ['viridis', 7, 0x460b5e],
    ['viridis', 128, 0x21918c],
    ['viridis', 248, 0xece51b],
    ['cividis', 7, 0x002859],
    ['cividis', 128, 0x7d7c78],
    ['cividis', 248, 0xf9e03a],
    ['magma', 7, 0x03030f],
    ['magma', 128, 0xb73779],
    ['magma', 248, 0xfcf0b2],
    ['inferno', 7, 0x030210],
    ['inferno', 128, 0xbc3754],
    ['inferno', 248, 0xf3f68a],
    ['plasma', 7, 0x20068f],
    ['plasma', 128, 0xcc4778],
    ['plasma', 248, 0xf4ed27],
    ['turbo', 7, 0x38276d],
    ['turbo', 128, 0xa4fc3c],
    ['turbo', 248, 0x920b01],
    ['batlow', 28, 0x103f60],
    ['batlow', 140, 0x99882c],
    ['batlow', 252, 0xfbcaf3],
    ['grey', 128, 0x808080],
    ['blueRed', 51, 0x4393c3],
    ['purpleOrange', 204, 0xe08214],
  ])('match the published colour of %s at entry %i', (name, entry, published) => {
    const ours = parts(sampleRamp(ramp(name), entry / 255))
    parts(published).forEach((value, part) =>
      expect(Math.abs(value - (ours[part] ?? 999))).toBeLessThanOrEqual(5),
    )
  })

  test('return the end colours for positions beyond the ends', () => {
    expect([-1, 0, NaN].map(position => sampleRamp(ramp('viridis'), position))).toEqual([
      0x440154, 0x440154, 0x440154,
    ])
    expect([1, 7, Infinity].map(position => sampleRamp(ramp('viridis'), position))).toEqual([
      0xfde725, 0xfde725, 0xfde725,
    ])
  })

  test('grow lighter to the end when sequential and to the middle when diverging', () => {
    const light = (name: RampName, entry: number) => {
      const [r = 0, g = 0, b = 0] = parts(sampleRamp(ramp(name), entry / 255))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    for (const name of rampNames) {
      if (name === 'turbo') continue // a rainbow ramp is lightest in its middle by design
      const until = divergingRamps.includes(name) ? 127 : 255
      for (let entry = 10; entry <= until; entry += 10)
        expect(light(name, entry)).toBeGreaterThan(light(name, entry - 10))
    }
  })

  test('are recognised by name', () => {
    expect(['viridis', 'jet'].map(isRampName)).toEqual([true, false])
  })
})

describe('colour-blind safe ramps', () => {
  /** Colours of a ramp as people without green cones see them. */
  const simulated = (name: RampName): Lab[] =>
    Array.from({ length: 33 }, (_, at) => oklab(deuteranopic(sampleRamp(ramp(name), at / 32))))
  const isRising = (labs: readonly Lab[]) => labs.every(([light], at) => at === 0 || light > labs[at - 1]![0])
  const sequential = rampNames.filter(name => !divergingRamps.includes(name))

  test.each(sequential)('%s is marked as safe when its lightness rises all along', name => {
    expect(isRising(simulated(name))).toBe(safeRamps.includes(name))
  })

  test.each(divergingRamps)('%s has two arms that differ under deuteranopia', name => {
    const labs = simulated(name)
    expect(isRising(labs.slice(0, 17))).toBe(true)
    expect(isRising(labs.slice(16).reverse())).toBe(true)
    for (const at of [2, 4, 6, 8, 10]) expect(labDistance(labs[at]!, labs[32 - at]!)).toBeGreaterThan(0.08)
  })

  test('are grouped in menus, each ramp once', () => {
    expect(rampGroups.flatMap(({ ramps }) => ramps).sort()).toEqual([...rampNames].sort())
  })
})
