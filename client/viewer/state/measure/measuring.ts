import { createStore, type StoreApi } from 'zustand/vanilla'
import { frameAddress, type Manifest } from '../../../../formats/frame/manifest'
import { lengthScale } from '../../../../formats/lengthScale'
import type { ObjectRef } from '../../../instrument/objectRef'
import type { Action } from '../../../instrument/reducer'
import type { ViewerState } from '../../../instrument/viewerState'
import { frameIndex, type Lists } from '../../model/frameIndex'
import type { Point } from '../../../lib/polygon'
import type { Vector } from '../../model/vectors'
import type { Live } from '../live'
import type { SceneCommands } from '../sceneCommands'
import { measureDesk, type Measure } from './measureDesk'
import {
  pointsOf,
  type MeasuredPoint,
  type MeasureKind,
  type Measurement,
} from '../../../instrument/measurements/measurement'
import {
  drawnMeasurement,
  type DrawnMeasurement,
  kindWords,
  straightValue,
  valueWords,
  type Projected,
} from '../../model/measure/measurement'

interface MeasureState {
  readonly kind: MeasureKind
  /** points of the measurement that is being made */
  readonly points: readonly MeasuredPoint[]
  readonly busy: boolean
  readonly fault: string | null
}
const nothing: MeasureState = { kind: 'distance', points: [], busy: false, fault: null }

/** The part of the viewer that measurements use. */
interface Host {
  readonly manifest: StoreApi<Manifest>
  readonly lists: Pick<Lists, 'columnsAt'>
  readonly state: StoreApi<ViewerState>
  readonly dispatch: (action: Action) => void
  readonly live: StoreApi<Live>
  readonly scene: SceneCommands | null
  readonly view: Projected | null
  readonly redraw: () => void
  /** tells screen readers */
  readonly said: StoreApi<{ readonly words: string }>
}

/** Makes the measurements of one viewer. The state holds the finished ones. */
export class Measuring {
  readonly store = createStore<MeasureState>(() => nothing)
  private readonly desk: { readonly measure: Measure; readonly end: () => void }

  constructor(
    private readonly host: Host,
    desk = measureDesk(),
  ) {
    this.desk = desk
  }

  choose(kind: MeasureKind) {
    this.store.setState({ kind, points: [], fault: null })
  }

  /** Adds the point of an object under a point of the canvas. */
  async addAt(ref: ObjectRef | null, point: Point) {
    if (!ref) return this.store.setState({ fault: 'No object lies there. Click an object.' })
    const address = this.addressOf(ref)
    const ray = this.host.scene?.rayAt(point)
    if (address === null || !ray || this.store.getState().busy) return
    this.store.setState({ busy: true, fault: null })
    const { id, channel } = ref
    const reply = await this.desk.measure({ kind: 'hit', address, id, channel, ...ray })
    this.store.setState({ busy: false })
    if ('hit' in reply) await this.add({ ref, at: reply.hit, on: 'surface' })
    else this.store.setState({ fault: 'fault' in reply ? reply.fault : null })
  }

  /** Measures between the centres of objects, in their order. */
  async addSelected(selected: readonly ObjectRef[]) {
    const { kind } = this.store.getState()
    const time = this.host.live.getState().shown?.time
    const refs = selected.filter(ref => ref.time === time)
    const points = refs.flatMap(ref => {
      const at = this.centreOf(ref)
      return at ? [{ ref, at, on: 'centre' as const }] : []
    })
    const needed = pointsOf[kind]
    if (kind === 'surface')
      return this.store.setState({ fault: 'Click two points of one object to measure along its surface.' })
    if (points.length !== needed)
      return this.store.setState({ fault: `Select ${needed} objects. ${points.length} are selected.` })
    this.store.setState({ points: [] })
    for (const point of points) await this.add(point)
  }

  remove(id: number) {
    this.host.dispatch({ type: 'unmeasure', id })
  }

  clear() {
    this.store.setState({ points: [], fault: null })
    this.host.dispatch({ type: 'unmeasure', id: null })
  }

  /** Forgets the points of an unfinished measurement and stops the worker. */
  leave() {
    this.desk.end()
    this.store.setState({ points: [], fault: null, busy: false })
    this.host.redraw()
  }

  private async add(point: MeasuredPoint) {
    const { kind, points: before } = this.store.getState()
    // objects move, so points of another time point do not count
    const points = [...before.filter(({ ref }) => ref.time === point.ref.time), point]
    this.store.setState({ points, fault: null })
    this.host.redraw()
    if (points.length < pointsOf[kind]) return
    this.store.setState({ points: [] })
    if (kind === 'surface') return this.addWay(points)
    const value = straightValue(kind, points)
    if (Number.isNaN(value)) return this.store.setState({ fault: 'Two of the points are the same.' })
    this.finish({ kind, points, value, line: points.map(({ at }) => at) })
  }

  private async addWay(points: readonly MeasuredPoint[]) {
    const [a, b] = points
    const address = a && this.addressOf(a.ref)
    if (!a || !b || !address) return
    if (a.ref.id !== b.ref.id || a.ref.channel !== b.ref.channel)
      return this.store.setState({ fault: 'Both points have to be on one object.' })
    this.store.setState({ busy: true })
    const { id, channel } = a.ref
    const reply = await this.desk.measure({ kind: 'way', address, id, channel, from: a.at, to: b.at })
    this.store.setState({ busy: false })
    if ('length' in reply) this.finish({ kind: 'surface', points, value: reply.length, line: reply.points })
    else this.store.setState({ fault: 'fault' in reply ? reply.fault : null })
  }

  private finish(measurement: Omit<Measurement, 'id' | 'time'>) {
    const { time } = measurement.points[0]!.ref
    this.host.dispatch({ type: 'measure', measurement: { ...measurement, time } })
    const words = `${kindWords[measurement.kind]} ${valueWords(measurement, lengthScale(this.host.manifest.getState()))}`
    this.host.said.setState({ words })
  }

  /** The finest level of detail of the frame that holds an object. */
  private addressOf({ time, channel }: ObjectRef): string | null {
    const manifest = this.host.manifest.getState()
    const { quality } = this.host.state.getState()
    const [finest] = frameIndex(manifest, this.host.lists).levels(time, quality, channel)
    if (!finest) this.store.setState({ fault: 'The object has no surface at this time point.' })
    return finest ? frameAddress(manifest, finest.sha256) : null
  }

  private centreOf({ id, channel }: ObjectRef): Vector | null {
    for (const { ids, channels, centroids } of this.host.live.getState().shown?.tables ?? []) {
      const at = ids.findIndex((each, index) => each === id && channels[index] === channel)
      if (at >= 0) return [centroids[at * 3]!, centroids[at * 3 + 1]!, centroids[at * 3 + 2]!]
    }
    return null
  }

  /** The measurements of the time on screen, where they are drawn. */
  shown(): readonly DrawnMeasurement[] {
    const { view, live, manifest, state } = this.host
    const time = live.getState().shown?.time
    if (!view || time === undefined) return []
    const scale = lengthScale(manifest.getState())
    return state
      .getState()
      .measured.filter(measurement => measurement.time === time)
      .flatMap(measurement => drawnMeasurement(measurement, view, scale) ?? [])
  }
}
