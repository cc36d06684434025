import {
  longestWindow,
  noTracks,
  trackColours,
  trackOwners,
} from '../../client/instrument/tracks/trackSettings'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { mostBookmarks, projections, withBookmark } from '../../client/instrument/cameraState'
import {
  keptMeasurement,
  measureKinds,
  mostLinePoints,
  pointsOf,
  type Measurement,
} from '../../client/instrument/measurements/measurement'
import { readSession, writeSession } from '../../client/instrument/session/session'
import { extents } from '../../client/instrument/sets/kinship'
import { noObjects, setOfRefs, setOfRows } from '../../client/instrument/sets/objectSet'
import { RowSet } from '../../client/instrument/sets/rowSet'
import { setFromText, setText } from '../../client/instrument/sets/setText'
import {
  backgrounds,
  defaultColour,
  initialState,
  lineagePlaces,
  menus,
  mostBeside,
  tablePlaces,
  palettes,
  spans,
  textKinds,
  type ViewerState,
} from '../../client/instrument/viewerState'
import { labelPaletteName } from '../../formats/labelColours'
import { manifestOf, worldOf } from '../viewer/support'

const whole = fc.integer({ min: -500, max: 5000 })
const id = fc.nat(2 ** 31)
const refs = fc.array(fc.record({ time: whole, id, channel: fc.nat(20) }), { maxLength: 8 })
const sets = fc
  .tuple(refs, fc.constantFrom(...extents), fc.boolean())
  .map(([list, extent, outside]) => setOfRefs(list, extent, outside))
const finite = fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value + 0)
const vector = fc.tuple(finite, finite, finite)
const run = fc
  .record({ time: whole, channel: fc.nat(20), first: fc.nat(2 ** 31), length: fc.nat(50) })
  .map(({ length, ...start }) => ({ ...start, last: start.first + length }))
const camera = fc.record({ position: vector, target: vector, up: vector })
const bookmarkName = fc
  .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
  .map(name => name.slice(0, 60).trim())
  .filter(name => name !== '' && name.isWellFormed())
const unknownPair = fc
  .tuple(fc.stringMatching(/^x[a-z]{0,6}$/), fc.stringMatching(/^[\w.,%-]{0,8}$/))
  .map(([key, value]) => `${key}=${value}`)

const labelPalette = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 0xffffffff }), fc.nat(0xffffff)), {
    minLength: 1,
    maxLength: 8,
    selector: ([label]) => label,
  })
  .map(colours => labelPaletteName(new Map(colours)))
const place = fc.tuple(finite, finite, finite)
const measurement: fc.Arbitrary<Measurement> = fc
  .record({
    kind: fc.constantFrom(...measureKinds),
    time: whole,
    value: fc.double({ min: 0, max: 1e300, noNaN: true }),
    points: fc.array(
      fc.record({
        id,
        channel: fc.nat(20),
        at: place,
        on: fc.constantFrom('surface' as const, 'centre' as const),
      }),
      { minLength: 3, maxLength: 3 },
    ),
    way: fc.array(place, { minLength: 1, maxLength: mostLinePoints + 5 }),
  })
  .map(({ kind, time, value, points, way }) => {
    const used = points
      .slice(0, pointsOf[kind])
      .map(({ at, on, ...ref }) => ({ ref: { ...ref, time }, at, on }))
    const line = kind === 'surface' ? way : used.map(({ at }) => at)
    return keptMeasurement({ id: 1, kind, time, value, points: used, line })
  })

