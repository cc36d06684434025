/** What decides who sees a set: a saved one, or one of a view. */
export interface SetFacts {
  /** Properties whose values chose the objects. */
  readonly properties: readonly number[]
  /** The lineage that all readers saw when the set was made. Null without one. */
  readonly lineageId: number | null
}

/** What a reader of the dataset sees. */
export interface ReaderFacts {
  readonly managesDataset: boolean
  /** Properties that the reader sees. */
  readonly visible: ReadonlySet<number>
  /** Lineages that not all readers see, also those in the bin. */
  readonly withheld: ReadonlySet<number>
  /** Whether the dataset has a lineage that all readers see. */
  readonly hasSharedLineage: boolean
}

/**
 * Whether a reader of the dataset sees a set. Values of a property chose its objects, so the set reveals them.
 * Readers do not see properties in the bin. Managers see all properties, and also sets whose property was deleted,
 * so that they can delete these.
 */
export const canSeeSet = (set: SetFacts, reader: ReaderFacts): boolean =>
  reader.managesDataset ||
  (set.properties.every(id => reader.visible.has(id)) && canSeeLinks(set.lineageId, reader))

/**
 * Sets reach through time by the lineage, so they reveal its links. Another shared lineage takes the place of one
 * that was deleted. It does not take the place of one that exists and is withheld from readers.
 */
const canSeeLinks = (id: number | null, { visible, withheld, hasSharedLineage }: ReaderFacts): boolean =>
  id === null || visible.has(id) || (hasSharedLineage && !withheld.has(id))

/** Whether all readers of the dataset see a set, so that shared caches may store it. */
export const isForAllReaders = ({ properties, lineageId }: SetFacts, shared: ReadonlySet<number>): boolean =>
  [...properties, ...(lineageId === null ? [] : [lineageId])].every(id => shared.has(id))
