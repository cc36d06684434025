import { describe, expect, it } from '@jest/globals'
import { frameIndex } from '../../client/viewer/model/frameIndex'
import { chosenLevels, wantedFrames, windowOfTimes, type Demand } from '../../client/viewer/model/wanted'
import { manifestOf } from './support'

const times = Array.from({ length: 10 }, (_, time) => time)
const demand = (more: Partial<Demand> = {}): Demand => ({
  time: 4,
  timeRange: [0, 9],
  quality: 0,
  channels: [0],
  playing: false,
  direction: 1,
  hurried: false,
  ...more,
})
const plenty = 1e9

describe('the window of time points', () => {
  it('extends in the direction of time and a little back', () => {
    expect(windowOfTimes(demand())).toEqual([4, 5, 6, 7, 8, 3, 2])
    expect(windowOfTimes(demand({ direction: -1 }))).toEqual([4, 3, 2, 1, 0, 5, 6])
  })

  it('ends at the ends of the range at rest and wraps around while playing', () => {
    expect(windowOfTimes(demand({ time: 9 }))).toEqual([9, 8, 7])
    expect(windowOfTimes(demand({ time: 8, playing: true })).slice(0, 5)).toEqual([8, 9, 0, 1, 2])
    expect(new Set(windowOfTimes(demand({ playing: true }))).size).toBe(10)
  })

  it('stays within the played range', () => {
    expect(windowOfTimes(demand({ time: 5, timeRange: [4, 6], playing: true })).sort()).toEqual([4, 5, 6])
  })
})

describe('frames to fetch', () => {
  const slow = { bytes: 900_000, triangles: 500_000, vertices: 250_000 }
  const index = frameIndex(
    manifestOf(
      times.flatMap(time => [
        { time, ...slow },
        { time, lod: 1, bytes: 200_000 },
        { time, lod: 2, bytes: 50_000 },
      ]),
    ),
  )
  const names = (more: Partial<Demand>, room = plenty) =>
    wantedFrames(index, demand(more), room).map(({ sha256 }) => sha256)

  it('begin with the coarsest level of the wanted time when the final level is slow', () => {
    expect(names({}).slice(0, 4)).toEqual(['t4q0c0l2', 't4q0c0l0', 't5q0c0l0', 't6q0c0l0'])
  })

  it('begin with the final level while spheres stand in, unless it is very large', () => {
    expect(names({ standIn: true }).slice(0, 2)).toEqual(['t4q0c0l0', 't5q0c0l0'])
    const huge = frameIndex(
      manifestOf([
        { time: 4, bytes: 3_000_001 },
        { time: 4, lod: 1 },
      ]),
    )
    expect(wantedFrames(huge, demand({ standIn: true }), plenty).map(({ lod }) => lod)).toEqual([1, 0])
  })

  it('use the next coarser level while playing is too slow, and the final level at rest', () => {
    expect(names({ playing: true, hurried: true }).slice(0, 2)).toEqual(['t4q0c0l1', 't5q0c0l1'])
    expect(names({ hurried: true })).toContain('t4q0c0l0')
  })

  it('on a small device begin with the coarsest level and end with the finest that fits', () => {
    // 250,000 vertices and 500,000 triangles take 10 MB; the coarser levels of these manifests take less than 0.1 MB
    expect(names({ most: 11e6 }).slice(0, 3)).toEqual(['t4q0c0l2', 't4q0c0l0', 't5q0c0l0'])
    expect(names({ most: 9e6 }).slice(0, 3)).toEqual(['t4q0c0l2', 't4q0c0l1', 't5q0c0l1'])
    expect(names({ most: 9e6, standIn: true }).slice(0, 2)).toEqual(['t4q0c0l2', 't4q0c0l1'])
    expect(names({ most: 1 }).slice(0, 2)).toEqual(['t4q0c0l2', 't5q0c0l2'])
  })

  it('on a small device channels share the room of a time point', () => {
    const one = { time: 4, ...slow }
    const both = frameIndex(
      manifestOf([one, { time: 4, lod: 1 }, { ...one, channel: 1 }, { time: 4, channel: 1, lod: 1 }]),
    )
    const levels = (most: number) =>
      wantedFrames(both, demand({ channels: [0, 1], most }), plenty).map(({ lod }) => lod)
    expect(levels(21e6)).toEqual([1, 1, 0, 0])
    expect(levels(19e6)).toEqual([1, 1])
  })

  it('end when the memory limit is reached, but always include the wanted time', () => {
    expect(names({}, 25e6)).toEqual(['t4q0c0l2', 't4q0c0l0', 't5q0c0l0'])
    expect(names({}, 0)).toEqual(['t4q0c0l2', 't4q0c0l0'])
  })

  it('keep all channels of a time together and skip gaps', () => {
    const channels = frameIndex(manifestOf([{ time: 4 }, { time: 4, channel: 1 }, { time: 6 }]))
    expect(wantedFrames(channels, demand({ channels: [0, 1] }), plenty).map(({ sha256 }) => sha256)).toEqual([
      't4q0c0l0',
      't4q0c1l0',
      't6q0c0l0',
    ])
  })

  it('use the final level at once when it is fast or the only one', () => {
    const [quick] = [frameIndex(manifestOf([{ time: 4 }, { time: 4, lod: 1 }]))]
    expect(chosenLevels(quick.levels(4, 0, 0), demand())).toMatchObject({ first: null, final: { lod: 0 } })
    expect(chosenLevels([], demand())).toBeNull()
  })
})

describe('the frame index', () => {
  it('counts objects of one quality over all channels, without coarser levels', () => {
    const index = frameIndex(
      manifestOf([
        { time: 0, objects: 3 },
        { time: 0, objects: 3, lod: 1 },
        { time: 0, channel: 1, objects: 2 },
        { time: 2, objects: 8 },
        { time: 0, quality: 1, objects: 99 },
      ]),
    )
    expect([...index.counts(0, 4096).slice(0, 3)]).toEqual([5, 0, 8])
  })
  it('counts in as many parts as asked for when the time points lie far apart', () => {
    const frames = [0, 1, 600_000_000, 2_000_000_000].map((time, at) => ({ time, objects: at + 1 }))
    const counts = frameIndex({ ...manifestOf(frames), minTime: 0, maxTime: 2_000_000_000 }).counts(0, 8)
    expect([...counts]).toEqual([2, 0, 3, 0, 0, 0, 0, 4])
  })

  it('gives the levels of one place, finest first, and the same entries each time', () => {
    const index = frameIndex(
      manifestOf([
        { time: 3 },
        { time: 4, lod: 2 },
        { time: 4 },
        { time: 4, channel: 1 },
        { time: 4, quality: 1 },
      ]),
    )
    expect(index.levels(4, 0, 0).map(({ sha256 }) => sha256)).toEqual(['t4q0c0l0', 't4q0c0l2'])
    expect(index.levels(4, 0, 0)[0]).toBe(index.levels(4, 0, 0)[0])
    expect([index.levels(5, 0, 0), index.levels(4, 2, 0)]).toEqual([[], []])
  })
})
