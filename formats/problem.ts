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

/** The first problem and the number of all, for a person: `Line 3: reason (5 problems in all)`. Empty without one. */
export function problemWords(found: { problems: readonly Problem[]; problemCount: number }): string {
  const [first] = found.problems
  if (!first) return ''
  const place = first.line > 0 ? `Line ${first.line}: ` : ''
  return `${place}${first.reason}${found.problemCount > 1 ? ` (${found.problemCount} problems in all)` : ''}`
}
