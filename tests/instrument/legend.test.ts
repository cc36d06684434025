import { describe, expect, it } from '@jest/globals'
import { confusedColours } from '../../client/instrument/colour/confusion'
import {
  arranged,
  legendOf,
  titleAndUnit,
  type CategoryLegend,
  type RampLegend,
} from '../../client/instrument/colour/legend'
import {
  objectsOfCategory,
  objectsValued,
  objectsWithout,
} from '../../client/instrument/colour/legendSelection'
import { defaultColour } from '../../client/instrument/viewerState'
import { categoryColour } from '../../formats/categoryColours'
import type { PropertyEntry } from '../../formats/frame/manifest'
import type { FloatProperty, Property } from '../../formats/property/property'
import { propertyOf, tableOf } from '../viewer/support'

const rule = { ...defaultColour, mode: 'property' as const, propertyId: 1 }
const shown = (ids: readonly number[], time = 1) => ({ time, tables: [tableOf(ids)] })
const numbers = (lines: readonly string[]) => propertyOf(['type:float', ...lines].join('\n')) as FloatProperty
/** Values that files cannot hold, but that a computation can give. */
const withValues = (property: FloatProperty, values: readonly number[]): FloatProperty => ({
  ...property,
  values: Float64Array.from(values),
})
const rampOf = (property: Property, on = shown([1, 2, 3]), more: Partial<typeof rule> = {}) =>
  legendOf({ id: 1, name: 'volume (µm³)' }, property, { ...rule, ...more }, on) as RampLegend
const categoriesOf = (property: Property, on = shown([1, 2, 3])) =>
  legendOf({ id: 2, name: 'fate' }, property, rule, on) as CategoryLegend
const ids = (refs: readonly { readonly id: number }[]) => refs.map(({ id }) => id)

describe('the legend of numbers', () => {
  const volumes = numbers(['1,1:10', '1,2:20', '2,1:50'])

  it('has name, unit, ticks, and counts of the objects on screen', () => {
    const legend = rampOf(volumes, shown([1, 2, 3]), { span: 'all' })
    expect(legend).toMatchObject({ kind: 'ramp', title: 'volume', unit: 'µm³', objects: 3, without: 1 })
    expect(legend.scale.ends).toEqual([10, 50])
    expect(legend.ticks.map(({ text }) => text)).toEqual(['20', '40'])
    expect(legend.bins.reduce((sum, count) => sum + count, 0)).toBe(2)
  })

  it('tells the date of an older version', () => {
    const madeAt = '2026-03-04T05:06:07.000Z'
    expect(legendOf({ id: 1, name: 'volume', madeAt }, volumes, rule, shown([1])).olderOf).toBe(madeAt)
    expect(rampOf(volumes).olderOf).toBeNull()
  })

  it('tells that values are out of date, and leaves it out for older versions', () => {
    const titleOf = (more: Partial<PropertyEntry>) =>
      legendOf({ id: 1, name: 'volume (µm³)', isOutdated: true, ...more }, volumes, rule, shown([1]))
    expect(titleOf({})).toMatchObject({ title: 'volume (out of date)', unit: 'µm³' })
    expect(titleOf({ madeAt: '2026-03-04T05:06:07.000Z' }).title).toBe('volume')
  })

  it('counts values beyond the ends of the ramp', () => {
    expect(rampOf(volumes, shown([1, 2]), { range: [15, 18] })).toMatchObject({ below: 1, above: 1 })
  })

  it('follows the time point on request', () => {
    expect(rampOf(volumes, shown([1, 2]), { span: 'time' }).scale.ends).toEqual([10, 20])
  })

  it('states that a property has no values', () => {
    const legend = rampOf(withValues(numbers(['1,1:1']), [NaN]))
    expect(legend).toMatchObject({ without: 3, remark: 'The property has no values.', ticks: [] })
  })

  it('counts NaN and infinities as objects without a value', () => {
    const broken = withValues(numbers(['1,1:1', '1,2:2', '1,3:3']), [NaN, Infinity, 7])
    expect(rampOf(broken)).toMatchObject({ without: 2, objects: 3, remark: 'All values are 7.' })
    expect(ids(objectsWithout(shown([1, 2, 3]), broken, 'distinct'))).toEqual([1, 2])
  })

  it('of a constant property has one tick in the middle', () => {
    const legend = rampOf(numbers(['1,1:5', '1,2:5']))
    expect(legend.ticks).toEqual([{ value: 5, place: 0.5, text: '5' }])
    expect(legend.remark).toBe('All values are 5.')
  })

  it('says when a logarithm is not possible', () => {
    const negative = numbers(['1,1:-5', '1,2:-1'])
    expect(rampOf(negative, shown([1, 2]), { log: true }).remark).toBe(
      'No positive values, so the ramp is linear.',
    )
  })

  it('selects the objects of a range of values, ends included', () => {
    expect(ids(objectsValued(shown([1, 2, 3]), volumes, [10, 15]))).toEqual([1])
    expect(ids(objectsValued(shown([1, 2, 3]), volumes, [-Infinity, Infinity]))).toEqual([1, 2])
    expect(objectsValued(shown([1], 7), volumes, [0, 100])).toEqual([])
  })
})

