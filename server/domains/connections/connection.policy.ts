import type { Viewer } from '../../kernel/viewer.js'

/**
 * Records signed-in users always, for the safety of their accounts, and visitors with consent. Does not
 * record staff who act as another user.
 */
export const isRecorded = (viewer: Viewer, agreed: boolean) =>
  viewer.userId === 0 ? agreed : !viewer.session?.impersonatorId

/** A reloaded page ends its connection and resumes it. The seconds allow for slow networks. */
const reloadSeconds = 30

interface Known {
  readonly userId: number | null
  readonly active: boolean
  readonly loggedOutAt: Date | null
}

/** Whether a new page resumes the known connection of the same browser. */
export const goesOn = ({ userId }: Viewer, known: Known, now: Date) =>
  (known.userId ?? 0) === userId &&
  (known.active ||
    (known.loggedOutAt !== null && now.getTime() - known.loggedOutAt.getTime() <= reloadSeconds * 1000))

/**
 * Duration in seconds, up to `now` while the connection is active. Returns 0 when the end is before the
 * beginning.
 */
export function secondsOf(
  { loggedInAt, loggedOutAt, active }: { loggedInAt: Date; loggedOutAt: Date | null; active: boolean },
  now: Date,
): number {
  const until = loggedOutAt ?? (active ? now : loggedInAt)
  return Math.max(0, (until.getTime() - loggedInAt.getTime()) / 1000)
}
