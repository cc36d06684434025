import type { StoreApi } from 'zustand/vanilla'
import type { ObjectTable } from '../../../formats/frame/frame'
import type { Lineage } from '../../../formats/lineage/lineage'
import type { Property } from '../../../formats/property/property'
import type { ObjectRef } from '../../instrument/objectRef'
import { noObjects, type ObjectSet, type World } from '../../instrument/sets/objectSet'
import type { Tool } from '../../instrument/viewerKeys'
import { emptyWorld } from './datasetRows'

/** The frames on screen, with one object table per channel. */
export interface Shown {
  readonly time: number
  /** a coarser level of detail replaces the final one for now */
  readonly coarse: boolean
  /** no finer level is loading; missing means yes */
  readonly isFinal?: boolean
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
  /** how often the person asked for another canvas after a lost context */
  readonly contexts: number
  readonly done: number
  readonly total: number
  readonly properties: ReadonlyMap<number, Loading<Property>>
  readonly lineage: Loading<Lineage> | null
  /** the objects that are known so far, at all times */
  readonly world: World
  /** what would cover the object that the user flew to; drawn as glass */
  readonly aside: ObjectSet
  /** the name of a property that coloured the picture and that the person no longer sees; null after its message is closed */
  readonly withdrawn: string | null
}

export const quiet: Live = {
  shown: null,
  late: false,
  absent: false,
  fault: null,
  context: 'running',
  contexts: 0,
  done: 0,
  total: 0,
  properties: new Map(),
  lineage: null,
  world: emptyWorld,
  aside: noObjects,
  withdrawn: null,
}

/** The parts of the state that can name unknown objects, and the facts that bring objects. */
export const setParts = ['hidden', 'isolated', 'ghosted', 'selection', 'named'] as const
export const rowParts = ['shown', 'lineage', 'world'] as const

/** Sets a part of the facts. Listeners are called only when one of them differs: each step reports twice. */
export function setChanged(live: StoreApi<Live>, part: Partial<Live>) {
  const now = live.getState()
  if ((Object.keys(part) as (keyof Live)[]).some(key => part[key] !== now[key])) live.setState(part)
}

export const readyValue = <T>(loading: Loading<T> | null | undefined): T | null =>
  loading?.stage === 'ready' ? loading.value : null

export function readyValues(properties: Live['properties']): ReadonlyMap<number, Property> {
  const values = [...properties].map(([id, loading]) => [id, readyValue(loading)] as const)
  return new Map(values.filter((entry): entry is readonly [number, Property] => entry[1] !== null))
}

/** What dragging in the scene does. */
export interface Dragging {
  readonly tool: Tool
  /** regions also select what lies behind other objects */
  readonly through: boolean
}

/** The object under the pointer, and the position of the pointer on the canvas. */
export interface Hovered {
  readonly ref: ObjectRef | null
  readonly x: number
  readonly y: number
}
