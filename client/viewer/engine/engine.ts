import { Scene, type PerspectiveCamera, type WebGLRenderer } from 'three'
import type { Manifest } from '../../../formats/frame/manifest'
import { blockAt } from '../../../formats/objectIndex/objectIndex'
import type { Budget } from '../model/budget'
import { noInsets, type Insets } from '../model/camera'
import { frameIndex, type FrameIndex, type Lists } from '../model/frameIndex'
import type { CameraCommand } from '../../instrument/cameraKeys'
import type { ObjectRef } from '../../instrument/objectRef'
import type { ViewerState } from '../../instrument/viewerState'
import { painted, unlitShare } from '../model/appearance'
import { demandOf, directionOf, listedTimes, wantedFrames, windowShare, type Demand } from '../model/wanted'
import { backdrop } from './backdrop'
import { shownOf, statusOf, type EngineEvents, type Shown } from './engineEvents'
import type { FrameSource } from './frameSource'
import { Focus } from './selected/focus'
import { Materials } from './materials'
import { Outlines } from './selected/outlines'
import { Pace } from '../model/pace'
import { isSeen, Playback } from './playback'
import { Pointing } from './pointing'
import { ShapeLayer } from './shapes/shapeLayer'
import { ShownFrames } from './shownFrames'
import { cornersInSight, roundedInSight, onlySelected, type Located } from './sight'
import { standInOf } from './standIn'
import { drawPictures, type Drawn } from './tiles/drawPictures'
import { Tiling } from './tiles/tiling'
import { Viewpoint } from './camera/viewpoint'

/**
 * Draws the frames that the state asks for as they arrive. Independent of React: the owner of the canvas
 * calls `draw` after each `invalidate`.
 */
export class Engine {
  readonly scene = new Scene()
  private readonly materials = new Materials()
  private readonly ground = backdrop(this.materials)
  private readonly frames: ShownFrames
  private readonly playback: Playback
  readonly viewpoint: Viewpoint
  readonly tiling = new Tiling()
  private insets = noInsets
  readonly pointing: Pointing
  private readonly focusing: Focus
  private readonly outlines = new Outlines(this.materials)
  readonly shapes = new ShapeLayer(this.materials.shapes)
  private index: FrameIndex
  private demand: Demand | null = null
  private state: ViewerState | null = null
  private readonly pace = new Pace()
  private final = false
  private stale = true
  private shown: Shown | null = null
  private labelled: Located | null = null

  constructor(
    private manifest: Manifest,
    private readonly stores: { readonly source: FrameSource; readonly lists: Lists; readonly budget: Budget },
    private readonly canvas: { readonly gl: WebGLRenderer; readonly camera: PerspectiveCamera },
    private readonly events: EngineEvents,
  ) {
    const { gl, camera } = canvas
    this.frames = new ShownFrames(this.materials, stores.budget.uploaded)
    this.index = frameIndex(manifest, stores.lists)
    stores.source.customer = { holds: sha256 => this.frames.has(sha256), changed: () => this.refresh() }
    this.playback = new Playback(
      () => !this.pace.late && isSeen(gl.domElement),
      points => events.advanced(points),
    )
    this.viewpoint = new Viewpoint(camera, gl.domElement, {
      moved: () => events.invalidate(),
      inSight: () => roundedInSight(this.frames.frames),
      isStandIn: () => this.frames.facts().standIn,
      rested: camera => (events.camera(camera), this.focusing.follow()),
    })
    this.focusing = new Focus(this.frames, this.viewpoint, events)
    this.pointing = new Pointing(gl, this.frames, this.viewpoint, events, this)
    this.scene.add(this.ground, this.frames.group, this.shapes.group, this.outlines.mesh)
    this.materials.warm(gl, camera)
  }

  /** Takes a newer manifest of the same dataset, with more frames or renewed signatures. */
  setManifest(manifest: Manifest) {
    this.manifest = manifest
    this.listed()
  }

  /** Call when a list of frames has arrived. */
  listed() {
    this.index = frameIndex(this.manifest, this.stores.lists)
    if (this.state) this.apply(this.state)
  }

  apply(state: ViewerState) {
    const before = this.state
    this.state = state
    if (!state.playing) this.pace.hurried = false
    const standIn = this.frames.isNew && blockAt(this.manifest.index, state.time) >= 0
    const direction = directionOf(before, state, this.demand?.direction ?? 1)
    const { source, lists, budget } = this.stores
    this.demand = demandOf(state, { direction, hurried: this.pace.hurried, standIn, most: budget.frame })
    if (before?.background !== state.background) this.materials.setBackground(state.background)
    const { camera, projection, framing } = state
    this.viewpoint.offset.frame(framing)
    this.viewpoint.apply(camera, projection, this.manifest.bounds)
    lists.want(listedTimes(this.demand))
    source.want(wantedFrames(this.index, this.demand, source.room * windowShare))
    this.playback.set(state.playing, state.speed)
    if (before && before.selection !== state.selection) this.focusing.end()
    if (!before || painted.some(key => before[key] !== state[key])) this.repaint()
    this.refresh()
  }

