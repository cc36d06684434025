import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isShown, rowOfLife, type LifeTree } from '../../../client/instrument/lineage/lifeTree'
import { layoutOf, type LayoutWish } from '../../../client/instrument/lineage/treeLayout'
import { always, grown } from './support'

const plain: LayoutWish = { keys: null, collapsed: [], roots: null, alive: null }

const divided = ['1,1:2,1', '2,1:3,1', '2,1:3,2', '3,1:4,1', '3,2:4,7', '4,7:5,1', '4,7:5,2']

describe('the tree of lives', () => {
  it('joins a chain of single links to one life, also where its id changes', () => {
    const { tree, life } = grown(divided)
    const chain = life('3,2')
    expect(life('4,7')).toBe(chain)
    expect([tree.births[chain], tree.ends[chain]]).toEqual([3, 4])
    expect([
      ...tree.daughters.subarray(tree.daughterOffsets[chain], tree.daughterOffsets[chain + 1]),
    ]).toEqual([life('5,1'), life('5,2')])
  })

  it('leaves out cells outside the range of time, so that their daughters begin trees', () => {
    const { tree, life } = grown(divided, [3, 4])
    expect(isShown(tree, life('1,1'))).toBe(false)
    expect(isShown(tree, life('5,1'))).toBe(false)
    expect(tree.mothers[life('3,1')]).toBe(-1)
    expect(layoutOf(tree, plain).width).toBe(2)
  })

  it('is empty when no cell is in the range', () => {
    for (const range of [
      [9, 12],
      [-5, 0],
      [4, 3],
    ] as const) {
      const { tree } = grown(divided, range)
      expect(tree.rows).toHaveLength(0)
      expect(layoutOf(tree, plain)).toMatchObject({ width: 0, order: new Uint32Array(0) })
    }
  })

  it('finds the row of a life at a time point, or the last one before', () => {
    const { tree, life, timeOfRow: time } = grown(['1,1:4,1', '4,1:5,9'])
    const at = (when: number) => rowOfLife(tree, life('1,1'), when, time)
    expect(at(0)).toBe(-1)
    expect([1, 3, 4, 5, 9].map(when => time(at(when)))).toEqual([1, 1, 4, 5, 5])
  })

  it('keeps the further mother of merged cells', () => {
    const { tree, life } = grown(['1,1:2,1', '1,2:2,1'])
    expect([...tree.further]).toEqual([life('2,1'), life('1,2')])
  })
})

