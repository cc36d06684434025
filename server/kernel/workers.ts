import type { Archive, ArchiveLimits } from './archive.js'

/** Limits of one run of a task. Both grow with the size of the file that the task reads. */
export interface TaskLimits {
  /** Processor time. By the clock, a task on a busy machine may take ten times as long. */
  readonly seconds: number
  readonly secondsPerMegabyte: number
  /** Resident memory of the child process. */
  readonly megabytes: number
  readonly megabytesPerMegabyte: number
}

/**
 * Names a piece of CPU work with the types of its input and output. The pipeline implements it in a child
 * process.
 */
export interface Task<I, O> {
  readonly name: string
  readonly limits?: Partial<TaskLimits>
  readonly types?: (input: I) => O
}

/** A file that a task wrote. The caller of the task keeps or removes it: see Storage.adopt. */
export interface OutputFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

export interface OutputWriter {
  write(bytes: Uint8Array): void
  end(): OutputFile
}

/**
 * File access of a task. A task may read the files whose paths its input names, write its own files, and
 * report progress.
 */
export interface LocalFiles {
  /** A piece is valid only until the next piece is requested. */
  pieces(path: string): Iterable<Uint8Array>
  /** The whole file in memory. */
  bytes(path: string): Uint8Array
  output(): OutputWriter
  archive(path: string, limits: ArchiveLimits): Promise<Archive>
  tell(done: number): void
}

export interface RunOptions {
  /** Tasks take turns between owners. */
  readonly owner: string
  /** Size of the files that the task reads. Its limits follow from it. */
  readonly bytes: number
  /** A person waits for the answer. A small interactive task may use the reserved child process. */
  readonly isInteractive: boolean
  /** Aborting ends the child process that runs the task. */
  readonly signal?: AbortSignal
  readonly progress?: (done: number) => void
}

export interface Workers {
  /**
   * Runs the task in the next free child process. Inputs and outputs are copied through a pipe, so pass large
   * data by path.
   */
  run<I, O>(task: Task<I, O>, input: I, options?: RunOptions): Promise<O>
  /** Number of child processes for long tasks. One more is reserved for short interactive tasks. */
  readonly size: number
  /** Number of running and waiting tasks, for /metrics. */
  load(): { readonly busy: number; readonly waiting: number }
  stop(): Promise<void>
}
