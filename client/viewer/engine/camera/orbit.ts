import { MOUSE, Vector3, type PerspectiveCamera } from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import type { Box } from '../../../../formats/frame/frame'
import type { CameraState } from '../../../instrument/cameraState'
import { wantsStillness } from '../../../lib/browser/browser'
import { zoomLimits } from '../view'

interface Events {
  /** the camera moved, so the scene must be drawn */
  moved(): void
  /** the camera came to rest after a user's movement */
  rested(camera: CameraState): void
}

const restAfter = 250
/** Milliseconds in which a flight and the inertia of a drag come nearer to their end by a factor of e. */
const [flightTime, inertiaTime] = [84, 110]
/** OrbitControls ends the inertia after a picture in which almost nothing moved. */
const leastPassed = 8

/** A share for each millisecond, so that a slow computer draws fewer pictures instead of flying longer. */
const shareAfter = (milliseconds: number, constant: number) => 1 - Math.exp(-milliseconds / constant)

/** three's OrbitControls, with animated flights and an event when the camera comes to rest. */
export class Orbit {
  private controls: OrbitControls | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly offset = new Vector3()
  private readonly sideways = new Vector3()
  /** whether the user moves the camera; only then `rested` is called */
  private byHand = false
  private flight: { readonly target: Vector3; readonly offset: Vector3 } | null = null
  private left = 0
  private movedAt = 0
  private limits: readonly [nearest: number, farthest: number] = [0, Infinity]
  /** whether the wheel zooms to the pointer; with several pictures it would lie beside the first one */
  zoomsToPointer = true

  constructor(
    private readonly camera: PerspectiveCamera,
    private readonly canvas: HTMLElement,
    private readonly events: Events,
  ) {}

  get distance() {
    return this.controls?.getDistance() ?? 1
  }

  /** Whether the user moved the camera since it was placed. A press without movement moves nothing. */
  get isMoved() {
    return this.timer !== undefined
  }

  /** Keeps the camera at distances from its target at which a specimen in this box is still seen. */
  limit(bounds: Box) {
    this.limits = zoomLimits(bounds)
    if (this.controls) [this.controls.minDistance, this.controls.maxDistance] = this.limits
  }

  /** The camera of now; null before the first placement. */
  get state(): CameraState | null {
    if (!this.controls) return null
    const { position, up } = this.camera
    const { target } = this.controls
    return { position: position.toArray(), target: target.toArray(), up: up.toArray() }
  }

  place({ position, target, up }: CameraState) {
    this.flight = null
    this.byHand = false
    clearTimeout(this.timer)
    this.timer = undefined
    this.camera.up.set(...up)
    this.camera.position.set(...position)
    // OrbitControls reads `up` only in its constructor
    this.attach()
    this.controls?.target.set(...target)
    this.controls?.update()
    this.events.moved()
  }

  /** Places the camera as if the user had moved it: the new view becomes part of the state. */
  move(camera: CameraState) {
    this.place(camera)
    this.timer = setTimeout(() => this.rest(), restAfter)
  }

  /**
   * Flies there over several pictures, or jumps when the user prefers reduced motion. `byHand`: the new view becomes
   * part of the state, as after `move`.
   */
  flyTo({ position, target }: CameraState, byHand = true) {
    const wanted = new Vector3(...target)
    this.byHand = byHand
    this.left = 1
    this.movedAt = performance.now()
    this.flight = { target: wanted, offset: new Vector3(...position).sub(wanted) }
    if (wantsStillness()) this.fly(1)
    this.events.moved()
  }

  /** The part that is left of a flight that no user started, from 1 to 0. */
  get flightLeft() {
    return this.flight && !this.byHand ? this.left : 0
  }

  /** Updates damping and flights. Call before each picture. */
  update() {
    const now = performance.now()
    const passed = Math.max(now - this.movedAt, leastPassed)
    this.movedAt = now
    if (this.flight) this.fly(shareAfter(passed, flightTime))
    if (!this.controls) return
    this.controls.zoomToCursor = this.zoomsToPointer
    this.controls.dampingFactor = shareAfter(passed, inertiaTime)
    this.controls.update()
  }

  dispose() {
    clearTimeout(this.timer)
    this.controls?.dispose()
    this.controls = null
  }

  private attach() {
    this.controls?.dispose()
    const controls = new OrbitControls(this.camera, this.canvas)
    controls.enableDamping = !wantsStillness()
    controls.zoomToCursor = this.zoomsToPointer
    controls.rotateSpeed = 0.9
    ;[controls.minDistance, controls.maxDistance] = this.limits
    controls.mouseButtons = { LEFT: MOUSE.ROTATE, MIDDLE: MOUSE.PAN, RIGHT: MOUSE.PAN }
    controls.addEventListener('start', () => {
      this.flight = null
      this.byHand = true
      this.movedAt = performance.now()
    })
    controls.addEventListener('change', () => this.changed())
    this.controls = controls
  }

  private changed() {
    this.events.moved()
    if (!this.byHand) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.rest(), restAfter)
  }

  private rest() {
    if (this.state) this.events.rested(this.state)
  }

  private fly(part: number) {
    if (!this.flight || !this.controls) return
    const { target, offset } = this.flight
    const distance = offset.length()
    this.offset.subVectors(this.camera.position, this.controls.target)
    const now = this.offset.length()
    const length = now + (distance - now) * part
    // between opposite directions there is no shortest way
    if (this.offset.angleTo(offset) > 3.1)
      this.offset.addScaledVector(this.sideways.crossVectors(this.offset, this.camera.up), 0.1)
    this.offset.multiplyScalar((1 - part) / now).addScaledVector(offset, part / distance)
    this.offset.setLength(length)
    this.controls.target.lerp(target, part)
    this.left *= 1 - part
    this.camera.position.copy(this.controls.target).add(this.offset)
    const arrived =
      this.left < 0.005 &&
      this.offset.distanceTo(offset) < distance * 0.005 &&
      this.controls.target.distanceTo(target) < distance * 0.005
    if (arrived) this.flight = null
    this.events.moved()
  }
}
