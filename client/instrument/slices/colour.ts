import { withKept } from '../colour/keptRules'
import { paintedWith } from '../colour/handColours'
import { withGroupLook, type GroupLook } from '../groups/groupLooks'
import type { Extent } from '../sets/kinship'
import type { ObjectRef } from '../objectRef'
import { mostBeside, type ColourRule, type ColourSlice, type TextKind } from '../viewerState'
import type { Reducers } from './reducers'

export type ColourAction =
  | { readonly type: 'colour'; readonly colour: Partial<ColourRule> }
  /** shows the property in a picture of its own beside the first, or takes it away; null takes all away */
  | { readonly type: 'beside'; readonly propertyId: number | null; readonly on: boolean }
  | { readonly type: 'texts'; readonly texts: TextKind }
  | { readonly type: 'flat'; readonly on: boolean }
  /** `colour` null gives the objects back the colour of the rule */
  | {
      readonly type: 'paint'
      readonly refs: readonly ObjectRef[]
      readonly colour: number | null
      /** how far the colour reaches along the lineage; without it everywhere */
      readonly extent?: Extent
    }
  | { readonly type: 'unpaint' }
  | ({ readonly type: 'groupLook' } & Pick<GroupLook, 'propertyId' | 'node'> & Partial<GroupLook>)

/** The property of the first picture; null when another rule colours it. */
const shownFirst = ({ mode, propertyId }: ColourRule) => (mode === 'property' ? propertyId : null)

function withBeside(beside: readonly number[], id: number, first: number | null): readonly number[] {
  return id === first || beside.includes(id) || beside.length >= mostBeside ? beside : [...beside, id]
}

/** A property that moves to the first picture leaves its place to the one that was there. */
function besideAfter({ beside, colour }: Pick<ColourSlice, 'beside' | 'colour'>, next: ColourRule) {
  const [before, now] = [shownFirst(colour), shownFirst(next)]
  if (now === null || !beside.includes(now)) return beside
  return beside.flatMap(id => (id !== now ? [id] : before === null ? [] : [before]))
}

export const colourReducers: Reducers<ColourAction, ColourSlice> = {
  colour: (state, { colour }) => {
    const next = { ...state.colour, ...colour }
    const isOther = next.propertyId !== state.colour.propertyId
    return {
      colour: next,
      beside: besideAfter(state, next),
      ...(isOther && { kept: withKept(state.kept, state.colour) }),
    }
  },
  beside: ({ beside, colour }, { propertyId, on }) => ({
    beside:
      propertyId === null
        ? []
        : on
          ? withBeside(beside, propertyId, shownFirst(colour))
          : beside.filter(id => id !== propertyId),
  }),
  texts: (_, { texts }) => ({ texts }),
  flat: (_, { on }) => ({ flat: on }),
  paint: ({ painted }, { refs, colour, extent }) => ({
    painted: paintedWith(painted, refs, colour, extent),
  }),
  unpaint: () => ({ painted: [] }),
  groupLook: ({ groupLooks }, { type: _, ...look }) => ({ groupLooks: withGroupLook(groupLooks, look) }),
}
