import { paintedWith } from '../colour/handColours'
import { withGroupLook, type GroupLook } from '../groups/groupLooks'
import type { Extent } from '../sets/kinship'
import type { ObjectRef } from '../objectRef'
import type { ColourRule, ColourSlice, TextKind } from '../viewerState'
import type { Reducers } from './reducers'

export type ColourAction =
  | { readonly type: 'colour'; readonly colour: Partial<ColourRule> }
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

export const colourReducers: Reducers<ColourAction, ColourSlice> = {
  colour: (state, { colour }) => ({ colour: { ...state.colour, ...colour } }),
  texts: (_, { texts }) => ({ texts }),
  flat: (_, { on }) => ({ flat: on }),
  paint: ({ painted }, { refs, colour, extent }) => ({
    painted: paintedWith(painted, refs, colour, extent),
  }),
  unpaint: () => ({ painted: [] }),
  groupLook: ({ groupLooks }, { type: _, ...look }) => ({ groupLooks: withGroupLook(groupLooks, look) }),
}
