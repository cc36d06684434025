const qualities: Readonly<Record<number, readonly string[]>> = {
  2: ['Low', 'High'],
  3: ['Low', 'Medium', 'High'],
  4: ['Very low', 'Low', 'High', 'Very high'],
  5: ['Very low', 'Low', 'Medium', 'High', 'Very high'],
}

/** Names for up to five quality levels; numbers for more. */
export const qualityLabel = (level: number, levels: number) =>
  qualities[levels]?.[level] ?? `Level ${level + 1} of ${levels}`
