import type { DerivedKind } from '../../formats/derived/derivedKinds.js'
import type { QueryCatalogue } from '../../formats/query/queryCatalogue.js'
import type { OutputFile, Task } from '../kernel/workers.js'
import type { ReadProperty } from './tasks.js'

export interface DerivedFiles extends Pick<ReadProperty, 'type' | 'values' | 'range' | 'binary' | 'brotli'> {
  /** The text, in the form in which people upload it. */
  text: OutputFile
}

/**
 * Evaluates a formula (formats/derived/formula) on the object index and the properties that it reads. `kept` is null
 * when no object has a value, and without `keep`.
 */
export const evaluateFormula: Task<
  {
    formula: string
    catalogue: QueryCatalogue
    blocks: readonly { path: string; measures: string | null; rows: number }[]
    properties: readonly { id: number; path: string }[]
    lineage: string | null
    keep: boolean
  },
  {
    values: number
    objects: number
    range: readonly [number, number] | null
    kept: DerivedFiles | null
  }
> = { name: 'evaluateFormula' }

/**
 * Derives a property from the object index and, for some kinds, the lineage (formats/derived). Returns null when
 * no object has a value.
 */
export const deriveProperty: Task<
  {
    kind: DerivedKind
    blocks: readonly { path: string; measures: string | null; rows: number }[]
    lineage: string | null
  },
  DerivedFiles | null
> = { name: 'deriveProperty', limits: { seconds: 120, secondsPerMegabyte: 10 } }
