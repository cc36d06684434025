/**
 * Whether a reader of the dataset sees a set: a saved one, or one of a view. Values of a property chose its
 * objects, so the set reveals them. Readers do not see properties in the bin. Managers see all properties, and
 * also sets whose property was deleted, so that they can delete these.
 */
export const canSeeSet = (
  { properties }: { readonly properties: readonly number[] },
  visible: ReadonlySet<number>,
  managesDataset: boolean,
): boolean => managesDataset || properties.every(id => visible.has(id))

/** Whether all readers of the dataset see a set, so that shared caches may store it. */
export const isForAllReaders = (
  { properties }: { readonly properties: readonly number[] },
  shared: ReadonlySet<number>,
): boolean => properties.every(id => shared.has(id))
