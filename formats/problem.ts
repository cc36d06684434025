/** A part of a file that a parser could not use, reported to the uploader. */
export interface Problem {
  /** Line number from 1. 0 means the whole file. */
  readonly line: number
  readonly reason: string
  readonly kind?: ProblemKind
}

/**
 * remark: nothing was lost. noObjects: no object of the dataset has a value. Without a kind: a line that could
 * not be read, or a remark when `line` is 0.
 */
export type ProblemKind = 'remark' | 'noObjects'

/** Further problems are counted but not kept. */
export const problemsKept = 100
