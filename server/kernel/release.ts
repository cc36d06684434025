/** Whole arrays that nobody uses any more: JavaScript has no other way to free memory by name, and V8 lets tens of megabytes gather. Parts of larger buffers are left alone. */
export function release(arrays: Iterable<ArrayBufferView | null | undefined>): void {
  const buffers = new Set<ArrayBuffer>()
  for (const array of arrays) if (array && isWhole(array)) buffers.add(array.buffer as ArrayBuffer)
  if (buffers.size === 0) return
  // to a receiver that is gone
  const { port1, port2 } = new MessageChannel()
  port1.postMessage(null, [...buffers])
  port2.close()
}

const isWhole = ({ buffer, byteLength }: ArrayBufferView) =>
  buffer instanceof ArrayBuffer && byteLength > 0 && byteLength === buffer.byteLength

/** All the memory under an array, of which it may be a part. */
export const wholeOf = ({ buffer }: ArrayBufferView) => new Uint8Array(buffer)

const turn = () => new Promise(done => setImmediate(done))

/** They are free when this resolves: a port closes at the end of a turn of the event loop. */
export async function released(arrays: Iterable<ArrayBufferView | null | undefined>): Promise<void> {
  release(arrays)
  await turn()
  await turn()
}