describe('the legend of categories', () => {
  const fates = propertyOf('type:string\n1,1:muscle\n1,2:skin\n1,3:muscle\n2,1:gut\n1,4:\n')

  it('counts the objects on screen and lists absent categories last', () => {
    const legend = categoriesOf(fates, shown([1, 2, 3, 4, 5]))
    expect(legend.entries.map(({ name, count }) => [name, count])).toEqual([
      ['muscle', 2],
      ['skin', 1],
      ['gut', 0],
    ])
    // the empty text and the missing row
    expect(legend.without).toBe(2)
    expect(legend.repeats).toBe(false)
  })

  it('gives labels their names and colours from the file, and others those of the palette', () => {
    const labels = propertyOf('type:label\n# 1=skin #ff0080\n1,1:1\n1,2:7\n1,3:0\n')
    const { entries, without } = categoriesOf(labels)
    expect(entries.map(({ name, colour, value }) => [name, colour, value])).toEqual([
      ['skin', 0xff0080, 1],
      ['Label 7', categoryColour(7), 7],
    ])
    expect(without).toBe(1)
  })

  it('selects the objects of a category', () => {
    const [muscle] = categoriesOf(fates, shown([1, 2, 3])).entries
    expect(ids(objectsOfCategory(shown([1, 2, 3]), fates, 'distinct', muscle!.category))).toEqual([1, 3])
    expect(ids(objectsWithout(shown([1, 4, 5]), fates, 'distinct'))).toEqual([4, 5])
  })

  it('holds 10,000 categories, and says that colours repeat', () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => `1,${at + 1}:cell ${at}`)
    const many = propertyOf(['type:string', ...lines].join('\n'))
    const legend = categoriesOf(many, shown(Array.from({ length: 10_000 }, (_, at) => at + 1)))
    expect(legend.entries).toHaveLength(10_000)
    expect(legend.repeats).toBe(true)
    expect(arranged(legend.entries, 'CELL 999', 'name').map(({ name }) => name)).toEqual([
      'cell 999',
      ...Array.from({ length: 10 }, (_, at) => `cell 999${at}`),
    ])
  })

  it('without any object says that nothing has a value', () => {
    expect(categoriesOf(fates, shown([], 5))).toMatchObject({ objects: 0, without: 0 })
    expect(categoriesOf(fates, shown([8, 9]))).toMatchObject({ objects: 2, without: 2 })
  })

  it('sorts by name, count and value, with categories on screen first', () => {
    const cells = propertyOf('type:string\n1,1:b10\n1,2:b2\n1,3:b2\n2,1:a1\n')
    const { entries } = categoriesOf(cells)
    const names = (sort: 'name' | 'count' | 'value') => arranged(entries, '', sort).map(({ name }) => name)
    expect(names('name')).toEqual(['b2', 'b10', 'a1'])
    expect(names('count')).toEqual(['b2', 'b10', 'a1'])
    expect(names('value')).toEqual(['b10', 'b2', 'a1'])
  })

  it('names colours that are easily confused, among the categories on screen', () => {
    const labels = propertyOf(
      'type:label\n# 1=a #d05050\n# 2=b #d35353\n# 3=c #2050d0\n1,1:1\n1,2:2\n1,3:3\n',
    )
    const alikeOf = (on: readonly number[]) =>
      categoriesOf(labels, shown(on)).entries.map(({ alike }) => alike)
    expect(alikeOf([1, 2, 3])).toEqual([{ by: 'everybody', name: 'b' }, { by: 'everybody', name: 'a' }, null])
    expect(alikeOf([1, 3])).toEqual([null, null, null])
  })
})

describe('colours that are easily confused', () => {
  it('are found for people without green cones', () => {
    const [first, second] = confusedColours([0xc05050, 0x6f7a30])
    expect([first, second].some(found => found?.by === 'everybody')).toBe(false)
    expect(confusedColours([0x9a6a3a, 0x6a7a3a])[0]).toMatchObject({ other: 1 })
  })

  it('do not occur among the first 12 colours of the palette', () => {
    const palette = Array.from({ length: 12 }, (_, at) => categoryColour(at + 1))
    expect(confusedColours(palette).every(found => found === null)).toBe(true)
  })
})

describe('the title of a legend', () => {
  it.each([
    ['volume (µm³)', 'volume', 'µm³'],
    ['length [um]', 'length', 'um'],
    ['fate', 'fate', ''],
    ['(odd)', '(odd)', ''],
    ['name (with a very long remark)', 'name (with a very long remark)', ''],
  ])('of %s is split into name and unit', (name, title, unit) => {
    expect(titleAndUnit(name)).toEqual({ title, unit })
  })
})
