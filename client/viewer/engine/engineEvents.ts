import type { ObjectTable } from '../../../formats/frame/frame'
import type { ObjectIndex } from '../../../formats/objectIndex/objectIndex'
import type { Painting } from '../model/texels'
import type { Shapes } from '../../instrument/shapes/shapes'
import type { ColourRule } from '../../instrument/viewerState'
import type { ObjectRef } from '../../instrument/objectRef'
import type { CameraState } from '../../instrument/cameraState'
import type { FrameIndex, FrameLevels, Lists } from '../model/frameIndex'
import type { Demand } from '../model/wanted'
import { FrameFault } from './decoderPool'
import type { FrameSource } from './frameSource'
import type { ShownFrame } from './shownFrames'
import type { View } from './view'

/** The frames on screen. The object is replaced only when the frames change. */
export interface Shown {
  readonly time: number
  readonly coarse: boolean
  /** no finer level is loading */
  readonly isFinal: boolean
  readonly tables: readonly ObjectTable[]
}

export interface EngineStatus {
  /** the frames on screen; null before the first one */
  readonly shown: Shown | null
  /** the wanted time is not on screen yet */
  readonly late: boolean
  readonly fault: FrameFault | null
  /** the dataset has no frame for the wanted time */
  readonly absent: boolean
  readonly done: number
  readonly total: number
}

export interface EngineEvents {
  readonly invalidate: () => void
  readonly status: (status: EngineStatus) => void
  /** playback moved on by this number of time points */
  readonly advanced: (points: number) => void
  readonly camera: (camera: CameraState) => void
  readonly viewed: (view: View) => void
  readonly paintingAt: (time: number) => Painting
  /** the paintings of the pictures beside the first */
  readonly besideAt: (time: number) => readonly Painting[]
  /** the rules of the pictures beside the first */
  readonly besideRules: () => readonly ColourRule[]
  /** the shapes beside the objects at a time point; null without any */
  readonly shapesAt: (time: number) => Shapes | null
  /** the object of a row at a time point; null for other rows */
  readonly refOfRow: (row: number, time: number) => ObjectRef | null
  /** the rows of the objects that cover what the user flew to */
  readonly aside: (rows: readonly number[]) => void
  /** the block of the object index that holds a time point; null until it is loaded */
  readonly blockAt: (time: number) => ObjectIndex | null
}

/** The facts of the frames on screen; null without frames. */
export const shownOf = (frames: readonly ShownFrame[], isFinal: boolean): Shown | null =>
  frames[0]
    ? {
        time: frames[0].entry.time,
        coarse: frames.some(({ entry, isStandIn }) => isStandIn || entry.lod > 0),
        isFinal,
        tables: frames.map(({ object }) => object.table),
      }
    : null

interface Stores {
  readonly source: Pick<FrameSource, 'faultOf' | 'done' | 'total'>
  readonly lists: Pick<Lists, 'faultAt'>
}

/** The progress and the faults of the wanted frames. */
export function statusOf(
  demand: Demand | null,
  index: FrameIndex,
  { source, lists }: Stores,
): Omit<EngineStatus, 'shown' | 'late'> {
  const { done, total } = source
  if (!demand) return { fault: null, absent: true, done, total }
  const levels = demand.channels.map(channel => index.levels(demand.time, demand.quality, channel))
  const isListed = index.isListed(demand.time)
  const unlisted = isListed ? null : lists.faultAt(demand.time)
  const fault = unlisted === null ? faultAmong(levels, source) : new FrameFault(unlisted, 0, false)
  return { fault, absent: levels.every(({ length }) => length === 0) && isListed, done, total }
}

/** The first fault of the frames of a time point; null when none has failed. */
const faultAmong = (
  levels: readonly FrameLevels[],
  source: Pick<FrameSource, 'faultOf'>,
): FrameFault | null =>
  levels
    .flat()
    .map(({ sha256 }) => source.faultOf(sha256))
    .find(found => found !== undefined) ?? null
