import type { LayoutSlice, LineagePlace, Menu, TablePlace } from '../viewerState'
import type { Reducers } from './reducers'

export type LayoutAction =
  | { readonly type: 'menu'; readonly menu: Menu | null }
  | { readonly type: 'table'; readonly table: TablePlace }
  | { readonly type: 'lineage'; readonly lineage: LineagePlace }

export const layoutReducers: Reducers<LayoutAction, LayoutSlice> = {
  menu: (_, { menu }) => ({ menu }),
  // only one of them is below the picture
  table: ({ lineage }, { table }) => ({
    table,
    lineage: table !== 'none' && lineage === 'below' ? 'none' : lineage,
  }),
  lineage: ({ table }, { lineage }) => ({ lineage, table: lineage === 'below' ? 'none' : table }),
}
