import { afterEach, describe, expect, it } from '@jest/globals'
import { Controller } from '../../../client/viewer/state/controller'
import { WindowLink, type WindowKind } from '../../../client/viewer/state/windows/windowLink'
import { isNone, refsIn, setOfRefs } from '../../../client/instrument/sets/objectSet'
import { manifestOf } from '../support'

const open: WindowLink[] = []
let person = 0

/** A window of a dataset whose last time point, at which it opens, is 9. */
function windowOf(kind: WindowKind, whose = String(person)) {
  const controller = new Controller(manifestOf([{ time: 1 }, { time: 2 }, { time: 3 }]))
  const link = new WindowLink(controller, kind, whose)
  open.push(link)
  return { controller, link }
}
const timeOf = ({ controller }: ReturnType<typeof windowOf>) => controller.state.getState().time
const goTo = ({ controller }: ReturnType<typeof windowOf>, time: number) =>
  controller.dispatch({ type: 'goTo', time })

async function until(holds: () => boolean) {
  for (let turn = 0; turn < 200 && !holds(); turn++) await new Promise(resolve => setTimeout(resolve, 10))
  expect(holds()).toBe(true)
}
const aWhile = () => new Promise(resolve => setTimeout(resolve, 100))

afterEach(() => {
  for (const link of open.splice(0)) link.dispose()
  person++
})

describe('windows of a dataset', () => {
  it('follow each other both ways, whichever was opened first', async () => {
    const picture = windowOf('picture')
    goTo(picture, 2)
    const lineage = windowOf('lineage')
    await until(() => timeOf(lineage) === 2)
    goTo(lineage, 1)
    await until(() => timeOf(picture) === 1)
    const later = windowOf('picture')
    await until(() => timeOf(lineage) === 9)
    goTo(later, 2)
    await until(() => timeOf(lineage) === 2)
  })

  it('follow each other on plain http, where browsers have no crypto.randomUUID', async () => {
    const { randomUUID } = crypto
    Object.assign(crypto, { randomUUID: undefined })
    try {
      const [picture, lineage] = [windowOf('picture'), windowOf('lineage')]
      goTo(picture, 2)
      await until(() => timeOf(lineage) === 2)
    } finally {
      Object.assign(crypto, { randomUUID })
    }
  })

  it('still follow each other after a message that they cannot read', async () => {
    const [picture, lineage] = [windowOf('picture'), windowOf('lineage')]
    const { datasetId } = picture.controller.state.getState()
    const channel = new BroadcastChannel(`morula 1 ${person} ${datasetId}`)
    const stamp = { at: Date.now() + 1000, by: 'other' }
    for (const parts of [null, [['selection', stamp, null]], [['camera', stamp, 'x']]])
      channel.postMessage({ type: 'parts', parts, from: 'other', kind: 'lineage' })
    channel.close()
    await aWhile()
    goTo(picture, 2)
    await until(() => timeOf(lineage) === 2)
    expect(picture.controller.state.getState()).not.toHaveProperty('camera', 'x')
  })

  it('share sets and the pointed object', async () => {
    const [picture, lineage] = [windowOf('picture'), windowOf('lineage')]
    const ref = { time: 2, id: 7, channel: 0 }
    await aWhile()
    picture.controller.dispatch({ type: 'selectSet', set: setOfRefs([ref], 'life'), way: 'replace' })
    await until(() => !isNone(lineage.controller.state.getState().selection))
    expect(refsIn(lineage.controller.state.getState().selection, 9)).toEqual([ref])
    lineage.controller.hover.setState({ ref, x: 0, y: 0 })
    await until(() => picture.controller.hover.getState().ref?.id === 7)
  })

  it('undo only their own steps', async () => {
    const [picture, lineage] = [windowOf('picture'), windowOf('lineage')]
    await aWhile()
    picture.controller.dispatch({ type: 'colour', colour: { ramp: 'magma' } })
    await until(() => lineage.controller.state.getState().colour.ramp === 'magma')
    lineage.controller.dispatch({ type: 'reach', extent: 'past' })
    await until(() => picture.controller.state.getState().reach === 'past')
    picture.controller.undo()
    await until(() => lineage.controller.state.getState().colour.ramp === 'viridis')
    expect(picture.controller.state.getState().reach).toBe('past')
  })

  it('of other persons do not follow, nor do viewers each other, and closed windows hear nothing', async () => {
    const [picture, other] = [windowOf('picture'), windowOf('picture')]
    const stranger = windowOf('lineage', `${person} stranger`)
    const closed = windowOf('lineage')
    await aWhile()
    closed.link.dispose()
    open.splice(open.indexOf(closed.link), 1)
    goTo(picture, 1)
    await aWhile()
    expect([timeOf(other), timeOf(stranger), timeOf(closed)]).toEqual([9, 9, 9])
  })
})
