/** Long work in steps of a few milliseconds. Each `yield` lets the caller do something else first. */
export type Steps<T> = Generator<undefined, T>

/** Does all steps at once. */
export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Calls `work` for ranges that cover 0 to `size` together. */
export function* inRanges(size: number, work: (from: number, to: number) => void): Steps<void> {
  const most = 16_384
  for (let from = 0; from < size; from += most) {
    work(from, Math.min(size, from + most))
    yield
  }
}

/** Milliseconds of a slice: half of a picture at 60 per second. */
const longest = 8

/** Does long work in slices, between which the browser draws and answers. Does one work at a time. */
export class Slices<T> {
  private stopRun: (() => void) | null = null

  /** Calls `done` after the last step, but not after `stop`. Does nothing while other work is under way. */
  start(make: () => Steps<T>, done: (result: T) => void) {
    if (this.stopRun) return
    const steps = make()
    const { port1, port2 } = new MessageChannel()
    this.stopRun = () => port1.close()
    // timers wait at least 4 ms after a few turns, messages do not
    port1.onmessage = () => {
      let result: IteratorResult<undefined, T> | null = null
      try {
        result = lastWithin(steps)
      } finally {
        if (!result) this.stop()
      }
      if (!result.done) return port2.postMessage(null)
      this.stop()
      done(result.value)
    }
    port2.postMessage(null)
  }

  stop() {
    this.stopRun?.()
    this.stopRun = null
  }
}

function lastWithin<T>(steps: Steps<T>): IteratorResult<undefined, T> {
  const end = performance.now() + longest
  for (;;) {
    const result = steps.next()
    if (result.done || performance.now() >= end) return result
  }
}
