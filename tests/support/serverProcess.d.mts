export interface TestServer {
  /** Address without a slash at the end. */
  readonly base: string
  /** The data folder. */
  readonly dir: string
  /** Empty with the embedded database. */
  readonly database: { readonly DATABASE_URL?: string }
  /** Options for mysql2. */
  readonly connection: { readonly socketPath: string; readonly user: string; readonly database: string }
  /** Password of the account `admin`. */
  readonly password: string
  readonly pid: number
  /** Ends the server with SIGTERM and removes its data. Resolves with the exit code. */
  stop(): Promise<number | null>
  /** Ends the server with SIGTERM and moves its data to `folder`. Resolves with the exit code. */
  stopAndKeep(folder: string): Promise<number | null>
  /** Ends the server with SIGKILL. */
  kill(): Promise<void>
  /** Starts an ended server again on the same data. */
  again(env?: Record<string, string>): Promise<void>
  /** Ends the server with SIGTERM and starts it again with other settings. */
  restart(env?: Record<string, string>): Promise<void>
}
export function startServer(options?: {
  demo?: boolean
  env?: Record<string, string>
  patience?: number
  data?: string
}): Promise<TestServer>
export function until<T>(
  work: () => T | Promise<T>,
  milliseconds?: number,
  gaveUp?: () => string | false,
): Promise<NonNullable<T>>
