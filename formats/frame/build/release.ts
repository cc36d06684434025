/**
 * Frees the memory of arrays that are no longer used. Without it, V8 accumulates tens of megabytes.
 * Transferring a buffer is the only way in JavaScript to free it explicitly. Ignores arrays that cover only a
 * part of their buffer.
 */
export function release(arrays: Iterable<ArrayBufferView | null | undefined>): void {
  const buffers = new Set<ArrayBuffer>()
  for (const array of arrays) if (array && isWhole(array)) buffers.add(array.buffer as ArrayBuffer)
  if (buffers.size === 0) return
  // Transferring to a closed port detaches the buffers and frees their memory.
  const { port1, port2 } = new MessageChannel()
  port1.postMessage(null, [...buffers])
  port2.close()
}

const isWhole = ({ buffer, byteLength }: ArrayBufferView) =>
  buffer instanceof ArrayBuffer && byteLength > 0 && byteLength === buffer.byteLength

/** The whole buffer behind an array that may be a part of it. */
export const wholeOf = ({ buffer }: ArrayBufferView) => new Uint8Array(buffer)
