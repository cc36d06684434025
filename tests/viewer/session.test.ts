import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readSession, writeSession } from '../../client/viewer/model/session'
import { backgrounds, initialState, menus, type ViewerState } from '../../client/viewer/model/viewerState'
import { manifestOf } from './support'

const whole = fc.integer({ min: -500, max: 5000 })
const id = fc.nat(2 ** 31)
const refs = fc.array(fc.record({ time: whole, id, channel: fc.nat(20) }), { maxLength: 8 })
const finite = fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value + 0)
const vector = fc.tuple(finite, finite, finite)
const unknownPair = fc
  .tuple(fc.stringMatching(/^x[a-z]{0,6}$/), fc.stringMatching(/^[\w.,%-]{0,8}$/))
  .map(([key, value]) => `${key}=${value}`)

const states: fc.Arbitrary<ViewerState> = fc.record({
  version: fc.constant(1 as const),
  datasetId: id,
  time: whole,
  timeRange: fc.tuple(whole, whole),
  quality: fc.nat(5),
  channels: fc.uniqueArray(fc.nat(9)),
  playing: fc.boolean(),
  speed: fc.double({ min: 0.01, max: 100, noNaN: true }),
  colour: fc.record({
    mode: fc.constantFrom('palette' as const, 'property' as const, 'plain' as const),
    propertyId: fc.option(fc.integer({ min: 1, max: 1e6 })),
    ramp: fc.string({ minLength: 1, maxLength: 12 }),
    range: fc.option(fc.tuple(finite, finite)),
  }),
  loaded: fc.uniqueArray(fc.integer({ min: 1, max: 1e6 })),
  hidden: refs,
  isolated: refs,
  selection: refs,
  camera: fc.option(fc.record({ position: vector, target: vector, up: vector })),
  background: fc.constantFrom(...backgrounds),
  menu: fc.option(fc.constantFrom(...menus)),
  labels: fc.boolean(),
  unknown: fc.array(unknownPair, { maxLength: 4 }),
})

/** The legacy form does not keep the order of loaded properties: the property of the colours comes first. */
const sorted = (state: Partial<ViewerState>) => ({
  ...state,
  loaded: [...(state.loaded ?? [])].sort((a, b) => a - b),
})

describe('the session string', () => {
  it('restores the state that it was written from', () => {
    fc.assert(
      fc.property(states, state => {
        const read = { camera: null, ...readSession(writeSession(state)) }
        expect(sorted(read)).toEqual(sorted(state))
      }),
    )
  })

  it('reads strings of the legacy viewer', () => {
    const read = readSession(
      'id_dataset=12&bttn1=hide_dataset&bttn2=show_infos&bttn3=hide_genetic&cor1=load_4&cor2=apply_9&cor3=hide_11&quality=1&time=42&minTime=3&maxTime=80',
    )
    expect(read).toMatchObject({
      datasetId: 12,
      menu: 'properties',
      loaded: [4, 9],
      quality: 1,
      time: 42,
      timeRange: [3, 80],
      colour: { mode: 'property', propertyId: 9 },
    })
    expect(read.unknown).toEqual(['bttn3=hide_genetic'])
  })

  it('accepts both ends of a range in any order and a missing end', () => {
    expect(readSession('maxTime=80&minTime=3').timeRange).toEqual([3, 80])
    expect(initialState(manifestOf([]), readSession('minTime=3')).timeRange).toEqual([3, 9])
  })

  it('keeps broken and foreign pairs and never throws', () => {
    expect(readSession('time=soon&camera=1,2&stage=gastrula&colour=%E0%A4%A&nothing').unknown).toEqual([
      'time=soon',
      'camera=1,2',
      'stage=gastrula',
      'colour=%E0%A4%A',
      'nothing',
    ])
    fc.assert(
      fc.property(fc.string(), text => {
        readSession(text)
      }),
    )
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(
              'time',
              'colour',
              'camera',
              'hidden',
              'cor1',
              'bttn2',
              'channels',
              'speed',
              'background',
            ),
            fc.string(),
          ),
          { maxLength: 6 },
        ),
        pairs => {
          const state = initialState(
            manifestOf([{ time: 0 }]),
            readSession(pairs.map(pair => pair.join('=')).join('&')),
          )
          expect(state.time).toBeGreaterThanOrEqual(0)
          expect(state.timeRange[0]).toBeLessThanOrEqual(state.timeRange[1])
        },
      ),
    )
  })
})
