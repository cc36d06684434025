import { whenIdle } from './browser/browser'

const pauses = [500, 1000, 2000, 4000, 8000, 15_000] // ms

/**
 * Loads a script chunk and retries for about 30 s, so that a restart of the server does not break the page.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await load()
    } catch {
      await new Promise<void>(done => setTimeout(done, pause))
    }
  }
  return load()
}

/**
 * Loads a chunk that is not needed at first, when the browser is idle or `atLatest` ms after the page has
 * loaded.
 */
export async function loadPartWhenIdle<T>(load: () => Promise<T>, atLatest?: number): Promise<T> {
  await new Promise<void>(resolve => whenIdle(resolve, atLatest))
  return loadPart(load)
}
