import type { PerspectiveCamera } from 'three'
import type { Box, ObjectTable } from '../../../formats/frame'
import { centreOf, radiusOf } from '../model/camera'
import type { CameraState } from '../model/viewerState'
import type { Materials } from './materials'
import { Orbit } from './orbit'
import { emptyView, writeLabel, writeScale } from './view'

/** CSS pixels at the edges of the canvas that something lies over: the specimen stands in the middle of the rest. */
export interface Insets {
  readonly left: number
  readonly bottom: number
}

/** From where the specimen is seen, and what of the screen is free for it. */
export class Viewpoint {
  readonly view = emptyView()
  private readonly orbit: Orbit
  private insets: Insets = { left: 0, bottom: 0 }
  private bounds: Box | null = null
  private fitted: Box | null = null
  private wanted: CameraState | null | undefined
  private width = 0
  private height = 0

  constructor(
    private readonly camera: PerspectiveCamera,
    canvas: HTMLElement,
    events: { readonly moved: () => void; readonly rested: (camera: CameraState) => void },
  ) {
    const rested = (place: CameraState) => {
      this.wanted = place
      events.rested(place)
    }
    this.orbit = new Orbit(camera, canvas, { moved: events.moved, rested })
  }

  /** null = the whole specimen, fitted anew whenever its bounds grow or the screen changes. */
  apply(wanted: CameraState | null, bounds: Box | null) {
    const before = this.wanted
    this.wanted = wanted
    this.bounds = bounds
    if (wanted && wanted !== before) this.orbit.place(wanted)
    const grown = bounds !== null && bounds.some((value, at) => value !== this.fitted?.[at])
    if (!wanted && (before || grown)) this.fit()
  }

  fit() {
    if (!this.bounds) return
    this.fitted = this.bounds
    const { left, bottom } = this.insets
    const height = Math.max(1, this.height)
    this.orbit.fit(this.bounds, {
      aspect: Math.max(1, this.width - left) / height,
      share: 1 - Math.min(0.5, bottom / height),
    })
  }

  flyTo(box: Box) {
    this.orbit.flyTo(box)
  }

  setInsets(insets: Insets) {
    this.insets = insets
    if (this.width > 0) this.place()
  }

  /** Before each picture. */
  update(width: number, height: number, materials: Materials) {
    if (width !== this.width || height !== this.height) {
      this.width = width
      this.height = height
      this.place()
    }
    this.orbit.update(this.bounds)
    if (!this.bounds) return
    const [x, y, z] = centreOf(this.bounds)
    const { position } = this.camera
    const away = Math.hypot(x - position.x, y - position.y, z - position.z)
    materials.setDepth(away - radiusOf(this.bounds), away + radiusOf(this.bounds))
  }

  /** After each picture: where things are on screen. */
  measure(labelled: { table: ObjectTable; index: number } | null) {
    writeScale(this.view, this.camera, this.orbit.distance, this.height)
    writeLabel(this.view, this.camera, labelled, { width: this.width, height: this.height })
    return this.view
  }

  /** A place of the canvas in the picture that the camera would take without insets. */
  unshifted(x: number, y: number) {
    return {
      x: x - this.insets.left / 2,
      y: y + this.insets.bottom / 2,
      width: this.width,
      height: this.height,
    }
  }

  /** Moves the middle of the picture to that of what is free. */
  shift() {
    const {
      width,
      height,
      insets: { left, bottom },
    } = this
    this.camera.setViewOffset(width, height, -left / 2, bottom / 2, width, height)
  }

  dispose() {
    this.orbit.dispose()
  }

  private place() {
    this.shift()
    if (!this.wanted) this.fit()
  }
}
