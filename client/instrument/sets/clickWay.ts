import type { Way } from './objectSet'

/** The way of a click or a drag: Shift and Ctrl add, Alt removes, Shift with Alt intersects. */
export const wayOf = (
  event: {
    readonly shiftKey: boolean
    readonly ctrlKey: boolean
    readonly metaKey: boolean
    readonly altKey: boolean
  },
  otherwise: Way = 'replace',
): Way =>
  event.altKey && event.shiftKey
    ? 'intersect'
    : event.altKey
      ? 'remove'
      : event.shiftKey || event.ctrlKey || event.metaKey
        ? 'add'
        : otherwise
