import type { LayoutSlice, Menu, TablePlace } from '../viewerState'
import type { Reducers } from './reducers'

export type LayoutAction =
  | { readonly type: 'menu'; readonly menu: Menu | null }
  | { readonly type: 'table'; readonly table: TablePlace }

export const layoutReducers: Reducers<LayoutAction, LayoutSlice> = {
  menu: (_, { menu }) => ({ menu }),
  table: (_, { table }) => ({ table }),
}
