import { describe, expect, it } from '@jest/globals'
import { noHistory, recorded, undone } from '../../client/instrument/history'
import { reduce, type Action } from '../../client/instrument/reducer'
import { isNone, refsIn, rowsIn, setOfRefs, type ObjectSet } from '../../client/instrument/sets/objectSet'
import { refsAt } from '../../client/instrument/sets/rowIndex'
import { meaningOf } from '../../client/instrument/viewerKeys'
import { initialState, type ViewerState } from '../../client/instrument/viewerState'
import { lineageOf, manifestOf, worldOf } from '../viewer/support'

const start = initialState(manifestOf([], { channels: [0, 1, 2] }))
const cell = (id: number, time = 9) => ({ time, id, channel: 0 })
// 8,5 becomes 9,1 at the next time point; the others have no links
const world = worldOf(
  [2, 8, 9].flatMap(time => [1, 2, 3, 4, 5].map(id => cell(id, time))),
  lineageOf(['8,5:9,1']),
)
const then = (state: ViewerState, ...actions: Action[]) =>
  actions.reduce((now, action) => reduce(now, action, world), state)
const after = (...actions: Action[]) => then(start, ...actions)
const idsAt = (set: ObjectSet, time = 9) => refsAt(world.index, rowsIn(set, world), time).map(({ id }) => id)
const pick = (id: number, adding = false, time = 9): Action => ({ type: 'pick', ref: cell(id, time), adding })

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
      selection: setOfRefs([cell(3, 2)]),
    })
  })
})

describe('selection', () => {
  it('replaces and adds objects and removes one or all', () => {
    const two = after(pick(1), pick(2, true))
    expect(idsAt(two.selection)).toEqual([1, 2])
    expect(idsAt(then(two, pick(1, true)).selection)).toEqual([2])
    expect(then(two, { type: 'pick', ref: null, adding: true })).toBe(two)
    expect(isNone(then(two, { type: 'pick', ref: null, adding: false }).selection)).toBe(true)
  })

  it('removes a followed cell that was picked at another time', () => {
    const followed = after(pick(5, false, 8), pick(2, true))
    expect(idsAt(followed.selection)).toEqual([1, 2])
    const rest = then(followed, pick(1, true))
    expect([idsAt(rest.selection), idsAt(rest.selection, 8)]).toEqual([[2], []])
  })

  it.each([
    ['replace', [2, 3]],
    ['add', [1, 2, 3]],
    ['remove', [1]],
    ['intersect', [2]],
  ] as const)('can %s a set of objects of one time point', (way, ids) => {
    const objects = setOfRefs([cell(2), cell(3)], 'objects')
    const { selection } = after(pick(1), pick(2, true), { type: 'select', objects, time: 9, way })
    expect(idsAt(selection)).toEqual(ids)
  })

  it('inverts among the objects on screen', () => {
    const among = setOfRefs([cell(1), cell(2), cell(3)], 'objects')
    expect(idsAt(after(pick(5, false, 8), { type: 'invert', among }).selection)).toEqual([2, 3])
  })

  it('reaches as far through time as the person chooses, also the next selection', () => {
    const one = after(pick(1), { type: 'reach', extent: 'objects' })
    expect([idsAt(one.selection), idsAt(one.selection, 8)]).toEqual([[1], []])
    expect(idsAt(then(one, pick(5, false, 8)).selection)).toEqual([])
    expect(idsAt(then(one, { type: 'reach', extent: 'past' }).selection, 8)).toEqual([5])
  })
})

describe('properties side by side', () => {
  const by = (propertyId: number): Action => ({ type: 'colour', colour: { mode: 'property', propertyId } })
  const beside = (propertyId: number, on = true): Action => ({ type: 'beside', propertyId, on })

  it.each<[string, Action[], number[]]>([
    ['each has one picture', [by(1), beside(2), beside(2), beside(1)], [2]],
    ['there are six pictures', [by(1), ...[2, 3, 4, 5, 6, 7, 8].map(id => beside(id))], [2, 3, 4, 5, 6]],
    ['one is taken away', [by(1), beside(2), beside(3), beside(2, false)], [3]],
    ['all are taken away', [by(1), beside(2), { type: 'beside', propertyId: null, on: false }], []],
    ['the first one changes places', [by(1), beside(2), beside(3), by(2)], [1, 3]],
    ['own colours leave no place', [beside(2), beside(3), by(2)], [3]],
    ['another one comes first', [by(1), beside(2), by(4)], [2]],
  ])('%s', (_, actions, expected) => {
    expect(after(...actions).beside).toEqual(expected)
  })
})

