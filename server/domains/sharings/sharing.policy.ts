import { Right } from '../../access/right.js'

/** With whom a dataset is shared: for people who have a right on it themselves; a review link, with an account or without one, tells no names. */
export const canSeeSharings = (personal: Right) => personal <= Right.Read

/** Private groups too that they are not in; invitations, review links, and who can see it and why. */
export const canSeeAll = (right: Right) => right <= Right.Manage
