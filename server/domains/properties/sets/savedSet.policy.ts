/**
 * Whether a reader of the dataset sees a set. Values of a property chose its objects, so the set reveals them.
 * Managers see all properties, and also sets whose property was deleted, so that they can delete these.
 */
export const canSeeSavedSet = (
  { properties }: { readonly properties: readonly number[] },
  visible: ReadonlySet<number>,
  managesDataset: boolean,
): boolean => managesDataset || properties.every(id => visible.has(id))

/** Whether all readers of the dataset see a set, so that shared caches may store it. */
export const isForAllReaders = (
  { properties }: { readonly properties: readonly number[] },
  shared: ReadonlySet<number>,
): boolean => properties.every(id => shared.has(id))
