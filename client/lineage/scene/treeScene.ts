import type { ObjectRef } from '../../instrument/objectRef'
import { TreeRenderer, type Inks, type Scene } from '../engine/treeRenderer'
import { chosenCells } from '../model/chosenCells'
import { areEven } from '../model/evenLives'
import { isDrawn, partsBetween } from '../model/treeParts'
import {
  fitted,
  hoveredSize,
  pixelsOf,
  placesOn,
  planePoint,
  toScreen,
  type TreeView,
} from '../model/treeView'
import { widthsOf } from '../model/treeWidths'
import type { Made } from '../state/made'
import type { Plot } from '../state/plot'
import { legendOfPlot } from '../state/plotLegend'
import { namesOfPlot } from '../state/plotNames'
import { isDarkAt, resize } from './canvasLook'
import { drawDifferences } from './drawDifferences'
import { drawAxis, drawNames, drawRing, type Overlay } from './overlay'
import { withLegend } from './savedPicture'

/** Above this number of cells on the canvas, or below this many pixels for a time point, lives are drawn whole. */
const mostCells = 400_000
const leastStep = 1.5
/** Milliseconds between two pictures, below which a change waits for the next one. */
const rest = 15

const dark: Inks = {
  empty: [0.48, 0.52, 0.57],
  selected: [1, 1, 1],
  marks: { division: [0.98, 0.76, 0.28], birth: [0.35, 0.82, 0.55], death: [0.95, 0.42, 0.42] },
}
const light: Inks = {
  empty: [0.5, 0.54, 0.58],
  selected: [0.1, 0.13, 0.17],
  marks: { division: [0.68, 0.42, 0], birth: [0.05, 0.48, 0.25], death: [0.75, 0.12, 0.15] },
}

/** Draws a plot on a canvas for WebGL, and axis, names and the pointed cell on a second one above it. */
export class TreeScene {
  private renderer: TreeRenderer
  private readonly stops: (() => void)[]
  private frame = 0
  private isQueued = false
  private drawnAt = -Infinity
  private isEven = false
  private drawnMade: Made | null = null
  private drawnColours: Uint32Array | null = null
  private drawnStates: Uint8Array | null = null

  private readonly warming: ReturnType<typeof setTimeout>

