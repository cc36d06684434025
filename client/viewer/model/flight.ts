import type { CameraState } from '../../instrument/cameraState'
import { distanceOf, zoomedCamera } from './camera'

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
  return zoomedCamera(near, Math.min(1 / share, Math.max(1, shrinking)))
}
