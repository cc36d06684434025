import {
  bookmarksFromText,
  bookmarksText,
  cameraFromText,
  cameraText,
  projections,
  type Bookmark,
  type CameraState,
  type Projection,
} from '../cameraState'

/** The camera's part of a session text. Values as in old links are not written. */
export const cameraPairs = ({
  camera,
  projection,
  bookmarks,
}: {
  readonly camera: CameraState | null
  readonly projection: Projection
  readonly bookmarks: readonly Bookmark[]
}): string[] => [
  ...(camera ? [`camera=${cameraText(camera)}`] : []),
  ...(projection === 'perspective' ? [] : [`projection=${projection}`]),
  ...(bookmarks.length === 0 ? [] : [`bookmarks=${bookmarksText(bookmarks)}`]),
]

interface Draft {
  camera?: CameraState | null
  projection?: Projection
  bookmarks?: readonly Bookmark[]
}

/** Readers of the pairs. They return false when the value is invalid. */
export const cameraReaders = {
  camera: (draft: Draft, value: string) => {
    const camera = cameraFromText(value)
    if (camera) draft.camera = camera
    return camera !== null
  },
  projection: (draft: Draft, value: string) => {
    const found = projections.find(name => name === value)
    if (found) draft.projection = found
    return found !== undefined
  },
  bookmarks: (draft: Draft, value: string) => {
    const bookmarks = bookmarksFromText(value)
    if (bookmarks) draft.bookmarks = bookmarks
    return bookmarks !== null
  },
}
