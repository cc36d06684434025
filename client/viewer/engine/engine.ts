import { BufferAttribute, BufferGeometry, Mesh, Scene, type PerspectiveCamera, type WebGLRenderer } from 'three'
import type { Box, ObjectTable } from '../../../formats/frame'
import { frameAddress, type Manifest } from '../../../formats/manifest'
import { radiusOf, centreOf } from '../model/camera'
import { frameIndex, type FrameIndex } from '../model/frameIndex'
import { objectKey, refOf, type ObjectRef } from '../model/objectRef'
import type { Painting } from '../model/texels'
import type { CameraState, ViewerState } from '../model/viewerState'
import { wantedFrames, type Demand } from '../model/wanted'
import { DecoderPool, type FrameFault } from './decoderPool'
import { FrameSource } from './frameSource'
import { Materials } from './materials'
import { Orbit } from './orbit'
import { Picker } from './picker'
import { Playback } from './playback'
import { ShownFrames } from './shownFrames'
import { emptyView, writeLabel, writeScale, type View } from './view'

export interface EngineStatus {
  /** what stands on screen; null = nothing yet */
  readonly shown: { readonly time: number; readonly coarse: boolean; readonly tables: readonly ObjectTable[] } | null
  /** the wanted time is not on screen yet */
  readonly late: boolean
  readonly fault: FrameFault | null
  /** no frame of the wanted time is stored */
  readonly absent: boolean
  readonly done: number
  readonly total: number
}

export interface EngineEvents {
  readonly invalidate: () => void
  readonly status: (status: EngineStatus) => void
  readonly advanced: (points: number) => void
  readonly camera: (camera: CameraState) => void
  readonly viewed: (view: View) => void
  readonly paintingAt: (time: number) => Painting
}

const cacheBytes = { decoded: 96e6, uploaded: 384e6 }
const decoders = 2
/** what of the state is written into texels and labels */
const painted = ['colour', 'hidden', 'isolated', 'selection', 'labels'] as const satisfies readonly (keyof ViewerState)[]

/** CSS pixels at the edges of the canvas that something lies over: the specimen stands in the middle of the rest. */
export interface Insets {
  readonly left: number
  readonly bottom: number
}

/** Draws what the state asks for as soon as it is there. Knows no React: a canvas holder calls `draw` when `invalidate` asked for it. */
export class Engine {
  readonly scene = new Scene()
  readonly view = emptyView()
  private readonly materials = new Materials()
  private readonly pool = new DecoderPool(decoders)
  private readonly frames = new ShownFrames(this.materials, cacheBytes.uploaded)
  private readonly picker = new Picker()
  private readonly playback: Playback
  private readonly orbit: Orbit
  private readonly source: FrameSource
  private index: FrameIndex
  private demand: Demand | null = null
  private state: ViewerState | null = null
  private late = false
  private final = false
  private lateSince = 0
  private hurried = false
  private fitted: Box | null = null
  private stale = true
  private insets: Insets = { left: 0, bottom: 0 }
  private width = 0
  private height = 0
  private labelled: { table: ObjectTable; index: number } | null = null

  constructor(private manifest: Manifest, private readonly gl: WebGLRenderer, private readonly camera: PerspectiveCamera, private readonly events: EngineEvents) {
    this.index = frameIndex(manifest)
    this.source = new FrameSource(this.pool, sha256 => frameAddress(this.manifest, sha256), sha256 => this.frames.has(sha256), { arrived: () => this.refresh(), failed: () => this.report() }, cacheBytes.decoded)
    this.playback = new Playback(() => !this.late, points => events.advanced(points))
    this.orbit = new Orbit(camera, gl.domElement, { moved: () => events.invalidate(), rested: place => events.camera(place) })
    this.scene.add(backdrop(this.materials), this.frames.group)
  }

  /** More frames are ready, or signatures were renewed; the same dataset. */
  setManifest(manifest: Manifest) {
    this.manifest = manifest
    this.index = frameIndex(manifest)
    if (this.state) this.apply(this.state)
  }

