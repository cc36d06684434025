import { describe, expect, it } from '@jest/globals'
import { labelColour } from '../../formats/palette'
import { finished } from '../../client/lib/steps'
import { noHistory, recorded, undone } from '../../client/instrument/history'
import { reduce, type Action } from '../../client/instrument/reducer'
import { readSession, writeSession } from '../../client/instrument/session/session'
import { kinshipOf } from '../../client/instrument/sets/kinship'
import type { World } from '../../client/instrument/sets/objectSet'
import { byTime, rowOf, RowIndexBuilder, timeRowsOf } from '../../client/instrument/sets/rowIndex'
import { RowSet } from '../../client/instrument/sets/rowSet'
import { trackSteps, type TrackScope } from '../../client/instrument/tracks/tracks'
import { noTracks } from '../../client/instrument/tracks/trackSettings'
import { initialState } from '../../client/instrument/viewerState'
import { lineageOf, manifestOf, worldOf } from '../viewer/support'

const at = (time: number, id: number) => ({ time, id, channel: 0 })

/** Objects at x = time and y = id, except those in `placeless`, which only the lineage knows. */
function world(lines: readonly string[], placeless: readonly string[] = []): World {
  const lineage = lineageOf(lines)
  const meshes = new Map(
    [...byTime(lineage.cells)].map(([time, { ids }]) => [
      time,
      timeRowsOf(
        [...ids]
          .filter(id => !placeless.includes(`${time},${id}`))
          .map(id => ({ ...at(time, id), at: [time, id, 0, 1] })),
      ),
    ]),
  )
  const index = new RowIndexBuilder().build(meshes, [byTime(lineage.cells)])
  return { index, kinship: kinshipOf(index, lineage) }
}

const made = (of: World, more: Partial<TrackScope> = {}) =>
  finished(
    trackSteps({
      world: of,
      shown: RowSet.all(of.index.size),
      channels: [0],
      range: [1, 9],
      colour: 'founder',
      colours: null,
      most: 100,
      ...more,
    }),
  )

/** The pieces as "time,id-time,id": places hold time and id. */
const pieces = ({ count, ends }: ReturnType<typeof made>) =>
  Array.from({ length: count }, (_, piece) => {
    const [a, b, , c, d] = ends.subarray(piece * 6, piece * 6 + 6)
    return `${a},${b}-${c},${d}`
  }).sort()

const division = ['1,5:2,5', '2,5:3,6', '2,5:3,7']

describe('tracks', () => {
  it('join each object with its mother, with the times of both ends', () => {
    const tracks = made(world(division))
    expect(pieces(tracks)).toEqual(['1,5-2,5', '2,5-3,6', '2,5-3,7'])
    expect([...tracks.times]).toEqual([1, 2, 2, 3, 2, 3])
  })

  it('cross objects without a place and links over several time points', () => {
    expect(pieces(made(world(['1,5:2,5', '2,5:3,5'], ['2,5'])))).toEqual(['1,5-3,5'])
    expect(pieces(made(world(['1,5:4,5'])))).toEqual(['1,5-4,5'])
  })

  it('lead from both mothers to a merged cell', () => {
    expect(pieces(made(world(['1,5:2,9', '1,6:2,9'])))).toEqual(['1,5-2,9', '1,6-2,9'])
  })

  it('end at objects that are not shown, at other channels and outside the time range', () => {
    const of = world(division)
    const without = RowSet.all(of.index.size).difference(
      RowSet.of(of.index.size, [rowOf(of.index, at(3, 7))]),
    )
    expect(pieces(made(of, { shown: without }))).toEqual(['1,5-2,5', '2,5-3,6'])
    expect(pieces(made(of, { channels: [1] }))).toEqual([])
    expect(pieces(made(of, { range: [2, 3] }))).toEqual(['2,5-3,6', '2,5-3,7'])
  })

  it('count the pieces beyond the limit', () => {
    const { count, left } = made(world(division), { most: 2 })
    expect([count, left]).toEqual([2, 1])
  })

  it('have one colour for each founder, the ancestor at the first time point of the range', () => {
    const of = world([...division, '3,6:4,6', '3,7:4,7'])
    const whole = made(of)
    expect([...whole.founders]).toEqual([[rowOf(of.index, at(1, 5)), labelColour(1)]])
    const later = made(of, { range: [3, 4] })
    expect([...later.founders.keys()]).toEqual([rowOf(of.index, at(3, 6)), rowOf(of.index, at(3, 7))])
    expect(later.tints.slice(0, 3)).not.toEqual(later.tints.slice(4, 7))
  })

  it('know the age of the oldest object, which begins again at a division', () => {
    expect(made(world(['1,5:2,5', '2,5:4,5', '4,5:5,6', '4,5:5,7'])).oldest).toBe(3)
  })
})

describe('settings of tracks', () => {
  const empty = worldOf([])
  const first = initialState(manifestOf([{ time: 1 }]))
  const action: Action = { type: 'tracks', tracks: { whose: 'selected', after: 3, vectors: true } }

  it('are kept in the session text, which has no pair for settings that nobody changed', () => {
    expect(writeSession(first)).not.toContain('tracks=')
    const state = reduce(first, action, empty)
    expect(writeSession(state)).toContain('tracks=selected:20:3:cells:fading,vectors')
    expect(readSession(writeSession(state)).tracks).toEqual(state.tracks)
  })

  it.each(['all', 'all:1:1:age', 'some:1:1:age:', 'all:99999:1:age:', 'all:-1:1:age:', 'all:1:1:red:', ''])(
    'stay as they are with the invalid pair %p, which is kept',
    value => {
      const read = readSession(`tracks=${value}`)
      expect([read.tracks, read.unknown]).toEqual([undefined, [`tracks=${value}`]])
    },
  )

  it('refuse a window that is no whole number of time points, or too long', () => {
    for (const before of [-1, 1.5, NaN, 10_000])
      expect(reduce(first, { type: 'tracks', tracks: { before } }, empty).tracks).toBe(noTracks)
  })

  it('are undone', () => {
    const after = reduce(first, action, empty)
    const history = recorded(noHistory, action, [first, after], 0)
    expect(undone(history, after)?.state.tracks).toBe(noTracks)
  })
})
