/** Lets `most` pieces of work run at once; the others begin in order as places become free. */
export function createPlaces(most: number) {
  let taken = 0
  const waiting: (() => void)[] = []
  return {
    /** Calls `begin` when there is a place, perhaps at once. The returned function gives the place back, or gives up waiting. */
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
