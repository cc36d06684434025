import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type KnownBlock,
  planIndex,
  type SourceFrame,
  sourceOf,
} from '../../../server/domains/meshes/objectIndex/plan.js'

const frame = (time: number, objectCount = 10, more: Partial<SourceFrame> = {}): SourceFrame => ({
  time,
  quality: 0,
  channel: 0,
  sha256: `frame ${time}`,
  key: `key ${time}`,
  bytes: 1,
  objectCount,
  ...more,
})
let id = 0
/** A block that is up to date with these frames. */
const blockOf = (...frames: readonly SourceFrame[]): KnownBlock => ({
  id: ++id,
  firstTime: frames[0]!.time,
  lastTime: frames.at(-1)!.time,
  rowCount: frames.reduce((sum, { objectCount }) => sum + objectCount, 0),
  source: sourceOf(frames),
})
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const timesOf = (parts: readonly (readonly SourceFrame[])[]) =>
  parts.map(part => part.map(({ time }) => time))

describe('the plan of an index', () => {
  test('fills blocks with whole time points', () => {
    const frames = [frame(0, 60_000), frame(1, 5_536), frame(2, 1), frame(3, 100_000), frame(9, 5)]
    expect(timesOf(planIndex(frames, []).wanted)).toEqual([[0, 1], [2], [3], [9]])
  })

  test('counts an object once for all quality levels, and once for each channel', () => {
    const both = (time: number) => [
      frame(time, 20_000),
      frame(time, 10_000, { channel: 1 }),
      frame(time, 20_000, { quality: 1 }),
      frame(time, 10_000, { quality: 1, channel: 1 }),
    ]
    const { wanted } = planIndex([...both(0), ...both(1), ...both(2)], [])
    expect(wanted.map(part => [...new Set(part.map(({ time }) => time))])).toEqual([[0, 1], [2]])
  })

  test('wants nothing when each block is up to date', () => {
    const frames = range(0, 5).map(time => frame(time))
    const blocks = [blockOf(...frames.slice(0, 3)), blockOf(...frames.slice(3))]
    expect(planIndex(frames, blocks)).toEqual({ wanted: [], replaced: [] })
    expect(planIndex([], [])).toEqual({ wanted: [], replaced: [] })
  })

  test('replaces the block of a changed frame only', () => {
    const frames = range(0, 5).map(time => frame(time))
    const blocks = [blockOf(...frames.slice(0, 3)), blockOf(...frames.slice(3))]
    const changed = frames.with(4, frame(4, 11, { sha256: 'new' }))
    const { wanted, replaced } = planIndex(changed, blocks)
    expect(timesOf(wanted)).toEqual([[3, 4, 5]])
    expect(replaced).toEqual([blocks[1]!.id])
  })

  test('replaces a block after a time point was added, removed or emptied', () => {
    const frames = range(0, 3).map(time => frame(time))
    const block = blockOf(frames[0]!, frames[2]!)
    expect(timesOf(planIndex(frames.slice(0, 3), [block]).wanted)).toEqual([[0, 1, 2]])
    expect(timesOf(planIndex([frames[2]!], [block]).wanted)).toEqual([[2]])
    expect(planIndex([frames[3]!], [block])).toMatchObject({ replaced: [block.id] })
    expect(planIndex([], [block])).toEqual({ wanted: [], replaced: [block.id] })
  })

  test('never takes time points from a block that is up to date', () => {
    const frames = range(0, 9).map(time => frame(time))
    const block = blockOf(...frames.slice(4, 6))
    const { wanted, replaced } = planIndex(frames, [block])
    expect(timesOf(wanted)).toEqual([range(0, 3), range(6, 9)])
    expect(replaced).toEqual([])
  })

  test('joins small blocks when they are more than eight, and leaves full ones', () => {
    const frames = range(0, 8).map(time => frame(time))
    const blocks = frames.slice(0, 8).map(one => blockOf(one))
    expect(timesOf(planIndex(frames.slice(0, 8), blocks).wanted)).toEqual([])
    const joined = planIndex(frames, blocks)
    expect(timesOf(joined.wanted)).toEqual([range(0, 8)])
    expect(joined.replaced).toEqual(blocks.map(block => block.id))
    const large = range(0, 20).map(time => frame(time, 60_000))
    expect(
      planIndex(
        large,
        large.map(one => blockOf(one)),
      ).wanted,
    ).toEqual([])
  })

  test('keeps the number of blocks small when time points arrive one by one', () => {
    let blocks: KnownBlock[] = []
    let built = 0
    for (let count = 1; count <= 200; count++) {
      const frames = range(1, count).map(time => frame(time, 100))
      const { wanted, replaced } = planIndex(frames, blocks)
      built += wanted.flat().length
      blocks = [
        ...blocks.filter(block => !replaced.includes(block.id)),
        ...wanted.map(part => blockOf(...part)),
      ].sort((a, b) => a.firstTime - b.firstTime)
      expect(planIndex(frames, blocks)).toEqual({ wanted: [], replaced: [] })
    }
    expect(blocks.length).toBeLessThanOrEqual(8)
    expect(built).toBeLessThan(200 * 20)
  })

  test('covers each time point once, by a block that stays or by a new one', () => {
    const times = fc.uniqueArray(fc.integer({ min: -20, max: 40 }), { maxLength: 40 })
    const objects = fc.constantFrom(1, 900, 30_000, 70_000)
    fc.assert(
      fc.property(times, times, objects, fc.nat(5), (before, after, count, length) => {
        const framesOf = (list: readonly number[]) =>
          list.toSorted((a, b) => a - b).map(time => frame(time, count))
        const old = framesOf(before)
        const blocks = range(0, old.length)
          .map(at => old.slice(at * (length + 1), (at + 1) * (length + 1)))
          .filter(part => part.length > 0)
          .map(part => blockOf(...part))
        const frames = framesOf(after)
        const { wanted, replaced } = planIndex(frames, blocks)
        const kept = blocks.filter(block => !replaced.includes(block.id))
        const parts = [...wanted.map(part => blockOf(...part)), ...kept].sort(
          (a, b) => a.firstTime - b.firstTime,
        )
        parts.forEach(({ firstTime }, at) =>
          expect(firstTime).toBeGreaterThan(parts[at - 1]?.lastTime ?? -Infinity),
        )
        const covered = parts.flatMap(({ firstTime, lastTime }) =>
          frames.filter(({ time }) => time >= firstTime && time <= lastTime),
        )
        expect(covered).toEqual(frames)
        expect(planIndex(frames, parts).wanted).toEqual([])
      }),
    )
  })
})
