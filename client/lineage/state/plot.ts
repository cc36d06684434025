import { createStore, type StoreApi } from 'zustand/vanilla'
import { timeOf } from '../../../formats/property/propertyRows'
import { rangeOf, rowOfLife } from '../../instrument/lineage/lifeTree'
import type { Differences } from '../../instrument/lineage/otherLineage'
import type { LineageSource } from '../../instrument/lineage/source'
import { linkSteps } from '../../instrument/lineage/treeTexts'
import type { ObjectRef } from '../../instrument/objectRef'
import type { World } from '../../instrument/sets/objectSet'
import { refOfRow, rowOf } from '../../instrument/sets/rowIndex'
import { Slices } from '../../lib/steps'
import { treeSettings, type TreeSettings } from '../model/settings'
import { isDrawn } from '../model/treeParts'
import { stepped, type Step } from '../model/treeSteps'
import { planePoint, showing, type Projection, type Size, type TreeView } from '../model/treeView'
import type { Closed, Made } from './made'
import { LayoutRunner } from './layoutRunner'
import { RowLooks } from './rowLooks'
import type { TreeAnswer } from './treeDesk'
import { wishOf, wishParts } from './treeWish'

export type Stage =
  | { readonly stage: 'waiting' }
  | { readonly stage: 'ready'; readonly made: Made }
  | { readonly stage: 'failed'; readonly reason: string }

/** What the canvas shows of the tree. */
export interface Framing {
  /** null = the whole tree */
  readonly view: TreeView | null
  readonly size: Size
}

/** What stands in the panel: the tree, plots of its numbers, or its lives as a table. */
export const faces = ['tree', 'numbers', 'table'] as const
export type Face = (typeof faces)[number]

/** The lineage plot of one open dataset: it follows the dataset, and keeps the layout, the view and the colours. */
export class Plot {
  readonly stage = createStore<Stage>(() => ({ stage: 'waiting' }))
  readonly settings: StoreApi<TreeSettings>
  /** the cells whose link differs in the lineage beside; null without one */
  readonly differences = createStore<{ readonly found: Differences | null }>(() => ({ found: null }))
  readonly framing = createStore<Framing>(() => ({ view: null, size: { width: 1, height: 1 } }))
  readonly face = createStore<{ readonly face: Face }>(() => ({ face: 'tree' }))
  /** whether dragging selects */
  readonly lasso = createStore(() => ({ on: false }))
  /** the cell that the keys are at; null before the first key */
  readonly current = createStore<{ readonly ref: ObjectRef | null }>(() => ({ ref: null }))
  readonly closed = createStore<Closed>(() => ({ collapsed: [], roots: null, isNow: false }))
  private readonly looks: RowLooks
  /** 0xRRGGBB of each row, or noColour */
  readonly colours: RowLooks['colours']
  /** bits of each row (rowStates) */
  readonly states: RowLooks['states']
  private readonly runner = new LayoutRunner((answer, world) => this.laidOut(answer, world))
  private readonly tables = new Slices<string[]>()
  private stops: (() => void)[] = []
  private wished: readonly unknown[] = []

  /** `reference`: the tree beside which this one stands. It has the same settings, and gives the order. */
  constructor(
    readonly source: LineageSource,
    private readonly reference: Plot | null = null,
  ) {
    this.settings = reference?.settings ?? createStore<TreeSettings>(() => treeSettings.recall())
    this.looks = new RowLooks(source)
    this.colours = this.looks.colours
    this.states = this.looks.states
  }

  /** Returns the function that ends it. */
  start(): () => void {
    const { source } = this
    const { index } = source.manifest.getState()
    if (!this.isStill) this.runner.warm(index.rows.reduce((sum, rows) => sum + rows, 0))
    const changed = () => {
      this.layOut()
      // rows get their colours when they have their links
      if (source.live.getState().lineage?.stage !== 'loading' && source.isLinked()) this.looks.follow()
    }
    this.stops = [
      source.state.subscribe(changed),
      source.live.subscribe(changed),
      source.blocks.subscribe(changed),
      this.closed.subscribe(() => this.layOut()),
      ...(this.reference ? [this.reference.stage.subscribe(() => this.layOut())] : []),
      this.settings.subscribe((now, before) => {
        treeSettings.remember(now)
        if (now.order !== before.order) this.layOut()
        if (now.layout !== before.layout || now.direction !== before.direction) this.fit()
      }),
      this.colours.subscribe(() => this.settings.getState().order === 'colour' && this.layOut()),
    ]
    changed()
    return () => this.stop()
  }

  private stop() {
    for (const stop of this.stops) stop()
    this.runner.stop()
    this.looks.stop()
    this.tables.stop()
    this.wished = []
  }

  get made(): Made | null {
    const now = this.stage.getState()
    return now.stage === 'ready' ? now.made : null
  }

  /** The dataset has one time point only. */
  get isStill(): boolean {
    const { minTime, maxTime } = this.source.manifest.getState()
    return minTime === maxTime
  }

