import type { Task } from '../../server/kernel/workers.js'
import type { World } from './world.js'

/**
 * Counts the tasks of one kind and holds them until `open` is called. The caller must restore `workers.run`.
 */
export function gated(workers: World['platform']['workers'], name: string) {
  const originalRun = workers.run
  const state = { begun: 0, open: () => {} }
  const opened = new Promise<void>(done => {
    state.open = done
  })
  workers.run = async <I, O>(task: Task<I, O>, input: I) => {
    if (task.name === name) {
      state.begun++
      await opened
    }
    return originalRun(task, input)
  }
  return state
}
