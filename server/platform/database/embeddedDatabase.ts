import { chmodSync, constants, mkdirSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseAddress } from '../../kernel/config.js'
import { CannotStart } from '../../kernel/lifecycle.js'
import type { Log } from '../../kernel/platform.js'
import { databaseUser } from './databaseAccounts.js'
import { type Daemon, exchangeFolder, startDaemon, stopDaemon, stopMilliseconds } from './databaseDaemon.js'
import { installDatabase } from './databaseInstall.js'

export interface EmbeddedDatabase {
  readonly address: DatabaseAddress
  stop(): Promise<void>
  /** Stops the database, copies its files into the new folder, and starts it again. */
  copyTo(folder: string): Promise<void>
}

interface Options {
  readonly database?: string
  /** May lose all data in a crash; for tests only. */
  readonly throwAway?: boolean
  readonly log?: Pick<Log, 'info' | 'error'>
}

/** The operating system allows 107 bytes. */
const mostSocketBytes = 100

/**
 * Starts a private MariaDB as a child process, with its own data folder and Unix socket and without a port.
 * When it dies, it is started again until `stop`.
 */
export async function startEmbeddedDatabase(
  dir: string,
  { database = 'morula', throwAway = false, log }: Options = {},
): Promise<EmbeddedDatabase> {
  const socketPath = `${dir}/db.sock`
  if (Buffer.byteLength(socketPath) > mostSocketBytes)
    throw new CannotStart(
      `DATA_DIR ${dir} is too long: the path of the database socket may have at most ${mostSocketBytes} bytes. Choose a shorter DATA_DIR`,
    )
  makeFolders(dir)
  await previousGone(dir)
  await installDatabase(dir, database)
  const address: DatabaseAddress = { socketPath, username: databaseUser(), password: '', database }
  const launch = () => startDaemon(dir, address, throwAway)
  let watch = keepRunning(await launch(), launch, log)
  return {
    address,
    stop: () => watch.stop(),
    async copyTo(folder) {
      await watch.stop()
      await cp(`${dir}/mysql`, folder, {
        recursive: true,
        mode: constants.COPYFILE_FICLONE,
        preserveTimestamps: true,
      })
      watch = keepRunning(await launch(), launch, log)
    },
  }
}

function makeFolders(dir: string): void {
  for (const folder of [dir, exchangeFolder(dir)]) mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(exchangeFolder(dir), 0o700)
}

const killMilliseconds = 5_000

/**
 * Waits until the previous daemon has ended. After SIGKILL of this server, the daemon still closes its files
 * for about a second; its socket would answer and then close. A daemon that hangs is killed, and its log
 * recovers committed data. This is safe: this process holds the lock of the folder, so no other process uses
 * the daemon.
 */
async function previousGone(dir: string): Promise<void> {
  if (await isGone(dir, stopMilliseconds)) return
  const pid = previous(dir)
  if (isRunning(pid, dir)) process.kill(pid, 'SIGKILL')
  if (!(await isGone(dir, killMilliseconds))) throw new Error(`Another database server uses ${dir}`)
}

async function isGone(dir: string, milliseconds: number): Promise<boolean> {
  for (const deadline = Date.now() + milliseconds; Date.now() < deadline; await pause(50))
    if (!isRunning(previous(dir), dir)) return true
  return false
}

/** Returns 0 when the daemon has removed its file. */
function previous(dir: string): number {
  try {
    return Number(readFileSync(`${dir}/db.pid`, 'utf8'))
  } catch {
    return 0
  }
}

function isRunning(pid: number, dir: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--datadir=${dir}/mysql`)
  } catch {
    return false
  }
}

const firstPause = 500
const longestPause = 30_000
/** A daemon that ran this long is restarted after the shortest pause. */
const steadyMilliseconds = 60_000

/** Restarts a daemon that died, after pauses that double up to half a minute. */
function keepRunning(
  first: Daemon,
  launch: () => Promise<Daemon>,
  log: Options['log'],
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = new Promise<null>(done =>
    signal.addEventListener('abort', () => done(null), { once: true }),
  )

  async function revived(): Promise<Daemon | null> {
    try {
      const daemon = await launch()
      log?.info({}, 'the database answers again')
      return daemon
    } catch (error) {
      log?.error({ reason: (error as Error).message }, 'the database could not be started')
      return null
    }
  }

  async function watch(): Promise<void> {
    let wait = firstPause
    for (let daemon: Daemon | null = first; ;) {
      if (daemon) {
        const since = Date.now()
        const reason = await Promise.race([daemon.ended, stopped])
        if (signal.aborted) return stopDaemon(daemon)
        log?.error({ reason }, 'the database died and is started again')
        if (Date.now() - since > steadyMilliseconds) wait = firstPause
      }
      await Promise.race([pause(wait), stopped])
      if (signal.aborted) return
      wait = Math.min(wait * 2, longestPause)
      daemon = await revived()
    }
  }
  const watching = watch()
  return {
    stop() {
      stopping.abort()
      return watching
    },
  }
}
