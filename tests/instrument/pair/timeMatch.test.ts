import { describe, expect, it } from '@jest/globals'
import {
  matchedTime,
  momentsOf,
  momentsText,
  mostMoments,
  pairsOfStages,
  withMoment,
} from '../../../client/instrument/pair/timeMatch'

const stages = (...given: (readonly [string, number])[]) => given.map(([name, time]) => ({ name, time }))

describe('the moments of two datasets', () => {
  it('are the stages that both name, in any case and with underscores', () => {
    const one = stages(['Early gastrula', 10], ['Neurula', 30], ['Hatched', 90])
    const other = stages(['early_gastrula', 4], ['Late gastrula', 8], ['NEURULA', 20])
    expect(pairsOfStages(one, other)).toEqual([
      [10, 4],
      [30, 20],
    ])
  })

  it('leave out a stage that comes earlier in one dataset and later in the other', () => {
    const one = stages(['a', 1], ['b', 2], ['c', 3])
    expect(pairsOfStages(one, stages(['a', 5], ['c', 9], ['b', 4]))).toEqual([
      [1, 5],
      [3, 9],
    ])
  })

  it.each([
    ['4:10,30:55', '4:10,30:55'],
    [' 30 : 55 , 4:10', '4:10,30:55'],
    ['-3:0', '-3:0'],
    ['', ''],
  ])('are read from %j', (text, read) => {
    expect(momentsText(momentsOf(text) ?? [[NaN, NaN]])).toBe(read)
  })

  it.each([
    '4',
    '4:10,',
    '4:10,5:10',
    '4:10,4:11',
    '5:1,4:2',
    '1.5:2',
    '1:2:3',
    '1e3:4',
    Array.from({ length: mostMoments + 1 }, (_, at) => `${at}:${at}`).join(),
  ])('are refused in %j', text => {
    expect(momentsOf(text)).toBeNull()
  })

  it('replace those that they contradict', () => {
    const pairs = momentsOf('4:10,20:30,30:55')!
    expect(momentsText(withMoment(pairs, [20, 40]))).toBe('4:10,20:40,30:55')
    expect(momentsText(withMoment(pairs, [5, 60]))).toBe('4:10,5:60')
  })
})

describe('a time in the other dataset', () => {
  const pairs = momentsOf('0:100,10:120,20:200')!
  it.each([
    [0, 100],
    [5, 110],
    [10, 120],
    [15, 160],
    [20, 200],
    [30, 280],
    [-10, 80],
  ])('of %d is %d, and back', (here, there) => {
    expect(matchedTime(pairs, here, 0)).toBeCloseTo(there)
    expect(matchedTime(pairs, there, 1)).toBeCloseTo(here)
  })

  it('runs at the same pace with one moment, and is unknown without one', () => {
    expect(matchedTime([[4, 10]], 7, 0)).toBe(13)
    expect(matchedTime([[4, 10]], 13, 1)).toBe(7)
    expect(matchedTime([], 7, 0)).toBeNull()
  })
})
