import { expect, it } from '@jest/globals'
import { memoryTimings } from '../../server/platform/timings.js'

const hour = 3_600_000

it('timings sum by name and list the slowest answer first', () => {
  const timings = memoryTimings()
  for (const time of [10, 30]) timings.record('query Quick', time)
  timings.record('query Slow', 90)
  expect(timings.slowest(5)).toEqual([
    { name: 'query Slow', count: 1, longest: 90, mean: 90 },
    { name: 'query Quick', count: 2, longest: 30, mean: 20 },
  ])
  expect(timings.slowest(1)).toHaveLength(1)
})

it('timings keep the slowest of very many names', () => {
  const timings = memoryTimings()
  timings.record('query Slow', 500)
  for (let at = 0; at < 5000; at++) timings.record(`query Made${at}`, at % 100)
  const kept = timings.slowest(10_000)
  expect(kept).toHaveLength(300)
  expect(kept[0]).toMatchObject({ name: 'query Slow' })
  expect(Math.min(...kept.slice(1).map(({ longest }) => longest))).toBeGreaterThan(90)
})

it('timings forget operations after one to two hours', () => {
  let now = 0
  const timings = memoryTimings(() => now)
  timings.record('query Old', 5)
  now = hour
  timings.record('query Old', 7)
  expect(timings.slowest(5)).toEqual([{ name: 'query Old', count: 2, longest: 7, mean: 6 }])
  now = 2 * hour
  expect(timings.slowest(5)).toEqual([{ name: 'query Old', count: 1, longest: 7, mean: 7 }])
  now = 5 * hour
  expect(timings.slowest(5)).toEqual([])
})
