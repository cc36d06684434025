interface Facts {
  readonly id: number
  readonly isShared: boolean
}

/**
 * Whether a set may be stored. Its members and its name are readable for all readers of the dataset, so they
 * may come only from properties that all readers see.
 */
export const canStoreSet = (properties: readonly number[], visible: ReadonlyMap<number, Facts>): boolean =>
  properties.every(id => visible.get(id)?.isShared)
