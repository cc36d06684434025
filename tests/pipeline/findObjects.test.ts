import { describe, expect, it } from '@jest/globals'
import { TextDictionary } from '../../formats/property/propertyTexts.js'
import { writeIndexBlock } from '../../formats/objectIndex/indexBlock.js'
import { prepareQuery, runQuery } from '../../formats/query/query.js'
import { QueryJoins } from '../../formats/query/queryData.js'
import { QueryStopped } from '../../formats/query/queryError.js'
import { readSetRuns, setLimits, writeSetRuns } from '../../formats/query/setRuns.js'
import { findObjects } from '../../server/pipeline/findObjects.js'
import { indexOfRows } from '../support/indexRows.js'

const index = indexOfRows([{ time: 1, id: 1 }])
const block = writeIndexBlock(index)
const search = {
  catalogue: { properties: [], hasLineage: false },
  blocks: [{ path: 'block', measures: null, rows: 1 }],
  properties: [],
  names: null,
  lineage: null,
  sets: [],
  after: null,
  count: 1,
  wantsSet: false,
  milliseconds: 1_000,
}
const bytesOf = (file: Uint8Array) => Uint8Array.from(file)

describe('the budget of a query', () => {
  it('stops it while the files of many large sets are read', () => {
    const count = 200_000
    const large = writeSetRuns({
      times: Int32Array.of(1),
      offsets: Uint32Array.of(0, count),
      ids: Uint32Array.from({ length: count }, (_, at) => at + 1),
      channels: new Uint16Array(count),
    })
    const sets = Array.from({ length: 200 }, (_, at) => ({ name: `s${at}`, path: 'set' }))
    const where = sets.map(({ name }) => `set ${name}`).join(' | ')
    let filesRead = 0
    const files = {
      bytes(path: string) {
        if (path === 'set') filesRead++
        return bytesOf(path === 'set' ? large : block)
      },
    }
    expect(findObjects({ ...search, where, sets, milliseconds: 100 }, files)).toBeNull()
    expect(filesRead).toBeLessThan(150)
  })

  it.each([
    ['one run', 1],
    ['many runs', 100_000],
  ])('stops it while one large set of %s is listed', (_, runs) => {
    const count = setLimits.objects
    const inRun = count / runs
    const ids = Uint32Array.from({ length: count }, (_id, at) => at + 1 + Math.floor(at / inRun))
    const bytes = writeSetRuns({
      times: Int32Array.of(1),
      offsets: Uint32Array.of(0, count),
      ids,
      channels: new Uint16Array(count),
    })
    let ticks = 0
    const tick = () => {
      if (++ticks === 5) throw new QueryStopped('The query took too long.', { from: 0, to: 0 })
    }
    expect(() => readSetRuns(bytes, tick)).toThrow(QueryStopped)
    expect(readSetRuns(bytes).ids).toHaveLength(count)
  })

  it.each([
    // files hold shorter values today, but earlier ones are stored
    ['one long text', ['ab'.repeat(1_000_000)]],
    ['many texts', Array.from({ length: 2_500 }, (_, at) => `${'ab'.repeat(400)}${at}`)],
    ['one long text outside ASCII', ['äb'.repeat(500_000)]],
  ])('stops it while a pattern is matched with %s', (_, values) => {
    const texts = new TextDictionary()
    const property = {
      type: 'string' as const,
      range: null,
      rows: {
        times: Int32Array.of(1),
        offsets: Uint32Array.of(0, values.length),
        ids: Uint16Array.from(values, (_value, at) => at + 1),
        channels: new Uint8Array(values.length),
      },
      values: Uint16Array.from(values, value => texts.internText(value)),
      texts: texts.table(),
    }
    const data = {
      objects: index,
      measures: null,
      names: null,
      lineage: null,
      properties: new Map([[1, property]]),
      sets: new Map(),
    }
    const query = prepareQuery(`p ~ "*${'b*'.repeat(120)}c"`, {
      properties: [{ id: 1, name: 'p', type: 'string' }],
      sets: [],
      hasLineage: false,
    })
    let ticks = 0
    const tick = () => {
      if (++ticks === 5) throw new QueryStopped('The query took too long.', { from: 0, to: 0 })
    }
    expect(() => runQuery(query, { data, joins: new QueryJoins(index), tick })).toThrow(QueryStopped)
  })
})
