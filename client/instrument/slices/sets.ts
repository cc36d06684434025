import { sameName } from '../../../formats/text'
import { rowsAt } from '../../../formats/property/propertyRows'
import type { Extent } from '../sets/kinship'
import type { ObjectRef } from '../objectRef'
import {
  anchoredAt,
  combined,
  isNone,
  noObjects,
  rowsIn,
  setOfRefs,
  setOfRows,
  sourceRows,
  withoutAt,
  type ObjectSet,
  type Way,
  type World,
} from '../sets/objectSet'
import type { NamedSet, SetsSlice, TimeSlice, ViewerState } from '../viewerState'
import type { Reducers } from './reducers'

export const mostNamedSets = 100
export const longestSetName = 80

export type KeptSet = 'hidden' | 'isolated' | 'ghosted'

export type SetsAction =
  /** `adding` adds the object, or removes it when it is selected */
  | { readonly type: 'pick'; readonly ref: ObjectRef | null; readonly adding: boolean }
  | { readonly type: 'jump'; readonly ref: ObjectRef }
  /**
   * `objects` are those of one time point; they reach through time as the selection does. `properties`: ids of
   * the properties whose values chose the objects
   */
  | {
      readonly type: 'select'
      readonly objects: ObjectSet
      readonly time: number
      readonly way: Way
      readonly properties?: readonly number[]
    }
  | {
      readonly type: 'selectSet'
      readonly set: ObjectSet
      readonly way: Way
      readonly properties?: readonly number[]
    }
  /** selects the objects of `among` that are not selected */
  | { readonly type: 'invert'; readonly among: ObjectSet }
  | { readonly type: 'letGo' }
  | { readonly type: 'reach'; readonly extent: Extent }
  /** the selection; `ghost` makes glass of all others, or with `selected` of the selection */
  | { readonly type: 'hide' }
  | { readonly type: 'isolate' }
  | { readonly type: 'ghost'; readonly selected: boolean }
  /** makes glass of all objects, to see shapes within them, or of none */
  | { readonly type: 'ghostAll'; readonly on: boolean }
  /** shows or hides a whole set at all times */
  | {
      readonly type: 'reveal'
      readonly set: ObjectSet
      readonly on: boolean
      readonly properties?: readonly number[]
    }
  | { readonly type: 'release'; readonly from: KeptSet; readonly refs: readonly ObjectRef[] }
  | { readonly type: 'showAll' }
  | { readonly type: 'saveSet'; readonly name: string }
  | { readonly type: 'renameSet'; readonly name: string; readonly to: string }
  /** `colour`: #rrggbb */
  | { readonly type: 'colourSet'; readonly name: string; readonly colour: string }
  | { readonly type: 'deleteSet'; readonly name: string }

const withIds = (before: readonly number[], ids: readonly number[] = []) =>
  ids.every(id => before.includes(id)) ? before : [...new Set([...before, ...ids])]

/** Forgets the properties that chose objects when no set is left. */
export const withoutTraces = (state: ViewerState): ViewerState =>
  state.chosenBy.length > 0 && setKeys.every(key => isNone(state[key])) && state.named.length === 0
    ? { ...state, chosenBy: [] }
    : state

const everything: ObjectSet = setOfRefs([], 'objects', true)

const setKeys = ['selection', 'hidden', 'isolated', 'ghosted'] as const

const named = (sets: readonly NamedSet[]) => [...sets].sort((a, b) => a.name.localeCompare(b.name))

/** The rows of references. All references of one action belong to one time point. */
const rowsOfRefs = (refs: readonly ObjectRef[], { index }: World) => sourceRows(setOfRefs(refs), index)

function picked(
  state: ViewerState,
  ref: ObjectRef | null,
  adding: boolean,
  world: World,
): Partial<SetsSlice> {
  const { selection, reach } = state
  if (!ref) return adding || isNone(selection) ? {} : { selection: noObjects }
  if (!adding) return { selection: setOfRefs([ref], reach) }
  return {
    selection: rowsIn(selection, world).intersects(rowsOfRefs([ref], world))
      ? withoutAt(selection, rowsOfRefs([ref], world), ref.time, world)
      : combined(selection, setOfRefs([ref], reach), 'add', world),
  }
}

