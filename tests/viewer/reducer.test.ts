import { describe, expect, it } from '@jest/globals'
import { reduce, type Action } from '../../client/viewer/model/reducer'
import { meaningOf } from '../../client/viewer/model/viewerKeys'
import { initialState } from '../../client/viewer/model/viewerState'
import { manifestOf } from './support'

const start = initialState(manifestOf([], { channels: [0, 1, 2] }))
const after = (...actions: Action[]) => actions.reduce(reduce, start)
const cell = (id: number, time = 9) => ({ time, id, channel: 0 })

describe('opening a dataset', () => {
  it('shows its last time point, best quality and all channels', () => {
    expect(start).toMatchObject({
      time: 9,
      timeRange: [0, 9],
      quality: 1,
      channels: [0, 1, 2],
      playing: false,
    })
  })

  it('limits requested values to the existing ones', () => {
    expect(
      initialState(manifestOf([]), { time: 400, timeRange: [-5, 400], quality: 7, channels: [5] }),
    ).toMatchObject({ time: 9, timeRange: [0, 9], quality: 1, channels: [] })
    expect(initialState(manifestOf([]), { timeRange: [8, 2] }).timeRange).toEqual([0, 9])
  })

  it('loads the properties that the dataset marks', () => {
    const property = {
      name: 'volume',
      type: 'float' as const,
      values: 3,
      range: [0, 1] as const,
      sha256: 'a',
    }
    expect(
      initialState(
        manifestOf([], {
          properties: [
            { ...property, id: 1, load: 'start' },
            { ...property, id: 2, load: 'click' },
          ],
        }),
      ).loaded,
    ).toEqual([1])
  })
})

describe('time', () => {
  it('stops at the ends by hand and wraps around while playing', () => {
    expect(after({ type: 'step', by: 10 }).time).toBe(9)
    expect(after({ type: 'step', by: -10 }).time).toBe(0)
    expect(after({ type: 'advance', by: 1 }).time).toBe(0)
    expect(after({ type: 'timeRange', range: [3, 5] }, { type: 'advance', by: 2 }).time).toBe(4)
  })

  it('stays within the range when the range shrinks', () => {
    expect(after({ type: 'timeRange', range: [2, 4] })).toMatchObject({ time: 4, timeRange: [2, 4] })
    expect(after({ type: 'timeRange', range: [2, 4] }, { type: 'goTo', time: 8.4 }).time).toBe(4)
  })

  it('stops playing after a step by hand and never plays a single time point', () => {
    expect(after({ type: 'play', on: true }, { type: 'step', by: -1 }).playing).toBe(false)
    expect(after({ type: 'timeRange', range: [4, 4] }, { type: 'play', on: true }).playing).toBe(false)
  })

  it('jumps to a mother outside the range and widens the range', () => {
    expect(after({ type: 'timeRange', range: [5, 9] }, { type: 'jump', ref: cell(3, 2) })).toMatchObject({
      time: 2,
      timeRange: [2, 9],
      selection: [cell(3, 2)],
    })
  })
})

describe('selection', () => {
  it('replaces and adds objects and removes one or all', () => {
    const two = after(
      { type: 'pick', ref: cell(1), adding: false },
      { type: 'pick', ref: cell(2), adding: true },
    )
    expect(two.selection).toEqual([cell(1), cell(2)])
    expect(reduce(two, { type: 'pick', ref: cell(1), adding: true }).selection).toEqual([cell(2)])
    expect(reduce(two, { type: 'pick', ref: null, adding: true }).selection).toEqual(two.selection)
    expect(reduce(two, { type: 'pick', ref: null, adding: false }).selection).toEqual([])
  })

  it('changes with hiding, showing and isolating objects', () => {
    const hidden = after(
      { type: 'pick', ref: cell(1), adding: false },
      { type: 'hide', refs: [cell(1)] },
      { type: 'hide', refs: [cell(1), cell(2)] },
    )
    expect(hidden).toMatchObject({ hidden: [cell(1), cell(2)], selection: [] })
    expect(reduce(hidden, { type: 'show', ref: cell(1) }).hidden).toEqual([cell(2)])
    expect(reduce(hidden, { type: 'isolate', refs: [cell(2)] })).toMatchObject({
      hidden: [cell(1)],
      isolated: [cell(2)],
    })
    expect(reduce(hidden, { type: 'showAll' })).toMatchObject({ hidden: [], isolated: [] })
  })

  it('keeps channels in order', () => {
    expect(
      after(
        { type: 'channel', channel: 1, shown: false },
        { type: 'channel', channel: 0, shown: false },
        { type: 'channel', channel: 0, shown: true },
      ).channels,
    ).toEqual([0, 2])
  })
})

describe('keys', () => {
  const press = (key: string, more: { shift?: boolean; command?: boolean } = {}) =>
    meaningOf({ key, shift: false, command: false, ...more }, { ...start, selection: [cell(1)] }, [cell(1)])

  it.each([
    [' ', { type: 'play', on: true }],
    ['ArrowRight', { type: 'step', by: 1 }],
    ['ArrowLeft', { type: 'step', by: -1 }],
    ['F', { type: 'focus' }],
    ['r', { type: 'reset' }],
    ['h', { type: 'hide', refs: [cell(1)] }],
    ['i', { type: 'isolate', refs: [cell(1)] }],
    ['a', { type: 'showAll' }],
    ['Escape', { type: 'letGo' }],
    ['q', null],
  ])('%s has its action', (key, meaning) => {
    expect(press(key)).toEqual(meaning)
  })

  it('Shift steps ten time points, and browser shortcuts stay untouched', () => {
    expect(press('ArrowRight', { shift: true })).toEqual({ type: 'step', by: 10 })
    expect(press('f', { command: true })).toBeNull()
  })

  it('h does nothing without a selection, and Escape closes the menu', () => {
    expect(meaningOf({ key: 'h', shift: false, command: false }, start, [])).toBeNull()
    expect(
      meaningOf({ key: 'Escape', shift: false, command: false }, { ...start, menu: 'objects' }, []),
    ).toEqual({ type: 'menu', menu: null })
  })
})
