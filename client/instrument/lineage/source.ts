import type { Manifest } from '../../../formats/frame/manifest'
import type { Lineage } from '../../../formats/lineage/lineage'
import type { ObjectIndex } from '../../../formats/objectIndex/objectIndex'
import type { Property } from '../../../formats/property/property'
import type { Action } from '../reducer'
import type { ObjectRef } from '../objectRef'
import type { World } from '../sets/objectSet'
import type { ViewerState } from '../viewerState'

/** A store that its reader does not change. */
export interface Readable<T> {
  getState(): T
  getInitialState(): T
  subscribe(listener: (now: T, before: T) => void): () => void
}

/** The access of the lineage plot to an open dataset. The viewer makes one of its controller. */
export interface LineageSource {
  readonly state: Readable<ViewerState>
  readonly live: Readable<{
    readonly world: World
    readonly lineage: { readonly stage: 'loading' | 'failed' | 'ready' } | null
    readonly properties: ReadonlyMap<number, unknown>
  }>
  readonly manifest: Readable<Manifest>
  /** the loaded blocks of the object index */
  readonly blocks: Readable<{ readonly blocks: readonly ObjectIndex[] }>
  readonly hover: Readable<{ readonly ref: ObjectRef | null }>
  /** False while the rows lack the links of the loaded lineage: many rows are numbered in slices. */
  isLinked(): boolean
  /** null until it is loaded, or without one */
  readonly lineage: Lineage | null
  /** loaded properties by id */
  readonly properties: ReadonlyMap<number, Property>
  dispatch(action: Action): void
  /** reads another lineage of the dataset by its sha256; fails when it cannot be read */
  fetchLineage(sha256: string): Promise<Lineage>
  /** loads properties that a panel needs */
  wantProperties(ids: ReadonlySet<number>): void
  /** '' without a name */
  nameOf(ref: ObjectRef): string
  /** the object under the pointer, as in the picture */
  point(ref: ObjectRef | null): void
}
