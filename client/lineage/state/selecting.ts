import { rowsAt } from '../../../formats/property/propertyRows'
import { kinSet, type KinKind } from '../../instrument/lineage/kinSets'
import type { ObjectRef } from '../../instrument/objectRef'
import { nearestTime } from '../../instrument/otherTimes'
import { reached, type Extent } from '../../instrument/sets/kinship'
import { isNone, rowsIn, setOfRows } from '../../instrument/sets/objectSet'
import { eachMember, refOfRow } from '../../instrument/sets/rowIndex'
import { RowSet } from '../../instrument/sets/rowSet'
import type { Made } from './made'
import type { Plot } from './plot'

export const hasSelection = ({ source }: Plot) => !isNone(source.state.getState().selection)

/** Selects relatives of the selected cells, and goes to the nearest time point at which one of them lives. */
export function selectKin(plot: Plot, kind: KinKind) {
  const found = anchors(plot)
  if (!found) return
  const { world } = found.made
  const kin = kinSet(world.kinship, found.rows, kind)
  select(plot, found.made, kin)
  const { time } = plot.source.state.getState()
  const nearest = nearestTime(world.index.rows, kin, time)
  if (nearest !== null && nearest !== time) plot.source.dispatch({ type: 'goTo', time: nearest })
}

/** Selects what the selected cells reach through time. */
export function selectExtent(plot: Plot, extent: Extent) {
  const found = anchors(plot)
  if (found) select(plot, found.made, reached(found.made.world.kinship, found.rows, extent))
}

/** Selects all cells that live at the time on screen. */
export function selectStage(plot: Plot) {
  const { made } = plot
  if (!made) return
  const { index } = made.world
  const [from, end] = rowsAt(index.rows, plot.source.state.getState().time)
  const rows = Array.from({ length: end - from }, (_, at) => from + at)
  select(plot, made, RowSet.of(index.size, rows))
}

/** Draws only the selected cells with their descendants. */
export function showOnlySelected(plot: Plot) {
  const found = anchors(plot)
  if (!found) return
  plot.closed.setState({ roots: refsOf(found) })
  plot.fit()
}

/** Most cells of one colour; more need a property. */
export const mostPainted = 20_000

/** Number of cells of the selection at all time points; 0 before the tree is there. */
export const selectedCount = ({ made, source }: Plot) =>
  made ? rowsIn(source.state.getState().selection, made.world).count : 0

/** Number of cells that a colour would name; null without a selection. */
export const anchorCount = (plot: Plot) => anchors(plot)?.rows.count ?? null

/** Colours the selected cells as far as `extent` reaches. `colour` null gives back the colour of the rule. */
export function paintSelected(plot: Plot, colour: number | null, extent: Extent) {
  const found = anchors(plot)
  if (!found || found.rows.count > mostPainted) return
  plot.source.dispatch({ type: 'paint', refs: refsOf(found), colour, extent })
}

/** Saves the selected cells, as far as `extent` reaches, as a set with a name. */
export function labelSelected(plot: Plot, name: string, extent: Extent) {
  const found = anchors(plot)
  if (!found) return
  select(plot, found.made, reached(found.made.world.kinship, found.rows, extent))
  plot.source.dispatch({ type: 'saveSet', name })
}

function refsOf({ made, rows }: { readonly made: Made; readonly rows: RowSet }): ObjectRef[] {
  const refs: ObjectRef[] = []
  eachMember(made.world.index, rows, (row, time) => {
    refs.push(refOfRow(made.world.index, row, time))
  })
  return refs
}

function select({ source }: Plot, { world }: Made, rows: RowSet) {
  source.dispatch({ type: 'selectSet', set: setOfRows(world.index, rows, 'objects'), way: 'replace' })
}

/** The selected cells of the time on screen, which stand for a selection that reaches through time; else all. */
function anchors({ made, source }: Plot): { readonly made: Made; readonly rows: RowSet } | null {
  const { selection, time } = source.state.getState()
  if (!made || isNone(selection)) return null
  const all = rowsIn(selection, made.world)
  const here = all.within(...rowsAt(made.world.index.rows, time))
  return { made, rows: here.isEmpty ? all : here }
}
