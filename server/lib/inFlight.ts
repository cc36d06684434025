const running = new Set<() => object>()
const mostShown = 20

/**
 * Registers a request or a job until the returned function is called. `describe` runs only when the process
 * crashes, so it costs nothing in normal operation. Its result must not contain secrets.
 */
export function begin(describe: () => object): () => void {
  running.add(describe)
  return () => void running.delete(describe)
}

/**
 * Requests and jobs that may have caused an uncaught error. AsyncLocalStorage would name exactly one, but
 * before Node 24 it slows down every promise of the process.
 */
export const inFlight = (): object[] => [...running].slice(-mostShown).map(describe => describe())
