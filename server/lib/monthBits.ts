/** Months in a set. Month n and month n + 60 share a bit, so a set says something about less than five years. */
export const monthsInSet = 60

const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()

/** The bit of the month of UTC. Migrations calculate the same number. */
export const bitOfMonth = (date: Date): number => monthOf(date) % monthsInSet

const nextDay = (date: Date) => new Date(date.getTime() + 86_400_000)

/** The set of the whole months of UTC from the day of `from` to the day of `until`, for a statement. */
export function wholeMonths(from: Date, until: Date): string {
  const first = monthOf(from) + (from.getUTCDate() === 1 ? 0 : 1)
  const last = monthOf(nextDay(until)) - 1
  let set = 0n
  for (let month = first; month <= Math.min(last, first + monthsInSet - 1); month++)
    set |= 1n << BigInt(month % monthsInSet)
  return String(set)
}
