import { frameAddress, type Manifest } from '../../../formats/manifest'
import { frameIndex } from '../model/frameIndex'
import type { ViewerState } from '../model/viewerState'
import { demandOf, wantedFrames, windowShare } from '../model/wanted'
import { DecoderPool } from './decoderPool'
import { FrameSource } from './frameSource'

const decodedBytes = 96e6
const decoders = 2

/** Fetches the first frames already while the browser still makes its drawing context. `manifest` answers the newest. */
export function openSource(manifest: () => Manifest, state: ViewerState): FrameSource {
  const source = new FrameSource(
    new DecoderPool(decoders),
    sha256 => frameAddress(manifest(), sha256),
    decodedBytes,
  )
  source.want(wantedFrames(frameIndex(manifest()), demandOf(state, 1, false), decodedBytes * windowShare))
  return source
}
