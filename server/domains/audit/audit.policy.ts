import type { Viewer } from '../../kernel/viewer.js'

export const canReadAudit = (viewer: Viewer) => viewer.isStaff
