import type { Difference } from '../../formats/property/propertyDifference.js'
import type { RowPage, RowRange } from '../../formats/property/propertyPage.js'
import type { Task } from '../kernel/workers.js'

/** Tasks that read the rows of properties, see tasks. */

/** The binary form of a property or a lineage. */
export interface PropertyFile {
  readonly path: string
  readonly isLineage: boolean
}

/** Where the rows of one page are, and which part of them is asked. */
export interface RowsAsked extends RowRange, PropertyFile {}

/** Reads one page of the rows of each file. */
export const readPropertyRows: Task<{ pages: readonly RowsAsked[] }, RowPage[]> = {
  name: 'readPropertyRows',
}

/** Compares the values of two properties object by object. */
export const comparePropertyFiles: Task<{ before: PropertyFile; after: PropertyFile }, Difference> = {
  name: 'comparePropertyFiles',
}
