import { describe, expect, it } from '@jest/globals'
import type { TextProperty } from '../../formats/property/property'
import { readSession, writeSession } from '../../client/instrument/session/session'
import { stateOfView, viewOf } from '../../client/instrument/session/viewContent'
import { groupLookFromText, mostGroupLooks, withGroupLook } from '../../client/instrument/groups/groupLooks'
import { groupCounts, groupTree, listedGroups, rowsOfGroup } from '../../client/instrument/groups/groupTree'
import { reduce } from '../../client/instrument/reducer'
import { isNone, rowsIn, setOfRefs, setOfRows } from '../../client/instrument/sets/objectSet'
import { rowOf } from '../../client/instrument/sets/rowIndex'
import { initialState } from '../../client/instrument/viewerState'
import { Painter } from '../../client/viewer/model/painter'
import { actionOf } from '../../client/viewer/panel/groups/GroupList'
import { manifestOf, propertyOf, worldOf } from '../viewer/support'

const at = (time: number, id: number) => ({ time, id, channel: 0 })
const world = worldOf([at(1, 1), at(1, 2), at(1, 3), at(2, 1)])
const row = (time: number, id: number) => rowOf(world.index, at(time, id))
const property = propertyOf(
  ['type:group', '1,1:Brain:left', '1,2:Brain:right', '1,3:Heart', '1,1:Brain:right', '2,1:Brain'].join('\n'),
) as TextProperty
const tree = groupTree(property)
const node = (name: string) => tree.nodes.findIndex(each => each.name === name)
const state = initialState(manifestOf([{ time: 1 }], { properties: [] }))

describe('the tree of groups', () => {
  it('has each group before its subgroups, sorted by name', () => {
    expect(tree.nodes.map(({ name, level, parent }) => [name, level, parent])).toEqual([
      ['Brain', 0, -1],
      ['left', 1, 0],
      ['right', 1, 0],
      ['Heart', 0, -1],
    ])
    expect(tree.nodes.map(({ position, siblings }) => [position, siblings])).toEqual([
      [1, 2],
      [1, 2],
      [2, 2],
      [2, 2],
    ])
  })

  it('lists the groups whose groups above are open', () => {
    expect(listedGroups(tree, () => false)).toEqual([0, 3])
    expect(listedGroups(tree, () => true)).toEqual([0, 1, 2, 3])
  })

  it('knows the objects of a group with those of its subgroups, at all times', () => {
    const rows = rowsOfGroup(property, node('Brain'), world.index)
    expect([...rows]).toEqual([row(1, 1), row(1, 2), row(2, 1)])
    expect([...rowsOfGroup(property, node('left'), world.index)]).toEqual([row(1, 1)])
    expect(rowsOfGroup(property, 99, world.index).isEmpty).toBe(true)
  })

  it('counts an object with several values once in each group', () => {
    const isVisible = (of: number) => of !== row(1, 1)
    const { all, visible } = groupCounts(property, 1, { index: world.index, isVisible })
    expect([...all]).toEqual([2, 1, 2, 1])
    expect([...visible]).toEqual([1, 0, 1, 1])
  })

  it('ends at 32 levels, and can hold 10,000 groups', () => {
    const deep = Array.from({ length: 60 }, (_, level) => `l${level}`).join(':')
    const lines = Array.from({ length: 10_000 }, (_, id) => `1,${id + 1}:group ${id}`)
    const large = propertyOf(['type:group', `1,0:${deep}`, ...lines].join('\n')) as TextProperty
    const { nodes } = groupTree(large)
    expect(nodes.length).toBe(10_032)
    expect(Math.max(...nodes.map(({ level }) => level))).toBe(31)
  })
})

describe('keys of the tree', () => {
  const place = { current: 0, listed: [0, 1, 2, 3], nodes: tree.nodes, open: new Set([0]) }

  it('move, open and close, select and hide', () => {
    expect(actionOf('ArrowDown', place)).toEqual({ type: 'go', to: 1 })
    expect(actionOf('End', place)).toEqual({ type: 'go', to: 3 })
    expect(actionOf('ArrowRight', place)).toEqual({ type: 'go', to: 1 })
    expect(actionOf('ArrowLeft', place)).toEqual({ type: 'spread', on: false })
    expect(actionOf('ArrowLeft', { ...place, current: 2 })).toEqual({ type: 'go', to: 0 })
    expect(actionOf('ArrowRight', { ...place, open: new Set() })).toEqual({ type: 'spread', on: true })
    expect(actionOf('ArrowRight', { ...place, current: 3 })).toBeNull()
    expect(actionOf('Enter', place)).toEqual({ type: 'select' })
    expect(actionOf(' ', place)).toEqual({ type: 'toggle' })
    expect(actionOf('x', place)).toBeNull()
  })
})

