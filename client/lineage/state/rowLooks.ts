import { createStore } from 'zustand/vanilla'
import { groupRowsOf, paintedRowsOf } from '../../instrument/colour/handRows'
import { rowColourSteps, withHandColours, type RowColourInputs } from '../../instrument/lineage/rowColours'
import type { LineageSource } from '../../instrument/lineage/source'
import { isNone, rowsIn } from '../../instrument/sets/objectSet'
import { finished, Slices } from '../../lib/steps'
import { rowStates } from '../model/rowStates'

/** Up to this number of rows, new rows are coloured at once, so that the first picture has colours. */
const mostAtOnce = 65_536

/** Colour and state of all rows of an open dataset, as in the picture. */
export class RowLooks {
  /** 0xRRGGBB of each row, or noColour */
  readonly colours = createStore<{ readonly rows: Uint32Array }>(() => ({ rows: new Uint32Array(0) }))
  /** bits of each row (rowStates) */
  readonly states = createStore<{ readonly rows: Uint8Array }>(() => ({ rows: new Uint8Array(0) }))
  private readonly slices = new Slices<Uint32Array>()
  private ofRule: { readonly inputs: RowColourInputs; readonly colours: Uint32Array } | null = null

  constructor(private readonly source: LineageSource) {}

  /** Takes over changes of the dataset. */
  follow() {
    this.mark()
    this.colour()
  }

  stop() {
    this.slices.stop()
  }

  private colour() {
    const { source } = this
    const { colour } = source.state.getState()
    const { index } = source.live.getState().world
    const property = (colour.mode === 'property' && source.properties.get(colour.propertyId ?? -1)) || null
    const inputs = {
      index,
      lineage: source.lineage,
      colour,
      property,
      blocks: source.blocks.getState().blocks,
    }
    const keys = Object.keys(inputs) as (keyof RowColourInputs)[]
    if (this.ofRule && keys.every(key => inputs[key] === this.ofRule?.inputs[key])) return this.colourByHand()
    this.slices.stop()
    const done = (colours: Uint32Array) => {
      this.ofRule = { inputs, colours }
      this.hands = []
      this.colourByHand()
    }
    const steps = () => rowColourSteps(inputs)
    if (index !== this.ofRule?.inputs.index && index.size <= mostAtOnce) done(finished(steps()))
    else this.slices.start(steps, done)
  }

  private hands: readonly unknown[] = []

  private colourByHand() {
    if (!this.ofRule) return
    const { painted, groupLooks } = this.source.state.getState()
    const { world } = this.source.live.getState()
    const hands = [this.ofRule, painted, groupLooks, world, this.source.properties]
    if (hands.every((part, at) => part === this.hands[at])) return
    this.hands = hands
    const byHand = [
      ...groupRowsOf(groupLooks, this.source.properties, world),
      ...paintedRowsOf(painted, world),
    ]
    this.colours.setState({ rows: withHandColours(this.ofRule.colours, byHand) })
  }

  private marked: readonly unknown[] = []

  /** Which cells are hidden, selected, or drawn as ghosts. */
  private mark() {
    const { hidden, isolated, ghosted, selection } = this.source.state.getState()
    const { world } = this.source.live.getState()
    const parts = [world, hidden, isolated, ghosted, selection]
    if (parts.every((part, at) => part === this.marked[at])) return
    this.marked = parts
    const [off, only, glass, selected] = [hidden, isolated, ghosted, selection].map(set =>
      isNone(set) ? null : rowsIn(set, world),
    )
    this.states.setState({
      rows: rowStates(world.index.size, {
        hidden: off ?? null,
        only: only ?? null,
        ghosted: glass ?? null,
        selected: selected ?? null,
      }),
    })
  }
}
