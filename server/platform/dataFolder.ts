import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { CannotStart, InUse } from '../kernel/lifecycle.js'
import type { Log } from '../kernel/platform.js'
import { codeOf } from './fileStore.js'
import { whileInUse } from './whileInUse.js'

const lockFile = (dir: string) => join(dir, 'lock')

/** Makes the folder private and locks it for this process. The kernel holds the lock: it ends with the process, however that dies. */
export async function takeDataFolder(dir: string, log: Pick<Log, 'warn'>): Promise<void> {
  const lock = openLock(dir, log)
  await whileInUse(() => lockOrRefuse(dir, lock, log))
  ftruncateSync(lock)
  writeSync(lock, `${process.pid} ${hostname()}\n`)
}

function openLock(dir: string, log: Pick<Log, 'warn'>): number {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
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

/** Secrets, the password of the administrator and the database lie in this folder. A mounted volume may belong to somebody else, who decides then. */
function makePrivate(dir: string, log: Pick<Log, 'warn'>): void {
  if ((statSync(dir).mode & 0o077) === 0) return
  try {
    chmodSync(dir, 0o700)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error
    log.warn(
      { dir },
      'DATA_DIR is open to other users of this machine and belongs to one of them: its mode stays',
    )
  }
}

/** flock locks the open file, which this process keeps: the lock outlives the flock program. */
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

/** The process that wrote its number into the lock file last. */
function ownerOf(dir: string): string {
  const [pid, host] = readFileSync(lockFile(dir), 'utf8').trim().split(' ')
  return pid ? `process ${pid}${host && host !== hostname() ? ` on ${host}` : ''}` : 'another process'
}
