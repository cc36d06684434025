import { problemsKept, type Problem } from './problem.js'

/** Collects problems: the first ones with line and reason, and the number of all. */
export class ProblemLog {
  readonly kept: Problem[] = []
  count = 0
  /** Number of problems that lose a part of the file. */
  faults = 0

  /** Reports a lost part of the file. */
  fault(line: number, reason: string): void {
    this.faults++
    this.remark(line, reason)
  }

  /**
   * Reports a problem that may lose nothing. `reason` can be a function, which is called only when the
   * problem is kept.
   */
  remark(line: number, reason: string | (() => string)): void {
    if (this.count++ < problemsKept)
      this.kept.push({ line, reason: typeof reason === 'string' ? reason : reason() })
  }

  /** Adds the problems of another reader. Their faults are not counted here. */
  add(problems: readonly Problem[], count: number): void {
    this.kept.push(...problems.slice(0, Math.max(0, problemsKept - this.kept.length)))
    this.count += count
  }
}
