// What a page's JavaScript heap holds, from a heap snapshot.

/** Kinds of nodes that V8 makes while code becomes warm: compiled code, feedback, and the shapes of objects. */
const ofCode = new Set(['code', 'object shape'])

/**
 * Bytes and number of the nodes of the heap after garbage collection, by kind and by name. `rest` leaves out V8's
 * code, feedback and shapes, and `native`, which is memory outside the heap.
 */
export async function heapKinds(page) {
  const session = await page.context().newCDPSession(page)
  let text = ''
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => (text += chunk))
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return summed(JSON.parse(text))
}

function summed({ snapshot: { meta }, nodes, strings }) {
  const { node_fields: fields, node_types: types } = meta
  const [type, name, size] = ['type', 'name', 'self_size'].map(field => fields.indexOf(field))
  const kinds = new Map()
  const names = new Map()
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[type][nodes[at + type]]
    const bytes = nodes[at + size]
    const add = (map, key) => {
      const sum = map.get(key) ?? { bytes: 0, count: 0 }
      map.set(key, { bytes: sum.bytes + bytes, count: sum.count + 1 })
    }
    add(kinds, kind)
    add(names, `${kind}: ${strings[nodes[at + name]].slice(0, 60)}`)
  }
  const bytesOf = wanted =>
    [...kinds].filter(([kind]) => wanted(kind)).reduce((sum, [, { bytes }]) => sum + bytes, 0)
  return {
    code: bytesOf(kind => ofCode.has(kind)),
    rest: bytesOf(kind => !ofCode.has(kind) && kind !== 'native'),
    kinds,
    names,
  }
}

/** Kinds or names of nodes that grew most from one map to another, as lines with the bytes and number added. */
export const mostGrown = (from, to, count) =>
  [...to]
    .map(([key, { bytes, count: number }]) => {
      const before = from.get(key) ?? { bytes: 0, count: 0 }
      return { key, bytes: bytes - before.bytes, number: number - before.count }
    })
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, count)
    .map(({ key, bytes, number }) => `${(bytes / 1000).toFixed(1)} kB, ${number} nodes, ${key}`)