describe('hiding', () => {
  it('hides a followed cell at all its times and clears the selection', () => {
    const { hidden, selection } = after(pick(5, false, 8), { type: 'hide' })
    expect([idsAt(hidden), idsAt(hidden, 8), isNone(selection)]).toEqual([[1], [5], true])
    expect(
      isNone(
        after(pick(5, false, 8), { type: 'hide' }, { type: 'release', from: 'hidden', refs: [cell(1)] })
          .hidden,
      ),
    ).toBe(true)
  })

  it('adds to the hidden objects and shows one or all again', () => {
    const two = after(pick(1), { type: 'hide' }, pick(2), { type: 'hide' })
    expect(idsAt(two.hidden)).toEqual([1, 2])
    expect(idsAt(then(two, { type: 'release', from: 'hidden', refs: [cell(1)] }).hidden)).toEqual([2])
    expect(then(two, { type: 'showAll' })).toMatchObject({ hidden: start.hidden, isolated: start.isolated })
  })

  it('does nothing without a selection', () => {
    for (const type of ['hide', 'isolate'] as const) expect(after({ type })).toBe(start)
    expect(after({ type: 'ghost', selected: false })).toBe(start)
  })

  it('isolates hidden objects, and ends isolation when all isolated objects are hidden', () => {
    const isolated = after(pick(2), { type: 'hide' }, pick(2), { type: 'isolate' })
    expect([idsAt(isolated.hidden), idsAt(isolated.isolated)]).toEqual([[], [2]])
    expect(isNone(then(isolated, { type: 'hide' }).isolated)).toBe(true)
  })

  it('makes glass of all objects except the selection, or of the selection', () => {
    const seen = after(pick(3), { type: 'isolate' }, { type: 'ghost', selected: false })
    expect(isNone(seen.isolated)).toBe(true) // the others are seen through glass, not hidden
    const rest = after(pick(5, false, 8), { type: 'ghost', selected: false })
    expect([idsAt(rest.ghosted), idsAt(rest.ghosted, 8)]).toEqual([
      [2, 3, 4, 5],
      [1, 2, 3, 4],
    ])
    expect(idsAt(after(pick(3), { type: 'ghost', selected: true }).ghosted)).toEqual([3])
  })

  it('hides 20,000 objects in linear steps', () => {
    const many = Array.from({ length: 20_000 }, (_, id) => cell(id + 1))
    const large = worldOf(many)
    let lookups = 0
    const counted = {
      ...large,
      index: {
        ...large.index,
        rows: {
          ...large.index.rows,
          get ids() {
            lookups++
            return large.index.rows.ids
          },
        },
      },
    }
    const state = { ...start, hidden: setOfRefs(many.slice(0, 10_000)), selection: setOfRefs(many) }
    expect(refsIn(reduce(state, { type: 'hide' }, counted).hidden, 30_000)).toHaveLength(20_000)
    // a binary search for each of the 30,000 references takes about 16 steps at both ends of its run
    expect(lookups).toBeLessThan(30_000 * 40)
  })
})

describe('named sets', () => {
  const named = after(pick(1), { type: 'saveSet', name: ' Notochord ' }, pick(2), {
    type: 'saveSet',
    name: 'Gut',
  })

  it('are kept by name, renamed and deleted', () => {
    expect(named.named.map(({ name }) => name)).toEqual(['Gut', 'Notochord'])
    expect(then(named, { type: 'renameSet', name: 'Gut', to: 'Notochord' })).toBe(named)
    const renamed = then(
      named,
      { type: 'renameSet', name: 'Gut', to: 'Wall' },
      { type: 'deleteSet', name: 'Notochord' },
    )
    expect(renamed.named.map(({ name, set }) => [name, idsAt(set)])).toEqual([['Wall', [2]]])
  })

  it('have a colour that stays with the name, and that undo takes back', () => {
    const coloured = then(named, { type: 'colourSet', name: 'Gut', colour: '#10a0ff' })
    expect(coloured.named.map(({ colour }) => colour)).toEqual(['#10a0ff', undefined])
    const renamed = then(coloured, { type: 'renameSet', name: 'Gut', to: 'Wall' }, pick(1), {
      type: 'saveSet',
      name: 'Wall',
    })
    expect(renamed.named.find(({ name }) => name === 'Wall')).toMatchObject({ colour: '#10a0ff' })
    expect(then(named, { type: 'colourSet', name: 'Unknown', colour: '#10a0ff' })).toBe(named)
    const history = recorded(
      noHistory,
      { type: 'colourSet', name: 'Gut', colour: '#10a0ff' },
      [named, coloured],
      0,
    )
    expect(undone(history, coloured)?.state.named).toBe(named.named)
  })

  it('replace, extend and limit the selection', () => {
    const [gut, notochord] = named.named
    const ids = (set: ObjectSet, way: 'replace' | 'add' | 'intersect') =>
      idsAt(then(named, { type: 'selectSet', set, way }).selection)
    expect([ids(notochord!.set, 'replace'), ids(notochord!.set, 'add'), ids(gut!.set, 'intersect')]).toEqual([
      [1],
      [1, 2],
      [2],
    ])
  })

  it('have one name in all its Unicode forms', () => {
    const written = after(pick(1), { type: 'saveSet', name: 'Ru\u0308cken' }, pick(2), {
      type: 'saveSet',
      name: 'Gut',
    })
    expect(then(written, { type: 'renameSet', name: 'Gut', to: 'R\u00fccken' })).toBe(written)
    const saved = then(written, { type: 'saveSet', name: 'R\u00fccken' })
    expect(saved.named.map(({ name, set }) => [name, idsAt(set)])).toEqual([
      ['Gut', [2]],
      ['R\u00fccken', [2]],
    ])
    const renamed = then(written, { type: 'renameSet', name: 'Ru\u0308cken', to: 'R\u00fccken' })
    expect(renamed.named.map(({ name }) => name)).toEqual(['Gut', 'R\u00fccken'])
  })

  it('are not saved without a name or objects', () => {
    expect(then(named, { type: 'saveSet', name: '  ' })).toBe(named)
    expect(after({ type: 'saveSet', name: 'Empty' })).toBe(start)
  })
})

