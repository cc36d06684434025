import { describe, expect, it } from '@jest/globals'
import { setOfRefs, sourceRows } from '../../../client/instrument/sets/objectSet'
import { refOfRow } from '../../../client/instrument/sets/rowIndex'
import { Controller } from '../../../client/viewer/state/controller'
import { DatasetPair } from '../../../client/viewer/state/pair/datasetPair'
import type { PropertyEntry } from '../../../formats/frame/manifest'
import { readProperty } from '../../../formats/property/propertyReader'
import { timeOf } from '../../../formats/property/propertyRows'
import { manifestOf } from '../support'

const nameEntry: PropertyEntry = {
  id: 5,
  name: 'name',
  type: 'string',
  values: 3,
  range: null,
  sha256: 'f'.repeat(64),
  load: 'start',
}

/** A dataset from time 1 to 9 with names such as `1,4:AB`. */
function dataset(names: readonly string[]) {
  const manifest = manifestOf([{ time: 1 }, { time: 2 }, { time: 3 }])
  const controller = new Controller({ ...manifest, properties: [nameEntry] }, { time: 1 })
  const { property } = readProperty(new TextEncoder().encode(['type:string', ...names].join('\n')), null)
  if (!property) throw new Error('No property was read')
  const load = () =>
    controller.live.setState({ properties: new Map([[5, { stage: 'ready', value: property }]]) })
  // sets that name objects make them known
  const refs = names.map(line => {
    const [time = 0, id = 0] = line.split(/[,:]/).map(Number)
    return { time, id, channel: 0 }
  })
  controller.dispatch({ type: 'selectSet', set: setOfRefs(refs, 'objects'), way: 'replace' })
  controller.dispatch({ type: 'letGo' })
  return { controller, load }
}
const timeIn = ({ controller }: ReturnType<typeof dataset>) => controller.state.getState().time
const selectedIn = ({ controller }: ReturnType<typeof dataset>) => {
  const { index } = controller.world
  return [...sourceRows(controller.state.getState().selection, index)].map(row => {
    const { time, id } = refOfRow(index, row, timeOf(index.rows, row))
    return `${time},${id}`
  })
}
const select = ({ controller }: ReturnType<typeof dataset>, time: number, id: number) =>
  controller.dispatch({
    type: 'selectSet',
    set: setOfRefs([{ time, id, channel: 0 }], 'objects'),
    way: 'replace',
  })

function pair() {
  const one = dataset(['1,1:AB', '2,1:AB', '2,2:P1'])
  const other = dataset(['1,7:P1', '2,8:AB', '3,9:EMS'])
  const link = new DatasetPair(one.controller, other.controller)
  return { one, other, link, stop: link.start() }
}

describe('two datasets in one window', () => {
  it('follow the time of each other along matched moments, both ways', () => {
    const { one, other, link } = pair()
    link.linkTime([
      [1, 2],
      [5, 8],
    ])
    expect(timeIn(other)).toBe(2)
    one.controller.dispatch({ type: 'goTo', time: 5 })
    expect(timeIn(other)).toBe(8)
    other.controller.dispatch({ type: 'goTo', time: 5 })
    expect(timeIn(one)).toBe(3)
    expect(timeIn(other)).toBe(5)
  })

  it('keep their own times when they are not linked or have no moment in common', () => {
    const { one, other, link } = pair()
    for (const by of ['none' as const, []]) {
      link.linkTime(by)
      one.controller.dispatch({ type: 'step', by: 1 })
      expect(timeIn(other)).toBe(1)
    }
  })

  it('select the objects with the same names, also when the names arrive later', () => {
    const { one, other, link } = pair()
    one.load()
    select(one, 1, 1)
    expect(selectedIn(other)).toEqual([])
    other.load()
    expect(selectedIn(other)).toEqual(['2,8'])
    expect(link.shared.getState().names).toEqual({ wanted: 1, known: 1 })
    select(other, 1, 7)
    expect(selectedIn(one)).toEqual(['2,2'])
    expect(selectedIn(other)).toEqual(['1,7'])
  })

  it('report names that only one of them has, and end together', () => {
    const { one, other, link } = pair()
    one.load()
    other.load()
    select(one, 1, 1)
    select(other, 3, 9)
    expect(selectedIn(one)).toEqual([])
    expect(link.shared.getState().names).toEqual({ wanted: 1, known: 0 })
    select(one, 2, 2)
    expect(selectedIn(other)).toEqual(['1,7'])
    one.controller.dispatch({ type: 'letGo' })
    expect(selectedIn(other)).toEqual([])
  })

  it('are apart when the second is closed', () => {
    const { one, other, link, stop } = pair()
    link.linkTime('number')
    stop()
    one.controller.dispatch({ type: 'goTo', time: 4 })
    expect(timeIn(other)).toBe(1)
  })
})
