import { expect, test } from '@jest/globals'
import { Controller } from '../../client/viewer/state/controller'
import { pickAt } from '../../client/viewer/scene/watches'
import type { ObjectRef } from '../../client/instrument/objectRef'
import { refsIn } from '../../client/instrument/sets/objectSet'
import { manifestOf } from './support'

/** Stands in for the graphics card: the test answers each question when it wants. */
function questions() {
  const answers: ((ref: ObjectRef | null) => void)[] = []
  return { answers, engine: { pick: () => new Promise<ObjectRef | null>(done => answers.push(done)) } }
}

test('picks take effect in the order of the presses, also when a later one is found first', async () => {
  const controller = new Controller(manifestOf([{ time: 1 }]), { time: 1 })
  const { answers, engine } = questions()
  const ref = (id: number): ObjectRef => ({ time: 1, id, channel: 0 })
  const presses = [1, 2].map(() => pickAt(engine, controller, [0, 0], false))
  answers[1]!(ref(2))
  answers[0]!(ref(1))
  await Promise.all(presses)
  expect(refsIn(controller.state.getState().selection, 9)).toEqual([ref(2)])
})
