import { release } from '../../formats/frame/build/release.js'

const turn = () => new Promise(done => setImmediate(done))

/**
 * Frees arrays, and lets the port close at the end of a turn of the event loop, before the caller takes more
 * memory.
 */
export async function released(arrays: Iterable<ArrayBufferView | null | undefined>): Promise<void> {
  release(arrays)
  await turn()
  await turn()
}
