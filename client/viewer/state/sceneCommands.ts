import type { CameraCommand } from '../../instrument/cameraKeys'
import type { CameraState, Framing } from '../../instrument/cameraState'
import type { ObjectRef } from '../../instrument/objectRef'
import type { Point } from '../../lib/polygon'
import type { Sighting } from '../model/sighting'
import type { Vector } from '../model/vectors'

export interface PictureSize {
  /** times the size on screen */
  readonly scale: number
  readonly width: number
  readonly height: number
  /** why the picture cannot be drawn at this size, as a sentence; null when it can */
  readonly refusal: string | null
}

/** Largest side of a picture in pixels. */
export const mostSide = 20_000

export interface PictureOrder {
  /** times the size on screen */
  readonly scale: number
  /** dots per inch that the file names */
  readonly dpi?: number | undefined
  /** the part of a picture that is drawn, from 0 to 1; not called for pictures that are drawn at once */
  onProgress?(done: number): void
}

/** Commands that the scene offers to the panels. */
export interface SceneCommands {
  /** picks the object at a point of the canvas */
  pick(at: Point, adding: boolean): Promise<void>
  /** outlines an object on screen as the pointer does; null removes the outline */
  hover(ref: ObjectRef | null): void
  /** the line from the eye through a point of the canvas; null before the first picture */
  rayAt(at: Point): { readonly origin: Vector; readonly direction: Vector } | null
  /** flies to the selected objects on screen; with `isFound` only when others hide them */
  focus(isFound: boolean): void
  /** the visible objects and the positions of their centres */
  sighting(): Sighting[]
  /** like `sighting`, but with the middles of the visible parts; other objects have no place */
  inSight(): Promise<Sighting[]>
  resetCamera(): void
  move(command: CameraCommand): void
  /** the camera of the last picture; null before the first */
  camera(): CameraState | null
  /** where the specimen stands on the canvas; null before the first picture, and with several pictures */
  framing(): Framing | null
  retry(): void
  /** draws the current view again */
  redraw(): void
  /** a small image of the current view; null when the browser cannot draw */
  picture(): Promise<Blob | null>
  /** the visible objects with texts, as WebP with at most `side` pixels on the longer side */
  preview(side: number): Promise<Blob | null>
  /** like `preview`, with the legend */
  pictureWithLegend(side: number): Promise<Blob | null>
  /** `scales`: times the size on screen; a few usual ones without it */
  pictureSizes(scales?: readonly number[]): readonly PictureSize[]
  /** PNG of all that is shown, with legend, scale bar and time; throws when it cannot be drawn */
  largePicture(order: PictureOrder): Promise<Blob>
}
