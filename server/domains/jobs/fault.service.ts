import { DomainError, StorageFull, StorageReadOnly } from '../../kernel/errors.js'
import { lacksDiskSpace } from '../../lib/rows.js'
import { JobFault, type JobKind, type Verdict } from '../../kernel/jobs.js'

/**
 * Error codes of outages: a database that is unreachable, overloaded or resolving a deadlock; a disk that is
 * full, read-only or broken; a process that has no free file descriptors or memory.
 */
const outages = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'POOL_CLOSED',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_CONNECTION_KILLED',
  'ER_QUERY_INTERRUPTED',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_CHECKREAD',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'ER_ERROR_ON_WRITE',
  'ER_OUT_OF_RESOURCES',
  'ER_OUTOFMEMORY',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
])
/** mysql2 gives these errors only a message and no code. */
const closing = /Pool is closed|closed state|Connection lost|Can't add new command/i

/**
 * True when the environment failed and not the work itself. The same work succeeds when the environment
 * recovers.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof StorageFull || error instanceof StorageReadOnly) return true
  const { code, syscall, message } = (error ?? {}) as { code?: unknown; syscall?: unknown; message?: unknown }
  return outages.has(String(code)) || syscall === 'connect' || closing.test(String(message))
}

/** True when other transactions held the rows. The database answers. */
export const isContended = (error: unknown): boolean =>
  ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD'].includes(
    String((error as { code?: unknown } | null)?.code),
  )

export function verdictOn(error: unknown, kind: JobKind): Verdict {
  const given = kind.verdict?.(error)
  if (given) return given
  if (isOutage(error)) return 'wait'
  return error instanceof DomainError ? 'fail' : 'count'
}

const longestReason = 1000

/**
 * Returns a message for users. Only DomainError and JobFault have one; for all others it is the fault of the
 * kind. A job that waits for the end of an outage needs no other attempt by a person, so it does not ask for one.
 */
export const reasonOf = (error: unknown, kind: JobKind, verdict: Verdict): string =>
  (verdict === 'wait'
    ? outageWords(error)
    : error instanceof DomainError || error instanceof JobFault
      ? error.message
      : kind.fault
  ).slice(0, longestReason)

function outageWords(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  if (error instanceof StorageFull || lacksDiskSpace(error) || code === 'ENOSPC' || code === 'EDQUOT')
    return "The server's disk is full. The work continues by itself when space is free"
  if (error instanceof StorageReadOnly || code === 'EROFS')
    return 'The server cannot write to its disk. The work continues by itself when it can'
  return 'A part of the server does not answer. The work continues by itself when it does'
}

/** Triples the wait with each failure, up to `longest`. */
export const waitAfter = (times: number, first: number, longest: number): number =>
  Math.min(first * 3 ** Math.max(0, times - 1), longest)
