import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { chipsOf } from '../../../client/features/datasetFilter/chips'
import {
  serverFilter,
  defaultOrder,
  goesOn,
  isFiltering,
  type ListAddress,
  type ListFilter,
  noFilter,
  readAddress,
  textOf,
  toggled,
  writeAddress,
} from '../../../client/features/datasetFilter/listFilter'
import { isActive, openTab } from '../../../client/features/datasetFilter/tabs'

const id = fc.integer({ min: 1, max: 2 ** 31 - 1 }).map(String)
const ids = fc.uniqueArray(id, { maxLength: 6 })
const text = fc.oneof(
  fc.constant(''),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom('a,b', 'a=b&mine', '100 %', '#?/+', 'mine=', '%2C', 'Größe 🧬'),
)
const filter: fc.Arbitrary<ListFilter> = fc.record({
  text: text.map(value => textOf('text', value)),
  tagName: text.map(value => textOf('tagName', value)),
  groupName: text.map(value => textOf('groupName', value)),
  studyName: text.map(value => textOf('studyName', value)),
  tagIds: ids,
  groupIds: ids,
  studyIds: ids,
  orphanGroupIds: ids,
  favourites: fc.boolean(),
  public: fc.boolean(),
  orphans: fc.boolean(),
  owner: fc.constantFrom(null, 'MINE' as const, 'OTHERS' as const),
  taxonId: fc.option(fc.integer({ min: 1, max: 2 ** 31 - 1 }).map(String)),
})
const address: fc.Arbitrary<ListAddress> = fc.record({
  filter,
  order: fc.constantFrom('NEWEST', 'OLDEST', 'NAME', 'NAME_REVERSED'),
})
const read = (search: string) => readAddress(new URLSearchParams(search))

describe('the address of a list', () => {
  it('keeps every filter and order', () => {
    fc.assert(fc.property(address, given => expect(read(writeAddress(given))).toEqual(given)))
  })

  it('is stable after one reading for any parameters', () => {
    const parameter = fc.tuple(
      fc.constantFrom(
        'q',
        'tag',
        'group',
        'study',
        'orphans-of',
        'branch',
        'mine',
        'others',
        'favourites',
        'public',
        'orphans',
        'order',
        'tag-name',
        'strange',
      ),
      fc.oneof(text, id, fc.constantFrom('name', '-1', '0', '007', '1e3', '99999999999', 'NaN')),
    )
    fc.assert(
      fc.property(fc.array(parameter, { maxLength: 12 }), parameters => {
        const first = read(String(new URLSearchParams(parameters)))
        expect(read(writeAddress(first))).toEqual(first)
      }),
    )
  })

  it('is readable', () => {
    const chosen = {
      ...noFilter,
      text: 'ascidian, fly',
      tagIds: ['3', '4'],
      groupIds: ['2'],
      studyIds: ['5'],
      taxonId: '7719',
      owner: 'MINE' as const,
      public: true,
    }
    expect(writeAddress({ filter: chosen, order: 'NAME' })).toBe(
      '?q=ascidian,+fly&tag=3&tag=4&group=2&study=5&branch=7719&mine&public&order=name',
    )
    expect(writeAddress({ filter: noFilter, order: defaultOrder })).toBe('')
  })

  it.each([
    '?tag=0&tag=-2&tag=007&tag=x&tag=99999999999',
    '?branch=root&order=size',
    '?q=%20%0A%20',
    '?utm_source=mail&dataset=4',
  ])('ignores %s', search => {
    expect(read(search)).toEqual({ filter: noFilter, order: defaultOrder })
  })

  it('removes duplicate ids, limits the number of ids and joins lines with commas', () => {
    expect(read('?tag=3&tag=3').filter.tagIds).toEqual(['3'])
    expect(
      read(`?${Array.from({ length: 150 }, (_, at) => `tag=${at + 1}`).join('&')}`).filter.tagIds,
    ).toHaveLength(100)
    expect(
      read(`?q=${encodeURIComponent(' one \n\n two')}&tag-name=${'x'.repeat(300)}`).filter,
    ).toMatchObject({ text: 'one, two', tagName: 'x'.repeat(200) })
  })
})

it('the query contains exactly the chosen filters and is null without any', () => {
  expect(serverFilter(noFilter)).toBeNull()
  fc.assert(
    fc.property(filter, given => {
      expect({ ...noFilter, ...serverFilter(given) }).toEqual(given)
      expect(serverFilter(given) === null).toBe(!isFiltering(given))
    }),
  )
})

it('each filter has one chip that removes the filter, and active filters mark their tab', () => {
  fc.assert(
    fc.property(filter, given => {
      const chips = chipsOf(given)
      expect(new Set(chips.map(({ key }) => key)).size).toBe(chips.length)
      for (const { without } of chips)
        expect(chipsOf({ ...given, ...without })).toHaveLength(chips.length - 1)
      expect(Object.values(isActive).some(holds => holds(given))).toBe(chips.length > 0)
    }),
  )
})

it('typing on in a search replaces the history entry, and any other change adds one', () => {
  const phal = { ...noFilter, text: 'phal' }
  expect(goesOn(phal, { ...phal, text: 'phallusia' })).toBe(true)
  expect([
    goesOn(noFilter, phal),
    goesOn(phal, noFilter),
    goesOn(phal, { ...phal, public: true }),
    goesOn(phal, { ...phal, tagName: 'x' }),
  ]).toEqual([false, false, false, false])
})

it('the remembered tab opens, or the next available one', () => {
  expect([
    openTab(2, [0, 1, 2, 3, 4]),
    openTab(2, [1, 3]),
    openTab(1, [3]),
    openTab(77, [0, 1, 2, 3, 4]),
  ]).toEqual([2, 1, 3, 1])
  expect([toggled(['1', '2'], '2'), toggled(['1'], '2')]).toEqual([['1'], ['1', '2']])
})
