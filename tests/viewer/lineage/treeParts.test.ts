import { describe, expect, it } from '@jest/globals'
import { keysByColour, keysByName, keysByProperty } from '../../../client/instrument/lineage/lifeKeys'
import { timesOfRows } from '../../../client/instrument/lineage/lifeTree'
import { rowStates } from '../../../client/lineage/model/rowStates'
import { settingsFrom, usualSettings } from '../../../client/lineage/model/settings'
import { lifeAt, partsBetween, treeParts } from '../../../client/lineage/model/treeParts'
import { stepOfKey, stepped, type Step } from '../../../client/lineage/model/treeSteps'
import { TreeDesk } from '../../../client/lineage/state/treeDesk'
import { RowSet } from '../../../client/instrument/sets/rowSet'
import { noColour } from '../../../formats/frame/frame'
import { grown } from '../../instrument/lineage/support'
import { propertyOf } from '../support'

// 1,1 lives until 2 and divides; 3,1 dies at 3; 3,2 lives until 4 and divides; 9,5 is alone
const links = ['1,1:2,1', '2,1:3,1', '2,1:3,2', '3,2:4,7', '4,7:5,1', '4,7:5,2']
const wish = { keys: null, collapsed: [], roots: null, alive: null }

function made(more: { readonly last?: number; readonly alone?: readonly string[] } = {}) {
  const one = grown(links, undefined, more.alone)
  const { times, offsets } = one.world.index.rows
  const rowTimes = timesOfRows(times, offsets)
  return { ...one, rowTimes, parts: treeParts(one.tree, rowTimes, wish, more.last ?? 5) }
}

describe('the drawn parts of a tree', () => {
  it('lists cells by place and time, with the time before, from the end of the mother', () => {
    const { parts, rowTimes } = made()
    const { rows, places } = parts.cells
    const lines = Array.from(rows, (row, at) => [places[at * 3], places[at * 3 + 1], rowTimes[row]])
    expect(lines).toEqual([
      [0.5, 2, 3],
      [1.25, 1, 1],
      [1.25, 1, 2],
      [1.5, 4, 5],
      [2, 2, 3],
      [2, 3, 4],
      [2.5, 4, 5],
    ])
  })

  it('links each daughter to the end of its mother, and merged cells to both mothers', () => {
    const { parts } = made()
    expect(parts.links.rows).toHaveLength(4)
    expect([...parts.links.places.subarray(0, 3)]).toEqual([1.25, 0.5, 2])
    const { tree, world } = grown(['1,1:2,1', '1,2:2,1'])
    const merged = treeParts(tree, timesOfRows(world.index.rows.times, world.index.rows.offsets), wish, 2)
    expect(merged.links.rows).toHaveLength(2)
  })

  it('marks divisions, births and deaths, but no death at the last time point', () => {
    const { parts } = made({ alone: ['9,5'], last: 9 })
    const counts = ({ marks }: typeof parts) =>
      [marks.division, marks.birth, marks.death].map(({ rows }) => rows.length)
    expect(counts(parts)).toEqual([2, 2, 3])
    expect(counts(made({ alone: ['9,5'], last: 5 }).parts)).toEqual([2, 2, 1])
  })

  it('finds the cells between two places', () => {
    const { parts } = made()
    expect(partsBetween(parts, [1.4, 2])).toEqual({ cells: [3, 6], lives: [2, 4] })
    expect(partsBetween(parts, [-9, 99])).toEqual({ cells: [0, 7], lives: [0, 5] })
    expect(partsBetween(parts, [5, 9]).lives).toEqual([5, 5])
  })

  it('finds the life nearest to a point, not farther than a reach', () => {
    const { tree, parts, life } = made()
    const at = (place: number, time: number) => lifeAt(tree, parts.layout, [place, time], [0.4, 0.5])
    expect(at(1.25, 1.5)).toBe(life('1,1'))
    expect(at(2.1, 3.4)).toBe(life('3,2'))
    expect(at(0.5, 3.6)).toBe(-1)
    expect(at(1.9, 1)).toBe(-1)
  })
})

describe('the state of rows', () => {
  it('hides cells, and draws selected cells not as ghosts', () => {
    const set = (...rows: number[]) => RowSet.of(5, rows)
    const none = { hidden: null, only: null, ghosted: null, selected: null }
    expect([...rowStates(5, none)]).toEqual([0, 0, 0, 0, 0])
    expect([
      ...rowStates(5, { hidden: set(1), only: set(0, 1, 2), ghosted: set(2, 3), selected: set(2) }),
    ]).toEqual([0, 1, 2, 5, 1])
  })
})

