import type { CameraCommand } from '../../instrument/cameraKeys'
import type { CameraState } from '../../instrument/cameraState'
import { pannedCamera, turnedCamera, zoomedCamera } from './camera'

/** Moves the camera relative to where it is. `fieldOfView`: vertical, in radians. */
export function movedCamera(
  state: CameraState,
  command: Exclude<CameraCommand, { type: 'fit' | 'side' }>,
  fieldOfView: number,
): CameraState {
  if (command.type === 'turn') return turnedCamera(state, command.toRight, command.upwards)
  if (command.type === 'pan') return pannedCamera(state, command.toRight, command.upwards, fieldOfView)
  return zoomedCamera(state, command.by)
}
