/** What a parser could not use, for the person who uploaded the file. */
export interface Problem {
  /** 1-based; 0 = the file as a whole */
  readonly line: number
  readonly reason: string
}

/** More are counted but not kept. */
export const problemsKept = 100
