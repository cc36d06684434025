/** The machine that this process runs on. */
export interface Host {
  versions(): { readonly application: string; readonly node: string }
  /** Returns null when the operating system does not report it. */
  childProcesses(): Promise<number | null>
}

/** Answers with the same name. Times are in milliseconds. */
export interface TimedOperation {
  readonly name: string
  readonly count: number
  readonly longest: number
  readonly mean: number
}

/**
 * Times of the answers of this process, by name of the operation, in bounded memory. Names never contain values
 * or addresses of callers.
 */
export interface Timings {
  record(name: string, milliseconds: number): void
  /** Operations of the last one to two hours, slowest answer first. */
  slowest(most: number): TimedOperation[]
}
