import { whenIdle } from './browser'

const pauses = [500, 1000, 2000, 4000, 8000, 15_000] // ms

/** A part of a page whose script may be asked for while the server is away: asked for again for half a minute, so that the rest of the page is not lost with it. */
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

/** What nobody sees or needs at first: it comes when the page stands and the browser has nothing to do, or so many milliseconds after it stands. */
export async function loadPartWhenIdle<T>(load: () => Promise<T>, atLatest?: number): Promise<T> {
  await new Promise<void>(resolve => whenIdle(resolve, atLatest))
  return loadPart(load)
}
