import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Lineage } from '../../../formats/lineage/lineage'
import type { Property } from '../../../formats/property/property'
import { isHandheld } from '../../lib/browser/browser'
import { Slices, type Steps } from '../../lib/steps'
import { groupRowsOf, paintedRowsOf } from '../../instrument/colour/handRows'
import { rowColourSteps, withHandColours } from '../../instrument/lineage/rowColours'
import { reached } from '../../instrument/sets/kinship'
import { isNone, rowsIn, type World } from '../../instrument/sets/objectSet'
import { RowSet } from '../../instrument/sets/rowSet'
import { trackSteps, type Tracks } from '../../instrument/tracks/tracks'
import type { ViewerState } from '../../instrument/viewerState'
import type { LoadedBlocks } from './indexLoader'

/** The largest number of pieces: 36 bytes of each are on the graphics card. */
const [mostHandheld, mostRoomy] = [400_000, 2_000_000]

interface TrackSource {
  readonly state: Pick<StoreApi<ViewerState>, 'getState'>
  readonly blocks: Pick<StoreApi<LoadedBlocks>, 'getState'>
  readonly world: World
  readonly lineage: Lineage | null
  readonly properties: ReadonlyMap<number, Property>
}

interface MadeTracks {
  readonly tracks: Tracks | null
  /** newer tracks are being made */
  readonly isBusy: boolean
}

/** Makes the tracks of the state in slices, between which the browser draws. */
export class TrackMaker {
  readonly made = createStore<MadeTracks>(() => ({ tracks: null, isBusy: false }))
  private readonly slices = new Slices<Tracks>()
  private inputs: readonly unknown[] = []

  constructor(private readonly controller: TrackSource) {}

  /** Call after each change of the state or of the loaded data. */
  follow() {
    const state = this.controller.state.getState()
    const inputs = this.inputsOf(state)
    if (inputs.length === this.inputs.length && inputs.every((part, at) => part === this.inputs[at])) return
    this.inputs = inputs
    this.slices.stop()
    if (inputs.length === 0) return this.made.setState({ tracks: null, isBusy: false })
    this.made.setState({ isBusy: true })
    this.slices.start(
      () => this.steps(state),
      tracks => this.made.setState({ tracks, isBusy: false }),
    )
  }

  /** Bytes of the tracks on the graphics card. */
  get bytes() {
    return (this.made.getState().tracks?.count ?? 0) * 36
  }

  stop() {
    this.slices.stop()
    this.inputs = []
  }

  /** All that the tracks depend on; nothing without wanted tracks or without a loaded lineage. */
  private inputsOf(state: ViewerState): readonly unknown[] {
    const { controller } = this
    const { whose, colour } = state.tracks
    if (whose === 'none' || !controller.lineage) return []
    const { hidden, isolated, channels, selection, painted, groupLooks } = state
    const rule = state.colour
    const colours =
      colour === 'cells'
        ? [rule, painted, groupLooks, controller.properties, controller.blocks.getState().blocks]
        : []
    const selected = whose === 'selected' ? selection : null
    const range = state.timeRange.join()
    return [controller.world, colour, hidden, isolated, channels, range, selected, ...colours]
  }

  private *steps(state: ViewerState): Steps<Tracks> {
    const { world } = this.controller
    const { tracks, channels, timeRange } = state
    const colours = tracks.colour === 'cells' ? yield* this.colours(state) : null
    return yield* trackSteps({
      world,
      shown: shownRows(state, world),
      channels,
      range: timeRange,
      colour: tracks.colour,
      colours,
      most: isHandheld() ? mostHandheld : mostRoomy,
    })
  }

  private *colours({ colour, painted, groupLooks }: ViewerState): Steps<Uint32Array> {
    const { world, lineage, properties, blocks } = this.controller
    const property = (colour.mode === 'property' && properties.get(colour.propertyId ?? -1)) || null
    const ofRule = yield* rowColourSteps({
      index: world.index,
      lineage,
      colour,
      property,
      blocks: blocks.getState().blocks,
    })
    return withHandColours(ofRule, [
      ...groupRowsOf(groupLooks, properties, world),
      ...paintedRowsOf(painted, world),
    ])
  }
}

/** The objects with tracks. Those of the selected objects reach to their ancestors and descendants. */
function shownRows({ tracks, selection, hidden, isolated }: ViewerState, world: World): RowSet {
  const { index, kinship } = world
  const wanted =
    tracks.whose === 'selected'
      ? reached(kinship, rowsIn(selection, world), 'lineage')
      : RowSet.all(index.size)
  const visible = isNone(isolated) ? wanted : wanted.intersection(rowsIn(isolated, world))
  return isNone(hidden) ? visible : visible.difference(rowsIn(hidden, world))
}
