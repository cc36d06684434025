import { describe, expect, it } from '@jest/globals'
import { timesOfRows } from '../../../client/instrument/lineage/lifeTree'
import { areEven } from '../../../client/lineage/model/evenLives'
import { leavesOf, treeParts, weightOf } from '../../../client/lineage/model/treeParts'
import { treeSvg } from '../../../client/lineage/model/treeSvg'
import { fitted, type Projection } from '../../../client/lineage/model/treeView'
import { noColour } from '../../../formats/frame/frame'
import { grown } from '../../instrument/lineage/support'

// 1,1 lives until 2 and divides; 3,1 ends at 3; 3,2 lives until 4 and divides
const links = ['1,1:2,1', '2,1:3,1', '2,1:3,2', '3,2:4,7', '4,7:5,1', '4,7:5,2']

function made() {
  const one = grown(links)
  const { times, offsets } = one.world.index.rows
  const wish = { keys: null, collapsed: [], roots: null, alive: null }
  return { ...one, parts: treeParts(one.tree, timesOfRows(times, offsets), wish, 5) }
}

const projection: Projection = { kind: 'linear', direction: 'down', width: 3, range: [1, 5] }

function strokeWidths(width: number) {
  const { parts, world } = made()
  const size = { width, height: 300 }
  const svg = treeSvg(parts, {
    projection,
    view: fitted(projection, size),
    size,
    colours: new Uint32Array(world.index.size).fill(noColour),
    title: '',
    legend: { title: '', ramp: null, entries: [] },
  })
  return [...svg.matchAll(/stroke-width="([\d.]+)" d=/g)].map(([, text]) => Number(text))
}

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
