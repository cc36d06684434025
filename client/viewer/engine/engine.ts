import { Scene, type PerspectiveCamera, type WebGLRenderer } from 'three'
import type { Manifest } from '../../../formats/frame/manifest'
import { frameIndex, type FrameIndex } from '../model/frameIndex'
import { objectKey, refOf, type ObjectRef } from '../model/objectRef'
import type { ViewerState } from '../model/viewerState'
import { demandOf, directionOf, wantedFrames, windowShare, type Demand } from '../model/wanted'
import { backdrop } from './backdrop'
import type { EngineEvents, Shown } from './engineEvents'
import type { FrameSource } from './frameSource'
import { Materials } from './materials'
import { Picker } from './picker'
import { Playback } from './playback'
import { ShownFrames } from './shownFrames'
import { boxAround, locate, type Located } from './sight'
import { Viewpoint, type Insets } from './viewpoint'

const uploadedBytes = 384e6
/** state keys that change how the same frames look */
const painted = [
  'colour',
  'hidden',
  'isolated',
  'selection',
  'labels',
  'background',
] as const satisfies readonly (keyof ViewerState)[]

/**
 * Draws the frames that the state asks for as they arrive. Independent of React: the owner of the canvas
 * calls `draw` after each `invalidate`.
 */
export class Engine {
  readonly scene = new Scene()
  private readonly materials = new Materials()
  private readonly ground = backdrop(this.materials)
  private readonly frames = new ShownFrames(this.materials, uploadedBytes)
  private readonly picker = new Picker()
  private readonly playback: Playback
  private readonly viewpoint: Viewpoint
  private index: FrameIndex
  private demand: Demand | null = null
  private state: ViewerState | null = null
  private late = false
  private final = false
  private lateSince = 0
  private hurried = false
  private stale = true
  private shown: Shown | null = null
  private labelled: Located | null = null

  constructor(
    private manifest: Manifest,
    private readonly source: FrameSource,
    private readonly canvas: { readonly gl: WebGLRenderer; readonly camera: PerspectiveCamera },
    private readonly events: EngineEvents,
  ) {
    const { gl, camera } = canvas
    this.index = frameIndex(manifest)
    source.customer = { holds: sha256 => this.frames.has(sha256), changed: () => this.refresh() }
    this.playback = new Playback(
      () => !this.late && isSeen(gl.domElement),
      points => events.advanced(points),
    )
    this.viewpoint = new Viewpoint(camera, gl.domElement, {
      moved: () => events.invalidate(),
      rested: camera => events.camera(camera),
    })
    this.scene.add(this.ground, this.frames.group)
    this.materials.warm(gl, camera)
  }

  /** Takes a newer manifest of the same dataset, with more frames or renewed signatures. */
  setManifest(manifest: Manifest) {
    this.manifest = manifest
    this.index = frameIndex(manifest)
    if (this.state) this.apply(this.state)
  }

  apply(state: ViewerState) {
    const before = this.state
    this.state = state
    if (!state.playing) this.hurried = false
    this.demand = demandOf(state, directionOf(before, state, this.demand?.direction ?? 1), this.hurried)
    if (before?.background !== state.background) this.materials.setBackground(state.background)
    this.viewpoint.apply(state.camera, this.manifest.bounds)
    this.source.want(wantedFrames(this.index, this.demand, this.source.room * windowShare))
    this.playback.set(state.playing, state.speed)
    if (!before || painted.some(key => before[key] !== state[key])) this.repaint()
    this.refresh()
  }

  /** Redraws after a change of colours, visibility or selection. The frames stay. */
  repaint() {
    this.stale = true
    this.label()
    this.events.invalidate()
  }

  /** Draws one picture. Allocates no memory. */
  draw(width: number, height: number) {
    const ratio = this.canvas.gl.getPixelRatio()
    this.materials.setSize(width * ratio, height * ratio)
    this.viewpoint.update(width, height, this.materials)
    if (this.stale) this.frames.paint(this.events.paintingAt)
    this.stale = false
    this.canvas.gl.render(this.scene, this.canvas.camera)
    this.events.viewed(this.viewpoint.measure(this.labelled))
  }

