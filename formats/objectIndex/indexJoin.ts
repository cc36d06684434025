import { DamagedFile } from '../property/propertyContainer.js'
import { rowCount, type ObjectIndex } from './objectIndex.js'

/**
 * One index of all blocks (indexBlock), in any order. Costs one copy of each column. Throws DamagedFile when two
 * blocks hold the same time points.
 */
export function joinBlocks(blocks: readonly ObjectIndex[]): ObjectIndex {
  const parts = blocks
    .filter(({ times }) => times.length > 0)
    .sort((a, b) => (a.times[0] as number) - (b.times[0] as number))
  parts.forEach(({ times }, at) => {
    const before = parts[at - 1]?.times.at(-1) ?? -Infinity
    if ((times[0] as number) <= before) throw new DamagedFile('Two blocks hold the same time points')
  })
  const rows = parts.reduce((sum, part) => sum + rowCount(part), 0)
  return {
    times: joined(parts, 'times', new Int32Array(parts.reduce((sum, { times }) => sum + times.length, 0))),
    offsets: joinOffsets(parts),
    ids: joined(parts, 'ids', new Uint32Array(rows)),
    channels: joined(parts, 'channels', new Uint16Array(rows)),
    places: joined(parts, 'places', new Float32Array(rows * 4)),
    qualities: joined(parts, 'qualities', widest(parts, rows)),
    shapes: joined(parts, 'shapes', new Uint8Array(rows)),
    ...joinNames(parts, rows),
    colours: joined(parts, 'colours', new Uint32Array(rows)),
  }
}

type Column = Exclude<keyof ObjectIndex, 'texts' | 'names' | 'offsets'>

function joined<C extends Int32Array | Float32Array | Uint8Array | Uint16Array | Uint32Array>(
  parts: readonly ObjectIndex[],
  name: Column,
  target: C,
): C {
  let at = 0
  for (const part of parts) {
    target.set(part[name], at)
    at += part[name].length
  }
  return target
}

function widest(parts: readonly ObjectIndex[], rows: number): Uint8Array | Uint16Array | Uint32Array {
  const bytes = Math.max(1, ...parts.map(({ qualities }) => qualities.BYTES_PER_ELEMENT))
  return bytes === 1 ? new Uint8Array(rows) : bytes === 2 ? new Uint16Array(rows) : new Uint32Array(rows)
}

function joinOffsets(parts: readonly ObjectIndex[]): Uint32Array {
  const offsets = new Uint32Array(parts.reduce((sum, { times }) => sum + times.length, 1))
  let at = 0
  let row = 0
  for (const part of parts) {
    for (let time = 0; time < part.times.length; time++) offsets[at++] = row + (part.offsets[time] as number)
    row += rowCount(part)
  }
  offsets[at] = row
  return offsets
}

/** Equal names of different blocks get one number. */
function joinNames(parts: readonly ObjectIndex[], rows: number): Pick<ObjectIndex, 'names' | 'texts'> {
  const numbers = new Map([['', 0]])
  const renumbered = parts.map(({ texts }) =>
    Uint32Array.from(texts, text => {
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, numbers.size)
      return numbers.size - 1
    }),
  )
  const names = numbers.size <= 65_536 ? new Uint16Array(rows) : new Uint32Array(rows)
  let row = 0
  parts.forEach((part, at) => {
    const own = renumbered[at]!
    const target = names.subarray(row, (row += rowCount(part)))
    if (own.every((number, place) => number === place)) target.set(part.names)
    else for (let place = 0; place < target.length; place++) target[place] = own[part.names[place]!]!
  })
  return { names, texts: [...numbers.keys()] }
}
