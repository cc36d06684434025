import type { User } from '../../entities/people/user.js'
import type { Viewer } from '../../kernel/viewer.js'

/** Staff and beta testers. */
export const canSeeStatistics = (viewer: Viewer, user: Pick<User, 'isBeta'> | null): boolean =>
  viewer.isStaff || user?.isBeta === true

export const noStatistics = "You don't have access to see this page"
