import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Lineage } from '../../../formats/lineage/lineage'
import type { Manifest } from '../../../formats/frame/manifest'
import type { Property } from '../../../formats/property/property'
import { noHistory, recorded, redone, undone, type History } from '../../instrument/history'
import { nameOf, nameProperty } from '../../instrument/naming'
import type { ObjectRef } from '../../instrument/objectRef'
import { isNone, unknownRefs } from '../../instrument/sets/objectSet'
import { reduce, type Action } from '../../instrument/reducer'
import { isWhole, readSession } from '../../instrument/session/session'
import type { ViewerState } from '../../instrument/viewerState'
import { Painter } from '../model/painter'
import { opened } from './access/opened'
import { stepSaid } from './access/stepSaid'
import { Beside } from './properties/beside'
import { Measuring } from './measure/measuring'
import { BlockWorker } from './blockWorker'
import { DataLoader } from './dataLoader'
import { DatasetRows } from './datasetRows'
import { FrameLists } from './frameLists'
import { IndexLoader, type LoadedBlocks } from './indexLoader'
import { forgetProperties } from './properties/forgetProperties'
import { quiet, readyValue, readyValues, rowParts, setParts } from './live'
import type { Dragging, Hovered, Live } from './live'
import type { SceneCommands } from './sceneCommands'
import { ShapeMaker } from './shapes'
import { TrackMaker } from './tracks'
import type { TextSize, ViewFacts } from './viewFacts'

/** The state of one dataset in one viewer, its loaded data, and its appearance at each time point. */
export class Controller {
  readonly state: StoreApi<ViewerState>
  readonly live = createStore<Live>(() => quiet)
  readonly manifest: StoreApi<Manifest>
  readonly lists = new FrameLists(() => this.manifest.getState())
  /** set while the scene is mounted */
  scene: SceneCommands | null = null
  readonly tool = createStore<Dragging>(() => ({ tool: 'turn', through: false }))
  readonly measuring = new Measuring(this)
  /** the object under the pointer, and the position of the pointer on the canvas */
  readonly hover = createStore<Hovered>(() => ({ ref: null, x: 0, y: 0 }))
  readonly history = createStore<History>(() => noHistory)
  /** words for screen readers that no change of the state tells; a new object for each message */
  readonly said = createStore(() => ({ words: '' }))
  /** `asked`: the query line takes the focus when it is on screen */
  readonly query = createStore(() => ({ asked: false }))
  /** the canvas of the texts on the cells, while it is mounted */
  texts: HTMLCanvasElement | null = null
  /** the size of these texts; null as on screen */
  textSize: TextSize | null = null
  private readonly painter = new Painter()
  readonly besides = new Beside()
  readonly tracks = new TrackMaker(this)
  private readonly shapes = new ShapeMaker()
  private readonly rows = new DatasetRows(world => this.live.setState({ world }))
  readonly blocks = createStore<LoadedBlocks>(() => ({ blocks: [], isDamaged: false }))
  readonly index = new IndexLoader(loaded => {
    this.blocks.setState(loaded)
    this.rows.setBlocks(loaded.blocks)
    this.knowRows()
  }, new BlockWorker().read)
  /** the number of drawn pictures: the engine reuses the object of the positions, so the count has to change */
  private readonly pictures = createStore(() => 0)
  view: ViewFacts | null = null
  private indexed: Manifest | null = null
  private readonly loader: DataLoader
  private ready: { readonly of: Live['properties']; readonly values: ReadonlyMap<number, Property> } = {
    of: quiet.properties,
    values: new Map(),
  }

  constructor(
    manifest: Manifest,
    private wish: Partial<ViewerState> = {},
    saved?: string,
  ) {
    this.manifest = createStore(() => manifest)
    const wanted = saved === undefined || isWhole(wish) ? wish : { ...readSession(saved), ...wish }
    this.state = createStore(() => opened(manifest, wanted, isWhole(wanted)))
    this.loader = new DataLoader(() => this.manifest.getState(), this.live)
    this.state.subscribe(() => this.loadWanted())
    this.state.subscribe((now, before) => setParts.some(key => now[key] !== before[key]) && this.knowRows())
    this.live.subscribe((now, before) => rowParts.some(key => now[key] !== before[key]) && this.knowRows())
    this.knowRows()
  }

  readonly dispatch = (action: Action) => {
    const before = this.state.getState()
    const after = reduce(before, action, this.world)
    if (after === before) return
    const steps = recorded(this.history.getState(), action, [before, after], performance.now())
    this.history.setState(steps, true)
    this.state.setState(after, true)
  }

  undo() {
    this.said.setState(stepSaid('Undone', this.history.getState().past))
    this.restoreStep(undone(this.history.getState(), this.state.getState()))
  }

  redo() {
    this.said.setState(stepSaid('Redone', this.history.getState().future))
    this.restoreStep(redone(this.history.getState(), this.state.getState()))
  }

  readonly paintingAt = (time: number) => this.painter.at(time, this.state.getState(), this.known)

  /** the rules of the pictures beside the first */
  get besideRules() {
    return this.besides.rules(this.state.getState(), this.manifest.getState())
  }

  /** the paintings of the pictures beside the first */
  readonly besideAt = (time: number) => {
    const state = this.state.getState()
    return state.beside.length === 0 ? [] : this.besides.at(time, state, this.besideRules, this.known)
  }

