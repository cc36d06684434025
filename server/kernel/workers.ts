/** Names a piece of CPU work with the types of its input and output; the pipeline implements it in a worker thread. */
export interface Task<I, O> { readonly name: string; readonly types?: (input: I) => O }

/** What a thread may read of this machine's disk: the files whose paths its input names. */
export interface LocalFiles {
  /** A piece holds until the next is asked for. */
  pieces(path: string): Iterable<Uint8Array>
}

export interface Workers {
  /** Runs on the next free thread. Array buffers of the input are moved, not copied: do not use them afterwards. */
  run<I, O>(task: Task<I, O>, input: I): Promise<O>
  /** Frees at once what a thread answered and nobody uses any more: V8 lets tens of megabytes gather. */
  release(arrays: readonly Uint8Array[]): void
  /** threads; more tasks than that wait */
  readonly size: number
  /** tasks that run and tasks that wait, for /metrics */
  load(): { readonly busy: number; readonly waiting: number }
  stop(): Promise<void>
}
