import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { mostSteps, noHistory, recorded, redone, stepWords, undone } from '../../client/instrument/history'
import { extents } from '../../client/instrument/sets/kinship'
import { setOfRefs, ways } from '../../client/instrument/sets/objectSet'
import { reduce, type Action } from '../../client/instrument/reducer'
import { initialState, type ViewerState } from '../../client/instrument/viewerState'
import { lineageOf, manifestOf, worldOf } from '../viewer/support'

const objects = [0, 1, 2].flatMap(time => [1, 2, 3].map(id => ({ time, id, channel: 0 })))
const world = worldOf(objects, lineageOf(['0,1:1,1', '1,1:2,1', '1,1:2,2']))
const start = initialState(manifestOf([]))

const ref = fc.constantFrom(...objects)
const set = fc.array(ref, { maxLength: 4 }).map(refs => setOfRefs(refs, 'objects'))
const name = fc.constantFrom('a', 'b')
const measureAction: Action = {
  type: 'measure',
  measurement: {
    kind: 'distance',
    time: 1,
    value: 1.23456789,
    points: [1, 2].map(id => ({ ref: { time: 1, id, channel: 0 }, at: [id, 0, 0], on: 'centre' })),
    line: [
      [1, 0, 0],
      [2, 0, 0],
    ],
  },
}
const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: fc.constant('pick' as const), ref, adding: fc.boolean() }),
  fc.record({
    type: fc.constant('select' as const),
    objects: set,
    time: fc.nat(2),
    way: fc.constantFrom(...ways),
  }),
  fc.record({ type: fc.constant('invert' as const), among: set }),
  fc.record({ type: fc.constant('reach' as const), extent: fc.constantFrom(...extents) }),
  fc.constantFrom<Action>(
    { type: 'hide' },
    { type: 'isolate' },
    { type: 'showAll' },
    { type: 'letGo' },
    { type: 'ghost', selected: true },
    { type: 'ghost', selected: false },
    { type: 'colour', colour: { mode: 'plain' } },
    { type: 'colour', colour: { mode: 'palette' } },
    { type: 'beside', propertyId: 3, on: true },
    { type: 'beside', propertyId: null, on: false },
    { type: 'unmeasure', id: 1 },
    { type: 'unmeasure', id: null },
    measureAction,
    { type: 'goTo', time: 1 },
    { type: 'background', background: 'white' },
  ),
  fc.record({ type: fc.constant('saveSet' as const), name }),
  fc.record({ type: fc.constant('renameSet' as const), name, to: name }),
  fc.record({ type: fc.constant('deleteSet' as const), name }),
)

const kept = ({ time: _time, background: _background, playing: _playing, ...rest }: ViewerState) => rest

/** Runs actions one second apart. Returns the history and all states. */
function run(list: readonly Action[], every = 10_000) {
  const states = [start]
  let history = noHistory
  list.forEach((action, at) => {
    const before = states.at(-1) ?? start
    const after = reduce(before, action, world)
    history = recorded(history, action, [before, after], at * every)
    states.push(after)
  })
  return { history, states, last: states.at(-1) ?? start }
}

describe('undo and redo', () => {
  it('return the same state, step by step', () => {
    fc.assert(
      fc.property(fc.array(actions, { maxLength: 30 }), list => {
        const { history, last } = run(list)
        let now = { history, state: last }
        const count = history.past.length
        for (let step = 0; step < count; step++) now = undone(now.history, now.state) ?? now
        expect(kept(now.state)).toEqual(kept(start))
        expect(undone(now.history, now.state)).toBeNull()
        for (let step = 0; step < count; step++) now = redone(now.history, now.state) ?? now
        expect(kept(now.state)).toEqual(kept(last))
        expect(redone(now.history, now.state)).toBeNull()
      }),
    )
  })

  it('leave time and background as they are', () => {
    const { history, last } = run([
      { type: 'pick', ref: objects[0]!, adding: false },
      { type: 'goTo', time: 1 },
      { type: 'background', background: 'white' },
    ])
    expect(history.past).toHaveLength(1)
    expect(undone(history, last)?.state).toMatchObject({
      time: 1,
      background: 'white',
      selection: start.selection,
    })
  })

  it('hold 100 steps, and forget undone steps after a new action', () => {
    const picks = Array.from({ length: 150 }, (_, at): Action => ({
      type: 'pick',
      ref: objects[at % objects.length]!,
      adding: false,
    }))
    const { history, last } = run(picks)
    expect(history.past).toHaveLength(mostSteps)
    const back = undone(history, last)!
    const after = reduce(back.state, { type: 'letGo' }, world)
    expect(recorded(back.history, { type: 'letGo' }, [back.state, after], 0).future).toEqual([])
  })

  it('take the moves of one slider together, and others apart', () => {
    const range = (low: number): Action => ({ type: 'colour', colour: { range: [low, 9] } })
    expect(run([range(1), range(2), range(3)], 100).history.past).toHaveLength(1)
    expect(
      run([range(1), { type: 'colour', colour: { ramp: 'magma' } }, range(3)], 100).history.past,
    ).toHaveLength(3)
    expect(run([range(1), range(2)], 5000).history.past).toHaveLength(2)
  })

  it('name their step', () => {
    expect(
      stepWords(run([{ type: 'pick', ref: objects[0]!, adding: false }, { type: 'hide' }]).history.past),
    ).toBe('hide')
    expect(stepWords([])).toBeNull()
  })
})
