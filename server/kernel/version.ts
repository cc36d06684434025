import { Conflict } from './errors.js'

/** `read`: the version from which the caller started; null where the last one to write wins. */
export function checkVersion(read: number | null, now: number): void {
  if (read !== null && read !== now) throw new Conflict('Somebody has changed this meanwhile: read it again')
}
