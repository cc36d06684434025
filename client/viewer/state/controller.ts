import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Lineage } from '../../../formats/lineage/lineage'
import type { Manifest } from '../../../formats/frame/manifest'
import type { Property } from '../../../formats/property/property'
import { follow } from '../model/follow'
import { nameProperty } from '../model/naming'
import { keyOf, refOf, type ObjectRef } from '../model/objectRef'
import { Painter } from '../model/painter'
import { reduce, type Action } from '../model/reducer'
import { isWhole, readSession } from '../model/session'
import { initialState, type ViewerState } from '../model/viewerState'
import { DataLoader } from './dataLoader'
import { quiet, readyValue, type Live } from './live'

/** Commands that the scene offers to the panels. */
export interface SceneCommands {
  focus(keys: ReadonlySet<number>): void
  resetCamera(): void
  retry(): void
  /** a small image of the current view; null when the browser cannot draw */
  picture(): Promise<Blob | null>
}

/** Positions on screen, updated by the engine after each picture. */
export interface ViewFacts {
  readonly label: { readonly x: number; readonly y: number; readonly seen: boolean }
  readonly unitsPerPixel: number
  readonly axes: Float32Array
}

/** The state of one dataset in one viewer, its loaded data, and its appearance at each time point. */
export class Controller {
  readonly state: StoreApi<ViewerState>
  readonly live = createStore<Live>(() => quiet)
  readonly manifest: StoreApi<Manifest>
  /** set while the scene is mounted */
  scene: SceneCommands | null = null
  private readonly painter = new Painter()
  /** the number of drawn pictures: the engine reuses the object of the positions, so the count has to change */
  private readonly pictures = createStore(() => 0)
  private view: ViewFacts | null = null
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
    this.state = createStore(() => initialState(manifest, wanted))
    this.loader = new DataLoader(() => this.manifest.getState(), this.live)
    this.state.subscribe(() => this.loadWanted())
  }

  readonly dispatch = (action: Action) => this.state.setState(reduce(this.state.getState(), action), true)

  readonly paintingAt = (time: number) =>
    this.painter.at(time, this.state.getState(), { lineage: this.lineage, properties: this.properties })

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

  /** Returns the picked objects, followed to a time point. */
  selectedAt(time: number): ObjectRef[] {
    return [...follow(this.lineage, this.state.getState().selection, time)].map(key => refOf(time, key))
  }

  /** Loads the properties that the state needs. Call after a change of state or manifest. */
  loadWanted() {
    const { loaded, colour } = this.state.getState()
    const wanted =
      colour.mode === 'property' && colour.propertyId !== null ? [...loaded, colour.propertyId] : loaded
    const names = nameProperty(this.manifest.getState())
    this.loader.want(new Set(names ? [...wanted, names.id] : wanted))
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
    this.loadWanted()
  }

  /**
   * Applies a partial state from outside, such as another time. Keys that are not given keep their values.
   */
  restore(wish: Partial<ViewerState> | undefined) {
    if (!wish || wish === this.wish) return
    this.wish = wish
    const before = this.state.getState()
    this.state.setState(initialState(this.manifest.getState(), { ...before, ...wish }), true)
  }

  focus() {
    const shown = this.live.getState().shown
    if (shown) this.scene?.focus(new Set(this.selectedAt(shown.time).map(keyOf)))
  }

  resetCamera() {
    this.dispatch({ type: 'camera', camera: null })
    this.scene?.resetCamera()
  }

  readonly viewed = (view: ViewFacts) => {
    this.view = view
    this.pictures.setState(this.pictures.getState() + 1)
  }

  readonly onView = (listener: (view: ViewFacts) => void) =>
    this.pictures.subscribe(() => this.view && listener(this.view))
}

function readyValues(properties: Live['properties']): ReadonlyMap<number, Property> {
  const values = [...properties].map(([id, loading]) => [id, readyValue(loading)] as const)
  return new Map(values.filter((entry): entry is readonly [number, Property] => entry[1] !== null))
}
