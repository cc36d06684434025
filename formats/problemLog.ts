import { problemsKept, type Problem } from './problem.js'

/** Collects problems: the first ones with line and reason, of all of them the number. */
export class ProblemLog {
  readonly kept: Problem[] = []
  count = 0
  /** problems that lose something of the file */
  faults = 0

  /** Something of the file could not be used. */
  fault(line: number, reason: string): void {
    this.faults++
    this.remark(line, reason)
  }

  /** Worth saying, whatever it costs the file; a reason is worded only when it is kept. */
  remark(line: number, reason: string | (() => string)): void {
    if (this.count++ < problemsKept)
      this.kept.push({ line, reason: typeof reason === 'string' ? reason : reason() })
  }

  /** Takes over what another reader found; faults it counts itself. */
  add(problems: readonly Problem[], count: number): void {
    this.kept.push(...problems.slice(0, Math.max(0, problemsKept - this.kept.length)))
    this.count += count
  }
}
