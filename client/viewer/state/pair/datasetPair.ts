import { createStore } from 'zustand/vanilla'
import { namesIn, setOfNames, type Named } from '../../../instrument/pair/sameNames'
import { matchedTime, type TimePairs } from '../../../instrument/pair/timeMatch'
import { isNone } from '../../../instrument/sets/objectSet'
import { nameProperty } from '../../../instrument/naming'
import type { Controller } from '../controller'

/** How many of the selected names the other dataset has; null while nothing is selected. */
export interface SharedNames {
  readonly wanted: number
  readonly known: number
}

/** Links two datasets in one window: each follows the time of the other, and selects the objects with the same names. */
export class DatasetPair {
  readonly shared = createStore<{ readonly names: SharedNames | null }>(() => ({ names: null }))
  private isFollowing = false
  /** the dataset in which the person selected last */
  private leader: 0 | 1 = 0
  private pairs: TimePairs | 'number' | 'none' = 'none'

  constructor(
    private readonly one: Controller,
    private readonly other: Controller,
  ) {}

  /** Returns the function that ends the link. */
  start(): () => void {
    const stops = [this.follow(this.one, this.other, 0), this.follow(this.other, this.one, 1)]
    this.select()
    return () => stops.forEach(stop => stop())
  }

  /** The second dataset takes the moment of the first at once. */
  linkTime(pairs: TimePairs | 'number' | 'none') {
    this.pairs = pairs
    this.move(this.one, this.other, 0)
  }

  private follow(from: Controller, to: Controller, side: 0 | 1): () => void {
    const stops = [
      from.state.subscribe((now, before) => {
        if (now.time !== before.time) this.move(from, to, side)
        if (now.selection === before.selection || this.isFollowing) return
        this.leader = side
        this.select()
      }),
      // names or objects that arrive after the selection
      from.live.subscribe((now, before) => {
        if (now.properties !== before.properties || now.world !== before.world) this.select()
      }),
    ]
    return () => stops.forEach(stop => stop())
  }

  private move(from: Controller, to: Controller, side: 0 | 1) {
    const { time } = from.state.getState()
    const { pairs } = this
    if (pairs === 'none') return
    const there = pairs === 'number' ? time : matchedTime(pairs, time, side)
    if (there !== null) this.quietly(() => to.dispatch({ type: 'goTo', time: there }))
  }

  /** Selects the objects with the names that the person selected last in one of the datasets. */
  private select() {
    const [from, to] = this.leader === 0 ? [this.one, this.other] : [this.other, this.one]
    const [here, there] = [namedOf(from), namedOf(to)]
    if (this.isFollowing || !here || !there) return
    const { selection, reach } = from.state.getState()
    if (isNone(selection)) {
      this.shared.setState({ names: null })
      return this.quietly(() => isNone(to.state.getState().selection) || to.dispatch({ type: 'letGo' }))
    }
    const wanted = namesIn(selection, here)
    const { set, known } = setOfNames(wanted, there, selection.outside ? reach : selection.extent)
    this.shared.setState({ names: { wanted: wanted.size, known } })
    const named = nameProperty(to.manifest.getState())
    this.quietly(() =>
      to.dispatch({ type: 'selectSet', set, way: 'replace', properties: named ? [named.id] : [] }),
    )
  }

  /** The other dataset does not answer to a change that it follows. */
  private quietly(act: () => void) {
    if (this.isFollowing) return
    this.isFollowing = true
    try {
      act()
    } finally {
      this.isFollowing = false
    }
  }
}

function namedOf({ names, world }: Controller): Named | null {
  return names && { names, world }
}
