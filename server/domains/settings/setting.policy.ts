import type { User } from '../../entities/user.js'

/** A plot server of one's own is tried out by those who test. */
export const canChoosePlotServer = (user: Pick<User, 'isStaff' | 'isBeta'>) => user.isStaff || user.isBeta
