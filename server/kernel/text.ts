/** Control signs and lone halves of signs; those that turn the direction of what follows them. */
const unseen = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u

/** A text of one line, which stands beside others: names, labels. */
export const isShown = (given: string): boolean => !unseen.test(given)
export const cannotBeShown = 'This holds signs that cannot be shown'
