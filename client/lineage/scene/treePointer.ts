import { isWithin, type Point } from '../../lib/polygon'
import { wayOf } from '../../instrument/sets/clickWay'
import { setOfRows } from '../../instrument/sets/objectSet'
import { RowSet } from '../../instrument/sets/rowSet'
import { hiddenBit } from '../model/rowStates'
import { lifeAt } from '../model/treeParts'
import { panned, pixelsOf, placeAndTime, planePoint, toPlane, toScreen, zoomed } from '../model/treeView'
import type { Made } from '../state/made'
import type { Plot } from '../state/plot'
import type { TreeScene } from './treeScene'

/** CSS pixels around a line that count as on it; a finger is less exact. */
const reach = { mouse: 9, touch: 18 }
/** CSS pixels that a pointer moves before it drags. */
const steady = 4

type Pair = readonly [Point, Point]
const distance = ([a, b]: Pair) => Math.max(1, Math.hypot(a[0] - b[0], a[1] - b[1]))
const middle = ([a, b]: Pair): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/**
 * Drag moves the tree, or with the lasso selects; the wheel zooms, with Shift only along time and with Alt only
 * across it; two fingers zoom. A click picks a cell and goes to its time. A double click collapses or expands its
 * descendants.
 */
export class TreePointer {
  private readonly fingers = new Map<number, Point>()
  private start: Point | null = null
  private moved = false
  private path: Point[] = []
  private readonly listeners = {
    pointerdown: (event: PointerEvent) => this.down(event),
    pointermove: (event: PointerEvent) => this.move(event),
    pointerup: (event: PointerEvent) => this.up(event),
    pointercancel: (event: PointerEvent) => this.up(event),
    pointerleave: () => this.point(null),
    dblclick: (event: MouseEvent) => this.twice(event),
    wheel: (event: WheelEvent) => this.wheel(event),
  }

