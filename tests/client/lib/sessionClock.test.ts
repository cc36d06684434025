import { expect, it } from '@jest/globals'
import {
  countdown,
  minutesLeft,
  nextLook,
  stageOf,
  warningTime,
} from '../../../client/lib/server/sessionClock'

const end = 1_800_000_000_000

it.each([
  [-3 * 3_600_000, 'running'],
  [-warningTime - 1, 'running'],
  [-warningTime, 'ending'],
  [-1, 'ending'],
  [0, 'over'],
  [86_400_000, 'over'],
])('%d ms from its end a session is %s', (from, stage) => expect(stageOf(end, end + from)).toBe(stage))

it('the clock checks at each change of stage and every 30 s in between', () => {
  expect(nextLook(end, end - 3_600_000)).toBe(30_000)
  expect(nextLook(end, end - warningTime - 700)).toBe(700)
  expect(nextLook(end, end - 12_345)).toBe(12_345)
  expect(nextLook(end, end + 5)).toBe(30_000)
})

it.each([
  [299_000, '4:59'],
  [298_001, '4:59'],
  [60_000, '1:00'],
  [500, '0:01'],
  [0, '0:00'],
  [-9000, '0:00'],
])('%d ms are counted down as %s', (ms, words) => expect(countdown(ms)).toBe(words))

it.each([
  [42 * 60_000 - 1, '42 min'],
  [61_000, '2 min'],
  [60_000, '60 s'],
  [0, '0 s'],
  [-5, '0 s'],
])('%d ms are rounded to %s', (ms, words) => expect(minutesLeft(ms)).toBe(words))