  /** Redraws after a change of colours, visibility or selection. The frames stay. */
  repaint() {
    this.stale = true
    this.labelled = this.state?.labels ? onlySelected(this.frames.frames, this.events.paintingAt) : null
    this.events.invalidate()
  }

  draw(width: number, height: number, { spread = false, part }: Drawn = {}) {
    const { gl, camera } = this.canvas
    this.materials.setSize(width, height, gl.getPixelRatio(), part)
    if (this.stale) this.paint() // the first view is fitted to the visible objects
    const laid = part
      ? null
      : this.tiling.lay(this.rules.length, { width, height }, spread ? noInsets : this.insets)
    if (laid) this.viewpoint.setTile(laid)
    this.viewpoint.update(width, height, this.materials, part)
    this.outlines.draw(gl, this.viewpoint.camera)
    const { ground, scene, tiling, materials, outlines, frames, shapes, viewpoint } = this
    const parts = { gl, ground, scene, tiling, materials, outlines, coloured: [frames, shapes] }
    const unlit = this.rules.map(rule => unlitShare(this.state?.flat ?? false, rule))
    drawPictures(parts, viewpoint.camera, { width, height }, unlit)
    this.materials.warm(gl, camera)
    this.events.viewed(this.viewpoint.measure(this.labelled, this.tiling.tiles))
    if (frames.drawn()) setTimeout(() => frames.facts().standIn && this.refresh())
  }

  /** of the pictures on the canvas */
  private get rules() {
    return this.state ? [this.state.colour, ...this.events.besideRules()] : []
  }

  /** Finds the object at a point of the canvas, in CSS pixels from the upper left. */
  pick(x: number, y: number): Promise<ObjectRef | null> {
    return this.pointing.pick(x, y)
  }

  hover(ref: ObjectRef | null) {
    this.pointing.hover(ref)
    this.events.invalidate()
  }

  /** Flies to the selected objects. Does nothing when none of them is on screen. */
  focus(isFound: boolean) {
    this.focusing.fly(isFound)
  }

  move(command: CameraCommand) {
    if (command.type === 'fit') this.focusing.end()
    if (command.type === 'fit') this.viewpoint.fit(cornersInSight(this.frames.frames))
    else this.viewpoint.move(command)
  }

  /** Where the specimen stands; null before the first picture, and with several pictures. */
  get framing() {
    const { state, framing } = this.viewpoint
    return state && this.tiling.tiles.length === 0 ? framing : null
  }

  resetCamera() {
    this.focusing.end()
    this.viewpoint.showAll()
  }

  /** `held`: the picture stays until the next fit. */
  setInsets(insets: Insets, held: boolean) {
    this.insets = insets
    // several pictures lie beside the panels
    if (this.tiling.tiles.length > 0) this.events.invalidate()
    else this.viewpoint.setInsets(insets, held)
  }

  retry() {
    this.stores.lists.retry()
    this.stores.source.retry()
    this.report()
  }

  contextRestored() {
    if (this.state) this.apply(this.state)
  }

  contextLost() {
    this.frames.clear()
    // three creates these again on the next use; disposing them later would address the lost context
    this.forget()
    this.showChanged()
  }

  facts() {
    return { ...this.frames.facts(), ready: this.isReady, gpuBytes: this.frames.bytes + this.shapes.bytes }
  }

  dispose() {
    this.playback.stop()
    this.stores.source.customer = null
    this.frames.clear()
    this.viewpoint.dispose()
    this.forget()
  }

  private get isReady() {
    return this.frames.frames.length > 0 && !this.pace.late && this.final
  }

  private forget() {
    this.pointing.dispose()
    this.outlines.dispose()
    this.shapes.dispose()
    this.ground.geometry.dispose()
    this.materials.dispose()
  }

  /** Shows frames that arrived; call also after a block of the index. Uploads to a lost context would lose arrays. */
  refresh() {
    if (!this.demand || this.canvas.gl.getContext().isContextLost()) return
    const before = this.isReady
    const { final, there, changed } = this.frames.show(this.stores.source, this.index, this.demand, entry =>
      standInOf(this.events.blockAt(entry.time), entry),
    )
    this.final = final
    this.pace.keep(there, this.demand.playing)
    // a prefetched frame changes nothing on screen, but the data attributes of the canvas are only written
    // when drawing
    if (this.isReady !== before) this.events.invalidate()
    if (changed) this.showChanged()
    this.report()
    if (changed) this.focusing.follow()
  }

  private paint() {
    this.frames.paint(this.events.paintingAt, this.events.besideAt)
    this.pointing.changed()
    this.outlines.follow(this.frames.frames, this.events.paintingAt)
    this.shapes.follow(this.frames.frames, this.events, this.viewpoint)
    this.stale = false
  }

  private showChanged() {
    this.pointing.replaced()
    this.shown = shownOf(this.frames.frames, this.final)
    this.repaint()
  }

  private report() {
    const { demand, index, shown, pace } = this
    this.events.status({ ...statusOf(demand, index, this.stores), shown, late: pace.late })
  }
}
