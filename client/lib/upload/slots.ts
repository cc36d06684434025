/** Runs at most `most` tasks at once; the others start in order as places become free. */
export function createSlots(most: number) {
  let taken = 0
  const waiting: (() => void)[] = []
  return {
    /**
     * Calls `begin` when a place is free, possibly at once. The returned function releases the place or stops
     * waiting.
     */
    take(begin: () => void): () => void {
      let state: 'waiting' | 'open' | 'over' = 'waiting'
      const enter = () => {
        state = 'open'
        taken++
        begin()
      }
      if (taken < most) enter()
      else waiting.push(enter)
      return () => {
        if (state === 'waiting') waiting.splice(waiting.indexOf(enter), 1)
        if (state === 'open') {
          taken--
          waiting.shift()?.()
        }
        state = 'over'
      }
    },
  }
}
