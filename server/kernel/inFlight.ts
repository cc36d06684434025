const running = new Set<() => object>()
const mostShown = 20

/** Registers a request or a job until the returned function is called. `describe` runs only when the process crashes, so it may not contain secrets and costs nothing before. */
export function begin(describe: () => object): () => void {
  running.add(describe)
  return () => void running.delete(describe)
}

/**
 * Requests and jobs that an uncaught error may belong to. Not AsyncLocalStorage, which would name exactly one:
 * before Node 24 it slows every promise of the process.
 */
export const inFlight = (): object[] => [...running].slice(-mostShown).map(describe => describe())
