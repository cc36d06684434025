import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  ftruncateSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { CannotStart, InUse } from '../../kernel/lifecycle.js'
import type { Log } from '../../kernel/platform.js'
import { codeOf } from './fileStore.js'
import { makeFolder } from './makeFolder.js'
import { whileInUse } from './whileInUse.js'

const lockFile = (dir: string) => join(dir, 'lock')

/**
 * Makes the folder private and locks it for this process. The kernel releases the lock when the process ends,
 * even after SIGKILL.
 */
export async function takeDataFolder(dir: string, log: Pick<Log, 'warn'>): Promise<void> {
  const lock = openLock(dir, log)
  await whileInUse(() => lockOrRefuse(dir, lock, log))
  ftruncateSync(lock)
  writeSync(lock, `${process.pid} ${hostname()}\n`)
}

function openLock(dir: string, log: Pick<Log, 'warn'>): number {
  try {
    makeFolder(dir, 0o700)
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK)
    makePrivate(dir, log)
    return openSync(lockFile(dir), 'a+', 0o600)
  } catch (error) {
    throw ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'ELOOP', 'EEXIST'].includes(codeOf(error) ?? '')
      ? new CannotStart(
          `DATA_DIR ${dir} cannot be written (${(error as Error).message}): make it writable, or choose another folder`,
        )
      : error
  }
}

/**
 * The folder contains secrets, the administrator's password and the database. A mounted volume may belong to
 * another user; only that user can change its permissions.
 */
function makePrivate(dir: string, log: Pick<Log, 'warn'>): void {
  if ((statSync(dir).mode & 0o077) === 0) return
  try {
    chmodSync(dir, 0o700)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error
    log.warn(
      { dir },
      'DATA_DIR is accessible to other users and belongs to another user, so its permissions were not changed: restrict them to the user of the server',
    )
  }
}

/** flock locks the open file. This process keeps the file open, so the lock outlives the flock program. */
function lockOrRefuse(dir: string, lock: number, log: Pick<Log, 'warn'>): void {
  const { status, error, stderr } = spawnSync('flock', ['-x', '-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', lock],
  })
  if (status === 0) return
  if (status === 1)
    throw new InUse(`DATA_DIR ${dir} is in use by ${ownerOf(dir)}: stop it, or choose another folder`)
  const reason = codeOf(error) === 'ENOENT' ? 'the program flock is missing' : String(error ?? stderr)
  log.warn({ dir, reason }, 'DATA_DIR cannot be locked: do not start a second server on it')
}

/** Returns the process that last wrote its number into the lock file. */
function ownerOf(dir: string): string {
  const [pid, host] = readFileSync(lockFile(dir), 'utf8').trim().split(' ')
  return pid ? `process ${pid}${host && host !== hostname() ? ` on ${host}` : ''}` : 'another process'
}
