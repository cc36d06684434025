import { sameName } from '../../formats/text'

/** The position of the eye. Both projections use it: at the target they show lengths at the same scale. */
export interface CameraState {
  readonly position: readonly [number, number, number]
  readonly target: readonly [number, number, number]
  readonly up: readonly [number, number, number]
}

/** Widths in CSS pixels that panels cover at the edges of the canvas. The specimen is centred in the rest. */
export interface Insets {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Where the specimen stood on a canvas. Without it, a reader's own panels would move the picture of a shared view. */
export interface Framing {
  /** what the specimen kept clear of */
  readonly insets: Insets
  /** size of the canvas in CSS pixels */
  readonly width: number
  readonly height: number
}

/** Sizes may differ by this share: panels have the same widths in all windows, so other sizes need other places. */
const likeness = 0.15
const isAlike = (size: number, other: number) => Math.abs(size - other) <= likeness * other

/** Whether a canvas is about as large as that of the framing. */
export const isOfSize = (framing: Framing, canvas: { readonly width: number; readonly height: number }) =>
  isAlike(canvas.width, framing.width) && isAlike(canvas.height, framing.height)

export const framingNumbers = ({ insets: { left, right, top, bottom }, width, height }: Framing) =>
  [left, right, top, bottom, width, height].map(Math.round)

/** `numbers`: those of `framingNumbers`, from a checked view. */
export function framingFrom(numbers: readonly number[]): Framing {
  const [left = 0, right = 0, top = 0, bottom = 0, width = 0, height = 0] = numbers
  return { insets: { left, right, top, bottom }, width, height }
}

export const projections = ['perspective', 'orthographic'] as const
export type Projection = (typeof projections)[number]

/** The sides of a specimen, by the axes of the file. */
export const sides = ['+x', '-x', '+y', '-y', '+z', '-z'] as const
export type Side = (typeof sides)[number]

/** A named camera view. Names are unique within a state. */
export interface Bookmark {
  readonly name: string
  readonly projection: Projection
  readonly camera: CameraState
}

export const mostBookmarks = 50
export const longestBookmarkName = 60

/** Adds a bookmark. A bookmark of the same name is replaced. The list keeps at most `mostBookmarks`. */
export function withBookmark(bookmarks: readonly Bookmark[], added: Bookmark): readonly Bookmark[] {
  const name = added.name.trim().slice(0, longestBookmarkName)
  if (name === '') return bookmarks
  const at = bookmarks.findIndex(other => sameName(other.name, name))
  if (at >= 0) return bookmarks.with(at, { ...added, name })
  return bookmarks.length < mostBookmarks ? [...bookmarks, { ...added, name }] : bookmarks
}

const cameraNumbers = ({ position, target, up }: CameraState) => [...position, ...target, ...up]
export const cameraText = (camera: CameraState) => cameraNumbers(camera).join(',')

export function cameraFromText(text: string): CameraState | null {
  const parts = text.split(',').map(part => (part.trim() === '' ? NaN : Number(part)))
  if (parts.length !== 9 || !parts.every(Number.isFinite)) return null
  return { position: three(parts, 0), target: three(parts, 3), up: three(parts, 6) }
}

const three = (parts: readonly number[], at: number) =>
  [parts[at] ?? NaN, parts[at + 1] ?? NaN, parts[at + 2] ?? NaN] as const

/** `name,projection,` and 9 numbers; bookmarks are separated by semicolons. */
export const bookmarksText = (bookmarks: readonly Bookmark[]) =>
  bookmarks
    .map(({ name, projection, camera }) => `${encodeURIComponent(name)},${projection},${cameraText(camera)}`)
    .join(';')

/** Returns null when a bookmark is invalid. */
export function bookmarksFromText(text: string): readonly Bookmark[] | null {
  let bookmarks: readonly Bookmark[] = []
  for (const part of text === '' ? [] : text.split(';', mostBookmarks)) {
    const bookmark = bookmarkFromText(part)
    if (!bookmark) return null
    bookmarks = withBookmark(bookmarks, bookmark)
  }
  return bookmarks
}

function bookmarkFromText(text: string): Bookmark | null {
  const [, encoded = '', word = '', numbers = ''] = /^([^,]+),([^,]+),(.+)$/.exec(text) ?? []
  const projection = projections.find(each => each === word)
  const camera = cameraFromText(numbers)
  const name = decoded(encoded)
  return projection && camera && name ? { name, projection, camera } : null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