const states: fc.Arbitrary<ViewerState> = fc
  .record({
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
      span: fc.constantFrom(...spans),
      log: fc.boolean(),
      reversed: fc.boolean(),
      centre: fc.option(finite),
      palette: fc.oneof(fc.constantFrom(...palettes), labelPalette),
    }),
    loaded: fc.uniqueArray(fc.integer({ min: 1, max: 1e6 })),
    lineage: fc.constantFrom(...lineagePlaces),
    drawn: fc.constant([]),
    tracks: fc.record({
      whose: fc.constantFrom(...trackOwners),
      before: fc.nat(longestWindow),
      after: fc.nat(longestWindow),
      colour: fc.constantFrom(...trackColours),
      fading: fc.boolean(),
      vectors: fc.boolean(),
    }),
    beside: fc.uniqueArray(fc.integer({ min: 1, max: 1e6 }), { maxLength: mostBeside }),
    kept: fc.array(
      fc.record(
        {
          propertyId: fc.nat(mostBeside - 1),
          ramp: fc.string({ minLength: 1, maxLength: 12 }),
          range: fc.option(fc.tuple(finite, finite)),
          centre: fc.option(finite),
          log: fc.boolean(),
          reversed: fc.boolean(),
          palette: labelPalette,
        },
        { requiredKeys: ['propertyId', 'ramp', 'range', 'centre', 'log', 'reversed'] },
      ),
      { maxLength: 3 },
    ),
    measured: fc
      .array(measurement, { maxLength: 4 })
      .map(list => list.map((each, at) => ({ ...each, id: at + 1 }))),
    groupLooks: fc.uniqueArray(
      fc
        .record({
          propertyId: fc.integer({ min: 1, max: 1e6 }),
          node: fc.nat(1e6),
          colour: fc.option(fc.nat(0xffffff)),
          name: fc.option(fc.string({ minLength: 1, maxLength: 12 })),
        })
        .filter(({ colour, name }) => colour !== null || name !== null),
      { maxLength: 4, selector: ({ propertyId, node }) => `${propertyId}.${node}` },
    ),
    hidden: sets,
    isolated: sets,
    ghosted: sets,
    selection: sets,
    reach: fc.constantFrom(...extents),
    named: fc.uniqueArray(
      fc.record(
        {
          name: fc.string({ minLength: 1, maxLength: 12 }),
          set: sets,
          colour: fc.constantFrom('#0a1b2c', '#ffffff'),
        },
        { requiredKeys: ['name', 'set'] },
      ),
      {
        maxLength: 4,
        selector: ({ name }) => name,
      },
    ),
    chosenBy: fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { maxLength: 4 }),
    camera: fc.option(camera),
    framing: fc.constant(null),
    projection: fc.constantFrom(...projections),
    bookmarks: fc.uniqueArray(
      fc.record({ name: bookmarkName, projection: fc.constantFrom(...projections), camera }),
      {
        selector: ({ name }) => name,
        maxLength: 5,
      },
    ),
    background: fc.constantFrom(...backgrounds),
    menu: fc.option(fc.constantFrom(...menus)),
    table: fc.constantFrom(...tablePlaces),
    labels: fc.boolean(),
    texts: fc.constantFrom(...textKinds),
    flat: fc.boolean(),
    painted: fc.array(
      fc.record({
        colour: fc.option(fc.nat(0xffffff)),
        objects: fc.array(run, { minLength: 1, maxLength: 5 }),
      }),
      { maxLength: 4 },
    ),
    unknown: fc.array(unknownPair, { maxLength: 4 }),
  })
  // a session text keeps the settings of the pictures on screen
  .map(({ kept, beside, ...state }) => ({
    ...state,
    beside,
    kept: kept.slice(0, beside.length).map((rule, at) => ({ ...rule, propertyId: beside[at]! })),
  }))

/** The legacy form does not keep the order of loaded properties: the property of the colours comes first. */
const sorted = (state: Partial<ViewerState>) => ({
  ...state,
  loaded: [...(state.loaded ?? [])].sort((a, b) => a - b),
})