describe('the layout', () => {
  it('places a mother in the middle of her daughters, with a width for each leaf', () => {
    const { tree, life } = grown(divided)
    const { places, width } = layoutOf(tree, plain)
    expect(width).toBe(3)
    expect(places[life('3,1')]).toBe(0.5)
    expect([places[life('5,1')], places[life('5,2')]]).toEqual([1.5, 2.5])
    expect(places[life('3,2')]).toBe(2)
    expect(places[life('1,1')]).toBe(1.25)
  })

  it('draws a collapsed life as a leaf', () => {
    const { tree, life, name } = grown(divided)
    const { width, order } = layoutOf(tree, { ...plain, collapsed: [life('3,2')] })
    expect(width).toBe(2)
    expect(Array.from(order, name)).toEqual(['3,1', '1,1', '3,2'])
  })

  it('draws only the chosen roots with their descendants', () => {
    const { tree, life, name } = grown(divided, always, ['1,50'])
    expect(Array.from(layoutOf(tree, { ...plain, roots: [life('3,2')] }).order, name)).toEqual([
      '5,1',
      '3,2',
      '5,2',
    ])
  })

  it('orders siblings and roots by keys, those without a key last', () => {
    const { tree, life, name } = grown(['1,1:2,1', '1,1:2,2', '1,1:2,3'], always, ['1,50', '1,51'])
    const keys = new Float64Array(tree.count).fill(NaN)
    for (const [text, key] of [
      ['2,1', 9],
      ['2,3', 4],
      ['1,51', -1],
      ['1,1', 0],
    ] as const)
      keys[life(text)] = key
    const leaves = Array.from(layoutOf(tree, { ...plain, keys }).order, name)
    expect(leaves.filter(text => text !== '1,1')).toEqual(['1,51', '2,3', '2,1', '2,2', '1,50'])
  })

  it('draws only what lives at a time point, with ancestors', () => {
    const links = ['0,1:1,2', '0,1:1,3', '1,2:2,2', '2,2:4,4', '2,2:3,5', '1,3:2,3', '0,9:1,9']
    const { tree, name } = grown(links)
    const drawn = (alive: number) => Array.from(layoutOf(tree, { ...plain, alive }).order, name).sort()
    expect(drawn(0)).toEqual(['0,1', '0,9'])
    expect(drawn(2)).toEqual(['0,1', '1,2', '1,3'])
    // the link to 4,4 skips time point 3
    expect(drawn(3)).toEqual(['0,1', '1,2', '3,5', '4,4'])
    expect(layoutOf(tree, { ...plain, alive: 9 })).toMatchObject({ width: 0 })
  })

  it('lays out a million roots, and a cell with 1,000 daughters', () => {
    const roots = grown(
      [],
      always,
      Array.from({ length: 100 }, (_, at) => `0,${at + 1}`),
    )
    const many = {
      ...roots.tree,
      count: 1_000_000,
      rowOffsets: Uint32Array.from({ length: 1_000_001 }, (_, at) => at),
    }
    const tree = {
      ...many,
      mothers: new Int32Array(many.count).fill(-1),
      daughterOffsets: new Uint32Array(many.count + 1),
    }
    expect(layoutOf(tree, plain)).toMatchObject({ width: 1_000_000 })
    const wide = grown(Array.from({ length: 1_000 }, (_, at) => `0,1:1,${at + 1}`))
    expectTidy(wide.tree, layoutOf(wide.tree, plain))
  })

  it('gives each life of any lineage one place inside the leaves of its mother', () => {
    const link = fc.record({
      time: fc.nat(8),
      from: fc.nat(6),
      to: fc.nat(6),
      step: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(
      fc.property(fc.array(link, { maxLength: 60 }), fc.boolean(), (links, isKeyed) => {
        const texts = links.map(({ time, from, to, step }) => `${time},${from}:${time + step},${to}`)
        const { tree } = grown([...new Set(texts)], always, ['0,99'])
        const keys = isKeyed
          ? Float64Array.from({ length: tree.count }, (_, life) => (life * 7919) % 13)
          : null
        expectTidy(tree, layoutOf(tree, { ...plain, keys }))
      }),
    )
  })
})

/** Checks that no two leaves share a place, and that subtrees of siblings do not overlap. */
function expectTidy(tree: LifeTree, { places, width, order }: ReturnType<typeof layoutOf>) {
  const spans = Array.from({ length: tree.count }, (): [number, number] => [Infinity, -Infinity])
  let leaves = 0
  for (let life = tree.count - 1; life >= 0; life--) {
    const span = spans[life]!
    const daughters = [...tree.daughters.subarray(tree.daughterOffsets[life], tree.daughterOffsets[life + 1])]
    if (daughters.length === 0) leaves++
    span[0] = Math.min(places[life]!, ...daughters.map(one => spans[one]![0]))
    span[1] = Math.max(places[life]!, ...daughters.map(one => spans[one]![1]))
    const sorted = daughters.map(one => spans[one]!).sort((a, b) => a[0] - b[0])
    sorted.forEach(([from], at) => at > 0 && expect(from).toBeGreaterThan(sorted[at - 1]![1]))
    if (sorted.length > 0) expect(places[life]).toBeCloseTo(meanOfEnds(daughters, places), 4)
  }
  expect(width).toBe(leaves)
  expect(order).toHaveLength(tree.count)
  order.forEach((life, at) => at > 0 && expect(places[life]!).toBeGreaterThanOrEqual(places[order[at - 1]!]!))
}

function meanOfEnds(daughters: readonly number[], places: Float32Array): number {
  const found = daughters.map(one => places[one]!)
  return (Math.min(...found) + Math.max(...found)) / 2
}
