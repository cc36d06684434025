import type { Archive, ArchiveLimits } from './archive.js'

/** What one run of a task may use. Both grow with the size of the file it reads. */
export interface TaskLimits {
  readonly seconds: number
  readonly secondsPerMegabyte: number
  /** resident memory of the child */
  readonly megabytes: number
  readonly megabytesPerMegabyte: number
}

/** Names a piece of CPU work with the types of its input and output; the pipeline implements it in a child process. */
export interface Task<I, O> {
  readonly name: string
  readonly limits?: Partial<TaskLimits>
  readonly types?: (input: I) => O
}

/** A file that a task wrote. Whoever ran the task keeps it or removes it: see Storage.adopt. */
export interface OutputFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

export interface OutputWriter {
  write(bytes: Uint8Array): void
  end(): OutputFile
}

/** What a task may do besides computing: read the files whose paths its input names, write files of its own, tell how far it is. */
export interface LocalFiles {
  /** A piece holds until the next is asked for. */
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
  /** Size of what the task reads; its limits follow from it. */
  readonly bytes: number
  /** A person waits for the answer: a small task of this kind may use the reserved child. */
  readonly isInteractive: boolean
  /** Ends the child that runs the task. */
  readonly signal?: AbortSignal
  readonly progress?: (done: number) => void
}

export interface Workers {
  /** Runs in the next free child process. Inputs and outputs are copied through a pipe: large ones go by path. */
  run<I, O>(task: Task<I, O>, input: I, options?: RunOptions): Promise<O>
  /** Children for long tasks; one more is reserved for short ones that a person waits for. */
  readonly size: number
  /** tasks that run and tasks that wait, for /metrics */
  load(): { readonly busy: number; readonly waiting: number }
  stop(): Promise<void>
}
