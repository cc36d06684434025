import type { Viewer } from '../../kernel/viewer.js'

/** Everybody sees videos. Covers adding, changing, moving and removing them. */
export const canManageVideos = (viewer: Viewer): boolean => viewer.isStaff