  apply(state: ViewerState) {
    const before = this.state
    this.state = state
    const direction = before && before.time !== state.time && !state.playing ? (state.time > before.time ? 1 : -1) : state.playing ? 1 : this.demand?.direction ?? 1
    if (!state.playing) this.hurried = false
    const { time, timeRange, quality, channels, playing } = state
    this.demand = { time, timeRange, quality, channels, playing, direction, hurried: this.hurried }
    if (before?.background !== state.background) this.materials.setBackground(state.background)
    this.placeCamera(before, state)
    this.source.want(wantedFrames(this.index, this.demand, cacheBytes.decoded * 0.8))
    this.playback.set(playing, state.speed)
    if (!before || painted.some(key => before[key] !== state[key])) this.repaint()
    this.refresh()
  }

  /** Colours, visibility or selection changed, not the frames. */
  repaint() {
    this.stale = true
    this.label()
    this.events.invalidate()
  }

  /** One picture. Allocates nothing. */
  draw(width: number, height: number) {
    if (width !== this.width || height !== this.height) this.resize(width, height)
    this.orbit.update(this.manifest.bounds)
    if (this.stale) this.frames.paint(this.events.paintingAt)
    this.stale = false
    this.setDepth()
    this.gl.render(this.scene, this.camera)
    writeScale(this.view, this.camera, this.orbit.distance, height)
    writeLabel(this.view, this.camera, this.labelled, { width, height })
    this.events.viewed(this.view)
  }

  /** The object under a place of the canvas, in CSS pixels from its upper left. */
  async pick(x: number, y: number): Promise<ObjectRef | null> {
    const { frames } = this.frames
    const { clientWidth: width, clientHeight: height } = this.gl.domElement
    frames.forEach((frame, at) => frame.usePick(at + 1))
    const { left, bottom } = this.insets
    const found = this.picker.pick(this.gl, this.frames.group, this.camera, { x: x - left / 2, y: y + bottom / 2, width, height })
    this.camera.setViewOffset(width, height, -left / 2, bottom / 2, width, height)
    frames.forEach(frame => frame.useDraw())
    const hit = await found
    const frame = hit ? frames[hit.slot - 1] : undefined
    if (!hit || !frame) return null
    return refOf(frame.entry.time, objectKey(frame.table.ids[hit.index] ?? 0, frame.table.channels[hit.index] ?? 0))
  }

  /** Flies to objects on screen; to the whole specimen where none is given. */
  focus(keys: ReadonlySet<number>) {
    const box = unionOf(this.located(keys).map(({ table, index }) => boxOf(table, index)))
    if (box) this.orbit.flyTo(box)
  }

  resetCamera() {
    if (this.manifest.bounds) this.orbit.fit(this.manifest.bounds, { aspect: this.freeAspect, share: 1 - this.insets.bottom / Math.max(this.height, this.insets.bottom * 2, 1) })
  }

  setInsets(insets: Insets) {
    this.insets = insets
    if (this.width > 0) this.resize(this.width, this.height)
    this.events.invalidate()
  }

  retry() {
    this.source.retry()
    this.report()
  }

  /** The GPU forgot everything: fetch again what is wanted, out of the browser's own cache. */
  contextRestored() {
    if (this.state) this.apply(this.state)
  }

  contextLost() {
    this.frames.clear()
  }

  /** For the canvas's data attributes. */
  facts() {
    const { frames } = this.frames
    return {
      time: frames[0]?.entry.time ?? null,
      objects: frames.reduce((sum, frame) => sum + frame.table.count, 0),
      triangles: frames.reduce((sum, frame) => sum + frame.triangles, 0),
      lod: frames.reduce((most, frame) => Math.max(most, frame.entry.lod), 0),
      ready: frames.length > 0 && !this.late && this.final,
    }
  }

