import { describe, expect, it } from '@jest/globals'
import { noColour } from '../../../formats/frame/frame'
import { categoryColour } from '../../../formats/categoryColours'
import { labelColour } from '../../../formats/palette'
import { ramp, sampleRamp } from '../../../formats/ramps'
import { Painter } from '../../../client/viewer/model/painter'
import { noObjects, setOfRefs } from '../../../client/instrument/sets/objectSet'
import { RowSet } from '../../../client/instrument/sets/rowSet'
import {
  emptyBit,
  emptyColour,
  glassBit,
  photoBit,
  rampBit,
  seenBit,
  selectedBit,
  shellBit,
  writeTexels,
  type Painting,
} from '../../../client/viewer/model/texels'
import { defaultColour, initialState, type ViewerState } from '../../../client/instrument/viewerState'
import { lineageOf, manifestOf, propertyOf, tableOf, worldOf } from '../support'

/** the three objects of the table, in the second to fourth of five rows */
const rows = (...found: number[]) => RowSet.of(5, found)
const painting = (more: Partial<Painting> = {}): Painting => ({
  version: 1,
  colours: 1,
  colourOf: () => 0x102030,
  values: null,
  scale: null,
  byHand: [],
  rowsOf: () => Int32Array.of(1, 2, 3),
  hidden: null,
  only: null,
  selected: null,
  ghosted: null,
  ...more,
})
const table = tableOf([2, 5, 9], { channels: Uint16Array.of(0, 0, 1) })
const write = (more: Partial<Painting>, shells: readonly number[] = []) => {
  const texels = new Uint32Array(3)
  const found = writeTexels(texels, table, painting(more), { shells })
  const bytes = new Uint8Array(texels.buffer)
  return {
    ...found,
    texel: (at: number) => [...bytes.subarray(at * 4, at * 4 + 4)],
    bits: [...texels].map(texel => texel >>> 24),
  }
}
const none = { count: 0, first: 0, last: -1 }

