import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { handColoursFromText, handColoursText, paintedWith } from '../../client/instrument/colour/handColours'
import { initialState } from '../../client/instrument/viewerState'
import { rowOf } from '../../client/instrument/sets/rowIndex'
import { Painter } from '../../client/viewer/model/painter'
import { lineageOf, manifestOf, worldOf } from '../viewer/support'
import { refsOfRuns, runFromText, runsOf, runText } from '../../client/instrument/sets/objectRuns'

const cell = (id: number, time = 1, channel = 0) => ({ time, id, channel })
const refs = fc.uniqueArray(
  fc.record({ time: fc.integer({ min: -3, max: 3 }), id: fc.nat(30), channel: fc.nat(2) }),
  { selector: ({ time, id, channel }) => `${time} ${id} ${channel}`, maxLength: 60 },
)
const sorted = (list: readonly ReturnType<typeof cell>[]) =>
  [...list].sort((a, b) => a.time - b.time || a.channel - b.channel || a.id - b.id)

describe('runs of objects', () => {
  it('name the same objects, once each, in the fewest runs', () => {
    fc.assert(
      fc.property(refs, list => {
        const runs = runsOf([...list, ...list])
        expect(refsOfRuns(runs)).toEqual(sorted(list))
        expect(runsOf(refsOfRuns(runs))).toEqual(runs)
      }),
    )
    expect(runsOf([cell(3), cell(1), cell(2), cell(9), cell(10, 2)])).toHaveLength(3)
  })

  it('are read as they were written', () => {
    fc.assert(
      fc.property(refs, list => {
        const runs = runsOf(list)
        expect(runs.map(run => runFromText(runText(run)))).toEqual(runs)
      }),
    )
  })

  it.each(['', '1', '1.2.', '1.5-3', '1.2-99999999999', 'a.b', '1.4294967295'])(
    'refuse the text %j',
    text => {
      expect(runFromText(text)).toBeNull()
    },
  )
})

describe('colours set by hand', () => {
  const red = paintedWith([], [cell(1), cell(2), cell(3)], 0xff0000)

  it('replace earlier ones of the same objects', () => {
    expect(paintedWith(red, [cell(2)], 0x0000ff)).toEqual([
      { colour: 0xff0000, objects: runsOf([cell(1), cell(3)]) },
      { colour: 0x0000ff, objects: runsOf([cell(2)]) },
    ])
    expect(paintedWith(red, [cell(4)], 0xff0000)).toEqual([
      { colour: 0xff0000, objects: runsOf([cell(1), cell(2), cell(3), cell(4)]) },
    ])
  })

  it('reach as far along the lineage as the person chose', () => {
    const both = paintedWith(red, [cell(5)], 0xff0000, 'past')
    expect(both.map(({ extent }) => extent)).toEqual([undefined, 'past'])
    const text = handColoursText(both)
    expect(text).toMatch(/;ff0000@past:1\.5$/)
    expect(handColoursFromText(text)).toEqual(both)
    expect(handColoursFromText('ff0000@sideways:1.5')).toBeNull()
    const lineage = lineageOf(['0,1:1,2', '1,2:2,3', '1,2:2,4'])
    const world = worldOf([cell(1, 0), cell(2, 1), cell(3, 2), cell(4, 2)], lineage)
    const state = initialState(manifestOf([{ time: 1 }]))
    const coloured = (extent: 'objects' | 'past' | 'future' | 'lineage') => {
      const painted = paintedWith([], [cell(2, 1)], 1, extent)
      const [entry] = new Painter().at(
        1,
        { ...state, painted },
        { lineage, properties: new Map(), world },
      ).byHand
      return [cell(1, 0), cell(2, 1), cell(3, 2), cell(4, 2)].map(ref =>
        entry?.rows.has(rowOf(world.index, ref)),
      )
    }
    expect(coloured('objects')).toEqual([false, true, false, false])
    expect(coloured('past')).toEqual([true, true, false, false])
    expect(coloured('future')).toEqual([false, true, true, true])
    expect(coloured('lineage')).toEqual([true, true, true, true])
  })

  it('end when they are taken back from all objects', () => {
    expect(paintedWith(red, [cell(1), cell(2), cell(3)], null)).toEqual([])
    expect(paintedWith([], [cell(1)], null)).toEqual([])
    expect(paintedWith(red, [], 0x00ff00)).toBe(red)
  })

  it('are taken back from a cell that was coloured at another time point', () => {
    expect(paintedWith(red, [cell(7, 2)], null)).toEqual([
      ...red,
      { colour: null, objects: runsOf([cell(7, 2)]) },
    ])
  })

  it('take linear time for 20,000 objects', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => cell(at * 2))
    const painted = paintedWith(paintedWith([], many, 1), many, 2)
    expect(painted).toHaveLength(1)
    expect(painted[0]!.objects).toHaveLength(20_000)
  })

  it('are read as they were written, and refused when a part is invalid', () => {
    const text = handColoursText([...red, { colour: null, objects: runsOf([cell(7, 2, 4)]) }])
    expect(text).toBe('ff0000:1.1-3;none:2.7.4')
    expect(handColoursText(handColoursFromText(text) ?? [])).toBe(text)
    for (const broken of ['ff0000', 'red:1.1', 'ff0000:1.1,', 'ff0000:1.1;', 'ff0000:1.0-300000'])
      expect(handColoursFromText(broken)).toBeNull()
  })
})
