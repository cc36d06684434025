import { blockAt } from '../../../formats/objectIndex/objectIndex'
import { frameAddress, type Manifest } from '../../../formats/frame/manifest'
import { frameIndex } from '../model/frameIndex'
import type { ViewerState } from '../../instrument/viewerState'
import { demandOf, wantedFrames, windowShare } from '../model/wanted'
import { DecoderPool } from './decoderPool'
import { FrameSource } from './frameSource'

const decodedBytes = 96e6
const decoders = 2

/**
 * Starts fetching frames while the browser creates the drawing context. `manifest` returns the newest
 * manifest.
 */
export function openSource(manifest: () => Manifest, state: ViewerState): FrameSource {
  const source = new FrameSource(
    new DecoderPool(decoders),
    sha256 => frameAddress(manifest(), sha256),
    decodedBytes,
  )
  const demand = demandOf(state, 1, false, blockAt(manifest().index, state.time) >= 0)
  source.want(wantedFrames(frameIndex(manifest()), demand, decodedBytes * windowShare))
  return source
}
