import type { CameraState } from '../../instrument/cameraState'
import { distanceOf, zoomedCamera } from './camera'
import { plus, scaled } from './vectors'

/** Objects that the user zooms to fill this share of the picture. */
const flownShare = 0.45
/** Objects that the user searched for are enlarged this much, and more until they fill the least share. */
const [foundZoom, leastFound] = [1.6, 0.1]

/**
 * The end of a flight. `near` and `whole` fit the objects and the specimen; the specimen is not seen from farther.
 * `amongOthers`: the picture also shows what surrounds the objects.
 */
export function flownCamera(near: CameraState, whole: CameraState, amongOthers = false): CameraState {
  const shrinking = distanceOf(whole) / distanceOf(near)
  const share = amongOthers ? Math.min(flownShare, Math.max(leastFound, foundZoom / shrinking)) : flownShare
  const camera = zoomedCamera(near, Math.min(1 / share, Math.max(1, shrinking)))
  return amongOthers ? towards(camera, whole) : camera
}

/** Moves the picture a quarter of its height at most towards the middle of the specimen, most of which is there. */
function towards(camera: CameraState, whole: CameraState): CameraState {
  const enlarged = Math.max(1, distanceOf(whole) / distanceOf(camera))
  const way = scaled(plus(whole.target, scaled(camera.target, -1)), 0.5 / enlarged)
  return { ...camera, position: plus(camera.position, way), target: plus(camera.target, way) }
}
