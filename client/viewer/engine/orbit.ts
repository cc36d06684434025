import { MOUSE, Vector3, type PerspectiveCamera } from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import type { Box } from '../../../formats/frame/frame'
import { centreOf, fittedCamera, radiusOf } from '../model/camera'
import type { CameraState } from '../model/viewerState'

interface Events {
  /** the camera moved, so the scene must be drawn */
  moved(): void
  /** the camera came to rest after a user's movement */
  rested(camera: CameraState): void
}

const degree = Math.PI / 180
const restAfter = 250

/** three's OrbitControls, with animated flights and an event when the camera comes to rest. */
export class Orbit {
  private controls: OrbitControls | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly offset = new Vector3()
  /** whether the user moved the camera; only then `rested` is called */
  private byHand = false
  private flight: { readonly target: Vector3; readonly distance: number } | null = null

  constructor(
    private readonly camera: PerspectiveCamera,
    private readonly canvas: HTMLElement,
    private readonly events: Events,
  ) {}

  get target(): Vector3 | null {
    return this.controls?.target ?? null
  }

  get distance() {
    return this.controls?.getDistance() ?? 1
  }

  /** Fits the box into the view. `share`: the part of the height that no panel covers. */
  fit(box: Box, { aspect, share }: { aspect: number; share: number }) {
    this.place(fittedCamera(box, { fieldOfView: this.camera.fov * degree, aspect, share }))
  }

  place({ position, target, up }: CameraState) {
    this.flight = null
    this.byHand = false
    clearTimeout(this.timer)
    this.camera.up.set(...up)
    this.camera.position.set(...position)
    // OrbitControls reads `up` only in its constructor
    this.attach()
    this.controls?.target.set(...target)
    this.controls?.update()
    this.events.moved()
  }

  /** Flies to the box over several pictures, or jumps when the user prefers reduced motion. */
  flyTo(box: Box) {
    const wanted = (radiusOf(box) / Math.sin((this.camera.fov * degree) / 2)) * 2.2
    this.byHand = true
    this.flight = { target: new Vector3(...centreOf(box)), distance: wanted }
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.fly(1)
    this.events.moved()
  }

  /** Updates damping, flights and the near and far planes. Call before each picture. */
  update(box: Box | null) {
    if (this.flight) this.fly(0.18)
    this.controls?.update()
    if (!box) return
    const [x, y, z] = centreOf(box)
    const away = this.offset.set(x, y, z).distanceTo(this.camera.position)
    const radius = radiusOf(box)
    this.camera.near = Math.max(away - radius * 1.05, radius / 500)
    this.camera.far = away + radius * 1.05
    this.camera.updateProjectionMatrix()
  }

  dispose() {
    clearTimeout(this.timer)
    this.controls?.dispose()
    this.controls = null
  }

  private attach() {
    this.controls?.dispose()
    const controls = new OrbitControls(this.camera, this.canvas)
    controls.enableDamping = true
    controls.dampingFactor = 0.14
    controls.zoomToCursor = true
    controls.rotateSpeed = 0.9
    controls.mouseButtons = { LEFT: MOUSE.ROTATE, MIDDLE: MOUSE.PAN, RIGHT: MOUSE.PAN }
    controls.addEventListener('start', () => {
      this.flight = null
      this.byHand = true
    })
    controls.addEventListener('change', () => this.changed())
    this.controls = controls
  }

  private changed() {
    this.events.moved()
    clearTimeout(this.timer)
    if (this.byHand) this.timer = setTimeout(() => this.rest(), restAfter)
  }

  private rest() {
    if (!this.controls) return
    const { x, y, z } = this.camera.position
    const { target } = this.controls
    const { up } = this.camera
    this.events.rested({
      position: [x, y, z],
      target: [target.x, target.y, target.z],
      up: [up.x, up.y, up.z],
    })
  }

  private fly(part: number) {
    if (!this.flight || !this.controls) return
    const { target, distance } = this.flight
    this.offset.subVectors(this.camera.position, this.controls.target)
    const now = this.offset.length()
    const length = now + (distance - now) * part
    this.controls.target.lerp(target, part)
    this.camera.position.copy(this.controls.target).addScaledVector(this.offset, length / now)
    const arrived =
      Math.abs(length - distance) < distance * 0.005 &&
      this.controls.target.distanceTo(target) < distance * 0.005
    if (arrived) this.flight = null
    this.events.moved()
  }
}