  dispose() {
    this.playback.stop()
    this.source.dispose()
    this.pool.dispose()
    this.frames.clear()
    this.orbit.dispose()
    this.picker.dispose()
    this.materials.dispose()
  }

  private refresh() {
    if (!this.demand) return
    const { final, there, changed } = this.frames.show(this.source, this.index, this.demand)
    this.final = final
    this.keepPace(there)
    // even where nothing changed: what the canvas says of itself may have
    this.events.invalidate()
    if (changed) this.repaint()
    this.report()
  }

  /** Playing that has to wait asks for coarser frames. */
  private keepPace(there: boolean) {
    const now = performance.now()
    if (!there && !this.late) this.lateSince = now
    this.late = !there
    if (this.demand?.playing && !there && now - this.lateSince > 400) this.hurried = true
  }

  private report() {
    const { frames } = this.frames
    const demand = this.demand
    const first = frames[0]
    const levels = demand?.channels.map(channel => this.index.levels(demand.time, demand.quality, channel)) ?? []
    const fault = levels.flat().map(({ sha256 }) => this.source.faultOf(sha256)).find(found => found !== undefined)
    this.events.status({
      shown: first ? { time: first.entry.time, coarse: frames.some(({ entry }) => entry.lod > 0), tables: frames.map(({ table }) => table) } : null,
      late: this.late,
      fault: fault ?? null,
      absent: levels.every(({ length }) => length === 0),
      done: this.source.done,
      total: this.source.total,
    })
  }

  private placeCamera(before: ViewerState | null, state: ViewerState) {
    const { bounds } = this.manifest
    if (state.camera) {
      if (!before) this.orbit.place(state.camera)
    } else if (bounds && (before?.camera || bounds.some((value, at) => value !== this.fitted?.[at]))) {
      this.fitted = bounds
      this.resetCamera()
    }
  }

  /** A specimen that was never moved fits into every size. */
  private resize(width: number, height: number) {
    this.width = width
    this.height = height
    const ratio = this.gl.getPixelRatio()
    this.materials.setSize(width * ratio, height * ratio)
    const { left, bottom } = this.insets
    this.camera.setViewOffset(width, height, -left / 2, bottom / 2, width, height)
    if (this.state && !this.state.camera) this.resetCamera()
  }

  /** of the part of the canvas that is free, over the whole height */
  private get freeAspect() {
    return Math.max(1, this.width - this.insets.left) / Math.max(1, this.height)
  }

  private setDepth() {
    const { bounds } = this.manifest
    if (!bounds) return
    const [x, y, z] = centreOf(bounds)
    const { position } = this.camera
    const away = Math.hypot(x - position.x, y - position.y, z - position.z)
    const radius = radiusOf(bounds)
    this.materials.setDepth(away - radius, away + radius)
  }

  private label() {
    const frame = this.frames.frames[0]
    const selected = frame && this.state?.labels ? this.events.paintingAt(frame.entry.time).selected : null
    this.labelled = selected?.size === 1 ? this.located(selected)[0] ?? null : null
  }

  private located(keys: ReadonlySet<number>): { table: ObjectTable; index: number }[] {
    return this.frames.frames.flatMap(({ table }) =>
      [...table.ids.keys()].filter(index => keys.has(objectKey(table.ids[index] ?? 0, table.channels[index] ?? 0))).map(index => ({ table, index })))
  }
}

const boxOf = ({ boxes }: ObjectTable, index: number): Box => [...boxes.subarray(index * 6, index * 6 + 6)] as unknown as Box

function unionOf(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  const side = (at: 0 | 1 | 2 | 3 | 4 | 5) => (at < 3 ? Math.min : Math.max)(...boxes.map(box => box[at]))
  return [side(0), side(1), side(2), side(3), side(4), side(5)]
}

/** One triangle over the whole screen. */
function backdrop(materials: Materials): Mesh {
  const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3))
  const mesh = new Mesh(geometry, materials.background)
  mesh.frustumCulled = false
  mesh.renderOrder = -1
  return mesh
}
