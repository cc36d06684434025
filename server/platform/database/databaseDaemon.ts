import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { userInfo } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import mysql from 'mysql2/promise'
import type { DatabaseAddress } from '../../kernel/config.js'
import { writeAccounts } from './databaseAccounts.js'
import { databaseProgram } from './databasePrograms.js'
import { endedWithParent } from './endedWithParent.js'

/** `reason` returns why the daemon ended, or null while it runs. */
export interface Daemon {
  readonly child: ChildProcess
  readonly ended: Promise<string>
  reason(): string | null
}

const places = ['/usr/sbin', '/usr/libexec', '/opt/homebrew/bin']
/** Recovery after a crash may have to read the whole log. */
const startMilliseconds = 300_000
export const stopMilliseconds = 20_000

/** The only folder that SQL may read files from or write files to. Nothing uses it. */
export const exchangeFolder = (dir: string): string => `${dir}/db-files`

/** --no-defaults ignores the configuration of the machine. It must be the first argument. */
const flags = (dir: string) => [
  '--no-defaults',
  `--user=${userInfo().username}`,
  `--datadir=${dir}/mysql`,
  `--socket=${dir}/db.sock`,
  `--pid-file=${dir}/db.pid`,
  `--log-error=${logFile(dir)}`,
  `--tmpdir=${dir}/mysql`,
  `--secure-file-priv=${exchangeFolder(dir)}`,
  '--skip-networking',
  '--skip-log-bin',
  '--skip-name-resolve',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_unicode_ci',
  '--default-time-zone=+00:00',
  '--innodb-buffer-pool-size=64M',
  '--innodb-log-file-size=48M',
  '--max-connections=120',
  '--performance-schema=OFF',
]
const unsafeFlags = ['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=0']
const logFile = (dir: string) => `${dir}/db.log`

/** Resolves when the daemon answers statements. */
export async function startDaemon(
  dir: string,
  address: DatabaseAddress,
  isTemporary: boolean,
): Promise<Daemon> {
  const program = databaseProgram('mariadbd', places)
  const accounts = writeAccounts(dir, address.database)
  const logBytes = statSync(logFile(dir), { throwIfNoEntry: false })?.size ?? 0
  const child = spawn(
    ...endedWithParent('TERM', program, [
      ...flags(dir),
      `--init-file=${accounts}`,
      ...(isTemporary ? unsafeFlags : []),
    ]),
    {
      stdio: 'ignore',
      // own process group: Ctrl-C in a terminal reaches only this process, which stops the database last
      detached: true,
    },
  )
  let reason: string | null = null
  const ended = new Promise<string>(done => {
    child.once('exit', (code, signal) =>
      done((reason ??= `mariadbd ended (${code ?? signal}): ${errorsSince(dir, logBytes)}`)),
    )
    child.once('error', error => done((reason ??= error.message)))
  })
  const daemon = { child, ended, reason: () => reason }
  // MariaDB hangs forever when it gets SIGTERM early in its start. No data is written yet at this time, so
  // the daemon is killed when this process ends before the daemon answers.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  try {
    await waitForAnswer(daemon, address)
  } finally {
    process.removeListener('exit', kill)
  }
  return daemon
}

export async function stopDaemon({ child, ended, reason }: Daemon): Promise<void> {
  if (reason()) return
  child.kill('SIGTERM')
  await Promise.race([ended, pause(stopMilliseconds, null, { ref: false }).then(() => child.kill('SIGKILL'))])
}

async function waitForAnswer(
  daemon: Daemon,
  { socketPath, username, database }: DatabaseAddress,
): Promise<void> {
  const deadline = Date.now() + startMilliseconds
  for (;;) {
    const reason = daemon.reason()
    if (reason) throw new Error(reason)
    try {
      const stream = await connected(socketPath)
      if (stream) {
        const connection = await mysql.createConnection({ stream, user: username, database })
        return await connection.end()
      }
    } catch (error) {
      if (String((error as { code?: string }).code).startsWith('ER_')) {
        await stopDaemon(daemon)
        throw error
      }
    }
    if (Date.now() > deadline) {
      await stopDaemon(daemon)
      throw new Error(`mariadbd did not answer within ${startMilliseconds / 1000} s`)
    }
    await pause(20)
  }
}

/**
 * Returns null when nobody listens yet. A refused connection of mysql2 would read the stack of its error, for which Node
 * parses the source map of the whole server.
 */
async function connected(socketPath: string | undefined): Promise<Socket | null> {
  const socket = connect(socketPath!)
  try {
    await once(socket, 'connect')
    return socket
  } catch {
    socket.destroy()
    return null
  }
}

const mostLogBytes = 20_000

/** Returns the errors in the daemon's log since this start. */
function errorsSince(dir: string, offset: number): string {
  if (!existsSync(logFile(dir))) return 'it wrote no log'
  const file = openSync(logFile(dir), 'r')
  const text = Buffer.alloc(mostLogBytes)
  const bytes = readSync(file, text, 0, mostLogBytes, offset)
  closeSync(file)
  const errors = text
    .toString('utf8', 0, bytes)
    .split('\n')
    .filter(line => /\[ERROR\]|^ERROR/.test(line))
    .map(line => line.replace(/^.*\[ERROR\] /, ''))
  return errors.slice(0, 3).join('; ') || `see ${logFile(dir)}`
}
