import { DamagedFile, readContainer, SectionReader, writeContainer } from '../property/propertyContainer.js'
import { planesOf, readPlanes } from './indexPlanes.js'
import type { IndexMeasures } from './objectIndex.js'

const magic = 'MOBM'
const version = 1

/**
 * Writes volume and surface of the rows of a block. They are a file of their own, because their digits hardly
 * compress and many pages do not need them. The bits of each 32-bit float are byte planes (indexPlanes).
 */
export function writeMeasures({ volumes, surfaces }: Omit<IndexMeasures, 'sphericities'>): Uint8Array {
  return writeContainer({
    magic,
    version,
    kind: 0,
    sections: [Uint32Array.of(volumes.length), planesOf(bitsOf(volumes)), planesOf(bitsOf(surfaces))],
  })
}

/** Throws DamagedFile when the bytes are not the measures of so many rows. */
export function readMeasures(bytes: Uint8Array, rows: number): IndexMeasures {
  const { sections } = readContainer(bytes, magic, version)
  const reader = new SectionReader(sections)
  const [count] = reader.words(1)
  if (count !== rows) throw new DamagedFile(`The file has measures for ${count} rows instead of ${rows}`)
  const [volumes, surfaces] = [readFloats(reader, rows), readFloats(reader, rows)]
  reader.end()
  return { volumes, surfaces, sphericities: sphericitiesOf(volumes, surfaces) }
}

/** The measures of the joined index. `parts` are in the order of its blocks. */
export function joinMeasures(parts: readonly IndexMeasures[]): IndexMeasures {
  const rows = parts.reduce((sum, { volumes }) => sum + volumes.length, 0)
  const columns = ['volumes', 'surfaces', 'sphericities'] as const
  const joined = Object.fromEntries(columns.map(name => [name, new Float32Array(rows)])) as unknown as Record<
    keyof IndexMeasures,
    Float32Array
  >
  let at = 0
  for (const part of parts) {
    for (const name of columns) joined[name].set(part[name], at)
    at += part.volumes.length
  }
  return joined
}

const bitsOf = (floats: Float32Array) => new Uint32Array(floats.buffer, floats.byteOffset, floats.length)

const readFloats = (reader: SectionReader, rows: number) =>
  new Float32Array(readPlanes(reader.bytes(), new Uint32Array(rows)).buffer)

/** Surface of the sphere with the same volume, divided by the surface. */
function sphericitiesOf(volumes: Float32Array, surfaces: Float32Array): Float32Array {
  const factor = Math.cbrt(36 * Math.PI)
  return volumes.map((volume, row) => {
    const surface = surfaces[row] as number
    return surface > 0 ? (factor * Math.cbrt(volume) ** 2) / surface : NaN
  })
}
