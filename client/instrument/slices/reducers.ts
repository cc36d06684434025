import type { World } from '../sets/objectSet'
import type { ViewerState } from '../viewerState'

/** One function per action. It returns the keys of its slice that change. */
export type Reducers<A extends { readonly type: string }, Slice> = {
  readonly [K in A['type']]: (
    state: ViewerState,
    action: Extract<A, { readonly type: K }>,
    world: World,
  ) => Partial<Slice>
}