describe('channels', () => {
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
  const unmodified = { shift: false, command: false, alt: false, onPicture: false }
  const press = (key: string, more: Partial<typeof unmodified> = {}) =>
    meaningOf({ key, ...unmodified, ...more }, after(pick(1)))

  it.each([
    [' ', { type: 'play', on: true }],
    ['ArrowRight', { type: 'step', by: 1 }],
    ['ArrowLeft', { type: 'step', by: -1 }],
    ['F', { type: 'focus' }],
    ['r', { type: 'reset' }],
    ['h', { type: 'hide' }],
    ['i', { type: 'isolate' }],
    ['g', { type: 'ghost', selected: false }],
    ['a', { type: 'showAll' }],
    ['n', { type: 'neighbours' }],
    ['/', { type: 'query' }],
    ['u', { type: 'share' }],
    ['o', { type: 'menu', menu: 'objects' }],
    ['c', { type: 'menu', menu: 'properties' }],
    ['s', { type: 'inSight' }],
    ['b', { type: 'tool', tool: 'box' }],
    ['l', { type: 'tool', tool: 'lasso' }],
    ['v', { type: 'tool', tool: 'turn' }],
    ['Escape', { type: 'letGo' }],
    ['q', { type: 'move', command: { type: 'turn', toRight: -Math.PI / 24, upwards: 0 } }],
    ['3', { type: 'move', command: { type: 'side', side: '+y' } }],
    ['7', null],
    ['+', { type: 'move', command: { type: 'zoom', by: 1 / 1.15 } }],
    ['p', { type: 'projection', projection: 'orthographic' }],
  ])('%s has its action', (key, meaning) => {
    expect(press(key)).toEqual(meaning)
  })

  it.each([
    ['z', false, { type: 'undo' }],
    ['Z', true, { type: 'redo' }],
    ['a', false, { type: 'selectAll' }],
    ['i', false, { type: 'invert' }],
    ['f', false, null],
  ])('Ctrl with %s and Shift %s has its action', (key, shift, meaning) => {
    expect(press(key, { command: true, shift })).toEqual(meaning)
  })

  it('Shift steps ten time points and ghosts the selection, and Alt belongs to the browser', () => {
    expect(press('ArrowRight', { shift: true })).toEqual({ type: 'step', by: 10 })
    expect(press('G', { shift: true })).toEqual({ type: 'ghost', selected: true })
    expect(press('h', { alt: true })).toBeNull()
  })

  it('Escape closes the menu when nothing is selected', () => {
    expect(meaningOf({ key: 'Escape', ...unmodified }, { ...start, menu: 'objects' })).toEqual({
      type: 'menu',
      menu: null,
    })
  })

  it('Enter and the arrows up and down pick on the picture only, where Shift adds', () => {
    for (const key of ['Enter', 'ArrowUp', 'ArrowDown']) expect(press(key)).toBeNull()
    const onPicture = true
    expect(press('Enter', { onPicture })).toEqual({ type: 'pickMiddle', adding: false })
    expect(press('ArrowDown', { onPicture })).toEqual({ type: 'pickNext', by: 1, adding: false })
    expect(press('ArrowUp', { onPicture, shift: true })).toEqual({ type: 'pickNext', by: -1, adding: true })
    expect(press('ArrowRight', { onPicture })).toEqual({ type: 'step', by: 1 })
  })
})

describe('the properties that chose objects', () => {
  const objects = setOfRefs([cell(3)], 'objects')
  const select = (...properties: number[]): Action => ({
    type: 'select',
    objects,
    time: 9,
    way: 'replace',
    properties,
  })

  it('are kept while a set is left, in whichever set the objects are', () => {
    const hidden = after(select(5), select(5, 7), { type: 'hide' })
    expect([hidden.chosenBy, isNone(hidden.selection)]).toEqual([[5, 7], true])
    const query: Action = { type: 'selectSet', set: objects, way: 'add', properties: [8] }
    expect(then(hidden, query).chosenBy).toEqual([5, 7, 8])
    const saved = then(
      hidden,
      pick(4),
      { type: 'saveSet', name: 'four' },
      { type: 'letGo' },
      { type: 'showAll' },
    )
    expect(saved.chosenBy).toEqual([5, 7])
  })

  it('are forgotten when all sets are empty', () => {
    expect(after(select(5), { type: 'letGo' }).chosenBy).toEqual([])
    expect(after(select(5), { type: 'hide' }, { type: 'showAll' }).chosenBy).toEqual([])
  })
})
