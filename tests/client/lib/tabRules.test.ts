import { describe, expect, it } from '@jest/globals'
import {
  isOver,
  isPerson,
  isTabs,
  isReported,
  noTabs,
  type Tabs,
  withOnly,
  withoutTab,
  withTab,
  withReported,
} from '../../../client/lib/browser/tabRules'

const hours = 3_600_000
const now = 1_800_000_000_000
const tabs = (more: Partial<Tabs> = {}): Tabs => ({ ...noTabs, ...more })

describe('isOver', () => {
  it.each<[string, Partial<Tabs>, boolean]>([
    ['false before the first visit', {}, false],
    ['false when the only tab is reloaded', { closedAt: now - 300 }, false],
    ['false five seconds after the last tab closed', { closedAt: now - 5000 }, false],
    ['true more than five seconds after the last tab closed', { closedAt: now - 5001 }, true],
    ['false when the new page starts before the old one has closed', { closedAt: now + 40 }, false],
    ['false while another tab is open', { open: ['a'], closedAt: now - hours }, false],
    ['false twelve hours after the last closing', { open: ['a'], closedAt: now - 12 * hours }, false],
    [
      'true more than twelve hours after the last closing, even with open tabs',
      { open: ['a'], closedAt: now - 12 * hours - 1 },
      true,
    ],
    ['false with an open tab and no closing', { open: ['a'] }, false],
  ])('is %s', (_, more, over) => expect(isOver(tabs(more), now)).toBe(over))
})

describe('the list of tabs', () => {
  it('contains each tab once', () => expect(withTab(withTab(noTabs, 'a'), 'a').open).toEqual(['a']))

  it('keeps the time of each closing and ends with the last tab', () => {
    const both = tabs({ open: ['a', 'b'] })
    expect(withoutTab(both, 'a', 5)).toMatchObject({ open: ['b'], closedAt: 5, ended: false })
    expect(withoutTab(withoutTab(both, 'a', 5), 'b', 6)).toMatchObject({ open: [], closedAt: 6, ended: true })
  })

  it('drops tabs that did not answer', () =>
    expect(withOnly(tabs({ open: ['a', 'b', 'c'] }), new Set(['c', 'a'])).open).toEqual(['a', 'c']))
})

describe('the record of the announced person', () => {
  it('marks each person as announced once', () => {
    expect(isReported(noTabs, '5')).toBe(false)
    expect(isReported(withReported(noTabs, '5'), '5')).toBe(true)
    expect(isReported(withReported(noTabs, '5'), '6')).toBe(false)
  })

  it('is cleared when the connection ends with the last tab', () =>
    expect(isReported(withoutTab(tabs({ who: '5', connection: 'x', open: ['a'] }), 'a', 5), '5')).toBe(false))

  it('needs no announcement when nobody is signed in', () =>
    expect(isReported(withoutTab(tabs({ open: ['a'] }), 'a', 5), '')).toBe(true))

  it('forgets an old closing when another person signs in', () => {
    expect(withReported(tabs({ who: '', closedAt: 5 }), '7').closedAt).toBeNull()
    expect(withReported(tabs({ who: '7', closedAt: 5, ended: true }), '7')).toMatchObject({
      closedAt: 5,
      ended: false,
    })
  })
})

it('isPerson tells people from visitors', () =>
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
])('isTabs(%j) is %s', (value, right) => expect(isTabs(value)).toBe(right))
