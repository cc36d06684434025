import { OrthographicCamera, type PerspectiveCamera } from 'three'
import type { Standpoint } from '../../../../formats/frame/firstView'
import type { Box } from '../../../../formats/frame/frame'
import type { CameraState, Framing, Projection, Side } from '../../../instrument/cameraState'
import {
  clearOfPanel,
  cornersOf,
  firstCamera,
  fittedCamera,
  standFrom,
  standOf,
  type Field,
  type Insets,
  type Part,
} from '../../model/camera'
import { flownCamera } from '../../model/flight'
import { movedCamera } from '../../model/movedCamera'
import type { Vector } from '../../model/vectors'
import type { CameraCommand } from '../../../instrument/cameraKeys'
import type { Materials } from '../materials'
import { Orbit } from './orbit'
import type { Tile } from '../../model/picture/tiles'
import type { Laid } from '../tiles/tiling'
import type { ViewCamera } from '../picker'
import { withShapes } from '../shapes/shapeBox'
import { Shift } from './shift'
import type { ViewpointEvents } from './viewpointEvents'
import { middleOf, type Located } from '../sight'
import {
  clipAround,
  emptyView,
  followEye,
  rayThrough,
  type Ray,
  writePlace,
  writeProjection,
  writeScale,
} from '../view'

const radians = Math.PI / 180

/** The camera and the part of the canvas that no panel covers. */
export class Viewpoint {
  readonly view = emptyView()
  private readonly orbit: Orbit
  private readonly flat = new OrthographicCamera()
  projection: Projection = 'perspective'
  readonly offset = new Shift(() => this.orbit.flightLeft)
  /** the first view was fitted to spheres, until the meshes arrive */
  private isRough = false
  private bounds: Box | null = null
  private shapes: readonly number[] | null = null
  private fitted: Box | null = null
  private wanted: CameraState | null | undefined
  /** the camera is placed for the picture that is being drawn, so no other picture is needed */
  private isPlacing = false
  width = 0
  height = 0

  /** `eye` is what the controls move. The orthographic camera follows it. */
  constructor(
    private readonly eye: PerspectiveCamera,
    canvas: HTMLElement,
    private readonly events: ViewpointEvents,
  ) {
    const rested = (camera: CameraState) => {
      this.wanted = camera
      events.rested(camera)
    }
    this.orbit = new Orbit(eye, canvas, { moved: () => this.isPlacing || events.moved(), rested })
  }

  /** What the user sees now; null before the first placement. */
  get state(): CameraState | null {
    return this.orbit.state
  }

  /** The camera that draws. */
  get camera(): ViewCamera {
    return this.projection === 'perspective' ? this.eye : this.flat
  }

  /** Where the specimen stands on the canvas. */
  get framing(): Framing {
    return { insets: this.offset.insets, width: this.width, height: this.height }
  }

  /** `wanted` null shows the whole specimen, also after the bounds or the canvas size change. */
  apply(wanted: CameraState | null, projection: Projection, bounds: Box | null) {
    const [before, projected] = [this.wanted, this.projection]
    ;[this.wanted, this.projection] = [wanted, projection]
    if (bounds && bounds !== this.bounds) this.orbit.limit(bounds)
    this.bounds = bounds
    if (wanted && wanted !== before) this.orbit.place(wanted)
    const grown = bounds !== null && bounds.some((value, at) => value !== this.fitted?.[at])
    if (!wanted && (before || grown || projection !== projected)) this.showAll()
  }

  /** The first view of the whole specimen. */
  showAll(show = (camera: CameraState) => this.orbit.place(camera)) {
    if (!this.bounds) return
    this.fitted = this.bounds
    show(this.firstView(this.bounds))
  }

  private firstView(bounds: Box) {
    const points = this.events.inSight()
    this.isRough = this.events.isStandIn()
    return this.clear(points, () => firstCamera(bounds, this.field, points))
  }

  /** Shows all points from the direction of now. `points`: 3 numbers each. */
  fit(points: Float32Array) {
    const { state } = this.orbit
    if (!state || points.length === 0) return
    this.orbit.move(this.clear(points, () => this.fitting(points, standOf(state), state.up)))
  }

  /** Flies to points, or to a view of them `amongOthers`, from a chosen direction. Returns the camera at the end. */
  flyTo(
    points: Float32Array,
    towardsOf: (near: CameraState) => Vector,
    amongOthers = false,
  ): CameraState | null {
    const { state } = this.orbit
    if (!state || !this.bounds || points.length === 0) return null
    const whole = cornersOf(this.bounds)
    const seenFrom = (stand: Standpoint) =>
      flownCamera(this.fitting(points, stand, state.up), this.fitting(whole, stand, state.up), amongOthers)
    const position = towardsOf(seenFrom(standOf(state)))
    const wanted = seenFrom(standOf({ position, target: [0, 0, 0], up: state.up }))
    this.orbit.flyTo(wanted)
    return wanted
  }

