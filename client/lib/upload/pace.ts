const windowMilliseconds = 5000

/** Measures the speed over the last 5 s, in bytes per second; 0 until two values are known. */
export function makePace() {
  let seen: { at: number; done: number }[] = []
  return {
    speed(done: number, at = performance.now()): number {
      // `done` decreases when bytes are sent again: restart the measurement
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
