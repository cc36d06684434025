import { readView, type View, type ViewSet, viewLimits, writeView } from '../../../formats/view/view'
import { type Framing, framingFrom, framingNumbers } from '../cameraState'
import { extents } from '../sets/kinship'
import { isNone, noObjects, type ObjectSet, refsIn, setOfRefs } from '../sets/objectSet'
import { readSession, writeSession } from './session'
import { mostNamedSets } from '../slices/sets'
import {
  type ColourRule,
  defaultColour,
  type NamedSet,
  type SetsSlice,
  type ViewerState,
} from '../viewerState'
import { refsOfRuns, runsOfRefs } from '../sets/viewRuns'

/** The sets that a view stores as runs: a session text has no room for large ones. */
const roles = ['hidden', 'isolated', 'ghosted', 'selection'] as const
type Role = (typeof roles)[number]
const namedRole = 'named'

const noSets: Pick<SetsSlice, Role | 'named' | 'chosenBy'> = {
  hidden: noObjects,
  isolated: noObjects,
  ghosted: noObjects,
  selection: noObjects,
  named: [],
  chosenBy: [],
}
const plainColour: ColourRule = defaultColour

/** The state without the properties that only its window has. `isKnown`: the dataset has the property of this id. */
export function withKnown(state: ViewerState, isKnown: (propertyId: number) => boolean): ViewerState {
  const { propertyId } = state.colour
  return {
    ...state,
    loaded: state.loaded.filter(isKnown),
    drawn: state.drawn.filter(isKnown),
    beside: state.beside.filter(isKnown),
    chosenBy: state.chosenBy.filter(isKnown),
    kept: state.kept.filter(rule => isKnown(rule.propertyId)),
    groupLooks: state.groupLooks.filter(look => isKnown(look.propertyId)),
    colour: propertyId === null || isKnown(propertyId) ? state.colour : plainColour,
  }
}

/** The content of a shared view. `known`: ids of the properties that the dataset has now. */
export function viewOf(
  whole: ViewerState,
  known: ReadonlySet<number>,
  framing: Framing | null = null,
): string {
  const state = withKnown(whole, id => known.has(id))
  const { loaded, beside, groupLooks, chosenBy, colour } = state
  const view: View = {
    version: 1,
    dataset: state.datasetId,
    state: writeSession({ ...state, ...noSets, playing: false }),
    properties: [
      ...new Set([
        ...loaded,
        ...beside,
        ...groupLooks.map(look => look.propertyId),
        ...(colour.propertyId === null ? [] : [colour.propertyId]),
      ]),
    ],
    ...(framing ? { framing: framingNumbers(framing) } : {}),
    sets: [
      ...roles.filter(role => !isNone(state[role])).map(role => setOf(role, '', state[role], chosenBy)),
      ...state.named.map(({ name, set, colour }) => ({
        ...setOf(namedRole, name, set, chosenBy),
        ...(colour ? { colour } : {}),
      })),
    ],
  }
  return writeView(view)
}

const setOf = (role: string, name: string, set: ObjectSet, properties: readonly number[]): ViewSet => ({
  role,
  name,
  extent: set.extent,
  outside: set.outside,
  properties,
  runs: runsOfRefs(refsIn(set, viewLimits.objects) ?? []),
})

/**
 * The state of a shared view. It replaces the whole state of a viewer that is open already. `missing`: ids of
 * properties that this reader does not see. Throws ViewFault.
 */
export function stateOfView(text: string, missing: ReadonlySet<number> = new Set()): Partial<ViewerState> {
  const { state, sets, framing } = readView(text)
  const read = readSession(state)
  const colour = read.colour ?? plainColour
  return {
    camera: null,
    framing: framing ? framingFrom(framing) : null,
    reach: 'lineage',
    ...read,
    ...setsOf(sets),
    loaded: (read.loaded ?? []).filter(id => !missing.has(id)),
    drawn: (read.drawn ?? []).filter(id => !missing.has(id)),
    beside: (read.beside ?? []).filter(id => !missing.has(id)),
    kept: (read.kept ?? []).filter(({ propertyId }) => !missing.has(propertyId)),
    measured: read.measured ?? [],
    groupLooks: (read.groupLooks ?? []).filter(({ propertyId }) => !missing.has(propertyId)),
    colour: colour.propertyId !== null && missing.has(colour.propertyId) ? plainColour : colour,
  }
}

/** Sets of roles that this version does not know are left out. */
function setsOf(sets: readonly ViewSet[]): typeof noSets {
  const objectsOf = (role: Role) => {
    const found = sets.find(set => set.role === role)
    return found ? objectSet(found) : noObjects
  }
  const named: NamedSet[] = sets
    .filter(({ role }) => role === namedRole)
    .slice(0, mostNamedSets)
    .map(set => ({ name: set.name, set: objectSet(set), ...(set.colour ? { colour: set.colour } : {}) }))
  return {
    hidden: objectsOf('hidden'),
    isolated: objectsOf('isolated'),
    ghosted: objectsOf('ghosted'),
    selection: objectsOf('selection'),
    named,
    chosenBy: [...new Set(sets.flatMap(({ properties }) => properties))],
  }
}

const objectSet = ({ runs, extent, outside }: ViewSet): ObjectSet =>
  setOfRefs(refsOfRuns(runs), extents.find(name => name === extent) ?? 'objects', outside)
