/** The cast. `world.share` makes manager and reader what they are called. */
export const people = ['owner', 'manager', 'reader', 'stranger', 'staff'] as const
export type Person = (typeof people)[number]
export type Who = Person | 'anonymous'
export const everybody: readonly Who[] = [...people, 'anonymous']
