import { rowsAt } from '../../../formats/property/propertyRows'
import { nextPlace } from '../../instrument/sets/nextPlace'
import { nearest, neighboursOf } from '../../instrument/sets/neighbours'
import type { ObjectRef } from '../../instrument/objectRef'
import { rowsIn, setOfRows, type ObjectSet, type Way } from '../../instrument/sets/objectSet'
import { refsAt, rowOf } from '../../instrument/sets/rowIndex'
import { RowSet } from '../../instrument/sets/rowSet'
import type { Point } from '../../lib/polygon'
import { regionAtHome } from '../model/picture/tiles'
import { rowsWithin } from '../model/sighting'
import type { Controller } from './controller'
import type { Shown } from './live'

/** The objects of frames on screen that are neither hidden nor outside the isolated ones. */
export function visibleObjects(controller: Controller): ObjectSet {
  const { shown, world } = controller.live.getState()
  const rows: number[] = []
  if (shown) {
    const { hidden, only, rowsOf } = controller.paintingAt(shown.time)
    for (const table of shown.tables)
      for (const row of rowsOf(table)) if (!hidden?.has(row) && only?.has(row) !== false) rows.push(row)
  }
  return setOfRows(world.index, RowSet.of(world.index.size, rows), 'objects')
}

function select(
  controller: Controller,
  rows: Iterable<number>,
  way: Way,
  properties: readonly number[] = [],
) {
  const { shown, world } = controller.live.getState()
  if (!shown) return
  const objects = setOfRows(world.index, RowSet.of(world.index.size, rows), 'objects')
  controller.dispatch({ type: 'select', objects, time: shown.time, way, properties })
}

export function selectAll(controller: Controller) {
  const { shown } = controller.live.getState()
  if (shown)
    controller.dispatch({
      type: 'select',
      objects: visibleObjects(controller),
      time: shown.time,
      way: 'replace',
    })
}

/**
 * Picks the visible object after (`by` 1) or before (-1) the selected ones, in the order of the table. `adding` keeps
 * the others selected.
 */
export function pickNext(controller: Controller, by: 1 | -1, adding: boolean) {
  const { shown, world } = controller.live.getState()
  if (!shown) return
  const selected = rowsIn(controller.state.getState().selection, world)
  const visible = refsAt(world.index, rowsIn(visibleObjects(controller), world), shown.time)
  const ref = visible[nextPlace(visible, each => selected.has(rowOf(world.index, each)), by)]
  if (ref) controller.dispatch({ type: 'pick', ref, adding })
}

export const invertSelection = (controller: Controller) =>
  controller.dispatch({ type: 'invert', among: visibleObjects(controller) })

/**
 * Selects the objects in a region of the canvas: those whose visible part has its middle there, or with
 * `through` those whose centre lies there, also behind others.
 */
export async function selectRegion(
  controller: Controller,
  region: readonly Point[],
  way: Way,
  through: boolean,
) {
  const { scene } = controller
  const sightings = through ? scene?.sighting() : await scene?.inSight()
  select(controller, rowsWithin(sightings ?? [], regionAtHome(controller.view?.tiles ?? [], region)), way)
}

/** Makes glass of the objects that cover what the user flew to. */
export function setAside(controller: Controller, rows: readonly number[]) {
  const { aside, world } = controller.live.getState()
  const { index } = world
  const next = RowSet.of(index.size, rows)
  // a new set draws a picture, and each picture asks again
  if (rowsIn(aside, world).equals(next)) return
  controller.live.setState({ aside: setOfRows(index, next, 'objects') })
}

/** Selects the visible objects whose centre is on the canvas. */
export function selectInSight(controller: Controller, way: Way) {
  const all: readonly Point[] = [
    [-1, -1],
    [1e6, -1],
    [1e6, 1e6],
    [-1, 1e6],
  ]
  void selectRegion(controller, all, way, true)
}

/** Selects objects of the time on screen. `property`: id of the property whose values chose them. */
export function selectObjects(
  controller: Controller,
  refs: readonly ObjectRef[],
  way: Way,
  property: number | null = null,
) {
  const { index } = controller.world
  select(
    controller,
    refs.map(ref => rowOf(index, ref)),
    way,
    property === null ? [] : [property],
  )
}

/**
 * Adds the neighbours of the selected objects: those of a property of neighbours, or else the nearest objects
 * by distance.
 */
export function selectNeighbours(controller: Controller) {
  const { shown, world } = controller.live.getState()
  if (!shown) return
  const { selection } = controller.state.getState()
  const [start, end] = rowsAt(world.index.rows, shown.time)
  const from = rowsIn(selection, world).within(start, end)
  if (from.isEmpty) return
  const space = [...controller.properties].flatMap(([id, property]) =>
    property.type === 'space' ? [{ id, property }] : [],
  )[0]
  const found = space
    ? neighboursOf(world.index, space.property, from, shown.time)
    : nearest(world.index, from, [start, end])
  select(controller, found, 'add', space ? [space.id] : [])
}

/** The selected objects at the time on screen. */
export function selectedRefs(controller: Controller): readonly ObjectRef[] {
  const { shown, world } = controller.live.getState()
  const { selection } = controller.state.getState()
  return shown ? refsAt(world.index, rowsIn(selection, world), shown.time) : []
}

/** Selects objects of the time on screen and hides all others. */
export function isolateObjects(
  controller: Controller,
  refs: readonly ObjectRef[],
  property: number | null = null,
) {
  selectObjects(controller, refs, 'replace', property)
  controller.dispatch({ type: 'isolate' })
}

/** Objects on screen whose colour does not come from the property that colours. */
export interface OtherColours {
  /** the name of a group; null: a person coloured the objects one by one */
  readonly group: string | null
  /** 0xRRGGBB; null for objects of several colours */
  readonly colour: number | null
  readonly refs: readonly ObjectRef[]
}

/** The groups with a colour of their own, then the objects that a person coloured. */
export function otherColours(
  controller: Controller,
  { time, tables }: Pick<Shown, 'time' | 'tables'>,
): readonly OtherColours[] {
  const { byHand, rowsOf } = controller.paintingAt(time)
  if (byHand.length === 0) return []
  const members = byHand.map((): ObjectRef[] => [])
  const painted: ObjectRef[] = []
  for (const table of tables) {
    const rows = rowsOf(table)
    table.ids.forEach((id, at) => {
      const last = byHand.findLastIndex(entry => entry.rows.has(rows[at] ?? -1))
      const entry = byHand[last]
      if (!entry || entry.colour === null) return
      const ref = { time, id, channel: table.channels[at] ?? 0 }
      if (entry.group === undefined) painted.push(ref)
      else members[last]!.push(ref)
    })
  }
  const groups = byHand.map(({ group = null, colour }, at) => ({ group, colour, refs: members[at]! }))
  return [...groups, { group: null, colour: null, refs: painted }].filter(({ refs }) => refs.length > 0)
}
