import type { LayoutSlice, Menu } from '../viewerState'
import type { Reducers } from './reducers'

export interface LayoutAction {
  readonly type: 'menu'
  readonly menu: Menu | null
}

export const layoutReducers: Reducers<LayoutAction, LayoutSlice> = {
  menu: (_, { menu }) => ({ menu }),
}
