import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  offsetOf,
  placeOn,
  rampTable,
  scaleOf,
  shaderScale,
  valueAtPlace,
} from '../../client/instrument/colour/colourScale'
import { histogram } from '../../client/instrument/colour/histogram'
import { logTicks, scaleTicks, ticks, tickText } from '../../client/instrument/colour/ticks'
import { robustRange, valueStats } from '../../client/instrument/colour/valueStats'
import { defaultColour } from '../../client/instrument/viewerState'
import { ramp, sampleRamp } from '../../formats/ramps'

const rule = (more: Partial<typeof defaultColour> = {}) => ({ ...defaultColour, ...more })
const thousand = Array.from({ length: 1000 }, (_, at) => at)
const finite = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 })

describe('facts about values', () => {
  it('ignore NaN and infinities', () => {
    expect(valueStats([NaN, 3, Infinity, -2, -Infinity])).toEqual({
      whole: [-2, 3],
      nearly: [-2, 3],
      leastPositive: 3,
    })
    expect(valueStats([NaN, -Infinity])).toEqual({ whole: null, nearly: null, leastPositive: null })
    expect(valueStats([])).toEqual({ whole: null, nearly: null, leastPositive: null })
  })

  it('ignore single outliers, and take the whole range when nearly all values are equal', () => {
    const [low, high] = robustRange([...thousand, 1e9], [0, 1e9])
    expect(low).toBeGreaterThan(10)
    expect(high).toBeLessThan(1000)
    expect(robustRange([...new Array<number>(1000).fill(0), 5], [0, 5])).toEqual([0, 5])
    expect(robustRange([], [0, 1])).toEqual([0, 1])
  })

  it('find the same percentiles as a sorted list', () => {
    fc.assert(
      fc.property(fc.array(finite, { minLength: 1, maxLength: 300 }), values => {
        const sorted = [...values].sort((a, b) => a - b)
        const low = sorted[Math.floor(sorted.length * 0.02)]!
        const high = sorted[Math.ceil(sorted.length * 0.98) - 1]!
        const whole = [sorted[0]!, sorted.at(-1)!] as const
        expect(robustRange(values, whole)).toEqual(low < high ? [low, high] : whole)
      }),
    )
  })
})

describe('the range of a scale', () => {
  const stats = valueStats([...thousand, 1e6])
  it('covers nearly all values, all values, those of the time point, or the chosen ends', () => {
    const ends = (more: Partial<typeof defaultColour>) => scaleOf(rule(more), stats, [40, 50]).ends
    expect(ends({})![1]).toBeLessThan(1000)
    expect(ends({ span: 'all' })).toEqual([0, 1e6])
    expect(ends({ span: 'time' })).toEqual([40, 50])
    expect(ends({ span: 'time', range: [1, 2] })).toEqual([1, 2])
  })

  it('covers all values when the time point has none', () => {
    expect(scaleOf(rule({ span: 'time' }), stats, null).ends).toEqual([0, 1e6])
  })

  it('is missing without a finite value', () => {
    const scale = scaleOf(rule(), valueStats([NaN]), null)
    expect(scale.ends).toBeNull()
    expect(placeOn(scale, 3)).toBeNaN()
    expect(scaleTicks(scale)).toEqual([])
  })

  it('starts at the least positive value on a logarithm, and stays linear without positive values', () => {
    expect(scaleOf(rule({ log: true, span: 'all' }), valueStats([-5, 0, 0.1, 100]), null)).toMatchObject({
      ends: [0.1, 100],
      log: true,
    })
    expect(scaleOf(rule({ log: true, span: 'all' }), valueStats([-5, -1]), null)).toMatchObject({
      ends: [-5, -1],
      log: false,
    })
  })

  it('has a tick at its centre, and no tick whose text would meet that of the centre', () => {
    const scale = scaleOf(rule({ span: 'all', centre: 473_000 }), valueStats([100_000, 2_000_000]), null)
    const found = scaleTicks(scale, 4)
    expect(found.find(({ place }) => Math.abs(place - 0.5) < 1e-9)).toMatchObject({ text: '473,000' })
    expect(found.filter(({ place }) => Math.abs(place - 0.5) < 0.15)).toHaveLength(1)
    expect(found.length).toBeGreaterThan(2)
  })

  it('is widened around a centre with equal steps on both sides', () => {
    const values = valueStats([-1, 4])
    expect(scaleOf(rule({ span: 'all', centre: 0 }), values, null).ends).toEqual([-4, 4])
    expect(scaleOf(rule({ span: 'all', centre: 1, log: true }), valueStats([0.5, 8]), null).ends).toEqual([
      1 / 8,
      8,
    ])
  })
})

