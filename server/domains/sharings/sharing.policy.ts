import { Right } from '../../access/right.js'
import type { Viewer } from '../../kernel/viewer.js'

/** With whom a dataset is shared: for people who have a right on it; a visitor with a review link is told no names. */
export const canSeeSharings = (right: Right, viewer: Viewer) => viewer.userId !== 0 && right <= Right.Read

/** Private groups too that they are not in; invitations, review links, and who can see it and why. */
export const canSeeAll = (right: Right) => right <= Right.Manage
