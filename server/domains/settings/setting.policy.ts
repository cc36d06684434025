import type { User } from '../../entities/people/user.js'

/** A custom plot server is a beta feature. */
export const canChoosePlotServer = (user: Pick<User, 'isStaff' | 'isBeta'>) => user.isStaff || user.isBeta