describe('places on a scale', () => {
  it('are 0 and 1 at the ends, clamped beyond them, and NaN without a finite value', () => {
    const scale = { ends: [2, 4] as const, log: false }
    expect([2, 3, 4, -9, 9].map(value => placeOn(scale, value))).toEqual([0, 0.5, 1, 0, 1])
    expect([NaN, Infinity, -Infinity].map(value => placeOn(scale, value))).toEqual([NaN, NaN, NaN])
    expect(placeOn({ ends: [5, 5], log: false }, 5)).toBe(0.5)
  })

  it('are equal for equal factors on a logarithm, and 0 for values that are not positive', () => {
    const scale = { ends: [1, 1000] as const, log: true }
    expect(placeOn(scale, 10)).toBeCloseTo(1 / 3)
    expect(placeOn(scale, 100)).toBeCloseTo(2 / 3)
    expect([0, -5].map(value => placeOn(scale, value))).toEqual([0, 0])
  })

  it('lead back to their values', () => {
    const ends = fc.tuple(
      fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
      fc.double({ min: 1.1, max: 1e6, noNaN: true }),
    )
    fc.assert(
      fc.property(
        ends,
        fc.boolean(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ([low, factor], log, place) => {
          const scale = { ends: [low, low * factor] as const, log }
          expect(placeOn(scale, valueAtPlace(scale, place))).toBeCloseTo(place, 6)
        },
      ),
    )
  })
})

describe('numbers of any size', () => {
  const all = fc.double({ noNaN: true, noDefaultInfinity: true })
  const any = all.filter(value => value === 0 || Math.abs(value) >= 2 ** -1022)
  it('have ordered places, finite ticks and values within the range', () => {
    fc.assert(
      fc.property(fc.array(any, { minLength: 2, maxLength: 6 }), any, fc.boolean(), (values, centre, log) => {
        const settings = rule({ log, span: 'all', centre: centre > 0 ? centre : null })
        const scale = scaleOf(settings, valueStats(values), null)
        const [low, high] = scale.ends!
        const places = values.toSorted((a, b) => a - b).map(value => placeOn(scale, value))
        expect(places.every((place, at) => place >= (places[at - 1] ?? 0) && place <= 1)).toBe(true)
        expect(scaleTicks(scale).every(({ value }) => Number.isFinite(value))).toBe(true)
        const middle = valueAtPlace(scale, 0.5)
        expect(middle >= low - Math.abs(low) * 1e-9 && middle <= high + Math.abs(high) * 1e-9).toBe(true)
      }),
    )
  })

  it('have finite ticks on a logarithm that ends at the largest number', () => {
    expect(logTicks([1.0000000010000001e294, Number.MAX_VALUE]).every(Number.isFinite)).toBe(true)
  })

  it('are counted on both sides of zero when their range passes the largest number', () => {
    const scale = { ends: [-1.7e308, 1.7e308] as const, log: false }
    expect([...histogram([-1.7e308, 0, 1.7e308], scale, 3)]).toEqual([1, 1, 1])
    expect(ticks([-1.7e308, 1.7e308])).toEqual([-1e308, 0, 1e308])
  })
})

/** The calculation of the shader, with 32-bit floats. */
function placeInShader([x, y, z, w]: readonly number[], value: number): number {
  const f = Math.fround
  if (w! >= 0) return w!
  const away = f(value - f(x!))
  const place = z! > 0 ? f(f(Math.log(Math.max(f(1 + f(away / f(z!))), 1e-30))) * f(y!)) : f(away * f(y!))
  return Math.min(1, Math.max(0, place))
}

describe('the scale in the shader', () => {
  const places = fc.double({ min: 0, max: 1, noNaN: true })
  it('gives the places of the scale, also far from zero', () => {
    fc.assert(
      fc.property(finite, fc.double({ min: 1e-3, max: 1e9, noNaN: true }), places, (low, width, place) => {
        const scale = { ends: [low, low + width] as const, log: false }
        if (!(scale.ends[1] - low > Math.abs(low) * 1e-9)) return
        const value = valueAtPlace(scale, place)
        const offset = offsetOf(scale.ends)
        const seen = placeInShader(shaderScale(scale, offset), Math.fround(value - offset))
        expect(Math.abs(seen - placeOn(scale, value))).toBeLessThan(1 / 512)
      }),
    )
  })

  it('gives the places of a logarithm', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        fc.double({ min: 1.0001, max: 1e9, noNaN: true }),
        places,
        (low, factor, place) => {
          const scale = { ends: [low, low * factor] as const, log: true }
          const value = valueAtPlace(scale, place)
          const offset = offsetOf(scale.ends)
          const seen = placeInShader(shaderScale(scale, offset), Math.fround(value - offset))
          expect(Math.abs(seen - placeOn(scale, value))).toBeLessThan(1 / 512)
        },
      ),
    )
    expect(placeInShader(shaderScale({ ends: [1, 100], log: true }, 0), -3)).toBe(0)
  })

  it('puts a constant into the middle', () => {
    expect(placeInShader(shaderScale({ ends: [5, 5], log: false }, 0), 5)).toBe(0.5)
  })
})

