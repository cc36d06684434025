import { describe, expect, it, jest } from '@jest/globals'
import type { ObjectIndex } from '../../formats/objectIndex/objectIndex'
import { readIndexBlock, writeIndexBlock } from '../../formats/objectIndex/indexBlock'
import { DatasetRows } from '../../client/viewer/state/datasetRows'
import { refsIn, rowsIn, setOfRefs, setOfRows, unknownRefs } from '../../client/instrument/sets/objectSet'
import { refText } from '../../client/instrument/objectRef'
import { RowSet } from '../../client/instrument/sets/rowSet'
import type { World } from '../../client/instrument/sets/objectSet'
import { Slices, type Steps } from '../../client/lib/steps'
import { indexOfRows } from '../support/indexRows'
import { lineageOf, tableOf } from './support'

const block = (...objects: [time: number, id: number][]) =>
  readIndexBlock(
    writeIndexBlock(
      indexOfRows(objects.map(([time, id]) => ({ time, id, place: [id, 2, 3, 0.5] as const }))),
    ),
  )
const listed = (rows: DatasetRows, set?: RowSet) => {
  const { index } = rows.world
  const all = setOfRows(index, set ?? RowSet.all(index.size), 'objects')
  return (refsIn(all, 1000) ?? []).map(refText).join(' ')
}

describe('the rows of a dataset', () => {
  it('come from frames until the block of the time point arrives', () => {
    const rows = new DatasetRows()
    rows.setLineage(null)
    expect(rows.addTables(4, [tableOf([7, 3])])).toBe(true)
    expect(rows.addTables(4, [tableOf([3, 7])])).toBe(false)
    expect(listed(rows)).toBe('4.3 4.7')
    rows.setBlocks([block([4, 3], [4, 7], [4, 9], [5, 1])])
    expect(listed(rows)).toBe('4.3 4.7 4.9 5.1')
    expect(rows.world.index.places[4]).toBeCloseTo(7, 2)
    expect(rows.addTables(4, [tableOf([3, 7])])).toBe(false)
  })

  it('are compared with a frame once, however often its time point is shown', () => {
    const rows = new DatasetRows()
    rows.setBlocks([block([4, 3], [4, 7])])
    const { ids, ...rest } = tableOf([3, 7])
    let read = 0
    const table = {
      ...rest,
      get ids() {
        read++
        return ids
      },
    }
    rows.addTables(4, [table])
    const once = read
    rows.addTables(4, [table])
    expect(read).toBe(once)
  })

  it('hold objects of a frame that a block lacks, and lose those of dropped blocks', () => {
    const rows = new DatasetRows()
    rows.setBlocks([block([4, 3]), block([9, 1])])
    rows.addTables(4, [tableOf([3, 8])])
    expect(listed(rows)).toBe('4.3 4.8 9.1')
    rows.setBlocks([block([4, 3])])
    expect(listed(rows)).toBe('4.3')
  })

  it('hold cells of the lineage and objects of sets, without meshes', () => {
    const rows = new DatasetRows()
    rows.setBlocks([block([1, 1], [2, 5])])
    rows.setLineage(lineageOf(['1,1:2,5', '2,5:3,6']))
    const set = setOfRefs([{ time: 7, id: 4, channel: 1 }])
    rows.addRefs(unknownRefs(set, rows.world.index))
    const { world } = rows
    expect(listed(rows)).toBe('1.1 2.5 3.6 7.4.1')
    expect(listed(rows, world.index.present)).toBe('1.1 2.5')
    expect(rowsIn(set, world).count).toBe(1)
    expect(unknownRefs(set, world.index)).toEqual([])
  })

  it('have no links while the lineage is not loaded, and equal numbers without one', () => {
    const rows = new DatasetRows()
    rows.setBlocks([block([1, 1], [2, 1])])
    const picked = setOfRefs([{ time: 1, id: 1, channel: 0 }])
    expect(listed(rows, rowsIn(picked, rows.world))).toBe('1.1')
    rows.setLineage(null)
    expect(listed(rows, rowsIn(picked, rows.world))).toBe('1.1 2.1')
  })

  it('stay the same world until something changes', () => {
    const rows = new DatasetRows()
    rows.setBlocks([block([1, 1])])
    const { world } = rows
    expect(rows.addTables(1, [tableOf([1])]) || rows.addRefs([])).toBe(false)
    expect(rows.world).toBe(world)
  })
})

describe('the rows of a large dataset', () => {
  const [times, cells] = [2, 40_000]
  const count = times * cells
  const large: ObjectIndex = {
    times: Int32Array.from([1, 2]),
    offsets: Uint32Array.from([0, cells, count]),
    ids: Uint32Array.from({ length: count }, (_, at) => (at % cells) + 1),
    channels: new Uint16Array(count),
    places: new Float32Array(count * 4),
    qualities: new Uint8Array(count),
    shapes: new Uint8Array(count),
    names: new Uint16Array(count),
    texts: [''],
    colours: new Uint32Array(count),
  }

  it('are numbered in slices, with the links of one numbering at once', async () => {
    // each look at the clock finds the slice over
    let milliseconds = 0
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (milliseconds += 1000))
    const messages = jest.spyOn(MessagePort.prototype, 'postMessage')
    const world = await new Promise<World>(resolve => {
      const rows = new DatasetRows(resolve)
      rows.setLineage(null)
      rows.setBlocks([large])
      expect(rows.isSlow).toBe(true)
      rows.numberInSlices()
      expect(rows.isSlow).toBe(true)
    })
    const slices = messages.mock.calls.length
    clock.mockRestore()
    messages.mockRestore()
    const whole = new DatasetRows()
    whole.setLineage(null)
    whole.setBlocks([large])
    const columns = ({ index: { rows, places }, kinship: { mothers, offsets, daughters, lives } }: World) =>
      Buffer.concat(
        [rows.ids, rows.offsets, places, mothers, offsets, daughters, lives].map(column =>
          Buffer.from(column.buffer),
        ),
      )
    expect(columns(world).equals(columns(whole.world))).toBe(true)
    expect(slices).toBeGreaterThan(1)
  })

  it('are passed on although objects arrive in between, and then numbered again', async () => {
    const worlds: number[] = []
    await new Promise<void>(resolve => {
      const rows = new DatasetRows(world => {
        worlds.push(world.index.size)
        if (rows.isSlow) rows.numberInSlices()
        else resolve()
      })
      rows.setBlocks([large])
      rows.numberInSlices()
      rows.addTables(9, [tableOf([5])])
      rows.numberInSlices()
    })
    expect(worlds).toEqual([80_000, 80_001])
  })
})

describe('slices', () => {
  it('never finish work that was stopped, and do other work then', async () => {
    const slices = new Slices<number>()
    const done: number[] = []
    function* work(result: number): Steps<number> {
      yield
      return result
    }
    slices.start(
      () => work(1),
      result => done.push(result),
    )
    slices.stop()
    await new Promise<void>(resolve =>
      slices.start(
        () => work(2),
        result => resolve(void done.push(result)),
      ),
    )
    expect(done).toEqual([2])
  })
})
