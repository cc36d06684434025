import { type Framing, isOfSize } from '../../../instrument/cameraState'
import { noInsets, type Insets } from '../../model/camera'

/** How far the picture is shifted, in CSS pixels, so that its middle is in the middle of the uncovered area. */
export class Shift {
  private current: Insets = noInsets
  private panels: Insets = noInsets
  private kept: Insets = noInsets
  /** of the shared view that is shown, until the next fit */
  private framing: Framing | null = null
  private received: Framing | null = null
  /** The first view is placed, or placed again for the meshes: panels that opened with it do not move it. */
  isAgain = true
  private before = { x: 0, y: 0 }

  /** `flightLeft`: the part of a flight of the camera that is left, from 1 to 0. The shift moves with the flight. */
  constructor(private readonly flightLeft: () => number) {}

  /** Says what the panels cover now. `held`: the picture stays, and only the next fit keeps clear of them. */
  setPanels(panels: Insets, held: boolean) {
    this.panels = panels
    if (!held) this.kept = panels
  }

  /** The view of a new framing gets the place that it had for the sender, on a canvas of about the same size. */
  frame(framing: Framing | null) {
    if (!framing || framing === this.received) return
    this.received = this.framing = framing
    this.isAgain = true
  }

  /**
   * Keeps clear of the panels of now. With `isAgain`, keeps the insets of the fit before, or those of the sender.
   * Returns whether the insets are those of the sender.
   */
  clear(canvas: { readonly width: number; readonly height: number }): boolean {
    if (!this.isAgain) [this.kept, this.framing] = [this.panels, null]
    const framing = this.framing && isOfSize(this.framing, canvas) ? this.framing : null
    this.insets = framing?.insets ?? this.kept
    return framing !== null
  }

  get insets(): Insets {
    return this.current
  }

  set insets(insets: Insets) {
    this.current = insets
    this.before = { x: 0, y: 0 }
  }

  get x() {
    return this.endX + this.before.x * this.flightLeft()
  }

  get y() {
    return this.endY + this.before.y * this.flightLeft()
  }

  /** Starts at the given shift, and reaches that of the insets with the flight. */
  startAt(x: number, y: number) {
    this.before = { x: x - this.endX, y: y - this.endY }
  }

  private get endX() {
    return (this.current.right - this.current.left) / 2
  }

  private get endY() {
    return (this.current.bottom - this.current.top) / 2
  }
}