  /** Throws when the browser cannot draw, or calls `refuse` when it finds out later. */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly above: HTMLCanvasElement,
    private readonly plot: Plot,
    private readonly refuse: () => void,
  ) {
    this.renderer = new TreeRenderer(canvas)
    this.warming = setTimeout(() => this.isReady())
    const { source } = plot
    const redraw = () => this.redraw()
    this.stops = [
      ...[plot.stage, plot.settings, plot.framing, plot.colours, plot.states, plot.differences].map(store =>
        store.subscribe(redraw),
      ),
      source.hover.subscribe(redraw),
      source.state.subscribe((now, before) => now.time !== before.time && redraw()),
    ]
    plot.picture = done => this.picture(done)
    this.guard()
    redraw()
  }

  /** Draws the tree again when the browser has taken the graphics card away and gives it back. */
  private guard() {
    const lost = (event: Event) => event.preventDefault()
    const restored = () => {
      this.drawnMade = this.drawnColours = this.drawnStates = null
      if (this.hasDrawn(() => (this.renderer = new TreeRenderer(this.canvas)))) this.redraw()
    }
    this.canvas.addEventListener('webglcontextlost', lost)
    this.canvas.addEventListener('webglcontextrestored', restored)
    this.stops.push(
      () => this.canvas.removeEventListener('webglcontextlost', lost),
      () => this.canvas.removeEventListener('webglcontextrestored', restored),
    )
  }

  /**
   * Draws once before the next picture of the browser. The first change after a rest is drawn at once, together with
   * all changes of the same moment: a browser that draws two windows can wait long for its next picture.
   */
  redraw() {
    // the panel shows its parts for the tree after the tree itself
    if (this.isFirst()) return this.draw()
    if (this.frame !== 0 || this.isQueued) return
    if (performance.now() - this.drawnAt < rest) {
      this.frame = requestAnimationFrame(() => {
        this.frame = 0
        this.draw()
      })
      return
    }
    this.isQueued = true
    queueMicrotask(() => {
      if (this.isQueued) this.draw()
    })
  }

  /** The tree has its colours, and was not drawn yet. */
  private isFirst(): boolean {
    const { made, colours } = this.plot
    return made !== null && this.drawnMade === null && colours.getState().rows.length >= made.world.index.size
  }

  /** Whether the programs are made. The first call makes them. */
  private isReady(): boolean {
    return this.hasDrawn(() => this.renderer.warm())
  }

  /** Tells the panel when the browser cannot draw. */
  private hasDrawn(draw: () => void): boolean {
    try {
      draw()
      return true
    } catch {
      this.refuse()
      return false
    }
  }

  /** The tree as it is on screen, with axis, names and legend. */
  private picture(done: (png: Blob) => void) {
    this.draw()
    // the value of a custom property can be a function that canvases do not know
    const paper = getComputedStyle(this.canvas.closest('section') ?? document.body).backgroundColor
    const isDark = isDarkAt(this.canvas)
    const legend = legendOfPlot(this.plot, isDark ? dark.marks : light.marks)
    withLegend([this.canvas, this.above], legend, { paper, isDark }).toBlob(png => png && done(png))
  }

  dispose() {
    this.plot.picture = null
    this.isQueued = false
    clearTimeout(this.warming)
    cancelAnimationFrame(this.frame)
    for (const stop of this.stops) stop()
    this.renderer.dispose()
  }

  /** The view on screen. */
  view(made: Made): TreeView {
    const { view, size } = this.plot.framing.getState()
    return view ?? fitted(this.plot.projection(made), size)
  }

  private draw() {
    this.isQueued = false
    this.drawnAt = performance.now()
    const { made } = this.plot
    const { size } = this.plot.framing.getState()
    // to show the canvas or to change its size, the browser waits for the card
    if (!made || !this.isReady()) return
    this.canvas.hidden = false
    const ratio = Math.min(2, window.devicePixelRatio)
    for (const canvas of [this.canvas, this.above]) resize(canvas, size, ratio)
    const isFirst = this.drawnMade === null
    this.upload(made)
    const settings = this.plot.settings.getState()
    const projection = this.plot.projection(made)
    const view = this.view(made)
    const range = partsBetween(made.parts, placesOn(projection, view, size))
    const isDark = isDarkAt(this.canvas)
    const isFine = isNear(pixelsOf(projection, view), range) || !settings.lines
    const widths = widthsOf(pixelsOf(projection, view), settings, isFine)
    const picture: Scene = {
      projection,
      view,
      size: { ...size, ratio },
      inks: isDark ? dark : light,
      ...widths,
      lines: settings.lines,
      marks: settings.marks,
      ghost: 0.22,
      range,
      detail: isFine && !this.isEven ? 'cells' : 'lives',
    }
    if (!this.hasDrawn(() => this.renderer.draw(picture))) return
    // names and axis follow the first picture of the tree
    if (isFirst) this.redraw()
    else {
      this.renderer.warmPoints()
      const aside = 3 + Math.max(widths.points, widths.line) / 2
      const overlay = { projection, view, size, ratio, isDark, aside, range: range.lives }
      this.drawAbove(made, overlay)
    }
    this.tell(made)
  }

  /** Programs that test the tree wait for these. */
  private tell({ parts }: Made) {
    const { dataset } = this.canvas
    dataset['cells'] = String(this.drawnColours ? parts.cells.rows.length : 0)
    dataset['pictures'] = String(Number(dataset['pictures'] ?? 0) + 1)
  }

  private drawAbove(made: Made, overlay: Omit<Overlay, 'context'>) {
    const context = this.above.getContext('2d')
    if (!context) return
    const { source } = this.plot
    context.setTransform(overlay.ratio, 0, 0, overlay.ratio, 0, 0)
    context.clearRect(0, 0, overlay.size.width, overlay.size.height)
    const whole = { ...overlay, context }
    drawAxis(whole, source.state.getState().time)
    drawNames(whole, namesOfPlot(this.plot, made, overlay))
    const { found } = this.plot.differences.getState()
    if (found) drawDifferences(whole, made, found)
    const { ref } = source.hover.getState()
    if (ref) this.drawPointed(whole, made, ref)
  }

  private drawPointed(overlay: Overlay, made: Made, ref: ObjectRef) {
    const life = this.plot.lifeOf(made, ref)
    if (!isDrawn(made.tree, made.parts.layout, life)) return
    const place = made.parts.layout.places[life]!
    const point = toScreen(overlay.view, overlay.size, planePoint(overlay.projection, place, ref.time))
    drawRing(overlay, point, hoveredSize / 2)
  }

  private upload(made: Made) {
    const colours = this.plot.colours.getState().rows
    const states = this.plot.states.getState().rows
    const isNewTree = made !== this.drawnMade
    const isNew = isNewTree || colours !== this.drawnColours || states !== this.drawnStates
    if (isNewTree) this.renderer.setTree(made.parts)
    // rows of an index that has grown since are coloured when their colours are there
    if (colours !== this.drawnColours && colours.length >= made.world.index.size) {
      this.renderer.setColours(colours)
      this.drawnColours = colours
    }
    if (states !== this.drawnStates || isNewTree) {
      this.renderer.setStates(states)
      this.renderer.setChosen(chosenCells(made.parts.cells, states))
      this.drawnStates = states
    }
    if (isNew) this.isEven = made.parts.cells.rows.length <= mostCells && areEven(made.parts, colours, states)
    this.drawnMade = made
  }
}

const isNear = ([, step]: readonly [number, number], { cells: [first, end] }: Scene['range']) =>
  end - first <= mostCells && step >= leastStep
