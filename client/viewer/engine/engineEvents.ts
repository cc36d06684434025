import type { ObjectTable } from '../../../formats/frame'
import type { Painting } from '../model/texels'
import type { CameraState } from '../model/viewerState'
import type { FrameFault } from './decoderPool'
import type { View } from './view'

/** The same object for as long as the same frames are on screen. */
export interface Shown {
  readonly time: number
  readonly coarse: boolean
  readonly tables: readonly ObjectTable[]
}

export interface EngineStatus {
  /** what stands on screen; null = nothing yet */
  readonly shown: Shown | null
  /** the wanted time is not on screen yet */
  readonly late: boolean
  readonly fault: FrameFault | null
  /** no frame of the wanted time is stored */
  readonly absent: boolean
  readonly done: number
  readonly total: number
}

export interface EngineEvents {
  readonly invalidate: () => void
  readonly status: (status: EngineStatus) => void
  readonly advanced: (points: number) => void
  readonly camera: (camera: CameraState) => void
  readonly viewed: (view: View) => void
  readonly paintingAt: (time: number) => Painting
}
