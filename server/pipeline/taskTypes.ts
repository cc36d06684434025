import type { Task } from '../kernel/workers.js'

export type TaskInput<T> = T extends Task<infer I, infer _O> ? I : never
export type TaskOutput<T> = T extends Task<infer _I, infer O> ? O : never