  private get known() {
    const { lineage, properties, world } = this
    return { lineage, properties, world, aside: this.live.getState().aside }
  }

  readonly shapesAt = (time: number) => this.shapes.at(time, this.state.getState(), this)

  /** the objects that are known so far, at all times */
  get world() {
    return this.live.getState().world
  }

  readonly fetchLineage = (sha256: string) => this.loader.fetchLineage(sha256)

  get lineage(): Lineage | null {
    return readyValue(this.live.getState().lineage)
  }

  /** properties with loaded values; the same map until another property arrives */
  get properties(): ReadonlyMap<number, Property> {
    const { properties } = this.live.getState()
    if (properties !== this.ready.of) this.ready = { of: properties, values: readyValues(properties) }
    return this.ready.values
  }

  /** the property that names the objects; null until it is loaded */
  get names(): Property | null {
    const entry = nameProperty(this.manifest.getState())
    return entry ? (this.properties.get(entry.id) ?? null) : null
  }

  /** `own`: the name that the mesh gives the object */
  nameOf(ref: ObjectRef, own = ''): string {
    const { blocks } = this.blocks.getState()
    return own || nameOf({ blocks, property: this.names }, ref)
  }

  /** Loads the properties that the state needs. Call after a change of state or manifest. */
  loadWanted() {
    const { loaded, colour, groupLooks, beside } = this.state.getState()
    const wanted =
      colour.mode === 'property' && colour.propertyId !== null ? [...loaded, colour.propertyId] : loaded
    const names = nameProperty(this.manifest.getState())
    const grouped = groupLooks.map(({ propertyId }) => propertyId)
    this.loader.want(new Set([...wanted, ...beside, ...grouped, ...(names ? [names.id] : [])]))
    this.wantIndex()
  }

  /** Loads properties that only a panel needs. */
  readonly wantProperties = (ids: ReadonlySet<number>) => this.loader.want(ids)

  /** The index is asked for once for each manifest: other times need no other blocks. */
  private wantIndex() {
    const manifest = this.manifest.getState()
    if (manifest === this.indexed) return
    this.indexed = manifest
    this.index.want(manifest, this.state.getState().time)
  }

  /** Stops loading in the background. `setManifest` starts it again. */
  leave() {
    this.rows.stop()
    this.index.stop()
    this.indexed = null
  }

  reload(propertyId: number) {
    this.loader.forget(propertyId)
    this.loadWanted()
  }

  setManifest(manifest: Manifest) {
    const before = this.manifest.getState()
    this.manifest.setState(manifest, true)
    const { timeRange } = this.state.getState()
    const whole = timeRange[0] === before.minTime && timeRange[1] === before.maxTime
    if (whole && (before.minTime !== manifest.minTime || before.maxTime !== manifest.maxTime))
      this.dispatch({ type: 'timeRange', range: [manifest.minTime, manifest.maxTime] })
    forgetProperties(this, this.loader, before)
    this.loadWanted()
    this.knowRows()
  }

  /**
   * Applies a partial state from outside, such as another time. Keys that are not given keep their values.
   */
  restore(wish: Partial<ViewerState> | undefined) {
    if (!wish || wish === this.wish) return
    this.wish = wish
    const before = this.state.getState()
    this.state.setState(opened(this.manifest.getState(), { ...before, ...wish }, isWhole(wish)), true)
  }

  /** Shows the selected objects at close range, or else fits all visible objects. */
  focus(isFound = false) {
    if (isNone(this.state.getState().selection)) this.scene?.move({ type: 'fit' })
    else this.scene?.focus(isFound)
  }

  setTexts(canvas: HTMLCanvasElement | null) {
    this.texts = canvas
  }

  readonly redraw = () => this.scene?.redraw()

  resetCamera() {
    this.dispatch({ type: 'camera', camera: null })
    this.scene?.resetCamera()
  }

  readonly viewed = (view: ViewFacts) => {
    this.view = view
    this.pictures.setState(this.pictures.getState() + 1)
  }

  /** Adds the objects of frames, lineage and sets to the rows. Listeners of `live` get the new world. */
  private knowRows() {
    const { shown, lineage, world } = this.live.getState()
    const expected = this.manifest.getState().lineage !== null
    this.rows.setLineage(expected ? (readyValue(lineage) ?? undefined) : null)
    // without a picture, rows wait for their links, so that they are not numbered twice
    if (lineage?.stage === 'loading' && !shown) return
    if (shown) this.rows.addTables(shown.time, shown.tables)
    if (this.rows.isSlow) return this.rows.numberInSlices()
    const { hidden, isolated, ghosted, selection, named } = this.state.getState()
    const sets = [hidden, isolated, ghosted, selection, ...named.map(({ set }) => set)]
    this.rows.addRefs(sets.flatMap(set => unknownRefs(set, this.rows.world.index)))
    if (this.rows.isSlow) this.rows.numberInSlices()
    else if (this.rows.world !== world) this.live.setState({ world: this.rows.world })
  }

  private restoreStep(step: { history: History; state: ViewerState } | null) {
    if (!step) return
    this.history.setState(step.history, true)
    this.state.setState(step.state, true)
  }

  readonly onView = (listener: (view: ViewFacts) => void) =>
    this.pictures.subscribe(() => this.view && listener(this.view))
}
