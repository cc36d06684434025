import type { Viewer } from '../../kernel/viewer.js'

export const isImpersonated = (viewer: Viewer) => viewer.session?.impersonatorId !== undefined && viewer.session.impersonatorId !== null

/** Contact, quota and use: one's own business, and staff's. */
export const canSeePrivate = (viewer: Viewer, user: { id: number }) => viewer.isStaff || (viewer.userId !== 0 && viewer.userId === user.id)
