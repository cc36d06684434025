import { noInsets, type Insets } from '../../model/camera'

/** How far the picture is shifted, in CSS pixels, so that its middle is in the middle of the uncovered area. */
export class Shift {
  private current: Insets = noInsets
  private panels: Insets = noInsets
  private kept: Insets = noInsets
  private before = { x: 0, y: 0 }

  /** `flightLeft`: the part of a flight of the camera that is left, from 1 to 0. The shift moves with the flight. */
  constructor(private readonly flightLeft: () => number) {}

  /** Says what the panels cover now. `held`: the picture stays, and only the next fit keeps clear of them. */
  setPanels(panels: Insets, held: boolean) {
    this.panels = panels
    if (!held) this.kept = panels
  }

  /** Keeps clear of the panels. `again`: of those that the fit before kept clear of. */
  clear(again: boolean) {
    if (!again) this.kept = this.panels
    this.insets = this.kept
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