describe('texels', () => {
  it('hold red, green, blue and the flags of the object', () => {
    expect(write({}).texel(0)).toEqual([0x10, 0x20, 0x30, seenBit])
    expect(write({ hidden: rows(2) }).bits).toEqual([seenBit, 0, seenBit])
    expect(write({ only: rows(3) }).bits).toEqual([0, 0, seenBit])
  })

  it('report the range of selected objects without hidden ones', () => {
    const both = rows(2, 3)
    expect(write({ selected: both }).selected).toEqual({ count: 2, first: 1, last: 2 })
    expect(write({ selected: both, hidden: rows(3) }).selected).toEqual({ count: 1, first: 1, last: 1 })
    expect(write({ selected: both }).bits[1]).toBe(seenBit | selectedBit)
    expect(write({}).selected).toEqual(none)
  })

  it('mark shells as glass unless they are selected or some objects are isolated', () => {
    expect(write({}, [1]).bits).toEqual([seenBit, seenBit | glassBit | shellBit, seenBit])
    expect(write({ selected: rows(2) }, [1]).bits).toEqual([seenBit, seenBit | selectedBit, seenBit])
    expect(write({ only: rows(2) }, [1]).bits).toEqual([0, seenBit, 0])
    // without seenBit the object is not drawn, regardless of its other bits
    expect((write({ hidden: rows(2) }, [1]).bits[1] ?? 0) & seenBit).toBe(0)
  })

  it('keep shells glass without an outline when other objects are selected too, which they would hide', () => {
    const all = write({ selected: rows(1, 2, 3) }, [1])
    expect(all.bits).toEqual([seenBit | selectedBit, seenBit | glassBit | shellBit, seenBit | selectedBit])
    expect(all.selected.count).toBe(2)
    expect(write({ selected: rows(1, 2) }, [0, 1]).bits).toEqual([
      seenBit | selectedBit,
      seenBit | selectedBit,
      seenBit,
    ])
  })

  it('mark ghosted objects as glass unless they are selected, also when some are isolated', () => {
    const ghosted = rows(1, 2, 3)
    expect(write({ ghosted, selected: rows(2) })).toMatchObject({
      bits: [seenBit | glassBit, seenBit | selectedBit, seenBit | glassBit],
      glass: { count: 2, first: 0, last: 2 },
    })
    expect(write({ ghosted, only: rows(1) }).glass).toEqual({ count: 1, first: 0, last: 0 })
    expect(write({ ghosted, hidden: ghosted }).glass).toEqual(none)
  })

  it('show photographs while objects have their own colours, and never below a colour by hand', () => {
    const byHand = [{ rows: rows(2), colour: 0x405060 }]
    expect(write({ areOwn: true }).bits).toEqual(Array(3).fill(seenBit | photoBit))
    expect(write({ areOwn: true, byHand }).bits).toEqual([seenBit | photoBit, seenBit, seenBit | photoBit])
    expect(write({ areOwn: false, selected: rows(1) }).bits).toEqual([
      seenBit | selectedBit,
      seenBit,
      seenBit,
    ])
  })

  it('keep their colours when only sets change', () => {
    const texels = new Uint32Array(3)
    const colourOf = (_: unknown, index: number) => (index === 1 ? noColour : 0xff0080)
    writeTexels(texels, table, painting({ colourOf, hidden: rows(1), ghosted: rows(3) }))
    const sets = { selected: rows(2), hidden: rows(3) }
    const whole = new Uint32Array(3)
    writeTexels(whole, table, painting({ colourOf, ...sets }))
    writeTexels(texels, table, painting({ colourOf: () => 0, ...sets }), { keepColours: true })
    expect([...texels]).toEqual([...whole])
  })

  it('show objects that have no row yet', () => {
    const unknown = { rowsOf: () => Int32Array.of(-1, 2, 3), hidden: rows(1, 2, 3), only: rows(3) }
    expect(write(unknown).bits).toEqual([seenBit, 0, 0])
  })

  it('mark objects without a value', () => {
    expect(write({ colourOf: () => noColour }).texel(0)).toEqual([
      emptyColour >> 16,
      (emptyColour >> 8) & 255,
      emptyColour & 255,
      seenBit | emptyBit,
    ])
  })
})

