import { expect, test } from '@jest/globals'
import type { CategoryLegend, RampLegend } from '../../../client/instrument/colour/legend'
import type { PictureLegend } from '../../../client/viewer/model/picture/pictureLegend'
import { drawLegend, legendHeight, legendWidth, rangeLines } from '../../../client/viewer/scene/drawLegend'
import { printUnit } from '../../../client/viewer/scene/picture'

/** The legend of a picture with as many categories as names. */
function pictureOf(names: readonly string[], others: PictureLegend['others'] = []): PictureLegend {
  const entries = names.map((name, category) => ({
    category,
    name,
    value: category,
    colour: 0xff0000,
    count: 1,
    alike: null,
  }))
  const legend: CategoryLegend = {
    kind: 'categories',
    propertyId: 1,
    title: 'fate',
    unit: '',
    olderOf: null,
    objects: names.length,
    without: 0,
    entries,
    repeats: false,
  }
  return { legend, title: 'fate', shapes: [], others, tracks: null, onWhite: false, most: 36 }
}
const names = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word} ${at}`)

test('a long list of categories stands in columns, so that it is not higher than a short one', () => {
  const [short, long] = [pictureOf(names(18, 'fate')), pictureOf(names(36, 'fate'))]
  expect(legendHeight(long)).toBe(legendHeight(short))
  expect(legendWidth(long)).toBe(2 * legendWidth(short))
})

test('a column is as wide as its names, up to a limit', () => {
  const wide = legendWidth(pictureOf(['Posterior Ventral Neural Plate']))
  expect(wide).toBeGreaterThan(legendWidth(pictureOf(['fate'])))
  expect(legendWidth(pictureOf(['x'.repeat(200)]))).toBe(300)
})

test('groups with a colour of their own have a line each', () => {
  const others = [{ name: 'Group b8', colour: 0xff0000, count: 42 }]
  expect(legendHeight(pictureOf(['fate'], others))).toBe(legendHeight(pictureOf(['fate'])) + 18)
})

test('texts of 12 units have 7 points on paper', () => {
  expect((12 * printUnit(300)) / 300).toBeCloseTo(7 / 72)
})

test('a ramp names its ends, the objects beyond them, and how values map to colours', () => {
  const ramp = (scale: Partial<RampLegend['scale']>) =>
    rangeLines({
      kind: 'ramp',
      below: 0,
      above: 3,
      scale: { ends: [101_638, 2_245_499], log: false, centre: null, ...scale },
    } as RampLegend)
  expect(ramp({})).toEqual(['101,638 to 2.25×10⁶', '3 above'])
  expect(ramp({ log: true, centre: 473_000 })).toEqual([
    '101,638 to 2.25×10⁶',
    '3 above',
    'logarithmic, centre 473,000',
  ])
  expect(ramp({ ends: null })).toEqual([])
})

test.each([
  [false, 'rgb(11 14 19 / 0.84)', '#eef2f6'],
  [true, 'rgb(255 255 255 / 0.88)', '#1b2129'],
])('on white (%s) the plate and the texts suit the background', (onWhite, plate, ink) => {
  const fills: string[] = []
  const context = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => (name === 'measureText' ? () => ({ width: 10 }) : () => undefined),
    set: (_, name, value) => {
      if (name === 'fillStyle') fills.push(String(value))
      return true
    },
  })
  drawLegend(context, { ...pictureOf(['fate']), onWhite })
  expect(fills.slice(0, 2)).toEqual([plate, ink])
})