  move(command: Exclude<CameraCommand, { type: 'fit' }>) {
    const { state } = this.orbit
    if (!state) return
    if (command.type === 'side') this.showFrom(command.side)
    else this.orbit.move(movedCamera(state, command, this.eye.fov * radians))
  }

  /** The first view flies beside the panels. Other views stay until the next fit, as all do when `held`. */
  setInsets(insets: Insets, held: boolean) {
    const { x, y } = this.offset
    this.offset.setPanels(insets, held)
    if (held || this.isOwn || this.width === 0) return
    this.place(this.view.width > 0)
    this.offset.startAt(x, y)
  }

  /** Places the first of the pictures on the canvas. The specimen gets larger and smaller with it. */
  setTile({ insets, larger, isAlone }: Laid) {
    this.orbit.zoomsToPointer = isAlone
    this.offset.setPanels(insets, false)
    if (this.width > 0) this.place()
    if (this.wanted && larger !== 1) this.move({ type: 'zoom', by: 1 / larger })
  }

  /** Call before each picture. `part`: of the picture, when not all of it is drawn. */
  update(width: number, height: number, materials: Materials, part?: Part) {
    this.offset.isAgain ||= this.isRefined
    if (this.offset.isAgain || width !== this.width || height !== this.height) {
      // a line of text above or below the viewer changes only its height, and moves no view of a person
      const stays = width === this.width && this.isOwn && !this.offset.isAgain
      ;[this.width, this.height, this.isPlacing] = [width, height, true]
      if (!stays) this.place()
      this.isPlacing = this.offset.isAgain = false
    }
    this.orbit.update()
    if (part) this.shift(part)
    if (this.bounds)
      materials.setDepth(...clipAround(withShapes(this.bounds, this.shapes), this.eye, this.flat))
    if (this.projection !== 'perspective')
      followEye(this.flat, this.eye, this.visibleHeight, width / Math.max(1, height))
  }

  /** The box around the shapes beside the objects, which may lie outside the bounds of the dataset. */
  setShapes(box: readonly number[] | null) {
    this.shapes = box
  }

  /** Call after each picture. Returns the positions on screen. */
  measure(labelled: Located | null, tiles: readonly Tile[]) {
    this.shift()
    this.view.tiles = tiles
    writeScale(this.view, this.camera, this.visibleHeight, this.height)
    writeProjection(this.view, this.camera, this)
    writePlace(this.view.label, this.camera, labelled, this.view)
    return this.view
  }

  /** Converts a point of the canvas to the picture without insets. */
  unshifted(x: number, y: number) {
    return { x: x + this.offset.x, y: y + this.offset.y, width: this.width, height: this.height }
  }

  /** The line from the near plane through a point of the canvas, of length 1; null before the first picture. */
  rayAt(x: number, y: number): Ray | null {
    const { width, height, camera } = this
    if (width === 0 || height === 0) return null
    this.shift()
    return rayThrough(camera, (x / width) * 2 - 1, 1 - (y / height) * 2)
  }

  /** Shifts the picture so that its middle is in the middle of the uncovered area. */
  shift(part: Part = { left: 0, top: 0, width: this.width, height: this.height }) {
    const [x, y] = [this.offset.x + part.left, this.offset.y + part.top]
    for (const camera of [this.eye, this.flat])
      camera.setViewOffset(this.width, this.height, x, y, part.width, part.height)
  }

  dispose() {
    this.orbit.dispose()
  }

  /** Height of the picture at the depth of the target, in units of the file. */
  private get visibleHeight() {
    return 2 * this.orbit.distance * Math.tan((this.eye.fov * radians) / 2)
  }

  private get field(): Field {
    return { ...this.framing, fieldOfView: this.eye.fov * radians, projection: this.projection }
  }

  private showFrom(side: Side) {
    if (!this.bounds) return
    const stand = standFrom(side, this.bounds)
    const corners = cornersOf(this.bounds)
    this.orbit.move(this.clear(this.events.inSight(), () => this.fitting(corners, stand, stand.up)))
  }

  private fitting(points: ArrayLike<number>, stand: Standpoint, pole: CameraState['up']) {
    return fittedCamera(points, middleOf(points), stand, pole, this.field)
  }

  /** Takes the panels of now into account: only fits do, so that an opening panel moves nothing. */
  private clear(points: Float32Array, camera: () => CameraState): CameraState {
    if (!this.offset.clear(this)) this.offset.insets = clearOfPanel(points, camera(), this.field)
    this.shift()
    return camera()
  }

  /** The view is that of a person, also before their movement has come to rest. */
  private get isOwn() {
    return Boolean(this.wanted) || this.orbit.isMoved
  }

  /** The meshes are there, and the first view was fitted to spheres. */
  private get isRefined() {
    return this.isRough && !this.isOwn && !this.events.isStandIn()
  }

  private place(flying = false) {
    // a view of somebody else keeps the place that it had beside the panels of the first view
    if (this.isOwn && this.bounds) this.firstView(this.bounds)
    else if (flying) this.showAll(view => this.orbit.flyTo(view, false))
    else this.showAll()
  }
}
