import { afterEach, describe, expect, it } from '@jest/globals'
import { partTimes, type FrameColumns, type Manifest } from '../../formats/frame/manifest'
import { initialState } from '../../client/instrument/viewerState'
import { frameIndex } from '../../client/viewer/model/frameIndex'
import { listedTimes, wantedFrames, type Demand } from '../../client/viewer/model/wanted'
import { FrameLists } from '../../client/viewer/state/frameLists'
import { manifestOf } from './support'

const original = globalThis.fetch
afterEach(() => {
  globalThis.fetch = original
})

const hash = (of: number) => String(of).padStart(64, '0')
/** Every time point but those from 300 to 309 has one frame. */
const columns = (first: number, last: number, version = 0): FrameColumns => {
  const time = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
    each => each < 300 || each > 309,
  )
  const same = (value: number) => time.map(() => value)
  return {
    time,
    quality: same(0),
    channel: same(0),
    lod: same(0),
    sha256: time.map(each => hash(each + version * 10_000)),
    bytes: same(1000),
    objects: same(1),
    vertices: same(8),
    triangles: same(12),
  }
}
const name = (first: number, version = 0) => hash(first + 70_000 + version)
const spans = [
  [0, 255],
  [256, 521],
  [522, 777],
] as const

const long = (version = 0): Manifest =>
  manifestOf([], {
    minTime: 0,
    maxTime: 800,
    qualities: 1,
    parts: {
      first: spans.map(([first]) => first),
      last: spans.map(([, last]) => last),
      frames: spans.map(([first, last]) => columns(first, last).time.length),
      sha256: spans.map(([first]) => name(first, version)),
    },
    activity: [[3, 0, 40, 2]],
  })

/** Answers the parts, or what `instead` gives. Returns the names that were asked for. */
function serve(instead: (asked: string) => Response | null = () => null) {
  const asked: string[] = []
  globalThis.fetch = (address: RequestInfo | URL) => {
    const sha = /parts\/([0-9a-f]{64})\.json$/.exec(
      address instanceof Request ? address.url : address.toString(),
    )![1]!
    asked.push(sha)
    const [first, last] = spans.find(([start]) => [name(start), name(start, 1)].includes(sha))!
    const version = sha === name(first) ? 0 : 1
    return Promise.resolve(instead(sha) ?? new Response(JSON.stringify(columns(first, last, version))))
  }
  return asked
}

/** Resolves when so many parts have arrived or failed. */
const arrivals = (lists: FrameLists, count: number) =>
  new Promise<void>(resolve => {
    let left = count
    const stop = lists.subscribe(() => {
      if (--left > 0) return
      stop()
      resolve()
    })
  })

const demand = (time: number, more: Partial<Demand> = {}): Demand => ({
  time,
  timeRange: [0, 800],
  quality: 0,
  channels: [0],
  playing: false,
  direction: 1,
  hurried: false,
  ...more,
})

