import { describe, expect, it } from '@jest/globals'
import {
  isOver,
  isPerson,
  isTabs,
  isTold,
  noTabs,
  type Tabs,
  withOnly,
  withoutTab,
  withTab,
  withTold,
} from '../../../client/lib/tabRules'

const hours = 3_600_000
const now = 1_800_000_000_000
const tabs = (more: Partial<Tabs> = {}): Tabs => ({ ...noTabs, ...more })

describe('who comes too late', () => {
  it.each<[string, Partial<Tabs>, boolean]>([
    ['has never been here', {}, false],
    ['loads the only tab anew', { closedAt: now - 300 }, false],
    ['comes back after five seconds', { closedAt: now - 5000 }, false],
    ['comes back after more than five seconds', { closedAt: now - 5001 }, true],
    ['began to come before the old page was gone', { closedAt: now + 40 }, false],
    ['opens a second tab while another stands', { open: ['a'], closedAt: now - hours }, false],
    ['comes twelve hours after the last closing', { open: ['a'], closedAt: now - 12 * hours }, false],
    [
      'comes more than twelve hours after it, whatever else is open',
      { open: ['a'], closedAt: now - 12 * hours - 1 },
      true,
    ],
    ['finds a tab that never closed', { open: ['a'] }, false],
  ])('%s', (_, more, over) => expect(isOver(tabs(more), now)).toBe(over))
})

describe('the list of tabs', () => {
  it('names each once', () => expect(withTab(withTab(noTabs, 'a'), 'a').open).toEqual(['a']))

  it('keeps the time of each closing, and ends with the last', () => {
    const both = tabs({ open: ['a', 'b'] })
    expect(withoutTab(both, 'a', 5)).toMatchObject({ open: ['b'], closedAt: 5, ended: false })
    expect(withoutTab(withoutTab(both, 'a', 5), 'b', 6)).toMatchObject({ open: [], closedAt: 6, ended: true })
  })

  it('drops those that did not answer', () =>
    expect(withOnly(tabs({ open: ['a', 'b', 'c'] }), new Set(['c', 'a'])).open).toEqual(['a', 'c']))
})

describe('telling the server', () => {
  it('is done once for a person', () => {
    expect(isTold(noTabs, '5')).toBe(false)
    expect(isTold(withTold(noTabs, '5'), '5')).toBe(true)
    expect(isTold(withTold(noTabs, '5'), '6')).toBe(false)
  })

  it('is done again when the connection ended with the last tab', () =>
    expect(isTold(withoutTab(tabs({ who: '5', connection: 'x', open: ['a'] }), 'a', 5), '5')).toBe(false))

  it('is not done for nobody', () => expect(isTold(withoutTab(tabs({ open: ['a'] }), 'a', 5), '')).toBe(true))

  it('lets an old closing count no more for somebody who came anew', () => {
    expect(withTold(tabs({ who: '', closedAt: 5 }), '7').closedAt).toBeNull()
    expect(withTold(tabs({ who: '7', closedAt: 5, ended: true }), '7')).toMatchObject({
      closedAt: 5,
      ended: false,
    })
  })
})

it('knows people from visitors', () =>
  expect(['5', 'visitor', ''].map(isPerson)).toEqual([true, false, false]))

it.each([
  [noTabs, true],
  [tabs({ open: ['a'], closedAt: 4, connection: 'x' }), true],
  [null, false],
  ['tabs', false],
  [{ ...noTabs, open: 'a' }, false],
  [{ ...noTabs, open: [1] }, false],
  [{ ...noTabs, closedAt: '5' }, false],
  [{ open: [] }, false],
])('%j is a record: %s', (value, right) => expect(isTabs(value)).toBe(right))
