import { describe, expect, it } from '@jest/globals'
import {
  cyclesByGeneration,
  delaysByGeneration,
  generationsIn,
  growthOf,
} from '../../../client/instrument/lineage/treeNumbers'
import { grown } from './support'

// 0,1 divides into two cells, which divide at 3 and 4; 0,9 lives alone until 2
const links = ['0,1:1,2', '0,1:1,3', '1,2:2,2', '2,2:3,4', '2,2:3,5', '1,3:2,3', '2,3:3,3', '3,3:4,6']
const more = ['3,3:4,7', '0,9:1,9', '1,9:2,9']

describe('numbers of a tree', () => {
  const { tree, life } = grown([...links, ...more])

  it('count living cells by root and time, with one line for the smaller trees', () => {
    expect(growthOf(tree, 2)).toEqual({
      first: 0,
      founders: [
        { root: life('0,1'), counts: Uint32Array.of(1, 2, 2, 3, 2) },
        { root: life('0,9'), counts: Uint32Array.of(1, 1, 1, 0, 0) },
      ],
      others: 0,
    })
    expect(growthOf(tree, 1).others).toBe(1)
    expect(growthOf(tree, 1).founders[1]).toEqual({ root: null, counts: Uint32Array.of(1, 1, 1, 0, 0) })
  })

  it('count divisions from the root', () => {
    const generations = generationsIn(tree)
    expect(['0,1', '1,2', '3,4', '4,6', '0,9'].map(cell => generations[life(cell)])).toEqual([0, 1, 2, 2, 0])
  })

  it('give the length of complete cycles by generation', () => {
    expect(cyclesByGeneration(tree)).toEqual([
      { generation: 1, count: 2, mean: 2.5, shortest: 2, longest: 3 },
    ])
  })

  it('give the time between the divisions of sisters by generation', () => {
    expect(delaysByGeneration(tree)).toEqual([{ generation: 1, count: 2, mean: 1, shortest: 1, longest: 1 }])
    const three = ['0,1:1,2', '0,1:1,3', '0,1:1,4', '1,2:2,5', '1,2:2,6', '1,3:2,3', '2,3:3,7', '2,3:3,8']
    const last = ['1,4:2,4', '2,4:3,4', '3,4:4,4', '4,4:5,9', '4,4:5,10']
    expect(delaysByGeneration(grown([...three, ...last]).tree)).toEqual([
      { generation: 1, count: 3, mean: (3 + 2 + 3) / 3, shortest: 2, longest: 3 },
    ])
  })

  it('give no time for a cell whose sister does not divide', () => {
    expect(delaysByGeneration(grown(['0,1:1,2', '0,1:1,3', '1,2:2,4', '1,2:2,5']).tree)).toEqual([])
  })

  it('are empty without cells in the range', () => {
    const { tree: none } = grown(links, [7, 9])
    expect(growthOf(none, 8)).toEqual({ first: 0, founders: [], others: 0 })
    expect(cyclesByGeneration(none)).toEqual([])
  })
})
