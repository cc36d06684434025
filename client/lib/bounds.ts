/**
 * Maximum lengths of the server's lists without pages. A list of this length may be incomplete, and the screen shows a note.
 */
export const bounds = {
  favourites: 100,
  audiences: 8,
  usableTags: 1000,
  reviewLinks: 500,
  invitations: 500,
  imports: 100,
  taxa: 2000,
} as const