describe('keys in a tree', () => {
  const { tree, parts, life, timeOfRow } = made()
  const go = (text: string, step: Step) => {
    const time = Number(text.split(',')[0])
    const next = stepped(tree, parts.layout, { life: life(text), time }, step, timeOfRow)
    return [next.life, next.time]
  }

  it('go along a life, to the first daughter, and back to the mother', () => {
    expect(go('1,1', 'forward')).toEqual([life('1,1'), 2])
    expect(go('2,1', 'forward')).toEqual([life('3,1'), 3])
    expect(go('3,2', 'backward')).toEqual([life('1,1'), 2])
    expect(go('1,1', 'backward')).toEqual([life('1,1'), 1])
    expect(go('3,1', 'forward')).toEqual([life('3,1'), 3])
  })

  it('go to the lives beside that live at the same time', () => {
    expect(go('3,1', 'next')).toEqual([life('3,2'), 3])
    expect(go('3,2', 'previous')).toEqual([life('3,1'), 3])
    expect(go('5,2', 'next')).toEqual([life('5,2'), 5])
  })

  it('follow the direction of time', () => {
    expect(stepOfKey('ArrowDown', { kind: 'linear', direction: 'down' })).toBe('forward')
    expect(stepOfKey('ArrowUp', { kind: 'linear', direction: 'up' })).toBe('forward')
    expect(stepOfKey('ArrowRight', { kind: 'linear', direction: 'right' })).toBe('forward')
    expect(stepOfKey('ArrowDown', { kind: 'linear', direction: 'right' })).toBe('next')
    expect(stepOfKey('x', { kind: 'circular', direction: 'right' })).toBeNull()
  })
})

describe('the order of siblings', () => {
  it('follows names: sides first, then numbers as numbers, and Sulston’s letters', () => {
    const sorted = (names: string[]) => {
      const keys = keysByName(names)
      return names
        .map((name, at) => [name, keys[at]!] as const)
        .sort((a, b) => a[1] - b[1])
        .map(([name]) => name)
    }
    expect(sorted(['a7.10_', 'a7.9*', 'a7.9_'])).toEqual(['a7.9_', 'a7.10_', 'a7.9*'])
    expect(sorted(['ABpr', 'ABpl', 'ABal'])).toEqual(['ABal', 'ABpl', 'ABpr'])
    expect(keysByName(['', 'x'])[0]).toBeNaN()
  })

  it('follows means of numbers, categories and hues', () => {
    const { tree, life, world } = made()
    const volumes = keysByProperty(tree, propertyOf('type:float\n1,1:10\n2,1:20\n3,1:7'), world.index)
    expect([volumes[life('1,1')], volumes[life('3,1')], volumes[life('5,1')]]).toEqual([15, 7, NaN])
    const fates = keysByProperty(tree, propertyOf('type:string\n1,1:Skin\n3,1:Gut\n3,2:Skin'), world.index)
    expect(fates[life('1,1')]).toBe(fates[life('3,2')])
    expect(fates[life('1,1')]).not.toBe(fates[life('3,1')])
    const colours = new Uint32Array(world.index.size).fill(noColour)
    colours[0] = 0xff0000
    colours[2] = 0x00ff00
    const hues = keysByColour(tree, colours)
    expect(hues[life('1,1')]).toBe(0)
    expect(hues[life('3,1')]).toBeCloseTo(1 / 3)
    expect(hues[life('5,1')]).toBeNaN()
  })
})

describe('the worker', () => {
  const { world } = grown(links)
  const { lives, lifeCount, lifeMothers, lifeFurther } = world.kinship
  const { times, offsets } = world.index.rows
  const task = {
    id: 1,
    range: [1, 5],
    last: 5,
    order: null,
    collapsed: [],
    roots: null,
    alive: null,
  } as const
  const sent = { links: { lives, lifeCount, lifeMothers, lifeFurther }, times, offsets }

  it('lays out the tree that it was given last', () => {
    const desk = new TreeDesk()
    expect(desk.answer({ ...task, world: null })).toEqual({ id: 1, fault: 'The lineage is not known yet.' })
    const first = desk.answer({ ...task, world: sent })
    expect(first).toMatchObject({ parts: { layout: { width: 3 } } })
    const names = Array.from({ length: lifeCount }, (_, life) => `cell ${lifeCount - life}`)
    const second = desk.answer({ ...task, id: 2, world: null, range: [3, 5], order: { names } })
    expect(second).toMatchObject({ id: 2, parts: { layout: { width: 3 } } })
    expect('tree' in second && second.tree.births).not.toEqual('tree' in first && first.tree.births)
  })
})

describe('settings from the storage of the browser', () => {
  it('keep valid values and use the usual ones for the rest', () => {
    expect(settingsFrom(undefined)).toEqual(usualSettings)
    const stored = {
      layout: 'circular',
      direction: 'sideways',
      order: 7,
      cells: false,
      marks: ['death', 'evil'],
    }
    expect(settingsFrom(stored)).toEqual({
      ...usualSettings,
      layout: 'circular',
      cells: false,
      marks: ['death'],
    })
  })
})
