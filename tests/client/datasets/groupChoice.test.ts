import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  type ChoosableGroup,
  checkOf,
  toggleGroup,
  togglePart,
} from '../../../client/features/datasetFilter/groupChoice'

const ascidians: ChoosableGroup = { id: '2', studies: [{ id: '5' }, { id: '6' }] }
const flies: ChoosableGroup = { id: '3', studies: [{ id: '7' }] }
const lonely: ChoosableGroup = { id: '4', studies: [] }
const nothing = { groupIds: [], studyIds: [], orphanGroupIds: [] }

it('toggling selects a whole group or one of its parts', () => {
  const one = togglePart(nothing, ascidians, '5')
  expect(one).toEqual({ ...nothing, studyIds: ['5'] })
  expect([checkOf(one, ascidians), checkOf(one, flies)]).toEqual(['some', 'none'])
  expect(toggleGroup(one, ascidians)).toEqual({ ...nothing, groupIds: ['2'] })
})

it('selecting all parts selects the group, and removing one part keeps the others', () => {
  const all = togglePart(togglePart(togglePart(nothing, ascidians, '5'), ascidians, '6'), ascidians, null)
  expect(all).toEqual({ ...nothing, groupIds: ['2'] })
  expect(togglePart(all, ascidians, '6')).toEqual({ groupIds: [], studyIds: ['5'], orphanGroupIds: ['2'] })
  expect(togglePart(nothing, lonely, null)).toEqual({ ...nothing, groupIds: ['4'] })
})

it('toggling a part twice restores the choice, and toggling never changes another group', () => {
  const step = fc.record({
    group: fc.constantFrom(ascidians, flies, lonely),
    part: fc.constantFrom('group', null, '5', '6', '7'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), step, (before, { group, part }) => {
      const press = (chosen: typeof nothing, pressed: typeof part, of: ChoosableGroup) =>
        (pressed === 'group' ? toggleGroup(chosen, of) : togglePart(chosen, of, pressed)) as typeof nothing
      const isOf = (of: ChoosableGroup, pressed: typeof part) =>
        pressed === 'group' || pressed === null || of.studies.some(({ id }) => id === pressed)
      const start = before
        .filter(each => isOf(each.group, each.part))
        .reduce((chosen, each) => press(chosen, each.part, each.group), nothing)
      fc.pre(isOf(group, part))
      const once = press(start, part, group)
      if (part !== 'group') expect(sorted(press(once, part, group))).toEqual(sorted(start))
      for (const other of [ascidians, flies, lonely])
        if (other !== group) expect(checkOf(once, other)).toBe(checkOf(start, other))
    }),
  )
})

const sorted = (chosen: typeof nothing) =>
  Object.fromEntries(Object.entries(chosen).map(([field, ids]) => [field, ids.toSorted()]))
