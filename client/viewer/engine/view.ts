import { Vector3, type PerspectiveCamera } from 'three'
import type { ObjectTable } from '../../../formats/frame'

/** What labels, axes and scale bar follow; written after each picture, never replaced. */
export interface View {
  /** CSS pixels from the upper left of the canvas */
  label: { x: number; y: number; seen: boolean }
  /** units of the file a CSS pixel, at the depth of the target */
  unitsPerPixel: number
  /** where x, y and z point on screen (y down), 2 each, and their depth */
  readonly axes: Float32Array
}

export const emptyView = (): View => ({
  label: { x: 0, y: 0, seen: false },
  unitsPerPixel: 1,
  axes: new Float32Array(9),
})

const scratch = new Vector3()
const radians = Math.PI / 180

export function writeScale(view: View, camera: PerspectiveCamera, distance: number, height: number) {
  view.unitsPerPixel = (2 * distance * Math.tan((camera.fov * radians) / 2)) / Math.max(1, height)
  for (let axis = 0; axis < 3; axis++) {
    scratch
      .set(axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0)
      .transformDirection(camera.matrixWorldInverse)
    view.axes[axis * 3] = scratch.x
    view.axes[axis * 3 + 1] = -scratch.y
    view.axes[axis * 3 + 2] = scratch.z
  }
}

/** Above the upper end of the object's box. */
export function writeLabel(
  view: View,
  camera: PerspectiveCamera,
  object: { table: ObjectTable; index: number } | null,
  size: { width: number; height: number },
) {
  view.label.seen = object !== null
  if (!object) return
  const { centroids } = object.table
  scratch
    .set(
      centroids[object.index * 3] ?? 0,
      centroids[object.index * 3 + 1] ?? 0,
      centroids[object.index * 3 + 2] ?? 0,
    )
    .project(camera)
  view.label.x = (scratch.x * 0.5 + 0.5) * size.width
  view.label.y = (0.5 - scratch.y * 0.5) * size.height
  view.label.seen = scratch.z > -1 && scratch.z < 1 && Math.abs(scratch.x) < 1 && Math.abs(scratch.y) < 1
}