describe('a group', () => {
  const brain = setOfRows(world.index, rowsOfGroup(property, 0, world.index), 'objects')

  it('is hidden and shown again at all times, and the property counts as its source', () => {
    const hidden = reduce(state, { type: 'reveal', set: brain, on: false, properties: [4] }, world)
    expect([...rowsIn(hidden.hidden, world)]).toEqual([row(1, 1), row(1, 2), row(2, 1)])
    expect(hidden.chosenBy).toEqual([4])
    const shown = reduce(hidden, { type: 'reveal', set: brain, on: true, properties: [4] }, world)
    expect(rowsIn(shown.hidden, world).isEmpty).toBe(true)
  })

  it('is shown beside isolated objects', () => {
    const isolated = { ...state, isolated: setOfRefs([at(1, 3)], 'objects') }
    const shown = reduce(isolated, { type: 'reveal', set: brain, on: true }, world)
    expect(rowsIn(shown.isolated, world).count).toBe(4)
    expect(isNone(reduce(state, { type: 'reveal', set: brain, on: true }, world).isolated)).toBe(true)
  })

  it('has a colour and a name, which a colour by hand and a later group override', () => {
    const painter = new Painter()
    const loaded = { lineage: null, properties: new Map([[4, property]]), world }
    const look = { type: 'groupLook' as const, propertyId: 4 }
    const one = reduce(state, { ...look, node: 0, colour: 0xff0000, name: ' Mind ' }, world)
    const two = reduce(one, { ...look, node: 2, colour: 0x00ff00 }, world)
    expect(two.groupLooks.map(({ node, name }) => [node, name])).toEqual([
      [0, 'Mind'],
      [2, null],
    ])
    const colourOf = (state: typeof two, of: number) =>
      painter.at(1, state, loaded).byHand.findLast(({ rows }) => rows.has(of))?.colour
    expect([row(1, 1), row(1, 2), row(1, 3)].map(of => colourOf(two, of))).toEqual([
      0x00ff00,
      0x00ff00,
      undefined,
    ])
    expect(colourOf(one, row(1, 2))).toBe(0xff0000)
    const painted = reduce(two, { type: 'paint', refs: [at(1, 2)], colour: 1 }, world)
    expect(colourOf(painted, row(1, 2))).toBe(1)
    expect(painter.at(1, painted, loaded)).toBe(painter.at(1, painted, loaded))
    const cleared = reduce(one, { ...look, node: 0, colour: null, name: null }, world)
    expect(cleared.groupLooks).toEqual([])
  })

  it('keeps its look in sessions and views, without the names of the file', () => {
    const one = reduce(
      state,
      { type: 'groupLook', propertyId: 4, node: 0, colour: 0x0a0b0c, name: 'Mind' },
      world,
    )
    const text = writeSession(one)
    expect(text).toContain('group=4.0:0a0b0c:Mind')
    expect(readSession(text).groupLooks).toEqual(one.groupLooks)
    const view = viewOf(one, new Set([4]))
    expect(view).not.toContain('Brain')
    expect(stateOfView(view).groupLooks).toEqual(one.groupLooks)
    expect(stateOfView(view, new Set([4])).groupLooks).toEqual([])
    expect(stateOfView(viewOf(one, new Set())).groupLooks).toEqual([])
  })

  it.each(['', '4', '4.0', '4.0::', '4.0:zz:', '4.x:aabbcc:', '4.0:aabbcc:%E0', `4.0::${'x'.repeat(81)}`])(
    'refuses the look %s',
    text => {
      expect(groupLookFromText(text)).toBeNull()
      expect(readSession(`group=${text}`).unknown).toEqual([`group=${text}`])
    },
  )

  it('gets no look beyond the limit', () => {
    let looks = withGroupLook([], { propertyId: 1, node: 0, colour: 1 })
    for (let node = 1; node < mostGroupLooks; node++)
      looks = withGroupLook(looks, { propertyId: 1, node, colour: 1 })
    expect(withGroupLook(looks, { propertyId: 1, node: mostGroupLooks, colour: 1 })).toBe(looks)
    expect(withGroupLook(looks, { propertyId: 1, node: 3, colour: 2 })).toHaveLength(mostGroupLooks)
  })
})
