/** A message whose array buffers go with it instead of being copied. */
export interface Moving { readonly message: unknown; readonly buffers: ArrayBuffer[] }

/** Views on a part of a larger buffer are copied first: moving would take the whole buffer away from others. */
export function moving(value: unknown): Moving {
  const buffers = new Set<ArrayBuffer>()
  return { message: prepared(value, buffers), buffers: [...buffers] }
}

function prepared(value: unknown, buffers: Set<ArrayBuffer>): unknown {
  if (ArrayBuffer.isView(value)) return preparedView(value, buffers)
  if (value instanceof ArrayBuffer) {
    buffers.add(value)
    return value
  }
  if (Array.isArray(value)) return value.map(item => prepared(item, buffers))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, prepared(item, buffers)]))
}

function preparedView(view: ArrayBufferView, buffers: Set<ArrayBuffer>): ArrayBufferView {
  if (!(view.buffer instanceof ArrayBuffer)) return view
  const isWhole = view.byteLength === view.buffer.byteLength
  const own = isWhole || view instanceof DataView ? view : copied(view as Uint8Array)
  if (own.byteLength === own.buffer.byteLength) buffers.add(own.buffer as ArrayBuffer)
  return own
}

function copied(view: Uint8Array): Uint8Array {
  // slice of a Buffer would be another view of the same memory
  return Buffer.isBuffer(view) ? new Uint8Array(view) : view.slice()
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
