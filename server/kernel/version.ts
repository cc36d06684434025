import { Conflict } from './errors.js'

/**
 * `read`: the version that the caller read before the change. Null skips the check, so the last write wins.
 */
export function checkVersion(read: number | null, now: number): void {
  if (read !== null && read !== now)
    throw new Conflict('Another person has changed this in the meantime: reload it and try again')
}