describe('the lists of frames', () => {
  it('of a short dataset are in its manifest', () => {
    const asked = serve()
    const manifest = manifestOf([{ time: 4 }])
    const lists = new FrameLists(() => manifest)
    lists.want([4, 5])
    expect([lists.columnsAt(4), lists.columnsAt(5)]).toEqual([manifest.frames, manifest.frames])
    expect(asked).toEqual([])
  })

  it('of a long dataset are loaded where they are wanted, and only there', async () => {
    const asked = serve()
    const manifest = long()
    const lists = new FrameLists(() => manifest)
    const index = frameIndex(manifest, lists)
    expect([index.isListed(600), index.levels(600, 0, 0)]).toEqual([false, []])
    const there = arrivals(lists, 1)
    lists.want([600, 601])
    await there
    expect(asked).toEqual([name(522)])
    expect(index.levels(600, 0, 0)).toMatchObject([{ time: 600, sha256: hash(600) }])
    expect([index.isListed(600), index.isListed(0)]).toEqual([true, false])
    lists.want([601, 602])
    expect(asked).toEqual([name(522)])
  })

  it('at the end of a part are loaded from the next part too, and the frames of both are wanted', async () => {
    const asked = serve()
    const manifest = long()
    const lists = new FrameLists(() => manifest)
    const there = arrivals(lists, 2)
    lists.want(listedTimes(demand(254, { playing: true })))
    await there
    expect(asked).toEqual([name(0), name(256)])
    const wanted = wantedFrames(frameIndex(manifest, lists), demand(254, { playing: true }), 1e9)
    expect(wanted.map(({ time }) => time)).toEqual([
      ...Array.from({ length: 13 }, (_, at) => 254 + at),
      253,
      252,
    ])
  })

  it('are wanted before playing or stepping reaches them', () => {
    expect(listedTimes(demand(200))).toContain(300)
    expect(listedTimes(demand(600, { direction: -1 }))).toContain(500)
    expect(listedTimes(demand(790))).toContain(800)
  })

  it('know gaps within a part and outside of all parts', async () => {
    serve()
    const manifest = long()
    const lists = new FrameLists(() => manifest)
    const index = frameIndex(manifest, lists)
    expect([index.isListed(799), index.levels(799, 0, 0)]).toEqual([true, []])
    for (const time of [-1, -(2 ** 40), 2 ** 40, NaN])
      expect([time, index.isListed(time)]).toEqual([time, true])
    const there = arrivals(lists, 1)
    lists.want([305, -5, 2 ** 40, NaN])
    await there
    expect([index.isListed(305), index.levels(305, 0, 0)]).toEqual([true, []])
  })

  it('of an earlier manifest stay until those of the new one are there', async () => {
    serve()
    let manifest = long()
    const lists = new FrameLists(() => manifest)
    let there = arrivals(lists, 1)
    lists.want([10])
    await there
    manifest = long(1)
    expect(frameIndex(manifest, lists).levels(10, 0, 0)).toMatchObject([{ sha256: hash(10) }])
    there = arrivals(lists, 1)
    lists.want([10])
    await there
    expect(frameIndex(manifest, lists).levels(10, 0, 0)).toMatchObject([{ sha256: hash(10_010) }])
  })

  it.each<[string, () => Response, RegExp]>([
    ['is not there any more', () => new Response(null, { status: 404 }), /answered 404/],
    ['is no JSON', () => new Response('<html>'), /list of frames is damaged/],
    ['is cut in half', () => new Response(JSON.stringify(columns(0, 100))), /damaged/],
    ['is another one', () => new Response(JSON.stringify({ ...columns(522, 777) })), /other time points/],
  ])('report a part that %s, and load it again on request', async (_, answer, reason) => {
    let isBroken = true
    serve(() => (isBroken ? answer() : null))
    const manifest = long()
    const lists = new FrameLists(() => manifest)
    let there = arrivals(lists, 1)
    lists.want([10])
    await there
    expect(lists.faultAt(10)).toMatch(reason)
    expect([lists.columnsAt(10), lists.faultAt(600)]).toEqual([null, null])
    isBroken = false
    there = arrivals(lists, 1)
    lists.retry()
    await there
    expect([lists.faultAt(10), lists.columnsAt(10)?.time.length]).toEqual([null, 256])
  })

  it('are asked for again by themselves when the server is busy', async () => {
    let refusals = 1
    const asked = serve(() => (refusals-- > 0 ? new Response(null, { status: 503 }) : null))
    const manifest = long()
    const lists = new FrameLists(() => manifest)
    const there = arrivals(lists, 1)
    lists.want([10])
    await there
    expect([asked.length, lists.faultAt(10), lists.columnsAt(10)?.time.length]).toEqual([2, null, 256])
  })

  it('do not grow without bound', async () => {
    const count = 200
    const manifest = manifestOf([], {
      maxTime: count - 1,
      parts: {
        first: Array.from({ length: count }, (_, time) => time),
        last: Array.from({ length: count }, (_, time) => time),
        frames: Array.from({ length: count }, () => 1),
        sha256: Array.from({ length: count }, (_, time) => hash(time)),
      },
    })
    globalThis.fetch = address => {
      const time = Number(/parts\/(\d+)\.json/.exec((address as string).toString())![1])
      return Promise.resolve(new Response(JSON.stringify(columns(time, time))))
    }
    const lists = new FrameLists(() => manifest)
    for (let time = 0; time < count; time++) {
      const there = arrivals(lists, 1)
      lists.want([time])
      await there
    }
    const kept = Array.from({ length: count }, (_, time) => time).filter(
      time => lists.columnsAt(time) !== null,
    )
    expect(kept.length).toBeLessThanOrEqual(32)
    expect(kept).toContain(count - 1)
  })
})

describe('the time bar of a long dataset', () => {
  it('shows the activity that the manifest gives, with its gaps', () => {
    const index = frameIndex(long())
    expect([...index.counts(0, 4096)]).toEqual([3, 0, 40, 2])
    expect([...index.counts(0, 2)]).toEqual([3, 40])
    expect([...index.counts(5, 4096)]).toEqual([0])
  })

  it('names few cells at once, as that of a short one', () => {
    const named = {
      properties: [
        { id: 1, name: 'Names', type: 'string', values: 1, range: null, sha256: '', load: 'click' },
      ],
    } as const
    expect(initialState({ ...long(), ...named }).texts).toBe('none')
    expect(initialState({ ...long(), ...named, activity: [[3, 0, 4]] }).texts).toBe('names')
    expect(partTimes).toBe(256)
  })
})