function selected(
  { selection, reach }: ViewerState,
  { objects, time, way }: Extract<SetsAction, { readonly type: 'select' }>,
  world: World,
): ObjectSet {
  const rows = sourceRows(objects, world.index)
  if (way === 'remove') return withoutAt(selection, rows, time, world)
  if (way !== 'intersect') return combined(selection, setOfRows(world.index, rows, reach), way, world)
  const here = rowsIn(selection, world).within(...rowsAt(world.index.rows, time))
  return setOfRows(world.index, here.intersection(rows), reach)
}

const minus = (set: ObjectSet, other: ObjectSet, world: World) => combined(set, other, 'remove', world)

function hidden({ hidden: before, isolated, selection }: ViewerState, world: World): Partial<SetsSlice> {
  const after = combined(before, selection, 'add', world)
  const nothingLeft = !isNone(isolated) && rowsIn(after, world).contains(rowsIn(isolated, world))
  return { hidden: after, selection: noObjects, ...(nothingLeft ? { isolated: noObjects } : {}) }
}

export const setsReducers: Reducers<SetsAction, SetsSlice & TimeSlice> = {
  pick: (state, { ref, adding }, world) => picked(state, ref, adding, world),
  jump: ({ timeRange, reach }, { ref }) => ({
    playing: false,
    time: ref.time,
    selection: setOfRefs([ref], reach),
    timeRange: [Math.min(timeRange[0], ref.time), Math.max(timeRange[1], ref.time)],
  }),
  select: (state, action, world) => ({
    selection: selected(state, action, world),
    chosenBy: withIds(state.chosenBy, action.properties),
  }),
  selectSet: ({ selection, chosenBy }, { set, way, properties }, world) => ({
    selection: combined(selection, set, way, world),
    chosenBy: withIds(chosenBy, properties),
  }),
  invert: ({ selection, reach }, { among }, world) => ({
    selection: setOfRows(
      world.index,
      sourceRows(among, world.index).difference(rowsIn(selection, world)),
      reach,
    ),
  }),
  letGo: () => ({ selection: noObjects }),
  reach: ({ selection, time }, { extent }, world) => ({
    reach: extent,
    selection: anchoredAt(selection, time, extent, world),
  }),
  hide: (state, _, world) => (isNone(state.selection) ? {} : hidden(state, world)),
  isolate: ({ selection, hidden: before }, _, world) =>
    isNone(selection) ? {} : { isolated: selection, hidden: minus(before, selection, world) },
  ghost: ({ selection, ghosted }, { selected: these }, world) => {
    if (isNone(selection)) return {}
    if (these) return { ghosted: combined(ghosted, selection, 'add', world), selection: noObjects }
    // isolated objects hide all others, which are to be seen through glass now
    return { ghosted: { ...selection, outside: !selection.outside }, isolated: noObjects }
  },
  release: (state, { from, refs }, world) => ({
    [from]: withoutAt(state[from], rowsOfRefs(refs, world), refs[0]?.time ?? state.time, world),
  }),
  reveal: ({ hidden: before, isolated, chosenBy }, { set, on, properties }, world) => ({
    hidden: combined(before, set, on ? 'remove' : 'add', world),
    isolated: on && !isNone(isolated) ? combined(isolated, set, 'add', world) : isolated,
    chosenBy: withIds(chosenBy, properties),
  }),
  ghostAll: (_, { on }) => ({ ghosted: on ? everything : noObjects }),
  showAll: () => ({ hidden: noObjects, isolated: noObjects, ghosted: noObjects }),
  saveSet: ({ named: sets, selection }, { name }) => {
    const rest = sets.filter(other => !sameName(other.name, name.trim()))
    if (isNone(selection) || name.trim() === '' || rest.length >= mostNamedSets) return {}
    const before = sets.find(other => sameName(other.name, name.trim()))
    return {
      named: named([...rest, { ...before, name: name.trim().slice(0, longestSetName), set: selection }]),
    }
  },
  renameSet: ({ named: sets }, { name, to }) =>
    to.trim() === '' ||
    to.trim() === name ||
    sets.some(other => other.name !== name && sameName(other.name, to.trim()))
      ? {}
      : {
          named: named(
            sets.map(other =>
              other.name === name ? { ...other, name: to.trim().slice(0, longestSetName) } : other,
            ),
          ),
        },
  colourSet: ({ named: sets }, { name, colour }) =>
    sets.some(other => other.name === name && other.colour !== colour)
      ? { named: sets.map(other => (other.name === name ? { ...other, colour } : other)) }
      : {},
  deleteSet: ({ named: sets }, { name }) => ({ named: sets.filter(other => other.name !== name) }),
}
