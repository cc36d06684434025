import type { Viewer } from '../../kernel/viewer.js'

/** People who are signed in always, for the safety of their accounts; visitors when they agreed; staff who act as somebody else are not that person. */
export const isRecorded = (viewer: Viewer, agreed: boolean) =>
  viewer.userId === 0 ? agreed : !viewer.session?.impersonatorId

/** A page that is loaded anew says goodbye and comes back; the seconds leave room for slow lines. */
const reloadSeconds = 30

interface Known {
  readonly userId: number | null
  readonly active: boolean
  readonly loggedOutAt: Date | null
}

/** Does what begins now go on with a connection of the same browser? */
export const goesOn = ({ userId }: Viewer, known: Known, now: Date) =>
  (known.userId ?? 0) === userId &&
  (known.active ||
    (known.loggedOutAt !== null && now.getTime() - known.loggedOutAt.getTime() <= reloadSeconds * 1000))

/** 0 where the end lies before the beginning; until now while it lasts. */
export function secondsOf(
  { loggedInAt, loggedOutAt, active }: { loggedInAt: Date; loggedOutAt: Date | null; active: boolean },
  now: Date,
): number {
  const until = loggedOutAt ?? (active ? now : loggedInAt)
  return Math.max(0, (until.getTime() - loggedInAt.getTime()) / 1000)
}
