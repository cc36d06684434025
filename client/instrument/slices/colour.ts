import { paintedWith } from '../colour/handColours'
import { withGroupLook, type GroupLook } from '../groups/groupLooks'
import type { ObjectRef } from '../objectRef'
import type { ColourRule, ColourSlice, TextKind } from '../viewerState'
import type { Reducers } from './reducers'

export type ColourAction =
  | { readonly type: 'colour'; readonly colour: Partial<ColourRule> }
  | { readonly type: 'texts'; readonly texts: TextKind }
  | { readonly type: 'flat'; readonly on: boolean }
  /** `colour` null gives the objects back the colour of the rule */
  | { readonly type: 'paint'; readonly refs: readonly ObjectRef[]; readonly colour: number | null }
  | { readonly type: 'unpaint' }
  | ({ readonly type: 'groupLook' } & Pick<GroupLook, 'propertyId' | 'node'> & Partial<GroupLook>)

export const colourReducers: Reducers<ColourAction, ColourSlice> = {
  colour: (state, { colour }) => ({ colour: { ...state.colour, ...colour } }),
  texts: (_, { texts }) => ({ texts }),
  flat: (_, { on }) => ({ flat: on }),
  paint: ({ painted }, { refs, colour }) => ({ painted: paintedWith(painted, refs, colour) }),
  unpaint: () => ({ painted: [] }),
  groupLook: ({ groupLooks }, { type: _, ...look }) => ({ groupLooks: withGroupLook(groupLooks, look) }),
}
