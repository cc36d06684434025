import { Right } from '../../access/right.js'

/** Sites and tokens of a dataset are for those who give and take them. */
export const canSeeEmbedTokens = (right: Right) => right <= Right.Manage
