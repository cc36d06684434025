interface Person {
  readonly isHelpAdmin: boolean
}
interface Lock {
  readonly lockedBy: number | null
  readonly lockedUntil: Date | null
}

/** Everybody reads the help. Only help administrators see locks and versions, and change files. */
export const canEditHelp = (person: Person | null): boolean => person?.isHelpAdmin ?? false

/** Whether another person holds the lock, whose lease ends by itself. */
export const isLockedFor = (userId: number, { lockedBy, lockedUntil }: Lock, now = new Date()): boolean =>
  lockedBy !== null && lockedBy !== userId && lockedUntil !== null && lockedUntil > now
