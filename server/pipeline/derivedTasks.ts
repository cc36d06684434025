import type { DerivedKind } from '../../formats/derived/derivedKinds.js'
import type { LengthScale } from '../../formats/lengthScale.js'
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

/** Values that the server derived. */
export interface DerivedValues extends DerivedFiles {
  /** Time points whose frames are too crowded to find contacts. */
  readonly crowded: readonly number[]
}

/**
 * Derives a property from the object index and, for some kinds, the lineage or the frames (formats/derived). Frames
 * are those of the finest level, in order of time. Returns null when no object has a value.
 */
export const deriveProperty: Task<
  {
    kind: DerivedKind
    blocks: readonly { path: string; measures: string | null; rows: number }[]
    lineage: string | null
    /** From the lengths of the files to those of the values. */
    scale: LengthScale
    frames: readonly { time: number; path: string; bytes: number }[]
  },
  DerivedValues | null
> = { name: 'deriveProperty', limits: { seconds: 120, secondsPerMegabyte: 10 } }
