import type { CameraCommand } from '../../instrument/cameraKeys'
import type { CameraState } from '../../instrument/cameraState'
import type { Point, Sighting } from '../model/sighting'

/** Commands that the scene offers to the panels. */
export interface SceneCommands {
  /** picks the object at a point of the canvas */
  pick(at: Point, adding: boolean): Promise<void>
  /** flies to the selected objects on screen */
  focus(): void
  /** the visible objects and the positions of their centres */
  sighting(): Sighting[]
  /** like `sighting`, but with the middles of the visible parts; other objects have no place */
  inSight(): Promise<Sighting[]>
  resetCamera(): void
  move(command: CameraCommand): void
  /** the camera of the last picture; null before the first */
  camera(): CameraState | null
  retry(): void
  /** draws the current view again */
  redraw(): void
  /** a small image of the current view; null when the browser cannot draw */
  picture(): Promise<Blob | null>
  /** an image of the current view with its legend and texts, for exports */
  pictureWithLegend(type: 'image/webp' | 'image/png', side?: number): Promise<Blob | null>
}
