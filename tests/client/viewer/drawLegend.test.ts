import { expect, test } from '@jest/globals'
import type { CategoryLegend } from '../../../client/instrument/colour/legend'
import type { PictureLegend } from '../../../client/viewer/model/picture/pictureLegend'
import { legendHeight, legendWidth } from '../../../client/viewer/scene/drawLegend'
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
  return { legend, title: 'fate', shapes: [], others, tracks: null, most: 36 }
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
