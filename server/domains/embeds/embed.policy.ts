import { Right } from '../../access/right.js'

/** Only managers give and revoke tokens, so only managers see them. */
export const canSeeEmbedTokens = (right: Right) => right <= Right.Manage
