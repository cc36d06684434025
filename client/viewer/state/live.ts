import type { ObjectTable } from '../../../formats/frame'
import type { Lineage } from '../../../formats/lineage'
import type { Property } from '../../../formats/property'

/** What stands on screen now; tables are those of the frames, one a channel. */
export interface Shown {
  readonly time: number
  /** a coarser level of detail stands in for the final one */
  readonly coarse: boolean
  readonly tables: readonly ObjectTable[]
}

export type Loading<T> =
  | { readonly stage: 'loading' }
  | { readonly stage: 'failed'; readonly reason: string }
  | { readonly stage: 'ready'; readonly value: T }

/** What is true of the running viewer beside its state: never serialised. */
export interface Live {
  readonly shown: Shown | null
  /** the wanted time is on its way */
  readonly late: boolean
  /** nothing is stored for the wanted time */
  readonly absent: boolean
  readonly fault: string | null
  readonly context: 'running' | 'lost'
  readonly done: number
  readonly total: number
  readonly properties: ReadonlyMap<number, Loading<Property>>
  readonly lineage: Loading<Lineage> | null
}

export const quiet: Live = {
  shown: null,
  late: false,
  absent: false,
  fault: null,
  context: 'running',
  done: 0,
  total: 0,
  properties: new Map(),
  lineage: null,
}

export const readyValue = <T>(loading: Loading<T> | null | undefined): T | null =>
  loading?.stage === 'ready' ? loading.value : null
