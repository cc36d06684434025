const windowMilliseconds = 5000

/** Bytes a second over the last moments; 0 while it is not known. */
export function makePace() {
  let seen: { at: number; done: number }[] = []
  return {
    speed(done: number, at = performance.now()): number {
      // what was sent again counts anew
      if (seen.length > 0 && done < seen.at(-1)!.done) seen = []
      seen.push({ at, done })
      while (seen.length > 2 && at - seen[0]!.at > windowMilliseconds) seen.shift()
      const [first] = seen
      return at > first!.at ? ((done - first!.done) / (at - first!.at)) * 1000 : 0
    },
    forget() {
      seen = []
    },
  }
}
