/** Control characters, unpaired surrogates, and characters that change the text direction. */
const unseen = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u

/** Checks single-line texts such as names and labels, which are shown next to other texts. */
export const isShown = (given: string): boolean => !unseen.test(given)
export const cannotBeShown = 'This contains characters that cannot be displayed'

/** Checks texts of several lines: NUL and half characters would be stored as other characters. */
export const isStorable = (given: string): boolean => !/[\0\p{Cs}]/u.test(given)
