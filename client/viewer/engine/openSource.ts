import { blockAt } from '../../../formats/objectIndex/objectIndex'
import { frameAddress, type Manifest } from '../../../formats/frame/manifest'
import { frameIndex, type Lists } from '../model/frameIndex'
import type { ViewerState } from '../../instrument/viewerState'
import { demandOf, listedTimes, wantedFrames, windowShare } from '../model/wanted'
import type { Budget } from '../model/budget'
import { DecoderPool } from './decoderPool'
import { FrameSource } from './frameSource'

/** What the first picture needs. */
export interface Opening {
  /** Returns the newest manifest. */
  readonly manifest: () => Manifest
  readonly lists: Pick<Lists, 'columnsAt' | 'want'>
  readonly state: () => ViewerState
  readonly budget: Budget
}

/** Starts fetching frames while the browser creates the drawing context. */
export function openSource(opening: Opening): FrameSource {
  const source = new FrameSource(
    new DecoderPool(opening.budget.decoders),
    sha256 => frameAddress(opening.manifest(), sha256),
    opening.budget.decoded,
  )
  wantFirst(source, opening)
  return source
}

/** Call again when a list of frames has arrived, until the engine is there. */
export function wantFirst(source: FrameSource, { manifest, lists, state, budget }: Opening) {
  const standIn = blockAt(manifest().index, state().time) >= 0
  const demand = demandOf(state(), { direction: 1, hurried: false, standIn, most: budget.frame })
  lists.want(listedTimes(demand))
  source.want(wantedFrames(frameIndex(manifest(), lists), demand, budget.decoded * windowShare))
}
