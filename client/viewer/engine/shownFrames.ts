import { Group } from 'three'
import type { FrameEntry, FrameIndex } from '../model/frameIndex'
import { ByteCache } from '../model/byteCache'
import type { Painting } from '../model/texels'
import { chosenLevels, type Demand } from '../model/wanted'
import { FrameObject } from './frameObject'
import type { FrameSource } from './frameSource'
import type { Materials } from './materials'

/** A frame at a time point. Equal meshes at several time points share one `FrameObject`. */
export interface ShownFrame {
  readonly entry: FrameEntry
  readonly object: FrameObject
}

/** The frames on screen, one per channel, and a cache of frames on the GPU. */
export class ShownFrames {
  readonly group = new Group()
  /** one per channel that has a frame */
  frames: readonly ShownFrame[] = []
  private readonly uploaded: ByteCache<FrameObject>

  constructor(
    private readonly materials: Materials,
    bytes: number,
  ) {
    this.uploaded = new ByteCache(
      bytes,
      frame => frame.dispose(),
      sha256 => this.frames.some(({ entry }) => entry.sha256 === sha256),
    )
  }

  has(sha256: string) {
    return this.uploaded.has(sha256)
  }

  /**
   * Shows the best available frames of the wanted time. A channel without one keeps its previous frame.
   * `final`: all channels show their final level. `there`: all channels show the wanted time.
   */
  show(
    source: FrameSource,
    index: FrameIndex,
    demand: Demand,
  ): { final: boolean; there: boolean; changed: boolean } {
    const next: ShownFrame[] = []
    let final = true
    let there = true
    for (const channel of demand.channels) {
      const levels = index.levels(demand.time, demand.quality, channel)
      const chosen = chosenLevels(levels, demand.playing && demand.hurried)
      if (!chosen) continue
      const best = this.bestOf([chosen.final, ...levels], source)
      const frame = best ?? this.frames.find(({ entry }) => entry.channel === channel)
      if (best?.entry !== chosen.final) final = false
      if (!best) there = false
      if (frame) next.push(frame)
    }
    const changed =
      next.length !== this.frames.length ||
      next.some(
        ({ entry, object }, at) => entry !== this.frames[at]?.entry || object !== this.frames[at].object,
      )
    if (changed) this.replace(next)
    return { final, there, changed }
  }

  paint(paintingAt: (time: number) => Painting) {
    for (const { entry, object } of this.frames) object.paint(paintingAt(entry.time))
  }

  /** Drops all frames, for example after the context is lost. */
  clear() {
    this.replace([])
    this.uploaded.clear()
  }

  private bestOf(entries: readonly FrameEntry[], source: FrameSource): ShownFrame | null {
    for (const entry of entries) {
      const held = this.uploaded.get(entry.sha256)
      if (held) return { entry, object: held }
      const decoded = source.take(entry.sha256)
      if (!decoded) continue
      const object = new FrameObject(decoded, this.materials)
      this.uploaded.set(entry.sha256, object, object.bytes)
      return { entry, object }
    }
    return null
  }

  private replace(next: readonly ShownFrame[]) {
    for (const { object } of this.frames) object.group.removeFromParent()
    this.frames = next
    for (const { object } of next) this.group.add(object.group)
  }
}
