/** A part of a file that a parser could not use, reported to the uploader. */
export interface Problem {
  /** Line number from 1. 0 means the whole file. */
  readonly line: number
  readonly reason: string
}

/** Further problems are counted but not kept. */
export const problemsKept = 100
