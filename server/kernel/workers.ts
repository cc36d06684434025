/** Names a piece of CPU work with the types of its input and output; the pipeline implements it in a worker thread. */
export interface Task<I, O> { readonly name: string; readonly types?: (input: I) => O }

export interface Workers {
  /** Runs on the next free thread. Array buffers of the input are moved, not copied: do not use them afterwards. */
  run<I, O>(task: Task<I, O>, input: I): Promise<O>
  /** threads; more tasks than that wait */
  readonly size: number
  stop(): Promise<void>
}
