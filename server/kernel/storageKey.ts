interface StorageKeyColumn {
  /** The class of the entity. */
  readonly entity: object
  readonly property: string
  /** The key itself, or the part of it that the column holds. */
  readonly shape: KeyShape
}

/**
 * For a column that holds only a name. The key of its file is `datasets/<dataset>/<folder>/<name><ending>`.
 */
type KeyShape = { readonly folder: string; readonly ending: string } | null

const declared: StorageKeyColumn[] = []

/** All columns that name files of the storage. The sweep of orphaned files keeps these files. */
export const storageKeyColumns: readonly StorageKeyColumn[] = declared

/**
 * Declares that a column names a file below `datasets/<dataset>/`. The entity has a `datasetId`, a `meshId`,
 * or both. Without this declaration the sweep treats the file as an orphan. An architecture test finds
 * undeclared columns.
 */
export const StorageKey =
  (shape: KeyShape = null): PropertyDecorator =>
  (target, property) => {
    declared.push({ entity: target.constructor, property: String(property), shape })
  }

interface StoredNameColumn {
  /** The class of the entity. */
  readonly entity: object
  readonly property: string
  /** The folder of the storage, such as `videos/`. */
  readonly folder: string
}

const declaredNames: StoredNameColumn[] = []

/** All columns that name files of the whole site, which belong to no dataset. The sweep keeps these files. */
export const storedNameColumns: readonly StoredNameColumn[] = declaredNames

/** Declares that a column names a file of this folder. An architecture test finds undeclared columns. */
export const StoredName =
  (folder: string): PropertyDecorator =>
  (target, property) => {
    declaredNames.push({ entity: target.constructor, property: String(property), folder })
  }
