import type { ObjectTable } from '../../../formats/frame/frame'
import type { Lineage } from '../../../formats/lineage/lineage'
import type { Property } from '../../../formats/property/property'

/** The frames on screen, with one object table per channel. */
export interface Shown {
  readonly time: number
  /** a coarser level of detail replaces the final one for now */
  readonly coarse: boolean
  readonly tables: readonly ObjectTable[]
}

export type Loading<T> =
  | { readonly stage: 'loading' }
  | { readonly stage: 'failed'; readonly reason: string }
  | { readonly stage: 'ready'; readonly value: T }

/** Runtime facts of the viewer that are not part of its state and never serialised. */
export interface Live {
  readonly shown: Shown | null
  /** the wanted time is still loading */
  readonly late: boolean
  /** the dataset has no frame for the wanted time */
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
