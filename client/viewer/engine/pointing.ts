import { Group, type WebGLRenderer } from 'three'
import { objectKey, refOf, type ObjectRef } from '../../instrument/objectRef'
import { areaAround, type Area } from '../model/framing'
import { seenOnly, type SeenMiddles, type Sighting } from '../model/sighting'
import type { EngineEvents } from './engineEvents'
import { Picker } from './picker'
import { shapeSlot, type ShapeLayer } from './shapes/shapeLayer'
import type { ShownFrame, ShownFrames } from './shownFrames'
import { cornersInSight, findObject, projected, sightingsOf } from './sight'
import type { Tiling } from './tiles/tiling'
import type { Viewpoint } from './camera/viewpoint'

/** No plane: all objects lie within. */
const everywhere = new Float64Array(0)

/** Finds and outlines the object under the pointer. */
export class Pointing {
  private readonly picker = new Picker()
  private readonly pickable = new Group()
  private outlined: ShownFrame | null = null

  constructor(
    private readonly gl: WebGLRenderer,
    private readonly frames: ShownFrames,
    private readonly viewpoint: Viewpoint,
    private readonly events: Pick<EngineEvents, 'paintingAt' | 'refOfRow'>,
    private readonly parts: {
      readonly shapes: Pick<ShapeLayer, 'pickGroup' | 'ownerOf'>
      readonly tiling: Pick<Tiling, 'home'>
    },
  ) {
    this.pickable.add(frames.pickGroup, parts.shapes.pickGroup)
  }

  /** Finds the object, or the object of the shape, at a point of the canvas, in CSS pixels from the upper left. */
  async pick(x: number, y: number): Promise<ObjectRef | null> {
    const { frames } = this.frames
    const { viewpoint } = this
    const home = this.parts.tiling.home(x, y)
    if (!home) return null
    const at = viewpoint.unshifted(...home)
    const found = this.picker.pick(this.gl, this.pickable, viewpoint.camera, at, planes =>
      frames.forEach(({ object }, frame) => object.aim(planes, frame + 1)),
    )
    viewpoint.shift()
    const hit = await found
    const frame = hit ? frames[hit.slot - 1] : undefined
    if (hit?.slot === shapeSlot && frames[0])
      return this.events.refOfRow(this.parts.shapes.ownerOf(hit.index), frames[0].entry.time)
    if (!hit || !frame) return null
    const { ids, channels } = frame.object.table
    return refOf(frame.entry.time, objectKey(ids[hit.index] ?? 0, channels[hit.index] ?? 0))
  }

  /** The line from the eye through a point of the canvas; null before the first picture. */
  rayAt(x: number, y: number) {
    const home = this.parts.tiling.home(x, y)
    return home && this.viewpoint.rayAt(...home)
  }

  /** The visible objects, and where their centres are on the canvas. */
  sighting(): Sighting[] {
    const { frames } = this.frames
    return sightingsOf(frames, this.events.paintingAt, this.viewpoint.camera, this.viewpoint.unshifted(0, 0))
  }

  /** The visible objects, at the middle of the visible part of each. */
  async inSight(): Promise<Sighting[]> {
    const sightings = this.sighting()
    return seenOnly(sightings, await this.seen())
  }

  /** The part of the canvas that shows the visible objects; null without any. */
  extent(): Area | null {
    return areaAround(projected(cornersInSight(this.frames.frames), this.viewpoint.camera))
  }

  private seen(): Promise<SeenMiddles> {
    const { frames, pickGroup } = this.frames
    const { width, height } = this.viewpoint.unshifted(0, 0)
    frames.forEach(({ object }, at) => object.aim(everywhere, at + 1))
    const size = { width: Math.max(1, Math.floor(width)), height: Math.max(1, Math.floor(height)) }
    return this.picker.seen(this.gl, pickGroup, this.viewpoint.camera, size)
  }

  /** Call when the painting of the frames changes: the next pick draws again. */
  changed() {
    this.picker.forget()
  }

  /** Call when other frames are shown. */
  replaced() {
    this.hover(null)
    this.changed()
  }

  /** Outlines an object on screen; null removes the outline. */
  hover(ref: ObjectRef | null) {
    this.outlined?.object.hover(null)
    this.outlined = null
    const found = ref && findObject(this.frames.frames, ref)
    if (!found || !found.frame.object.shows(found.index)) return
    found.frame.object.hover(found.index)
    this.outlined = found.frame
  }

  dispose() {
    this.picker.dispose()
  }
}
