import { sides, type Side } from './cameraState'
import type { Action } from './reducer'
import type { ViewerState } from './viewerState'

/** A movement of the camera, which the scene carries out. Angles in radians, lengths in shares of the height. */
export type CameraCommand =
  | { readonly type: 'fit' }
  | { readonly type: 'side'; readonly side: Side }
  | { readonly type: 'turn'; readonly toRight: number; readonly upwards: number }
  | { readonly type: 'pan'; readonly toRight: number; readonly upwards: number }
  | { readonly type: 'zoom'; readonly by: number }

const turn = Math.PI / 24
const pan = 0.08
const zoom = 1.15

/** Where the eye goes: to the right and upwards. */
const ways: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['q', [-1, 0]],
  ['e', [1, 0]],
  ['w', [0, 1]],
  ['x', [0, -1]],
])

/** `name`: the key in lower case. Returns null when the key does not move the camera. */
export function cameraMeaning(
  name: string,
  shift: boolean,
  { projection }: Pick<ViewerState, 'projection'>,
): { readonly type: 'move'; readonly command: CameraCommand } | Action | null {
  if (name === 'p')
    return { type: 'projection', projection: projection === 'perspective' ? 'orthographic' : 'perspective' }
  const command = sideOf(name) ?? wayOf(name, shift) ?? zoomOf(name)
  return command && { type: 'move', command }
}

function sideOf(name: string): CameraCommand | null {
  const side = /^[1-6]$/.test(name) ? sides[Number(name) - 1] : undefined
  return side ? { type: 'side', side } : null
}

function wayOf(name: string, shift: boolean): CameraCommand | null {
  const way = ways.get(name)
  if (!way) return null
  const [toRight, upwards] = way
  return shift
    ? { type: 'pan', toRight: toRight * pan, upwards: upwards * pan }
    : { type: 'turn', toRight: toRight * turn, upwards: upwards * turn }
}

function zoomOf(name: string): CameraCommand | null {
  if (name === '+' || name === '=') return { type: 'zoom', by: 1 / zoom }
  return name === '-' || name === '_' ? { type: 'zoom', by: zoom } : null
}
