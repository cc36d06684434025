import { Matrix4, Vector3, type OrthographicCamera, type PerspectiveCamera } from 'three'
import type { Box } from '../../../formats/frame/frame'
import { centreOf, radiusOf } from '../model/camera'
import type { Tile } from '../model/picture/tiles'
import type { Vector } from '../model/vectors'
import type { Located } from './sight'
import type { ViewCamera } from './picker'

/** A place on screen, in CSS pixels from the upper left of the canvas. */
export interface Place {
  x: number
  y: number
  /** of the object, in CSS pixels */
  radius: number
  seen: boolean
}

/** Data for the label, axes and scale bar. Updated in place after each picture. */
export interface View {
  /** the picked object */
  readonly label: Place
  /** file units per CSS pixel, at the depth of the target */
  unitsPerPixel: number
  /** directions of the x, y and z axes, 3 values each: screen x, screen y (down) and depth */
  readonly axes: Float32Array
  /** projection · view, column by column */
  readonly matrix: Float32Array
  /** a radius r at the clip coordinate w spans r · focal / w CSS pixels */
  focal: number
  /** size of the canvas in CSS pixels */
  width: number
  height: number
  /** the parts of the canvas with a picture each; empty with one picture */
  tiles: readonly Tile[]
}

export const emptyView = (): View => ({
  label: { x: 0, y: 0, radius: 0, seen: false },
  unitsPerPixel: 1,
  axes: new Float32Array(9),
  matrix: new Float32Array(16),
  focal: 1,
  width: 0,
  height: 0,
  tiles: [],
})

const scratch = new Vector3()

/** `height`: of the picture at the depth of the target, in file units. */
export function writeScale(view: View, camera: ViewCamera, height: number, pixels: number) {
  view.unitsPerPixel = height / Math.max(1, pixels)
  for (let axis = 0; axis < 3; axis++) {
    scratch
      .set(axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0)
      .transformDirection(camera.matrixWorldInverse)
    view.axes[axis * 3] = scratch.x
    view.axes[axis * 3 + 1] = -scratch.y
    view.axes[axis * 3 + 2] = scratch.z
  }
}

const projection = new Matrix4()

/** Writes the projection for texts on objects. */
export function writeProjection(
  view: View,
  camera: ViewCamera,
  { width, height }: { readonly width: number; readonly height: number },
) {
  projection.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse).toArray(view.matrix)
  view.focal = (camera.projectionMatrix.elements[5] ?? 1) * height * 0.5
  view.width = width
  view.height = height
}

/** The mean of the half sides of the object's box. */
function middleRadius(boxes: Float32Array, index: number): number {
  let sum = 0
  for (let axis = 0; axis < 3; axis++)
    sum += (boxes[index * 6 + 3 + axis] ?? 0) - (boxes[index * 6 + axis] ?? 0)
  return sum / 6
}

/** The clip coordinate w of a point. */
function depthAt(points: Float32Array, at: number, camera: ViewCamera): number {
  if (camera.type === 'OrthographicCamera') return 1
  depth.fromArray(points, at).applyMatrix4(camera.matrixWorldInverse)
  return Math.max(1e-6, -depth.z)
}
const depth = new Vector3()

/** Places a label at the object's centroid. */
export function writePlace(
  place: Place,
  camera: ViewCamera,
  object: Located | null,
  { focal, ...size }: Pick<View, 'width' | 'height' | 'focal'>,
) {
  place.seen = object !== null
  if (!object) return
  const { centroids, boxes } = object.table
  const at = object.index * 3
  scratch.set(centroids[at] ?? 0, centroids[at + 1] ?? 0, centroids[at + 2] ?? 0).project(camera)
  place.x = (scratch.x * 0.5 + 0.5) * size.width
  place.y = (0.5 - scratch.y * 0.5) * size.height
  place.radius = (middleRadius(boxes, object.index) * focal) / depthAt(centroids, at, camera)
  place.seen = scratch.z > -1 && scratch.z < 1 && Math.abs(scratch.x) < 1 && Math.abs(scratch.y) < 1
}

export interface Ray {
  readonly origin: Vector
  readonly direction: Vector
}

/** The line from the near plane through a place of the picture, from −1 to 1; of length 1. */
export function rayThrough(camera: ViewCamera, right: number, up: number): Ray {
  const near = new Vector3(right, up, -1).unproject(camera)
  const direction = new Vector3(right, up, 1).unproject(camera).sub(near).normalize()
  return { origin: near.toArray(), direction: direction.toArray() }
}

/** The orthographic camera shows lengths at the target like the other one. `visible`: its height there, in file units. */
export function followEye(flat: OrthographicCamera, eye: PerspectiveCamera, visible: number, aspect: number) {
  const high = visible / 2
  const across = high * aspect
  Object.assign(flat, { left: -across, right: across, top: high, bottom: -high })
  flat.position.copy(eye.position)
  flat.quaternion.copy(eye.quaternion)
  flat.updateProjectionMatrix()
  flat.updateMatrixWorld()
}

/** The near plane is never nearer than this part of the radius. */
const nearest = 1 / 500

/** Least and largest distance of the camera from its target, in file units: nearer, the near plane cuts the target. */
export function zoomLimits(bounds: Box): readonly [number, number] {
  const radius = radiusOf(bounds)
  return [radius * nearest * 1.2, radius * 100]
}

/** Sets the near and far planes around the specimen. Returns the distances from the eye to its near and far side. */
export function clipAround(
  bounds: Box,
  eye: PerspectiveCamera,
  flat: OrthographicCamera,
): [near: number, far: number] {
  const radius = radiusOf(bounds)
  const away = eye.position.distanceTo(new Vector3(...centreOf(bounds)))
  // without perspective nothing is cut in front: what lies behind the eye is drawn too
  flat.near = away - radius * 1.05
  eye.near = Math.max(flat.near, radius * nearest)
  eye.far = flat.far = away + radius * 1.05
  eye.updateProjectionMatrix()
  return [away - radius, away + radius]
}
