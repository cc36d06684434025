import { blockAt } from '../../../formats/objectIndex/objectIndex'
import { frameAddress, type Manifest } from '../../../formats/frame/manifest'
import { frameIndex, type Lists } from '../model/frameIndex'
import type { ViewerState } from '../../instrument/viewerState'
import { demandOf, listedTimes, wantedFrames, windowShare } from '../model/wanted'
import { DecoderPool } from './decoderPool'
import { FrameSource } from './frameSource'

const decodedBytes = 96e6
const decoders = 2

/** What the first picture needs. */
export interface Opening {
  /** Returns the newest manifest. */
  readonly manifest: () => Manifest
  readonly lists: Pick<Lists, 'columnsAt' | 'want'>
  readonly state: () => ViewerState
}

/** Starts fetching frames while the browser creates the drawing context. */
export function openSource(opening: Opening): FrameSource {
  const source = new FrameSource(
    new DecoderPool(decoders),
    sha256 => frameAddress(opening.manifest(), sha256),
    decodedBytes,
  )
  wantFirst(source, opening)
  return source
}

/** Call again when a list of frames has arrived, until the engine is there. */
export function wantFirst(source: FrameSource, { manifest, lists, state }: Opening) {
  const demand = demandOf(state(), 1, false, blockAt(manifest().index, state().time) >= 0)
  lists.want(listedTimes(demand))
  source.want(wantedFrames(frameIndex(manifest(), lists), demand, decodedBytes * windowShare))
}
