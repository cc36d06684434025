import { Vector3, type PerspectiveCamera } from 'three'
import type { ObjectTable } from '../../../formats/frame/frame'

/** Data for the label, axes and scale bar. Updated in place after each picture. */
export interface View {
  /** CSS pixels from the upper left of the canvas */
  label: { x: number; y: number; seen: boolean }
  /** file units per CSS pixel, at the depth of the target */
  unitsPerPixel: number
  /** directions of the x, y and z axes, 3 values each: screen x, screen y (down) and depth */
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

/** Places the label at the object's centroid. */
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
