/** What a parser could not use, for the person who uploaded the file. */
export interface Problem {
  /** 1-based; 0 = the file as a whole */
  readonly line: number
  readonly reason: string
}

/** More are counted but not kept. */
export const problemsKept = 100

/** Keeps the first problems and counts all; a reason is worded only when it is kept. */
export class ProblemList {
  readonly kept: Problem[] = []
  count = 0

  add(line: number, reason: string | (() => string)): void {
    this.count++
    if (this.kept.length < problemsKept) this.kept.push({ line, reason: typeof reason === 'string' ? reason : reason() })
  }
}
