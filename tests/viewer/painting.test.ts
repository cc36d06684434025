import { describe, expect, it } from '@jest/globals'
import { noColour } from '../../formats/frame/frame'
import { labelColour } from '../../formats/palette'
import { ramp, sampleRamp } from '../../formats/ramps'
import { Painter } from '../../client/viewer/model/painter'
import { objectKey } from '../../client/viewer/model/objectRef'
import {
  emptyBit,
  emptyColour,
  glassBit,
  seenBit,
  selectedBit,
  writeGlass,
  writeTexels,
  type Painting,
} from '../../client/viewer/model/texels'
import { initialState, type ViewerState } from '../../client/viewer/model/viewerState'
import { lineageOf, manifestOf, propertyOf, tableOf } from './support'

const nobody: ReadonlySet<number> = new Set()
const painting = (more: Partial<Painting> = {}): Painting => ({
  version: 1,
  colourOf: () => 0x102030,
  hidden: nobody,
  only: null,
  selected: nobody,
  ...more,
})
const table = tableOf([2, 5, 9], { channels: Uint16Array.of(0, 0, 1) })
const write = (more: Partial<Painting>) => {
  const texels = new Uint32Array(3)
  const selected = writeTexels(texels, table, painting(more))
  const bytes = new Uint8Array(texels.buffer)
  return { selected, texel: (at: number) => [...bytes.subarray(at * 4, at * 4 + 4)] }
}

describe('texels', () => {
  it('hold red, green, blue and the flags of the object', () => {
    expect(write({}).texel(0)).toEqual([0x10, 0x20, 0x30, seenBit])
    expect(write({ hidden: new Set([objectKey(5, 0)]) }).texel(1)[3]).toBe(0)
    expect(write({ only: new Set([objectKey(9, 1)]) }).texel(0)[3]).toBe(0)
    expect(write({ only: new Set([objectKey(9, 1)]) }).texel(2)[3]).toBe(seenBit)
  })

  it('distinguish channels', () => {
    expect(write({ hidden: new Set([objectKey(9, 0)]) }).texel(2)[3]).toBe(seenBit)
  })

  it('report the range of selected objects without hidden ones', () => {
    const both = new Set([objectKey(5, 0), objectKey(9, 1)])
    expect(write({ selected: both }).selected).toEqual({ count: 2, first: 1, last: 2 })
    expect(write({ selected: both, hidden: new Set([objectKey(9, 1)]) }).selected).toEqual({
      count: 1,
      first: 1,
      last: 1,
    })
    expect(write({ selected: both }).texel(1)[3]).toBe(seenBit | selectedBit)
  })

  it('mark shells as glass unless they are selected or some objects are isolated', () => {
    const bitsOf = (more: Partial<Painting>) => {
      const texels = new Uint32Array(3)
      writeTexels(texels, table, painting(more))
      writeGlass(texels, [1], painting(more))
      return [...texels].map(texel => texel >>> 24)
    }
    expect(bitsOf({})).toEqual([seenBit, seenBit | glassBit, seenBit])
    expect(bitsOf({ selected: new Set([objectKey(5, 0)]) })).toEqual([
      seenBit,
      seenBit | selectedBit,
      seenBit,
    ])
    expect(bitsOf({ only: new Set([objectKey(5, 0)]) })).toEqual([0, seenBit, 0])
    // without seenBit the object is not drawn, regardless of its other bits
    expect((bitsOf({ hidden: new Set([objectKey(5, 0)]) })[1] ?? 0) & seenBit).toBe(0)
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
    colour: { mode: 'property' as const, propertyId, ramp: 'magma', range: null, ...more },
  })
  const volumes = propertyOf('type:float\n1,2:0\n1,5:10\n2,2:5\n')
  const loaded = { lineage: null, properties: new Map([[1, volumes]]) }
  const colours = (of: Painting, of3 = tableOf([2, 5, 9])) => [0, 1, 2].map(index => of.colourOf(of3, index))

  it('is the same object until one of its inputs changes', () => {
    const painter = new Painter()
    const first = painter.at(1, state, loaded)
    expect(painter.at(1, { ...state, time: 5 }, loaded)).toBe(first)
    const other = painter.at(1, { ...state, selection: [{ time: 1, id: 2, channel: 0 }] }, loaded)
    expect(other.version).not.toBe(first.version)
    expect(painter.at(2, { ...state, selection: [{ time: 1, id: 2, channel: 0 }] }, loaded).version).not.toBe(
      other.version,
    )
  })

  it('colours numbers along the ramp for the requested time', () => {
    const magma = ramp('magma')
    const painter = new Painter()
    expect(colours(painter.at(1, by(1, { range: [0, 10] }), loaded))).toEqual([
      sampleRamp(magma, 0),
      sampleRamp(magma, 1),
      noColour,
    ])
    expect(colours(painter.at(2, by(1, { range: [0, 10] }), loaded))).toEqual([
      sampleRamp(magma, 0.5),
      noColour,
      noColour,
    ])
    expect(colours(painter.at(1, by(1, { range: [2, 5] }), loaded)).slice(0, 2)).toEqual([
      sampleRamp(magma, 0),
      sampleRamp(magma, 1),
    ])
  })

  it('shows no colour for values that are not loaded yet', () => {
    expect(colours(new Painter().at(1, by(4), loaded))).toEqual([noColour, noColour, noColour])
  })

  it('takes label colours from the file, or else from the palette', () => {
    const labels = propertyOf('type:label\n# 1=skin #ff0080\n1,2:1\n1,5:2\n1,9:0\n')
    expect(
      colours(new Painter().at(1, by(1), { lineage: null, properties: new Map([[1, labels]]) })),
    ).toEqual([0xff0080, labelColour(2), noColour])
  })

  it('takes stored colours, and one colour per text', () => {
    const own = propertyOf('type:color\n1,2:255,0,16\n')
    expect(colours(new Painter().at(1, by(1), { lineage: null, properties: new Map([[1, own]]) }))[0]).toBe(
      0xff0010,
    )
    const texts = propertyOf('type:string\n1,2:left\n1,5:right\n1,9:left\n')
    const [left, right, again] = colours(
      new Painter().at(1, by(1), { lineage: null, properties: new Map([[1, texts]]) }),
    )
    expect([left === again, left === right]).toEqual([true, false])
  })

  it('keeps the colour of a cell from birth to division when the number of the cell changes', () => {
    const lineage = lineageOf(['1,2:2,7', '2,7:3,4', '3,4:4,1', '3,4:4,2'])
    const painter = new Painter()
    const colourAt = (time: number, id: number) =>
      painter.at(time, state, { lineage, properties: new Map() }).colourOf(tableOf([id]), 0)
    expect(colourAt(2, 7)).toBe(colourAt(1, 2))
    expect(colourAt(3, 4)).toBe(colourAt(1, 2))
    expect(new Set([colourAt(3, 4), colourAt(4, 1), colourAt(4, 2)]).size).toBe(3)
  })

  it('keeps material colours and lightens dark ones', () => {
    const painted = tableOf([1, 2], { colours: Uint32Array.of(0xc08040, 0x000010) })
    const { colourOf } = new Painter().at(1, state, { lineage: null, properties: new Map() })
    expect(colourOf(painted, 0)).toBe(0xc08040)
    expect(colourOf(painted, 1) & 255).toBeGreaterThan(0x50)
  })
})
