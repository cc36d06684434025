import { problemsKept, type Problem, type ProblemKind } from './problem.js'

/** Collects problems: the first ones with line and reason, and the number of all. */
export class ProblemLog {
  readonly kept: Problem[] = []
  count = 0
  /** Number of problems that lose a part of the file. */
  faults = 0
  /** The problem with the lowest line that loses a part of the file. */
  firstFault: Problem | null = null

  /** Reports a lost part of the file. `reason` is like that of a remark. */
  fault(line: number, reason: string | (() => string)): void {
    this.faults++
    if (!this.firstFault || line < this.firstFault.line)
      this.firstFault = { line, reason: typeof reason === 'string' ? reason : reason() }
    this.remark(line, reason)
  }

  /**
   * Reports a problem that may lose nothing. `reason` can be a function, which is called only when the
   * problem is kept.
   */
  remark(line: number, reason: string | (() => string), kind?: ProblemKind): void {
    if (this.count++ >= problemsKept) return
    const words = typeof reason === 'string' ? reason : reason()
    this.kept.push(kind ? { line, reason: words, kind } : { line, reason: words })
  }

  /** Adds the problems of another reader. Their faults are not counted here. */
  add(problems: readonly Problem[], count: number): void {
    this.kept.push(...problems.slice(0, Math.max(0, problemsKept - this.kept.length)))
    this.count += count
  }
}
