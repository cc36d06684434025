import { describe, expect, it } from '@jest/globals'
import { readSession } from '../../client/instrument/session/session'
import { pointText } from '../../client/viewer/model/timeline'
import { initialState } from '../../client/instrument/viewerState'
import { Controller } from '../../client/viewer/state/controller'
import { manifestOf } from './support'

const stages = [
  { name: 'Stage 8', time: 2 },
  { name: 'Early gastrula', time: 5 },
]
const manifest = manifestOf([{ time: 0 }, { time: 9 }], { stages })
const opened = (wish: Parameters<typeof initialState>[1], saved?: string) =>
  new Controller(manifest, wish, saved).state.getState()

describe('a stage in a session or an address', () => {
  it.each([
    ['stage=Early_gastrula', 5],
    ['stage=early%20gastrula', 5],
    ['stage=STAGE+8&time=9', 2],
    ['?id_dataset=7&time=3&stage=Stage_8', 2],
  ])('resolves %s to its time', (text, time) => {
    expect(initialState(manifest, readSession(text))).toMatchObject({ time, unknown: [] })
  })

  it.each(['stage=Neurula', 'stage=%E0%A4%A', 'stage='])(
    'keeps the unknown stage %s and does not change the time',
    text => {
      expect(initialState(manifest, readSession(`time=3&${text}`))).toMatchObject({
        time: 3,
        unknown: [text],
      })
    },
  )

  it('is shown beside the clock until the next stage begins', () => {
    expect([pointText(4, '0:04', 'Stage 8'), pointText(4, null)]).toEqual(['t 4 · 0:04 · Stage 8', 't 4'])
  })
})

describe('the default session', () => {
  const saved = 'id_dataset=7&time=4&quality=0&background=white&foreign=1'

  it('sets the state of an opened dataset', () => {
    expect(opened({}, saved)).toMatchObject({
      time: 4,
      quality: 0,
      background: 'white',
      unknown: ['foreign=1'],
    })
    expect(opened({})).toMatchObject({ time: 9, quality: 1, background: 'night' })
  })

  it('is overridden by values chosen beside the button', () => {
    expect(opened({ time: 6 }, saved)).toMatchObject({ time: 6, quality: 0, background: 'white' })
  })

  it('is ignored when another session or an address holds a state', () => {
    expect(opened(readSession('time=6'), saved)).toMatchObject({ time: 6, quality: 1, background: 'night' })
  })

  it('does not return when the dataset is opened again', () => {
    const controller = new Controller(manifest, {}, saved)
    controller.restore({ time: 7 })
    controller.dispatch({ type: 'background', background: 'black' })
    controller.restore({})
    expect(controller.state.getState()).toMatchObject({ time: 7, background: 'black' })
  })
})
