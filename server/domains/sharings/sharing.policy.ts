import { Right } from '../../access/right.js'

/**
 * Users with a right of their own see the sharings of a dataset. A review link shows no names, even to a
 * signed-in user.
 */
export const canSeeSharings = (personal: Right) => personal <= Right.Read

/** Includes private groups that the viewer is not in, invitations, review links, and the access list. */
export const canSeeAll = (right: Right) => right <= Right.Manage
