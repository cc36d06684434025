import { Group } from 'three'
import type { FrameEntry, FrameIndex } from '../model/frameIndex'
import { ByteCache } from '../model/byteCache'
import type { Painting } from '../model/texels'
import { chosenLevels, type Demand } from '../model/wanted'
import type { DecodedFrame } from './decodedFrame'
import { FrameObject } from './frameObject'
import type { FrameSource } from './frameSource'
import type { Materials } from './materials'

/** A frame at a time point. Equal meshes at several time points share one `FrameObject`. */
export interface ShownFrame {
  readonly entry: FrameEntry
  readonly object: FrameObject
  /** spheres until the meshes are there (standIn.ts) */
  readonly isStandIn: boolean
}

/** Returns the objects of a frame as spheres, or null when they are unknown. */
export type StandIns = (entry: FrameEntry) => DecodedFrame | null
const noStandIns: StandIns = () => null

/** More triangles delay the first picture, so spheres come before them even when the meshes are there. */
const mostAtFirst = 100_000

/** The frames on screen, one per channel, and a cache of frames on the GPU. */
export class ShownFrames {
  readonly group = new Group()
  /** what the id buffer draws */
  readonly pickGroup = new Group()
  /** one per channel that has a frame */
  frames: readonly ShownFrame[] = []
  private isDrawn = false
  private holdsBack = false
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

  /** Bytes of all frames on the GPU. */
  get bytes() {
    return this.uploaded.bytes
  }

  /** No meshes are on screen yet. */
  get isNew() {
    return this.frames.every(({ isStandIn }) => isStandIn)
  }

  has(sha256: string) {
    return this.uploaded.has(sha256)
  }

  /**
   * Shows the best available frames of the wanted time. A channel without one keeps its previous frame while
   * the frame loads. At a time point without any frame, the last picture stays. Before its first meshes, a
   * channel shows a stand-in.
   * `final`: all channels show their final level. `there`: all channels show meshes of the wanted time.
   */
  show(
    source: Pick<FrameSource, 'take'>,
    index: FrameIndex,
    demand: Demand,
    standIns = noStandIns,
  ): { final: boolean; there: boolean; changed: boolean } {
    const wanted = demand.channels.map(channel => this.wantedAt(channel, source, index, demand))
    const isGap = wanted.every(({ isAbsent }) => isAbsent)
    const firsts = wanted.map(({ best, last }) => this.beforeFirst(best?.entry, last, standIns))
    this.holdsBack = firsts.some(frame => frame !== undefined)
    const next = wanted
      .map(
        ({ isAbsent, best, last, final }, at) =>
          firsts[at] ??
          best ??
          this.standInFor(final, last, standIns) ??
          (isAbsent && !isGap ? undefined : last),
      )
      .filter(frame => frame !== undefined)
    const final = !this.holdsBack && wanted.every(({ isFinal }) => isFinal)
    const there = !this.holdsBack && wanted.every(({ isAbsent, best }) => isAbsent || best !== undefined)
    const changed =
      next.length !== this.frames.length ||
      next.some(
        ({ entry, object }, at) => entry !== this.frames[at]?.entry || object !== this.frames[at].object,
      )
    if (changed) this.replace(next)
    return { final, there, changed }
  }

  /** The best available frame of a channel, and the frame on screen. */
  private wantedAt(channel: number, source: Pick<FrameSource, 'take'>, index: FrameIndex, demand: Demand) {
    const { time, quality } = demand
    const levels = index.levels(time, quality, channel)
    const chosen = chosenLevels(levels, { ...demand, standIn: false })
    const last = this.frames.find(({ entry }) => entry.channel === channel)
    if (!chosen && !index.isListed(time))
      return { isAbsent: false, isFinal: false, best: undefined, last, final: undefined }
    if (!chosen) return { isAbsent: true, isFinal: true, best: undefined, last, final: undefined }
    const { final } = chosen
    const best = this.bestOf([final, ...levels], source) ?? undefined
    return { isAbsent: false, isFinal: best?.entry === final, best, last, final }
  }

  /** Spheres for the first picture of a channel that has large meshes. */
  private beforeFirst(
    entry: FrameEntry | undefined,
    last: ShownFrame | undefined,
    standIns: StandIns,
  ): ShownFrame | undefined {
    if (this.isDrawn || !entry || entry.triangles <= mostAtFirst) return undefined
    return last?.isStandIn && last.entry === entry ? last : this.standInFor(entry, undefined, standIns)
  }

  /** Meshes of another time are better than spheres, so they stay. */
  private standInFor(
    entry: FrameEntry | undefined,
    last: ShownFrame | undefined,
    standIns: StandIns,
  ): ShownFrame | undefined {
    if (!entry || (last && (!last.isStandIn || last.entry === entry))) return undefined
    const frame = standIns(entry)
    return frame ? { entry, object: new FrameObject(frame, this.materials), isStandIn: true } : undefined
  }

  /** `besideAt`: the paintings of the pictures beside the first. */
  paint(paintingAt: (time: number) => Painting, besideAt: (time: number) => readonly Painting[] = () => []) {
    for (const { entry, object } of this.frames) object.paint(paintingAt(entry.time), besideAt(entry.time))
  }

  /** Draws the look of a picture from now on; 0 = the first. */
  use(picture: number) {
    for (const { object } of this.frames) object.use(picture)
  }

  /** Call after each picture. Returns whether meshes waited for it, so that `show` shows them now. */
  drawn() {
    this.isDrawn ||= this.frames.length > 0
    return this.holdsBack
  }

  facts() {
    const { frames } = this
    return {
      time: frames[0]?.entry.time ?? null,
      objects: frames.reduce((sum, { object }) => sum + object.table.count, 0),
      triangles: frames.reduce((sum, { object }) => sum + object.triangles, 0),
      lod: frames.reduce((most, { entry }) => Math.max(most, entry.lod), 0),
      standIn: frames.some(({ isStandIn }) => isStandIn),
    }
  }

  /** Drops all frames, for example after the context is lost. */
  clear() {
    this.isDrawn = this.holdsBack = false
    this.replace([])
    this.uploaded.clear()
  }

  private bestOf(entries: readonly FrameEntry[], source: Pick<FrameSource, 'take'>): ShownFrame | null {
    for (const entry of entries) {
      const held = this.uploaded.get(entry.sha256)
      if (held) return { entry, object: held, isStandIn: false }
      const decoded = source.take(entry.sha256)
      if (!decoded) continue
      const object = new FrameObject(decoded, this.materials)
      this.uploaded.set(entry.sha256, object, object.bytes)
      return { entry, object, isStandIn: false }
    }
    return null
  }

  private replace(next: readonly ShownFrame[]) {
    for (const { object } of this.frames) {
      object.group.removeFromParent()
      object.pickGroup.removeFromParent()
    }
    for (const { object, isStandIn } of this.frames)
      if (isStandIn && !next.some(frame => frame.object === object)) object.dispose()
    this.frames = next
    for (const { object } of next) {
      this.group.add(object.group)
      this.pickGroup.add(object.pickGroup)
    }
  }
}
