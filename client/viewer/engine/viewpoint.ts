import type { PerspectiveCamera } from 'three'
import type { Box, ObjectTable } from '../../../formats/frame/frame'
import { centreOf, radiusOf } from '../model/camera'
import type { CameraState } from '../model/viewerState'
import type { Materials } from './materials'
import { Orbit } from './orbit'
import { emptyView, writeLabel, writeScale } from './view'

/** Widths in CSS pixels that panels cover at the edges of the canvas. The specimen is centred in the rest. */
export interface Insets {
  readonly left: number
  readonly bottom: number
}

/** The camera and the part of the canvas that no panel covers. */
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
    const rested = (camera: CameraState) => {
      this.wanted = camera
      events.rested(camera)
    }
    this.orbit = new Orbit(camera, canvas, { moved: events.moved, rested })
  }

  /** `wanted` null fits the whole specimen, and fits it again when the bounds or the canvas size change. */
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

  /** Call before each picture. */
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

  /** Call after each picture. Returns the positions on screen. */
  measure(labelled: { table: ObjectTable; index: number } | null) {
    writeScale(this.view, this.camera, this.orbit.distance, this.height)
    writeLabel(this.view, this.camera, labelled, { width: this.width, height: this.height })
    return this.view
  }

  /** Converts a point of the canvas to the picture without insets. */
  unshifted(x: number, y: number) {
    return {
      x: x - this.insets.left / 2,
      y: y + this.insets.bottom / 2,
      width: this.width,
      height: this.height,
    }
  }

  /** Shifts the picture so that its middle is in the middle of the uncovered area. */
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