  projection({ parts, range }: Made): Projection {
    const { layout, direction } = this.settings.getState()
    return { kind: layout, direction, width: parts.layout.width, range }
  }

  fit() {
    this.framing.setState({ view: null })
  }

  /** The links of all cells as CSV, made while the browser draws and answers. */
  linkTable(done: (pieces: string[]) => void) {
    const { made } = this
    if (made) this.tables.start(() => linkSteps(made.world), done)
  }

  /** Draws the tree as PNG, while it is on a canvas. */
  picture: ((done: (png: Blob) => void) => void) | null = null

  /** Steps by keys from the current cell, or from the first one. */
  step(made: Made, step: Step): ObjectRef | null {
    const { order } = made.parts.layout
    if (order.length === 0) return null
    const { ref } = this.current.getState()
    const known = ref ? this.lifeOf(made, ref) : -1
    const isKnown = ref !== null && isDrawn(made.tree, made.parts.layout, known)
    const life = isKnown ? known : order.reduce((least, other) => Math.min(least, other))
    const from = { life, time: isKnown ? ref.time : made.tree.births[life]! }
    const timeOfRow = (row: number) => timeOf(made.world.index.rows, row)
    const to = isKnown ? stepped(made.tree, made.parts.layout, from, step, timeOfRow) : from
    const next = this.cellOf(made, to.life, to.time)
    this.current.setState({ ref: next })
    this.source.point(next)
    this.reveal(made, to.life, next.time)
    return next
  }

  /** Moves the view as little as needed to show a cell. */
  reveal(made: Made, life: number, time: number) {
    const { view, size } = this.framing.getState()
    if (!view || !isDrawn(made.tree, made.parts.layout, life)) return
    const point = planePoint(this.projection(made), made.parts.layout.places[life]!, time)
    this.framing.setState({ view: showing(view, size, point) })
  }

  /** The cell of a life at a time point, or its first cell when it is born later. */
  cellOf({ tree, world }: Made, life: number, time: number): ObjectRef {
    const { index } = world
    const time0 = (row: number) => timeOf(index.rows, row)
    const found = rowOfLife(tree, life, time, time0)
    const row = found < 0 ? tree.rows[tree.rowOffsets[life]!]! : found
    return refOfRow(index, row, time0(row))
  }

  /** Selects a cell of a life, and goes to its time. */
  choose(made: Made, life: number, time: number, isAdding: boolean) {
    const ref = this.cellOf(made, life, time)
    this.current.setState({ ref })
    if (isAdding) this.source.dispatch({ type: 'pick', ref, adding: true })
    else this.source.dispatch({ type: 'jump', ref })
  }

  /** Selects a cell, and shows it in the tree also when the view is somewhere else. */
  visit(made: Made, life: number, time: number) {
    this.choose(made, life, time, false)
    this.reveal(made, life, time)
  }

  /** Leaves out the descendants of a life, or shows them again. Does nothing for a life without daughters. */
  toggle(made: Made, life: number) {
    const { daughterOffsets } = made.tree
    if (daughterOffsets[life] === daughterOffsets[life + 1]) return
    const { collapsed } = this.closed.getState()
    const rest = collapsed.filter(ref => this.lifeOf(made, ref) !== life)
    const next = rest.length < collapsed.length ? rest : [...rest, this.cellOf(made, life, -Infinity)]
    this.closed.setState({ collapsed: next })
  }

  lifeOf({ world }: Pick<Made, 'world'>, ref: ObjectRef): number {
    const row = rowOf(world.index, ref)
    return row < 0 ? -1 : world.kinship.lives[row]!
  }

  private layOut() {
    const { world, lineage } = this.source.live.getState()
    // without the links, each object would be a tree of its own
    if (world.index.size === 0 || (lineage && lineage.stage !== 'ready')) {
      if (lineage?.stage === 'failed')
        this.stage.setState({ stage: 'failed', reason: 'The lineage could not be loaded.' }, true)
      return
    }
    if (!this.source.isLinked()) return
    const facts = {
      world,
      made: this.made,
      order: this.settings.getState().order,
      closed: this.closed.getState(),
      colours: this.colours.getState().rows,
      reference: this.reference?.made ?? null,
    }
    const wished = wishParts(this.source, facts)
    if (wished.length === this.wished.length && wished.every((part, at) => part === this.wished[at])) return
    this.wished = wished
    this.runner.run(world, wishOf(this.source, facts))
  }

  private laidOut(answer: TreeAnswer, world: World) {
    if ('fault' in answer) return this.stage.setState({ stage: 'failed', reason: answer.fault }, true)
    const before = this.made
    const made = {
      tree: answer.tree,
      parts: answer.parts,
      world,
      range:
        rangeOf(answer.tree, answer.parts.layout.order) ??
        rangeOf(answer.tree) ??
        this.source.state.getState().timeRange,
    }
    this.stage.setState({ stage: 'ready', made }, true)
    // an order by name or value needs a tree first
    const isOrdered = this.reference !== null || this.settings.getState().order !== 'default'
    if (before?.world !== world && isOrdered) {
      this.wished = []
      this.layOut()
    }
  }
}