describe('a painting', () => {
  const state = initialState(manifestOf([]))
  const by = (propertyId: number, more: Partial<ViewerState['colour']> = {}) => ({
    ...state,
    colour: { ...defaultColour, mode: 'property' as const, propertyId, ramp: 'magma', ...more },
  })
  const world = worldOf([1, 2].flatMap(time => [2, 5, 9].map(id => ({ time, id, channel: 0 }))))
  const volumes = propertyOf('type:float\n1,2:0\n1,5:10\n2,2:5\n')
  const loaded = { lineage: null, properties: new Map([[1, volumes]]), world }
  const colours = (of: Painting, of3 = tableOf([2, 5, 9])) => [0, 1, 2].map(index => of.colourOf(of3, index))

  it('has own colours until one colour or a property is chosen', () => {
    const plain = { ...state, colour: { ...defaultColour, mode: 'plain' as const } }
    const areOwn = [state, plain, by(1), by(9)].map(each => new Painter().at(1, each, loaded).areOwn)
    // property 9 is not loaded
    expect(areOwn).toEqual([true, false, false, true])
  })

  it('is the same object until one of its inputs changes', () => {
    const painter = new Painter()
    const first = painter.at(1, state, loaded)
    const picked = setOfRefs([{ time: 1, id: 2, channel: 0 }])
    expect(painter.at(1, { ...state, time: 5 }, loaded)).toBe(first)
    const other = painter.at(1, { ...state, selection: picked }, loaded)
    expect(other.version).not.toBe(first.version)
    expect(other.colours).toBe(first.colours)
    expect(painter.at(1, by(1), loaded).colours).not.toBe(first.colours)
    expect(painter.at(2, { ...state, selection: picked }, loaded).version).not.toBe(other.version)
  })

  it('finds the rows of a table, and follows sets to the requested time', () => {
    const kin = worldOf(
      [1, 2].flatMap(time => [2, 5, 9].map(id => ({ time, id, channel: 0 }))),
      lineageOf(['1,2:2,5', '1,5:2,9']),
    )
    const painter = new Painter()
    const isolating = { ...state, isolated: setOfRefs([{ time: 1, id: 2, channel: 0 }]) }
    const { only, hidden, rowsOf } = painter.at(2, isolating, { ...loaded, world: kin })
    const rowsAt2 = rowsOf(tableOf([9, 5, 7]))
    expect([...rowsAt2]).toEqual([5, 4, -1])
    expect([hidden, ...rowsAt2.map(row => Number(only?.has(row)))]).toEqual([null, 0, 1, 0])
    expect(painter.at(1, { ...state, isolated: noObjects }, { ...loaded, world: kin }).only).toBeNull()
  })

  /** The values that reach the graphics card, and their colours on the ramp as the shader computes them. */
  const ramped = (of: Painting, ids = [2, 5, 9]) => {
    const values = new Float32Array(ids.length)
    const texels = new Uint32Array(ids.length)
    writeTexels(texels, tableOf(ids), of, { values })
    const { ramp: table, uniform } = of.scale!
    const [x, y, , w] = uniform
    return ids.map((_, at) =>
      texels[at]! >>> 24 === (seenBit | rampBit)
        ? sampleRamp(table, w >= 0 ? w : (values[at]! - x) * y)
        : texels[at]! >>> 24 === (seenBit | emptyBit)
          ? noColour
          : 'direct',
    )
  }

  it('colours numbers along the ramp for the requested time', () => {
    const magma = ramp('magma')
    const painter = new Painter()
    const at = (time: number, range: readonly [number, number]) =>
      ramped(painter.at(time, by(1, { range }), loaded))
    expect(at(1, [0, 10])).toEqual([sampleRamp(magma, 0), sampleRamp(magma, 1), noColour])
    expect(at(2, [0, 10])).toEqual([sampleRamp(magma, 0.5), noColour, noColour])
    expect(at(1, [2, 5]).slice(0, 2)).toEqual([sampleRamp(magma, 0), sampleRamp(magma, 1)])
  })

  it('keeps its texels when only ramp, range, logarithm, centre or direction change', () => {
    const painter = new Painter()
    const first = painter.at(1, by(1), loaded)
    const changes = [
      { ramp: 'viridis' },
      { range: [1, 2] as const },
      { span: 'time' as const },
      { log: true },
      { centre: 4 },
      { reversed: true },
    ]
    for (const change of changes) {
      const next = painter.at(1, by(1, change), loaded)
      expect(next.version).toBe(first.version)
      expect(next.scale).not.toBe(first.scale)
    }
    expect(painter.at(1, by(1, { palette: 'original' }), loaded).version).not.toBe(first.version)
  })

  it('shows values that are not finite as missing', () => {
    const some = propertyOf('type:float\n1,2:0\n1,5:10\n1,9:5\n')
    if (some.type !== 'float') throw new Error('not a number property')
    const values = Float64Array.of(NaN, 10, -Infinity)
    const broken = new Map([[1, { ...some, values }]])
    const colours = ramped(new Painter().at(1, by(1), { lineage: null, properties: broken, world }))
    expect(colours).toEqual([noColour, sampleRamp(ramp('magma'), 0.5), noColour])
  })

  it('colours numbers that 32-bit floats cannot hold, and follows their scale', () => {
    const some = propertyOf('type:float\n1,2:0\n1,5:1\n1,9:2\n')
    if (some.type !== 'float') throw new Error('not a number property')
    const [low, middle, high] = [0, 0.5, 1].map(place => sampleRamp(ramp('magma'), place))
    const painter = new Painter()
    const seen = (values: readonly number[], change = {}) => {
      const properties = new Map([[1, { ...some, values: Float64Array.from(values) }]])
      return ramped(painter.at(1, by(1, { span: 'all', ...change }), { lineage: null, properties, world }))
    }
    for (const size of [1e-300, 1e-40, 1e40, 8e307])
      expect(seen([0, size, 2 * size])).toEqual([low, middle, high])
    expect(seen([-1.7e308, 0, 1.7e308])).toEqual([low, middle, high])
    expect(seen([1e-80, 1e-40, 1], { log: true })).toEqual([low, middle, high])
    expect(seen([1e-80, 1e-40, 1])).toEqual([low, low, high])
    expect(seen([4, 5, 6], { range: [-1e300, 1e300] })).toEqual([middle, middle, middle])
  })

  it('takes colours set by hand before those of the rule, for the same cell at all times', () => {
    const lineage = lineageOf(['1,2:2,7', '1,5:2,8'])
    const [first, second] = [tableOf([2, 5]), tableOf([7, 8])]
    const family = worldOf([], lineage)
    const painted = [
      { colour: 0xff0000, objects: [2, 5].map(id => ({ time: 1, channel: 0, first: id, last: id })) },
      { colour: null, objects: [{ time: 2, channel: 0, first: 8, last: 8 }] },
    ]
    const painter = new Painter()
    const isRed = (time: number, of: typeof first) => {
      const texels = new Uint32Array(2)
      writeTexels(texels, of, painter.at(time, { ...state, painted }, { ...loaded, lineage, world: family }))
      return [...texels].map(texel => (texel & 0xffffff) === 0x0000ff)
    }
    // taking the colour back at time 2 takes it back at time 1, too
    expect(isRed(1, first)).toEqual([true, false])
    expect(isRed(2, second)).toEqual([true, false])
  })

  it('shows no colour for values that are not loaded yet', () => {
    expect(colours(new Painter().at(1, by(4), loaded))).toEqual([noColour, noColour, noColour])
  })

  it('takes label colours from the file, or else from the palette', () => {
    const labels = propertyOf('type:label\n# 1=skin #ff0080\n1,2:1\n1,5:2\n1,9:0\n')
    expect(
      colours(new Painter().at(1, by(1), { lineage: null, properties: new Map([[1, labels]]), world })),
    ).toEqual([0xff0080, categoryColour(2), noColour])
  })

  it('takes label colours from the original palette on request', () => {
    const labels = new Map([[1, propertyOf('type:label\n1,2:1\n1,5:2\n')]])
    const original = new Painter().at(1, by(1, { palette: 'original' }), {
      lineage: null,
      properties: labels,
      world,
    })
    expect(colours(original).slice(0, 2)).toEqual([labelColour(1), labelColour(2)])
  })

  it('takes stored colours, and one colour per text', () => {
    const own = propertyOf('type:color\n1,2:255,0,16\n')
    expect(
      colours(new Painter().at(1, by(1), { lineage: null, properties: new Map([[1, own]]), world }))[0],
    ).toBe(0xff0010)
    const texts = propertyOf('type:string\n1,2:left\n1,5:right\n1,9:left\n')
    const [left, right, again] = colours(
      new Painter().at(1, by(1), { lineage: null, properties: new Map([[1, texts]]), world }),
    )
    expect([left === again, left === right]).toEqual([true, false])
  })

  it('keeps the colour of a cell from birth to division when the number of the cell changes', () => {
    const lineage = lineageOf(['1,2:2,7', '2,7:3,4', '3,4:4,1', '3,4:4,2'])
    const painter = new Painter()
    const colourAt = (time: number, id: number) =>
      painter.at(time, state, { lineage, properties: new Map(), world }).colourOf(tableOf([id]), 0)
    expect(colourAt(2, 7)).toBe(colourAt(1, 2))
    expect(colourAt(3, 4)).toBe(colourAt(1, 2))
    expect(new Set([colourAt(3, 4), colourAt(4, 1), colourAt(4, 2)]).size).toBe(3)
  })

  it('keeps material colours and lightens dark ones', () => {
    const painted = tableOf([1, 2], { colours: Uint32Array.of(0xc08040, 0x000010) })
    const { colourOf } = new Painter().at(1, state, { lineage: null, properties: new Map(), world })
    expect(colourOf(painted, 0)).toBe(0xc08040)
    expect(colourOf(painted, 1) & 255).toBeGreaterThan(0x50)
  })
})
