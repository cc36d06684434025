import type { CameraState } from '../../../instrument/cameraState'

export interface ViewpointEvents {
  readonly moved: () => void
  /** the camera came to rest after a user's movement */
  readonly rested: (camera: CameraState) => void
  /** points on the visible objects, 3 numbers each */
  readonly inSight: () => Float32Array
  /** whether spheres stand for objects until their meshes arrive */
  readonly isStandIn: () => boolean
}
