import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ownRampName } from '../../formats/colourMap'
import { labelPaletteName } from '../../formats/labelColours'
import { readView, viewLimits } from '../../formats/view/view'
import { extents } from '../../client/instrument/sets/kinship'
import type { ObjectRef } from '../../client/instrument/objectRef'
import { noObjects, refsIn, setOfRefs } from '../../client/instrument/sets/objectSet'
import { isWhole, writeSession } from '../../client/instrument/session/session'
import { stateOfView, viewOf, withKnown } from '../../client/instrument/session/viewContent'
import { refsOfRuns, runsOfRefs } from '../../client/instrument/sets/viewRuns'
import { defaultColour, initialState, type ViewerState } from '../../client/instrument/viewerState'
import { manifestOf } from '../viewer/support'

const id = fc.nat(2 ** 31)
const refs = fc.uniqueArray(
  fc.record({ time: fc.integer({ min: -50, max: 500 }), id, channel: fc.nat(20) }),
  { maxLength: 150, selector: ({ time, id, channel }) => `${time}.${id}.${channel}` },
)
const sets = fc
  .tuple(refs, fc.constantFrom(...extents), fc.boolean())
  .map(([list, extent, outside]) => setOfRefs(list, extent, outside))
const sorted = (list: readonly ObjectRef[]) =>
  [...list].sort((a, b) => a.time - b.time || a.channel - b.channel || a.id - b.id)

const state = (more: Partial<ViewerState> = {}): ViewerState => ({ ...initialState(manifestOf([])), ...more })

describe('runs of objects', () => {
  it('give the same objects back', () => {
    fc.assert(fc.property(refs, list => expect(sorted(refsOfRuns(runsOfRefs(list)))).toEqual(sorted(list))))
  })

  it('of few objects keep the order in which they were picked', () => {
    const few = [9, 3, 4, 1].map(each => ({ time: 5, id: each, channel: 0 }))
    expect(refsOfRuns(runsOfRefs(few))).toEqual(few)
    expect(runsOfRefs(few)).toEqual([5, 0, 9, 1, 5, 0, 3, 2, 5, 0, 1, 1])
  })

  it('name 20,000 consecutive objects in four numbers', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => ({ time: 1, id: 20_000 - at, channel: 0 }))
    expect(runsOfRefs(many)).toEqual([1, 0, 1, 20_000])
  })
})

it('a saved session names no property that only its window has', () => {
  const [known, local] = [7, 4_000_000_001]
  const rule = { range: null, centre: null, log: false, ramp: defaultColour.ramp, reversed: false }
  const whole = state({
    loaded: [known, local],
    drawn: [local],
    beside: [local, known],
    chosenBy: [local],
    kept: [{ ...rule, propertyId: local }],
    colour: { ...defaultColour, mode: 'property', propertyId: local },
  })
  expect(writeSession(whole)).toContain(String(local))
  const text = writeSession(withKnown(whole, id => id < 4_000_000_000))
  expect(text).not.toContain(String(local))
  expect(text).toContain(`_${known}`)
})

describe('the content of a shared view', () => {
  it('restores every set, with its extent and its name', () => {
    fc.assert(
      fc.property(sets, sets, sets, (hidden, ghosted, set) => {
        const named = [{ name: 'Notochord & tail', set, colour: '#10a0ff' }]
        const read = stateOfView(viewOf(state({ hidden, ghosted, named }), new Set()))
        const plain = (each: typeof set) => ({
          extent: each.extent,
          outside: each.outside,
          refs: sorted(refsIn(each, Infinity) ?? []),
        })
        expect(plain(read.hidden!)).toEqual(plain(hidden))
        expect(plain(read.ghosted!)).toEqual(plain(ghosted))
        expect(read.named!.map(({ colour }) => colour)).toEqual(['#10a0ff'])
        expect(read.named!.map(each => [each.name, plain(each.set)])).toEqual([[named[0]!.name, plain(set)]])
        expect(read.isolated).toEqual(noObjects)
      }),
    )
  })

  it('stores own colours and colours of labels itself, so that it needs no saved map', () => {
    const ramp = ownRampName([
      { place: 0, colour: 0xff0000 },
      { place: 1, colour: 0x00ff00 },
    ])
    const palette = labelPaletteName(new Map([[3, 0x10a0ff]]))
    const colour = { ...defaultColour, mode: 'property' as const, propertyId: 7, ramp, palette }
    const read = stateOfView(viewOf(state({ colour, loaded: [7] }), new Set([7])))
    expect(read.colour).toMatchObject({ mode: 'property', propertyId: 7, ramp, palette })
  })

  it('is a view that the server accepts, with sets that no session text has room for', () => {
    const scattered = Array.from({ length: 20_000 }, (_, at) => ({ time: at % 90, id: 3 * at, channel: 0 }))
    const text = viewOf(state({ hidden: setOfRefs(scattered) }), new Set())
    expect(text.length).toBeLessThan(viewLimits.bytes)
    expect(readView(text).state.length).toBeLessThan(1000)
    expect(refsIn(stateOfView(text).hidden!, Infinity)).toHaveLength(20_000)
  })

  it('says where the specimen stood, and readers without such a place have none', () => {
    const insets = { left: 62, right: 300, top: 0, bottom: 112.4 }
    const framing = { insets, width: 1280, height: 690 }
    const read = stateOfView(viewOf(state(), new Set(), framing))
    expect(read.framing).toEqual({ ...framing, insets: { ...insets, bottom: 112 } })
    expect(stateOfView(viewOf(state({ framing }), new Set())).framing).toBeNull()
  })

  it('replaces the whole state of an open viewer', () => {
    const read = stateOfView(viewOf(state(), new Set()))
    expect(isWhole(read)).toBe(true)
    expect(read).toMatchObject({
      camera: null,
      selection: noObjects,
      named: [],
      loaded: [],
      reach: 'lineage',
    })
  })

  it('names properties that the dataset has, and no others', () => {
    const colour = { ...defaultColour, mode: 'property' as const, propertyId: 7, ramp: 'viridis' }
    const text = viewOf(state({ loaded: [5, 6], beside: [8, 9], colour }), new Set([5, 7, 9]))
    expect(readView(text).properties).toEqual([5, 7, 9])
    expect(stateOfView(text, new Set([9])).beside).toEqual([])
    expect(readView(viewOf(state({ loaded: [5], colour }), new Set([5]))).properties).toEqual([5])
    expect(stateOfView(text)).toMatchObject({ loaded: [5], beside: [9], colour })
  })

  it('names the properties whose values chose the objects of its sets', () => {
    const selection = setOfRefs([{ time: 1, id: 2, channel: 0 }])
    const text = viewOf(state({ selection, hidden: selection, chosenBy: [7, 9] }), new Set([7]))
    expect(readView(text).sets.map(({ role, properties }) => [role, properties])).toEqual([
      ['hidden', [7]],
      ['selection', [7]],
    ])
    expect(stateOfView(text).chosenBy).toEqual([7])
  })

  it('opens in plain colours for a reader who does not see the property', () => {
    const colour = { ...defaultColour, mode: 'property' as const, propertyId: 7, ramp: 'viridis' }
    const text = viewOf(state({ loaded: [5, 7], colour }), new Set([5, 7]))
    expect(stateOfView(text, new Set([7]))).toMatchObject({ loaded: [5], colour: { mode: 'palette' } })
  })

  it('does not play when it opens', () => {
    expect(stateOfView(viewOf(state({ playing: true }), new Set())).playing).toBe(false)
  })
})
