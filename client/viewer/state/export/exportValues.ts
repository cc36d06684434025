import { QueryJoins } from '../../../../formats/query/queryData'
import { nameProperty } from '../../../instrument/naming'
import { isNone, rowsIn } from '../../../instrument/sets/objectSet'
import type { CsvTable } from '../../../instrument/table/tableCsv'
import { tableColumns, type TableData } from '../../../instrument/table/tableData'
import { tableRows } from '../../../instrument/table/tableOrder'
import type { Controller } from '../controller'
import { indexedObjects } from '../query/queryData'
import { visibleObjects } from '../selecting'

/**
 * The loaded properties of the selected objects at all times, or of the visible objects when nothing is selected.
 * Null until the list of all objects is loaded.
 */
export function exportedValues(controller: Controller): CsvTable | null {
  const manifest = controller.manifest.getState()
  const indexed = indexedObjects(manifest, controller.blocks.getState().blocks)
  if (!indexed) return null
  const { world, names, properties } = controller
  const { selection } = controller.state.getState()
  const set = isNone(selection) ? visibleObjects(controller) : selection
  const among = new QueryJoins(indexed.objects).toObjects(world.index.rows).move(rowsIn(set, world).words)
  const data: TableData = { objects: indexed.objects, names, properties }
  const naming = nameProperty(manifest)?.id
  const columns = tableColumns(
    manifest.properties.filter(({ id }) => properties.has(id) && id !== naming),
    { hasTime: manifest.minTime < manifest.maxTime, hasChannels: manifest.channels.length > 1 },
  )
  return { data, columns, rows: tableRows(data, { among, search: '', sort: null }) }
}
