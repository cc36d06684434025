import type { EntityManager, EntityMetadata } from 'typeorm'
import { Mesh } from '../../entities/data/mesh.js'
import { storageKeyColumns, storedNameColumns } from '../../kernel/storageKey.js'

interface NamedFile {
  datasetId: number
  name: string
}

/** The keys of all files of these datasets that rows name, by the columns that entities declare with `@StorageKey`. */
export async function namedKeys(db: EntityManager, datasetIds: readonly number[]): Promise<Set<string>> {
  const named = new Set<string>()
  for (const { entity, property, shape } of storageKeyColumns) {
    const metadata = db.connection.getMetadata(entity as never)
    const column = metadata.findColumnWithPropertyName(property)!.databaseName
    for (const source of sourcesOf(db, metadata)) {
      const rows: NamedFile[] = await db.query(
        `SELECT ${source.dataset} AS datasetId, t.\`${column}\` AS name FROM ${source.from} WHERE ${source.dataset} IN (?) AND t.\`${column}\` IS NOT NULL`,
        [datasetIds],
      )
      for (const { datasetId, name } of rows)
        named.add(shape ? `datasets/${datasetId}/${shape.folder}/${name}${shape.ending}` : name)
    }
  }
  return named
}

/** A texture belongs to a mesh, or to a dataset while it waits for its mesh. */
function sourcesOf(db: EntityManager, { tableName, propertiesMap }: EntityMetadata) {
  const own = { from: `\`${tableName}\` t`, dataset: 't.dataset_id' }
  const mesh = db.connection.getMetadata(Mesh).tableName
  const throughMesh = {
    from: `\`${tableName}\` t JOIN \`${mesh}\` o ON o.id = t.mesh_id`,
    dataset: 'o.dataset_id',
  }
  return [...('datasetId' in propertiesMap ? [own] : []), ...('meshId' in propertiesMap ? [throughMesh] : [])]
}

/** Those of these names that rows hold, for files of a folder of the whole site. */
export async function namesOfRows(
  db: EntityManager,
  folder: string,
  names: readonly string[],
): Promise<Set<string>> {
  const held = new Set<string>()
  for (const { entity, property } of storedNameColumns.filter(column => column.folder === folder)) {
    const metadata = db.connection.getMetadata(entity as never)
    const column = metadata.findColumnWithPropertyName(property)!.databaseName
    const rows: { name: string }[] = await db.query(
      `SELECT t.\`${column}\` AS name FROM \`${metadata.tableName}\` t WHERE t.\`${column}\` IN (?)`,
      [names],
    )
    for (const { name } of rows) held.add(name)
  }
  return held
}
