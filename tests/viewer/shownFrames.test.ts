import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { decodeFrame } from '../../client/viewer/engine/decodeFrame'
import { Materials } from '../../client/viewer/engine/materials'
import { ShownFrames } from '../../client/viewer/engine/shownFrames'
import { standInOf } from '../../client/viewer/engine/standIn'
import { frameIndex, type FrameEntry } from '../../client/viewer/model/frameIndex'
import { framesOf } from '../support/frames'
import { indexOfRows } from '../support/indexRows'
import { manifestOf } from './support'

await MeshoptDecoder.ready
const obj = new Uint8Array(readFileSync('tests/fixtures/meshes/celegans_t020.obj'))
const { frames } = await framesOf({ time: 20, channel: 0 }, { obj })
const decode = () =>
  decodeFrame(frames[0]!.glb, MeshoptDecoder, async () => Promise.reject(new Error('no picture')))

describe('the frames on screen', () => {
  const index = frameIndex(
    manifestOf([{ time: 1 }, { time: 4 }, { time: 4, channel: 1 }], { channels: [0, 1] }),
  )
  const demand = (time: number, channels = [0]) =>
    ({ time, timeRange: [0, 9], quality: 0, channels, playing: true, direction: 1, hurried: false }) as const

  it('stay at a time point without any frame, so that playing over a gap does not flash', async () => {
    const frame = await decode()
    const shown = new ShownFrames(new Materials(), 1e9)
    const source = { take: (sha256: string) => (sha256 === 't1q0c0l0' ? frame : undefined) }
    expect(shown.show(source, index, demand(1)).changed).toBe(true)
    expect(shown.frames.map(({ entry }) => entry.time)).toEqual([1])
    expect(shown.show(source, index, demand(2))).toEqual({ final: true, there: true, changed: false })
    expect(shown.frames.map(({ entry }) => entry.time)).toEqual([1])
    expect(shown.show(source, index, demand(4)).there).toBe(false)
    expect(shown.group.children).toHaveLength(1)
  })

  it('stay while the list of frames of the wanted time is loading, which counts as late', async () => {
    const frame = await decode()
    const shown = new ShownFrames(new Materials(), 1e9)
    const source = { take: () => frame }
    shown.show(source, index, demand(1))
    const unlisted = frameIndex(manifestOf([]), { columnsAt: () => null })
    expect(shown.show(source, unlisted, demand(2))).toEqual({ final: false, there: false, changed: false })
    expect(shown.frames.map(({ entry }) => entry.time)).toEqual([1])
  })

  it('leave the screen when their channel is turned off, also in a gap', async () => {
    const frame = await decode()
    const shown = new ShownFrames(new Materials(), 1e9)
    const source = { take: () => frame }
    shown.show(source, index, demand(1))
    shown.show(source, index, demand(2, []))
    expect(shown.frames).toEqual([])
  })

  describe('before the first meshes', () => {
    const block = indexOfRows([
      { time: 1, id: 1 },
      { time: 4, id: 2 },
      { time: 4, id: 3, channel: 1 },
    ])
    const standIns = (entry: FrameEntry) => standInOf(block, entry)
    const none = { take: () => undefined }

    it('are spheres of the wanted time, which still counts as late', () => {
      const shown = new ShownFrames(new Materials(), 1e9)
      expect(shown.show(none, index, demand(1), standIns)).toEqual({
        final: false,
        there: false,
        changed: true,
      })
      expect(shown.show(none, index, demand(1), standIns).changed).toBe(false)
      shown.show(none, index, demand(4, [0, 1]), standIns)
      expect(shown.frames.map(({ object }) => [...object.table.ids])).toEqual([[2], [3]])
      expect(shown.facts()).toMatchObject({ time: 4, objects: 2, standIn: true })
      expect(shown.group.children).toHaveLength(2)
    })

    it('make room for meshes, channel by channel, and do not come back', async () => {
      const frame = await decode()
      const shown = new ShownFrames(new Materials(), 1e9)
      shown.show(none, index, demand(4, [0, 1]), standIns)
      const source = { take: (sha256: string) => (sha256 === 't4q0c0l0' ? frame : undefined) }
      shown.show(source, index, demand(4, [0, 1]), standIns)
      expect(shown.frames.map(({ isStandIn }) => isStandIn)).toEqual([false, true])
      expect([shown.isNew, shown.group.children.length]).toEqual([false, 2])
      shown.show(none, index, demand(1), standIns)
      expect(shown.frames.map(({ entry, isStandIn }) => [entry.time, isStandIn])).toEqual([[4, false]])
    })

    it('are spheres even when large meshes are already there, until one picture is drawn', async () => {
      const frame = await decode()
      const entries = [{ time: 1, triangles: 640_000 }, { time: 4 }]
      const large = frameIndex(manifestOf(entries, { channels: [0] }))
      const shown = new ShownFrames(new Materials(), 1e9)
      const source = { take: () => frame }
      const held = { final: false, there: false }
      expect(shown.show(source, large, demand(1), standIns)).toEqual({ ...held, changed: true })
      expect(shown.show(source, large, demand(1), standIns)).toEqual({ ...held, changed: false })
      expect(shown.facts().standIn).toBe(true)
      expect(shown.drawn()).toBe(true)
      expect(shown.show(source, large, demand(1), standIns)).toMatchObject({ final: true, there: true })
      expect([shown.facts().standIn, shown.drawn()]).toEqual([false, false])
    })

    it('are small meshes at once when these are already there', async () => {
      const frame = await decode()
      const shown = new ShownFrames(new Materials(), 1e9)
      expect(shown.show({ take: () => frame }, index, demand(1), standIns).final).toBe(true)
      expect(shown.drawn()).toBe(false)
    })
  })
})
