import { describe, expect, it } from '@jest/globals'
import { timesOfRows } from '../../../client/instrument/lineage/lifeTree'
import type { ObjectRef } from '../../../client/instrument/objectRef'
import { rowOf } from '../../../client/instrument/sets/rowIndex'
import { areEven } from '../../../client/lineage/model/evenLives'
import { hiddenBit } from '../../../client/lineage/model/rowStates'
import { leavesOf, treeParts, weightOf } from '../../../client/lineage/model/treeParts'
import { treeSvg } from '../../../client/lineage/model/treeSvg'
import { fitted, type Projection } from '../../../client/lineage/model/treeView'
import { axisLines } from '../../../client/lineage/model/axisLines'
import { lifeNames } from '../../../client/lineage/model/lifeNames'
import { treeWords } from '../../../client/lineage/state/words'
import { noColour } from '../../../formats/frame/frame'
import { grown, refOf } from '../../instrument/lineage/support'

// 1,1 lives until 2 and divides; 3,1 ends at 3; 3,2 lives until 4 and divides
const links = ['1,1:2,1', '2,1:3,1', '2,1:3,2', '3,2:4,7', '4,7:5,1', '4,7:5,2']

function made() {
  const one = grown(links)
  const { times, offsets } = one.world.index.rows
  const wish = { keys: null, collapsed: [], roots: null, alive: null }
  return { ...one, parts: treeParts(one.tree, timesOfRows(times, offsets), wish, 5) }
}

const projection: Projection = { kind: 'linear', direction: 'down', width: 3, range: [1, 5] }

const naming = {
  projection,
  range: [0, 5],
  nameOf: ({ time, id }: ObjectRef) => `${time},${id}`,
  widthOf: () => 10,
} as const

function svgOf(width: number, hidden: readonly string[] = []) {
  const one = made()
  const { parts, world, tree, life } = one
  const states = new Uint8Array(world.index.size)
  for (const cell of hidden)
    for (let at = tree.rowOffsets[life(cell)]!; at < tree.rowOffsets[life(cell) + 1]!; at++)
      states[tree.rows[at]!] = hiddenBit
  const size = { width, height: 300 }
  const view = fitted(projection, size)
  return treeSvg(parts, {
    projection,
    view,
    size,
    axis: axisLines(projection, view, size, 3),
    names: lifeNames(one, { ...naming, view, size, states }),
    colours: new Uint32Array(world.index.size).fill(noColour),
    states,
    title: '',
    legend: { title: '', ramp: null, entries: [] },
  })
}

function strokeWidths(width: number) {
  return [...svgOf(width).matchAll(/stroke-width="([\d.]+)" d=/g)].map(([, text]) => Number(text))
}

describe('hidden cells of a tree', () => {
  it('have no lines in the SVG', () => {
    const count = (...hidden: string[]) => svgOf(300, hidden).split('<path').length - 1
    // five lives, and a link to each daughter
    expect(count()).toBe(9)
    expect(count('3,1')).toBe(7)
  })

  it('have no names', () => {
    const { parts, world, tree } = made()
    const size = { width: 300, height: 300 }
    const view = fitted(projection, size)
    const texts = (states: Uint8Array) =>
      lifeNames({ parts, world, tree }, { ...naming, view, size, states })
        .map(({ name }) => name)
        .toSorted()
    const states = new Uint8Array(world.index.size)
    const all = texts(states)
    expect(all).toContain('3,2')
    states[rowOf(world.index, refOf('3,2'))] = hiddenBit
    expect(texts(states)).toEqual(all.filter(name => name !== '3,2'))
  })
})

describe('the SVG of a tree', () => {
  it('has a line for each round time point, the time of the picture and the names', () => {
    const svg = svgOf(300)
    const numbers = [...svg.matchAll(/<line [^>]*stroke="(#\w+)"[^>]*\/><text[^>]*>(\d+)</g)]
    expect(numbers.map(([, stroke, time]) => [time, stroke])).toEqual([
      ['1', '#141a22'],
      ['2', '#141a22'],
      ['3', '#141a22'],
      ['4', '#141a22'],
      ['5', '#141a22'],
      ['3', '#0f766e'],
    ])
    const names = [...svg.matchAll(/<text transform="translate\([\d. ]+\) rotate\(90.00\)"[^>]*>([^<]+)</g)]
    expect(names.map(([, name]) => name).toSorted()).toEqual(['1,1', '3,2'])
  })
})

describe('the words about a tree', () => {
  it('count a subtree that is drawn alone as a tree', () => {
    const { world, tree, life } = made()
    const { times, offsets } = world.index.rows
    const wish = { keys: null, collapsed: [], roots: [life('3,2')], alive: null }
    const parts = treeParts(tree, timesOfRows(times, offsets), wish, 5)
    expect(treeWords({ tree, world, parts, range: [1, 5] })).toBe(
      'Lineage: 4 cells of 3 lives in 1 tree, time points 1 to 5',
    )
  })
})

describe('the lines of a tree', () => {
  it('weigh more with more leaves: 16 for each doubling, up to one byte', () => {
    expect([1, 2, 4, 1000].map(weightOf)).toEqual([0, 16, 32, 159])
    expect(weightOf(2 ** 31)).toBe(255)
    expect(leavesOf(weightOf(512))).toBe(512)
    const { parts } = made()
    expect([...parts.lives.weights].map(weight => Math.round(leavesOf(weight)))).toEqual([1, 3, 1, 2, 1])
    expect(parts.cells.weights).toHaveLength(parts.cells.rows.length)
  })

  it('are broader with more descendants in SVG, and thin where the tree is dense', () => {
    const broad = strokeWidths(300)
    expect(Math.max(...broad)).toBeGreaterThan(1.6)
    expect(Math.min(...broad)).toBe(1.2)
    expect(Math.min(...strokeWidths(58))).toBeLessThan(0.5)
  })

  it('are drawn whole when the cells of each life look the same', () => {
    const { parts, world } = made()
    const colours = new Uint32Array(world.index.size).fill(7)
    const states = new Uint8Array(world.index.size)
    expect(areEven(parts, colours, states)).toBe(true)
    const one = parts.cells.rows[parts.cellStarts[1]!]!
    colours[one] = 8
    expect(areEven(parts, colours, states)).toBe(false)
    colours[one] = 7
    states[one] = 1
    expect(areEven(parts, colours, states)).toBe(false)
  })
})
