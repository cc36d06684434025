import type { Viewer } from '../../kernel/viewer.js'

export const canReadOverview = (viewer: Viewer): boolean => viewer.isStaff
