import { expect, it } from '@jest/globals'
import { matches } from '../../../client/features/tags/filter'

it('a tag is found by a part of its name, in any case and any Unicode form', () => {
  expect(matches({ name: 'Ru\u0308cken links' }, ' R\u00dcCKEN ')).toBe(true)
  expect(matches({ name: 'R\u00fccken' }, 'ru\u0308')).toBe(true)
  expect(matches({ name: 'R\u00fccken' }, 'rucken')).toBe(false)
})
