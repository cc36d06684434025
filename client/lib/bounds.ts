/** How many of a kind the server gives in one piece at most, where a list has no pages: one that is so long says so. */
export const bounds = {
  favourites: 100,
  audiences: 8,
  usableTags: 1000,
  reviewLinks: 500,
  invitations: 500,
  imports: 100,
  taxa: 2000,
} as const
