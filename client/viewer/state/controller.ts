import type { Lineage } from '../../../formats/lineage'
import type { Manifest } from '../../../formats/manifest'
import type { Property } from '../../../formats/property'
import { follow } from '../model/follow'
import { nameProperty } from '../model/naming'
import { keyOf, refOf, type ObjectRef } from '../model/objectRef'
import { Painter } from '../model/painter'
import { reduce, type Action } from '../model/reducer'
import { isWhole, readSession } from '../model/session'
import { initialState, type ViewerState } from '../model/viewerState'
import { DataLoader } from './dataLoader'
import { quiet, readyValue, type Live } from './live'
import { Store } from './store'

/** What the scene can do for the panels. */
export interface SceneCommands {
  focus(keys: ReadonlySet<number>): void
  resetCamera(): void
  retry(): void
  /** what is seen, small; null where nothing can be drawn */
  picture(): Promise<Blob | null>
}

/** What follows each picture: places on screen, written by the engine. */
export interface ViewFacts {
  readonly label: { readonly x: number; readonly y: number; readonly seen: boolean }
  readonly unitsPerPixel: number
  readonly axes: Float32Array
}

/** One dataset in one viewer: its state, what is loaded of it, and what it looks like at a time point. */
export class Controller {
  readonly state: Store<ViewerState>
  readonly live = new Store<Live>(quiet)
  readonly manifest: Store<Manifest>
  /** set by the scene while it is there */
  scene: SceneCommands | null = null
  private readonly painter = new Painter()
  private readonly viewers = new Set<(view: ViewFacts) => void>()
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
    this.manifest = new Store(manifest)
    this.state = new Store(
      initialState(
        manifest,
        saved === undefined || isWhole(wish) ? wish : { ...readSession(saved), ...wish },
      ),
    )
    this.loader = new DataLoader(() => this.manifest.get(), this.live)
    this.state.subscribe(() => this.loadWanted())
  }

  readonly dispatch = (action: Action) => this.state.set(reduce(this.state.get(), action))

  readonly paintingAt = (time: number) =>
    this.painter.at(time, this.state.get(), { lineage: this.lineage, properties: this.properties })

  get lineage(): Lineage | null {
    return readyValue(this.live.get().lineage)
  }

  /** those whose values are there; the same map until another one arrives */
  get properties(): ReadonlyMap<number, Property> {
    const { properties } = this.live.get()
    if (properties !== this.ready.of) this.ready = { of: properties, values: readyValues(properties) }
    return this.ready.values
  }

  /** what objects are called; null while it is not there */
  get names(): Property | null {
    const entry = nameProperty(this.manifest.get())
    return entry ? (this.properties.get(entry.id) ?? null) : null
  }

  /** The picked objects as they are at a time point. */
  selectedAt(time: number): ObjectRef[] {
    return [...follow(this.lineage, this.state.get().selection, time)].map(key => refOf(time, key))
  }

  patch(live: Partial<Live>) {
    this.live.set({ ...this.live.get(), ...live })
  }

  /** Begins and ends what the state wants loaded; call after the state or the manifest changed. */
  loadWanted() {
    const { loaded, colour } = this.state.get()
    const wanted =
      colour.mode === 'property' && colour.propertyId !== null ? [...loaded, colour.propertyId] : loaded
    const names = nameProperty(this.manifest.get())
    this.loader.want(new Set(names ? [...wanted, names.id] : wanted))
  }

  reload(propertyId: number) {
    this.loader.forget(propertyId)
    this.loadWanted()
  }

  setManifest(manifest: Manifest) {
    const before = this.manifest.get()
    this.manifest.set(manifest)
    const { timeRange } = this.state.get()
    const whole = timeRange[0] === before.minTime && timeRange[1] === before.maxTime
    if (whole && (before.minTime !== manifest.minTime || before.maxTime !== manifest.maxTime))
      this.dispatch({ type: 'timeRange', range: [manifest.minTime, manifest.maxTime] })
    this.loadWanted()
  }

  /** A wish from outside, such as another time of the open dataset; camera and the rest stay where it says nothing. */
  restore(wish: Partial<ViewerState> | undefined) {
    if (!wish || wish === this.wish) return
    this.wish = wish
    const before = this.state.get()
    this.state.set(initialState(this.manifest.get(), { ...before, ...wish }))
  }

  focus() {
    const shown = this.live.get().shown
    if (shown) this.scene?.focus(new Set(this.selectedAt(shown.time).map(keyOf)))
  }

  resetCamera() {
    this.dispatch({ type: 'camera', camera: null })
    this.scene?.resetCamera()
  }

  readonly viewed = (view: ViewFacts) => {
    for (const listener of this.viewers) listener(view)
  }

  readonly onView = (listener: (view: ViewFacts) => void) => {
    this.viewers.add(listener)
    return () => {
      this.viewers.delete(listener)
    }
  }
}

function readyValues(properties: Live['properties']): ReadonlyMap<number, Property> {
  const values = [...properties].map(([id, loading]) => [id, readyValue(loading)] as const)
  return new Map(values.filter((entry): entry is readonly [number, Property] => entry[1] !== null))
}
