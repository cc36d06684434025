import { readLineageBinary } from '../../formats/lineage/lineageBinary.js'
import { readPropertyBinary } from '../../formats/property/propertyBinary.js'
import { linkPage, propertyPage, type RowPage, type RowRange } from '../../formats/property/propertyPage.js'

/** Reads a part of the rows from the binary form of a property or a lineage. */
export const readRows = (bytes: Uint8Array, isLineage: boolean, range: RowRange): RowPage =>
  isLineage ? linkPage(readLineageBinary(bytes), range) : propertyPage(readPropertyBinary(bytes), range)
