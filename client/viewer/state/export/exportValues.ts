import { QueryJoins } from '../../../../formats/query/queryData'
import type { PropertyEntry } from '../../../../formats/frame/manifest'
import { unitText } from '../../../../formats/units'
import { lineageColumns } from '../../../instrument/table/lineageColumns'
import { nameProperty } from '../../../instrument/naming'
import { isNone, rowsIn } from '../../../instrument/sets/objectSet'
import type { CsvTable } from '../../../instrument/table/tableCsv'
import { tableColumns, type TableData } from '../../../instrument/table/tableData'
import { tableRows } from '../../../instrument/table/tableOrder'
import type { Controller } from '../controller'
import { indexedObjects } from '../query/queryData'
import { visibleObjects } from '../selecting'

/** Their values are lengths of the files. */
const isShape = ({ type }: PropertyEntry) => type === 'sphere' || type === 'vector'

function lineageIn({ lineage, manifest }: Controller) {
  if (!lineage) return { columns: [], properties: [] }
  const { lineages, lineage: shown } = manifest.getState()
  return lineageColumns(lineage, lineages.find(({ sha256 }) => sha256 === shown)?.name ?? 'lineage')
}

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
  const lineage = lineageIn(controller)
  const data: TableData = {
    objects: indexed.objects,
    names,
    properties: new Map([...properties, ...lineage.properties]),
  }
  const naming = nameProperty(manifest)?.id
  const lengths = unitText(manifest.units)
  const ofValues = tableColumns(
    manifest.properties
      .filter(({ id }) => properties.has(id) && id !== naming)
      .map(entry => (isShape(entry) && lengths ? { ...entry, unit: lengths } : entry)),
    { hasTime: manifest.minTime < manifest.maxTime, hasChannels: manifest.channels.length > 1 },
  )
  const columns = [...ofValues, ...lineage.columns]
  return { data, columns, rows: tableRows(data, { among, search: '', sort: null }) }
}