describe('ramps', () => {
  it('are turned around', () => {
    const turned = rampTable({ ramp: 'viridis', reversed: true })
    expect(sampleRamp(turned, 0)).toBe(sampleRamp(ramp('viridis'), 1))
    expect(sampleRamp(turned, 0.25)).toBe(sampleRamp(ramp('viridis'), 1 - 0.25))
    expect(rampTable({ ramp: 'viridis', reversed: true })).toBe(turned)
  })

  it('are replaced by the default when the name is unknown', () => {
    expect(rampTable({ ramp: 'jet', reversed: false })).toBe(ramp('viridis'))
  })
})

describe('ticks', () => {
  it('are round numbers', () => {
    expect(ticks([0, 10])).toEqual([0, 2.5, 5, 7.5, 10])
    expect(ticks([12_345, 67_890], 4)).toEqual([20_000, 40_000, 60_000])
    expect(ticks([-0.3, 0.4])).toContain(0)
    expect(ticks([7, 7])).toEqual([7])
  })

  it('lie within the range, at least two and at most as many as wanted', () => {
    fc.assert(
      fc.property(
        finite,
        fc.double({ min: 1e-3, max: 1e9, noNaN: true }),
        fc.integer({ min: 4, max: 6 }),
        (low, width, most) => {
          const high = low + width
          if (!(high - low > Math.max(Math.abs(low), Math.abs(high)) * 1e-9)) return
          const found = ticks([low, high], most)
          expect(found.length).toBeLessThanOrEqual(most)
          expect(found.length).toBeGreaterThanOrEqual(2)
          const slack = (high - low) * 1e-6
          for (const value of found) {
            expect(value).toBeGreaterThanOrEqual(low - slack)
            expect(value).toBeLessThanOrEqual(high + slack)
          }
        },
      ),
    )
  })

  it('of a logarithm are powers of ten and their parts', () => {
    expect(logTicks([1, 1000])).toEqual([1, 10, 100, 1000])
    expect(logTicks([1e-9, 1e9], 5).every(value => Math.log10(value) % 4 === 0)).toBe(true)
  })

  it('of a logarithm number at least two and at most as many as wanted', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-9, max: 1e9, noNaN: true }),
        fc.double({ min: 1.01, max: 1e12, noNaN: true }),
        fc.integer({ min: 4, max: 6 }),
        (low, factor, most) => {
          const found = logTicks([low, low * factor], most)
          expect(found.length).toBeGreaterThanOrEqual(2)
          expect(found.length).toBeLessThanOrEqual(most)
        },
      ),
    )
  })

  it('have short texts', () => {
    expect(
      [0, 0.05, 12.5, 999.96, 1200, 45_000, -1500, 877_252, 1.5e9, 0.00002, -4e-7, -2.346e-12].map(tickText),
    ).toEqual([
      '0',
      '0.05',
      '12.5',
      '1,000',
      '1,200',
      '45,000',
      '-1,500',
      '877,252',
      '1.5×10⁹',
      '2×10⁻⁵',
      '-4×10⁻⁷',
      '-2.35×10⁻¹²',
    ])
  })
})
