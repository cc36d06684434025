import { describe, expect, it } from '@jest/globals'
import { generationsIn } from '../../../client/instrument/lineage/treeNumbers'
import { nextSort, sortedLives, type LifeColumn } from '../../../client/lineage/state/lifeSort'
import { grown } from '../../instrument/lineage/support'

// 0,1 divides into 1,10 and 1,9, which lives until 2; 0,3 is alone
const { tree, name } = grown(['0,1:1,10', '0,1:1,9', '1,9:2,9'], undefined, ['0,3'])
const order = Uint32Array.from({ length: tree.count }, (_, life) => life)
const sorted = (column: LifeColumn, isDown = false) =>
  Array.from(
    sortedLives(order, { column, isDown }, { tree, generations: generationsIn(tree), nameOf: name }),
    name,
  )

describe('the table of lives', () => {
  it('sorts by each column, with numbers in names as numbers', () => {
    expect(sorted('Cell')).toEqual(['0,1', '0,3', '1,9', '1,10'])
    expect(sorted('Cell', true)).toEqual(['1,10', '1,9', '0,3', '0,1'])
    expect(sorted('Daughters', true)[0]).toBe('0,1')
    expect(sorted('End', true)[0]).toBe('1,9')
    expect(sorted('Birth')).toEqual(['0,1', '0,3', '1,9', '1,10'])
    expect(sorted('Generation', true).slice(0, 2)).toEqual(['1,9', '1,10'])
  })

  it('puts lives without a mother last in both directions', () => {
    expect(sorted('Mother').slice(2)).toEqual(['0,1', '0,3'])
    expect(sorted('Mother', true).slice(2)).toEqual(['0,1', '0,3'])
  })

  it('returns to the order of the tree after both directions', () => {
    const first = nextSort(null, 'Birth')
    const second = nextSort(first, 'Birth')
    expect([first?.isDown, second?.isDown, nextSort(second, 'Birth')]).toEqual([false, true, null])
    expect(nextSort(second, 'End')).toEqual({ column: 'End', isDown: false })
    expect(sortedLives(order, null, { tree, generations: order, nameOf: name })).toBe(order)
  })
})
