import { describe, expect, it } from '@jest/globals'
import { timesOfRows } from '../../../client/instrument/lineage/lifeTree'
import { mostListed, suspicionKinds, suspicionsOf } from '../../../client/instrument/lineage/suspicions'
import { rowOf } from '../../../client/instrument/sets/rowIndex'
import { grown, refOf } from './support'

function found(
  links: readonly string[],
  alone: readonly string[] = [],
  range: readonly [number, number] = [1, 5],
  volumes: Readonly<Record<string, number>> | null = null,
) {
  const { world, tree, name } = grown(links, undefined, alone)
  const { times, offsets } = world.index.rows
  const known = volumes && new Float64Array(world.index.size).fill(NaN)
  for (const [ref, volume] of Object.entries(volumes ?? {})) known![rowOf(world.index, refOf(ref))] = volume
  const all = suspicionsOf(tree, timesOfRows(times, offsets), range, known)
  return {
    all,
    at: (kind: (typeof suspicionKinds)[number]) =>
      all[kind].first.map(({ life, time }) => [name(life), time]),
  }
}

describe('places that look like errors of tracking', () => {
  it('are ends before the last time point and begins after the first one', () => {
    const { at } = found(['1,1:2,1', '2,1:3,1', '2,1:3,2', '3,2:4,2', '4,2:5,2'], ['4,9'])
    expect(at('early end')).toEqual([
      ['3,1', 3],
      ['4,9', 4],
    ])
    expect(at('late birth')).toEqual([['4,9', 4]])
  })

  it('are in the order of their time, also when a life that begins later ends earlier', () => {
    const links = ['1,1:2,1', '1,1:2,2', '2,1:3,1', '3,1:4,1', '3,9:4,9']
    const { at } = found(links, ['-2,7', '2,8'], [-3, 6])
    const times = at('early end').map(([, time]) => time)
    expect(times).toEqual([-2, 2, 2, 4, 4])
    expect(at('late birth').map(([, time]) => time)).toEqual([-2, 1, 2, 3])
  })

  it('are divisions in three, merged cells, and gaps in a life or after a division', () => {
    const { at } = found(['1,1:2,1', '1,1:2,2', '1,1:4,3', '2,1:4,1', '2,2:4,1'])
    expect(at('three daughters')).toEqual([['1,1', 1]])
    expect(at('two mothers')).toEqual([['4,1', 4]])
    expect(at('skipped time')).toEqual([
      ['4,1', 4],
      ['4,3', 4],
    ])
  })

  it('are volumes that jump within a life, or from a mother to all her daughters', () => {
    const links = ['1,1:2,1', '2,1:3,1', '2,1:3,2', '3,1:4,1', '3,2:4,2']
    const volumes = { '1,1': 10, '2,1': 12, '3,1': 6, '3,2': 7, '4,1': 13, '4,2': 3 }
    expect(found(links, [], [1, 4], volumes).at('volume jump')).toEqual([
      ['3,1', 4],
      ['3,2', 4],
    ])
    const small = { ...volumes, '3,1': 2, '3,2': 3, '4,1': 3 }
    expect(found(links, [], [1, 4], small).at('volume jump')).toEqual([['1,1', 2]])
  })

  it('are no jumps where a volume is not known, or changes by the factor only', () => {
    const links = ['1,1:2,1', '2,1:3,1', '2,1:3,2', '3,1:4,1']
    const volumes = { '1,1': 10, '2,1': 15, '3,1': 2, '4,1': 3 }
    expect(found(links, [], [1, 4], volumes).all['volume jump'].count).toBe(0)
    expect(found(links, [], [1, 4]).all['volume jump'].count).toBe(0)
  })

  it('do not exist in a tidy tree, and are listed up to a bound', () => {
    const tidy = found(['1,1:2,1', '1,1:2,2'], [], [1, 2])
    expect(suspicionKinds.filter(kind => tidy.all[kind].count > 0)).toEqual([])
    const many = found(
      [],
      Array.from({ length: mostListed + 50 }, (_, id) => `2,${id}`),
    )
    expect(many.all['late birth'].count).toBe(mostListed + 50)
    expect(many.all['late birth'].first).toHaveLength(mostListed)
  })
})
