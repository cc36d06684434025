import { withBookmark, type Bookmark, type CameraState, type Projection } from '../cameraState'
import type { Background, View3dSlice } from '../viewerState'
import type { Reducers } from './reducers'

export type View3dAction =
  | { readonly type: 'camera'; readonly camera: CameraState | null }
  | { readonly type: 'projection'; readonly projection: Projection }
  | { readonly type: 'bookmark'; readonly bookmark: Bookmark }
  | { readonly type: 'goToBookmark'; readonly name: string }
  | { readonly type: 'deleteBookmark'; readonly name: string }
  | { readonly type: 'background'; readonly background: Background }
  | { readonly type: 'labels'; readonly on: boolean }

export const view3dReducers: Reducers<View3dAction, View3dSlice> = {
  camera: (_, { camera }) => ({ camera }),
  projection: (_, { projection }) => ({ projection }),
  bookmark: ({ bookmarks }, { bookmark }) => ({ bookmarks: withBookmark(bookmarks, bookmark) }),
  goToBookmark: ({ bookmarks }, { name }) => {
    const found = bookmarks.find(bookmark => bookmark.name === name)
    return found ? { camera: { ...found.camera }, projection: found.projection } : {}
  },
  deleteBookmark: ({ bookmarks }, { name }) => ({
    bookmarks: bookmarks.filter(bookmark => bookmark.name !== name),
  }),
  background: (_, { background }) => ({ background }),
  labels: (_, { on }) => ({ labels: on }),
}
