import type { Viewer } from '../../kernel/viewer.js'

/** Everybody may send feedback. Only staff read it and mark it as done. */
export const canReadFeedback = (viewer: Viewer): boolean => viewer.isStaff