describe('the session string', () => {
  it('restores the state that it was written from', () => {
    fc.assert(
      fc.property(states, state => {
        const read = {
          camera: null,
          framing: null,
          lineage: 'none' as const,
          projection: 'perspective' as const,
          bookmarks: [],
          kept: [],
          measured: [],
          reach: 'lineage' as const,
          named: [],
          ghosted: noObjects,
          chosenBy: [],
          texts: 'none' as const,
          flat: false,
          table: 'none' as const,
          painted: [],
          drawn: [],
          beside: [],
          tracks: noTracks,
          groupLooks: [],
          ...readSession(writeSession(state)),
        }
        expect(sorted(read)).toEqual(sorted(state))
      }),
    )
  })

  it('keeps a list of properties that it cannot read', () => {
    expect(readSession('chosen=7%2C9').chosenBy).toEqual([7, 9])
    for (const text of ['chosen=', 'chosen=7,x', 'chosen=-1'])
      expect(readSession(text)).toEqual({ unknown: [text] })
  })

  it.each([
    'measure=',
    'measure=distance;3;1',
    'measure=distance;3;-1;1,0,centre,0,0,0;2,0,centre,0,0,1',
    'measure=distance;3;1;1,0,centre,0,0,0;2,0,middle,0,0,1',
    'measure=distance;3;1;1,0,centre,0,0,0;2,0,centre,0,0',
    'measure=distance;3;1;1,0,centre,0,0,0;2,0,centre,0,0,1;line,0,0,0',
    'measure=surface;3;1;1,0,surface,0,0,0;1,0,surface,0,0,1',
    'measure=distance;3.5;1;1,0,centre,0,0,0;2,0,centre,0,0,1',
    'measure=distance;3;1e999;1,0,centre,0,0,0;2,0,centre,0,0,1',
    `measure=surface;3;1;1,0,surface,0,0,0;1,0,surface,0,0,1;line${',1'.repeat(300)}`,
    'besidecolour=',
    'besidecolour=0:magma:',
    'besidecolour=4:magma,1,2,3:',
    'besidecolour=4:magma:sideways',
    'besidecolour=4::log',
  ])('keeps %s unchanged', pair => {
    expect(readSession(pair)).toEqual({ unknown: [pair] })
  })

  it('leaves out the oldest measurements that do not fit', () => {
    const one = (id: number): Measurement =>
      keptMeasurement({
        id,
        kind: 'surface',
        time: 1,
        value: id,
        points: [],
        line: Array.from({ length: mostLinePoints }, () => [1.23456e-7, -1.23456e-7, 1.23456e-7]),
      })
    const measured = Array.from({ length: 50 }, (_, at) => one(at + 1))
    const pairs = writeSession({ ...initialState(manifestOf([])), measured })
      .split('&')
      .filter(pair => pair.startsWith('measure='))
    expect(pairs.length).toBeGreaterThan(0)
    expect(pairs.join().length).toBeLessThanOrEqual(4_050)
    expect(pairs.at(-1)).toMatch(/^measure=surface;1;50;/)
  })

  it('reads the range of addresses in lower case', () => {
    expect(readSession('id_dataset=3&mintime=5&maxtime=9')).toEqual({
      datasetId: 3,
      timeRange: [5, 9],
      unknown: [],
    })
  })

  it('writes neither projection nor bookmarks nor the camera menu when they are as in old links', () => {
    const text = writeSession(initialState(manifestOf([])))
    expect(text).not.toMatch(/projection|bookmarks|camera/)
  })

  it('keeps invalid bookmarks and projections unchanged, and no more than the limit', () => {
    const eye = '1,2,3,4,5,6,0,0,1'
    const wrong = ['bookmarks=a,flat,1,2', 'bookmarks=%E0%A4%A,perspective,' + eye, 'projection=fisheye']
    for (const pair of wrong) expect(readSession(pair).unknown).toEqual([pair])
    const many = Array.from({ length: 5000 }, (_, at) => `b${at},perspective,${eye}`).join(';')
    expect(readSession(`bookmarks=${many}`).bookmarks).toHaveLength(mostBookmarks)
  })

  it('replaces a bookmark of the same name', () => {
    const camera = { position: [1, 2, 3], target: [0, 0, 0], up: [0, 0, 1] } as const
    const first = withBookmark([], { name: ' front ', projection: 'perspective', camera })
    const second = withBookmark(first, { name: 'front', projection: 'orthographic', camera })
    expect(second).toEqual([{ name: 'front', projection: 'orthographic', camera }])
    const written = withBookmark([], { name: 'vorn u\u0308ber', projection: 'perspective', camera })
    expect(withBookmark(written, { name: 'vorn \u00fcber', projection: 'perspective', camera })).toHaveLength(
      1,
    )
    expect(withBookmark(second, { name: '  ', projection: 'perspective', camera })).toBe(second)
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

  it('applies pairs about one menu or property in their order', () => {
    expect(readSession('bttn0=show_groups&bttn1=hide_groups').menu).toBeNull()
    expect(readSession('bttn0=hide_groups&bttn1=show_groups').menu).toBe('groups')
    expect(readSession('bttn0=show_groups&bttn1=hide_objects').menu).toBe('groups')
    const hidden = readSession('cor0=apply_4&cor1=show_4&cor2=load_9&cor3=hide_4')
    expect(hidden).toMatchObject({ loaded: [9], drawn: [] })
    expect(hidden.colour).toBeUndefined()
    expect(readSession('cor0=hide_4&cor1=apply_4')).toMatchObject({ loaded: [4], colour: { propertyId: 4 } })
  })

  it.each(['Infinity', '1e308', '1e-320', '0', '-1', 'NaN'])(
    'keeps the speed %s unchanged, at which playback has no next time point',
    speed => {
      const read = readSession(`speed=${speed}&playing=1`)
      expect(read).toMatchObject({ playing: true, unknown: [`speed=${speed}`] })
      expect(read.speed).toBeUndefined()
    },
  )

  it('gives links without the keys of the scale their earlier meaning', () => {
    expect(readSession('v=1&colour=property,5,magma').colour).toEqual({
      ...defaultColour,
      mode: 'property',
      propertyId: 5,
      ramp: 'magma',
    })
    expect(readSession('v=1&colour=property,5,magma,2,8').colour).toMatchObject({
      range: [2, 8],
      span: 'nearly',
      log: false,
      reversed: false,
      centre: null,
    })
    const opened = initialState(manifestOf([]), readSession('v=1&time=3'))
    expect(opened).toMatchObject({ texts: 'none', flat: false, painted: [] })
  })

  it('writes the scale after the keys of earlier versions, and only when it differs from the default', () => {
    const state = initialState(manifestOf([]))
    expect(writeSession(state)).not.toMatch(/scale|texts|flat|painted/)
    const colour = { ...state.colour, span: 'all' as const, log: true, centre: 1e21 }
    expect(writeSession({ ...state, colour })).toMatch(/&labels=1&scale=all,log,centre:1e21$/)
  })

  it('reads the scale before and after the colour, and keeps a scale with unknown words', () => {
    for (const text of ['scale=log&colour=property,5,magma', 'colour=property,5,magma&scale=log'])
      expect(readSession(text).colour).toMatchObject({ propertyId: 5, log: true })
    expect(readSession('scale=cubic').unknown).toEqual(['scale=cubic'])
    expect(readSession('scale=centre:Infinity').unknown).toEqual(['scale=centre:Infinity'])
  })

  it('keeps colours set by hand that are invalid or name too many objects', () => {
    for (const text of [
      'painted=ff00zz:1.2',
      'painted=ff0000:',
      'painted=ff0000:1.9-2',
      'painted=ff0000:1.1-999999',
    ])
      expect(readSession(text)).toEqual({ unknown: [text] })
  })

  it('accepts both ends of a range in any order and a missing end', () => {
    expect(readSession('maxTime=80&minTime=3').timeRange).toEqual([3, 80])
    expect(initialState(manifestOf([]), readSession('minTime=3')).timeRange).toEqual([3, 9])
    for (const [text, time] of [
      ['minTime=3&maxTime=5', 5],
      ['minTime=3&maxTime=5&time=8', 5],
      ['minTime=3&time=1', 3],
      ['minTime=3&maxTime=5&time=4', 4],
    ] as const)
      expect(initialState(manifestOf([]), readSession(text)).time).toBe(time)
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
              'ghosted',
              'set',
              'reach',
              'cor1',
              'bttn2',
              'channels',
              'speed',
              'background',
              'scale',
              'texts',
              'painted',
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

describe('sets in a session text', () => {
  const ref = (time: number, id: number, channel = 0) => ({ time, id, channel })

  it('keep the form of old texts, which reach through the lineage', () => {
    const text = 'hidden=20.5,21.7.1&isolated=&selection=-3.9'
    const read = readSession(text)
    expect(read).toMatchObject({
      hidden: setOfRefs([ref(20, 5), ref(21, 7, 1)]),
      isolated: noObjects,
      selection: setOfRefs([ref(-3, 9)]),
      unknown: [],
    })
    const written = writeSession(initialState(manifestOf([]), read))
    for (const pair of text.split('&')) expect(written.split('&')).toContain(pair)
  })

  it('are written as runs of ids', () => {
    const objects = Array.from({ length: 900 }, (_, id) => ref(4, id + 1))
    const world = worldOf([...objects, ref(5, 3, 2)])
    const all = setOfRows(world.index, RowSet.all(world.index.size), 'objects')
    expect(setText(all)).toBe('objects:4.1-900,5.3.2')
    expect(setFromText('life:!4.1-3,5.3-4.2')).toEqual(
      setOfRefs([ref(4, 1), ref(4, 2), ref(4, 3), ref(5, 3, 2), ref(5, 4, 2)], 'life', true),
    )
  })

  it('are left out when they are too long, and the others stay', () => {
    const scattered = Array.from({ length: 5000 }, (_, at) => ref(4, at * 2))
    const state = initialState(manifestOf([]), {
      hidden: setOfRefs(scattered),
      selection: setOfRefs([ref(4, 8)]),
      named: Array.from({ length: 90 }, (_, at) => ({
        name: `set ${at}`,
        set: setOfRefs(scattered.slice(0, 90)),
      })),
    })
    const written = writeSession(state)
    expect(written.length).toBeLessThan(20_000)
    const read = readSession(written)
    expect(read.hidden).toBeUndefined()
    expect(read.selection).toEqual(state.selection)
    expect(read.named?.length).toBeGreaterThan(5)
    expect(read.named?.length).toBeLessThan(90)
  })

  it.each([
    'hidden=4.1-4294967295',
    'hidden=4.99999999999',
    'hidden=4.1.70000',
    'hidden=99999999999.1',
    'hidden=some:4.1',
    'hidden=life:4',
    'set=:4.1',
    'set=%E0%A4%A:4.1',
    'reach=far',
  ])('keep the invalid pair %s without reading it', pair => {
    expect(readSession(pair)).toEqual({ unknown: [pair] })
  })

  it('survive any text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(life:|objects:)?!?[\d.,-]{0,40}$/), text => {
        const set = setFromText(text)
        if (set) expect(setFromText(setText(set) ?? '')).toEqual(set)
      }),
    )
  })
})