  /** Finds the object at a point of the canvas, in CSS pixels from the upper left. */
  async pick(x: number, y: number): Promise<ObjectRef | null> {
    const { frames } = this.frames
    frames.forEach(({ object }, at) => object.usePick(at + 1))
    const found = this.picker.pick(
      this.canvas.gl,
      this.frames.group,
      this.canvas.camera,
      this.viewpoint.unshifted(x, y),
    )
    this.viewpoint.shift()
    frames.forEach(({ object }) => object.useDraw())
    const hit = await found
    const frame = hit ? frames[hit.slot - 1] : undefined
    if (!hit || !frame) return null
    const {
      entry,
      object: { table },
    } = frame
    return refOf(entry.time, objectKey(table.ids[hit.index] ?? 0, table.channels[hit.index] ?? 0))
  }

  /** Flies to the given objects. Does nothing when none of them is on screen. */
  focus(keys: ReadonlySet<number>) {
    const box = boxAround(locate(this.frames.frames, keys))
    if (box) this.viewpoint.flyTo(box)
  }

  resetCamera() {
    this.viewpoint.fit()
  }

  setInsets(insets: Insets) {
    this.viewpoint.setInsets(insets)
    this.events.invalidate()
  }

  retry() {
    this.source.retry()
    this.report()
  }

  /** Fetches the wanted frames again, from the browser's cache, because the GPU lost its data. */
  contextRestored() {
    if (this.state) this.apply(this.state)
  }

  contextLost() {
    this.frames.clear()
    // three creates these again on the next use; disposing them later would address the lost context
    this.forget()
    this.showChanged()
  }

  /** Values for the data attributes of the canvas. */
  facts() {
    const { frames } = this.frames
    return {
      time: frames[0]?.entry.time ?? null,
      objects: frames.reduce((sum, { object }) => sum + object.table.count, 0),
      triangles: frames.reduce((sum, { object }) => sum + object.triangles, 0),
      lod: frames.reduce((most, { entry }) => Math.max(most, entry.lod), 0),
      ready: this.isReady,
    }
  }

  dispose() {
    this.playback.stop()
    this.source.customer = null
    this.frames.clear()
    this.viewpoint.dispose()
    this.forget()
  }

  private get isReady() {
    return this.frames.frames.length > 0 && !this.late && this.final
  }

  private forget() {
    this.picker.dispose()
    this.ground.geometry.dispose()
    this.materials.dispose()
  }

  private refresh() {
    if (!this.demand) return
    const before = this.isReady
    const { final, there, changed } = this.frames.show(this.source, this.index, this.demand)
    this.final = final
    this.keepPace(there)
    // a prefetched frame changes nothing on screen, but the data attributes of the canvas are only written
    // when drawing
    if (this.isReady !== before) this.events.invalidate()
    if (changed) this.showChanged()
    this.report()
  }

  private showChanged() {
    const { frames } = this.frames
    const time = frames[0]?.entry.time
    this.shown =
      time === undefined
        ? null
        : {
            time,
            coarse: frames.some(({ entry }) => entry.lod > 0),
            tables: frames.map(({ object }) => object.table),
          }
    this.repaint()
  }

  /** Requests coarser frames when playback has waited for more than 400 ms. */
  private keepPace(there: boolean) {
    const now = performance.now()
    if (!there && !this.late) this.lateSince = now
    this.late = !there
    if (this.demand?.playing && !there && now - this.lateSince > 400) this.hurried = true
  }

  private report() {
    const demand = this.demand
    const levels =
      demand?.channels.map(channel => this.index.levels(demand.time, demand.quality, channel)) ?? []
    const fault = levels
      .flat()
      .map(({ sha256 }) => this.source.faultOf(sha256))
      .find(found => found !== undefined)
    this.events.status({
      shown: this.shown,
      late: this.late,
      fault: fault ?? null,
      absent: levels.every(({ length }) => length === 0),
      done: this.source.done,
      total: this.source.total,
    })
  }

  private label() {
    const frame = this.frames.frames[0]
    const selected = frame && this.state?.labels ? this.events.paintingAt(frame.entry.time).selected : null
    this.labelled = selected?.size === 1 ? (locate(this.frames.frames, selected)[0] ?? null) : null
  }
}

/** Playback waits while the viewer is hidden. */
const isSeen = (canvas: HTMLCanvasElement) => canvas.checkVisibility({ visibilityProperty: true })