  /** `onLasso` gets the path while a lasso is drawn, then null. */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly scene: TreeScene,
    private readonly plot: Plot,
    private readonly onLasso: (path: readonly Point[] | null) => void,
  ) {
    for (const [name, listener] of Object.entries(this.listeners))
      canvas.addEventListener(name, listener as EventListener, { passive: false })
  }

  dispose() {
    for (const [name, listener] of Object.entries(this.listeners))
      this.canvas.removeEventListener(name, listener as EventListener)
  }

  private down(event: PointerEvent) {
    if (event.button !== 0) return
    this.canvas.setPointerCapture(event.pointerId)
    this.fingers.set(event.pointerId, this.pointOf(event))
    this.start = this.fingers.size === 1 ? this.pointOf(event) : null
    this.moved = this.fingers.size > 1
    this.path = [this.pointOf(event)]
  }

  private move(event: PointerEvent) {
    const before = this.fingers.get(event.pointerId)
    const now = this.pointOf(event)
    if (!before) return this.point(event.pointerType === 'mouse' ? now : null)
    if (this.start && !this.moved && distance([now, this.start]) < steady) return
    this.moved = true
    const pair = [...this.fingers.values()]
    this.fingers.set(event.pointerId, now)
    if (pair.length > 1)
      return this.pinch(pair as unknown as Pair, [...this.fingers.values()] as unknown as Pair)
    if (!this.plot.lasso.getState().on) return this.pan(before, now)
    this.path.push(now)
    this.onLasso(this.path)
  }

  private up(event: PointerEvent) {
    if (!this.fingers.delete(event.pointerId)) return
    if (!this.moved && event.type === 'pointerup') this.click(event)
    else if (this.plot.lasso.getState().on && this.fingers.size === 0) this.selectWithin(event)
    this.onLasso(null)
    this.start = null
  }

  private click(event: PointerEvent) {
    const found = this.under(this.pointOf(event), event.pointerType === 'mouse' ? reach.mouse : reach.touch)
    const isAdding = event.shiftKey || event.ctrlKey || event.metaKey
    if (found) this.plot.choose(found.made, found.life, found.time, isAdding)
    else if (!isAdding) this.plot.source.dispatch({ type: 'pick', ref: null, adding: false })
  }

  private twice(event: MouseEvent) {
    const found = this.under(this.pointOf(event), reach.mouse)
    if (found) this.plot.toggle(found.made, found.life)
    else this.plot.fit()
  }

  private wheel(event: WheelEvent) {
    event.preventDefault()
    const { made } = this.plot
    if (!made) return
    // browsers turn the wheel sideways while Shift is pressed
    const turned = event.deltaY || event.deltaX
    const factor = Math.exp(-turned * (event.deltaMode === 1 ? 0.05 : 0.0015))
    const { kind, direction } = this.plot.projection(made)
    const across = event.shiftKey && kind === 'linear' ? 1 : factor
    const along = event.altKey && kind === 'linear' ? 1 : factor
    const isSideways = kind === 'linear' && direction === 'right'
    this.zoom(this.pointOf(event), isSideways ? [along, across] : [across, along])
  }

  private pinch(before: Pair, after: Pair) {
    this.pan(middle(before), middle(after))
    const factor = distance(after) / distance(before)
    this.zoom(middle(after), [factor, factor])
  }

  private pan(from: Point, to: Point) {
    const { made } = this.plot
    if (made)
      this.plot.framing.setState({ view: panned(this.scene.view(made), [to[0] - from[0], to[1] - from[1]]) })
  }

  private zoom(at: Point, by: readonly [number, number]) {
    const { made } = this.plot
    if (!made) return
    const { size } = this.plot.framing.getState()
    const projection = this.plot.projection(made)
    this.plot.framing.setState({ view: zoomed(this.scene.view(made), { size, projection, at, by }) })
  }

  private point(at: Point | null) {
    const found = at && this.under(at, reach.mouse)
    this.plot.source.point(found ? this.plot.cellOf(found.made, found.life, found.time) : null)
    this.canvas.style.cursor = this.plot.lasso.getState().on ? 'crosshair' : found ? 'pointer' : ''
  }

  private pointOf(event: MouseEvent): Point {
    const { left, top } = this.canvas.getBoundingClientRect()
    return [event.clientX - left, event.clientY - top]
  }

  /** The life and time under a point of the canvas. */
  private under([x, y]: Point, pixels: number) {
    const { made } = this.plot
    if (!made) return null
    const projection = this.plot.projection(made)
    const view = this.scene.view(made)
    const at = placeAndTime(projection, toPlane(view, this.plot.framing.getState().size, [x, y]))
    const [leaf, step] = pixelsOf(projection, view)
    const life = lifeAt(made.tree, made.parts.layout, at, [pixels / leaf, pixels / step])
    return life < 0 ? null : { made, life, time: Math.round(at[1]) }
  }

  /** Selects the drawn cells inside the path. */
  private selectWithin(event: PointerEvent) {
    const { made } = this.plot
    if (!made || this.path.length < 3) return
    const { index } = made.world
    const set = setOfRows(index, RowSet.of(index.size, this.cellsWithin(made)), 'objects')
    this.plot.source.dispatch({ type: 'selectSet', set, way: wayOf(event) })
  }

  private cellsWithin(made: Made): number[] {
    const projection = this.plot.projection(made)
    const view = this.scene.view(made)
    const { size } = this.plot.framing.getState()
    const states = this.plot.states.getState().rows
    const xs = this.path.map(([x]) => x)
    const [left, right] = [Math.min(...xs), Math.max(...xs)]
    const { rows, places } = made.parts.cells
    const found: number[] = []
    for (let at = 0; at < rows.length; at++) {
      if ((states[rows[at]!]! & hiddenBit) !== 0) continue
      const [x, y] = toScreen(view, size, planePoint(projection, places[at * 3]!, places[at * 3 + 2]!))
      if (x >= left && x <= right && isWithin(this.path, x, y)) found.push(rows[at]!)
    }
    return found
  }
}
