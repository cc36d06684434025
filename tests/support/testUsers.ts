/** The kinds of people in tests. `world.share` gives manager and reader their rights on a dataset. */
export const people = ['owner', 'manager', 'reader', 'stranger', 'staff'] as const
export type Person = (typeof people)[number]
export type Who = Person | 'anonymous'
export const everybody: readonly Who[] = [...people, 'anonymous']
