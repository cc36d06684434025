export const cannotBeShown = 'This contains characters that cannot be displayed'

/** Checks texts of several lines: NUL and half characters would be stored as other characters. */
export const isStorable = (given: string): boolean => !/[\0\p{Cs}]/u.test(given)
