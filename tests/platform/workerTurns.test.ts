import { describe, expect, it } from '@jest/globals'
import { type Turn, WorkerTurns } from '../../server/platform/workers/workerTurns.js'

interface Task extends Turn {
  readonly name: string
}

const task = (name: string, { bytes = 0, isQuick = false } = {}): Task => ({
  name,
  owner: name[0]!,
  bytes,
  isInteractive: isQuick,
  isQuick,
})

function turnsOf(size: number, ...tasks: Task[]) {
  const turns = new WorkerTurns<Task>(size)
  for (const each of tasks) turns.add(each)
  const begin = () => {
    const names: string[] = []
    for (let next = turns.next(); next; next = turns.next()) names.push(next.name)
    return names
  }
  return { turns, begin }
}

describe('WorkerTurns', () => {
  it('alternates between owners, independent of their number of tasks', () => {
    const tasks = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(name => task(name))
    const { turns, begin } = turnsOf(1, ...tasks)
    const order: string[] = []
    for (let names = begin(); names.length > 0; names = begin()) {
      order.push(...names)
      turns.end(tasks.find(({ name }) => name === names[0])!)
    }
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  it('reserves one place for quick tasks', () => {
    const { turns, begin } = turnsOf(2, ...['a1', 'a2', 'a3', 'b1'].map(name => task(name)))
    expect(begin()).toEqual(['a1', 'b1'])
    turns.add(task('a4', { isQuick: true }))
    expect(begin()).toEqual(['a4'])
    turns.add(task('c1', { isQuick: true }))
    expect(begin()).toEqual([])
  })

  it('reserves the last place for an owner without a quick task', () => {
    const { turns, begin } = turnsOf(2, ...['a1', 'a2', 'a3'].map(name => task(name, { isQuick: true })))
    expect(begin()).toEqual(['a1', 'a2'])
    turns.add(task('b1', { isQuick: true }))
    expect(begin()).toEqual(['b1'])
  })

  it('limits the bytes of long tasks, runs a larger one alone, and runs quick ones before it', () => {
    const small = task('a1', { bytes: 20_000_000 })
    const huge = task('b1', { bytes: 2_000_000_000 })
    const { turns, begin } = turnsOf(
      3,
      small,
      huge,
      task('c1', { bytes: 1000 }),
      task('d1', { isQuick: true }),
    )
    expect(begin()).toEqual(['d1', 'a1'])
    turns.end(small)
    expect(begin()).toEqual(['b1'])
    turns.end(huge)
    expect(begin()).toEqual(['c1'])
  })

  it('does not run a task that was withdrawn while it waited', () => {
    const [first, second] = [task('a1'), task('a2')]
    const { turns, begin } = turnsOf(1, first, second)
    expect(begin()).toEqual(['a1'])
    expect([turns.withdraw(first), turns.withdraw(second)]).toEqual([false, true])
    turns.end(first)
    expect(begin()).toEqual([])
  })
})
