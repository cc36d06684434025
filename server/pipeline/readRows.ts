import { readLineageBinary } from '../../formats/lineage/lineageBinary.js'
import { readPropertyBinary } from '../../formats/property/propertyBinary.js'
import {
  type Difference,
  differenceOf,
  textsOfLineage,
  textsOfProperty,
} from '../../formats/property/propertyDifference.js'
import { linkPage, propertyPage, type RowPage, type RowRange } from '../../formats/property/propertyPage.js'

/** Reads a part of the rows from the binary form of a property or a lineage. */
export const readRows = (bytes: Uint8Array, isLineage: boolean, range: RowRange): RowPage =>
  isLineage ? linkPage(readLineageBinary(bytes), range) : propertyPage(readPropertyBinary(bytes), range)

interface Opened {
  readonly bytes: Uint8Array
  readonly isLineage: boolean
}

/** Compares the values in two binary forms of properties or lineages. */
export const compareFiles = (before: Opened, after: Opened): Difference =>
  differenceOf(textsOf(before), textsOf(after))

const textsOf = ({ bytes, isLineage }: Opened) =>
  isLineage ? textsOfLineage(readLineageBinary(bytes)) : textsOfProperty(readPropertyBinary(bytes))
